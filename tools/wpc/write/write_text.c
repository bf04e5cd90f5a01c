/* Tables for people: of each frame one for each object of each machine. */
#include <stdlib.h>
#include <string.h>

#include "block/text_table.h"
#include "io/memory.h"
#include "text/letters.h"
#include "text/pdh_status.h"
#include "text/utf8.h"
#include "write/text_frame.h"
#include "write/writer.h"

typedef struct text_writer {
  write_job *job;
  text_frames frames;
  uint64_t num_frames;
  /* The table at hand. */
  const wpc_frame *frame;
  text_grid grid;
  name_buffer name;
} text_writer;

/* ---- Which counters ---- */

/* What people ask first of a processor. */
static const char *const usual[] = {"% Processor Time", "% User Time",      "% Privileged Time",
                                    "% Idle Time",      "% Interrupt Time", "% DPC Time",
                                    "Interrupts/sec"};

#define NUM_USUAL (sizeof usual / sizeof usual[0])

/* Place among the usual counters, or NUM_USUAL. */
static size_t usual_place(const wpc_column *column) {
  size_t place = 0;
  while (place < NUM_USUAL &&
         !wpc_path_name_equal(counter_filter_name(usual[place]), column->names.counter)) {
    place++;
  }
  return place;
}

static bool is_of_processor(const wpc_column *column) {
  const wpc_counterset_info *processor = wpc_processor_information();
  return (column->flags & WPC_COLUMN_V2) != 0 &&
         memcmp(column->counterset.bytes, processor->guid, sizeof processor->guid) == 0;
}

/* Where a counter is shown among the others, or SIZE_MAX. Of a single sample only those are shown that have a value then,
 * and of a processor what people ask first. */
static size_t place_of(const text_writer *t, const wpc_column *column) {
  const calc_choice *choice = &t->job->setting.choice;
  const bool has_older = series_has_older(t->frame->flags, t->num_frames == 1);
  if (choice->all || choice->raw || choice->filter->count > 0) {
    return 0;
  }
  if (has_older && is_of_processor(column)) {
    const size_t place = usual_place(column);
    return place < NUM_USUAL ? place : SIZE_MAX;
  }
  const bool is_shown = has_older || (column->info != NULL && column->info->samples == 1) ||
                        (column->flags & WPC_COLUMN_FINAL) != 0;
  return is_shown ? 0 : SIZE_MAX;
}

/* A column of the table, and where it is shown. */
typedef struct shown_counter {
  size_t place, number;
} shown_counter;

static int order_shown(const void *a, const void *b) {
  const shown_counter *x = (const shown_counter *)a;
  const shown_counter *y = (const shown_counter *)b;
  const int by_place = (x->place > y->place) - (x->place < y->place);
  return by_place != 0 ? by_place : (x->number > y->number) - (x->number < y->number);
}

/* Leaves the others out of the table. */
static void choose_counters(text_writer *t) {
  const text_grid all = t->grid;
  text_grid *grid = &t->grid;
  shown_counter *shown = (shown_counter *)memory_take(all.num_counters, sizeof *shown);
  size_t count = 0;
  for (size_t i = 0; i < all.num_counters; i++) {
    const uint32_t number = t->frame->columns[all.counters[i]];
    const wpc_column column = written_column(&t->job->columns, number);
    const shown_counter counter = {place_of(t, &column), i};
    shown[count] = counter;
    count += counter.place != SIZE_MAX ? 1 : 0;
  }
  qsort(shown, count, sizeof *shown, order_shown);
  grid->num_counters = count;
  grid->counters = (uint32_t *)memory_take(count, sizeof *grid->counters);
  grid->cells = (uint32_t *)memory_table(all.num_rows, count, sizeof *grid->cells);
  for (size_t i = 0; i < count; i++) {
    grid->counters[i] = all.counters[shown[i].number];
    for (size_t row = 0; row < all.num_rows; row++) {
      grid->cells[row * count + i] = all.cells[row * all.num_counters + shown[i].number];
    }
  }
  free(shown);
  free(all.counters);
  free(all.cells);
}

/* ---- A table ---- */

static wpc_column column_of(text_writer *t, uint32_t cell) {
  return written_column(&t->job->columns, t->frame->columns[cell]);
}

static void heading(void *context, size_t column, name_buffer *text) {
  text_writer *t = (text_writer *)context;
  const wpc_column of = column_of(t, t->grid.counters[column]);
  written_name(text, of.names.counter);
}

static const char *unit_of(const text_writer *t, const wpc_column *column) {
  return t->job->setting.choice.raw || column->info == NULL ? "" : column->info->unit;
}

static const char *unit(void *context, size_t column) {
  text_writer *t = (text_writer *)context;
  const wpc_column of = column_of(t, t->grid.counters[column]);
  return unit_of(t, &of);
}

static void row_name(void *context, size_t row, name_buffer *text) {
  const text_writer *t = (const text_writer *)context;
  written_instance(&t->job->columns, t->frame->columns[t->grid.rows[row]], text);
}

static void load_number(text_writer *t, uint32_t cell, name_buffer *text) {
  char number[SERIES_SHOWN_TEXT];
  const wpc_column column = column_of(t, cell);
  const char *of = unit_of(t, &column);
  const bool is_rate = of[0] == '%' || of[0] == '/';
  const wpc_calc_result result = write_result(t->frame, cell);
  const size_t length = series_number_show(&result, column.type, is_rate ? 2 : 4, number);
  name_append_part(text, number, length);
}

static uint32_t cell_at(const text_writer *t, size_t row, size_t column) {
  return t->grid.cells[row * t->grid.num_counters + column];
}

/* "no_instance" of PDH_CSTATUS_NO_INSTANCE, which standard error has whole. */
static void load_reason(uint32_t reason, name_buffer *text) {
  static const char *const starts[] = {"PDH_CSTATUS_", "PDH_CALC_", "PDH_"};
  char word[PDH_STATUS_TEXT];
  const char *at = word;
  pdh_status_format(reason, word);
  for (size_t i = 0; i < sizeof starts / sizeof starts[0] && at == word; i++) {
    const size_t length = strlen(starts[i]);
    at += strncmp(word, starts[i], length) == 0 ? length : 0;
  }
  for (; *at != '\0'; at++) {
    const char small = letter_small(*at);
    name_append_part(text, &small, 1);
  }
}

static void cell(void *context, size_t row, size_t column, name_buffer *text) {
  text_writer *t = (text_writer *)context;
  const wpc_frame *frame = t->frame;
  const uint32_t at = cell_at(t, row, column);
  name_set(text, "");
  if (at == TEXT_NO_CELL) {
    return;
  }
  if (pdh_status_is_missing(frame->reasons[at])) {
    load_reason(frame->reasons[at], text);
  } else if (frame->statuses[at] != WPC_CALC_OK) {
    name_set(text, wpc_calc_status_word((wpc_calc_status)frame->statuses[at]));
  } else if (frame->kinds[at] == WPC_CALC_KIND_TEXT) {
    name_set(text, frame->texts + frame->integers[at]);
  } else {
    load_number(t, at, text);
  }
}

/* ---- What is said around it ---- */

static bool has_assumed(text_writer *t) {
  bool any = false;
  for (size_t i = 0; i < t->grid.num_counters && !any; i++) {
    any = (column_of(t, t->grid.counters[i]).flags & WPC_COLUMN_ASSUMED) != 0;
  }
  return any;
}

static void show_name(text_writer *t, wpc_path_name name) {
  written_name(&t->name, name);
  (void)utf8_show(t->job->out, t->name.text, t->name.length, TEXT_TABLE_LINE);
}

static void show_machine(text_writer *t, const wpc_column *of) {
  out_stream *out = t->job->out;
  const wpc_path_name source = written_source(&t->job->columns, of);
  if (of->names.machine.text == NULL && source.text == NULL) {
    return;
  }
  out_text(out, "\\\\");
  show_name(t, of->names.machine);
  if (source.text != NULL) {
    out_text(out, of->names.machine.text != NULL ? " [" : "[");
    show_name(t, source);
    out_char(out, ']');
  }
  out_char(out, '\\');
}

/* "\\HOST\Process (230)", or "object 230" when the id is all that is known. */
static void show_title(text_writer *t, const wpc_column *of) {
  out_stream *out = t->job->out;
  char id[DECIMAL_TEXT] = "";
  if (of->object_id != 0) {
    (void)decimal_u64(of->object_id, id);
  }
  out_char(out, '\n');
  show_machine(t, of);
  written_name(&t->name, of->names.object);
  if (strcmp(t->name.text, id) == 0) {
    out_text(out, "object ");
    out_text(out, id);
  } else {
    (void)utf8_show(out, t->name.text, t->name.length, TEXT_TABLE_LINE);
    if (of->object_id != 0) {
      out_format(out, " (%s)", id);
    }
  }
  out_text(out, has_assumed(t) ? ", titles assumed\n" : "\n");
}

/* Whether each value is one that a second sample would give: a table of the same word says nothing more. */
static bool is_of_two_samples(const text_writer *t, bool has_older) {
  bool all = !has_older;
  for (size_t i = 0; i < t->grid.num_rows * t->grid.num_counters && all; i++) {
    const uint32_t at = t->grid.cells[i];
    all = at == TEXT_NO_CELL || t->frame->statuses[at] == WPC_CALC_NEED_TWO;
  }
  return all;
}

typedef struct row_key {
  char *name;
  bool is_gone; /* the instance was in the sample before: it has no raw value */
} row_key;

static int order_keys(const void *a, const void *b) {
  return strcmp(((const row_key *)a)->name, ((const row_key *)b)->name);
}

static row_key *take_keys(text_writer *t) {
  row_key *keys = (row_key *)memory_take(t->grid.num_rows, sizeof *keys);
  for (size_t i = 0; i < t->grid.num_rows; i++) {
    const wpc_path_names of = column_of(t, t->grid.rows[i]).names;
    name_buffer key = {NULL, 0, 0};
    name_set(&key, "");
    name_append_folded(&key, of.parent.text, of.parent.text != NULL ? of.parent.length : 0);
    name_append(&key, of.parent.text != NULL ? "/" : "");
    name_append_folded(&key, of.instance.text, of.instance.text != NULL ? of.instance.length : 0);
    keys[i].name = key.text;
    keys[i].is_gone = t->frame->samples[t->grid.rows[i]].has == 0;
  }
  qsort(keys, t->grid.num_rows, sizeof *keys, order_keys);
  return keys;
}

/* Instances of whole objects are paired by their names. */
static size_t count_doubles(text_writer *t) {
  size_t doubles = 0;
  row_key *keys = take_keys(t);
  for (size_t i = 0; i < t->grid.num_rows; i++) {
    const bool is_as_before = i > 0 && order_keys(&keys[i], &keys[i - 1]) == 0;
    const bool is_as_next = i + 1 < t->grid.num_rows && order_keys(&keys[i], &keys[i + 1]) == 0;
    doubles += !keys[i].is_gone && (is_as_before || is_as_next) ? 1 : 0;
  }
  for (size_t i = 0; i < t->grid.num_rows; i++) {
    free(keys[i].name);
  }
  free(keys);
  return doubles;
}

static uint64_t count_idle(const text_writer *t) {
  uint64_t count = 0;
  for (size_t i = 0; i < t->grid.num_rows * t->grid.num_counters; i++) {
    const uint32_t at = t->grid.cells[i];
    count += at != TEXT_NO_CELL && (t->frame->notes[at] & WPC_CALC_NOTE_ZERO_BASE) != 0 ? 1 : 0;
  }
  return count;
}

static void show_values(text_writer *t, const wpc_column *first) {
  const text_table table = {
      t, "instance", t->grid.num_rows, t->grid.num_counters, row_name, heading, unit, cell, NULL};
  if (t->grid.num_rows > 1 || first->names.instance.text != NULL) {
    text_table_show(t->job->out, &table);
  } else {
    text_table_show_list(t->job->out, &table, 0);
  }
}

static void show_grid(text_writer *t, const text_part *part) {
  out_stream *out = t->job->out;
  const bool has_older = series_has_older(t->frame->flags, t->num_frames == 1);
  const wpc_column first = column_of(t, part->first);
  choose_counters(t);
  show_title(t, &first);
  if (t->grid.num_counters == 0 || is_of_two_samples(t, has_older)) {
    out_text(out, has_older ? "  no counters\n" : "  no value from a single sample\n");
  } else {
    show_values(t, &first);
  }
  const bool is_by_name = first.object_id != 0 || (first.flags & WPC_COLUMN_V2) != 0;
  const size_t doubles = has_older && is_by_name ? count_doubles(t) : 0;
  if (doubles > 0) {
    out_format(out, "  %lu instances share their names: only their order distinguishes them\n",
               (unsigned long)doubles);
  }
  const uint64_t idle = count_idle(t);
  if (idle > 0) {
    series_remarks_show_idle(out, idle);
  }
}

/* ---- A frame ---- */

static void show_head(const text_writer *t, const wpc_frame *frame) {
  out_stream *out = t->job->out;
  char number[DECIMAL_TEXT];
  char time[SERIES_TIME_TEXT];
  const bool is_other = (frame->flags & WPC_FRAME_FIRST) != 0 && t->num_frames > 0;
  const bool has_older = (frame->flags & WPC_FRAME_GAP) == 0;
  const char *name = write_sample_name(t->job, frame, number);
  const bool has_name = name != number;
  series_time_iso(write_time(t->job, &frame->time), time);
  out_text(out, t->num_frames > 0 ? "\n" : "");
  out_text(out, time[0] != '\0' ? time : "no date");
  if (has_older && time[0] != '\0' && (frame->flags & WPC_FRAME_BACK) == 0) {
    out_format(out, ", over %.3f s", frame->seconds);
  } else {
    out_text(out, !is_other  ? has_older ? ", two samples" : ", one sample"
                  : has_name ? ", the first of its capture"
                             : ", the first of its log");
  }
  out_text(out, has_name ? ", " : ", sample ");
  out_text(out, name);
  out_char(out, '\n');
}

static bool show_frame(void *own, const wpc_frame *frame) {
  text_writer *t = (text_writer *)own;
  show_head(t, frame);
  t->num_frames++;
  t->frame = frame;
  text_frames_take(&t->frames, frame);
  for (size_t i = 0; i < t->frames.num_parts && t->job->out->error == 0; i++) {
    t->grid = text_grid_make(&t->frames, frame, &t->frames.parts[i]);
    show_grid(t, &t->frames.parts[i]);
    text_grid_free(&t->grid);
  }
  return true;
}

/* ---- Writer ---- */

static void *begin(write_job *job) {
  text_writer *t = (text_writer *)memory_take(1, sizeof *t);
  t->job = job;
  text_frames_make(&t->frames, &job->columns);
  return t;
}

static void grow(void *own) {
  text_writer *t = (text_writer *)own;
  text_frames_free(&t->frames);
  text_frames_make(&t->frames, &t->job->columns);
}

static void end(void *own) {
  (void)own;
}

static void free_writer(void *own) {
  text_writer *t = (text_writer *)own;
  text_frames_free(&t->frames);
  name_free(&t->name);
  free(t);
}

const writer writer_text = {begin, NULL, show_frame, end, free_writer, grow, NULL};
