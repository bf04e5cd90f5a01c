#include "write/renamed_disks.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"
#include "text/letters.h"

#define DIGITS_MOST 9u

/* "0", "0 C:", "0 C: D:", as Windows writes them: without zeros in front. */
static bool is_disk(wpc_path_name name, uint64_t *number) {
  size_t at = 0;
  *number = 0;
  for (; at < name.length && at < DIGITS_MOST && letter_is_digit(name.text[at]); at++) {
    *number = *number * 10 + (uint64_t)(name.text[at] - '0');
  }
  const size_t digits = at;
  while (name.length - at >= 3 && name.text[at] == ' ' && letter_is_latin(name.text[at + 1]) &&
         name.text[at + 2] == ':') {
    at += 3;
  }
  return digits > 0 && (digits == 1 || name.text[0] != '0') && at == name.length;
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
    disk_name name = {column.group, column.line, i, 0, 0, 0, 0, 0, 0};
    if (column.names.instance.text != NULL && column.names.parent.text == NULL &&
        column.names.index == 0 && is_disk(column.names.instance, &name.number)) {
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
        disks->names[kept].disk = first;
        kept++;
      }
    }
    kept = kept - first > 1 ? kept : first;
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

static void take_name(renamed_disks *disks, uint32_t place) {
  disk_name *disk = &disks->names[disks->names[place - 1].disk];
  const bool is_other = disk->now != 0 && disk->now != place && disk->frame < disks->frames;
  if (is_other && disk->before == 0) {
    disk->before = disk->now;
    disk->after = place;
  }
  disk->now = place;
  disk->frame = disks->frames;
}

void renamed_disks_take(renamed_disks *disks, const wpc_frame *frame, uint32_t per_column) {
  disks->frames++;
  for (size_t i = 0; disks->places != NULL && i < frame->count; i++) {
    const uint32_t place = disks->places[frame->columns[i] / per_column];
    const bool has_value =
        (frame->samples[i].has & WPC_HAS_VALUE) != 0 || frame->statuses[i] == WPC_CALC_OK;
    if (place > 0 && has_value) {
      take_name(disks, place);
    }
  }
}

static const char *name_of(const renamed_disks *disks, const wpc_series *series, size_t place) {
  return wpc_series_column(series, disks->names[place - 1].column).names.instance.text;
}

void renamed_disks_complain(const renamed_disks *disks, const wpc_series *series) {
  const disk_name *first = NULL;
  unsigned long long count = 0;
  for (size_t i = 0; i < disks->count; i++) {
    const disk_name *name = &disks->names[i];
    first = first == NULL && name->before > 0 ? name : first;
    count += name->before > 0 ? 1 : 0;
  }
  if (first != NULL) {
    complain_format(NULL,
                    "%llu disk%s another name from one sample to the next, first '%s', then '%s': "
                    "each name has values of its own",
                    count, count == 1 ? " has" : "s have", name_of(disks, series, first->before),
                    name_of(disks, series, first->after));
  }
}
