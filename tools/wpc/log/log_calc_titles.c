#include "log/log_calc_titles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"

/* Genuine ones have 100 KB. What is more is not read, so that repeated names cannot fill the memory. */
#define TITLES_MOST ((size_t)8 << 20)

/* Makes room for the place of a machine. */
static void make_room(log_calc_titles *titles, uint32_t machine) {
  if (machine < titles->num_places) {
    return;
  }
  const size_t room = (size_t)machine * 2 + 8;
  titles->places = (size_t *)memory_resize(titles->places, room, sizeof *titles->places);
  memset(titles->places + titles->num_places, 0,
         (room - titles->num_places) * sizeof *titles->places);
  titles->num_places = room;
}

static log_calc_titles_of *titles_of(log_calc_titles *titles, uint32_t machine) {
  make_room(titles, machine);
  if (titles->places[machine] > 0) {
    return &titles->machines[titles->places[machine] - 1];
  }
  if (titles->count == titles->capacity) {
    titles->capacity = titles->capacity * 2 + 4;
    titles->machines = (log_calc_titles_of *)memory_resize(titles->machines, titles->capacity,
                                                           sizeof *titles->machines);
  }
  log_calc_titles_of *added = &titles->machines[titles->count];
  memset(added, 0, sizeof *added);
  titles->count++;
  titles->places[machine] = titles->count;
  return added;
}

static void add_title(name_buffer *bytes, wpc_input in, const wpc_blg_name *name) {
  char digits[16];
  (void)snprintf(digits, sizeof digits, "%lu", (unsigned long)name->index);
  for (const char *c = digits; *c != '\0'; c++) {
    const char unit[2] = {*c, 0};
    name_append_part(bytes, unit, sizeof unit);
  }
  name_append_part(bytes, "\0", 2);
  name_append_part(bytes, (const char *)in.data + name->text.raw.offset, name->text.raw.length);
  name_append_part(bytes, "\0", 2);
}

void log_calc_titles_add(log_calc_titles *titles, wpc_blg_message message, uint32_t machine) {
  name_buffer *bytes = &titles_of(titles, machine)->bytes;
  wpc_blg_name_iter it = wpc_blg_names(message);
  while (bytes->length < TITLES_MOST && wpc_blg_next_name(&it)) {
    if (it.item.index > 0 && it.item.text.raw.length > 0) {
      add_title(bytes, it.in, &it.item);
    }
  }
}

static void make_table(log_calc_titles_of *of, const block_setting *setting) {
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
}

const title_table *log_calc_titles_find(log_calc_titles *titles, const block_setting *setting,
                                        uint32_t machine) {
  const size_t place = machine < titles->num_places ? titles->places[machine] : 0;
  if (titles->count == 0) {
    return &titles->none;
  }
  log_calc_titles_of *of = &titles->machines[place > 0 ? place - 1 : 0];
  if (!of->is_made) {
    make_table(of, setting);
  }
  return &of->table;
}

void log_calc_titles_free(log_calc_titles *titles) {
  for (size_t i = 0; i < titles->count; i++) {
    name_free(&titles->machines[i].bytes);
    title_table_free(&titles->machines[i].table);
  }
  free(titles->machines);
  free(titles->places);
  memset(titles, 0, sizeof *titles);
}
