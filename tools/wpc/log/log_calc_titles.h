/* The names of a log as title tables, one for each machine. */
#ifndef WPC_TOOLS_LOG_CALC_TITLES_H
#define WPC_TOOLS_LOG_CALC_TITLES_H

#include "block/title_table.h"
#include "wpc/blg.h"

typedef struct log_calc_titles_of {
  name_buffer bytes; /* as in the registry value "Counter" */
  bool is_made;      /* the table is: only those that an object needs are */
  title_table table;
} log_calc_titles_of;

/* All zero is empty. */
typedef struct log_calc_titles {
  log_calc_titles_of *machines;
  size_t count, capacity;
  size_t *places; /* by a machine's id: its place among them from 1, 0 for none */
  size_t num_places;
  title_table none;
} log_calc_titles;

/* Adds the names of a message, of the machine with this id. */
void log_calc_titles_add(log_calc_titles *titles, wpc_blg_message message, uint32_t machine);
/* Those of a machine; without any those of the first machine that has some, or an empty table. All
 * names must be there. */
const title_table *log_calc_titles_find(log_calc_titles *titles, const block_setting *setting,
                                        uint32_t machine);
void log_calc_titles_free(log_calc_titles *titles);

#endif
