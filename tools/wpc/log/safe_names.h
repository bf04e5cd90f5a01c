/* Names from a log as names of files: whatever the log says, each is one name in one folder. */
#ifndef WPC_TOOLS_SAFE_NAMES_H
#define WPC_TOOLS_SAFE_NAMES_H

#include <stddef.h>
#include <stdint.h>

#include "block/names.h"
#include "io/text_index.h"

/* Bytes of a name, without what tells equal names apart. */
#define SAFE_NAME_MOST 80u

/* The names of one folder. All zero is empty. */
typedef struct safe_names {
  text_index taken; /* in small letters */
  uint32_t *counts; /* how often each was asked for */
  size_t room;
} safe_names;

/* The text without what separates or ends names, what systems give a meaning of its own, and what people cannot see: each
 * such character is '_'. Never empty, at most SAFE_NAME_MOST bytes without a number behind it, and a name that the folder
 * does not have yet, without regard to case: "NAME", then "NAME~2". */
void safe_names_add(safe_names *names, const char *text, name_buffer *name);
void safe_names_free(safe_names *names);

#endif
