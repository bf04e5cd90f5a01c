#include "write/raw_frames.h"

#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

void raw_frames_free(raw_frames *raw) {
  free(raw->columns);
  free(raw->values);
  free(raw->statuses);
  free(raw->kinds);
  free(raw->integers);
  free(raw->notes);
  free(raw->reasons);
  free(raw->samples);
  memset(raw, 0, sizeof *raw);
}

static void reach(raw_frames *raw, size_t count) {
  if (count <= raw->room) {
    return;
  }
  raw_frames_free(raw);
  raw->room = count;
  raw->columns = (uint32_t *)memory_take(count, sizeof *raw->columns);
  raw->values = (double *)memory_take(count, sizeof *raw->values);
  raw->statuses = (uint8_t *)memory_take(count, sizeof *raw->statuses);
  raw->kinds = (uint8_t *)memory_take(count, sizeof *raw->kinds);
  raw->integers = (uint64_t *)memory_take(count, sizeof *raw->integers);
  raw->notes = (uint32_t *)memory_take(count, sizeof *raw->notes);
  raw->reasons = (uint32_t *)memory_take(count, sizeof *raw->reasons);
  raw->samples = (wpc_sample *)memory_take(count, sizeof *raw->samples);
}

/* The value, or (second) the base or the clock. */
static void set_number(raw_frames *raw, size_t at, const wpc_sample *sample, uint32_t second) {
  const uint32_t bit = second != 0 ? second : WPC_HAS_VALUE;
  const uint64_t number = second == 0              ? sample->value
                          : second == WPC_HAS_BASE ? sample->base
                                                   : (uint64_t)sample->time;
  const bool is_there = (sample->has & bit) != 0;
  const bool is_negative = is_there && wpc_counter_is_signed(sample->type) && number > INT64_MAX;
  raw->statuses[at] = is_there ? WPC_CALC_OK : WPC_CALC_ABSENT;
  raw->kinds[at] = is_negative ? WPC_CALC_KIND_NEGATIVE
                   : is_there  ? WPC_CALC_KIND_INTEGER
                               : WPC_CALC_KIND_NONE;
  raw->integers[at] = number;
  raw->values[at] = is_negative ? -(double)(0 - number) : (double)number;
}

static void add_cell(raw_frames *raw, const wpc_frame *from, size_t cell, uint32_t second,
                     bool is_text) {
  const size_t at = raw->frame.count;
  raw->columns[at] = 2 * from->columns[cell] + (second != 0 ? 1 : 0);
  raw->samples[at] = from->samples[cell];
  raw->reasons[at] = second != 0 ? 0 : from->reasons[cell];
  raw->notes[at] = 0;
  if (is_text) {
    raw->statuses[at] = from->statuses[cell];
    raw->kinds[at] = from->kinds[cell];
    raw->integers[at] = from->integers[cell];
    raw->values[at] = from->values[cell];
    raw->notes[at] = from->notes[cell];
  } else {
    set_number(raw, at, &from->samples[cell], second);
  }
  raw->frame.count++;
}

const wpc_frame *raw_frames_make(raw_frames *raw, const written_columns *columns,
                                 const wpc_frame *from) {
  reach(raw, 2 * from->count);
  raw->frame = *from;
  raw->frame.count = 0;
  for (size_t i = 0; i < from->count; i++) {
    const uint32_t second = written_second(columns, from->columns[i]);
    add_cell(raw, from, i, 0, written_is_text(columns, from->columns[i]));
    if (second != 0) {
      add_cell(raw, from, i, second, false);
    }
  }
  raw->frame.columns = raw->columns;
  raw->frame.values = raw->values;
  raw->frame.statuses = raw->statuses;
  raw->frame.kinds = raw->kinds;
  raw->frame.integers = raw->integers;
  raw->frame.notes = raw->notes;
  raw->frame.reasons = raw->reasons;
  raw->frame.samples = raw->samples;
  return &raw->frame;
}
