#include "bytes.h"
#include "ways.h"

static wpc_input v2_input(run *r) {
  return wpc_input_make(r->b.data, r->b.size, NULL);
}

static void v2_read_results(run *r, uint8_t *width) {
  wpc_input in = v2_input(r);
  wpc_v2_table table = {r->raw, width, NULL, r->b.values, 0};
  wpc_v2_walk w;
  wpc_v2_begin(&w, in);
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
  r->seen = wpc_v2_validate(v2_input(r)).status == WPC_OK;
}

static void v2_notes(run *r) {
  r->noted.note_context = &r->notes;
  wpc_input in = wpc_input_make(r->b.data, r->b.size, &r->noted);
  r->seen = wpc_v2_validate(in).status == WPC_OK;
}

/* Believes every size. */
static void v2_unchecked(run *r) {
  const uint8_t *p = r->b.data + 64;
  uint32_t counters = u32_at(p + 4);
  uint64_t *raw = r->raw;
  uint8_t *width = r->width;
  p += u32_at(p);
  uint32_t instances = u32_at(p + 4);
  p += 8;
  for (uint32_t i = 0; i < instances; i++) {
    p += u32_at(p);
    for (uint32_t c = 0; c < counters; c++) {
      uint32_t data_size = u32_at(p);
      *raw++ = data_size == 8 ? u64_at(p + 8) : u32_at(p + 8);
      *width++ = (uint8_t)data_size;
      p += u32_at(p + 4);
    }
  }
  r->seen += (uint64_t)(p - r->b.data);
}

const way v2_ways[NUM_WAYS] = {
    [WAY_MEMCPY] = {"memcpy", COPIES, copy_block},
    [WAY_UNCHECKED] = {"unchecked", FILLS_WIDTHS, v2_unchecked},
    [WAY_SAMPLE] = {"sample", FILLS_ROWS, sample_v2},
    [WAY_TABLE] = {"table", FILLS_RAW, v2_table},
    [WAY_WIDTHS] = {"widths", FILLS_WIDTHS, v2_widths},
    [WAY_WALK] = {"walk", FILLS_RAW, v2_walk},
    [WAY_VALIDATE] = {"validate", ACCEPTS, v2_validate},
    [WAY_NOTES] = {"notes", ACCEPTS_WITH_NOTES, v2_notes},
};
