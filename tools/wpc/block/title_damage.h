/* What is wrong with a title table, as a sentence: damaged registries, and what was made of them. */
#ifndef WPC_TOOLS_TITLE_DAMAGE_H
#define WPC_TOOLS_TITLE_DAMAGE_H

#include <stdbool.h>
#include <stddef.h>

#include "block/title_table.h"

#define TITLE_DAMAGE_TEXT 400
#define TITLE_FINDING_TEXT 256

/* All zero: nothing is wrong. */
typedef struct title_damage {
  size_t num_lost, num_kept; /* places where titles may be missing, and where none is */
  char lost[TITLE_FINDING_TEXT], kept[TITLE_FINDING_TEXT]; /* the first of each */
} title_damage;

/* A place where titles may be missing: " at offset 12: …" or ": …". */
void title_damage_add_lost(title_damage *damage, const char *finding);
void title_damage_add_lost_note(title_damage *damage, const wpc_error *note);
/* A place where all titles are read, and what is there. */
void title_damage_add_kept(title_damage *damage, const wpc_error *note, const char *what);
/* Whether there is any. Writes a text for people. */
bool title_damage_format(const title_damage *damage, char text[TITLE_DAMAGE_TEXT]);

/* By the notes on the block, a title table. */
bool title_table_is_damaged(const block *b, char text[TITLE_DAMAGE_TEXT]);
/* Reads the table that --titles names, and says what is wrong with it; path NULL: it is empty. EXIT_ACCEPTED, or after a
 * complaint EXIT_REJECTED or EXIT_USAGE. The table must stay where it is; title_table_free() in every case. */
int title_table_load(title_table *table, const block_setting *setting, const char *path);

#endif
