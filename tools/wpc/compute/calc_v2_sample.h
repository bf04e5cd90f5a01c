/* One V2 sample: each of its results as a table of numbers. */
#ifndef WPC_TOOLS_CALC_V2_SAMPLE_H
#define WPC_TOOLS_CALC_V2_SAMPLE_H

#include "../../../calc/sample.h"
#include "block/block.h"

/* What the results at one place of every block are about. */
typedef struct v2_binding {
  const wpc_counterset_info *set; /* its `guid` is all zero when it is not known */
  uint32_t counter_id;            /* of results that carry none; WPC_ID_NONE: not known either */
  bool whole_only;                /* take none but whole countersets with instances */
} v2_binding;

/* Either `places[0 .. count)`, or (places NULL) the same `all` for each place. */
typedef struct v2_bindings {
  v2_binding all;
  const v2_binding *places;
  size_t count;
} v2_bindings;

/* One result; nothing in it when the sample has no such result, or none that can be used. */
typedef struct v2_grid {
  const struct v2_sample *sample;
  size_t offset; /* of the result */
  bool is_present;
  const v2_binding *binding;
  wpc_v2_body body;
  wpci_v2_columns columns;
  wpc_v2_table table;
  size_t num_rows;
  uint32_t *numbers; /* row: how many rows before it have the same name */
  wpc_range *places; /* of the values, as in the table; NULL without a text counter */
} v2_grid;

typedef struct v2_sample {
  const block *b; /* NULL: there is no such sample */
  wpc_options quiet;
  wpc_input in;
  wpc_v2_data data;
  v2_grid *grids; /* by place in the block */
  size_t num_grids;
  v2_grid none;      /* in place of a result that the sample does not have */
  uint64_t left_out; /* results that no binding wants */
} v2_sample;

/* b: accepted, or NULL. The sample must stay where it is; v2_sample_close() in every case. False
 * after a complaint: something that was read once cannot be read again. */
bool v2_sample_open(v2_sample *sample, const block *b, const v2_bindings *bindings);
void v2_sample_close(v2_sample *sample);

/* V2-CD-11, of all values. Only strict mode has errors. */
wpc_error v2_sample_check_widths(const v2_sample *sample);

#endif
