/* The files of a capture that is not in a folder: what a system has answered so far, and of the
 * samples the last one. */
#ifndef WPC_TOOLS_CAPTURE_MEMORY_H
#define WPC_TOOLS_CAPTURE_MEMORY_H

#include "capture/capture_source.h"
#include "live/live.h"

typedef struct memory_file {
  wpc_capture_name name;
  const uint8_t *data;
  uint8_t *owned; /* the same bytes, unless they are borrowed */
  size_t size;
  bool is_sound; /* the library accepts it */
} memory_file;

/* All zero but for `most` is empty. */
typedef struct capture_memory {
  memory_file *files;
  size_t count, capacity;
  size_t most, kept;  /* bytes */
  memory_file sample; /* borrows the bytes */
} capture_memory;

void capture_memory_free(capture_memory *memory);
/* Keeps a copy of the bytes; of a sample it keeps none, and forgets the one before. False: there would
 * be more than `most`, and it was not kept. */
bool capture_memory_keep(capture_memory *memory, const live_file *answer);
/* Whether such a file is there, and was rejected when it came. */
bool capture_memory_is_rejected(const capture_memory *memory, wpc_capture_name name);
capture_source capture_memory_source(const capture_memory *memory);

#endif
