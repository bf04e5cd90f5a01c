/* Private. Circular logs: their buffers in the order in which they were written. */
#ifndef WPCS_CIRCULAR_H
#define WPCS_CIRCULAR_H

#include "room.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A log whose buffers but the first come in another order than in the file. */
typedef struct wpcs_circular {
  wpc_input in;
  size_t buffer_size;
  size_t num_buffers; /* the first one included */
  size_t first;       /* the buffer that comes behind the first one; 0: they are in order */
  bool is_by_time;    /* the numbers say nothing */
} wpcs_circular;

/* Finds the order: by the numbers of the buffers, or by the times of their first events. */
wpcs_circular wpcs_circular_of(wpc_input in, const wpc_blg_log *log);
/* The same log with its buffers in order: options with a wpc_lend_fn, which borrow `circular`. */
wpc_options wpcs_circular_options(wpcs_circular *circular);
/* Where in the file a place of the ordered log is. */
size_t wpcs_circular_place(const wpcs_circular *circular, size_t offset);

#ifdef __cplusplus
}
#endif

#endif
