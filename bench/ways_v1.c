#include "ways.h"

static wpc_input v1_input(run *r) {
  return wpc_input_make(r->b.data, r->b.size, NULL);
}

static void v1_read_objects(run *r, uint8_t *width) {
  wpc_input in = v1_input(r);
  size_t done = 0;
  wpc_v1_object_iter objects = wpc_v1_objects(in, wpc_v1_open(in));
  while (wpc_v1_next_object(&objects)) {
    wpc_v1_body body;
    wpc_v1_table table = {r->columns, r->raw + done, width == NULL ? NULL : width + done,
                          NULL,       MOST_COLUMNS,  r->b.values - done,
                          0};
    wpc_v1_filled filled = wpc_v1_read_object(in, objects.item, table, &body);
    done += filled.num_rows * body.num_counters;
  }
  r->seen += done;
}

static void v1_table(run *r) {
  v1_read_objects(r, NULL);
}

static void v1_widths(run *r) {
  v1_read_objects(r, r->width);
}

static void v1_iterators(run *r) {
  wpc_input in = v1_input(r);
  uint64_t *raw = r->raw;
  uint64_t indices = 0;
  wpc_v1_object_iter objects = wpc_v1_objects(in, wpc_v1_open(in));
  while (wpc_v1_next_object(&objects)) {
    wpc_v1_body body = wpc_v1_open_object(in, objects.item);
    wpc_v1_row_iter rows = wpc_v1_rows(in, body);
    while (wpc_v1_next_row(&rows)) {
      wpc_v1_value_iter values = wpc_v1_values(in, body, rows.item);
      while (wpc_v1_next_value(&values)) {
        indices += values.counter.name_index;
        *raw++ = values.item.raw;
      }
    }
  }
  r->seen += indices;
}

static void v1_validate(run *r) {
  r->seen = wpc_v1_validate(v1_input(r)).status == WPC_OK;
}

const way v1_ways[NUM_WAYS] = {
    [WAY_MEMCPY] = {"memcpy", COPIES, copy_block},
    [WAY_SAMPLE] = {"sample", FILLS_RAW, sample_v1},
    [WAY_TABLE] = {"table", FILLS_RAW, v1_table},
    [WAY_WIDTHS] = {"widths", FILLS_WIDTHS, v1_widths},
    [WAY_ITERATORS] = {"iterators", FILLS_RAW, v1_iterators},
    [WAY_VALIDATE] = {"validate", ACCEPTS, v1_validate},
};
