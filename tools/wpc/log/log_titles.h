/* The names of a log as title tables, one for each machine. */
#ifndef WPC_TOOLS_LOG_TITLES_H
#define WPC_TOOLS_LOG_TITLES_H

#include "block/known_machines.h"
#include "block/title_table.h"
#include "log/log_title_damage.h"
#include "wpc/blg.h"

typedef struct log_titles_of {
  uint32_t machine;
  name_buffer bytes; /* as in the registry value "Counter" */
  bool is_made;      /* the table is: only those that an object needs are */
  title_table table;
} log_titles_of;

/* All zero but for path and machines is empty. */
typedef struct log_titles {
  const char *path; /* of the log */
  known_machines *machines;
  log_titles_of *tables;
  size_t count, capacity;
  size_t *places; /* by a machine's id: its place among them from 1, 0 for none */
  size_t num_places;
  log_title_damage damage;
  title_table none;
} log_titles;

/* Adds a name at which a walk stands. */
void log_titles_add_name(log_titles *titles, wpc_input in, const wpc_blg_name *name);
/* Those of a machine; without any those of the first machine that has some, or an empty table. All
 * names must be there. Of a table with titles that Windows has otherwise standard error says so, once. */
const title_table *log_titles_find(log_titles *titles, const block_setting *setting,
                                   uint32_t machine);
/* The titles of this machine only, or an empty table. Complains of nothing. */
const title_table *log_titles_own(log_titles *titles, const block_setting *setting,
                                  uint32_t machine);
/* Appends a title as it is in the registry. */
void log_titles_append(name_buffer *bytes, uint32_t index, const uint8_t *text, size_t size);
/* Once, after all: where some were needed, what is wrong with them. */
void log_titles_complain(const log_titles *titles, block *b);
void log_titles_free(log_titles *titles);

#endif
