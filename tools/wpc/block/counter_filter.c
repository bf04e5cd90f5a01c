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

static bool refuse(unsigned most, const char *what) {
  char why[120];
  (void)snprintf(why, sizeof why, "more than %u counters are asked for%s", most, what);
  complain(why);
  return false;
}

bool counter_filter_check_short(const counter_filter *filter) {
  return filter->count <= COUNTER_FILTER_LOOSE || refuse(COUNTER_FILTER_LOOSE, "");
}

static void keep_loose(counter_filter *filter) {
  filter->loose =
      (size_t *)memory_resize(filter->loose, filter->num_loose + 1, sizeof *filter->loose);
  filter->loose[filter->num_loose] = filter->count;
  filter->num_loose++;
}

static void keep_exact(counter_filter *filter, counter_filter_item *item) {
  if (filter->exact == NULL) {
    filter->exact = (exact_paths *)memory_take(1, sizeof *filter->exact);
  }
  item->alike = exact_paths_add(filter->exact, &item->path, filter->count);
  filter->num_exact += item->alike == filter->count ? 1 : 0;
}

static bool keep(counter_filter *filter, counter_filter_item item) {
  if (filter->count == COUNTER_FILTER_MOST) {
    return refuse(COUNTER_FILTER_MOST, "");
  }
  if (!item.is_exact && filter->num_loose == COUNTER_FILTER_LOOSE) {
    return refuse(COUNTER_FILTER_LOOSE,
                  filter->num_exact > 0 ? " with wildcards, by name alone or by --counter" : "");
  }
  item.alike = filter->count;
  if (item.is_exact) {
    keep_exact(filter, &item);
  } else {
    keep_loose(filter);
  }
  if (filter->count == filter->room) {
    filter->room = filter->room * 2 + 8;
    filter->items =
        (counter_filter_item *)memory_resize(filter->items, filter->room, sizeof *filter->items);
  }
  filter->items[filter->count] = item;
  filter->count++;
  return true;
}

static counter_filter_item item_of(const char *text) {
  counter_filter_item item;
  memset(&item, 0, sizeof item);
  item.text = text;
  item.is_path = text[0] == '\\';
  return item;
}

bool counter_filter_add(counter_filter *filter, const char *text) {
  counter_filter_item item = item_of(text);
  if (item.is_path) {
    const wpc_path path = wpc_path_parse(text, strlen(text));
    if (path.problem != WPC_PATH_OK) {
      complain_at("--counter: ", wpc_path_problem_text(path.problem), text, path.column);
      return false;
    }
    item.path = wpc_path_names_of(text, &path);
  }
  return keep(filter, item);
}

/* ---- Lists ---- */

#define MOST_EMPTY 4u /* object, parent, instance and counter */

/* A path as a list may have it: parsed with a character in place of each name that is empty. */
typedef struct patched_path {
  char *text;
  size_t length;
  size_t added[MOST_EMPTY]; /* places in the text, in the order in which they were found */
  size_t num_added;
} patched_path;

static void add_name(patched_path *p, size_t at) {
  memmove(p->text + at + 1, p->text + at, p->length - at);
  p->text[at] = '_';
  p->length++;
  for (size_t i = 0; i < p->num_added; i++) {
    p->added[i] += p->added[i] >= at ? 1 : 0;
  }
  p->added[p->num_added] = at;
  p->num_added++;
}

static void hide_backslashes(patched_path *p, size_t from) {
  for (size_t i = from; i < p->length; i++) {
    p->text[i] = p->text[i] == '\\' ? '_' : p->text[i];
  }
}

/* Whether a name is empty, not left out with its separators. */
static bool is_empty_name(const patched_path *p, const wpc_path *path) {
  const size_t at = path->column;
  return path->problem == WPC_PATH_NO_INSTANCE || path->problem == WPC_PATH_NO_PARENT ||
         (path->problem == WPC_PATH_NO_OBJECT && at < p->length) ||
         (path->problem == WPC_PATH_NO_COUNTER && at > 0 && p->text[at - 1] == '\\');
}

static bool patch(patched_path *p, const wpc_path *path) {
  if (path->problem == WPC_PATH_COUNTER_BACKSLASH) {
    hide_backslashes(p, path->column);
    return true;
  }
  if (p->num_added < MOST_EMPTY && is_empty_name(p, path)) {
    add_name(p, path->column);
    return true;
  }
  return false;
}

/* The part of the text before it was patched. */
static void restore(const patched_path *p, wpc_path_part *part) {
  const wpc_path_part patched = *part;
  for (size_t i = 0; i < p->num_added; i++) {
    const bool is_in =
        p->added[i] >= patched.offset && p->added[i] - patched.offset < patched.length;
    part->offset -= p->added[i] < patched.offset ? 1 : 0;
    part->length -= is_in ? 1 : 0;
  }
}

static wpc_path parse_patched(const char *text) {
  const size_t length = strlen(text);
  patched_path p = {(char *)memory_take(length + MOST_EMPTY + 1, 1), length, {0}, 0};
  memcpy(p.text, text, length);
  wpc_path path = wpc_path_parse(p.text, p.length);
  while (path.problem != WPC_PATH_OK && patch(&p, &path)) {
    path = wpc_path_parse(p.text, p.length);
  }
  wpc_path_part *const parts[] = {&path.machine, &path.object, &path.parent, &path.instance,
                                  &path.counter};
  for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
    restore(&p, parts[i]);
  }
  free(p.text);
  return path;
}

static bool add_listed(counter_filter *filter, const char *text) {
  counter_filter_item item = item_of(text);
  const wpc_path path = parse_patched(text);
  if (!item.is_path || path.problem != WPC_PATH_OK) {
    return counter_filter_add(filter, text);
  }
  item.path = wpc_path_names_of(text, &path);
  item.is_exact = exact_paths_takes(&item.path);
  return keep(filter, item);
}

#define LIST_MOST ((size_t)16 << 20)

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
    if (line[0] != '\0' && !add_listed(filter, line)) {
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
  filter->file_names = (const char **)memory_resize(filter->file_names, filter->num_files + 1,
                                                    sizeof *filter->file_names);
  filter->files[filter->num_files] = text;
  filter->file_names[filter->num_files] = path;
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
  free(filter->file_names);
  if (filter->exact != NULL) {
    exact_paths_free(filter->exact);
  }
  free(filter->exact);
  free(filter->loose);
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

void counter_filter_exact_columns(const counter_filter *filter,
                                  const counter_filter_subject *subject, exact_columns *columns) {
  const wpc_path_name objects[] = {subject->names.object, subject->object_id};
  const wpc_path_name counters[] = {subject->names.counter, subject->counter_id};
  wpc_path_names names = subject->names;
  for (size_t k = 0; k < 4; k++) {
    names.object = objects[k / 2];
    names.counter = counters[k % 2];
    exact_paths_columns(filter->exact, &names, columns);
  }
}
