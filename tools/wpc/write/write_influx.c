/* Line protocol of InfluxDB: a line for each sample of each instance of an object, with its counters as fields. */
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"
#include "io/text_index.h"
#include "series/series_clean.h"
#include "write/writer.h"

#define UNIX_EPOCH INT64_C(116444736000000000) /* units of 100 ns since 1601 */
#define NANOSECONDS 100                        /* of such a unit */

/* What the value of a column goes to. */
typedef struct influx_place {
  uint32_t head, field; /* in the order in which they came */
} influx_place;

/* A cell of a frame. */
typedef struct influx_cell {
  influx_place place;
  uint32_t column; /* its place */
  uint32_t cell;
} influx_cell;

typedef struct influx_writer {
  write_job *job;
  text_index heads;     /* measurements with their tags, as they are written */
  text_index fields;    /* the keys, likewise */
  influx_place *places; /* by column */
  uint32_t layout;      /* of the frame that `cells` is of */
  influx_cell *cells;   /* in the order in which they are written */
  size_t num_cells;
  uint64_t left_out; /* samples */
  uint64_t shared;   /* values whose field has another one in their sample */
  name_buffer name, clean, text;
} influx_writer;

/* ---- Names ---- */

typedef enum influx_part { MEASUREMENT, TAG, FIELD } influx_part;

/* A backslash stands for itself only where it cannot be taken to escape what is behind it. */
static const char *escape(const name_buffer *text, size_t at, influx_part part) {
  const char c = text->text[at];
  const bool is_last = at + 1 == text->length;
  switch (c) {
    case ',':
      return "\\,";
    case ' ':
      return "\\ ";
    case '=':
      return part == MEASUREMENT ? "=" : "\\=";
    case '\\':
      return is_last || strchr(",= \"\\", text->text[at + 1]) != NULL ? "\\x5c" : "\\";
    case '#': /* of a comment */
      return part == MEASUREMENT && at == 0 ? "\\x23" : "#";
    default:
      return NULL;
  }
}

static void append_escaped(influx_writer *w, const name_buffer *text, influx_part part) {
  for (size_t i = 0; i < text->length; i++) {
    const char *escaped = escape(text, i, part);
    if (escaped != NULL) {
      name_append(&w->text, escaped);
    } else {
      name_append_part(&w->text, text->text + i, 1);
    }
  }
}

/* A name without characters goes by its number, or by a word. */
static void append_name(influx_writer *w, wpc_path_name name, uint32_t id, influx_part part) {
  char digits[DECIMAL_TEXT];
  written_name(&w->name, name);
  series_clean(&w->clean, &w->name);
  if (w->clean.length == 0) {
    (void)decimal_u64(id, digits);
    name_set(&w->clean, id != 0 ? digits : part == MEASUREMENT ? "counter" : "value");
  }
  if (part == FIELD && strcmp(w->clean.text, "time") == 0) { /* which InfluxDB refuses */
    name_append(&w->text, "\\x74ime");
    return;
  }
  append_escaped(w, &w->clean, part);
}

/* The protocol has no empty tags. */
static void append_tag(influx_writer *w, const char *tag, wpc_path_name name) {
  if (name.text != NULL && name.length > 0) {
    name_append(&w->text, tag);
    append_name(w, name, 0, TAG);
  }
}

static void append_number(influx_writer *w, const char *tag, uint64_t number) {
  char digits[DECIMAL_TEXT];
  const wpc_path_name text = {digits, decimal_u64(number, digits)};
  if (number > 0) {
    append_tag(w, tag, text);
  }
}

/* "OBJECT,host=MACHINE,index=1,instance=NAME,parent=NAME,pid=1,source=LOG,tid=1": tags in the order that InfluxDB sorts them in. */
static uint32_t head_of(influx_writer *w, const wpc_column *column) {
  name_set(&w->text, "");
  append_name(w, column->names.object, column->object_id, MEASUREMENT);
  append_tag(w, ",host=", column->names.machine);
  append_number(w, ",index=", column->names.index);
  append_tag(w, ",instance=", column->names.instance);
  append_tag(w, ",parent=", column->names.parent);
  append_number(w, ",pid=", column->process_id);
  append_tag(w, ",source=", written_source(&w->job->columns, column));
  append_number(w, ",tid=", column->thread_id);
  return text_index_add(&w->heads, w->text.text, w->text.length);
}

static uint32_t field_of(influx_writer *w, const wpc_column *column) {
  name_set(&w->text, "");
  append_name(w, column->names.counter, column->counter_id, FIELD);
  return text_index_add(&w->fields, w->text.text, w->text.length);
}

static void *begin(write_job *job) {
  influx_writer *w = (influx_writer *)memory_take(1, sizeof *w);
  w->job = job;
  w->places = (influx_place *)memory_take(job->columns.count, sizeof *w->places);
  w->cells = (influx_cell *)memory_take(job->columns.width, sizeof *w->cells);
  for (size_t i = 0; i < job->columns.width; i++) {
    const uint32_t number = job->columns.order[i];
    const wpc_column column = written_column(&job->columns, number);
    w->places[number].head = head_of(w, &column);
    w->places[number].field = field_of(w, &column);
  }
  return w;
}

/* ---- Lines ---- */

static int order_numbers(uint32_t a, uint32_t b) {
  return a < b ? -1 : a > b;
}

static int order_cells(const void *a, const void *b) {
  const influx_cell *x = (const influx_cell *)a;
  const influx_cell *y = (const influx_cell *)b;
  const int by_head = order_numbers(x->place.head, y->place.head);
  const int by_field = order_numbers(x->place.field, y->place.field);
  return by_head != 0 ? by_head : by_field != 0 ? by_field : order_numbers(x->column, y->column);
}

static void find_cells(influx_writer *w, const wpc_frame *frame) {
  if (w->layout == frame->layout) {
    return;
  }
  w->layout = frame->layout;
  w->num_cells = 0;
  for (size_t i = 0; i < frame->count; i++) {
    const uint32_t number = frame->columns[i];
    const uint32_t column = w->job->columns.places[number];
    if (column != WRITTEN_NOWHERE) {
      const influx_cell cell = {w->places[number], column, (uint32_t)i};
      w->cells[w->num_cells++] = cell;
    }
  }
  if (w->num_cells > 0) {
    qsort(w->cells, w->num_cells, sizeof *w->cells, order_cells);
  }
}

static bool has_number(const wpc_frame *frame, size_t cell) {
  return frame->statuses[cell] == WPC_CALC_OK && frame->kinds[cell] != WPC_CALC_KIND_TEXT;
}

static void write_text(influx_writer *w, const text_index *index, uint32_t number) {
  out_bytes(w->job->out, index->keys[number].text, index->keys[number].length);
}

static void write_field(influx_writer *w, const wpc_frame *frame, const influx_cell *cell) {
  const size_t i = cell->cell;
  char text[DECIMAL_TEXT];
  write_text(w, &w->fields, cell->place.field);
  out_char(w->job->out, '=');
  out_bytes(w->job->out, text,
            frame->kinds[i] == WPC_CALC_KIND_DOUBLE
                ? series_number_double(frame->values[i], text)
                : series_number_integer(frame->integers[i],
                                        frame->kinds[i] == WPC_CALC_KIND_NEGATIVE, text));
}

/* Writes the cells of one head, from this one on, and gives how many there are. */
static size_t write_line(influx_writer *w, const wpc_frame *frame, size_t from, const char *end) {
  const influx_cell *before = NULL;
  size_t i = from;
  for (; i < w->num_cells && w->cells[i].place.head == w->cells[from].place.head; i++) {
    const influx_cell *cell = &w->cells[i];
    if (!has_number(frame, cell->cell)) {
      continue;
    }
    if (before != NULL && before->place.field == cell->place.field) {
      w->shared++;
      continue;
    }
    if (before == NULL) {
      write_text(w, &w->heads, cell->place.head);
    }
    out_char(w->job->out, before == NULL ? ' ' : ',');
    write_field(w, frame, cell);
    before = cell;
  }
  out_text(w->job->out, before != NULL ? end : "");
  return i - from;
}

/* " 1704085200000000000\n"; false: it has no such time. */
static bool make_end(const wpc_time *time, char end[DECIMAL_TEXT + 2]) {
  const int64_t most = INT64_MAX / NANOSECONDS;
  const bool is_known = (time->flags & WPC_TIME_KNOWN) != 0 && time->utc <= INT64_MAX;
  const int64_t units = is_known ? (int64_t)time->utc - UNIX_EPOCH : 0;
  const bool is_negative = units < 0;
  if (!is_known || units > most || units < -most) {
    return false;
  }
  end[0] = ' ';
  const size_t length =
      1 + series_number_integer((uint64_t)(units * NANOSECONDS), is_negative, end + 1);
  end[length] = '\n';
  end[length + 1] = '\0';
  return true;
}

static bool take_frame(void *own, const wpc_frame *frame) {
  influx_writer *w = (influx_writer *)own;
  char end[DECIMAL_TEXT + 2];
  if (!make_end(&frame->time, end)) {
    w->left_out++;
    return false;
  }
  find_cells(w, frame);
  for (size_t i = 0; i < w->num_cells && w->job->out->error == 0;) {
    i += write_line(w, frame, i, end);
  }
  return true;
}

/* ---- Writer ---- */

static void end(void *own) {
  const influx_writer *w = (const influx_writer *)own;
  if (w->left_out > 0) {
    complain("samples whose time is not within 1677 to 2262 were left out: InfluxDB has no other");
  }
  write_complain_of_shared(w->shared, "tags and field");
}

static void free_writer(void *own) {
  influx_writer *w = (influx_writer *)own;
  text_index_free(&w->heads);
  text_index_free(&w->fields);
  free(w->places);
  free(w->cells);
  name_free(&w->name);
  name_free(&w->clean);
  name_free(&w->text);
  free(w);
}

const writer writer_influx = {begin, NULL, take_frame, end, free_writer, NULL, NULL};
