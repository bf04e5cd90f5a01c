#include "write/raw_frames.h"

#include <string.h>

void raw_frames_free(raw_frames *raw) {
  frame_arrays_free(&raw->arrays);
  memset(raw, 0, sizeof *raw);
}

/* The value, or (second) the base or the clock. */
static void set_number(frame_arrays *a, size_t at, const wpc_sample *sample, uint32_t second) {
  const uint32_t bit = second != 0 ? second : WPC_HAS_VALUE;
  const uint64_t number = second == 0              ? sample->value
                          : second == WPC_HAS_BASE ? sample->base
                                                   : (uint64_t)sample->time;
  const bool is_there = (sample->has & bit) != 0;
  const bool is_negative = is_there && wpc_counter_is_signed(sample->type) && number > INT64_MAX;
  a->statuses[at] = is_there ? WPC_CALC_OK : WPC_CALC_ABSENT;
  a->kinds[at] = is_negative ? WPC_CALC_KIND_NEGATIVE
                 : is_there  ? WPC_CALC_KIND_INTEGER
                             : WPC_CALC_KIND_NONE;
  a->integers[at] = number;
  a->values[at] = is_negative ? -(double)(0 - number) : (double)number;
}

static void add_cell(raw_frames *raw, const wpc_frame *from, size_t cell, uint32_t second,
                     bool is_text) {
  frame_arrays *a = &raw->arrays;
  const size_t at = raw->frame.count;
  a->columns[at] = 2 * from->columns[cell] + (second != 0 ? 1 : 0);
  a->samples[at] = from->samples[cell];
  a->reasons[at] = second != 0 ? 0 : from->reasons[cell];
  a->notes[at] = 0;
  if (is_text) {
    a->statuses[at] = from->statuses[cell];
    a->kinds[at] = from->kinds[cell];
    a->integers[at] = from->integers[cell];
    a->values[at] = from->values[cell];
    a->notes[at] = from->notes[cell];
  } else {
    set_number(a, at, &from->samples[cell], second);
  }
  raw->frame.count++;
}

const wpc_frame *raw_frames_make(raw_frames *raw, const written_columns *columns,
                                 const wpc_frame *from) {
  frame_arrays_reach(&raw->arrays, 2 * from->count);
  raw->frame = *from;
  raw->frame.count = 0;
  for (size_t i = 0; i < from->count; i++) {
    const uint32_t second = written_second(columns, from->columns[i]);
    add_cell(raw, from, i, 0, written_is_text(columns, from->columns[i]));
    if (second != 0) {
      add_cell(raw, from, i, second, false);
    }
  }
  frame_arrays_lend(&raw->arrays, &raw->frame);
  return &raw->frame;
}
