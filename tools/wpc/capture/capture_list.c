#include "capture/capture_list.h"

#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

static void report_of(const capture_list *list, const char *file, const char *text, bool is_note,
                      const capture_reporter *reporter) {
  char *path = files_join(list->folder, file);
  const capture_finding finding = {path, file, NULL, text, is_note};
  reporter->report(reporter->context, &finding);
  free(path);
}

static void add_number(number_list *list, uint32_t number) {
  MEMORY_PUSH(list->items, list->capacity, list->count, number);
}

/* A name in `below`, a folder of the capture; empty: in the capture's own. */
static void take_name(capture_list *list, const char *below, const char *name,
                      const capture_reporter *reporter) {
  char *file = below[0] != '\0' ? files_join(below, name) : NULL;
  const char *path = file != NULL ? file : name;
  const wpc_capture_name part = wpc_capture_name_read(path, strlen(path));
  const bool is_folder =
      file == NULL && (strcmp(name, "samples") == 0 || strcmp(name, "registration") == 0);
  if (part.part == WPC_CAPTURE_SAMPLE) {
    add_number(&list->samples, part.number);
  }
  if (part.part == WPC_CAPTURE_GAP) {
    add_number(&list->gaps, part.number);
  }
  list->has_queries = list->has_queries || part.part == WPC_CAPTURE_QUERIES;
  list->has_titles = list->has_titles || part.part == WPC_CAPTURE_TITLES;
  list->has_registration = list->has_registration || part.part == WPC_CAPTURE_REGISTRATION;
  if (part.part == WPC_CAPTURE_OTHER && !is_folder) {
    report_of(list, path, "is not part of a capture", true, reporter);
  }
  free(file);
}

static int by_name(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* A folder inside the capture may be missing, but not lead out of it. */
static const char *list_folder(const char *folder, const char *below, path_list *names) {
  if (below[0] == '\0') {
    return files_names(folder, names);
  }
  char *path = files_join(folder, below);
  const bool is_missing = files_is_missing(path);
  free(path);
  return is_missing ? NULL : files_names_below(folder, below, names);
}

static bool list_names(capture_list *list, const char *below, const capture_reporter *reporter) {
  path_list names = {NULL, 0, 0, 0};
  const char *why = list_folder(list->folder, below, &names);
  if (names.count > 0) {
    qsort(names.paths, names.count, sizeof *names.paths, by_name);
  }
  for (size_t i = 0; i < names.count; i++) {
    take_name(list, below, names.paths[i], reporter);
  }
  path_list_free(&names);
  if (why != NULL) {
    report_of(list, below, why, false, reporter);
  }
  return why == NULL;
}

static int by_number(const void *a, const void *b) {
  const uint32_t x = *(const uint32_t *)a;
  const uint32_t y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

static void sort_numbers(number_list *list) {
  if (list->count > 0) {
    qsort(list->items, list->count, sizeof *list->items, by_number);
  }
}

bool capture_list_make(capture_list *list, const char *folder, const capture_reporter *reporter) {
  memset(list, 0, sizeof *list);
  list->folder = folder;
  bool ok = list_names(list, "", reporter);
  ok = ok && list_names(list, "registration", reporter);
  ok = ok && list_names(list, "samples", reporter);
  sort_numbers(&list->samples);
  sort_numbers(&list->gaps);
  return ok;
}

void capture_list_free(capture_list *list) {
  free(list->samples.items);
  free(list->gaps.items);
  memset(list, 0, sizeof *list);
}

/* Where the first number above this one is. */
static size_t first_above(const number_list *list, uint32_t number) {
  size_t low = 0, high = list->count;
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    if (list->items[middle] <= number) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

bool capture_list_has_gap(const capture_list *list, size_t index) {
  const uint32_t *samples = list->samples.items;
  return index > 0 &&
         first_above(&list->gaps, samples[index - 1]) != first_above(&list->gaps, samples[index]);
}

size_t capture_list_num_gaps(const capture_list *list) {
  size_t count = 0;
  for (size_t i = 0; i < list->samples.count && list->gaps.count > 0; i++) {
    count += capture_list_has_gap(list, i) ? 1 : 0;
  }
  return count;
}
