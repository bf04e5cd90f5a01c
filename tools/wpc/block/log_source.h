/* A log that is read part by part, again for each walk: what of it is in memory, and what tells that the
 * file stayed the same from one walk to the next. */
#ifndef WPC_TOOLS_LOG_SOURCE_H
#define WPC_TOOLS_LOG_SOURCE_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* All zero is closed. */
typedef struct log_source {
  FILE *file;
  size_t size;     /* of the file when it was opened */
  const char *why; /* what went wrong, and no part is lent since; or NULL */
  uint8_t *first;  /* what was lent of the beginning, which stays */
  size_t first_size, first_room;
  uint8_t *window; /* the part that was lent last, whole chunks but for the end of the file */
  size_t at, length, room;
  uint64_t *sums; /* of each chunk; 0: it was not read yet */
} log_source;

/* Takes the file over. */
void log_source_open(log_source *source, FILE *file, size_t size);
void log_source_close(log_source *source);

/* A wpc_lend_fn, whose context is the source. */
const uint8_t *log_source_lend(void *context, size_t offset, size_t length);

#endif
