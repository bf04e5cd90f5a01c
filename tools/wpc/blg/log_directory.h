/* The directory at the end of a log of whole objects, made from its samples. */
#ifndef WPC_TOOLS_LOG_DIRECTORY_H
#define WPC_TOOLS_LOG_DIRECTORY_H

#include "blg/log_bytes.h"
#include "blg/log_choice.h"

/* A name of instances, without regard to case, and how many have it in a sample at most. */
typedef struct log_directory_name {
  size_t at, size; /* in the texts, with its NUL */
  uint32_t most, seen;
  uint32_t sample; /* in which they were seen last */
} log_directory_name;

/* An entry of the catalogue. */
typedef struct log_directory_entry {
  bool is_known; /* a sample has the object */
  bool has_instances;
  uint32_t num_counters;
  log_bytes counters; /* indices, types, time bases, scales */
  log_bytes texts;
  log_directory_name *names; /* by number in: */
  size_t names_room;
  text_index known;
} log_directory_entry;

/* All zero is that of no sample. */
typedef struct log_directory {
  log_directory_entry *entries;
  size_t num_entries, room;
  uint64_t first, last; /* local times of samples */
  uint32_t num_samples;
  size_t size;    /* of all instances */
  bool is_unlike; /* what a directory says of this no log showed */
  name_buffer key, name;
} log_directory;

void log_directory_free(log_directory *directory);
/* Takes a sample, which is sound, with what is kept of it. */
void log_directory_take(log_directory *directory, const log_choice *choice,
                        const wpci_blg_message *message, wpci_blg_catalogue catalogue);
/* The message; false: there is none. */
bool log_directory_make(const log_directory *directory, log_bytes *to);

#endif
