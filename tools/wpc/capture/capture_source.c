#include "capture/capture_source.h"

#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

/* ---- A folder ---- */

static char *path_in_folder(const char *folder, wpc_capture_name name) {
  char file[WPC_CAPTURE_PATH];
  (void)wpc_capture_name_write(name, file);
  return files_join(folder, file);
}

static bool folder_lacks(const void *context, wpc_capture_name name) {
  char *path = path_in_folder((const char *)context, name);
  const bool is_missing = files_is_missing(path);
  free(path);
  return is_missing;
}

static const char *read_from_folder(const void *context, wpc_capture_name name, size_t max_bytes,
                                    file_bytes *file) {
  char path[WPC_CAPTURE_PATH];
  (void)wpc_capture_name_write(name, path);
  return files_read_below((const char *)context, path, max_bytes, file);
}

capture_source capture_source_folder(const char *folder) {
  const capture_source source = {folder, folder, folder_lacks, read_from_folder, NULL};
  return source;
}

/* ---- Any ---- */

bool capture_source_is_missing(const capture_source *source, wpc_capture_name name) {
  return source->is_missing(source->context, name);
}

const char *capture_source_read(const capture_source *source, wpc_capture_name name,
                                size_t max_bytes, file_bytes *file) {
  return source->read(source->context, name, max_bytes, file);
}

char *capture_source_path(const capture_source *source, const char *file) {
  const wpc_capture_name name = wpc_capture_name_read(file, strlen(file));
  const char *path = source->path != NULL ? source->path(source->context, name) : NULL;
  if (path != NULL) {
    return memory_text(path, strlen(path));
  }
  return files_join(source->folder != NULL ? source->folder : "", file);
}

wpc_capture_name capture_source_part(wpc_capture_part part, uint32_t number) {
  wpc_capture_name name;
  memset(&name, 0, sizeof name);
  name.part = part;
  name.number = number;
  return name;
}
