/* PDH-CSV 4.0 and PDH-TSV 4.0, as relog and the data collector sets of Windows write it: a column for each counter
 * path, a line for each sample, every field in quotes, times of one zone that the head names (here
 * UTC), a blank where there is no value, CR LF behind each line. With a decimal comma the fields of CSV are
 * between semicolons; times keep their point, as they are no numbers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"
#include "series/series_cells.h"
#include "series/series_number.h"
#include "series/series_path.h"
#include "series/series_sinks.h"
#include "text/budget.h"

#define NO_VALUE "\" \""
#define LINE_END "\r\n"

typedef enum cell_kind { CELL_DOUBLE = 0, CELL_INTEGER, CELL_NEGATIVE } cell_kind;

/* The values of one line, of the columns that are taken. */
typedef struct csv_row {
  uint8_t *kinds;
  uint64_t *bits; /* of a double, or an integer */
} csv_row;

/* So many cells there may be, by the larger of both. */
#define CELLS_OF_A_BYTE 8u
#define CELLS_OF_A_VALUE 4u /* of each that samples of so many bytes may have */

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

/* "(PDH-CSV 4.0) (Eastern Standard Time)(300)" */
static void write_first_field(const series_csv_state *csv, const calc_zone *zone) {
  name_buffer name = {NULL, 0, 0};
  name_buffer text = {NULL, 0, 0};
  char bias[32];
  name_set(&name, zone->name != NULL ? zone->name : "UTC");
  series_clean(&text, &name);
  name_set(&name, csv->signs.separator == '\t' ? "(PDH-TSV 4.0) (" : "(PDH-CSV 4.0) (");
  name_append_part(&name, text.text, text.length);
  (void)snprintf(bias, sizeof bias, ")(%ld)", (long)(zone->name != NULL ? zone->bias : 0));
  name_append(&name, bias);
  series_write_field(csv->out, name.text, name.length);
  name_free(&name);
  name_free(&text);
}

static void write_head(series_csv_state *csv, const calc_zone *zone) {
  write_first_field(csv, zone);
  series_each_column(&csv->columns, write_path, csv);
  out_text(csv->out, LINE_END);
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
    complain("what comes later is not reported");
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

/* Each line has a cell for every column, though a sample may have values for few of them: where
 * instances come and go, cells grow with the square of the samples. Values of an honest block take
 * at least 4 bytes each, so within CELLS_OF_A_BYTE every instance of such blocks can be another one
 * 32 times over. */
static bool cells_fit(const series_csv_state *csv, const calc_extent *extent) {
  const uint64_t width = csv->columns.count;
  const uint64_t cells = budget_product(width, extent->num_pairs);
  value_bound bound = csv->values;
  bound.num_bytes = extent->num_bytes;
  const uint64_t by_bytes = budget_product(extent->num_bytes, CELLS_OF_A_BYTE);
  const uint64_t by_values = budget_product(value_bound_most(bound), CELLS_OF_A_VALUE);
  char text[300];
  if (extent->num_pairs == CALC_ENDLESS || cells <= by_bytes || cells <= by_values) {
    return true;
  }
  const uint64_t needed = (cells - 1) / CELLS_OF_A_VALUE + 1;
  (void)snprintf(
      text, sizeof text,
      "%llu counter paths in %llu lines are %llu cells, and --max-values allows %llu (%u for "
      "each value, or %u for each byte of input); --max-values=%llu lets it in; JSON and "
      "OpenMetrics have no empty ones",
      (unsigned long long)width, (unsigned long long)extent->num_pairs, (unsigned long long)cells,
      (unsigned long long)(by_values > by_bytes ? by_values : by_bytes), CELLS_OF_A_VALUE,
      CELLS_OF_A_BYTE, (unsigned long long)needed);
  complain(text);
  return false;
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
      memcpy(text + length, NO_VALUE, sizeof NO_VALUE - 1);
      length += sizeof NO_VALUE - 1;
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
  out_text(csv->out, LINE_END);
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
