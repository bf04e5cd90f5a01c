#include "log/log_catalogue.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"
#include "wpc/names.h"

void log_catalogue_free(log_catalogue *catalogue) {
  free(catalogue->entries);
  free(catalogue->list);
  free(catalogue->places);
  text_index_free(&catalogue->known);
  name_free(&catalogue->key);
  known_machines_free(&catalogue->machines);
  memset(catalogue, 0, sizeof *catalogue);
}

/* ---- Entries ---- */

/* A text and its NUL; no text holds one. Without the text only that. */
static void add_text(name_buffer *key, wpc_input in, bool is_there, wpc_text text) {
  name_buffer name = {NULL, 0, 0};
  if (is_there) {
    (void)name_load(&name, in, text);
    name_append_part(key, name.text, name.length);
  }
  name_append_part(key, "", 1);
  name_free(&name);
}

/* What an entry says. */
static void key_of(wpc_input in, const wpc_blg_entry *item, name_buffer *key) {
  char numbers[80];
  (void)snprintf(numbers, sizeof numbers, "%lu %lu %d %d %lu %lld %llu",
                 (unsigned long)(item->flags & 0xFFFFu), (unsigned long)item->type,
                 item->has_instance, item->has_parent, (unsigned long)item->instance_index,
                 (long long)item->scale, (unsigned long long)item->time_base);
  name_set(key, "");
  name_append_part(key, numbers, strlen(numbers) + 1);
  add_text(key, in, true, item->machine);
  add_text(key, in, true, item->object);
  add_text(key, in, item->has_parent, item->parent);
  add_text(key, in, item->has_instance, item->instance);
  add_text(key, in, true, item->counter);
}

static const char *next_text(const char *text) {
  return text + strlen(text) + 1;
}

static log_entry entry_of(const wpc_blg_entry *item, const char *key) {
  log_entry entry;
  memset(&entry, 0, sizeof entry);
  entry.kind = item->flags & 0xFFFFu;
  entry.machine = next_text(key);
  entry.object = next_text(entry.machine);
  entry.parent = next_text(entry.object);
  entry.instance = next_text(entry.parent);
  entry.counter = next_text(entry.instance);
  entry.has_instance = item->has_instance;
  entry.has_parent = item->has_parent;
  entry.instance_index = item->instance_index;
  entry.type = item->type;
  entry.scale = item->scale;
  entry.time_base = item->time_base;
  return entry;
}

/* An entry with the key, unless it is there: then NULL. */
static log_entry *keep_key(log_catalogue *c, const wpc_blg_entry *item, uint32_t *number) {
  *number = text_index_add(&c->known, c->key.text, c->key.length);
  if (*number != c->num_entries) {
    return NULL;
  }
  MEMORY_REACH(c->entries, c->room_entries, *number);
  c->entries[*number] = entry_of(item, c->known.keys[*number].text);
  c->num_entries++;
  return &c->entries[*number];
}

static uint32_t keep_entry(log_catalogue *c, wpc_input in, const wpc_blg_entry *item) {
  uint32_t number;
  key_of(in, item, &c->key);
  log_entry *entry = keep_key(c, item, &number);
  if (entry != NULL) {
    entry->machine_id = known_machine_id(&c->machines, in, item->machine);
  }
  return number;
}

void log_catalogue_begin(log_catalogue *c, const wpc_blg_walk *walk) {
  const log_catalogue_place place = {c->next, c->num_list};
  MEMORY_PUSH(c->places, c->room_places, c->num_places, place);
  c->next += walk->num_entries;
}

void log_catalogue_take(log_catalogue *c, const wpc_blg_walk *walk) {
  MEMORY_PUSH(c->list, c->room_list, c->num_list, keep_entry(c, walk->in, &walk->entry));
}

const uint32_t *log_catalogue_current(const log_catalogue *c, size_t *count) {
  const size_t start = c->num_places > 0 ? c->places[c->num_places - 1].start : 0;
  *count = c->num_list - start;
  return c->list != NULL ? c->list + start : NULL;
}

/* ---- A whole log ---- */

void log_catalogue_read(log_catalogue *c, const block *b) {
  const wpc_input in = block_quiet_input(b);
  const size_t size = wpc_blg_room(in);
  void *room = memory_take(size, 1);
  wpc_blg_walk *walk = (wpc_blg_walk *)memory_take(1, sizeof *walk);
  wpc_blg_begin(walk, in, room, size);
  walk->stops = WPC_BLG_AT_CATALOGUE | WPC_BLG_AT_ENTRY;
  while (wpc_blg_next(walk)) {
    if (walk->at == WPC_BLG_AT_CATALOGUE) {
      log_catalogue_begin(c, walk);
    } else {
      log_catalogue_take(c, walk);
    }
  }
  free(walk);
  free(room);
}

/* ---- Of a text ---- */

static void add_name(name_buffer *key, const char *before, wpc_path_name name) {
  if (name.text != NULL) {
    name_append(key, before);
    name_append_part(key, name.text, name.length);
  }
  name_append_part(key, "", 1);
}

static uint32_t keep_column(log_catalogue *c, const wpc_column *column) {
  static const wpc_path_name every = {"*", 1}, none = {NULL, 0};
  const wpc_path_names *names = &column->names;
  wpc_blg_entry item;
  uint32_t number;
  memset(&item, 0, sizeof item);
  item.has_instance = names->instance.text != NULL;
  item.flags = item.has_instance ? WPC_BLG_WILDCARD : WPC_BLG_COUNTER;
  name_set(&c->key, item.has_instance ? "*" : "");
  name_append_part(&c->key, "", 1);
  add_name(&c->key, "\\\\", names->machine);
  add_name(&c->key, "", names->object);
  add_name(&c->key, "", none);
  add_name(&c->key, "", item.has_instance ? every : none);
  add_name(&c->key, "", names->counter);
  log_entry *entry = keep_key(c, &item, &number);
  if (entry != NULL) {
    entry->machine_id = known_machine_id_of(&c->machines, names->machine);
  }
  return number;
}

void log_catalogue_of_columns(log_catalogue *c, const wpc_series *series) {
  const uint32_t count = wpc_series_num_columns(series);
  c->places = (log_catalogue_place *)memory_take(1, sizeof *c->places);
  c->num_places = c->room_places = 1;
  for (uint32_t i = 0; i < count; i++) {
    const wpc_column column = wpc_series_column(series, i);
    for (; c->num_list <= column.entry; c->num_list++) {
      MEMORY_REACH(c->list, c->room_list, c->num_list);
      c->list[c->num_list] = LOG_NO_ENTRY;
    }
    c->list[column.entry] = keep_column(c, &column);
  }
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
