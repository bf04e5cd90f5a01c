#include "log/log_names.h"

#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

static wpc_text keep_text(log_names *names, wpc_input in, wpc_text text) {
  const size_t size = text.raw.length + 2;
  if (names->pool_room - names->pool_size < size) {
    names->pool_room = names->pool_room * 2 + size + 4096;
    names->pool = (uint8_t *)memory_resize(names->pool, names->pool_room, 1);
  }
  uint8_t *at = names->pool + names->pool_size;
  memcpy(at, in.data + text.raw.offset, text.raw.length);
  memset(at + text.raw.length, 0, 2);
  text.raw.offset = names->pool_size;
  names->pool_size += size;
  return text;
}

static void keep_title(log_names *names, uint32_t machine, wpc_input in, const wpc_blg_name *name) {
  MEMORY_REACH(names->titles, names->capacity, names->count);
  log_title *title = &names->titles[names->count];
  title->machine = machine;
  title->index = name->index;
  title->text = keep_text(names, in, name->text);
  names->count++;
}

void log_names_take(log_names *names, const wpc_blg_walk *walk, uint64_t most) {
  if (names->count < most) {
    log_title_damage_take(&names->damage, &walk->name);
    keep_title(names, known_machine_id(names->machines, walk->in, walk->name.machine), walk->in,
               &walk->name);
  }
}

/* The first text of an index comes first: its place in the pool is lower. */
static int by_machine_and_index(const void *a, const void *b) {
  const log_title *x = (const log_title *)a;
  const log_title *y = (const log_title *)b;
  if (x->machine != y->machine) {
    return x->machine < y->machine ? -1 : 1;
  }
  if (x->index != y->index) {
    return x->index < y->index ? -1 : 1;
  }
  return x->text.raw.offset < y->text.raw.offset ? -1 : 1;
}

static bool is_same_text(const log_names *names, wpc_text a, wpc_text b) {
  return a.raw.length == b.raw.length &&
         memcmp(names->pool + a.raw.offset, names->pool + b.raw.offset, a.raw.length) == 0;
}

void log_names_sort(log_names *names) {
  size_t kept = 0;
  if (names->count > 0) {
    qsort(names->titles, names->count, sizeof *names->titles, by_machine_and_index);
  }
  for (size_t i = 0; i < names->count; i++) {
    const log_title *title = &names->titles[i];
    const log_title *last = kept > 0 ? &names->titles[kept - 1] : title;
    if (kept == 0 || last->machine != title->machine || last->index != title->index) {
      names->titles[kept] = *title;
      kept++;
    } else if (!is_same_text(names, title->text, last->text)) {
      log_title_damage_take_other(&names->damage, title->index, 1);
    }
  }
  names->count = kept;
}

void log_names_free(log_names *names) {
  free(names->titles);
  free(names->pool);
  memset(names, 0, sizeof *names);
}

/* The first title of the machine with at least this index. */
static size_t lower_bound(const log_names *names, uint32_t machine, uint32_t index) {
  size_t low = 0, high = names->count;
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    const log_title *title = &names->titles[middle];
    if (title->machine < machine || (title->machine == machine && title->index < index)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

const log_title *log_names_of(const log_names *names, uint32_t machine, size_t *count) {
  *count = 0;
  if (names->count == 0) {
    return NULL;
  }
  const size_t first = lower_bound(names, machine, 0);
  while (first + *count < names->count && names->titles[first + *count].machine == machine) {
    (*count)++;
  }
  return names->titles + first;
}
