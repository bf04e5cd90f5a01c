/* What is wrong with the title tables in a log. */
#ifndef WPC_TOOLS_LOG_TITLE_DAMAGE_H
#define WPC_TOOLS_LOG_TITLE_DAMAGE_H

#include <stddef.h>
#include <stdint.h>

#include "block/block.h"
#include "wpc/blg.h"

/* What the library has no note for. All zero: nothing is wrong. */
typedef struct log_title_damage {
  size_t num_empty; /* titles without a character, */
  uint32_t empty;   /* the index of the first, */
  size_t offset;    /* and where it is */
  size_t num_other; /* titles whose index came before with another text */
  uint32_t other;   /* the index of the first */
} log_title_damage;

/* Takes each title as it comes. */
void log_title_damage_take(log_title_damage *damage, const wpc_blg_name *name);
void log_title_damage_take_other(log_title_damage *damage, uint32_t index, size_t count);
/* One line on standard error where there is any damage, by the notes on the log, too. */
void log_title_damage_complain(const log_title_damage *damage, block *b);

#endif
