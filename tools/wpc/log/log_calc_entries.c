#include "log/log_calc_entries.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

/* ---- Names ---- */

static void load_text(name_buffer *to, wpc_input in, wpc_text text) {
  (void)name_load(to, in, name_cut(text, NAME_UNITS));
}

static void add_folded(name_buffer *key, const char *text, size_t length) {
  name_append_folded(key, text, length);
  name_append_part(key, "", 1);
}

/* ---- The catalogue ---- */

static void free_entry(logged_entry *entry) {
  name_free(&entry->object);
  name_free(&entry->parent);
  name_free(&entry->instance);
  name_free(&entry->counter);
  name_free(&entry->raw);
  name_free(&entry->names);
  free(entry->readings[0]);
  free(entry->readings[1]);
  free(entry->items);
}

static void free_catalogue(logged_entries *list) {
  for (size_t i = 0; i < list->count; i++) {
    free_entry(&list->entries[i]);
  }
  free(list->entries);
  list->entries = NULL;
  list->count = 0;
}

void logged_entries_free(logged_entries *list) {
  free_catalogue(list);
  log_machines_free(&list->machines);
  text_index_free(&list->slots);
  name_free(&list->key);
  name_free(&list->text);
  memset(list, 0, sizeof *list);
}

static uint32_t slot_of(logged_entries *list, const logged_entry *entry) {
  char numbers[64];
  (void)snprintf(numbers, sizeof numbers, "%lx %lx %lx %lx %d%d ", (unsigned long)entry->machine,
                 (unsigned long)entry->kind, (unsigned long)entry->type,
                 (unsigned long)entry->serial, entry->has_instance, entry->has_parent);
  name_set(&list->key, numbers);
  add_folded(&list->key, entry->object.text, entry->object.length);
  add_folded(&list->key, entry->parent.text, entry->parent.length);
  add_folded(&list->key, entry->instance.text, entry->instance.length);
  add_folded(&list->key, entry->counter.text, entry->counter.length);
  name_append(&list->key, ".");
  return text_index_add(&list->slots, list->key.text, list->key.length) + 1;
}

static void load_entry(logged_entries *list, logged_entry *to, wpc_input in,
                       const wpc_blg_entry *from) {
  to->kind = from->flags & 0xFFFF;
  to->type = from->type;
  to->time_base = from->time_base;
  to->serial = from->has_instance ? from->instance_index : 0;
  to->machine = log_machine_id(&list->machines, in, from->machine);
  to->has_instance = from->has_instance;
  to->has_parent = from->has_instance && from->has_parent;
  load_text(&to->object, in, from->object);
  load_text(&to->counter, in, from->counter);
  name_set(&to->instance, "");
  name_set(&to->parent, "");
  if (to->has_instance) {
    load_text(&to->instance, in, from->instance);
  }
  if (to->has_parent) {
    load_text(&to->parent, in, from->parent);
  }
  to->slot = slot_of(list, to);
}

bool logged_entries_load(logged_entries *list, wpci_blg_catalogue catalogue) {
  free_catalogue(list);
  if (catalogue.error.status != WPC_OK) {
    return false;
  }
  list->entries = (logged_entry *)memory_take(catalogue.num_entries, sizeof *list->entries);
  wpci_blg_entry_iter it = wpci_blg_entries(catalogue);
  while (list->count < catalogue.num_entries && wpci_blg_next_entry(&it)) {
    load_entry(list, &list->entries[list->count], it.in, &it.item);
    list->count++;
  }
  return true;
}

/* ---- Values ---- */

static void add_reading(logged_entry *entry, const wpc_blg_value *value) {
  const size_t at = entry->newer;
  if (entry->num_readings[at] == entry->room[at]) {
    entry->room[at] = entry->room[at] == 0 ? 1 : entry->room[at] * 2;
    entry->readings[at] = (wpc_sample *)memory_resize(entry->readings[at], entry->room[at],
                                                      sizeof *entry->readings[at]);
  }
  entry->readings[at][entry->num_readings[at]] = wpci_blg_make_sample(value);
  entry->num_readings[at]++;
}

/* Compares a name with those that are known, from *at on, and goes on behind it. */
static bool is_known_name(const logged_entry *entry, size_t *at, wpc_input in, wpc_text name) {
  const size_t length = name.raw.length;
  const bool known = entry->raw.length - *at >= length + 2 &&
                     memcmp(entry->raw.text + *at, in.data + name.raw.offset, length) == 0 &&
                     entry->raw.text[*at + length] == 0 && entry->raw.text[*at + length + 1] == 0;
  *at += length + 2;
  return known;
}

static void add_raw_name(logged_entry *entry, wpc_input in, wpc_text name) {
  name_append_part(&entry->raw, (const char *)in.data + name.raw.offset, name.raw.length);
  name_append_part(&entry->raw, "\0", 2);
}

/* ---- Items ---- */

/* How often each name came. */
typedef struct name_counts {
  text_index names;
  uint32_t *counts;
  size_t room;
} name_counts;

static uint32_t count_name(name_counts *c, const name_buffer *key) {
  const size_t known = c->names.count;
  const uint32_t number = text_index_add(&c->names, key->text, key->length);
  if (number >= c->room) {
    c->room = c->room == 0 ? 64 : c->room * 2;
    c->counts = (uint32_t *)memory_resize(c->counts, c->room, sizeof *c->counts);
  }
  c->counts[number] = number == known ? 0 : c->counts[number] + 1;
  return c->counts[number];
}

static void set_item_key(logged_entries *list, const logged_entry *entry, const logged_item *item,
                         bool with_serial) {
  char serial[16] = "";
  if (with_serial) {
    (void)snprintf(serial, sizeof serial, "%lx ", (unsigned long)item->serial);
  }
  name_set(&list->key, serial);
  add_folded(&list->key, entry->names.text + item->name, item->name_length);
  name_append(&list->key, ".");
}

static void add_item(logged_entries *list, logged_entry *entry, wpc_input in, wpc_text name) {
  logged_item item = {entry->names.length, 0, 0, LOG_NO_ITEM};
  load_text(&list->text, in, name);
  item.name_length = list->text.length;
  name_append_part(&entry->names, list->text.text, list->text.length);
  if (entry->num_items == entry->items_room) {
    entry->items_room = entry->items_room == 0 ? 8 : entry->items_room * 2;
    entry->items =
        (logged_item *)memory_resize(entry->items, entry->items_room, sizeof *entry->items);
  }
  entry->items[entry->num_items] = item;
  entry->num_items++;
}

static void number_items(logged_entries *list, logged_entry *entry) {
  name_counts counts;
  memset(&counts, 0, sizeof counts);
  for (size_t i = 0; i < entry->num_items; i++) {
    set_item_key(list, entry, &entry->items[i], false);
    entry->items[i].serial = count_name(&counts, &list->key);
  }
  text_index_free(&counts.names);
  free(counts.counts);
}

/* The items by name, each with its place as its number. */
static void index_items(logged_entries *list, const logged_entry *entry, text_index *index) {
  for (size_t i = 0; i < entry->num_items; i++) {
    set_item_key(list, entry, &entry->items[i], true);
    (void)text_index_add(index, list->key.text, list->key.length);
  }
}

static void reload_items(logged_entries *list, logged_entry *entry, const wpci_blg_sample *sample,
                         const wpc_blg_block *block) {
  text_index before;
  memset(&before, 0, sizeof before);
  index_items(list, entry, &before);
  entry->num_items = 0;
  name_set(&entry->raw, "");
  name_set(&entry->names, "");
  wpci_blg_value_iter it = wpci_blg_values(*sample, *block);
  while (wpci_blg_next_value(&it)) {
    add_raw_name(entry, it.in, it.item.name);
    add_item(list, entry, it.in, it.item.name);
  }
  number_items(list, entry);
  for (size_t i = 0; i < entry->num_items; i++) {
    set_item_key(list, entry, &entry->items[i], true);
    entry->items[i].older = text_index_find(&before, list->key.text, list->key.length);
  }
  text_index_free(&before);
  entry->is_changed = true;
}

/* The names are those of the sample before. */
static void keep_items(logged_entry *entry) {
  for (size_t i = 0; entry->is_changed && i < entry->num_items; i++) {
    entry->items[i].older = (uint32_t)i;
  }
  entry->is_changed = false;
}

static void forget_items(logged_entry *entry) {
  entry->num_readings[entry->newer] = 0;
  entry->is_changed = entry->num_items > 0;
  entry->num_items = 0;
  name_set(&entry->raw, "");
  name_set(&entry->names, "");
}

void logged_entry_take(logged_entries *list, logged_entry *entry, const wpci_blg_sample *sample,
                       const wpc_blg_block *block) {
  bool same = true;
  size_t at = 0;
  entry->newer = 1 - entry->newer;
  entry->num_readings[entry->newer] = 0;
  wpci_blg_value_iter it = wpci_blg_values(*sample, *block);
  while (wpci_blg_next_value(&it)) {
    add_reading(entry, &it.item);
    same = same && (!it.item.has_name || is_known_name(entry, &at, it.in, it.item.name));
  }
  if (it.error.status != WPC_END) {
    forget_items(entry);
  } else if (entry->kind == WPC_BLG_WILDCARD) {
    if (same && at == entry->raw.length) {
      keep_items(entry);
    } else {
      reload_items(list, entry, sample, block);
    }
  }
}

void logged_entry_forget_older(logged_entry *entry) {
  entry->num_readings[1 - entry->newer] = 0;
}

static const wpc_sample *reading(const logged_entry *entry, size_t side, size_t item) {
  return item < entry->num_readings[side] ? &entry->readings[side][item] : NULL;
}

const wpc_sample *logged_entry_newer(const logged_entry *entry, size_t item) {
  return reading(entry, entry->newer, item);
}

const wpc_sample *logged_entry_older(const logged_entry *entry, size_t item) {
  const bool is_wildcard = entry->kind == WPC_BLG_WILDCARD;
  return reading(entry, 1 - entry->newer, is_wildcard ? entry->items[item].older : item);
}
