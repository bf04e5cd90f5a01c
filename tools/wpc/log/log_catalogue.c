#include "log/log_catalogue.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"
#include "wpc/names.h"

#define TICKS_OF_100NS UINT64_C(10000000)
/* Bits of a counter type (winperf.h): the clock is the object's own, or counts units of 100 ns. */
#define OBJECT_TIMER 0x00200000u
#define TIMER_OF_100NS 0x00100000u

static void free_entry(log_entry *entry) {
  char *const texts[] = {entry->machine, entry->object, entry->parent, entry->instance,
                         entry->counter};
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
    free(texts[i]);
  }
}

void log_catalogue_free(log_catalogue *catalogue) {
  for (size_t i = 0; i < catalogue->num_entries; i++) {
    free_entry(&catalogue->entries[i]);
  }
  free(catalogue->entries);
  free(catalogue->list);
  free(catalogue->places);
  text_index_free(&catalogue->known);
  log_machines_free(&catalogue->machines);
  memset(catalogue, 0, sizeof *catalogue);
}

/* ---- Entries ---- */

/* "" of a text that is not there. */
static char *text_of(wpc_input in, bool is_there, wpc_text text) {
  name_buffer name = {NULL, 0, 0};
  name_set(&name, "");
  if (is_there) {
    (void)name_load(&name, in, text);
  }
  return name.text;
}

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
  entry.machine = text_of(in, true, item->machine);
  entry.object = text_of(in, true, item->object);
  entry.counter = text_of(in, true, item->counter);
  entry.has_instance = item->has_instance;
  entry.has_parent = item->has_parent;
  entry.instance = text_of(in, item->has_instance, item->instance);
  entry.parent = text_of(in, item->has_parent, item->parent);
  entry.instance_index = item->instance_index;
  entry.type = item->type;
  entry.scale = item->scale;
  entry.time_base = item->time_base;
  return entry;
}

static uint32_t keep_entry(log_catalogue *c, wpc_input in, const wpc_blg_entry *item) {
  name_buffer key = {NULL, 0, 0};
  log_entry entry = entry_of(in, item);
  key_of(&entry, &key);
  const uint32_t number = text_index_add(&c->known, key.text, key.length);
  name_free(&key);
  if (number < c->num_entries) {
    free_entry(&entry);
    return number;
  }
  entry.machine_id = log_machine_id(&c->machines, in, item->machine);
  c->entries = (log_entry *)memory_reach(c->entries, &c->room_entries, number, sizeof *c->entries);
  c->entries[number] = entry;
  c->num_entries++;
  return number;
}

void log_catalogue_begin(log_catalogue *c, const wpc_blg_walk *walk) {
  const log_catalogue_place place = {c->next, c->num_list};
  c->places = (log_catalogue_place *)memory_reach(c->places, &c->room_places, c->num_places,
                                                  sizeof *c->places);
  c->places[c->num_places] = place;
  c->num_places++;
  c->next += walk->num_entries;
}

void log_catalogue_take(log_catalogue *c, const wpc_blg_walk *walk) {
  c->list = (uint32_t *)memory_reach(c->list, &c->room_list, c->num_list, sizeof *c->list);
  c->list[c->num_list] = keep_entry(c, walk->in, &walk->entry);
  c->num_list++;
}

const uint32_t *log_catalogue_current(const log_catalogue *c, size_t *count) {
  const size_t start = c->num_places > 0 ? c->places[c->num_places - 1].start : 0;
  *count = c->num_list - start;
  return c->list + start;
}

/* ---- A whole log ---- */

static void take_clocks(log_catalogue *c, const wpc_blg_walk *walk, wpc_v1_walk *object) {
  size_t count;
  const uint32_t *current = log_catalogue_current(c, &count);
  if (walk->block.index >= count || c->entries[current[walk->block.index]].has_clocks) {
    return;
  }
  log_entry *entry = &c->entries[current[walk->block.index]];
  wpc_blg_object(walk, object);
  if (wpc_v1_next_object(object) && object->body.error.status == WPC_OK) {
    entry->has_clocks = true;
    entry->ticks = (uint64_t)object->data.perf_freq;
    entry->own_ticks = (uint64_t)object->body.perf_freq;
  }
}

void log_catalogue_read(log_catalogue *c, const block *b) {
  wpc_options quiet;
  const wpc_input in = block_quiet_input(b, &quiet);
  const size_t size = wpc_blg_room(in);
  void *room = memory_take(size, 1);
  wpc_blg_walk *walk = (wpc_blg_walk *)memory_take(1, sizeof *walk);
  wpc_v1_walk *object = (wpc_v1_walk *)memory_take(1, sizeof *object);
  wpc_blg_begin(walk, in, room, size);
  walk->stops = WPC_BLG_AT_CATALOGUE | WPC_BLG_AT_ENTRY | WPC_BLG_AT_OBJECT;
  while (wpc_blg_next(walk)) {
    if (walk->at == WPC_BLG_AT_CATALOGUE) {
      log_catalogue_begin(c, walk);
    } else if (walk->at == WPC_BLG_AT_ENTRY) {
      log_catalogue_take(c, walk);
    } else {
      take_clocks(c, walk, object);
    }
  }
  free(object);
  free(walk);
  free(room);
}

/* ---- What they are ---- */

uint32_t log_catalogue_entry(const log_catalogue *c, const wpc_column *column) {
  size_t low = 0, high = c->num_places;
  while (high - low > 1) {
    const size_t middle = low + (high - low) / 2;
    low = c->places[middle].number <= column->entry ? middle : low;
    high = c->places[middle].number <= column->entry ? high : middle;
  }
  const size_t place = high > 0 ? c->places[low].start + column->entry - c->places[low].number : 0;
  return place < c->num_list ? c->list[place] : LOG_NO_ENTRY;
}

uint64_t log_entry_time_base(const log_entry *entry, uint32_t type) {
  if (entry->kind != WPC_BLG_OBJECT) {
    return entry->time_base;
  }
  if ((type & OBJECT_TIMER) != 0) {
    return entry->own_ticks;
  }
  return (type & TIMER_OF_100NS) != 0 ? TICKS_OF_100NS : entry->ticks;
}

static wpc_path_name name_of(const char *text, bool is_there) {
  const wpc_path_name name = {is_there ? text : NULL, is_there ? strlen(text) : 0};
  return name;
}

void log_entry_format(const log_entry *entry, name_buffer *text) {
  const size_t slashes = strspn(entry->machine, "\\");
  const wpc_path_names names = {name_of(entry->machine + slashes, entry->machine[slashes] != '\0'),
                                name_of(entry->object, true),
                                name_of(entry->parent, entry->has_parent),
                                name_of(entry->instance, entry->has_instance),
                                name_of(entry->counter, true),
                                entry->instance_index,
                                false,
                                false};
  const size_t length = wpc_path_format(&names, NULL, 0);
  char *room = (char *)memory_take(length + 1, 1);
  (void)wpc_path_format(&names, room, length + 1);
  name_set(text, "");
  name_append_part(text, room, length);
  free(room);
}
