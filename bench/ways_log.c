/* The ways to read a binary log (bench/log_blocks.c). */
#include "ways.h"
#include "wpc/blg.h"

#define MOST_PARTS 64

static wpc_input log_input(run *r) {
  return wpc_input_make(r->b.data, r->b.size, NULL);
}

/* Messages are joined where the copy is made. */
static wpc_blg_workspace workspace_of(run *r) {
  static wpc_blg_part parts[2][MOST_PARTS];
  const size_t half = r->b.size / 2;
  wpc_blg_workspace w = {.message = {r->copy, half, parts[0], MOST_PARTS},
                         .catalogue = {r->copy + half, half, parts[1], MOST_PARTS}};
  return w;
}

static uint64_t *keep_sample(wpc_blg_sample sample, uint64_t *raw) {
  wpc_blg_block_iter blocks = wpc_blg_blocks(sample);
  while (wpc_blg_next_block(&blocks)) {
    wpc_blg_value_iter values = wpc_blg_values(sample, blocks.item);
    while (wpc_blg_next_value(&values)) {
      *raw++ = (uint64_t)values.item.first;
    }
  }
  return raw;
}

/* As at the top of wpc/blg.h. */
static void log_iterators(run *r) {
  wpc_input in = log_input(r);
  wpc_blg_workspace workspace = workspace_of(r);
  wpc_blg_catalogue catalogue = wpc_blg_no_catalogue();
  uint64_t *raw = r->raw;
  wpc_blg_message_iter messages = wpc_blg_messages(in, wpc_blg_open(in), &workspace);
  while (wpc_blg_next_message(&messages)) {
    if (messages.item.type == WPC_BLG_CATALOGUE) {
      catalogue = wpc_blg_open_catalogue(messages.item);
    } else if (messages.item.type == WPC_BLG_SAMPLE) {
      raw = keep_sample(wpc_blg_open_sample(messages.item, catalogue), raw);
    }
  }
  r->seen += (uint64_t)(raw - r->raw);
}

static void log_validate(run *r) {
  wpc_blg_workspace workspace = workspace_of(r);
  r->seen = wpc_blg_validate(log_input(r), &workspace).status == WPC_OK;
}

const way log_ways[NUM_WAYS] = {
    [WAY_MEMCPY] = {"memcpy", COPIES, copy_block},
    [WAY_WALK] = {"walk", FILLS_RAW, log_iterators},
    [WAY_VALIDATE] = {"validate", ACCEPTS, log_validate},
};
