/* The texts of title indices that a log holds for its whole objects, by machine. */
#ifndef WPC_TOOLS_LOG_NAMES_H
#define WPC_TOOLS_LOG_NAMES_H

#include <stddef.h>
#include <stdint.h>

#include "block/known_machines.h"
#include "log/log_title_damage.h"

typedef struct log_title {
  uint32_t machine; /* its id */
  uint32_t index;
  wpc_text text; /* in the pool */
} log_title;

/* All zero but for machines is empty. */
typedef struct log_names {
  known_machines *machines;
  log_title *titles; /* after log_names_sort(): by machine and index, each index once */
  size_t count, capacity;
  uint8_t *pool; /* UTF-16LE, each text with its NUL */
  size_t pool_size, pool_room;
  log_title_damage damage;
} log_names;

/* Takes the name that a walk stands at, up to so many of all. */
void log_names_take(log_names *names, const wpc_blg_walk *walk, uint64_t most);
/* Once, after the last one. */
void log_names_sort(log_names *names);
void log_names_free(log_names *names);

/* The titles of a machine: how many, and the first. */
const log_title *log_names_of(const log_names *names, uint32_t machine, size_t *count);

#endif
