/* The title table that --titles names. */
#ifndef WPC_TOOLS_GIVEN_TITLES_H
#define WPC_TOOLS_GIVEN_TITLES_H

#include "block/title_table.h"

/* path NULL: the table is empty. EXIT_ACCEPTED, or after a complaint EXIT_REJECTED or EXIT_USAGE. The
 * table must stay where it is; title_table_free() in every case. */
int title_table_load(title_table *table, const block_setting *setting, const char *path);

#endif
