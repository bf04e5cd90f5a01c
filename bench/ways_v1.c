#include "ways.h"

static wpc_input v1_input(run *r) {
  return wpc_input_make(r->b.data, r->b.size, NULL);
}

static void v1_read_objects(run *r, uint8_t *width) {
  wpc_input in = v1_input(r);
  size_t done = 0;
  wpc_v1_walk w;
  wpc_v1_begin(&w, in);
  while (wpc_v1_next_object(&w)) {
    wpc_v1_table table = {r->columns, r->raw + done, width == NULL ? NULL : width + done,
                          NULL,       MOST_COLUMNS,  r->b.values - done,
                          0};
    done += wpc_v1_read_table(&w, table).num_rows * w.body.num_counters;
  }
  r->seen += done;
}

static void v1_table(run *r) {
  v1_read_objects(r, NULL);
}

static void v1_widths(run *r) {
  v1_read_objects(r, r->width);
}

static void v1_walk(run *r) {
  uint64_t *raw = r->raw;
  uint64_t indices = 0;
  wpc_v1_walk w;
  wpc_v1_begin(&w, v1_input(r));
  while (wpc_v1_next(&w)) {
    for (uint32_t i = 0; i < w.count; i++) {
      indices += w.counters[i].name_index;
      *raw++ = w.raw[i];
    }
  }
  r->seen += indices;
}

static void v1_validate(run *r) {
  r->seen = wpc_validate(v1_input(r), WPC_KIND_V1, NULL).status == WPC_OK;
}

static void v1_notes(run *r) {
  r->seen = is_valid_with_notes(r, WPC_KIND_V1);
}

const way v1_ways[NUM_WAYS] = {
    [WAY_MEMCPY] = {"memcpy", COPIES, copy_block},
    [WAY_SAMPLE] = {"sample", FILLS_RAW, sample_v1},
    [WAY_TABLE] = {"table", FILLS_RAW, v1_table},
    [WAY_WIDTHS] = {"widths", FILLS_WIDTHS, v1_widths},
    [WAY_WALK] = {"walk", FILLS_RAW, v1_walk},
    [WAY_VALIDATE] = {"validate", ACCEPTS, v1_validate},
    [WAY_NOTES] = {"notes", ACCEPTS, v1_notes},
};
