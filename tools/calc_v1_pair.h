/* One object of two V1 samples side by side: instances and counters paired. */
#ifndef WPC_TOOLS_CALC_V1_PAIR_H
#define WPC_TOOLS_CALC_V1_PAIR_H

#include "names.h"
#include "v1_view.h"
#include "wpc_sample.h"

/* An instance: its row in each sample, or WPC_NO_ROW. */
typedef struct v1_line {
  uint32_t newer, older;
} v1_line;

/* A counter: its column in each sample, or WPC_NO_COLUMN. */
typedef struct v1_field {
  uint32_t newer, older;
} v1_field;

typedef struct v1_pair {
  wpc_calc_policy policy;
  bool has_older; /* two samples were given */
  bool has_newer_object;
  v1_grid newer, older; /* nothing in one: that sample does not have the object */
  v1_line *lines;       /* the newer sample's rows in their order, then those that are gone */
  size_t num_lines;
  v1_field *fields; /* the same for columns */
  size_t num_fields;
  size_t num_duplicates; /* lines that were paired by their place among equal names */
} v1_pair;

/* What is to be paired. A view is empty (v1_view_none()) when there is no such sample; a body is
 * NULL when the sample has no such object. At least one body is there. */
typedef struct v1_pair_parts {
  const v1_view *newer, *older;
  const wpc_v1_body *newer_body, *older_body;
} v1_pair_parts;

/* v1_pair_free() in every case. */
void v1_pair_make(v1_pair *pair, const v1_pair_parts *parts, const wpc_calc_policy *policy);
void v1_pair_free(v1_pair *pair);

/* The object's title index. */
uint32_t v1_pair_name_index(const v1_pair *pair);
/* The definition of a counter, the newer sample's where there is one. */
const wpc_v1_counter *v1_pair_counter(const v1_pair *pair, size_t field);
/* A text counter's text is loaded into `text`, which may be NULL. */
wpc_calc_result v1_pair_value(const v1_pair *pair, size_t line, size_t field, name_buffer *text);
/* The instance's name as people call it; false for an object without instances. */
bool v1_pair_name(const v1_pair *pair, size_t line, name_buffer *name);
/* The number of values, and of each full 64 bytes of names beside them. */
uint64_t v1_pair_cost(const v1_pair *pair);

#endif
