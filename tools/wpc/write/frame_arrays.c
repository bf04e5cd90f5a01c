#include "write/frame_arrays.h"

#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

void frame_arrays_reach(frame_arrays *a, size_t count) {
  if (count <= a->room) {
    return;
  }
  a->room = count;
  a->columns = (uint32_t *)memory_resize(a->columns, count, sizeof *a->columns);
  a->values = (double *)memory_resize(a->values, count, sizeof *a->values);
  a->statuses = (uint8_t *)memory_resize(a->statuses, count, sizeof *a->statuses);
  a->kinds = (uint8_t *)memory_resize(a->kinds, count, sizeof *a->kinds);
  a->integers = (uint64_t *)memory_resize(a->integers, count, sizeof *a->integers);
  a->notes = (uint32_t *)memory_resize(a->notes, count, sizeof *a->notes);
  a->reasons = (uint32_t *)memory_resize(a->reasons, count, sizeof *a->reasons);
  a->samples = (wpc_sample *)memory_resize(a->samples, count, sizeof *a->samples);
}

void frame_arrays_lend(const frame_arrays *a, wpc_frame *frame) {
  frame->columns = a->columns;
  frame->values = a->values;
  frame->statuses = a->statuses;
  frame->kinds = a->kinds;
  frame->integers = a->integers;
  frame->notes = a->notes;
  frame->reasons = a->reasons;
  frame->samples = a->samples;
}

void frame_arrays_free(frame_arrays *a) {
  void *const pieces[] = {a->columns,  a->values, a->statuses, a->kinds,
                          a->integers, a->notes,  a->reasons,  a->samples};
  for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
    free(pieces[i]);
  }
  memset(a, 0, sizeof *a);
}
