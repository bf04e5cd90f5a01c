/* Shows the frames of a live series while they come: columns that come with them, and which of them are asked for. */
#ifndef WPC_TOOLS_LIVE_WRITING_H
#define WPC_TOOLS_LIVE_WRITING_H

#include "write/counters_asked.h"
#include "write/writer.h"

typedef struct live_writing {
  write_job *job;
  const writer *to;
  void *own;
  counters_asked asked;
  bool *is_asked;     /* by column */
  size_t num_columns; /* that are known */
  uint32_t num_growths;
  frame_arrays arrays;
  wpc_frame frame;     /* what is asked for of the one at hand */
  bool is_begun;       /* the writer is */
  uint64_t num_frames; /* that were shown */
} live_writing;

/* The job has its series; `is_live` is set. live_writing_free() in every case. */
void live_writing_make(live_writing *l, write_job *job, const char *what);
void live_writing_free(live_writing *l);

/* Shows a frame, but for one that is not computed with a frame before it: of that one columns are taken only. False after a
 * complaint: no more can be shown, or nothing at all. */
bool live_writing_take(live_writing *l, const wpc_frame *frame);
/* Whether a column is asked for; false of one that is not known yet. */
bool live_writing_asks(const void *context, uint32_t column);
/* Behind the last one. Whether each counter that is asked for had a value; complains of those that had none. */
bool live_writing_end(live_writing *l);

#endif
