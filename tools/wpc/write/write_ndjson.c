/* One JSON object for each value on a line of its own. */
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"
#include "text/json.h"
#include "text/pdh_status.h"
#include "write/writer.h"

#define KEPT_MOST ((size_t)8 << 20) /* bytes of members that stand in many objects */

/* What stands around a column's values. */
typedef struct json_column {
  uint32_t at, length; /* of the members in front, in the kept bytes; length 0: they are not kept */
  const char *unit;
  bool is_assumed;
} json_column;

typedef struct json_writer_state {
  write_job *job;
  json_column *columns;
  size_t num_columns;
  char *kept;
  size_t kept_length, kept_room;
  name_buffer head, name;
  char time[SERIES_TIME_TEXT + 80]; /* the members of the frame, and the end of the object */
  size_t time_length;
} json_writer_state;

/* ---- In front of a value ---- */

static void append_json(name_buffer *to, const char *text, size_t length) {
  char bytes[4096];
  out_room room = {NULL, bytes, sizeof bytes, 0};
  out_stream out = out_to_memory(&room);
  json_writer json = json_make(&out);
  json_string(&json, text, length);
  if (out.error == 0) {
    name_append_part(to, bytes, room.used);
    return;
  }
  /* Long names: as much room as the worst of them may take. */
  const size_t size = (size_t)json_string_size(text, length) + 2;
  char *large = (char *)memory_take(size, 1);
  out_room whole = {NULL, large, size, 0};
  out = out_to_memory(&whole);
  json = json_make(&out);
  json_string(&json, text, length);
  name_append_part(to, large, whole.used);
  free(large);
}

static void append_member(name_buffer *to, const char *key, const name_buffer *value) {
  name_append(to, key);
  append_json(to, value->text, value->length);
}

static void append_number(name_buffer *to, const char *key, bool is_there, uint64_t number) {
  char digits[DECIMAL_TEXT] = "null";
  if (is_there) {
    (void)decimal_u64(number, digits);
  }
  name_append(to, key);
  name_append(to, digits);
}

/* {"machine":"...", ... ,"type_name":"..." */
static void make_head(json_writer_state *state, uint32_t number) {
  const wpc_column column = written_column(&state->job->columns, number);
  name_buffer *head = &state->head;
  const wpc_path_name source = written_source(&state->job->columns, &column);
  name_set(head, "{");
  if (source.text != NULL) {
    written_name(&state->name, source);
    append_member(head, "\"source\":", &state->name);
    name_append(head, ",");
  }
  written_name(&state->name, column.names.machine);
  append_member(head, "\"machine\":", &state->name);
  written_name(&state->name, column.names.object);
  append_member(head, ",\"counterset\":", &state->name);
  if (column.names.instance.text != NULL) {
    written_instance(&state->job->columns, number, &state->name);
    append_member(head, ",\"instance\":", &state->name);
  } else {
    name_append(head, ",\"instance\":null");
  }
  written_name(&state->name, column.names.counter);
  append_member(head, ",\"counter\":", &state->name);
  append_number(head, ",\"counter_id\":", written_has_counter_id(&column), column.counter_id);
  append_number(head, ",\"type\":", written_has_type(&column), column.type);
  name_append(head, ",\"type_name\":");
  name_append(head, column.info != NULL ? "\"" : "null");
  name_append(head, column.info != NULL ? column.info->name : "");
  name_append(head, column.info != NULL ? "\"" : "");
}

static void keep_head(json_writer_state *state, uint32_t column) {
  const size_t length = state->head.length;
  if (state->kept_length + length > KEPT_MOST) {
    return;
  }
  if (state->kept_length + length > state->kept_room) {
    state->kept_room = (state->kept_length + length) * 2;
    state->kept = (char *)memory_resize(state->kept, state->kept_room, 1);
  }
  memcpy(state->kept + state->kept_length, state->head.text, length);
  state->columns[column].at = (uint32_t)state->kept_length;
  state->columns[column].length = (uint32_t)length;
  state->kept_length += length;
}

static void write_head(json_writer_state *state, uint32_t column) {
  const json_column *kept = &state->columns[column];
  if (kept->length == 0) {
    make_head(state, column);
    keep_head(state, column);
    out_bytes(state->job->out, state->head.text, state->head.length);
    return;
  }
  out_bytes(state->job->out, state->kept + kept->at, kept->length);
}

/* ---- Behind it ---- */

static void write_notes(out_stream *out, uint32_t notes) {
  const char *between = ",\"notes\":[\"";
  for (uint32_t i = 0; i < WPC_CALC_NOTE_COUNT; i++) {
    if ((notes >> i & 1u) != 0) {
      out_text(out, between);
      out_text(out, wpc_calc_note_word(1u << i));
      between = "\",\"";
    }
  }
  out_text(out, "\"]");
}

static void write_value(json_writer_state *state, const wpc_frame *frame, size_t cell) {
  out_stream *out = state->job->out;
  char text[DECIMAL_TEXT];
  switch (frame->kinds[cell]) {
    case WPC_CALC_KIND_DOUBLE:
      out_bytes(out, text, decimal_shortest(frame->values[cell], text));
      break;
    case WPC_CALC_KIND_INTEGER:
    case WPC_CALC_KIND_NEGATIVE:
      out_bytes(out, text,
                series_number_integer(frame->integers[cell],
                                      frame->kinds[cell] == WPC_CALC_KIND_NEGATIVE, text));
      break;
    case WPC_CALC_KIND_TEXT: {
      json_writer json = json_make(out);
      json_text(&json, frame->texts + frame->integers[cell]);
      break;
    }
    default:
      out_bytes(out, "null", 4);
      break;
  }
}

static void write_displayable(json_writer_state *state, const wpc_frame *frame, size_t cell) {
  out_stream *out = state->job->out;
  out_bytes(out, ",\"value\":", 9);
  write_value(state, frame, cell);
  out_bytes(out, ",\"unit\":\"", 9);
  out_text(out, state->columns[frame->columns[cell]].unit);
  out_bytes(out, "\",\"status\":\"", 12);
  out_text(out, wpc_calc_status_word((wpc_calc_status)frame->statuses[cell]));
  out_char(out, '"');
}

/* The second number is the base or the clock, which counts time_base in a second. */
static void write_raw(json_writer_state *state, const wpc_frame *frame, size_t cell) {
  out_stream *out = state->job->out;
  const wpc_sample *sample = &frame->samples[cell];
  const bool has_second =
      cell + 1 < frame->count && frame->columns[cell + 1] == frame->columns[cell] + 1;
  const bool has_ticks = (sample->has & WPC_HAS_FREQUENCY) != 0 && sample->frequency > 0;
  out_text(out, ",\"raw\":");
  write_value(state, frame, cell);
  out_text(out, ",\"second\":");
  if (has_second) {
    write_value(state, frame, cell + 1);
  } else {
    out_text(out, "null");
  }
  out_text(out, ",\"time_base\":");
  if (has_ticks) {
    out_u64(out, (uint64_t)sample->frequency);
  } else {
    out_text(out, "null");
  }
}

static void write_reason(out_stream *out, uint32_t reason) {
  if (pdh_status_is_missing(reason)) {
    char word[PDH_STATUS_TEXT];
    pdh_status_format(reason, word);
    out_text(out, ",\"pdh_status\":\"");
    out_text(out, word);
    out_char(out, '"');
  }
}

static void write_cell(json_writer_state *state, const wpc_frame *frame, size_t cell) {
  out_stream *out = state->job->out;
  const uint32_t number = frame->columns[cell];
  const bool is_raw = state->job->setting.choice.raw;
  write_head(state, number);
  if (is_raw && !written_is_text(&state->job->columns, number / 2)) {
    write_raw(state, frame, cell);
  } else {
    write_displayable(state, frame, cell);
  }
  write_reason(out, frame->reasons[cell]);
  if (frame->notes[cell] != 0) {
    write_notes(out, frame->notes[cell]);
  }
  if (state->columns[number].is_assumed) {
    out_text(out, ",\"titles\":\"assumed\"");
  }
  out_bytes(out, state->time, state->time_length);
}

/* ,"sample":"3","time":"..."} */
static void make_time(json_writer_state *state, const wpc_frame *frame) {
  char number[DECIMAL_TEXT];
  char time[SERIES_TIME_TEXT];
  out_room room = {NULL, state->time, sizeof state->time, 0};
  out_stream out = out_to_memory(&room);
  series_time_iso(write_time(state->job, &frame->time), time);
  out_text(&out, ",\"sample\":\"");
  out_text(&out, write_sample_name(state->job, frame, number)); /* a file's name needs no escape */
  out_text(&out, time[0] != '\0' ? "\",\"time\":\"" : "\",\"time\":null");
  out_text(&out, time);
  out_text(&out, time[0] != '\0' ? "\"}\n" : "}\n");
  state->time_length = room.used;
}

static bool write_cells(void *own, const wpc_frame *frame) {
  json_writer_state *state = (json_writer_state *)own;
  make_time(state, frame);
  for (size_t i = 0; i < frame->count && state->job->out->error == 0; i++) {
    if (!written_is_second(&state->job->columns, frame->columns[i])) {
      write_cell(state, frame, i);
    }
  }
  return true;
}

/* ---- Writer ---- */

static void grow(void *own) {
  json_writer_state *state = (json_writer_state *)own;
  written_columns *columns = &state->job->columns;
  state->columns =
      (json_column *)memory_resize(state->columns, columns->count, sizeof *state->columns);
  for (; state->num_columns < columns->count; state->num_columns++) {
    json_column *to = &state->columns[state->num_columns];
    const wpc_column column = written_column(columns, (uint32_t)state->num_columns);
    memset(to, 0, sizeof *to);
    to->unit = column.info != NULL ? column.info->unit : "";
    to->is_assumed = (column.flags & WPC_COLUMN_ASSUMED) != 0;
  }
}

static void *begin(write_job *job) {
  json_writer_state *state = (json_writer_state *)memory_take(1, sizeof *state);
  state->job = job;
  grow(state);
  return state;
}

static void end(void *own) {
  (void)own;
}

static void free_writer(void *own) {
  json_writer_state *state = (json_writer_state *)own;
  free(state->columns);
  free(state->kept);
  name_free(&state->head);
  name_free(&state->name);
  free(state);
}

const writer writer_ndjson = {begin, NULL, write_cells, end, free_writer, grow, NULL};
