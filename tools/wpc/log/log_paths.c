#include "log/log_paths.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../parser/v1/v1_cursor.h"
#include "io/memory.h"
#include "wpc/names.h"
#include "wpc/v1.h"

#define TICKS_OF_100NS UINT64_C(10000000)
/* Bits of a counter type (winperf.h): the clock is the object's own, or counts units of 100 ns. */
#define OBJECT_TIMER 0x00200000u
#define TIMER_OF_100NS 0x00100000u

void log_paths_begin(log_paths *paths, uint64_t most_names) {
  memset(paths, 0, sizeof *paths);
  paths->most_names = most_names;
}

static void free_entry(log_entry *entry) {
  char *const texts[] = {entry->machine, entry->object, entry->parent, entry->instance,
                         entry->counter};
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
    free(texts[i]);
  }
  for (size_t i = 0; i < entry->num_instances; i++) {
    free(entry->instances[i].name);
  }
  free(entry->instances);
  free(entry->counters);
  text_index_free(&entry->names);
  text_index_free(&entry->definitions);
}

void log_paths_free(log_paths *paths) {
  for (size_t i = 0; i < paths->num_entries; i++) {
    free_entry(&paths->entries[i]);
  }
  free(paths->entries);
  free(paths->current);
  name_free(&paths->name);
  name_free(&paths->folded);
  text_index_free(&paths->known);
  log_machines_free(&paths->machines);
  memset(paths, 0, sizeof *paths);
}

/* Makes room for one more. */
static void *grow(void *list, size_t count, size_t *room, size_t size) {
  if (count < *room) {
    return list;
  }
  *room = *room * 2 + 8;
  return memory_resize(list, *room, size);
}

static char *copy(const char *text, size_t length) {
  char *made = (char *)memory_take(length + 1, 1);
  memcpy(made, text, length);
  return made;
}

static char *text_of(wpc_input in, wpc_text text) {
  name_buffer name = {NULL, 0, 0};
  (void)name_load(&name, in, text);
  return name.text;
}

/* ---- Entries ---- */

/* What an entry says; a NUL ends each text, and no text holds one. */
static void add_part(name_buffer *key, const char *text) {
  name_append_part(key, text, strlen(text) + 1);
}

static void key_of(const log_entry *entry, name_buffer *key) {
  char numbers[80];
  (void)snprintf(numbers, sizeof numbers, "%lu %lu %d %d %lu %lld %llu", (unsigned long)entry->kind,
                 (unsigned long)entry->type, entry->has_instance, entry->has_parent,
                 (unsigned long)entry->instance_index, (long long)entry->scale,
                 (unsigned long long)entry->time_base);
  name_set(key, "");
  add_part(key, numbers);
  add_part(key, entry->machine);
  add_part(key, entry->object);
  add_part(key, entry->parent);
  add_part(key, entry->instance);
  add_part(key, entry->counter);
}

static log_entry entry_of(wpc_input in, const wpc_blg_entry *item) {
  log_entry entry;
  memset(&entry, 0, sizeof entry);
  entry.kind = item->flags & 0xFFFFu;
  entry.machine = text_of(in, item->machine);
  entry.object = text_of(in, item->object);
  entry.counter = text_of(in, item->counter);
  entry.has_instance = item->has_instance;
  entry.has_parent = item->has_parent;
  entry.instance = item->has_instance ? text_of(in, item->instance) : copy("", 0);
  entry.parent = item->has_parent ? text_of(in, item->parent) : copy("", 0);
  entry.instance_index = item->instance_index;
  entry.type = item->type;
  entry.scale = item->scale;
  entry.time_base = item->time_base;
  return entry;
}

static uint32_t keep_entry(log_paths *paths, wpc_input in, const wpc_blg_entry *item) {
  name_buffer key = {NULL, 0, 0};
  log_entry entry = entry_of(in, item);
  key_of(&entry, &key);
  const uint32_t number = text_index_add(&paths->known, key.text, key.length);
  name_free(&key);
  if (number < paths->num_entries) {
    free_entry(&entry);
    return number;
  }
  paths->entries = (log_entry *)grow(paths->entries, paths->num_entries, &paths->room_entries,
                                     sizeof *paths->entries);
  entry.machine_id = log_machine_id(&paths->machines, in, item->machine);
  paths->entries[paths->num_entries] = entry;
  paths->num_entries++;
  return number;
}

static void take_catalogue(log_paths *paths, log_file *file) {
  wpci_blg_entry_iter it = wpci_blg_entries(file->catalogue);
  paths->num_current = 0;
  while (wpci_blg_next_entry(&it)) {
    paths->current = (uint32_t *)grow(paths->current, paths->num_current, &paths->room_current,
                                      sizeof *paths->current);
    paths->current[paths->num_current] = keep_entry(paths, it.in, &it.item);
    paths->num_current++;
  }
}

/* ---- Instances ---- */

static void fold(const name_buffer *name, name_buffer *folded) {
  name_set(folded, "");
  name_append_folded(folded, name->text, name->length);
}

static log_instance *new_instance(log_paths *paths, log_entry *entry) {
  const uint32_t number = text_index_add(&entry->names, paths->folded.text, paths->folded.length);
  entry->instances = (log_instance *)grow(entry->instances, entry->num_instances,
                                          &entry->room_instances, sizeof *entry->instances);
  const log_instance made = {copy(paths->name.text, paths->name.length), 0, 0, 0};
  entry->instances[number] = made;
  entry->num_instances++;
  paths->num_names++;
  return &entry->instances[number];
}

/* paths->name; NULL when there are too many. */
static log_instance *find_instance(log_paths *paths, log_entry *entry) {
  fold(&paths->name, &paths->folded);
  const uint32_t number = text_index_find(&entry->names, paths->folded.text, paths->folded.length);
  if (number != TEXT_INDEX_NONE) {
    return &entry->instances[number];
  }
  return paths->num_names < paths->most_names ? new_instance(paths, entry) : NULL;
}

static void take_instance(log_paths *paths, log_entry *entry) {
  log_instance *instance = find_instance(paths, entry);
  if (instance == NULL) {
    paths->overfull = true;
    return;
  }
  instance->seen = instance->block == paths->blocks ? instance->seen + 1 : 1;
  instance->block = paths->blocks;
  if (instance->seen > instance->most) {
    instance->most = instance->seen;
  }
}

static void take_values(log_paths *paths, log_entry *entry, log_file *file, wpci_blg_sample sample,
                        wpc_blg_block from) {
  wpci_blg_value_iter it = wpci_blg_values(sample, from);
  while (wpci_blg_next_value(&it)) {
    if (it.item.has_name) {
      (void)name_load(&paths->name, it.in, it.item.name);
      take_instance(paths, entry);
    }
  }
  (void)log_file_passes(file, it.error);
}

/* ---- Whole objects ---- */

static uint64_t ticks_of(const wpc_v1_data *data, const wpc_v1_body *body, uint32_t type) {
  if ((type & OBJECT_TIMER) != 0) {
    return (uint64_t)body->perf_freq;
  }
  return (type & TIMER_OF_100NS) != 0 ? TICKS_OF_100NS : (uint64_t)data->perf_freq;
}

static void take_counter(log_entry *entry, log_counter counter) {
  char key[40];
  const int length = snprintf(key, sizeof key, "%lu:%lu:%lu", (unsigned long)counter.object_index,
                              (unsigned long)counter.name_index, (unsigned long)counter.type);
  const uint32_t number = text_index_add(&entry->definitions, key, (size_t)length);
  if (number == entry->num_counters) {
    entry->counters = (log_counter *)grow(entry->counters, entry->num_counters,
                                          &entry->room_counters, sizeof *entry->counters);
    entry->counters[number] = counter;
    entry->num_counters++;
  }
}

static bool is_same(const log_counter *a, const log_counter *b) {
  return a->object_index == b->object_index && a->name_index == b->name_index && a->type == b->type;
}

static void take_counters(log_entry *entry, const wpci_blg_object *object,
                          const wpc_v1_body *body) {
  size_t place = 0;
  wpci_v1_counter_iter it = wpci_v1_counters(object->in, *body);
  while (wpci_v1_next_counter(&it)) {
    const wpc_v1_counter *c = &it.item;
    const log_counter *expected = place < entry->num_counters ? &entry->counters[place] : NULL;
    if (wpc_counter_is_base(c->type)) {
      continue;
    }
    place++;
    const log_counter counter = {body->name_index, c->name_index, c->type, c->scale,
                                 ticks_of(&object->data, body, c->type)};
    if (expected == NULL || !is_same(expected, &counter)) {
      take_counter(entry, counter);
    }
  }
}

static void load_row(const wpc_v1_row *row, wpc_input in, name_buffer *name) {
  if (row->name.raw.length == 0 && row->unique_id != WPC_V1_NO_UNIQUE_ID) {
    char number[16];
    (void)snprintf(number, sizeof number, "%ld", (long)row->unique_id);
    name_set(name, number);
  } else {
    name_load_or_bytes(name, in, row->name);
  }
}

static wpc_error take_rows(log_paths *paths, log_entry *entry, const wpci_blg_object *object,
                           const wpc_v1_body *body) {
  wpci_v1_row_iter rows = wpci_v1_rows(object->in, *body);
  while (wpci_v1_next_named_row(&rows)) {
    if (rows.item.has_instance) {
      load_row(&rows.item, object->in, &paths->name);
      take_instance(paths, entry);
    } else {
      entry->is_plain = true;
    }
  }
  return rows.error;
}

static wpc_error placed(const wpci_blg_map *map, wpc_error error) {
  error.offset = wpci_blg_place(map, error.offset);
  return error;
}

static void take_object(log_paths *paths, log_entry *entry, log_file *file, wpci_blg_sample sample,
                        wpc_blg_block from) {
  const wpci_blg_object object = wpci_blg_open_object(sample, from);
  if (!log_file_passes(file, object.error)) {
    return;
  }
  wpci_v1_object_iter it = wpci_v1_objects(object.in, object.data);
  if (wpci_v1_next_object(&it)) {
    const wpc_v1_body body = wpci_v1_open_object(object.in, it.item);
    if (log_file_passes(file, placed(object.map, body.error))) {
      take_counters(entry, &object, &body);
      (void)log_file_passes(file, placed(object.map, take_rows(paths, entry, &object, &body)));
    }
  }
}

static void take_sample(log_paths *paths, log_file *file) {
  const wpci_blg_sample sample = log_file_sample(file);
  wpci_blg_block_iter it = wpci_blg_blocks(sample);
  while (wpci_blg_next_block(&it)) {
    log_entry *entry = &paths->entries[paths->current[it.item.index]];
    paths->blocks++;
    if (it.item.kind == WPC_BLG_DATA) {
      take_object(paths, entry, file, sample, it.item);
    } else if (it.item.kind == WPC_BLG_INSTANCES) {
      take_values(paths, entry, file, sample, it.item);
    }
  }
  (void)log_file_passes(file, it.error);
}

void log_paths_take(log_paths *paths, log_file *file) {
  if (file->messages.item.type == WPC_BLG_CATALOGUE) {
    take_catalogue(paths, file);
  } else if (file->messages.item.type == WPC_BLG_SAMPLE) {
    take_sample(paths, file);
  }
}

/* ---- Paths ---- */

typedef struct path_walk {
  log_path_fn fn;
  void *context;
  log_path path;
  bool stopped;
} path_walk;

static void show(path_walk *walk) {
  walk->stopped = walk->stopped || !walk->fn(walk->context, &walk->path);
}

/* Each instance, and the lack of one. */
static void show_instances(path_walk *walk, const log_entry *entry) {
  if (entry->is_plain) {
    walk->path.has_instance = false;
    show(walk);
  }
  walk->path.has_instance = true;
  for (size_t i = 0; i < entry->num_instances && !walk->stopped; i++) {
    walk->path.instance = entry->instances[i].name;
    for (uint32_t n = 0; n < entry->instances[i].most && !walk->stopped; n++) {
      walk->path.index = n;
      show(walk);
    }
  }
}

static void show_counter(path_walk *walk, const log_entry *entry, const log_counter *c) {
  const title_table *titles = entry->titles;
  name_buffer object = {NULL, 0, 0};
  name_buffer counter = {NULL, 0, 0};
  title_load(titles, c->object_index, &object);
  title_load(titles, c->name_index, &counter);
  walk->path.object = object.text;
  walk->path.counter = counter.text;
  walk->path.is_assumed =
      title_is_assumed(titles, c->object_index) || title_is_assumed(titles, c->name_index);
  walk->path.type = c->type;
  walk->path.scale = c->scale;
  walk->path.time_base = c->time_base;
  show_instances(walk, entry);
  name_free(&object);
  name_free(&counter);
}

log_path log_path_of(const log_entry *entry) {
  const log_path path = {entry,
                         entry->has_instance,
                         entry->has_parent,
                         entry->object,
                         entry->parent,
                         entry->instance,
                         entry->counter,
                         false,
                         entry->instance_index,
                         entry->type,
                         entry->scale,
                         entry->time_base};
  return path;
}

static void show_entry(path_walk *walk, const log_entry *entry) {
  walk->path = log_path_of(entry);
  if (entry->kind == WPC_BLG_OBJECT && entry->num_counters > 0) {
    walk->path.has_parent = false;
    for (size_t i = 0; i < entry->num_counters && !walk->stopped; i++) {
      show_counter(walk, entry, &entry->counters[i]);
    }
  } else if (entry->kind == WPC_BLG_WILDCARD && entry->num_instances > 0) {
    walk->path.has_parent = false;
    show_instances(walk, entry);
  } else {
    show(walk);
  }
}

void log_paths_each(const log_paths *paths, log_path_fn fn, void *context) {
  path_walk walk;
  memset(&walk, 0, sizeof walk);
  walk.fn = fn;
  walk.context = context;
  for (size_t i = 0; i < paths->num_entries && !walk.stopped; i++) {
    show_entry(&walk, &paths->entries[i]);
  }
}

static wpc_path_name name_of(const char *text, bool is_there) {
  const wpc_path_name name = {is_there ? text : NULL, is_there ? strlen(text) : 0};
  return name;
}

void log_path_format(const log_path *path, name_buffer *text) {
  const char *machine = path->entry->machine;
  const size_t slashes = strspn(machine, "\\");
  const wpc_path_names names = {name_of(machine + slashes, machine[slashes] != '\0'),
                                name_of(path->object, true),
                                name_of(path->parent, path->has_parent),
                                name_of(path->instance, path->has_instance),
                                name_of(path->counter, true),
                                path->index,
                                false,
                                false};
  const size_t length = wpc_path_format(&names, NULL, 0);
  char *room = (char *)memory_take(length + 1, 1);
  (void)wpc_path_format(&names, room, length + 1);
  name_set(text, "");
  name_append_part(text, room, length);
  free(room);
}
