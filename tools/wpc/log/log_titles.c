#include "log/log_titles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"

/* Genuine ones have 100 KB. What is more is not read, so that repeated names cannot fill the memory. */
#define TITLES_MOST ((size_t)8 << 20)

static log_titles_of *titles_of(log_titles *titles, uint32_t machine) {
  MEMORY_REACH(titles->places, titles->num_places, machine);
  if (titles->places[machine] > 0) {
    return &titles->tables[titles->places[machine] - 1];
  }
  MEMORY_REACH(titles->tables, titles->capacity, titles->count);
  log_titles_of *added = &titles->tables[titles->count];
  added->machine = machine;
  titles->count++;
  titles->places[machine] = titles->count;
  return added;
}

void log_titles_append(name_buffer *bytes, uint32_t index, const uint8_t *text, size_t size) {
  char digits[16];
  (void)snprintf(digits, sizeof digits, "%lu", (unsigned long)index);
  for (const char *c = digits; *c != '\0'; c++) {
    const char unit[2] = {*c, 0};
    name_append_part(bytes, unit, sizeof unit);
  }
  name_append_part(bytes, "\0", 2);
  name_append_part(bytes, (const char *)text, size);
  name_append_part(bytes, "\0", 2);
}

void log_titles_add_name(log_titles *titles, wpc_input in, const wpc_blg_name *name) {
  const uint32_t machine = known_machine_id(titles->machines, in, name->machine);
  name_buffer *bytes = &titles_of(titles, machine)->bytes;
  if (bytes->length < TITLES_MOST) {
    log_title_damage_take(&titles->damage, name);
    if (name->index > 0 && name->text.raw.length > 0) {
      log_titles_append(bytes, name->index, in.data + name->text.raw.offset, name->text.raw.length);
    }
  }
}

/* Says of which machine the table is where the log has several. */
static void complain_of_others(const log_titles *titles, const log_titles_of *of) {
  name_buffer others = {NULL, 0, 0};
  name_buffer text = {NULL, 0, 0};
  if (title_table_is_shuffled(&of->table, &others)) {
    name_set(&text, titles->count > 1 ? "of " : "");
    if (titles->count > 1) {
      name_append(&text, known_machine_name(titles->machines, of->machine)->text);
      name_append(&text, ", ");
    }
    name_append(&text, others.text);
    complain_of(titles->path, text.text);
  }
  name_free(&others);
  name_free(&text);
}

static void take_contrary(log_titles *titles, const log_titles_of *of) {
  const wpc_title *first;
  const size_t count = title_table_num_contrary(&of->table, &first);
  log_title_damage_take_other(&titles->damage, first != NULL ? first->index : 0, count);
}

static void make_table(log_titles *titles, log_titles_of *of, const block_setting *setting) {
  block_setting lenient = *setting;
  file_bytes file;
  lenient.strict = false; /* the log was accepted */
  lenient.limits.max_bytes = SIZE_MAX;
  of->is_made = true;
  if (of->bytes.length == 0) {
    return;
  }
  name_append_part(&of->bytes, "\0", 2);
  files_copy((const uint8_t *)of->bytes.text, of->bytes.length, SIZE_MAX, &file);
  if (title_table_take(&of->table, &lenient, "titles.bin", &file) != EXIT_ACCEPTED) {
    title_table_free(&of->table);
    memset(&of->table, 0, sizeof of->table);
  }
  name_free(&of->bytes);
  take_contrary(titles, of);
}

const title_table *log_titles_own(log_titles *titles, const block_setting *setting,
                                  uint32_t machine) {
  const size_t place = machine < titles->num_places ? titles->places[machine] : 0;
  log_titles_of *of = place > 0 ? &titles->tables[place - 1] : NULL;
  if (of != NULL && !of->is_made) {
    make_table(titles, of, setting);
  }
  return of != NULL ? &of->table : &titles->none;
}

const title_table *log_titles_find(log_titles *titles, const block_setting *setting,
                                   uint32_t machine) {
  const size_t place = machine < titles->num_places ? titles->places[machine] : 0;
  if (titles->count == 0) {
    return &titles->none;
  }
  log_titles_of *of = &titles->tables[place > 0 ? place - 1 : 0];
  if (!of->is_made) {
    make_table(titles, of, setting);
    complain_of_others(titles, of);
  }
  return &of->table;
}

void log_titles_complain(const log_titles *titles, block *b) {
  bool is_any = false;
  for (size_t i = 0; i < titles->count && !is_any; i++) {
    is_any = titles->tables[i].is_made;
  }
  if (is_any) {
    log_title_damage_complain(&titles->damage, b);
  }
}

void log_titles_free(log_titles *titles) {
  for (size_t i = 0; i < titles->count; i++) {
    name_free(&titles->tables[i].bytes);
    title_table_free(&titles->tables[i].table);
  }
  free(titles->tables);
  free(titles->places);
  memset(titles, 0, sizeof *titles);
}
