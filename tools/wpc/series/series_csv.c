/* PDH-CSV 4.0 and PDH-TSV 4.0, as relog and the data collector sets of Windows write it: a column for each counter
 * path, a line for each sample, every field in quotes, times of one zone that the head names (here
 * UTC), a blank where there is no value, CR LF at the end of each line. With a decimal comma the fields of CSV are
 * between semicolons; times keep their point, as they are no numbers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"
#include "series/csv_table.h"
#include "series/series_cells.h"
#include "series/series_path.h"
#include "series/series_sinks.h"

typedef enum cell_kind { CELL_DOUBLE = 0, CELL_INTEGER, CELL_NEGATIVE } cell_kind;

/* The values of one line, of the columns that are taken. */
typedef struct csv_row {
  uint8_t *kinds;
  uint64_t *bits; /* of a double, or an integer */
} csv_row;

#define LATE_REPORTED 20u /* of what came later: as many are reported, the others counted */

struct series_csv_state {
  out_stream *out;
  series_signs signs;
  value_bound values;
  series_columns columns;
  bool is_begun;      /* the head is written */
  series_taken taken; /* with the columns in it */
  csv_row row;
  uint64_t without_time; /* samples */
  uint64_t late;         /* instances, and counters of those that were known */
  series_remarks *remarks;
};

/* ---- Head ---- */

static void write_path(void *context, const series_column *column) {
  series_csv_state *csv = (series_csv_state *)context;
  char *path = series_column_path(&csv->columns, column);
  out_char(csv->out, csv->signs.separator);
  series_write_field(csv->out, path, strlen(path));
  free(path);
}

static void write_head(series_csv_state *csv, const calc_zone *zone) {
  csv_table_write_first_field(csv->out, zone, csv->signs);
  series_each_column(&csv->columns, write_path, csv);
  out_text(csv->out, CSV_LINE_END);
}

/* ---- What comes when the head is written ---- */

static const wpc_path_name any = {"*", 1};

static void report_late(series_csv_state *csv, const wpc_path_names *names, size_t zeros) {
  csv->late++;
  if (csv->late <= LATE_REPORTED) {
    char *path = series_path_text(names, zeros);
    complain_of(path, "came later: no column");
    free(path);
  }
}

static void report_late_lines(series_csv_state *csv, const column_set *set, size_t known) {
  for (size_t i = known; i < set->num_lines; i++) {
    const wpc_path_names names = series_path_names(&csv->columns, set, &set->lines[i], any);
    report_late(csv, &names, series_columns_zeros(&csv->columns, set, &set->lines[i]));
  }
}

/* Each once, for all instances. */
static void report_late_counters(series_csv_state *csv, const column_set *set, size_t known) {
  column_line line;
  memset(&line, 0, sizeof line);
  line.machine = set->lines[0].machine;
  for (size_t i = known; i < set->num_counters; i++) {
    wpc_path_names names =
        series_path_names(&csv->columns, set, &line, series_path_name(&set->counters[i].name));
    if (set->lines[0].has_instance) {
      names.instance = any;
    }
    report_late(csv, &names, 0);
  }
}

static void learn_late(series_csv_state *csv, const calc_view *view) {
  uint32_t *counters = (uint32_t *)memory_take(view->num_counters, sizeof *counters);
  const column_set *set = series_columns_set(&csv->columns, view, counters);
  const size_t num_lines = set != NULL ? set->num_lines : 0;
  const size_t num_counters = set != NULL ? set->num_counters : 0;
  series_columns_learn(&csv->columns, view);
  set = series_columns_set(&csv->columns, view, counters);
  if (set != NULL && num_lines > 0) {
    report_late_counters(csv, set, num_counters);
  }
  if (set != NULL) {
    report_late_lines(csv, set, num_lines);
  }
  if (!series_columns_are_all(&csv->columns, NULL)) {
    complain("later new counters and instances are not reported");
  }
  free(counters);
}

static void learn(void *context, const calc_view *view) {
  series_csv_state *csv = (series_csv_state *)context;
  if (!csv->is_begun) {
    series_columns_learn(&csv->columns, view);
  } else if (!csv->columns.too_many) {
    learn_late(csv, view);
  }
}

static void forget(void *context) {
  series_columns_forget(&((series_csv_state *)context)->columns);
}

static bool cells_fit(const series_csv_state *csv, const calc_extent *extent) {
  value_bound values = csv->values;
  values.num_bytes = extent->num_bytes;
  return extent->num_pairs == CALC_ENDLESS ||
         csv_table_fits(csv->columns.count, extent->num_pairs, extent->num_bytes, values);
}

static bool begin(void *context, const calc_extent *extent) {
  series_csv_state *csv = (series_csv_state *)context;
  if (!series_columns_are_all(&csv->columns, NULL) || !cells_fit(csv, extent)) {
    return false;
  }
  series_columns_number(&csv->columns, false);
  csv->is_begun = true;
  series_taken_make(&csv->taken, csv->columns.count);
  csv->row.kinds = (uint8_t *)memory_take(csv->taken.width, sizeof *csv->row.kinds);
  csv->row.bits = (uint64_t *)memory_take(csv->taken.width, sizeof *csv->row.bits);
  write_head(csv, &extent->zone);
  series_complain_of_same_paths(&csv->columns, "column");
  return true;
}

/* ---- Lines ---- */

static void start_sample(void *context, const calc_facts *sample) {
  series_csv_state *csv = (series_csv_state *)context;
  (void)sample;
  series_taken_next(&csv->taken);
}

static void keep(const csv_row *row, uint32_t column, const wpc_calc_result *result) {
  if (series_value_is_integer(result)) {
    row->kinds[column] = result->kind == WPC_CALC_KIND_NEGATIVE ? CELL_NEGATIVE : CELL_INTEGER;
    row->bits[column] = result->integer;
  } else {
    row->kinds[column] = CELL_DOUBLE;
    memcpy(&row->bits[column], &result->value, sizeof result->value);
  }
}

static void keep_table(void *context, const calc_facts *sample, const calc_view *view) {
  series_csv_state *csv = (series_csv_state *)context;
  (void)sample;
  series_cell_iter it = series_cells(&csv->columns, &csv->taken, view, csv->remarks);
  while (series_next_cell(&it)) {
    keep(&csv->row, it.item.column, &it.item.result);
  }
}

static size_t cell_text(const series_csv_state *csv, size_t column, char text[DECIMAL_TEXT]) {
  const csv_row *row = &csv->row;
  double value = 0;
  if (row->kinds[column] == CELL_DOUBLE) {
    memcpy(&value, &row->bits[column], sizeof value);
    return series_number_signed(value, csv->signs, text);
  }
  const bool is_negative = row->kinds[column] == CELL_NEGATIVE;
  return series_number_integer(row->bits[column], is_negative, text);
}

#define FIELD_MOST (DECIMAL_TEXT + 3)

static void write_cells(const series_csv_state *csv) {
  char text[8192];
  size_t length = 0;
  for (size_t i = 0; i < csv->taken.width; i++) {
    text[length++] = csv->signs.separator;
    if (csv->taken.last[i] != csv->taken.sample) {
      memcpy(text + length, CSV_NO_VALUE, sizeof CSV_NO_VALUE - 1);
      length += sizeof CSV_NO_VALUE - 1;
    } else {
      text[length++] = '"';
      length += cell_text(csv, i, text + length);
      text[length++] = '"';
    }
    if (length > sizeof text - FIELD_MOST) {
      out_bytes(csv->out, text, length);
      length = 0;
    }
  }
  out_bytes(csv->out, text, length);
}

static void end_sample(void *context, const calc_facts *sample) {
  series_csv_state *csv = (series_csv_state *)context;
  char time[SERIES_TIME_TEXT];
  if (!sample->time.known) {
    csv->without_time++;
    return;
  }
  series_time_pdh(sample->time, time);
  out_char(csv->out, '"');
  out_text(csv->out, time);
  out_char(csv->out, '"');
  write_cells(csv);
  out_text(csv->out, CSV_LINE_END);
}

static void end(void *context) {
  const series_csv_state *csv = (const series_csv_state *)context;
  if (csv->without_time > 0) {
    complain("samples without a date were left out: a line of PDH-CSV begins with one");
  }
  if (csv->late > LATE_REPORTED) {
    char text[80];
    (void)snprintf(text, sizeof text, "%llu more instances or counters came later: no columns",
                   (unsigned long long)(csv->late - LATE_REPORTED));
    complain(text);
  }
  series_complain_of_shared(csv->taken.shared, "counter path");
}

series_csv_state *series_csv_make(out_stream *out, series_signs signs, value_bound values,
                                  series_remarks *remarks) {
  series_csv_state *csv = (series_csv_state *)memory_take(1, sizeof *csv);
  csv->out = out;
  csv->signs = signs;
  csv->values = values;
  csv->remarks = remarks;
  csv->columns.by_group = true;
  series_columns_bound(&csv->columns, values.max_values);
  return csv;
}

void series_csv_free(series_csv_state *csv) {
  series_columns_free(&csv->columns);
  series_taken_free(&csv->taken);
  free(csv->row.kinds);
  free(csv->row.bits);
  free(csv);
}

calc_sink series_csv(series_csv_state *csv) {
  const calc_sink sink = {csv,        false, learn, begin, start_sample, keep_table,
                          end_sample, NULL,  NULL,  end,   false,        forget};
  return sink;
}
