/* Where the files of a capture come from: a folder, or a system that is being asked. */
#ifndef WPC_TOOLS_CAPTURE_SOURCE_H
#define WPC_TOOLS_CAPTURE_SOURCE_H

#include "io/files.h"
#include "wpc/names.h"

typedef struct capture_source {
  const void *context;
  const char
      *folder; /* stands in front of the files' names where one is reported; NULL: nothing does */
  bool (*is_missing)(const void *context, wpc_capture_name name);
  /* NULL, and *file is the caller's to free; or why it cannot be read. */
  const char *(*read)(const void *context, wpc_capture_name name, size_t max_bytes,
                      file_bytes *file);
  /* The path of a part; NULL, or gives NULL: as it is called in the folder. */
  const char *(*path)(const void *context, wpc_capture_name name);
} capture_source;

/* The folder's text is borrowed. Only regular files are read. */
capture_source capture_source_folder(const char *folder);

bool capture_source_is_missing(const capture_source *source, wpc_capture_name name);
const char *capture_source_read(const capture_source *source, wpc_capture_name name,
                                size_t max_bytes, file_bytes *file);

/* "FOLDER/FILE", or "FILE"; free() it. */
char *capture_source_path(const capture_source *source, const char *file);
/* A part that is one file by itself, or a sample. */
wpc_capture_name capture_source_part(wpc_capture_part part, uint32_t number);

#endif
