/* Shows the frames of a live series as they come, takes in new columns, and leaves out those that were not requested. */
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
  wpc_frame frame;     /* the current one, with the requested columns only */
  bool is_begun;       /* the writer has begun */
  uint64_t num_frames; /* that were shown */
} live_writing;

/* The job has its series; `is_live` is set. live_writing_free() in every case. */
void live_writing_make(live_writing *l, write_job *job, const char *what);
void live_writing_free(live_writing *l);

/* Shows a frame. From one that is not computed with a frame before it only new columns are taken. False after a complaint: no
 * more can be shown, or nothing at all. */
bool live_writing_take(live_writing *l, const wpc_frame *frame);
/* Whether a column was requested; false for one that is not known yet. */
bool live_writing_asks(const void *context, uint32_t column);
/* After the last frame. Whether every requested counter had a value; reports those that had none. */
bool live_writing_end(live_writing *l);

#endif
