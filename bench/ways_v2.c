#include "ways.h"

static wpc_input v2_input(run *r) {
  return wpc_input_make(r->b.data, r->b.size, NULL);
}

static wpc_v2_body v2_body(wpc_input in) {
  wpc_v2_result_iter results = wpc_v2_results(in, wpc_v2_open(in));
  (void)wpc_v2_next_result(&results);
  return wpc_v2_open_body(in, results.item);
}

static void v2_table(run *r) {
  wpc_input in = v2_input(r);
  wpc_v2_table table = {r->raw, NULL, NULL, r->b.values, 0};
  r->seen += wpc_v2_read_table(in, v2_body(in), table).num_rows;
}

static void v2_widths(run *r) {
  wpc_input in = v2_input(r);
  wpc_v2_table table = {r->raw, r->width, NULL, r->b.values, 0};
  r->seen += wpc_v2_read_table(in, v2_body(in), table).num_rows;
}

/* As the first example of README.md. */
static void v2_iterators(run *r) {
  wpc_input in = v2_input(r);
  uint64_t *raw = r->raw;
  uint64_t ids = 0;
  wpc_v2_result_iter results = wpc_v2_results(in, wpc_v2_open(in));
  while (wpc_v2_next_result(&results)) {
    wpc_v2_row_iter rows = wpc_v2_rows(in, wpc_v2_open_body(in, results.item));
    while (wpc_v2_next_row(&rows)) {
      wpc_v2_value_iter values = wpc_v2_values(in, rows.item);
      while (wpc_v2_next_value(&values)) {
        ids += values.item.counter_id;
        *raw++ = values.item.raw;
      }
    }
  }
  r->seen += ids;
}

static void v2_validate(run *r) {
  r->seen = wpc_v2_validate(v2_input(r)).status == WPC_OK;
}

const way v2_ways[NUM_WAYS] = {
    [WAY_MEMCPY] = {"memcpy", COPIES, copy_block},
    [WAY_SAMPLE] = {"sample", FILLS_ROWS, sample_v2},
    [WAY_TABLE] = {"table", FILLS_RAW, v2_table},
    [WAY_WIDTHS] = {"widths", FILLS_WIDTHS, v2_widths},
    [WAY_ITERATORS] = {"iterators", FILLS_RAW, v2_iterators},
    [WAY_VALIDATE] = {"validate", ACCEPTS, v2_validate},
};
