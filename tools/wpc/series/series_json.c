#include <stdlib.h>
#include <string.h>

#include "io/memory.h"
#include "series/series_sinks.h"
#include "text/json.h"

/* Room for members that stand in many objects: those of a table and of one of its lines. */
struct series_json_memory {
  char table[65536];
  char line[4096];
};

/* Members in that room; without length, they did not fit and are written each time. */
typedef struct json_piece {
  const char *text;
  size_t length;
} json_piece;

/* What stands in each object of a line. */
typedef struct json_parts {
  const calc_facts *sample;
  series_remarks *remarks;
  const calc_view *view;
  calc_line line;
  name_buffer text;
  json_piece of_sample, of_line;
  json_piece *of_counters;
} json_parts;

static void write_name(json_writer *json, const char *key, const name_buffer *name) {
  json_key(json, key);
  json_string(json, name->text, name->length);
}

static void write_type(json_writer *json, const calc_counter *counter) {
  const wpc_counter_type_info *known =
      counter->has_type ? wpc_counter_type_find(counter->type) : NULL;
  json_key(json, "type");
  if (counter->has_type) {
    json_u64(json, counter->type);
  } else {
    json_null(json);
  }
  json_key(json, "type_name");
  if (known != NULL) {
    json_text(json, known->name);
  } else {
    json_null(json);
  }
}

/* Whether the result was one. */
static bool write_integer(json_writer *json, const wpc_calc_result *result) {
  if (result->kind == WPC_CALC_KIND_INTEGER) {
    json_u64(json, result->integer);
    return true;
  }
  if (result->kind == WPC_CALC_KIND_NEGATIVE) {
    json_i64(json, (int64_t)result->integer);
    return true;
  }
  return false;
}

static void write_result(json_writer *json, const wpc_calc_result *result,
                         const name_buffer *text) {
  json_key(json, "value");
  if (result->kind == WPC_CALC_KIND_DOUBLE) {
    json_double(json, result->value);
  } else if (result->kind == WPC_CALC_KIND_TEXT) {
    json_string(json, text->text, text->length);
  } else if (!write_integer(json, result)) {
    json_null(json);
  }
  json_key(json, "unit");
  json_text(json, result->unit);
  json_key(json, "status");
  json_text(json, wpc_calc_status_word(result->status));
}

static void write_number(json_writer *json, const char *key, bool is_there, uint64_t number) {
  json_key(json, key);
  if (is_there) {
    json_u64(json, number);
  } else {
    json_null(json);
  }
}

/* The second number is the base or the clock, which counts time_base in a second. */
static void write_raw(json_writer *json, const json_parts *p, size_t line, size_t counter,
                      const wpc_calc_result *first) {
  const calc_counter *c = &p->view->counters[counter];
  const wpc_sample sample = calc_view_sample(p->view, line, counter);
  const uint32_t second = c->has_type ? sample.has & calc_second_of(c->type) : 0;
  const bool has_base = (second & WPC_HAS_BASE) != 0;
  json_key(json, "raw");
  if (!write_integer(json, first)) {
    json_null(json);
  }
  if (has_base && wpc_counter_is_signed(c->type)) {
    json_key(json, "second");
    json_i64(json, (int64_t)sample.base);
  } else {
    write_number(json, "second", second != 0, has_base ? sample.base : (uint64_t)sample.time);
  }
  write_number(json, "time_base", (sample.has & WPC_HAS_FREQUENCY) != 0 && sample.frequency > 0,
               (uint64_t)sample.frequency);
}

/* ---- Members that stand in many objects ---- */

typedef void (*members_fn)(json_writer *json, const json_parts *p, size_t counter);

/* Of the line at hand. */
static void write_line(json_writer *json, const json_parts *p, size_t counter) {
  (void)counter;
  if (p->view->table->machine_id > 0) {
    write_name(json, "machine", p->view->table->machine);
  }
  write_name(json, "counterset", &p->view->set.name);
  if (p->line.has_instance) {
    write_name(json, "instance", &p->line.shown);
  } else {
    json_key(json, "instance");
    json_null(json);
  }
}

static void write_counter(json_writer *json, const json_parts *p, size_t counter) {
  const calc_counter *c = &p->view->counters[counter];
  write_name(json, "counter", &c->name);
  write_number(json, "counter_id", !c->lacks_id, c->id);
  write_type(json, c);
}

static void write_sample(json_writer *json, const json_parts *p, size_t counter) {
  char time[SERIES_TIME_TEXT];
  (void)counter;
  json_key(json, "sample");
  json_text(json, p->sample->file);
  json_key(json, "time");
  series_time_iso(p->sample->time, time);
  if (time[0] != '\0') {
    json_text(json, time);
  } else {
    json_null(json);
  }
}

static json_piece keep(out_room *room, members_fn write, const json_parts *p, size_t counter) {
  const size_t before = room->used;
  out_stream out = out_to_memory(room);
  json_writer json = json_make(&out);
  json_open_object(&json);
  const size_t start = room->used;
  write(&json, p, counter);
  const json_piece piece = {room->bytes + start, room->used - start};
  const json_piece none = {NULL, 0};
  room->used = out.error == 0 ? room->used : before;
  return out.error == 0 ? piece : none;
}

static void write_kept(json_writer *json, json_piece piece, members_fn write, const json_parts *p,
                       size_t counter) {
  if (piece.length > 0) {
    json_entries(json, piece.text, piece.length);
  } else {
    write(json, p, counter);
  }
}

static void keep_of_table(json_parts *p, series_json_memory *memory) {
  out_room room = {NULL, memory->table, sizeof memory->table, 0};
  if (p->sample->file != NULL) {
    p->of_sample = keep(&room, write_sample, p, 0);
  }
  for (size_t i = 0; i < p->view->num_counters; i++) {
    p->of_counters[i] = keep(&room, write_counter, p, i);
  }
}

static void keep_of_line(json_parts *p, series_json_memory *memory) {
  out_room room = {NULL, memory->line, sizeof memory->line, 0};
  p->of_line = keep(&room, write_line, p, 0);
}

/* ---- Objects ---- */

static void write_value(out_stream *out, json_parts *p, size_t line, size_t counter) {
  const calc_counter *c = &p->view->counters[counter];
  const wpc_calc_result result = calc_view_value(p->view, line, counter, &p->text);
  json_writer json = json_make(out);
  json_open_object(&json);
  write_kept(&json, p->of_line, write_line, p, counter);
  write_kept(&json, p->of_counters[counter], write_counter, p, counter);
  if (p->view->raw && result.kind != WPC_CALC_KIND_TEXT) {
    write_raw(&json, p, line, counter, &result);
  } else {
    write_result(&json, &result, &p->text);
    series_remarks_write(&json, result.notes);
    series_remarks_add(p->remarks, p->view, line, counter, &result);
  }
  if (p->view->set.is_assumed || c->is_assumed) {
    series_remarks_write_assumed(&json);
  }
  if (p->sample->file != NULL) {
    write_kept(&json, p->of_sample, write_sample, p, counter);
  }
  json_close_object(&json);
  out_char(out, '\n');
}

static void write_table(void *context, const calc_facts *sample, const calc_view *view) {
  series_json_context *c = (series_json_context *)context;
  out_stream *out = c->out;
  json_parts parts;
  memset(&parts, 0, sizeof parts);
  parts.sample = sample;
  parts.remarks = c->remarks;
  parts.view = view;
  parts.of_counters = (json_piece *)memory_take(view->num_counters, sizeof *parts.of_counters);
  if (c->memory == NULL) {
    c->memory = (series_json_memory *)memory_take(1, sizeof *c->memory);
  }
  keep_of_table(&parts, c->memory);
  for (size_t line = 0; line < view->num_lines && out->error == 0; line++) {
    calc_view_line(view, line, &parts.line);
    keep_of_line(&parts, c->memory);
    for (size_t counter = 0; counter < view->num_counters; counter++) {
      if (!view->counters[counter].is_second && calc_view_has(view, line, counter)) {
        write_value(out, &parts, line, counter);
      }
    }
  }
  free(parts.of_counters);
  calc_line_free(&parts.line);
  name_free(&parts.text);
}

calc_sink series_json(series_json_context *context) {
  calc_sink sink;
  memset(&sink, 0, sizeof sink);
  sink.context = context;
  sink.table = write_table;
  return sink;
}

void series_json_free(series_json_context *context) {
  free(context->memory);
  context->memory = NULL;
}
