#include "block/counter_filter.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
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

void counter_filter_free(counter_filter *filter) {
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
