/* What a log has values of: the counters of its catalogues, wildcards and whole objects as the
 * instances and counters that the samples show. */
#ifndef WPC_TOOLS_LOG_PATHS_H
#define WPC_TOOLS_LOG_PATHS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "block/names.h"
#include "block/title_table.h"
#include "io/text_index.h"
#include "log/log_file.h"
#include "log/log_machines.h"

/* An instance's name, and how many have it in a sample at most. */
typedef struct log_instance {
  char *name; /* as it was written first */
  uint32_t most;
  uint32_t seen;  /* in the block that was read last, */
  uint64_t block; /* which is this one */
} log_instance;

/* A counter of a whole object. */
typedef struct log_counter {
  uint32_t object_index; /* the object's title */
  uint32_t name_index;
  uint32_t type;
  int32_t scale;
  uint64_t time_base; /* ticks per second */
} log_counter;

/* An entry of a catalogue. Entries of later catalogues that say the same are the same. */
typedef struct log_entry {
  uint32_t kind; /* WPC_BLG_COUNTER, WPC_BLG_WILDCARD or WPC_BLG_OBJECT */
  bool has_instance, has_parent;
  char *machine, *object, *parent, *instance, *counter; /* UTF-8 */
  uint32_t instance_index;
  uint32_t type;
  int32_t scale;
  uint64_t time_base;
  uint32_t machine_id;       /* in log_paths.machines */
  const title_table *titles; /* of a whole object: what names its counters; NULL until it is set */
  bool is_plain;             /* a whole object without instances was seen */
  text_index names;
  log_instance *instances; /* by number in names */
  size_t num_instances, room_instances;
  text_index definitions;
  log_counter *counters; /* by number in definitions */
  size_t num_counters, room_counters;
} log_entry;

/* All zero is empty. */
typedef struct log_paths {
  text_index known; /* entries by what they say */
  log_machines machines;
  log_entry *entries;
  size_t num_entries, room_entries;
  uint32_t *current; /* of the present catalogue: the number of each entry */
  size_t num_current, room_current;
  uint64_t blocks; /* read so far */
  uint64_t most_names, num_names;
  bool overfull;            /* the log has more names of instances than most_names */
  name_buffer name, folded; /* of the instance that is being read */
} log_paths;

/* At most so many names of instances are kept. */
void log_paths_begin(log_paths *paths, uint64_t most_names);
/* Takes the walk's message: a catalogue, or a sample. */
void log_paths_take(log_paths *paths, log_file *file);
void log_paths_free(log_paths *paths);

/* One counter of one instance. */
typedef struct log_path {
  const log_entry *entry;
  bool has_instance, has_parent;
  const char *object, *parent, *instance, *counter;
  bool is_assumed; /* the title of the object or of the counter is: see title_table.h */
  uint32_t index;  /* among equal names */
  uint32_t type;
  int32_t scale;
  uint64_t time_base;
} log_path;

/* Is shown a path; false to stop. */
typedef bool (*log_path_fn)(void *context, const log_path *path);

/* All paths: entries in their order; of whole objects, whose entries must have their titles, counter by
 * counter, instances in the order in which they came first. A wildcard without an instance is shown as
 * itself. */
void log_paths_each(const log_paths *paths, log_path_fn fn, void *context);
/* The entry itself, as the catalogue has it. */
log_path log_path_of(const log_entry *entry);
/* "\\machine\object(parent/instance#1)\counter" */
void log_path_format(const log_path *path, name_buffer *text);

#endif
