/* The frames of a series as they are shown: with percentages within 0 to 100, and one for each span of time with what
 * became of the values in it, where that is asked for. */
#ifndef WPC_TOOLS_SHOWN_FRAMES_H
#define WPC_TOOLS_SHOWN_FRAMES_H

#include "series/series_asked.h"
#include "write/frame_arrays.h"

/* Of a column, in the span at hand. */
typedef struct span_cell {
  uint64_t count; /* values */
  bool is_there;  /* a frame had a cell of it */
  double value, mean;
  uint64_t integer;
  uint8_t kind, status;
  uint32_t notes, reason;
} span_cell;

typedef struct shown_frames {
  wpc_series *series;
  every_asked every;
  bool clamps;
  bool *is_percent; /* by column; NULL: nothing is clamped */
  span_cell *cells; /* by column; NULL: no spans */
  uint32_t *layout; /* columns of the frame before */
  size_t layout_count;
  frame_arrays of_clamped, of_span;
  wpc_frame clamped, spanned; /* the frames that were made last */
  const wpc_frame *ahead;     /* the first frame of the next span */
} shown_frames;

/* Of a surveyed series. Of `every` only what is made of values counts here; the series itself gives the first sample
 * of each span. shown_frames_free() in every case. */
void shown_frames_make(shown_frames *s, wpc_series *series, const every_asked *every, bool clamps);
void shown_frames_free(shown_frames *s);
/* The next frame, valid until the next call; NULL: there is none. A frame of a span has the time and number of the last
 * sample in it, and no texts. */
const wpc_frame *shown_frames_next(shown_frames *s);
/* Goes before the first frame, of the series as well. */
void shown_frames_rewind(shown_frames *s);
/* The most frames that there may be, of a series of so many. */
uint64_t shown_frames_most(const every_asked *every, const wpc_survey *survey);

#endif
