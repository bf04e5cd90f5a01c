#include "inspect/inspect_text.h"

#include <stdlib.h>
#include <string.h>

#include "block/excerpt.h"
#include "block/result_type.h"
#include "inspect/inspect.h"
#include "io/memory.h"
#include "io/series_time.h"
#include "io/utf8.h"

#define LINE 110u      /* columns of a terminal that tables keep to */
#define NAME_WIDTH 40u /* columns of a name at most */
#define NAME_UNITS \
  256u /* units of a name that are looked at to fill them: names repeat in each part */

void text_error(text_dump *d, const char *indent, const wpc_error *error) {
  char text[512];
  (void)wpc_error_format(error, text, sizeof text);
  out_text(d->out, indent);
  out_text(d->out, "rejected: ");
  out_text(d->out, text);
  out_char(d->out, '\n');
  excerpt_show(d->out, d->in.data, d->in.size, error);
}

static void load_name(text_dump *d, wpc_text text) {
  const size_t most = 2 * (size_t)NAME_UNITS;
  text.raw.length = text.raw.length < most ? text.raw.length : most;
  name_load(&d->name, d->in, text);
}

/* Shows the name, cut, and fills up to `width` columns. */
static void show_name(text_dump *d, wpc_text text, size_t width) {
  load_name(d, text);
  const size_t columns = utf8_show(d->out, d->name.text, d->name.length, NAME_WIDTH);
  out_pad(d->out, width > columns ? width - columns : 0);
}

static size_t name_width(text_dump *d, wpc_text text) {
  load_name(d, text);
  return utf8_show(NULL, d->name.text, d->name.length, NAME_WIDTH);
}

static size_t larger(size_t a, size_t b) {
  return a > b ? a : b;
}

static size_t smaller(size_t a, size_t b) {
  return a < b ? a : b;
}

/* ---- Header ---- */

void text_fact(text_dump *d, const char *name) {
  out_text(d->out, "  ");
  out_left(d->out, name, 18);
}

void text_unsigned_fact(text_dump *d, const char *name, uint64_t value, const char *unit) {
  text_fact(d, name);
  out_u64(d->out, value);
  out_text(d->out, unit);
  out_char(d->out, '\n');
}

void text_signed_fact(text_dump *d, const char *name, int64_t value, const char *unit) {
  text_fact(d, name);
  out_i64(d->out, value);
  out_text(d->out, unit);
  out_char(d->out, '\n');
}

static void show_header(text_dump *d, const wpc_v2_data *data) {
  char time[SERIES_TIME_TEXT];
  series_time_iso_of(&data->system_time, time);
  text_unsigned_fact(d, "dwTotalSize", data->total_size, " bytes");
  text_unsigned_fact(d, "dwNumCounters", data->num_results,
                     data->num_results == 1 ? " result" : " results");
  text_signed_fact(d, "PerfTimeStamp", data->perf_time, " ticks");
  text_signed_fact(d, "PerfTime100NSec", data->perf_time_100ns, " x 100 ns");
  text_signed_fact(d, "PerfFreq", data->perf_freq, " ticks/s");
  text_fact(d, "SystemTime");
  out_text(d->out, time[0] != '\0' ? time : "no date");
  out_char(d->out, '\n');
}

/* ---- Rows of a result: instances down, counters across, in parts that fit a line ---- */

typedef struct grid {
  wpc_v2_body body;
  wpc_v2_table table;
  const pick *picked;
  size_t rows, columns; /* shown; rows: of those that were read without an error */
  size_t name_width, id_width;
} grid;

static const char *cell_text(uint8_t width) {
  return width == 0 ? "absent" : width == 255 ? "bytes" : NULL;
}

/* A row, a column: their places among those that are shown. */
static const wpc_v2_row *row_at(const grid *g, size_t row) {
  return &g->table.rows[pick_row(g->picked, row)];
}

static uint32_t id_at(const text_dump *d, const grid *g, size_t column) {
  return wpc_v2_counter_id(d->in, g->body, (uint32_t)pick_column(g->picked, column));
}

/* What stands for a value that is no number, or is not shown; else NULL, and the number. */
static const char *cell_at(const grid *g, size_t row, size_t column, uint64_t *raw) {
  const size_t real_row = pick_row(g->picked, row);
  const size_t real_column = pick_column(g->picked, column);
  const size_t at = real_row * g->body.num_counters + real_column;
  *raw = g->table.raw[at];
  return pick_has(g->picked, real_row, real_column) ? cell_text(g->table.width[at]) : "-";
}

static size_t cell_width(const grid *g, size_t row, size_t column) {
  uint64_t raw = 0;
  const char *text = cell_at(g, row, column, &raw);
  return text != NULL ? strlen(text) : out_u64_width(raw);
}

static size_t column_width(text_dump *d, const grid *g, size_t column) {
  size_t width = g->body.has_ids ? out_u64_width(id_at(d, g, column)) : strlen("value");
  for (size_t row = 0; row < g->rows; row++) {
    width = larger(width, cell_width(g, row, column));
  }
  return width + 2;
}

static void show_heading(text_dump *d, const grid *g, size_t first, size_t end,
                         const size_t *widths) {
  out_text(d->out, "  ");
  if (g->body.has_instances) {
    out_left(d->out, "instance", g->name_width);
    out_right(d->out, "id", g->id_width);
  }
  for (size_t column = first; column < end; column++) {
    if (g->body.has_ids) {
      out_u64_right(d->out, id_at(d, g, column), widths[column]);
    } else {
      out_right(d->out, "value", widths[column]);
    }
  }
  out_char(d->out, '\n');
}

static void show_line(text_dump *d, const grid *g, size_t row, size_t first, size_t end,
                      const size_t *widths) {
  out_text(d->out, "  ");
  if (g->body.has_instances) {
    show_name(d, row_at(g, row)->name, g->name_width);
    out_u64_right(d->out, row_at(g, row)->instance_id, g->id_width);
  }
  for (size_t column = first; column < end; column++) {
    uint64_t raw = 0;
    const char *text = cell_at(g, row, column, &raw);
    if (text != NULL) {
      out_right(d->out, text, widths[column]);
    } else {
      out_u64_right(d->out, raw, widths[column]);
    }
  }
  out_char(d->out, '\n');
}

/* The first column that does not fit the line any more; at least one does. */
static size_t part_end(const grid *g, size_t first, const size_t *widths) {
  size_t used = 2 + (g->body.has_instances ? g->name_width + g->id_width : 0);
  size_t end = first;
  while (end < g->columns && (end == first || used + widths[end] <= LINE)) {
    used += widths[end];
    end++;
  }
  return end;
}

static void show_parts(text_dump *d, const grid *g, const size_t *widths) {
  size_t first = 0;
  do {
    const size_t end = part_end(g, first, widths);
    out_text(d->out, first > 0 ? "\n" : "");
    show_heading(d, g, first, end, widths);
    for (size_t row = 0; row < g->rows; row++) {
      show_line(d, g, row, first, end, widths);
    }
    first = end;
  } while (first < g->columns);
}

static void measure_names(text_dump *d, grid *g) {
  g->name_width = strlen("instance");
  g->id_width = strlen("id");
  for (size_t row = 0; row < g->rows; row++) {
    g->name_width = larger(g->name_width, name_width(d, row_at(g, row)->name));
    g->id_width = larger(g->id_width, out_u64_width(row_at(g, row)->instance_id));
  }
  g->id_width += 2;
}

static void show_grid(text_dump *d, grid *g) {
  size_t *widths = (size_t *)memory_take(g->columns, sizeof *widths);
  if (g->body.has_instances) {
    measure_names(d, g);
  }
  for (size_t column = 0; column < g->columns; column++) {
    widths[column] = column_width(d, g, column);
  }
  show_parts(d, g, widths);
  free(widths);
}

/* What the ids mean, as far as the counterset that the caller named knows. */
static void show_legend(text_dump *d, const grid *g) {
  for (size_t i = 0; d->set != NULL && g->body.has_ids && i < g->columns; i++) {
    const uint32_t id = id_at(d, g, i);
    const wpc_counter_info *info = wpc_counter_info_find(d->set, id);
    const wpc_counter_type_info *type = info != NULL ? wpc_counter_type_find(info->type) : NULL;
    out_text(d->out, "  ");
    out_u64_right(d->out, id, 5);
    out_text(d->out, "  ");
    out_left(d->out, info != NULL && info->name != NULL ? info->name : "not registered", 30);
    out_text(d->out, "  ");
    out_text(d->out, type != NULL ? type->name : "");
    out_char(d->out, '\n');
  }
}

static void show_rows(text_dump *d, const wpc_v2_body *body, const pick *picked) {
  grid g;
  memset(&g, 0, sizeof g);
  g.body = *body;
  g.picked = picked;
  g.columns = picked->num_shown_columns;
  g.table.value_capacity = (size_t)body->num_rows * body->num_counters;
  g.table.row_capacity = body->num_rows;
  g.table.raw = (uint64_t *)memory_table(body->num_rows, body->num_counters, sizeof *g.table.raw);
  g.table.width = (uint8_t *)memory_table(body->num_rows, body->num_counters, 1);
  g.table.rows = (wpc_v2_row *)memory_take(g.table.row_capacity, sizeof *g.table.rows);
  const wpc_v2_filled filled = wpc_v2_read_table(d->in, *body, g.table);
  g.rows = smaller(picked->num_shown_rows, filled.num_rows);
  show_legend(d, &g);
  if (g.rows > 0) {
    show_grid(d, &g);
  }
  if (filled.error.status != WPC_OK) {
    text_error(d, "  ", &filled.error);
  }
  free(g.table.raw);
  free(g.table.width);
  free(g.table.rows);
}

void text_count(text_dump *d, const char *before, uint64_t n, const char *what) {
  out_text(d->out, before);
  out_u64(d->out, n);
  out_text(d->out, what);
  out_text(d->out, n == 1 ? "" : "s");
}

static void show_picked(text_dump *d, const wpc_v2_result *result, const wpc_v2_body *body,
                        const pick *picked) {
  out_text(d->out, "\nresult ");
  out_u64(d->out, result->index);
  out_text(d->out, " at offset ");
  out_u64(d->out, result->offset);
  out_text(d->out, ": ");
  out_text(d->out, result_type_name(result->type));
  out_format(d->out, result->query_status != 0 ? ", status 0x%08x" : ", status %u",
             (unsigned)result->query_status);
  if (body->error.status != WPC_OK) {
    out_char(d->out, '\n');
    text_error(d, "  ", &body->error);
    return;
  }
  if (result_has_rows(result->type)) {
    text_count(d, ", ", body->num_counters, " counter");
    text_count(d, ", ", body->num_rows, body->has_instances ? " instance" : " row");
  }
  out_char(d->out, '\n');
  if (result_has_rows(result->type)) {
    show_rows(d, body, picked);
  }
}

static void show_result(text_dump *d, const wpc_v2_result *result) {
  const wpc_v2_body body = wpc_v2_open_body(d->in, *result);
  pick picked;
  pick_v2(&picked, d->asked, d->in, &body);
  if (!pick_is_left_out(&picked)) {
    show_picked(d, result, &body, &picked);
  }
  pick_free(&picked);
}

static void show_v2(text_dump *d) {
  const wpc_v2_data data = wpc_v2_open(d->in);
  if (data.error.status == WPC_OK) {
    show_header(d, &data);
  }
  wpc_v2_result_iter r = wpc_v2_results(d->in, data);
  while (wpc_v2_next_result(&r)) {
    show_result(d, &r.item);
  }
  if (r.error.status != WPC_END) {
    text_error(d, "\n", &r.error);
  }
}

/* ---- Lists ---- */

static void show_instances(text_dump *d) {
  out_text(d->out, "  instance id  name\n");
  wpc_instance_iter it = wpc_instances(d->in);
  while (wpc_next_instance(&it)) {
    out_u64_right(d->out, it.item.instance_id, 13);
    out_text(d->out, "  ");
    show_name(d, it.item.name, 0);
    out_char(d->out, '\n');
  }
  if (it.error.status != WPC_END) {
    text_error(d, "  ", &it.error);
  }
}

static void show_id(text_dump *d, uint32_t id, size_t width) {
  if (id == WPC_ID_NONE) {
    out_right(d->out, "any", width);
  } else {
    out_u64_right(d->out, id, width);
  }
}

static void show_query(text_dump *d, const wpc_query *query) {
  char guid[WPC_GUID_TEXT];
  wpc_guid_format(&query->counterset, guid);
  out_u64_right(d->out, query->index, 7);
  out_text(d->out, "  ");
  out_text(d->out, guid);
  show_id(d, query->counter_id, 12);
  show_id(d, query->instance_id, 12);
  out_format(d->out, "  0x%08x  ", (unsigned)query->query_status);
  if (query->has_name && query->name.raw.length == 0) {
    out_text(d->out, "\"\"");
  } else if (query->has_name) {
    show_name(d, query->name, 0);
  } else {
    out_char(d->out, '-');
  }
  out_char(d->out, '\n');
}

static void show_queries(text_dump *d) {
  out_text(d->out, "  index  ");
  out_left(d->out, "counterset", WPC_GUID_TEXT - 1);
  out_text(d->out, "     counter    instance  status      name\n");
  wpc_query_iter it = wpc_queries(d->in);
  while (wpc_next_query(&it)) {
    show_query(d, &it.item);
  }
  if (it.error.status != WPC_END) {
    text_error(d, "  ", &it.error);
  }
}

static void show_countersets(text_dump *d) {
  wpc_guid_iter it = wpc_guids(d->in);
  while (wpc_next_guid(&it)) {
    char guid[WPC_GUID_TEXT];
    wpc_guid_format(&it.item, guid);
    out_text(d->out, "  ");
    out_text(d->out, guid);
    out_char(d->out, '\n');
  }
  if (it.error.status != WPC_END) {
    text_error(d, "  ", &it.error);
  }
}

/* -------------------------------------------------------------------------------------------------------
 */

void inspect_text(block *b, inspect_asked *asked, out_stream *out) {
  wpc_options quiet;
  text_dump d = {out,           b,    block_quiet_input(b, &quiet), {NULL, 0, 0}, asked->set,
                 asked->titles, asked};
  block_show_verdict(out, b);
  out_text(out, "\n  ");
  out_left(out, "kind", 18);
  out_text(out, kind_name(b->kind));
  out_char(out, '\n');
  text_unsigned_fact(&d, "size", b->file.real_size, " bytes");
  if (b->kind == KIND_V1) {
    text_v1(&d);
  } else if (b->kind == KIND_V1_TITLES) {
    text_titles(&d);
  } else if (b->kind == KIND_V2_INSTANCES) {
    show_instances(&d);
  } else if (b->kind == KIND_V2_QUERIES) {
    show_queries(&d);
  } else if (b->kind == KIND_V2_COUNTERSETS) {
    show_countersets(&d);
  } else if (kind_is_registration(b->kind)) {
    text_registration(&d);
  } else {
    show_v2(&d);
  }
  name_free(&d.name);
}
