/* The ways to read a binary log (bench/log_blocks.c). */
#include "bytes.h"
#include "ways.h"
#include "wpc/blg.h"

#define MOST_PARTS 64
#define BUFFER_HEADER 72
#define EVENT 72

static wpc_input log_input(run *r) {
  return wpc_input_make(r->b.data, r->b.size, NULL);
}

/* Messages are joined where the copy is made. */
static wpci_blg_workspace workspace_of(run *r) {
  static wpci_blg_part parts[2][MOST_PARTS];
  const size_t half = r->b.size / 2;
  wpci_blg_workspace w = {.message = {r->copy, half, parts[0], MOST_PARTS},
                         .catalogue = {r->copy + half, half, parts[1], MOST_PARTS}};
  return w;
}

static uint64_t *keep_sample(wpci_blg_sample sample, uint64_t *raw) {
  wpci_blg_block_iter blocks = wpci_blg_blocks(sample);
  while (wpci_blg_next_block(&blocks)) {
    wpci_blg_value_iter values = wpci_blg_values(sample, blocks.item);
    while (wpci_blg_next_value(&values)) {
      *raw++ = (uint64_t)values.item.first;
    }
  }
  return raw;
}

/* As at the top of wpc/blg.h. */
static void log_iterators(run *r) {
  wpc_input in = log_input(r);
  wpci_blg_workspace workspace = workspace_of(r);
  wpci_blg_catalogue catalogue = wpci_blg_no_catalogue();
  uint64_t *raw = r->raw;
  wpci_blg_message_iter messages = wpci_blg_messages(in, wpc_blg_open(in), &workspace);
  while (wpci_blg_next_message(&messages)) {
    if (messages.item.type == WPC_BLG_CATALOGUE) {
      catalogue = wpci_blg_open_catalogue(messages.item);
    } else if (messages.item.type == WPC_BLG_SAMPLE) {
      raw = keep_sample(wpci_blg_open_sample(messages.item, catalogue), raw);
    }
  }
  r->seen += (uint64_t)(raw - r->raw);
}

static void log_validate(run *r) {
  wpci_blg_workspace workspace = workspace_of(r);
  r->seen = wpc_blg_validate(log_input(r), &workspace).status == WPC_OK;
}

static void log_notes(run *r) {
  wpci_blg_workspace workspace = workspace_of(r);
  r->noted.note_context = &r->notes;
  wpc_input in = wpc_input_make(r->b.data, r->b.size, &r->noted);
  r->seen = wpc_blg_validate(in, &workspace).status == WPC_OK;
}

/* Believes the size of each block. */
static uint64_t *unchecked_sample(const uint8_t *sample, uint64_t *raw) {
  const uint8_t *end = sample + u32_at(sample + 4);
  for (const uint8_t *p = sample + 8; p < end; p += u32_at(p + 4)) {
    *raw++ = u64_at(p + 24);
  }
  return raw;
}

/* Believes every size, and joins the parts of messages. */
static void log_unchecked(run *r) {
  const uint8_t *end = r->b.data + r->b.size;
  uint64_t *raw = r->raw;
  size_t joined = 0;
  for (const uint8_t *buffer = r->b.data; buffer < end; buffer += u32_at(buffer)) {
    const uint8_t *filled = buffer + u32_at(buffer + 48);
    const uint8_t *p = buffer + BUFFER_HEADER;
    p += buffer == r->b.data ? u16_at(p + 4) : 0;
    for (; p < filled; p += (u16_at(p) + (size_t)7) / 8 * 8) {
      size_t size = u16_at(p) - (size_t)EVENT;
      memcpy(r->copy + joined, p + EVENT, size);
      joined += size;
      if (u32_at(p + 64) == u32_at(p + 68)) {
        raw = p[4] == WPC_BLG_SAMPLE ? unchecked_sample(r->copy, raw) : raw;
        joined = 0;
      }
    }
  }
  r->seen += (uint64_t)(raw - r->raw);
}

const way log_ways[NUM_WAYS] = {
    [WAY_MEMCPY] = {"memcpy", COPIES, copy_block},
    [WAY_UNCHECKED] = {"unchecked", FILLS_RAW, log_unchecked},
    [WAY_WALK] = {"walk", FILLS_RAW, log_iterators},
    [WAY_VALIDATE] = {"validate", ACCEPTS, log_validate},
    [WAY_NOTES] = {"notes", ACCEPTS_WITH_NOTES, log_notes},
};
