#include "block/counter_filter.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/files.h"
#include "io/memory.h"

wpc_path_name counter_filter_name(const char *text) {
  const wpc_path_name name = {text, text != NULL ? strlen(text) : 0};
  return name;
}

bool counter_filter_add(counter_filter *filter, const char *text) {
  counter_filter_item item;
  if (filter->count == COUNTER_FILTER_MOST) {
    char why[64];
    (void)snprintf(why, sizeof why, "more than %u counters are asked for", COUNTER_FILTER_MOST);
    complain(why);
    return false;
  }
  memset(&item, 0, sizeof item);
  item.text = text;
  item.is_path = text[0] == '\\';
  if (item.is_path) {
    const wpc_path path = wpc_path_parse(text, strlen(text));
    if (path.problem != WPC_PATH_OK) {
      complain_at("--counter: ", wpc_path_problem_text(path.problem), text, path.column);
      return false;
    }
    item.path = wpc_path_names_of(text, &path);
  }
  filter->items =
      (counter_filter_item *)memory_resize(filter->items, filter->count + 1, sizeof *filter->items);
  filter->items[filter->count] = item;
  filter->count++;
  return true;
}

#define LIST_MOST ((size_t)4 << 20)

/* Ends the line at the text, without blanks around it; *next is the line after it. */
static char *take_line(char *text, char **next) {
  char *end = text + strcspn(text, "\n");
  *next = *end != '\0' ? end + 1 : end;
  while (*text == ' ' || *text == '\t') {
    text++;
  }
  while (end > text && strchr(" \t\r", end[-1]) != NULL) {
    end--;
  }
  *end = '\0';
  return text;
}

/* Without the pair of quotes around it, which lists of typeperf may have. */
static char *unquote(char *line) {
  const size_t length = strlen(line);
  if (length >= 2 && line[0] == '"' && line[length - 1] == '"') {
    line[length - 1] = '\0';
    line++;
  }
  return line;
}

static bool add_lines(counter_filter *filter, const char *path, char *text) {
  char where[40];
  unsigned long number = 0;
  for (char *next = text; *text != '\0'; text = next) {
    char *whole = take_line(text, &next);
    const char *line = whole[0] == '#' ? "" : unquote(whole);
    number++;
    if (line[0] != '\0' && !counter_filter_add(filter, line)) {
      (void)snprintf(where, sizeof where, "that is line %lu", number);
      complain_of(path, where);
      return false;
    }
  }
  return true;
}

int counter_filter_add_file(counter_filter *filter, const char *path) {
  static const char mark[] = "\xEF\xBB\xBF";
  const char *shown = strcmp(path, "-") == 0 ? "standard input" : path;
  file_bytes file;
  const char *why = files_read(path, FILES_ANY, LIST_MOST, &file);
  if (why == NULL && file.too_big) {
    why = "is too long for a list of counters";
  }
  if (why == NULL && memchr(file.data, 0, file.size) != NULL) {
    why = "is not a list of counters: it holds bytes of value 0 (is it UTF-16?)";
  }
  if (why != NULL) {
    files_free(&file);
    complain_of(shown, why);
    return EXIT_USAGE;
  }
  char *text = (char *)memory_take(file.size + 1, 1);
  memcpy(text, file.data, file.size);
  files_free(&file);
  filter->files =
      (char **)memory_resize(filter->files, filter->num_files + 1, sizeof *filter->files);
  filter->files[filter->num_files] = text;
  filter->num_files++;
  const size_t skipped = strncmp(text, mark, 3) == 0 ? 3 : 0;
  const size_t before = filter->count;
  if (!add_lines(filter, shown, text + skipped)) {
    return EXIT_USAGE;
  }
  if (filter->count == before) {
    complain_of(shown, "lists no counter");
  }
  return filter->count > before ? EXIT_ACCEPTED : EXIT_USAGE;
}

void counter_filter_free(counter_filter *filter) {
  for (size_t i = 0; i < filter->num_files; i++) {
    free(filter->files[i]);
  }
  free(filter->files);
  free(filter->items);
  memset(filter, 0, sizeof *filter);
}

static bool is_named(const char *text, wpc_path_name name) {
  return name.text != NULL && wpc_path_name_equal(counter_filter_name(text), name);
}

bool counter_filter_matches_column(const counter_filter *filter, size_t i,
                                   const counter_filter_subject *subject) {
  const counter_filter_item *item = &filter->items[i];
  if (!item->is_path) {
    return is_named(item->text, subject->names.counter) ||
           is_named(item->text, subject->counter_id);
  }
  const wpc_path_name none = {NULL, 0};
  const wpc_path_name objects[] = {subject->names.object, subject->object_id};
  const wpc_path_name counters[] = {subject->names.counter, subject->counter_id};
  wpc_path_names path = item->path;
  wpc_path_names names = subject->names;
  path.instance = none;
  names.instance = none;
  for (size_t k = 0; k < 4; k++) {
    names.object = objects[k / 2];
    names.counter = counters[k % 2];
    if (wpc_path_means(&path, &names)) {
      return true;
    }
  }
  return false;
}

bool counter_filter_matches_row(const counter_filter *filter, size_t i,
                                const counter_filter_subject *subject) {
  const counter_filter_item *item = &filter->items[i];
  return !item->is_path || wpc_path_means_instance(&item->path, &subject->names);
}
