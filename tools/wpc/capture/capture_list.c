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

static void add_sample(capture_list *list, uint32_t number) {
  if (list->num_samples == list->capacity) {
    list->capacity = list->capacity == 0 ? 256 : list->capacity * 2;
    list->samples = (uint32_t *)memory_resize(list->samples, list->capacity, sizeof *list->samples);
  }
  list->samples[list->num_samples] = number;
  list->num_samples++;
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
    add_sample(list, part.number);
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
static const char *list_folder(const char *folder, bool is_inside, path_list *names) {
  if (is_inside && files_is_link(folder)) {
    return "is a link";
  }
  return is_inside && files_is_missing(folder) ? NULL : files_names(folder, names);
}

static bool list_names(capture_list *list, const char *below, const capture_reporter *reporter) {
  path_list names = {NULL, 0, 0, 0};
  char *folder = files_join(list->folder, below);
  const char *why = list_folder(folder, below[0] != '\0', &names);
  if (names.count > 0) {
    qsort(names.paths, names.count, sizeof *names.paths, by_name);
  }
  for (size_t i = 0; i < names.count; i++) {
    take_name(list, below, names.paths[i], reporter);
  }
  path_list_free(&names);
  free(folder);
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

bool capture_list_make(capture_list *list, const char *folder, const capture_reporter *reporter) {
  memset(list, 0, sizeof *list);
  list->folder = folder;
  bool ok = list_names(list, "", reporter);
  ok = ok && list_names(list, "registration", reporter);
  ok = ok && list_names(list, "samples", reporter);
  if (list->num_samples > 0) {
    qsort(list->samples, list->num_samples, sizeof *list->samples, by_number);
  }
  return ok;
}

void capture_list_free(capture_list *list) {
  free(list->samples);
  memset(list, 0, sizeof *list);
}
