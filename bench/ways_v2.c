#include "ways.h"

static wpc_input v2_input(run *r) {
  return wpc_input_make(r->b.data, r->b.size, NULL);
}

static void v2_read_results(run *r, uint8_t *width) {
  wpc_v2_table table = {r->raw, width, NULL, r->b.values, 0};
  wpc_v2_walk w;
  wpc_v2_begin(&w, v2_input(r));
  (void)wpc_v2_next_result(&w);
  r->seen += wpc_v2_read_table(&w, table).num_rows;
}

static void v2_table(run *r) {
  v2_read_results(r, NULL);
}

static void v2_widths(run *r) {
  v2_read_results(r, r->width);
}

/* As the first example of README.md. */
static void v2_walk(run *r) {
  uint64_t *raw = r->raw;
  uint64_t ids = 0;
  wpc_v2_walk w;
  wpc_v2_begin(&w, v2_input(r));
  while (wpc_v2_next(&w)) {
    for (uint32_t i = 0; i < w.count; i++) {
      ids += w.ids[i];
      *raw++ = w.raw[i];
    }
  }
  r->seen += ids;
}

static void v2_validate(run *r) {
  r->seen = wpc_validate(v2_input(r), WPC_KIND_V2, NULL).status == WPC_OK;
}

static void v2_notes(run *r) {
  r->seen = is_valid_with_notes(r, WPC_KIND_V2);
}

const way v2_ways[NUM_WAYS] = {
    [WAY_MEMCPY] = {"memcpy", COPIES, copy_block},
    [WAY_SAMPLE] = {"sample", FILLS_ROWS, sample_v2},
    [WAY_TABLE] = {"table", FILLS_RAW, v2_table},
    [WAY_WIDTHS] = {"widths", FILLS_WIDTHS, v2_widths},
    [WAY_WALK] = {"walk", FILLS_RAW, v2_walk},
    [WAY_VALIDATE] = {"validate", ACCEPTS, v2_validate},
    [WAY_NOTES] = {"notes", ACCEPTS, v2_notes},
};
