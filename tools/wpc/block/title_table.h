/* A title table ("Counter 009"), sorted so that each index is found at once. */
#ifndef WPC_TOOLS_TITLE_TABLE_H
#define WPC_TOOLS_TITLE_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "block/block.h"
#include "block/names.h"

typedef struct title_table {
  block b;
  wpc_input in;
  wpc_title *titles; /* by ascending index; the first pair of an index counts */
  size_t count;
} title_table;

/* Takes the bytes of a file that was read already as a table: they are the table's from here on. Whatever the
 * setting says of kinds, it is one of titles. EXIT_ACCEPTED, EXIT_REJECTED or EXIT_USAGE; a rejected block is not
 * complained of; its verdict says why. The table must stay where it is; title_table_free() in every case. */
int title_table_take(title_table *table, const block_setting *setting, const char *path,
                     const file_bytes *file);
void title_table_free(title_table *table);

/* Reads the titles of a block, a title table, into an empty one, which lends its bytes: it must stay, and
 * title_table_free() does not free it. */
void title_table_read(title_table *table, const block *b);

/* How many titles have the index of one before with another text, and that with the lowest index, or NULL. */
size_t title_table_num_contrary(const title_table *table, const wpc_title **first);

/* NULL when the table does not have the index. */
const wpc_title *title_find(const title_table *table, uint32_t index);
/* Where there is no table, those that every Windows has are assumed (assumed_titles.def). */
bool title_is_assumed(const title_table *table, uint32_t index);
/* Whether there is a title, be it assumed. */
bool title_is_known(const title_table *table, uint32_t index);
/* The title, cut at 255 characters, or the index in decimal. */
void title_load(const title_table *table, uint32_t index, name_buffer *name);

/* Whether titles of English Windows are in the table at other indices: it is damaged then, or numbered by a program that is
 * not Windows. Loads a text for people. */
bool title_table_is_shuffled(const title_table *table, name_buffer *text);

#endif
