/* --asked: what a registration reply was asked for. */
#ifndef WPC_TOOLS_ASKED_H
#define WPC_TOOLS_ASKED_H

#include <stdbool.h>
#include <stdint.h>

#include "block/kind.h"
#include "wpc/wpc.h"

typedef enum asked_kind { ASKED_NOTHING = 0, ASKED_GUID, ASKED_ID } asked_kind;

typedef struct asked_for {
  asked_kind kind;
  wpc_guid guid;
  uint32_t id;
} asked_for;

/* A GUID (upper or lower case, with or without braces), or a counter's id in decimal. False: the
 * text is neither. */
bool asked_parse(const char *text, asked_for *asked);
/* NULL: a file of this kind can have been asked for by that. Else why not. */
const char *asked_misfit(const asked_for *asked, wpc_kind kind);
/* The GUID or the id; NULL when it was not given. */
const wpc_guid *asked_guid(const asked_for *asked);
const uint32_t *asked_id(const asked_for *asked);

#endif
