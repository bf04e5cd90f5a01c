/* The values of a log as tables: one for each entry of the catalogue, or (as_text) one for each object
 * of a machine. A table stays the same while its instances do. */
#ifndef WPC_TOOLS_LOG_CALC_TABLE_H
#define WPC_TOOLS_LOG_CALC_TABLE_H

#include "compute/calc_view.h"
#include "log/log_calc_entries.h"

/* Where a value is. */
typedef struct log_cell {
  uint32_t entry; /* its place in the list, or LOG_NO_ITEM: there is none */
  uint32_t item;
} log_cell;

typedef struct log_table {
  const logged_entries *list;
  const wpc_calc_policy *policy;
  size_t *entries; /* places in the list */
  size_t num_entries;
  log_cell *names;  /* line: what has its names */
  log_cell *cells;  /* line * counters + counter */
  size_t *counters; /* counter: an entry of the table that has its name and type */
  calc_table table;
  uint64_t cost;      /* of writing it */
  bool has_instances; /* some entry's may change */
  bool is_made;
} log_table;

/* The table of these entries (free() them, by log_table_free()), which must stay where it is. */
void log_table_start(log_table *table, const logged_entries *list, const wpc_calc_policy *policy,
                     size_t *entries, size_t num_entries);
void log_table_free(log_table *table);

/* Whether the instances of its entries are others than in the sample before, or never were known. */
bool log_table_is_changed(const log_table *table);
/* Finds lines and cells anew. False: the table would have far more cells than its entries have values. */
bool log_table_make(log_table *table, uint64_t generation);

#endif
