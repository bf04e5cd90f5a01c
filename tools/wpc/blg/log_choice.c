#include "blg/log_choice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../parser/v1/v1_cursor.h"
#include "blg/log_blank.h"
#include "blg/log_object.h"
#include "io/memory.h"
#include "wpc/v1.h"

#define BLOCK_HEADER 8u
#define CATALOGUE_HEADER 8u
#define ITEM_SIZE 24u
#define ITEMS_AT 24u
/* Title indices that every Windows has. */
#define ID_PROCESS 784u
#define ID_THREAD 804u

/* ---- Keys ---- */

/* A NUL ends each part, and no part holds one. */
static void add_part(name_buffer *key, const char *text, size_t length) {
  name_append_folded(key, text, length);
  name_append_part(key, "", 1);
}

static void add_name(name_buffer *key, wpc_path_name name) {
  name_append(key, name.text != NULL ? "+" : "-");
  add_part(key, name.text != NULL ? name.text : "", name.text != NULL ? name.length : 0);
}

static void add_number(name_buffer *key, uint32_t number) {
  char digits[16];
  (void)snprintf(digits, sizeof digits, "%lu.", (unsigned long)number);
  name_append(key, digits);
}

static void key_of_cell(name_buffer *key, const wpc_path_names *names) {
  name_set(key, "cell ");
  add_name(key, names->machine);
  add_name(key, names->object);
  add_name(key, names->counter);
  add_name(key, names->parent);
  add_name(key, names->instance);
  add_number(key, names->instance.text != NULL ? names->index : 0);
}

static void key_of_counter(name_buffer *key, const wpc_path_names *names) {
  name_set(key, "counter ");
  add_name(key, names->machine);
  add_name(key, names->object);
  add_name(key, names->counter);
  name_append(key, ".");
}

/* Of all instances of a name: the second of two would be the first where that is left out. */
static void key_of_name(name_buffer *key, const wpc_path_names *names) {
  key_of_counter(key, names);
  add_name(key, names->instance);
  name_append(key, ".");
}

static void key_of_object(name_buffer *key, wpc_path_name machine, uint32_t id) {
  name_set(key, "object ");
  add_name(key, machine);
  add_number(key, id);
}

static void key_of_title(name_buffer *key, wpc_path_name machine, uint32_t object, uint32_t id) {
  name_set(key, "title ");
  add_name(key, machine);
  add_number(key, object);
  add_number(key, id);
}

static void add_key(log_choice *choice) {
  (void)text_index_add(&choice->keys, choice->key.text, choice->key.length);
}

static bool has_key(const log_choice *choice) {
  return text_index_find(&choice->keys, choice->key.text, choice->key.length) != TEXT_INDEX_NONE;
}

void log_choice_make(log_choice *choice, const wpc_series *series, bool is_all) {
  memset(choice, 0, sizeof *choice);
  choice->is_all = is_all;
  choice->has_objects = is_all;
  const uint32_t count = is_all ? 0 : wpc_series_num_columns(series);
  for (uint32_t i = 0; i < count; i++) {
    const wpc_column column = wpc_series_column(series, i);
    key_of_cell(&choice->key, &column.names);
    add_key(choice);
    key_of_counter(&choice->key, &column.names);
    add_key(choice);
    key_of_name(&choice->key, &column.names);
    add_key(choice);
    if (column.object_id != 0) { /* single counters have no title index */
      key_of_object(&choice->key, column.names.machine, column.object_id);
      add_key(choice);
      key_of_title(&choice->key, column.names.machine, column.object_id, column.counter_id);
      add_key(choice);
      choice->has_objects = true;
    }
  }
}

void log_choice_free(log_choice *choice) {
  text_index_free(&choice->keys);
  name_free(&choice->key);
  name_free(&choice->name);
  text_index_free(&choice->parents);
  free(choice->keeps);
  free(choice->counters);
  memset(choice, 0, sizeof *choice);
}

/* ---- Entries ---- */

/* The names of an entry, which stay in the texts. */
typedef struct entry_names {
  name_buffer machine, object, parent, instance, counter;
  wpc_path_names names;
} entry_names;

static wpc_path_name load(name_buffer *to, wpc_input in, wpc_text text, bool is_there) {
  wpc_path_name name = {NULL, 0};
  if (is_there) {
    (void)name_load(to, in, text);
    name.text = to->text;
    name.length = to->length;
  }
  return name;
}

static void load_entry(entry_names *to, wpc_input in, const wpc_blg_entry *entry) {
  memset(to, 0, sizeof *to);
  wpc_path_names *names = &to->names;
  names->machine = load(&to->machine, in, entry->machine, true);
  const size_t slashes = strspn(names->machine.text, "\\");
  names->machine.text += slashes;
  names->machine.length -= slashes;
  if (names->machine.length == 0) {
    names->machine.text = NULL;
  }
  names->object = load(&to->object, in, entry->object, true);
  names->counter = load(&to->counter, in, entry->counter, true);
  names->instance = load(&to->instance, in, entry->instance, entry->has_instance);
  names->parent = load(&to->parent, in, entry->parent, entry->has_instance && entry->has_parent);
  names->index = entry->has_instance ? entry->instance_index : 0;
}

static void free_entry(entry_names *entry) {
  name_free(&entry->machine);
  name_free(&entry->object);
  name_free(&entry->parent);
  name_free(&entry->instance);
  name_free(&entry->counter);
}

static void key_of_several(name_buffer *key, const wpc_path_names *names) {
  name_set(key, "several ");
  add_name(key, names->machine);
  add_name(key, names->object);
}

void log_choice_look(log_choice *choice, const log_reader *reader) {
  const wpci_blg_sample sample = wpci_blg_open_sample(reader->messages.item, reader->catalogue);
  wpci_blg_entry_iter entries = wpci_blg_entries(reader->catalogue);
  wpci_blg_block_iter blocks = wpci_blg_blocks(sample);
  while (wpci_blg_next_entry(&entries) && wpci_blg_next_block(&blocks)) {
    log_objects objects;
    entry_names of;
    if (blocks.item.kind != WPC_BLG_DATA) {
      continue;
    }
    log_objects_begin(&objects, sample, blocks.item);
    if (objects.block.data.num_objects > 1) {
      load_entry(&of, entries.in, &entries.item);
      key_of_several(&choice->key, &of.names);
      add_key(choice);
      free_entry(&of);
    }
  }
}

/* By the title index of the object in the sample; where that is not known, the entry is kept. So is an entry whose blocks
 * have several objects: a single one may be the parents'. */
static bool keeps_object(log_choice *choice, const wpc_path_names *names, wpci_blg_sample sample,
                         wpc_blg_block from) {
  wpci_blg_object object;
  wpc_v1_body body;
  key_of_several(&choice->key, names);
  if (has_key(choice) || !log_object_open(sample, from, &object, &body)) {
    return true;
  }
  key_of_object(&choice->key, names->machine, body.name_index);
  return has_key(choice);
}

static bool keeps_entry(log_choice *choice, wpc_input in, const wpc_blg_entry *entry,
                        wpci_blg_sample sample, wpc_blg_block from) {
  entry_names of;
  bool keeps = choice->is_all;
  load_entry(&of, in, entry);
  if (!keeps && from.kind == WPC_BLG_DATA) {
    keeps = keeps_object(choice, &of.names, sample, from);
  } else if (!keeps && from.kind == WPC_BLG_INSTANCES) {
    key_of_counter(&choice->key, &of.names);
    keeps = has_key(choice);
  } else if (!keeps) {
    key_of_cell(&choice->key, &of.names);
    keeps = has_key(choice);
  }
  free_entry(&of);
  return keeps;
}

/* Names of threads begin with those of processes, which are in another object. */
static void take_parents(log_choice *choice, wpc_path_name machine, wpci_blg_sample sample,
                         wpc_blg_block from) {
  log_objects objects;
  uint32_t last = 0;
  log_objects_begin(&objects, sample, from);
  while (log_objects_next(&objects)) {
    wpci_v1_row_iter rows = wpci_v1_rows(objects.block.in, objects.body);
    while (wpci_v1_next_named_row(&rows)) {
      if (rows.item.parent_object != last) {
        last = rows.item.parent_object;
        key_of_object(&choice->key, machine, last);
        (void)text_index_add(&choice->parents, choice->key.text, choice->key.length);
      }
    }
  }
}

static bool is_parent(log_choice *choice, wpc_path_name machine, wpci_blg_sample sample,
                      wpc_blg_block from) {
  log_objects objects;
  bool is = false;
  log_objects_begin(&objects, sample, from);
  while (choice->parents.count > 0 && !is && log_objects_next(&objects)) {
    key_of_object(&choice->key, machine, objects.body.name_index);
    is = text_index_find(&choice->parents, choice->key.text, choice->key.length) != TEXT_INDEX_NONE;
  }
  return is;
}

/* Looks at whole objects once more, when it is known which are kept. */
static void visit_objects(log_choice *choice, const log_reader *reader, wpci_blg_sample sample,
                          bool takes) {
  wpci_blg_entry_iter entries = wpci_blg_entries(reader->catalogue);
  wpci_blg_block_iter blocks = wpci_blg_blocks(sample);
  for (size_t i = 0; wpci_blg_next_entry(&entries) && wpci_blg_next_block(&blocks); i++) {
    entry_names of;
    if (blocks.item.kind != WPC_BLG_DATA || choice->keeps[i] != takes) {
      continue;
    }
    load_entry(&of, entries.in, &entries.item);
    if (takes) {
      take_parents(choice, of.names.machine, sample, blocks.item);
    } else {
      choice->keeps[i] = is_parent(choice, of.names.machine, sample, blocks.item);
      choice->num_kept += choice->keeps[i] ? 1 : 0;
    }
    free_entry(&of);
  }
}

void log_choice_enter(log_choice *choice, const log_reader *reader) {
  const wpci_blg_sample sample = wpci_blg_open_sample(reader->messages.item, reader->catalogue);
  wpci_blg_entry_iter entries = wpci_blg_entries(reader->catalogue);
  wpci_blg_block_iter blocks = wpci_blg_blocks(sample);
  choice->num_entries = 0;
  choice->num_kept = 0;
  choice->is_of_objects = true;
  text_index_free(&choice->parents);
  while (wpci_blg_next_entry(&entries) && wpci_blg_next_block(&blocks)) {
    const size_t i = choice->num_entries;
    MEMORY_REACH(choice->keeps, choice->keeps_room, i);
    choice->keeps[i] = keeps_entry(choice, entries.in, &entries.item, sample, blocks.item);
    choice->num_kept += choice->keeps[i] ? 1 : 0;
    choice->is_of_objects =
        choice->is_of_objects && (!choice->keeps[i] || blocks.item.kind == WPC_BLG_DATA);
    choice->num_entries++;
  }
  if (choice->has_objects && !choice->is_all) {
    visit_objects(choice, reader, sample, true);
    visit_objects(choice, reader, sample, false);
  }
}

void log_choice_catalogue(const log_choice *choice, const log_reader *reader, log_bytes *to) {
  const wpc_input in = reader->catalogue.in;
  log_bytes_clear(to);
  log_bytes_add(to, in.data, CATALOGUE_HEADER);
  size_t at = CATALOGUE_HEADER;
  for (size_t i = 0; i < choice->num_entries; i++) {
    const uint32_t size = log_bytes_get_u32(in.data + at);
    if (choice->keeps[i]) {
      log_bytes_add(to, in.data + at, size);
    }
    at += size;
  }
}

/* ---- Samples ---- */

static bool keeps_value(log_choice *choice, wpc_path_names names, wpc_input in,
                        const wpc_blg_value *value) {
  (void)name_load(&choice->name, in, value->name);
  names.instance.text = choice->name.text;
  names.instance.length = choice->name.length;
  key_of_name(&choice->key, &names);
  return has_key(choice);
}

/* Names of instances that are kept, and their items, which stand in front of them. */
typedef struct kept_items {
  log_bytes items, names;
  uint32_t count;
} kept_items;

static void keep_items(log_choice *choice, const wpc_path_names *names, wpci_blg_sample sample,
                       wpc_blg_block from, kept_items *kept) {
  const uint8_t *inner = sample.in.data + from.bytes.offset + BLOCK_HEADER;
  wpci_blg_value_iter it = wpci_blg_values(sample, from);
  while (wpci_blg_next_value(&it)) {
    const wpc_range raw = it.item.name.raw;
    if (keeps_value(choice, *names, it.in, &it.item)) {
      log_bytes_u32(&kept->items, (uint32_t)kept->names.size);
      log_bytes_add(&kept->items, inner + ITEMS_AT + (size_t)ITEM_SIZE * it.item.index + 4,
                    ITEM_SIZE - 4);
      log_bytes_add(&kept->names, it.in.data + raw.offset, raw.length);
      log_bytes_zero(&kept->names, 2);
      kept->count++;
    }
  }
}

/* The block of a counter of many, anew. */
static void add_items(const uint8_t *from, kept_items *kept, log_bytes *to) {
  const size_t start = to->size;
  const uint32_t names_at = ITEMS_AT + ITEM_SIZE * kept->count;
  for (uint32_t i = 0; i < kept->count; i++) {
    const size_t at = (size_t)ITEM_SIZE * i;
    log_bytes_set_u32(&kept->items, at, names_at + log_bytes_get_u32(kept->items.bytes + at));
  }
  log_bytes_add(to, from, BLOCK_HEADER + ITEMS_AT);
  log_bytes_add(to, kept->items.bytes, kept->items.size);
  log_bytes_add(to, kept->names.bytes, kept->names.size);
  log_bytes_zero(to, (8 - (to->size - start) % 8) % 8);
  const uint32_t size = (uint32_t)(to->size - start);
  log_bytes_set_u32(to, start + 4, size);
  log_bytes_set_u32(to, start + BLOCK_HEADER, size - BLOCK_HEADER);
  log_bytes_set_u32(to, start + BLOCK_HEADER + 4, kept->count);
}

/* Whether it was added: with some of its instances. */
static bool add_instances(log_choice *choice, const wpc_path_names *names, wpci_blg_sample sample,
                          wpc_blg_block from, log_bytes *to) {
  const uint8_t *bytes = sample.in.data + from.bytes.offset;
  kept_items kept;
  memset(&kept, 0, sizeof kept);
  keep_items(choice, names, sample, from, &kept);
  const bool is_less = kept.count < log_bytes_get_u32(bytes + BLOCK_HEADER + 4);
  if (is_less) {
    add_items(bytes, &kept, to);
  }
  free(kept.items.bytes);
  free(kept.names.bytes);
  return is_less;
}

/* Numbers of processes and threads say which instance is which, whatever is asked for. */
static bool is_identity(uint32_t title) {
  return title == ID_PROCESS || title == ID_THREAD;
}

/* Which definitions are kept: a base belongs to the counter before it. How many are not. */
static uint32_t choose_counters(log_choice *choice, wpc_path_name machine, wpc_input in,
                                const wpc_v1_body *body) {
  bool keeps = false;
  uint32_t num_left = 0;
  wpci_v1_counter_iter it = wpci_v1_counters(in, *body);
  while (wpci_v1_next_counter(&it)) {
    const wpc_v1_counter *counter = &it.item;
    if (!wpc_counter_is_base(counter->type)) {
      key_of_title(&choice->key, machine, body->name_index, counter->name_index);
      keeps = is_identity(counter->name_index) || has_key(choice);
    }
    MEMORY_REACH(choice->counters, choice->counters_room, counter->index);
    choice->counters[counter->index] = keeps;
    num_left += keeps ? 0 : 1;
  }
  return num_left;
}

/* Whether it was added: with some of its counters. */
static bool add_object(log_choice *choice, const wpc_path_names *names, wpci_blg_sample sample,
                       wpc_blg_block from, log_bytes *to) {
  wpci_blg_object object;
  wpc_v1_body body;
  return log_object_open(sample, from, &object, &body) &&
         choose_counters(choice, names->machine, object.in, &body) > 0 &&
         log_object_add(&object, &body, choice->counters, to);
}

static bool add_some(log_choice *choice, wpc_input in, const wpc_blg_entry *entry,
                     wpci_blg_sample sample, wpc_blg_block from, log_bytes *to) {
  entry_names of;
  bool added = false;
  load_entry(&of, in, entry);
  if (from.kind == WPC_BLG_INSTANCES) {
    added = add_instances(choice, &of.names, sample, from, to);
  } else if (from.kind == WPC_BLG_DATA) {
    added = add_object(choice, &of.names, sample, from, to);
  }
  free_entry(&of);
  return added;
}

static void add_block(log_choice *choice, wpc_input in, const wpc_blg_entry *entry,
                      wpci_blg_sample sample, wpc_blg_block from, log_bytes *to) {
  if (choice->mends && !log_reader_is_block_sound(sample, from)) {
    choice->num_mended++;
    log_blank_add(to, from.kind, sample.time);
  } else if (choice->is_all || from.kind == WPC_BLG_VALUE ||
             !add_some(choice, in, entry, sample, from, to)) {
    log_bytes_add(to, sample.in.data + from.bytes.offset, from.bytes.length);
  }
}

void log_choice_sample(log_choice *choice, const log_reader *reader, log_bytes *to) {
  const wpci_blg_message *message = &reader->messages.item;
  log_bytes_clear(to);
  if (choice->is_all && !choice->mends) {
    log_bytes_add(to, message->in.data, message->in.size);
    return;
  }
  const wpci_blg_sample sample = wpci_blg_open_sample(*message, reader->catalogue);
  wpci_blg_entry_iter entries = wpci_blg_entries(reader->catalogue);
  wpci_blg_block_iter blocks = wpci_blg_blocks(sample);
  log_bytes_add(to, message->in.data, BLOCK_HEADER);
  for (size_t i = 0; wpci_blg_next_entry(&entries) && wpci_blg_next_block(&blocks); i++) {
    if (choice->keeps[i]) {
      add_block(choice, entries.in, &entries.item, sample, blocks.item, to);
    }
  }
  log_bytes_set_u32(to, 4, (uint32_t)to->size);
}
