/* PDH-CSV 4.0 and PDH-TSV 4.0, as relog and the data collector sets of Windows write it: a column for each counter
 * path, a line for each sample, every field in quotes, times of one zone that the head names, a blank where
 * there is no value, CR LF at the end of each line. With a decimal comma the fields of CSV are between semicolons; times
 * keep their point, as they are no numbers. */
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"
#include "series/csv_table.h"
#include "write/late_columns.h"
#include "write/writer.h"

#define NO_CELL UINT32_MAX

typedef struct csv_writer {
  write_job *job;
  series_signs signs;
  uint32_t layout; /* of the frame that `cells` is of */
  uint32_t *cells; /* by place: in the frame, or NO_CELL */
  uint64_t without_time;
  size_t width;      /* columns of the table */
  late_columns late; /* of a live series */
} csv_writer;

/* ---- Head ---- */

static void write_head(const csv_writer *csv) {
  written_columns *columns = &csv->job->columns;
  csv_table_write_first_field(csv->job->out, &csv->job->zone, csv->signs);
  for (size_t i = 0; i < columns->width; i++) {
    const name_buffer *path = written_path(columns, columns->order[i]);
    out_char(csv->job->out, csv->signs.separator);
    series_write_field(csv->job->out, path->text, path->length);
  }
  out_text(csv->job->out, CSV_LINE_END);
}

static void *begin(write_job *job) {
  if (!job->is_live && !csv_table_fits(job->columns.width, job->survey.frames, job->survey.bytes,
                                       job->setting.values)) {
    return NULL;
  }
  csv_writer *csv = (csv_writer *)memory_take(1, sizeof *csv);
  csv->job = job;
  csv->signs = series_signs_of(job->setting.format == FORMAT_TSV, job->setting.decimal);
  csv->signs.is_bare = job->setting.bare_numbers;
  csv->width = job->columns.width;
  csv->cells = (uint32_t *)memory_take(csv->width, sizeof *csv->cells);
  if (job->is_live) {
    late_columns_begin(&csv->late, &job->columns, job->setting.values.max_values);
  }
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
  for (size_t i = 0; i < csv->width; i++) {
    csv->cells[i] = NO_CELL;
  }
  for (size_t i = 0; i < frame->count; i++) {
    const uint32_t place = columns->places[frame->columns[i]];
    if (place < csv->width) { /* others are nowhere, or late */
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

static size_t field_text(const csv_writer *csv, const wpc_frame *frame, uint32_t cell,
                         char text[FIELD_MOST]) {
  const bool is_bare = csv->signs.is_bare;
  if (cell == NO_CELL || frame->statuses[cell] != WPC_CALC_OK) {
    memcpy(text, CSV_NO_VALUE, sizeof CSV_NO_VALUE - 1);
    return is_bare ? 0 : sizeof CSV_NO_VALUE - 1;
  }
  if (is_bare) {
    return cell_text(csv, frame, cell, text);
  }
  const size_t length = cell_text(csv, frame, cell, text + 1);
  text[0] = '"';
  text[1 + length] = '"';
  return length + 2;
}

static void write_cells(const csv_writer *csv, const wpc_frame *frame) {
  const size_t width = csv->width;
  char text[8192];
  size_t length = 0;
  for (size_t i = 0; i < width; i++) {
    const uint32_t cell = csv->cells[i];
    text[length++] = csv->signs.separator;
    length += field_text(csv, frame, cell, text + length);
    if (length > sizeof text - FIELD_MOST) {
      out_bytes(csv->job->out, text, length);
      length = 0;
    }
  }
  out_bytes(csv->job->out, text, length);
}

static bool write_line(void *own, const wpc_frame *frame) {
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
  out_text(out, CSV_LINE_END);
  return true;
}

static void grow(void *own) {
  csv_writer *csv = (csv_writer *)own;
  late_columns_report(&csv->late, &csv->job->columns);
}

static void end(void *own) {
  const csv_writer *csv = (const csv_writer *)own;
  if (csv->without_time > 0) {
    complain("samples without a date were left out: a line of PDH-CSV begins with one");
  }
  late_columns_report_others(&csv->late);
}

static void free_writer(void *own) {
  csv_writer *csv = (csv_writer *)own;
  late_columns_free(&csv->late);
  free(csv->cells);
  free(csv);
}

const writer writer_csv = {begin, NULL, write_line, end, free_writer, grow, NULL};
