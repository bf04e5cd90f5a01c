#include "counters/counter_filter.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"

wpc_path_name counter_filter_name(const char *text) {
  const wpc_path_name name = {text, text != NULL ? strlen(text) : 0};
  return name;
}

/* English where the data has another name. */
static wpc_path_name other_name(wpc_path_name english, wpc_path_name name) {
  const wpc_path_name none = {NULL, 0};
  return name.text == NULL || !wpc_path_name_equal(english, name) ? english : none;
}

void counter_filter_set_english(counter_filter_subject *subject, wpc_path_name object,
                                wpc_path_name counter) {
  const wpc_path_name none = {NULL, 0};
  const bool has_both = object.text != NULL && counter.text != NULL;
  subject->english_object = has_both ? other_name(object, subject->names.object) : none;
  subject->english_counter = has_both ? other_name(counter, subject->names.counter) : none;
}

static bool refuse(unsigned most, const char *what) {
  complain_format(NULL, "more than %u counters are requested%s", most, what);
  return false;
}

/* ---- Ways ---- */

static void add_way(counter_filter *filter, const wpci_path_way *path, bool is_bare) {
  MEMORY_REACH(filter->ways, filter->ways_room, filter->num_ways);
  counter_filter_way *way = &filter->ways[filter->num_ways];
  memset(way, 0, sizeof *way);
  way->item = filter->count;
  way->is_bare = is_bare;
  way->path = *path;
  name_pattern_set(&way->object, path->object);
  name_pattern_set(&way->row, path->row);
  name_pattern_set(&way->counter, path->counter);
  filter->num_ways++;
}

static void add_path_ways(counter_filter *filter, const char *text, size_t length,
                          bool of_any_machine) {
  const wpc_path_name none = {NULL, 0};
  wpci_path_way ways[WPCI_PATH_WAYS_MOST];
  const size_t count = wpci_path_ways_list(text, length, ways);
  for (size_t i = 0; i < count; i++) {
    ways[i].machine = of_any_machine ? none : ways[i].machine;
    add_way(filter, &ways[i], false);
  }
}

/* Blanks at the end are of a name, or of nothing. */
static void add_ways(counter_filter *filter, const counter_filter_item *item, bool of_any_machine) {
  const size_t length = strlen(item->text);
  const size_t shorter = wpci_path_ways_without_blanks(item->text, length);
  if (!item->is_path) {
    wpci_path_way bare;
    memset(&bare, 0, sizeof bare);
    bare.counter = counter_filter_name(item->text);
    add_way(filter, &bare, true);
    return;
  }
  add_path_ways(filter, item->text, length, of_any_machine);
  if (shorter < length) {
    add_path_ways(filter, item->text, shorter, of_any_machine);
  }
}

/* ---- Items ---- */

/* Whether there may be an index in figures that wpc_path_format() does not write: "#007". */
static bool has_odd_index(const char *text) {
  const char *at = strstr(text, "#0");
  while (at != NULL && (at[2] < '0' || at[2] > '9')) {
    at = strstr(at + 1, "#0");
  }
  return at != NULL;
}

/* Whether there are wildcards other than "(*)", which is found as text: lists of typeperf are full of it. */
static bool has_wildcards(const char *text) {
  const char *at = strstr(text, "(*)\\");
  const wpc_path_name before = {text, at != NULL ? (size_t)(at - text) : strlen(text)};
  return wpci_path_ways_has_wildcard(before) ||
         (at != NULL && wpci_path_ways_has_wildcard(counter_filter_name(at + 3)));
}

static bool is_loose(const counter_filter_item *item) {
  return !item->is_path || has_wildcards(item->text) || has_odd_index(item->text);
}

static void keep_exact(counter_filter *filter, counter_filter_item *item, bool of_any_machine) {
  const char *text = item->text;
  if (filter->exact == NULL) {
    filter->exact = (exact_paths *)memory_take(1, sizeof *filter->exact);
  }
  text += of_any_machine ? wpci_path_ways_behind_machine(text, strlen(text)) : 0;
  item->alike = exact_paths_add(filter->exact, text, strlen(text), filter->count);
}

static bool keep(counter_filter *filter, counter_filter_item item, bool of_any_machine) {
  const bool loose = is_loose(&item);
  if (filter->count == COUNTER_FILTER_MOST) {
    return refuse(COUNTER_FILTER_MOST, "");
  }
  if ((loose || item.file == NULL) && filter->num_loose == COUNTER_FILTER_LOOSE) {
    return refuse(COUNTER_FILTER_LOOSE, filter->num_loose < filter->count
                                            ? " with wildcards, by name alone or by --counter"
                                            : "");
  }
  item.alike = filter->count;
  if (item.is_path) {
    keep_exact(filter, &item, of_any_machine);
  }
  if (loose && item.alike == filter->count) {
    add_ways(filter, &item, of_any_machine);
    if (filter->num_ways > COUNTER_FILTER_WAYS) {
      complain("the requested counter paths can be split in too many ways");
      return false;
    }
  }
  filter->num_loose += loose || item.file == NULL ? 1 : 0;
  MEMORY_PUSH(filter->items, filter->room, filter->count, item);
  return true;
}

void counter_filter_complain_of_line(const char *file, unsigned long line, const char *text,
                                     const char *why) {
  name_buffer said = {NULL, 0, 0};
  char number[40];
  (void)snprintf(number, sizeof number, "line %lu: '", line);
  name_set(&said, number);
  name_append(&said, text);
  name_append(&said, "': ");
  name_append(&said, why);
  complain_of(file, said.text);
  name_free(&said);
}

void counter_filter_leave_out(counter_filter *filter, const char *file, unsigned long line,
                              const char *text, const char *why) {
  filter->num_bad++;
  if (filter->num_bad <= COUNTER_FILTER_SHOWN) {
    counter_filter_complain_of_line(file, line, text, why);
  }
}

static counter_filter_item item_of(const char *text) {
  counter_filter_item item;
  memset(&item, 0, sizeof item);
  item.text = text;
  item.is_path = text[0] == '\\';
  if (item.is_path) {
    const wpc_path path = wpc_path_parse(text, strlen(text));
    item.problem = path.problem;
    item.column = path.column;
    if (path.problem == WPC_PATH_OK) {
      item.path = wpc_path_names_of(text, &path);
    }
  }
  return item;
}

/* Whether no names make a path of it. */
static bool is_hopeless(const counter_filter_item *item) {
  return item->is_path && item->problem != WPC_PATH_OK && strchr(item->text + 1, '\\') == NULL;
}

void counter_filter_complain_of_path(const counter_filter_item *item) {
  const char *why = wpc_path_problem_text(item->problem);
  if (item->file != NULL) {
    counter_filter_complain_of_line(item->file, item->line, item->text, why);
  } else {
    complain_at("--counter: ", why, item->text, item->column);
  }
}

static bool may_add(const counter_filter_item *item) {
  const bool may = !is_hopeless(item);
  if (!may) {
    counter_filter_complain_of_path(item);
  }
  return may;
}

bool counter_filter_add(counter_filter *filter, const char *text) {
  const counter_filter_item item = item_of(text);
  return may_add(&item) && keep(filter, item, false);
}

bool counter_filter_add_of_any_machine(counter_filter *filter, const char *text) {
  const wpc_path_name none = {NULL, 0};
  counter_filter_item item = item_of(text);
  item.path.machine = none;
  return may_add(&item) && keep(filter, item, true);
}

bool counter_filter_add_line(counter_filter *filter, const char *text, const char *file,
                             unsigned long line, counter_filter_line kind) {
  counter_filter_item item = item_of(text);
  item.file = file;
  item.line = line;
  item.kind = kind;
  if (is_hopeless(&item)) {
    counter_filter_leave_out(filter, file, line, text, wpc_path_problem_text(item.problem));
    return true;
  }
  filter->num_listed += kind == COUNTER_LINE_ARGUMENT ? 1 : 0;
  return keep(filter, item, false);
}

void counter_filter_renew(counter_filter *filter) {
  for (size_t i = 0; i < filter->count; i++) {
    filter->items[i].is_met = false;
    filter->items[i].is_pinned = false;
    filter->items[i].is_meant = false;
  }
}

bool counter_filter_is_met(const counter_filter *filter, size_t item) {
  return filter->items[filter->items[item].alike].is_met;
}

bool counter_filter_settle(const counter_filter *filter) {
  bool changed = false;
  for (size_t i = 0; i < filter->count; i++) {
    changed = changed || (filter->items[i].is_pinned && filter->items[i].is_meant);
    filter->items[i].is_meant = false;
  }
  return changed;
}

void counter_filter_free(counter_filter *filter) {
  for (size_t i = 0; i < filter->num_files; i++) {
    free(filter->files[i]);
  }
  for (size_t i = 0; i < filter->num_ways; i++) {
    name_pattern_free(&filter->ways[i].object);
    name_pattern_free(&filter->ways[i].row);
    name_pattern_free(&filter->ways[i].counter);
  }
  free(filter->files);
  free(filter->file_names);
  free(filter->ways);
  if (filter->exact != NULL) {
    exact_paths_free(filter->exact);
  }
  free(filter->exact);
  free(filter->items);
  memset(filter, 0, sizeof *filter);
}
