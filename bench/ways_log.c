/* The ways to read a binary log (bench/log_blocks.c). */
#include "ways.h"
#include "wpc/blg.h"

static wpc_input log_input(run *r) {
  return wpc_input_make(r->b.data, r->b.size, NULL);
}

/* Messages are joined where the copy is made. As at the top of wpc/blg.h. */
static void log_walk(run *r) {
  static wpc_blg_walk w;
  uint64_t *raw = r->raw;
  wpc_blg_begin(&w, log_input(r), r->copy, r->b.size);
  while (wpc_blg_next(&w)) {
    for (uint32_t i = 0; i < w.count; i++) {
      *raw++ = (uint64_t)w.values[i].first;
    }
  }
  r->seen += (uint64_t)(raw - r->raw);
}

static void log_validate(run *r) {
  wpc_options options = wpc_options_default();
  options.scratch = (size_t *)(void *)r->copy;
  options.scratch_length = r->b.size / sizeof(size_t);
  const wpc_input in = wpc_input_make(r->b.data, r->b.size, &options);
  r->seen = wpc_validate(in, WPC_KIND_BLG, NULL).status == WPC_OK;
}

static void log_notes(run *r) {
  r->seen = is_valid_with_notes(r, WPC_KIND_BLG);
}

const way log_ways[NUM_WAYS] = {
    [WAY_MEMCPY] = {"memcpy", COPIES, copy_block},
    [WAY_WALK] = {"walk", FILLS_RAW, log_walk},
    [WAY_VALIDATE] = {"validate", ACCEPTS, log_validate},
    [WAY_NOTES] = {"notes", ACCEPTS, log_notes},
};
