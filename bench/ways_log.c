/* The ways to read a binary log (bench/log_blocks.c). */
#include "bytes.h"
#include "ways.h"
#include "wpc/blg.h"

#define BUFFER_HEADER 72
#define EVENT 72

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
  r->seen = wpc_blg_validate(log_input(r), r->copy, r->b.size).status == WPC_OK;
}

static void log_notes(run *r) {
  r->noted.note_context = &r->notes;
  wpc_input in = wpc_input_make(r->b.data, r->b.size, &r->noted);
  r->seen = wpc_blg_validate(in, r->copy, r->b.size).status == WPC_OK;
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
    [WAY_WALK] = {"walk", FILLS_RAW, log_walk},
    [WAY_VALIDATE] = {"validate", ACCEPTS, log_validate},
    [WAY_NOTES] = {"notes", ACCEPTS_WITH_NOTES, log_notes},
};
