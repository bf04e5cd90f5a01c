/* Raw values in place of displayable ones: of each cell what was counted, and its base or its clock in a cell of its own. */
#ifndef WPC_TOOLS_RAW_FRAMES_H
#define WPC_TOOLS_RAW_FRAMES_H

#include "write/frame_arrays.h"
#include "write/written_columns.h"

/* All zero is empty. */
typedef struct raw_frames {
  frame_arrays arrays;
  wpc_frame frame;
} raw_frames;

/* The raw values of a frame, by numbers of written columns; valid until the next call. */
const wpc_frame *raw_frames_make(raw_frames *raw, const written_columns *columns,
                                 const wpc_frame *from);
void raw_frames_free(raw_frames *raw);

#endif
