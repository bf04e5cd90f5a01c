#include "blg/log_anonymous.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../parser/v1/v1_cursor.h"
#include "blg/anonymous_instances.h"
#include "blg/log_blank.h"
#include "blg/log_object.h"
#include "io/memory.h"
#include "text/letters.h"

#define MOST ((size_t)16 << 20) /* bytes of a message */
#define BLOCK_HEADER 8u
#define ITEM_SIZE 24u
#define ITEMS_AT 24u /* from the end of the block's header */
#define NONE 0xFFFFFFFFu
#define KINDS 0xFFFFu        /* of an entry's flags */
#define EXPORTED 0x20000000u /* flag of Export-Counter */
#define MOST_INDEX 16777216u /* that a title has */
#define HIGHEST_INDEX 1u     /* the title index whose text is the highest index */

/* Of an entry. */
enum {
  ENTRY_KNOWN = 1,  /* its object is known */
  ENTRY_PROCESS = 2 /* its instances are processes, or have them for parents */
};

void log_anonymous_begin(log_anonymous *anonymous, const wpc_options *options) {
  memset(anonymous, 0, sizeof *anonymous);
  anonymous->options = *options;
  anonymous->object.names = &anonymous->names;
  anonymous->entries = wpci_blg_no_catalogue();
  known_objects_make(&anonymous->objects);
}

void log_anonymous_free(log_anonymous *anonymous) {
  anonymous_names_free(&anonymous->names);
  known_objects_free(&anonymous->objects);
  anonymous_titles_free(&anonymous->titles);
  name_free(&anonymous->object.text);
  name_free(&anonymous->object.other);
  name_free(&anonymous->text);
  name_free(&anonymous->other);
  free(anonymous->catalogue.bytes);
  free(anonymous->flags);
  free(anonymous->made.bytes);
  free(anonymous->strings.bytes);
  free(anonymous->items.bytes);
}

/* ---- Names ---- */

/* Loads a text; the other one is empty then. */
static wpc_path_name load(log_anonymous *anonymous, wpc_input in, wpc_text text) {
  name_set(&anonymous->text, "");
  name_set(&anonymous->other, "");
  name_load_or_bytes(&anonymous->text, in, text);
  return name_in_path(&anonymous->text);
}

static wpc_path_name without_slashes(wpc_path_name machine) {
  const size_t count = strspn(machine.text, "\\");
  const wpc_path_name bare = {machine.text + count, machine.length - count};
  return bare;
}

/* A copy without slashes, which stays when other texts are loaded. */
static wpc_path_name keep_machine(log_anonymous *anonymous, wpc_input in, wpc_text machine,
                                  name_buffer *copy) {
  const wpc_path_name bare = without_slashes(load(anonymous, in, machine));
  name_set(copy, "");
  name_append_part(copy, bare.text, bare.length);
  return name_in_path(copy);
}

static void keep(log_anonymous *anonymous, wpc_path_name name) {
  name_append_part(&anonymous->other, name.text, name.length);
}

static void replace(log_anonymous *anonymous, anonymous_kind kind, wpc_path_name name) {
  anonymous_names_add(&anonymous->names, kind, name.text, name.length, &anonymous->other);
}

static void put_machine(log_anonymous *anonymous, wpc_path_name machine) {
  const wpc_path_name bare = without_slashes(machine);
  for (size_t i = bare.length; i < machine.length && i < bare.length + 2; i++) {
    name_append(&anonymous->other, "\\");
  }
  if (bare.length > 0) {
    replace(anonymous, ANONYMOUS_MACHINE, bare);
  }
}

static bool is_known(log_anonymous *anonymous, wpc_path_name name) {
  size_t begin;
  size_t end;
  return known_objects_has(&anonymous->objects, name.text, name.length) ||
         known_objects_server(name.text, name.length, &begin, &end);
}

static void put_object(log_anonymous *anonymous, wpc_path_name name) {
  size_t begin;
  size_t end;
  if (known_objects_server(name.text, name.length, &begin, &end)) {
    const wpc_path_name server = {name.text + begin, end - begin};
    name_append_part(&anonymous->other, name.text, begin);
    replace(anonymous, ANONYMOUS_NAME, server);
    name_append_part(&anonymous->other, name.text + end, name.length - end);
  } else if (name.length == 0 || is_known(anonymous, name)) {
    keep(anonymous, name);
  } else {
    replace(anonymous, ANONYMOUS_OBJECT, name);
  }
}

static void put_counter(log_anonymous *anonymous, wpc_path_name name, bool is_of_known) {
  const bool has_no_name = name.length == 0 || (name.length == 1 && name.text[0] == '*');
  if (is_of_known || has_no_name ||
      known_objects_has_text(&anonymous->objects, name.text, name.length)) {
    keep(anonymous, name);
  } else {
    replace(anonymous, ANONYMOUS_COUNTER, name);
  }
}

static void put_instance(log_anonymous *anonymous, wpc_path_name name, bool is_process) {
  anonymous_instances_add(&anonymous->names, name.text, name.length, is_process, &anonymous->other);
}

static void add_other(const log_anonymous *anonymous, log_bytes *to) {
  log_bytes_text(to, anonymous->other.text, anonymous->other.length);
}

/* ---- Texts of title indices ---- */

static bool is_number(wpc_path_name name) {
  bool number = name.length > 0 && name.length <= 10;
  for (size_t i = 0; number && i < name.length; i++) {
    number = name.text[i] >= '0' && name.text[i] <= '9';
  }
  return number;
}

static void put_title(log_anonymous *anonymous, uint32_t index, uint8_t uses, wpc_path_name text) {
  if (anonymous_titles_is_base(index) && (uses & TITLE_SEVERAL) == 0) {
    keep(anonymous, text);
  } else if ((uses & TITLE_OBJECT) != 0) {
    put_object(anonymous, text);
  } else {
    put_counter(anonymous, text, (uses & TITLE_FOREIGN) == 0);
  }
}

/* Whether a reader takes it for one. */
static bool is_title(const wpc_blg_name *name) {
  return name->index > 0 && name->index <= MOST_INDEX && name->text.raw.length > 0;
}

/* Whether one is written. machine: a copy. */
static bool make_title(log_anonymous *anonymous, const wpci_blg_name_iter *it,
                       wpc_path_name machine) {
  char digits[16];
  const uint32_t index = it->item.index;
  const uint8_t uses = anonymous_titles_uses(&anonymous->titles, machine, index);
  const wpc_path_name text = load(anonymous, it->in, it->item.text);
  if (index == HIGHEST_INDEX ? !is_number(text) : (uses & TITLE_USES) == 0) {
    return false;
  }
  const int length = snprintf(digits, sizeof digits, "%lu", (unsigned long)index);
  log_bytes_text(&anonymous->made, digits, (size_t)length);
  put_title(anonymous, index, uses, text);
  add_other(anonymous, &anonymous->made);
  return is_title(&it->item);
}

/* A log with titles says by one that English ones are not to be assumed: the highest index, unless it has its own. */
static void make_no_title(log_anonymous *anonymous) {
  log_bytes_text(&anonymous->made, "1", 1);
  log_bytes_text(&anonymous->made, "1", 1);
}

static bool make_names(log_anonymous *anonymous) {
  wpci_blg_name_iter it = wpci_blg_names(anonymous->view.message);
  name_buffer copy = {NULL, 0, 0};
  put_machine(anonymous, load(anonymous, it.in, it.machine));
  add_other(anonymous, &anonymous->made);
  const wpc_path_name machine = keep_machine(anonymous, it.in, it.machine, &copy);
  bool had_some = false;
  bool has_some = false;
  while (wpci_blg_next_name(&it)) {
    had_some = had_some || is_title(&it.item);
    has_some = make_title(anonymous, &it, machine) || has_some;
  }
  const uint8_t uses = anonymous_titles_uses(&anonymous->titles, machine, HIGHEST_INDEX);
  const bool is_said = (uses & TITLE_USES) != 0;
  if (had_some && !has_some && !is_said) {
    make_no_title(anonymous);
  }
  name_free(&copy);
  return it.error.status == WPC_END;
}

/* ---- The catalogue ---- */

static uint8_t flags_of(log_anonymous *anonymous, wpc_input in, const wpc_blg_entry *entry) {
  static const char *const processes[] = {"Process", "Thread", "Process V2"};
  const wpc_path_name object = load(anonymous, in, entry->object);
  uint8_t flags = is_known(anonymous, object) ? ENTRY_KNOWN : 0;
  for (size_t i = 0; i < sizeof processes / sizeof processes[0]; i++) {
    flags |= letters_equal(object.text, processes[i]) ? ENTRY_PROCESS : 0;
  }
  return flags;
}

/* False: it is not sound, and no sample can be read. */
static bool take_catalogue(log_anonymous *anonymous, const log_message *message) {
  log_bytes *kept = &anonymous->catalogue;
  log_bytes_clear(kept);
  log_bytes_add(kept, message->bytes, message->size);
  log_view_open(&anonymous->catalogue_view, &anonymous->options, message->type, message->time,
                kept->bytes, kept->size);
  anonymous->entries = wpci_blg_open_catalogue(anonymous->catalogue_view.message);
  wpci_blg_entry_iter it = wpci_blg_entries(anonymous->entries);
  while (wpci_blg_next_entry(&it)) {
    MEMORY_REACH(anonymous->flags, anonymous->flags_room, it.item.index);
    anonymous->flags[it.item.index] = flags_of(anonymous, it.in, &it.item);
  }
  return anonymous->entries.error.status == WPC_OK;
}

/* Where the text begins among the strings of the entry. */
static uint32_t add_string(log_anonymous *anonymous) {
  const uint32_t at = (uint32_t)anonymous->strings.size;
  add_other(anonymous, &anonymous->strings);
  return at;
}

static uint32_t add_instance(log_anonymous *anonymous, wpc_input in, bool is_there, wpc_text text,
                             bool is_process) {
  if (!is_there) {
    return NONE;
  }
  put_instance(anonymous, load(anonymous, in, text), is_process);
  return add_string(anonymous);
}

/* Whether two texts of an entry have no byte in common: a damaged offset may point into another text. */
static bool is_apart(wpc_text text, wpc_text other) {
  return text.raw.offset >= other.raw.offset + other.raw.length ||
         other.raw.offset >= text.raw.offset + text.raw.length;
}

static bool has_own_counter(const wpc_blg_entry *entry) {
  return is_apart(entry->counter, entry->machine) && is_apart(entry->counter, entry->object) &&
         (!entry->has_instance || is_apart(entry->counter, entry->instance)) &&
         (!entry->has_parent || is_apart(entry->counter, entry->parent));
}

static void make_entry(log_anonymous *anonymous, wpc_input in, const wpc_blg_entry *entry) {
  log_bytes *to = &anonymous->made;
  const size_t start = to->size;
  const uint8_t flags = anonymous->flags[entry->index];
  const bool is_process = (flags & ENTRY_PROCESS) != 0;
  log_bytes_clear(&anonymous->strings);
  put_machine(anonymous, load(anonymous, in, entry->machine));
  const uint32_t machine = add_string(anonymous);
  put_object(anonymous, load(anonymous, in, entry->object));
  const uint32_t object = add_string(anonymous);
  const uint32_t instance =
      add_instance(anonymous, in, entry->has_instance, entry->instance, is_process);
  const uint32_t parent = add_instance(anonymous, in, entry->has_parent, entry->parent, is_process);
  put_counter(anonymous, load(anonymous, in, entry->counter),
              (flags & ENTRY_KNOWN) != 0 && has_own_counter(entry));
  const uint32_t counter = add_string(anonymous);
  log_bytes_u32(to, 0); /* its size */
  log_bytes_u32(to, entry->flags & (KINDS | EXPORTED));
  log_bytes_u32(to, 0);
  log_bytes_u32(to, entry->type);
  log_bytes_u64(to, entry->time_base);
  log_bytes_u32(to, (uint32_t)entry->scale);
  log_bytes_u32(to, machine);
  log_bytes_u32(to, object);
  log_bytes_u32(to, instance);
  log_bytes_u32(to, parent);
  log_bytes_u32(to, entry->instance_index);
  log_bytes_u32(to, counter);
  log_bytes_add(to, anonymous->strings.bytes, anonymous->strings.size);
  log_bytes_zero(to, (8 - (to->size - start) % 8) % 8);
  log_bytes_set_u32(to, start, (uint32_t)(to->size - start));
}

static bool make_catalogue(log_anonymous *anonymous, const log_message *message) {
  if (!take_catalogue(anonymous, message)) {
    return false;
  }
  log_bytes_u32(&anonymous->made, 0x6FF); /* two words, the same in all genuine logs */
  log_bytes_u32(&anonymous->made, 0x20008);
  wpci_blg_entry_iter it = wpci_blg_entries(anonymous->entries);
  while (anonymous->made.size <= MOST && wpci_blg_next_entry(&it)) {
    make_entry(anonymous, it.in, &it.item);
  }
  return it.error.status == WPC_END;
}

/* ---- Samples ---- */

static void add_header(log_bytes *to, uint8_t kind, uint32_t size) {
  log_bytes_u16(to, 0x4C42);
  log_bytes_u16(to, (uint16_t)(3u | (uint32_t)kind << 8));
  log_bytes_u32(to, size);
}

static bool make_value(log_anonymous *anonymous, wpci_blg_value_iter *it) {
  log_bytes *to = &anonymous->made;
  if (!wpci_blg_next_value(it)) {
    return false;
  }
  const wpc_blg_value *value = &it->item;
  add_header(to, WPC_BLG_VALUE, 48);
  log_bytes_u32(to, value->status);
  log_bytes_u64(to, value->time);
  log_bytes_u32(to, 0);
  log_bytes_u64(to, (uint64_t)value->first);
  log_bytes_u64(to, (uint64_t)value->second);
  log_bytes_u32(to, value->multi_count);
  log_bytes_u32(to, 0);
  return true;
}

/* Items with offsets among the names, and the names. How many there are. */
static uint32_t take_items(log_anonymous *anonymous, wpci_blg_value_iter *it, bool is_process) {
  uint32_t count = 0;
  log_bytes_clear(&anonymous->items);
  log_bytes_clear(&anonymous->strings);
  for (; wpci_blg_next_value(it); count++) {
    put_instance(anonymous, load(anonymous, it->in, it->item.name), is_process);
    log_bytes_u32(&anonymous->items, add_string(anonymous));
    log_bytes_u32(&anonymous->items, it->item.multi_count);
    log_bytes_u64(&anonymous->items, (uint64_t)it->item.first);
    log_bytes_u64(&anonymous->items, (uint64_t)it->item.second);
  }
  return count;
}

static bool make_instances(log_anonymous *anonymous, wpci_blg_value_iter *it, bool is_process) {
  log_bytes *to = &anonymous->made;
  const size_t start = to->size;
  const uint32_t count = take_items(anonymous, it, is_process);
  if (it->error.status != WPC_END) {
    return false;
  }
  for (uint32_t i = 0; i < count; i++) {
    uint8_t *item = anonymous->items.bytes + (size_t)ITEM_SIZE * i;
    log_bytes_set_u32(&anonymous->items, (size_t)ITEM_SIZE * i,
                      ITEMS_AT + ITEM_SIZE * count + log_bytes_get_u32(item));
  }
  add_header(to, WPC_BLG_INSTANCES, 0);
  log_bytes_u32(to, 0); /* its length */
  log_bytes_u32(to, count);
  log_bytes_u32(to, it->item.status);
  log_bytes_u32(to, 0);
  log_bytes_u64(to, it->item.time);
  log_bytes_add(to, anonymous->items.bytes, anonymous->items.size);
  log_bytes_add(to, anonymous->strings.bytes, anonymous->strings.size);
  log_bytes_zero(to, (8 - (to->size - start) % 8) % 8);
  const uint32_t size = (uint32_t)(to->size - start);
  log_bytes_set_u32(to, start + 4, size);
  log_bytes_set_u32(to, start + BLOCK_HEADER, size - BLOCK_HEADER);
  return true;
}

static void make_block(log_anonymous *anonymous, wpci_blg_sample sample, wpc_blg_block from) {
  log_bytes *to = &anonymous->made;
  const bool is_process = (anonymous->flags[from.index] & ENTRY_PROCESS) != 0;
  wpci_blg_value_iter values = wpci_blg_values(sample, from);
  bool made;
  if (from.kind == WPC_BLG_DATA) {
    anonymous->object.is_process = is_process;
    made = anonymous_object_add(&anonymous->object, sample, from, to);
  } else if (from.kind == WPC_BLG_INSTANCES) {
    made = make_instances(anonymous, &values, is_process);
  } else {
    made = make_value(anonymous, &values);
  }
  if (!made) {
    anonymous->num_blank++;
    log_blank_add(to, from.kind, sample.time);
  }
}

static bool make_sample(log_anonymous *anonymous) {
  log_bytes *to = &anonymous->made;
  const wpci_blg_sample sample = wpci_blg_open_sample(anonymous->view.message, anonymous->entries);
  wpci_blg_block_iter it = wpci_blg_blocks(sample);
  add_header(to, WPC_BLG_GROUP, 0);
  while (to->size <= MOST && wpci_blg_next_block(&it)) {
    make_block(anonymous, sample, it.item);
  }
  log_bytes_set_u32(to, 4, (uint32_t)to->size);
  return it.error.status == WPC_END;
}

bool log_anonymous_make(log_anonymous *anonymous, const log_message *message) {
  bool made = false;
  log_bytes_clear(&anonymous->made);
  log_view_open(&anonymous->view, &anonymous->options, message->type, message->time, message->bytes,
                message->size);
  if (message->type == WPC_BLG_NAMES) {
    made = make_names(anonymous);
  } else if (message->type == WPC_BLG_CATALOGUE) {
    made = make_catalogue(anonymous, message);
  } else if (message->type == WPC_BLG_SAMPLE) {
    made = make_sample(anonymous);
  }
  return made && anonymous->made.size <= MOST;
}

/* Blocks are told apart by the catalogue's flags and places, which stay the same. */
void log_anonymous_directory(log_anonymous *anonymous, const log_choice *choice,
                             log_directory *directory) {
  log_view view;
  log_view_open(&view, &anonymous->options, WPC_BLG_SAMPLE, anonymous->view.message.time,
                anonymous->made.bytes, anonymous->made.size);
  log_directory_take(directory, choice, &view.message, anonymous->entries);
}

/* ---- Before anything is made ---- */

static void use_titles(log_anonymous *anonymous, wpc_path_name machine, bool is_known_object,
                       const log_objects *objects) {
  const uint8_t use = is_known_object ? TITLE_KNOWN : TITLE_FOREIGN;
  anonymous_titles_use(&anonymous->titles, machine, objects->body.name_index, TITLE_OBJECT);
  wpci_v1_counter_iter it = wpci_v1_counters(objects->block.in, objects->body);
  while (wpci_v1_next_counter(&it)) {
    anonymous_titles_use(&anonymous->titles, machine, it.item.name_index, use);
  }
}

/* Learns what an object that every Windows has is called in the language of the log, if the titles of the log agree: the
 * index alone may be damaged. False: it is no such object. */
static bool learn_object(log_anonymous *anonymous, wpc_path_name machine, uint32_t index,
                         wpc_path_name text) {
  const bool is_base = anonymous_titles_is_base(index) &&
                       anonymous_titles_agree(&anonymous->titles, machine, index, text);
  if (is_base) {
    known_objects_learn(&anonymous->objects, text.text, text.length);
  }
  return is_base;
}

static void look_at_object(log_anonymous *anonymous, wpci_blg_sample sample, wpc_blg_block from,
                           wpc_input in, const wpc_blg_entry *entry) {
  log_objects objects;
  name_buffer copy = {NULL, 0, 0};
  const wpc_path_name machine = keep_machine(anonymous, in, entry->machine, &copy);
  uint8_t *flags = &anonymous->flags[from.index];
  log_objects_begin(&objects, sample, from);
  const wpc_path_name name = load(anonymous, in, entry->object);
  const bool is_trusted = (*flags & ENTRY_KNOWN) != 0 && objects.block.data.num_objects == 1 &&
                          !known_objects_is_of_windows(&anonymous->objects, name.text, name.length);
  while (log_objects_next(&objects)) {
    bool is_known_object = is_trusted && !anonymous_titles_deny(&anonymous->titles, machine,
                                                                objects.body.name_index, name);
    if (learn_object(anonymous, machine, objects.body.name_index, name)) {
      *flags |= ENTRY_KNOWN;
      is_known_object = true;
    }
    use_titles(anonymous, machine, is_known_object, &objects);
  }
  name_free(&copy);
}

static void look_at_sample(log_anonymous *anonymous) {
  const wpci_blg_sample sample = wpci_blg_open_sample(anonymous->view.message, anonymous->entries);
  wpci_blg_block_iter blocks = wpci_blg_blocks(sample);
  wpci_blg_entry_iter entries = wpci_blg_entries(anonymous->entries);
  while (wpci_blg_next_block(&blocks) && wpci_blg_next_entry(&entries)) {
    if (blocks.item.kind == WPC_BLG_DATA) {
      look_at_object(anonymous, sample, blocks.item, entries.in, &entries.item);
    }
  }
}

static void look_at_titles(log_anonymous *anonymous) {
  wpci_blg_name_iter it = wpci_blg_names(anonymous->view.message);
  name_buffer copy = {NULL, 0, 0};
  const wpc_path_name machine = keep_machine(anonymous, it.in, it.machine, &copy);
  while (wpci_blg_next_name(&it)) {
    const wpc_path_name text = load(anonymous, it.in, it.item.text);
    if (is_title(&it.item)) {
      anonymous_titles_note(&anonymous->titles, machine, it.item.index, text);
    }
    if (it.item.index == HIGHEST_INDEX && is_number(text)) {
      anonymous_titles_use(&anonymous->titles, machine, HIGHEST_INDEX, TITLE_KNOWN);
    }
  }
  name_free(&copy);
}

void log_anonymous_look(log_anonymous *anonymous, const log_message *message) {
  log_view_open(&anonymous->view, &anonymous->options, message->type, message->time, message->bytes,
                message->size);
  if (message->type == WPC_BLG_CATALOGUE) {
    (void)take_catalogue(anonymous, message);
  } else if (message->type == WPC_BLG_SAMPLE) {
    look_at_sample(anonymous);
  } else if (message->type == WPC_BLG_NAMES) {
    look_at_titles(anonymous);
  }
}
