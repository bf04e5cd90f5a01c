/* PDH-CSV 4.0 and PDH-TSV 4.0, as relog and the data collector sets of Windows write it: a column for each counter
 * path, a line for each sample, every field in quotes, times of one zone that the head names, a blank where
 * there is no value, CR LF behind each line. With a decimal comma the fields of CSV are between semicolons; times
 * keep their point, as they are no numbers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"
#include "series/series_columns.h"
#include "text/budget.h"
#include "write/writer.h"

#define NO_VALUE "\" \""
#define LINE_END "\r\n"
#define NO_CELL UINT32_MAX

/* So many cells there may be, by the larger of both. */
#define CELLS_OF_A_BYTE 8u
#define CELLS_OF_A_VALUE 4u /* of each that samples of so many bytes may have */

typedef struct csv_writer {
  write_job *job;
  series_signs signs;
  uint32_t layout; /* of the frame that `cells` is of */
  uint32_t *cells; /* by place: in the frame, or NO_CELL */
  uint64_t without_time;
} csv_writer;

/* ---- Head ---- */

/* "(PDH-CSV 4.0) (Eastern Standard Time)(300)" */
static void write_first_field(const csv_writer *csv) {
  const calc_zone *zone = &csv->job->zone;
  name_buffer name = {NULL, 0, 0};
  name_buffer text = {NULL, 0, 0};
  char bias[32];
  name_set(&name, zone->name != NULL ? zone->name : "UTC");
  series_clean(&text, &name);
  name_set(&name, csv->signs.separator == '\t' ? "(PDH-TSV 4.0) (" : "(PDH-CSV 4.0) (");
  name_append_part(&name, text.text, text.length);
  (void)snprintf(bias, sizeof bias, ")(%ld)", (long)(zone->name != NULL ? zone->bias : 0));
  name_append(&name, bias);
  series_write_field(csv->job->out, name.text, name.length);
  name_free(&name);
  name_free(&text);
}

static void write_head(const csv_writer *csv) {
  written_columns *columns = &csv->job->columns;
  write_first_field(csv);
  for (size_t i = 0; i < columns->width; i++) {
    const name_buffer *path = written_path(columns, columns->order[i]);
    out_char(csv->job->out, csv->signs.separator);
    series_write_field(csv->job->out, path->text, path->length);
  }
  out_text(csv->job->out, LINE_END);
}

/* Each line has a cell for every column, though a sample may have values for few of them: where
 * instances come and go, cells grow with the square of the samples. Values of an honest block take
 * at least 4 bytes each, so within CELLS_OF_A_BYTE every instance of such blocks can be another one
 * 32 times over. */
static bool cells_fit(const write_job *job) {
  const uint64_t width = job->columns.width;
  const uint64_t lines = job->survey.frames;
  const uint64_t cells = budget_product(width, lines);
  const uint64_t by_bytes = budget_product(job->survey.bytes, CELLS_OF_A_BYTE);
  const uint64_t by_values =
      budget_product(value_bound_most(job->setting.values), CELLS_OF_A_VALUE);
  char text[300];
  if (cells <= by_bytes || cells <= by_values) {
    return true;
  }
  const uint64_t needed = (cells - 1) / CELLS_OF_A_VALUE + 1;
  (void)snprintf(
      text, sizeof text,
      "%llu counter paths in %llu lines are %llu cells, and --max-values allows %llu (%u for "
      "each value, or %u for each byte of input); --max-values=%llu lets it in; JSON and "
      "OpenMetrics have no empty ones",
      (unsigned long long)width, (unsigned long long)lines, (unsigned long long)cells,
      (unsigned long long)(by_values > by_bytes ? by_values : by_bytes), CELLS_OF_A_VALUE,
      CELLS_OF_A_BYTE, (unsigned long long)needed);
  complain(text);
  return false;
}

static void *begin(write_job *job) {
  if (!cells_fit(job)) {
    return NULL;
  }
  csv_writer *csv = (csv_writer *)memory_take(1, sizeof *csv);
  csv->job = job;
  csv->signs = series_signs_of(job->setting.format == SERIES_TSV, job->setting.decimal);
  csv->cells = (uint32_t *)memory_take(job->columns.width, sizeof *csv->cells);
  write_head(csv);
  written_complain_of_same_paths(&job->columns, "column");
  return csv;
}

/* ---- Lines ---- */

static void find_cells(csv_writer *csv, const wpc_frame *frame) {
  const written_columns *columns = &csv->job->columns;
  if (csv->layout == frame->layout) {
    return;
  }
  csv->layout = frame->layout;
  for (size_t i = 0; i < columns->width; i++) {
    csv->cells[i] = NO_CELL;
  }
  for (size_t i = 0; i < frame->count; i++) {
    const uint32_t place = columns->places[frame->columns[i]];
    if (place != WRITTEN_NOWHERE) {
      csv->cells[place] = (uint32_t)i;
    }
  }
}

static size_t cell_text(const csv_writer *csv, const wpc_frame *frame, uint32_t cell,
                        char text[DECIMAL_TEXT]) {
  if (frame->kinds[cell] == WPC_CALC_KIND_DOUBLE) {
    return series_number_signed(frame->values[cell], csv->signs, text);
  }
  return series_number_integer(frame->integers[cell], frame->kinds[cell] == WPC_CALC_KIND_NEGATIVE,
                               text);
}

#define FIELD_MOST (DECIMAL_TEXT + 3)

static void write_cells(const csv_writer *csv, const wpc_frame *frame) {
  const size_t width = csv->job->columns.width;
  char text[8192];
  size_t length = 0;
  for (size_t i = 0; i < width; i++) {
    const uint32_t cell = csv->cells[i];
    text[length++] = csv->signs.separator;
    if (cell == NO_CELL || frame->statuses[cell] != WPC_CALC_OK) {
      memcpy(text + length, NO_VALUE, sizeof NO_VALUE - 1);
      length += sizeof NO_VALUE - 1;
    } else {
      text[length++] = '"';
      length += cell_text(csv, frame, cell, text + length);
      text[length++] = '"';
    }
    if (length > sizeof text - FIELD_MOST) {
      out_bytes(csv->job->out, text, length);
      length = 0;
    }
  }
  out_bytes(csv->job->out, text, length);
}

static bool write_frame(void *own, const wpc_frame *frame) {
  csv_writer *csv = (csv_writer *)own;
  out_stream *out = csv->job->out;
  const series_time shown = write_time(csv->job, &frame->time);
  char time[SERIES_TIME_TEXT];
  if (!shown.known) {
    csv->without_time++;
    return true;
  }
  find_cells(csv, frame);
  series_time_pdh(shown, time);
  out_char(out, '"');
  out_text(out, time);
  out_char(out, '"');
  write_cells(csv, frame);
  out_text(out, LINE_END);
  return true;
}

static void end(void *own) {
  if (((const csv_writer *)own)->without_time > 0) {
    complain("samples without a date were left out: a line of PDH-CSV begins with one");
  }
}

static void free_writer(void *own) {
  free(((csv_writer *)own)->cells);
  free(own);
}

const writer writer_csv = {begin, NULL, write_frame, end, free_writer};
