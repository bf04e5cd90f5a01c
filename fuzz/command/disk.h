/* A disk that is nowhere but in memory, in the place of the operating system
 * (tools/wpc/io/system.h). */
#ifndef WPC_FUZZ_COMMAND_DISK_H
#define WPC_FUZZ_COMMAND_DISK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "oracles/bytes.h"

typedef struct disk_node {
  char *path; /* "capture/samples/000000.bin" */
  bool is_folder;
  fuzz_bytes bytes;
} disk_node;

/* From here on the command asks this disk. Nothing is on it. */
void disk_install(void);
/* Removes everything, standard streams too. */
void disk_clear(void);

/* A file, with the folders that it is in. */
void disk_put(const char *path, const void *bytes, size_t size);
/* What is on standard input; it is no file. */
void disk_put_input(const void *bytes, size_t size);
/* Of which a terminal shows standard output and complaints. */
void disk_set_terminal(bool is_terminal);

size_t disk_count(void);
const disk_node *disk_at(size_t place);
/* NULL: there is none. */
const disk_node *disk_find(const char *path);
/* With everything below it. */
void disk_remove(const char *path);

/* More bytes than `most` on standard output, or in a file, end the process. */
void disk_set_most(size_t most);
/* Empties both; complaints go to the stream, which is the caller's to close. */
FILE *disk_begin(void);
/* What came since. */
const fuzz_bytes *disk_output(void);
const fuzz_bytes *disk_complaints(void);
/* Every stream that was opened must be closed again, and no file be left half written. */
void disk_require_closed(void);

#endif
