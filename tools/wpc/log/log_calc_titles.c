#include "log/log_calc_titles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"

/* Genuine ones have 100 KB. What is more is not read, so that repeated names cannot fill the memory. */
#define TITLES_MOST ((size_t)8 << 20)

static log_calc_titles_of *titles_of(log_calc_titles *titles, uint32_t machine) {
  for (size_t i = 0; i < titles->count; i++) {
    if (titles->machines[i].machine == machine) {
      return &titles->machines[i];
    }
  }
  titles->machines = (log_calc_titles_of *)memory_resize(titles->machines, titles->count + 1,
                                                         sizeof *titles->machines);
  log_calc_titles_of *added = &titles->machines[titles->count];
  memset(added, 0, sizeof *added);
  added->machine = machine;
  titles->count++;
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

void log_calc_titles_make(log_calc_titles *titles, const block_setting *setting) {
  block_setting lenient = *setting;
  lenient.strict = false; /* the log was accepted */
  lenient.limits.max_bytes = SIZE_MAX;
  for (size_t i = 0; i < titles->count; i++) {
    log_calc_titles_of *of = &titles->machines[i];
    file_bytes file;
    if (of->bytes.length == 0) {
      continue;
    }
    name_append_part(&of->bytes, "\0", 2);
    files_copy((const uint8_t *)of->bytes.text, of->bytes.length, SIZE_MAX, &file);
    if (title_table_take(&of->table, &lenient, "titles.bin", &file) != EXIT_ACCEPTED) {
      title_table_free(&of->table);
      memset(&of->table, 0, sizeof of->table);
    }
    name_free(&of->bytes);
  }
}

const title_table *log_calc_titles_find(const log_calc_titles *titles, uint32_t machine) {
  for (size_t i = 0; i < titles->count; i++) {
    if (titles->machines[i].machine == machine) {
      return &titles->machines[i].table;
    }
  }
  return titles->count > 0 ? &titles->machines[0].table : &titles->none;
}

void log_calc_titles_free(log_calc_titles *titles) {
  for (size_t i = 0; i < titles->count; i++) {
    name_free(&titles->machines[i].bytes);
    title_table_free(&titles->machines[i].table);
  }
  free(titles->machines);
  memset(titles, 0, sizeof *titles);
}
