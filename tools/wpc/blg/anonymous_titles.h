/* Which title indices the whole objects of logs use, by machine: texts of others say what else is installed there. */
#ifndef WPC_TOOLS_ANONYMOUS_TITLES_H
#define WPC_TOOLS_ANONYMOUS_TITLES_H

#include <stdbool.h>
#include <stdint.h>

#include "block/names.h"
#include "io/text_index.h"

/* What an index is of. */
enum {
  TITLE_OBJECT = 1,
  TITLE_KNOWN = 2,   /* a counter of an object that is known */
  TITLE_FOREIGN = 4, /* of one that is not */
  TITLE_USES = 7,
  TITLE_TEXT = 8,    /* a log has a text for it */
  TITLE_SEVERAL = 16 /* logs have several: not all are the one that every Windows has */
};

/* All zero is empty. */
typedef struct anonymous_titles {
  text_index keys;
  uint8_t *uses; /* by number in it */
  size_t room;
  text_index texts; /* each with the number of its index in front */
  name_buffer key;
} anonymous_titles;

void anonymous_titles_free(anonymous_titles *titles);
/* machine: without backslashes in front. */
void anonymous_titles_use(anonymous_titles *titles, wpc_path_name machine, uint32_t index,
                          uint8_t use);
/* All uses of the index. */
uint8_t anonymous_titles_uses(anonymous_titles *titles, wpc_path_name machine, uint32_t index);
/* Notes that a log has this text for the index. */
void anonymous_titles_note(anonymous_titles *titles, wpc_path_name machine, uint32_t index,
                           wpc_path_name text);
/* Whether the logs have this text for the index, and no other one. */
bool anonymous_titles_agree(anonymous_titles *titles, wpc_path_name machine, uint32_t index,
                            wpc_path_name text);
/* Whether the logs have texts for the index, and not only this one. */
bool anonymous_titles_deny(anonymous_titles *titles, wpc_path_name machine, uint32_t index,
                           wpc_path_name text);
/* Whether every Windows has the same text for it, in its language. */
bool anonymous_titles_is_base(uint32_t index);

#endif
