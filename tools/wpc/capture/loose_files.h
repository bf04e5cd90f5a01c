/* The parts of a V2 capture as files that are named one by one. */
#ifndef WPC_TOOLS_LOOSE_FILES_H
#define WPC_TOOLS_LOOSE_FILES_H

#include "capture/capture_source.h"

typedef struct loose_file {
  wpc_capture_name part;
  char *path;
} loose_file;

typedef struct loose_files {
  loose_file *files;
  size_t count, capacity;
} loose_files;

/* Samples are in time order. */
void loose_add_sample(loose_files *files, const char *path);
void loose_add_queries(loose_files *files, const char *path);
/* Registration data: a folder of files GUID.CODE.bin, or such a file; or NAME.reg-counterset.bin, which has the GUID, and
 * then NAME.reg-strings.bin (names of its counters) and NAME.reg-string.bin (its name). False after a complaint. */
bool loose_add_registration(loose_files *files, const char *const *paths, size_t count);
void loose_free(loose_files *files);

/* Borrows the files. */
capture_source loose_source(const loose_files *files);
/* The first counterset that has registration data; NULL: none has. */
const wpc_guid *loose_counterset(const loose_files *files);

#endif
