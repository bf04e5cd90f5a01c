#include "write/written_totals.h"

#include <stdlib.h>
#include <string.h>

#include "io/memory.h"
#include "io/text_index.h"

static bool ends_in(wpc_path_name name, const char *end) {
  const size_t length = strlen(end);
  return name.length >= length && memcmp(name.text + name.length - length, end, length) == 0;
}

bool written_is_somebody(const wpc_column *column) {
  const wpc_path_name name = column->names.instance;
  return name.text == NULL ||
         !(ends_in(name, "_Total") || (name.length == 4 && ends_in(name, "Idle")));
}

/* What a counter of several instances is told apart by; it does not end with a zero. */
static void load_counter(const wpc_column *column, name_buffer *counter) {
  const wpc_path_name names[] = {column->names.machine, column->names.object,
                                 column->names.counter};
  name_set(counter, "");
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    name_append_part(counter, names[i].text != NULL ? names[i].text : "", names[i].length);
    name_append(counter, "\n");
  }
}

static void find_counters(const written_columns *columns, text_index *counters,
                          name_buffer *counter) {
  for (size_t i = 0; i < columns->width; i++) {
    const wpc_column column = wpc_series_column(columns->series, columns->order[i]);
    if (column.names.instance.text != NULL && written_is_somebody(&column)) {
      load_counter(&column, counter);
      (void)text_index_add(counters, counter->text, counter->length);
    }
  }
}

size_t written_put_totals_last(written_columns *columns) {
  text_index counters = {0};
  name_buffer counter = {0};
  uint32_t *totals = (uint32_t *)memory_take(columns->width, sizeof *totals);
  size_t count = 0, others = 0;
  find_counters(columns, &counters, &counter);
  for (size_t i = 0; i < columns->width; i++) {
    const wpc_column column = wpc_series_column(columns->series, columns->order[i]);
    load_counter(&column, &counter);
    if (!written_is_somebody(&column) &&
        text_index_find(&counters, counter.text, counter.length) != TEXT_INDEX_NONE) {
      totals[count++] = columns->order[i];
    } else {
      columns->order[others++] = columns->order[i];
    }
  }
  memcpy(columns->order + others, totals, count * sizeof *totals);
  free(totals);
  text_index_free(&counters);
  name_free(&counter);
  return others;
}
