#include "series/source_paces.h"

#include <stdlib.h>
#include <string.h>

#include "../../../series/clock.h"
#include "io/memory.h"

void source_paces_make(source_paces *s, const wpc_series *series, uint64_t usual) {
  const uint32_t count = wpc_series_num_columns(series);
  memset(s, 0, sizeof *s);
  s->usual = usual;
  s->sources = (uint32_t *)memory_take(count, sizeof *s->sources);
  for (uint32_t i = 0; i < count; i++) {
    s->sources[i] = wpc_series_column(series, i).source;
    MEMORY_REACH(s->paces, s->room, s->sources[i]);
  }
}

void source_paces_free(source_paces *s) {
  free(s->sources);
  free(s->paces);
  memset(s, 0, sizeof *s);
}

void source_paces_rewind(source_paces *s) {
  memset(s->paces, 0, s->room * sizeof *s->paces);
  s->frames = 0;
}

/* Beside two intervals that are not known nothing is long that is not long in the series. */
static void take(source_paces *s, uint32_t source, const wpc_frame *frame) {
  source_pace *pace = &s->paces[source];
  const wpc_time *time = &frame->time;
  const bool is_known = (time->flags & WPC_TIME_KNOWN) != 0;
  if (pace->frame == s->frames) {
    return;
  }
  const bool is_forward = is_known && pace->utc > 0 && time->utc > pace->utc;
  const bool is_long =
      wpcs_pace_step(pace->intervals, is_forward ? time->utc - pace->utc : 0, s->usual);
  const bool has_both = pace->intervals[0] > 0 && pace->intervals[1] > 0;
  pace->is_pause = is_long && (has_both || (frame->flags & WPC_FRAME_PAUSE) != 0);
  pace->utc = is_known ? time->utc : 0;
  pace->frame = s->frames;
}

void source_paces_take(source_paces *s, const wpc_frame *frame) {
  s->frames++;
  MEMORY_REACH(s->paces, s->room, frame->source);
  take(s, frame->source, frame);
  for (size_t i = 0; i < frame->count; i++) {
    take(s, s->sources[frame->columns[i]], frame);
  }
}

bool source_paces_is_due(const source_paces *s, uint32_t column) {
  return s->paces[s->sources[column]].frame == s->frames;
}

bool source_paces_is_pause(const source_paces *s, uint32_t column) {
  return source_paces_is_due(s, column) && s->paces[s->sources[column]].is_pause;
}
