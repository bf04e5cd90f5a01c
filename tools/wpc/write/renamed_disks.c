#include "write/renamed_disks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "block/names.h"
#include "io/complain.h"
#include "io/memory.h"

#define DIGITS_MOST 9u
#define NAMES_MOST 64u /* of a disk: each is held against each */

static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

static bool is_letter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* "0", "0 C:", "0 C: D:" */
static bool is_disk(wpc_path_name name, uint64_t *number) {
  size_t at = 0;
  *number = 0;
  for (; at < name.length && at < DIGITS_MOST && is_digit(name.text[at]); at++) {
    *number = *number * 10 + (uint64_t)(name.text[at] - '0');
  }
  const size_t digits = at;
  while (name.length - at >= 3 && name.text[at] == ' ' && is_letter(name.text[at + 1]) &&
         name.text[at + 2] == ':') {
    at += 3;
  }
  return digits > 0 && at == name.length;
}

static int order_numbers(uint64_t a, uint64_t b) {
  return a < b ? -1 : a > b;
}

static int order_names(const void *a, const void *b) {
  const disk_name *x = (const disk_name *)a;
  const disk_name *y = (const disk_name *)b;
  return x->group != y->group     ? order_numbers(x->group, y->group)
         : x->number != y->number ? order_numbers(x->number, y->number)
         : x->line != y->line     ? order_numbers(x->line, y->line)
                                  : order_numbers(x->column, y->column);
}

static bool is_same_disk(const disk_name *a, const disk_name *b) {
  return a->group == b->group && a->number == b->number;
}

static void load_names(renamed_disks *disks, const wpc_series *series) {
  const uint32_t count = wpc_series_num_columns(series);
  size_t room = 0;
  for (uint32_t i = 0; i < count; i++) {
    const wpc_column column = wpc_series_column(series, i);
    disk_name name = {column.group, column.line, i, 0, 0, 0};
    if (column.names.instance.text != NULL && column.names.index == 0 &&
        is_disk(column.names.instance, &name.number)) {
      MEMORY_PUSH(disks->names, room, disks->count, name);
    }
  }
  if (disks->count > 0) {
    qsort(disks->names, disks->count, sizeof *disks->names, order_names);
  }
}

/* Where the names of the disk end that begins there. */
static size_t end_of_disk(const renamed_disks *disks, size_t start) {
  size_t end = start;
  while (end < disks->count && is_same_disk(&disks->names[start], &disks->names[end])) {
    end++;
  }
  return end;
}

/* Keeps one column for each name, of disks that have several. */
static void keep_several(renamed_disks *disks) {
  size_t kept = 0;
  size_t end;
  for (size_t i = 0; i < disks->count; i = end) {
    const size_t first = kept;
    end = end_of_disk(disks, i);
    for (size_t k = i; k < end; k++) {
      if (kept == first || disks->names[kept - 1].line != disks->names[k].line) {
        disks->names[kept] = disks->names[k];
        kept++;
      }
    }
    kept = kept - first > 1 && kept - first <= NAMES_MOST ? kept : first;
  }
  disks->count = kept;
}

void renamed_disks_make(renamed_disks *disks, const wpc_series *series) {
  memset(disks, 0, sizeof *disks);
  load_names(disks, series);
  keep_several(disks);
  if (disks->count > 0) {
    disks->places = (uint32_t *)memory_take(wpc_series_num_columns(series), sizeof *disks->places);
  }
  for (size_t i = 0; i < disks->count; i++) {
    disks->places[disks->names[i].column] = (uint32_t)i + 1;
  }
}

void renamed_disks_free(renamed_disks *disks) {
  free(disks->names);
  free(disks->places);
  memset(disks, 0, sizeof *disks);
}

void renamed_disks_take(renamed_disks *disks, const wpc_frame *frame, uint32_t per_column) {
  disks->frames++;
  for (size_t i = 0; disks->places != NULL && i < frame->count; i++) {
    const uint32_t place = disks->places[frame->columns[i] / per_column];
    const bool has_value =
        (frame->samples[i].has & WPC_HAS_VALUE) != 0 || frame->statuses[i] == WPC_CALC_OK;
    if (place > 0 && has_value) {
      disk_name *name = &disks->names[place - 1];
      name->first = name->first == 0 ? disks->frames : name->first;
      name->last = disks->frames;
    }
  }
}

static const char *name_of(const wpc_series *series, const disk_name *name) {
  return wpc_series_column(series, name->column).names.instance.text;
}

/* How many names of the disk end where another one begins. */
static size_t count_pairs(const disk_name *names, size_t count, const disk_name *first[2]) {
  size_t found = 0;
  for (size_t i = 0; i < count * count; i++) {
    const disk_name *before = &names[i / count];
    const disk_name *after = &names[i % count];
    if (before->last > 0 && after->first == before->last + 1) {
      first[0] = first[0] == NULL ? before : first[0];
      first[1] = first[1] == NULL ? after : first[1];
      found++;
    }
  }
  return found;
}

void renamed_disks_complain(const renamed_disks *disks, const wpc_series *series) {
  const disk_name *first[2] = {NULL, NULL};
  unsigned long long count = 0;
  size_t end;
  for (size_t i = 0; i < disks->count; i = end) {
    end = end_of_disk(disks, i);
    count += count_pairs(disks->names + i, end - i, first);
  }
  if (first[0] != NULL && first[1] != NULL) {
    complain_format(NULL,
                    "%llu disk%s another name from one sample to the next, first '%s', then '%s': "
                    "each name has values of its own",
                    count, count == 1 ? " has" : "s have", name_of(series, first[0]),
                    name_of(series, first[1]));
  }
}
