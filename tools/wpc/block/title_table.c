#include "block/title_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "block/assumed_titles.h"
#include "io/complain.h"
#include "io/memory.h"

#define TITLE_UNITS 255u /* titles are next to each value */

static int by_index(const void *a, const void *b) {
  const wpc_title *x = (const wpc_title *)a;
  const wpc_title *y = (const wpc_title *)b;
  const int order = (x->index > y->index) - (x->index < y->index);
  return order != 0 ? order : (x->offset > y->offset) - (x->offset < y->offset);
}

void title_table_read(title_table *table, const block *b) {
  size_t capacity = 0;
  table->in = block_quiet_input(b);
  wpc_title_iter it = wpc_titles(table->in);
  while (wpc_next_title(&it)) {
    MEMORY_PUSH(table->titles, capacity, table->count, it.item);
  }
  if (table->count > 0) {
    qsort(table->titles, table->count, sizeof *table->titles, by_index);
  }
}

static bool is_same_text(const title_table *table, wpc_text a, wpc_text b) {
  return a.raw.length == b.raw.length &&
         memcmp(table->in.data + a.raw.offset, table->in.data + b.raw.offset, a.raw.length) == 0;
}

size_t title_table_num_contrary(const title_table *table, const wpc_title **first) {
  size_t count = 0, head = 0;
  *first = NULL;
  for (size_t i = 1; i < table->count; i++) {
    const wpc_title *title = &table->titles[i];
    head = title->index == table->titles[head].index ? head : i;
    if (!is_same_text(table, title->text, table->titles[head].text)) {
      *first = count == 0 ? title : *first;
      count++;
    }
  }
  return count;
}

/* ---- Whether it is a title table ---- */

static size_t num_sound(const title_table *table) {
  size_t n = 0;
  for (size_t i = 0; i < table->count; i++) {
    n += table->titles[i].index > 0 && table->titles[i].text.raw.length > 0 ? 1 : 0;
  }
  return n;
}

static size_t num_damaged(const note_list *notes) {
  size_t n = 0;
  for (size_t i = 0; i < notes->count; i++) {
    n += notes->notes[i].rule == WPC_RULE_TTL_08 ? 1 : 0;
  }
  return n;
}

/* Tolerant mode skips what it cannot read as an index, so that any bytes are accepted: a table is
 * what has at least as many titles as such places. */
static int check_titles(const title_table *table) {
  const wpc_kind stated = kind_stated(table->b.path, table->b.file.head);
  const size_t sound = num_sound(table);
  const size_t damaged = num_damaged(&table->b.notes);
  if (stated != WPC_KIND_UNKNOWN && stated != WPC_KIND_V1_TITLES) {
    complain_quoting("--titles requires a title table, but ", table->b.path, " is not one");
    return EXIT_USAGE;
  }
  if (sound > 0 && sound >= damaged) {
    return EXIT_ACCEPTED;
  }
  complain_format(table->b.path,
                  "is not a title table: %lu titles, and %lu strings in the place of an index",
                  (unsigned long)sound, (unsigned long)damaged);
  return EXIT_REJECTED;
}

/* ---- Loading ---- */

int title_table_take(title_table *table, const block_setting *setting, const char *path,
                     const file_bytes *file) {
  block_setting titles = *setting;
  memset(table, 0, sizeof *table);
  titles.kind = WPC_KIND_V1_TITLES;
  titles.asked.kind = ASKED_NOTHING;
  const int status = block_take(&table->b, &titles, path, file);
  if (status != EXIT_ACCEPTED) {
    return status;
  }
  title_table_read(table, &table->b);
  return check_titles(table);
}

void title_table_free(title_table *table) {
  block_free(&table->b);
  free(table->titles);
  table->titles = NULL;
  table->count = 0;
}

const wpc_title *title_find(const title_table *table, uint32_t index) {
  size_t low = 0;
  size_t count = table->count;
  while (count > 0) {
    const size_t half = count / 2;
    if (table->titles[low + half].index < index) {
      low += half + 1;
      count -= half + 1;
    } else {
      count = half;
    }
  }
  return low < table->count && table->titles[low].index == index ? &table->titles[low] : NULL;
}

bool title_is_assumed(const title_table *table, uint32_t index) {
  return table->count == 0 && assumed_title_find(index) != NULL;
}

bool title_is_known(const title_table *table, uint32_t index) {
  return title_find(table, index) != NULL || title_is_assumed(table, index);
}

void title_load(const title_table *table, uint32_t index, name_buffer *name) {
  const wpc_title *title = title_find(table, index);
  if (title_is_assumed(table, index)) {
    name_set(name, assumed_title_find(index));
    return;
  }
  if (title == NULL || title->text.raw.length == 0) {
    char text[16];
    (void)snprintf(text, sizeof text, "%lu", (unsigned long)index);
    name_set(name, text);
    return;
  }
  (void)name_load(name, table->in, name_cut(title->text, TITLE_UNITS));
}

/* ---- Titles that every Windows has ---- */

/* The table's own title; NULL: it has none. */
static const char *load_own(const title_table *table, uint32_t index, name_buffer *name) {
  if (title_find(table, index) == NULL) {
    return NULL;
  }
  title_load(table, index, name);
  return name->text;
}

static bool has_text(const title_table *table, uint32_t index, const char *text) {
  name_buffer name = {NULL, 0, 0};
  const char *own = load_own(table, index, &name);
  const bool has = own != NULL && strcmp(own, text) == 0;
  name_free(&name);
  return has;
}

/* Whether English Windows has the text, and the table does not have it at such an index. */
static bool is_of_another(const title_table *table, const char *text) {
  bool is_english = false;
  for (size_t i = 0; assumed_title_at(i) != NULL; i++) {
    const assumed_title *assumed = assumed_title_at(i);
    if (strcmp(assumed->text, text) == 0) {
      is_english = true;
      if (has_text(table, assumed->index, text)) {
        return false;
      }
    }
  }
  return is_english;
}

/* A text that English Windows does not have is one of another language, or of a program. */
static bool is_misplaced(const title_table *table, const assumed_title *assumed,
                         name_buffer *name) {
  const char *own = load_own(table, assumed->index, name);
  return own != NULL && strcmp(own, assumed->text) != 0 && is_of_another(table, own);
}

static void load_difference(name_buffer *text, const name_buffer *name,
                            const assumed_title *assumed) {
  char index[32];
  (void)snprintf(index, sizeof index, ", first %lu: '", (unsigned long)assumed->index);
  name_set(text, index);
  name_append_part(text, name->text, name->length);
  name_append(text, "', not '");
  name_append(text, assumed->text);
  name_append(text, "'");
}

static void put_before(name_buffer *text, const char *before) {
  name_buffer all = {NULL, 0, 0};
  name_set(&all, before);
  name_append_part(&all, text->text, text->length);
  name_free(text);
  *text = all;
}

bool title_table_is_shuffled(const title_table *table, name_buffer *text) {
  name_buffer name = {NULL, 0, 0};
  size_t count = 0;
  for (size_t i = 0; assumed_title_at(i) != NULL; i++) {
    if (is_misplaced(table, assumed_title_at(i), &name)) {
      if (count == 0) {
        load_difference(text, &name, assumed_title_at(i));
      }
      count++;
    }
  }
  name_free(&name);
  if (count > 0) {
    char before[96];
    (void)snprintf(before, sizeof before,
                   count == 1 ? "%lu title is at another index than in English Windows"
                              : "%lu titles are at other indices than in English Windows",
                   (unsigned long)count);
    put_before(text, before);
  }
  return count > 0;
}
