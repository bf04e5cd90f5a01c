#include "series/series_path.h"

#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

wpc_path_name series_path_name(const column_text *text) {
  const wpc_path_name name = {text->text, text->length};
  return name;
}

wpc_path_names series_path_names(const series_columns *c, const column_set *set,
                                 const column_line *line, wpc_path_name counter) {
  wpc_path_names names;
  memset(&names, 0, sizeof names);
  if (series_columns_machine(c, line)->length > 0) {
    names.machine = series_path_name(series_columns_machine(c, line));
  }
  names.object = series_path_name(&set->name);
  names.counter = counter;
  if (line->has_instance) {
    names.instance = series_path_name(&line->name);
    names.index = line->serial;
  }
  if (line->has_parent) {
    names.parent = series_path_name(&line->parent);
  }
  return names;
}

char *series_path_text(const wpc_path_names *names, size_t zeros) {
  const size_t length = wpc_path_format(names, NULL, 0);
  name_buffer path = {(char *)memory_take(length + 1, 1), length, length + 1};
  (void)wpc_path_format(names, path.text, length + 1);
  for (size_t i = 0; i < zeros; i++) {
    name_add_zero(&path, names->counter.length);
  }
  return path.text;
}

void series_each_column(const series_columns *c, series_column_fn visit, void *context) {
  for (size_t i = 0; i < c->num_sets; i++) {
    const column_set *set = &c->sets[i];
    for (size_t k = 0; k < set->num_lines; k++) {
      const column_line *line = &set->lines[k];
      for (size_t counter = 0; counter < line->num_columns; counter++) {
        if (line->columns[counter] != SERIES_NO_COLUMN) {
          const series_column column = {set, line, &set->counters[counter], line->columns[counter]};
          visit(context, &column);
        }
      }
    }
  }
}

char *series_column_path(const series_columns *c, const series_column *column) {
  const wpc_path_names names =
      series_path_names(c, column->set, column->line, series_path_name(&column->counter->name));
  return series_path_text(&names, series_columns_zeros(c, column->set, column->line));
}
