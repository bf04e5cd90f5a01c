/* Tables of values: results of V2 blocks, objects of V1 blocks. */
#include "web.h"

#define VALUES_OF_A_BYTE 2u
#define VALUES_AT_LEAST 65536u
#define AT_NUM_INSTANCES 40u /* in PERF_OBJECT_TYPE */

static void v2_tables(wpc_input in) {
  wpc_v2_walk w;
  wpc_v2_begin(&w, in);
  while (wpc_v2_next_result(&w)) {
    const wpc_v2_body *body = &w.body;
    const bool is_sound = body->error.status == WPC_OK;
    web_table(w.result.offset, w.result.query_status, w.result.type,
              is_sound && body->has_rows ? body->num_rows : 0, is_sound ? body->num_counters : 0,
              is_sound && body->has_ids);
    web_report(&body->error);
  }
}

static void v1_tables(wpc_input in) {
  wpc_v1_walk w;
  wpc_v1_begin(&w, in);
  while (wpc_v1_next_object(&w)) {
    const wpc_v1_body *body = &w.body;
    const bool is_sound = body->error.status == WPC_OK;
    web_table(w.object.offset, 0, is_sound ? body->name_index : 0, is_sound ? body->num_rows : 0,
              is_sound ? body->num_counters : 0, true);
    web_report(&body->error);
  }
}

static void v2_run(wpc_input in, const wpc_v2_walk *w) {
  const wpc_v2_row *row = &w->row;
  wpc_range places[WPC_RUN];
  if (w->column == 0) {
    web_row(row->offset, row->has_instance, row->instance_id, 0, 0, in.data + row->name.raw.offset,
            row->name.raw.length, 0);
  }
  wpc_v2_places(w, places);
  for (uint32_t i = 0; i < w->count; i++) {
    web_value(w->width[i], w->raw[i], places[i].offset, (uint32_t)places[i].length);
  }
}

static void v2_rows(wpc_input in, size_t offset, uint32_t first, uint32_t count) {
  wpc_v2_walk w;
  const bool is_found = web_find_result(offset, &w);
  for (uint32_t i = 0; is_found && w.body.has_ids && i < w.body.num_counters; i++) {
    uint32_t id;
    wpc_v2_read_ids(&w, i, &id, 1);
    web_column(id, 0, 0, 0);
  }
  w.error = w.body.error;
  uint64_t begun = 0;
  while (is_found && wpc_v2_next_run(&w)) {
    begun += w.column == 0 ? 1 : 0;
    if (begun > first && begun - first <= count) {
      v2_run(in, &w);
    } else if (begun > first) {
      return;
    }
  }
  if (is_found) {
    web_report(&w.error);
  }
}

static void v1_run(wpc_input in, const wpc_v1_walk *w) {
  const wpc_v1_row *row = &w->row;
  wpc_range places[WPC_RUN];
  if (w->column == 0) {
    web_row(row->offset, row->has_instance, (uint32_t)row->unique_id, row->parent_object,
            row->parent_instance, in.data + row->name.raw.offset, row->name.raw.length,
            row->name.code_page);
  }
  wpc_v1_places(w, places);
  for (uint32_t i = 0; i < w->count; i++) {
    const bool is_signed = w->width[i] == 8 && wpc_counter_is_signed(w->counters[i].type);
    web_value(is_signed ? WEB_SIGNED : w->width[i], w->raw[i], places[i].offset,
              (uint32_t)places[i].length);
  }
}

/* A value, and one more for each 8 bytes of those that are not a number. */
static uint64_t cost_of_row(const wpc_v1_counter *counters, uint32_t count, uint32_t most) {
  uint64_t cost = 0;
  for (uint32_t i = 0; i < count; i++) {
    const uint32_t size = counters[i].size < most ? counters[i].size : most;
    cost += counters[i].width == 0 && size > 8 ? (size + 7u) / 8u : 1;
  }
  return cost;
}

/* As for the command: V1 counters may share bytes. */
static bool is_affordable(wpc_input in, size_t offset, uint64_t cost, uint32_t rows) {
  const uint64_t most = web_the_file.quiet.limits.max_values;
  const uint64_t fitting = (uint64_t)in.size * VALUES_OF_A_BYTE;
  const uint64_t usual = fitting > VALUES_AT_LEAST ? fitting : VALUES_AT_LEAST;
  const uint64_t allowed = usual < most ? usual : most;
  const uint64_t sum = (cost < UINT32_MAX ? cost : UINT32_MAX) * rows;
  const wpc_error error = {WPC_E_LIMIT, WPC_RULE_V1_OBJ_11, offset + AT_NUM_INSTANCES, sum,
                           allowed};
  if (sum > allowed) {
    web_report(&error);
  }
  return sum <= allowed;
}

static uint32_t num_asked(wpc_v1_body body, uint32_t first, uint32_t count) {
  const uint32_t left = body.num_rows > first ? body.num_rows - first : 0;
  return left < count ? left : count;
}

/* What the values of one row cost. */
static uint64_t say_columns(const wpc_v1_walk *w, uint32_t most) {
  const size_t mark = wpcw_mark();
  const uint32_t room = w->body.error.status == WPC_OK ? w->body.num_counters : 0;
  wpc_v1_counter *counters = (wpc_v1_counter *)web_take(room, sizeof *counters);
  const uint32_t count = wpc_v1_read_counters(w, counters, room);
  for (uint32_t i = 0; i < count; i++) {
    const wpc_v1_counter *c = &counters[i];
    web_column(c->name_index, c->type, c->help_index, (uint32_t)c->scale);
  }
  const uint64_t cost = cost_of_row(counters, count, most);
  wpcw_release(mark);
  return cost;
}

static void v1_rows(wpc_input in, size_t offset, uint32_t first, uint32_t count, uint32_t most) {
  wpc_v1_walk w;
  if (!web_find_object(offset, &w)) {
    return;
  }
  const uint64_t cost = say_columns(&w, most);
  if (w.body.error.status == WPC_OK &&
      !is_affordable(in, offset, cost, num_asked(w.body, first, count))) {
    return;
  }
  w.error = w.body.error;
  while (wpc_v1_next_run(&w)) {
    if (w.row.index >= first && w.row.index - first < count) {
      v1_run(in, &w);
    } else if (w.row.index >= first) {
      return;
    }
  }
  web_report(&w.error);
}

static wpc_input v2_input(wpc_options *options) {
  *options = web_the_file.quiet;
  web_take_scratch(options);
  return wpc_input_make(web_the_file.data, web_the_file.size, options);
}

void WPCW_EXPORT(wpcw_tables)(void) {
  const size_t mark = wpcw_mark();
  wpc_options options;
  if (web_the_file.kind == WPC_KIND_V2) {
    v2_tables(v2_input(&options));
  } else if (web_the_file.kind == WPC_KIND_V1) {
    v1_tables(web_input());
  }
  wpcw_release(mark);
}

/* Columns, and `count` rows from `first` on. An error that ended the rows comes with the last ones.
 * `most`: how many bytes are taken of a value that is not a number. V1 counters may share their bytes: of
 * more values than the file may come to there are none, but an error. */
void WPCW_EXPORT(wpcw_rows)(size_t offset, uint32_t first, uint32_t count, uint32_t most) {
  const size_t mark = wpcw_mark();
  if (web_the_file.kind == WPC_KIND_V2) {
    v2_rows(web_input(), offset, first, count);
  } else if (web_the_file.kind == WPC_KIND_V1) {
    v1_rows(web_input(), offset, first, count, most);
  }
  wpcw_release(mark);
}
