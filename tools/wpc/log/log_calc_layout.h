/* Everything that is computed with of a log: the tables of its catalogue, and its whole objects. */
#ifndef WPC_TOOLS_LOG_CALC_LAYOUT_H
#define WPC_TOOLS_LOG_CALC_LAYOUT_H

#include "log/log_calc_object.h"
#include "log/log_calc_table.h"
#include "log/log_file.h"

/* In the order of the catalogue. */
typedef struct log_part {
  log_table *table; /* or NULL: */
  log_calc_object *object;
  calc_view view; /* of the table, as long as it stays the same */
  bool has_view;
  bool is_skipped; /* is not needed as long as it stays the same */
} log_part;

typedef struct log_layout {
  const calc_request *request;
  const block_setting *blocks;
  log_calc_titles titles;
  const title_table *given; /* in place of the log's own titles, or NULL */
  bool as_text;
  logged_entries entries;
  log_part *parts;
  size_t num_parts;
  log_calc_object **objects; /* by entry; NULL for others */
  bool by_object;            /* a table for each object, not for each entry */
  bool has_older;
  uint64_t generation;
} log_layout;

/* All zero but for request, blocks, as_text and what titles requires is empty. */
void log_layout_free(log_layout *layout);

/* The walk's catalogue is another one. */
void log_layout_load(log_layout *layout, const log_file *file);
/* Takes the walk's sample. False: the sample is broken, or there was none before any gap. */
bool log_layout_take(log_layout *layout, log_file *file);
/* Whether all samples of the catalogue have the same values, with the same names. */
bool log_layout_is_fixed(const log_layout *layout);
/* What comes next is not computed with what was before. */
void log_layout_gap(log_layout *layout);

/* Whether what is at hand can be computed with; false after a complaint. */
bool log_layout_check(const log_layout *layout);
/* What writing it takes: see calc_cost.h. */
uint64_t log_layout_cost(const log_layout *layout);
/* Shows each view of it. */
typedef void (*log_view_fn)(void *context, const calc_view *view);
/* may_skip: a view that says that it is spent is not shown again until the next catalogue, or until it changes. */
void log_layout_views(log_layout *layout, bool may_skip, log_view_fn visit, void *context);

#endif
