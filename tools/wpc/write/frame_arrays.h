/* The arrays of a frame that is made. */
#ifndef WPC_TOOLS_FRAME_ARRAYS_H
#define WPC_TOOLS_FRAME_ARRAYS_H

#include "wpc/series.h"

/* All zero is empty. */
typedef struct frame_arrays {
  size_t room;
  uint32_t *columns;
  double *values;
  uint8_t *statuses, *kinds;
  uint64_t *integers;
  uint32_t *notes, *reasons;
  wpc_sample *samples;
} frame_arrays;

/* Room for so many cells, at least. */
void frame_arrays_reach(frame_arrays *a, size_t count);
/* Lets a frame have them. */
void frame_arrays_lend(const frame_arrays *a, wpc_frame *frame);
void frame_arrays_free(frame_arrays *a);

#endif
