#include "write/live_writing.h"

#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

void live_writing_make(live_writing *l, write_job *job, const char *what) {
  memset(l, 0, sizeof *l);
  l->job = job;
  l->to = writer_of(&job->setting);
  counters_asked_make(&l->asked, &job->setting.choice, what);
}

void live_writing_free(live_writing *l) {
  if (l->is_begun) {
    l->to->free(l->own);
  }
  counters_asked_free(&l->asked);
  frame_arrays_free(&l->arrays);
  free(l->is_asked);
}

/* ---- Columns ---- */

static bool is_all(const live_writing *l) {
  return l->job->setting.choice.filter->count == 0;
}

/* What is asked for of the columns so far. */
static void choose(live_writing *l) {
  const size_t count = wpc_series_num_columns(l->job->series);
  free(l->is_asked);
  l->is_asked = is_all(l) ? (bool *)memory_take(count, sizeof *l->is_asked)
                          : counters_asked_columns(&l->asked, l->job->series);
  for (size_t i = 0; i < count && is_all(l); i++) {
    l->is_asked[i] = true;
  }
  l->job->has_values = (bool *)memory_resize(l->job->has_values, count + 1, sizeof(bool));
  memset(l->job->has_values + l->num_columns, 0, count - l->num_columns);
  l->num_columns = count;
}

/* With --salvage those that mean nothing are reported, and the others shown. */
static bool asks_for_something(live_writing *l) {
  bool any = false;
  const bool all = asked_items_exist(&l->asked.asked);
  for (size_t i = 0; i < l->num_columns; i++) {
    any = any || l->is_asked[i];
  }
  return all || (any && l->job->setting.salvage);
}

static bool begin(live_writing *l) {
  if (!is_all(l)) {
    counters_asked_look(&l->asked, l->job->series);
  }
  choose(l);
  if (!asks_for_something(l)) {
    return false;
  }
  written_columns_make(&l->job->columns, l->job->series,
                       format_is_of_numbers(l->job->setting.format), false);
  written_columns_leave_out(&l->job->columns, l->is_asked);
  l->own = l->to->begin(l->job);
  l->is_begun = l->own != NULL;
  l->job->is_first_pass = true;
  return l->is_begun;
}

static void grow(live_writing *l) {
  choose(l);
  l->num_growths++;
  written_columns_grow(&l->job->columns, l->is_asked);
  l->to->grow(l->own);
}

/* ---- Frames ---- */

static void keep_cell(live_writing *l, const wpc_frame *from, size_t i) {
  frame_arrays *a = &l->arrays;
  const size_t at = l->frame.count;
  a->columns[at] = from->columns[i];
  a->values[at] = from->values[i];
  a->statuses[at] = from->statuses[i];
  a->kinds[at] = from->kinds[i];
  a->integers[at] = from->integers[i];
  a->notes[at] = from->notes[i];
  a->reasons[at] = from->reasons[i];
  a->samples[at] = from->samples[i];
  l->frame.count++;
}

static const wpc_frame *asked_of(live_writing *l, const wpc_frame *from) {
  frame_arrays_reach(&l->arrays, from->count);
  l->frame = *from;
  l->frame.count = 0;
  l->frame.layout += l->num_growths;
  for (size_t i = 0; i < from->count; i++) {
    if (l->is_asked[from->columns[i]]) {
      keep_cell(l, from, i);
    }
  }
  frame_arrays_lend(&l->arrays, &l->frame);
  return &l->frame;
}

bool live_writing_take(live_writing *l, const wpc_frame *frame) {
  if (!l->is_begun) {
    if (!begin(l)) {
      return false;
    }
  } else if (wpc_series_num_columns(l->job->series) > l->num_columns) {
    grow(l);
  }
  if ((frame->flags & WPC_FRAME_GAP) == 0) {
    write_frame(l->job, l->to, l->own, asked_of(l, frame));
    l->num_frames++;
  }
  return l->to->is_full == NULL || !l->to->is_full(l->own);
}

bool live_writing_asks(const void *context, uint32_t column) {
  const live_writing *l = (const live_writing *)context;
  return column < l->num_columns && l->is_asked[column];
}

bool live_writing_end(live_writing *l) {
  if (!l->is_begun) {
    return true;
  }
  l->to->end(l->own);
  counters_asked_find(&l->asked, l->job->series, l->job->has_values);
  return l->num_frames == 0 || asked_items_had_values(&l->asked.asked);
}
