#include "blg/log_directory.h"

#include <stdlib.h>
#include <string.h>

#include "../parser/v1/v1_cursor.h"
#include "blg/log_object.h"
#include "io/memory.h"

#define MOST ((size_t)8 << 20) /* bytes: a message has at most 16 MiB */
#define INSTANCE 16u
#define NONE 0xFFFFFFFFu
#define TICKS_OF_100NS UINT64_C(10000000)
/* Bits of a counter type (winperf.h): the clock is the object's own, or counts units of 100 ns. */
#define OBJECT_TIMER 0x00200000u
#define TIMER_OF_100NS 0x00100000u

void log_directory_free(log_directory *directory) {
  for (size_t i = 0; i < directory->num_entries; i++) {
    log_directory_entry *entry = &directory->entries[i];
    free(entry->counters.bytes);
    free(entry->texts.bytes);
    free(entry->names);
    text_index_free(&entry->known);
  }
  free(directory->entries);
  name_free(&directory->key);
  name_free(&directory->name);
  memset(directory, 0, sizeof *directory);
}

/* ---- Counters ---- */

static uint64_t ticks_of(const wpc_v1_data *data, const wpc_v1_body *body, uint32_t type) {
  if ((type & OBJECT_TIMER) != 0) {
    return (uint64_t)body->perf_freq;
  }
  return (type & TIMER_OF_100NS) != 0 ? TICKS_OF_100NS : (uint64_t)data->perf_freq;
}

typedef enum counter_field {
  FIELD_TITLE,
  FIELD_TYPE,
  FIELD_TICKS,
  FIELD_SCALE,
  FIELDS
} counter_field;

static void put_field(log_bytes *to, counter_field field, const wpc_v1_counter *counter,
                      uint64_t ticks) {
  if (field == FIELD_TICKS) {
    log_bytes_u64(to, ticks);
  } else {
    log_bytes_u32(to, field == FIELD_TITLE  ? counter->name_index
                      : field == FIELD_TYPE ? counter->type
                                            : (uint32_t)counter->scale);
  }
}

/* One field of all counters after the other. */
static void take_counters(log_directory_entry *entry, const wpci_blg_object *object,
                          const wpc_v1_body *body) {
  for (int field = 0; field < FIELDS; field++) {
    wpci_v1_counter_iter it = wpci_v1_counters(object->in, *body);
    entry->num_counters = 0;
    while (wpci_v1_next_counter(&it)) {
      put_field(&entry->counters, (counter_field)field, &it.item,
                ticks_of(&object->data, body, it.item.type));
      entry->num_counters++;
    }
  }
}

/* ---- Instances ---- */

static log_directory_name *name_of(log_directory *directory, log_directory_entry *entry,
                                   wpc_input in, wpc_text text) {
  (void)name_load(&directory->name, in, text);
  name_set(&directory->key, "");
  name_append_folded(&directory->key, directory->name.text, directory->name.length);
  const size_t known = entry->known.count;
  const uint32_t number = text_index_add(&entry->known, directory->key.text, directory->key.length);
  MEMORY_REACH(entry->names, entry->names_room, number);
  log_directory_name *name = &entry->names[number];
  if (number == known) {
    name->at = entry->texts.size;
    log_bytes_add(&entry->texts, in.data + text.raw.offset, text.raw.length);
    log_bytes_zero(&entry->texts, 2);
    name->size = entry->texts.size - name->at;
  }
  return name;
}

static void take_instance(log_directory *directory, log_directory_entry *entry, wpc_input in,
                          wpc_text text) {
  log_directory_name *name = name_of(directory, entry, in, text);
  name->seen = name->sample == directory->num_samples ? name->seen + 1 : 1;
  name->sample = directory->num_samples;
  if (name->seen > name->most) {
    name->most = name->seen;
    directory->size += INSTANCE + name->size;
  }
}

static void take_instances(log_directory *directory, log_directory_entry *entry,
                           const wpci_blg_object *object, const wpc_v1_body *body) {
  wpci_v1_row_iter rows = wpci_v1_rows(object->in, *body);
  while (!directory->is_unlike && wpci_v1_next_named_row(&rows)) {
    const wpc_v1_row *row = &rows.item;
    take_instance(directory, entry, object->in, row->name);
    directory->is_unlike = row->parent_object != 0 || row->name.code_page != 0 ||
                           row->unique_id != WPC_V1_NO_UNIQUE_ID || directory->size > MOST;
  }
}

/* ---- Samples ---- */

static void take_object(log_directory *directory, size_t place, wpci_blg_sample sample,
                        wpc_blg_block from) {
  wpci_blg_object object;
  wpc_v1_body body;
  MEMORY_REACH(directory->entries, directory->room, place);
  directory->num_entries = place >= directory->num_entries ? place + 1 : directory->num_entries;
  log_directory_entry *entry = &directory->entries[place];
  if (!log_object_open(sample, from, &object, &body)) {
    directory->is_unlike = directory->is_unlike || object.data.num_objects > 1;
    return;
  }
  if (!entry->is_known) {
    take_counters(entry, &object, &body);
  }
  entry->is_known = true;
  entry->has_instances = body.has_instances;
  if (body.has_instances) {
    take_instances(directory, entry, &object, &body);
  }
}

void log_directory_take(log_directory *directory, const log_choice *choice,
                        const wpci_blg_message *message, wpci_blg_catalogue catalogue) {
  if (!choice->is_all || !choice->is_of_objects || directory->is_unlike) {
    directory->is_unlike = true;
    return;
  }
  const wpci_blg_sample sample = wpci_blg_open_sample(*message, catalogue);
  wpci_blg_block_iter it = wpci_blg_blocks(sample);
  directory->first = directory->num_samples == 0 ? message->time : directory->first;
  directory->num_samples++;
  for (size_t place = 0; wpci_blg_next_block(&it); place++) {
    take_object(directory, place, sample, it.item);
  }
  directory->last = message->time;
}

/* ---- The message ---- */

/* Of equal names the last one has index 0. */
static uint32_t add_instances(log_bytes *to, const log_directory_entry *entry) {
  uint32_t count = 0;
  uint32_t at = 0;
  for (size_t i = 0; i < entry->known.count; i++) {
    const log_directory_name *name = &entry->names[i];
    for (uint32_t index = name->most; index > 0; index--) {
      log_bytes_u32(to, at);
      log_bytes_u32(to, index - 1);
      log_bytes_u32(to, NONE);
      log_bytes_u32(to, NONE);
      at += (uint32_t)name->size;
      count++;
    }
  }
  for (size_t i = 0; i < entry->known.count; i++) {
    for (uint32_t n = 0; n < entry->names[i].most; n++) {
      log_bytes_add(to, entry->texts.bytes + entry->names[i].at, entry->names[i].size);
    }
  }
  return count;
}

static void add_entry(log_bytes *to, const log_directory_entry *entry) {
  const size_t start = to->size;
  log_bytes_u16(to, 0x4C42);
  log_bytes_u16(to, 3 | WPC_BLG_DATA << 8);
  log_bytes_u32(to, 0); /* its size */
  log_bytes_u32(to, 0); /* instances */
  log_bytes_u32(to, entry->num_counters);
  log_bytes_add(to, entry->counters.bytes, entry->counters.size);
  log_bytes_align(to);
  const uint32_t count = add_instances(to, entry);
  log_bytes_align(to);
  log_bytes_set_u32(to, start + 4, (uint32_t)(to->size - start));
  log_bytes_set_u32(to, start + 8, entry->has_instances ? count : NONE);
}

bool log_directory_make(const log_directory *directory, log_bytes *to) {
  bool is_known = !directory->is_unlike && directory->num_samples > 0;
  log_bytes_clear(to);
  log_bytes_u64(to, directory->first);
  log_bytes_u64(to, directory->last);
  log_bytes_u32(to, directory->num_samples);
  log_bytes_u32(to, (uint32_t)directory->num_entries);
  log_bytes_u32(to, 0); /* the size of all of it */
  log_bytes_u32(to, 0x5FF);
  for (size_t i = 0; i < directory->num_entries; i++) {
    is_known = is_known && directory->entries[i].is_known;
    add_entry(to, &directory->entries[i]);
  }
  log_bytes_set_u32(to, 24, (uint32_t)to->size);
  return is_known;
}
