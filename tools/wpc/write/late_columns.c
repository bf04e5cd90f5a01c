#include "write/late_columns.h"

#include <stdio.h>
#include <string.h>

#include "io/complain.h"

#define LATE_REPORTED 20u

static bool is_known_line(late_columns *late, const wpc_column *column, bool adds) {
  char key[48];
  (void)snprintf(key, sizeof key, "%lu %lu", (unsigned long)column->group,
                 (unsigned long)column->line);
  const size_t length = strlen(key);
  const bool is_known = text_index_find(&late->lines, key, length) != TEXT_INDEX_NONE;
  if (adds && !is_known) {
    (void)text_index_add(&late->lines, key, length);
  }
  return is_known;
}

static void add_lines(late_columns *late, written_columns *columns) {
  for (; late->known < columns->width; late->known++) {
    const wpc_column column = written_column(columns, columns->order[late->known]);
    (void)is_known_line(late, &column, true);
  }
}

void late_columns_begin(late_columns *late, written_columns *columns, uint64_t most) {
  late->most = most;
  add_lines(late, columns);
}

static void append(late_columns *late, wpc_path_name name) {
  written_name(&late->key, name);
  name_append_part(&late->path, late->key.text, late->key.length);
}

/* Of an instance all counters, or of a counter all instances. */
static void make_path(late_columns *late, const written_columns *columns, const wpc_column *column,
                      bool is_of_line) {
  name_set(&late->path, column->names.machine.text != NULL ? "\\\\" : "");
  append(late, column->names.machine);
  name_append(&late->path, "\\");
  append(late, column->names.object);
  if (column->names.instance.text != NULL) {
    written_instance(columns, column->number, &late->instance);
    name_append(&late->path, "(");
    name_append(&late->path, is_of_line ? late->instance.text : "*");
    name_append(&late->path, ")");
  }
  name_append(&late->path, "\\");
  if (is_of_line) {
    name_append(&late->path, "*");
  } else {
    append(late, column->names.counter);
  }
}

static void report(late_columns *late) {
  const size_t before = late->reported.count;
  (void)text_index_add(&late->reported, late->path.text, late->path.length);
  if (late->reported.count > before && before < LATE_REPORTED) {
    complain_of(late->path.text, "came later: no column");
  }
}

void late_columns_report(late_columns *late, written_columns *columns) {
  if (late->is_over) {
    return;
  }
  for (size_t i = late->known; i < columns->width; i++) {
    const wpc_column column = written_column(columns, columns->order[i]);
    make_path(late, columns, &column, !is_known_line(late, &column, false));
    report(late);
  }
  add_lines(late, columns);
  if (columns->width > late->most) {
    late->is_over = true;
    complain("later new counters and instances are not reported");
  }
}

void late_columns_report_others(const late_columns *late) {
  if (late->reported.count > LATE_REPORTED) {
    complain_format(NULL, "%llu more instances or counters came later: no columns",
                    (unsigned long long)(late->reported.count - LATE_REPORTED));
  }
}

void late_columns_free(late_columns *late) {
  text_index_free(&late->lines);
  text_index_free(&late->reported);
  name_free(&late->key);
  name_free(&late->path);
  name_free(&late->instance);
}
