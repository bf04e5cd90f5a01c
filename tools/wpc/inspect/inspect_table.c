/* `inspect --format=text`: objects, results and counters as tables. */
#include "inspect/inspect_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "block/excerpt.h"
#include "block/result_type.h"
#include "block/text_table.h"
#include "io/memory.h"
#include "text/utf8.h"
#include "wpc/calc.h"

#define TITLE_COLUMN 34u
#define TYPE_WIDTH 36u
#define NAME_COLUMN 32u

/* What is being shown of one object or result: rows down, counters across. */
typedef struct table {
  text_dump *d;
  const inspect_walk *w;
  v1_grid v1;
  wpc_v2_row *rows; /* of V2 */
  uint64_t *raw;
  uint8_t *width;
  size_t num_columns; /* of raw and width */
  bool is_v1;
} table;

void text_error(text_dump *d, const inspect_walk *w, const char *indent, const wpc_error *error) {
  char text[512];
  if (error->status == WPC_OK) {
    return;
  }
  (void)wpc_error_format(error, text, sizeof text);
  out_text(d->out, indent);
  out_text(d->out, "rejected: ");
  out_text(d->out, text);
  out_char(d->out, '\n');
  excerpt_show(d->out, w->in.data + excerpt_range(error, w->in.size).offset, w->in.size, error);
}

void text_more_fields(text_dump *d, const inspect_walk *w, layout_id id) {
  const layout_field *f = layout_next_field(id, NULL);
  for (; f != NULL; f = layout_next_field(id, f)) {
    if (f->unit != NULL && f->role != LAYOUT_ROLE_CONTENT && f->type != LAYOUT_TYPE_GUID) {
      out_format(d->out, "  %s ", f->name);
      out_u64(d->out, layout_number(w->in, f, w->offset + f->offset));
      out_text(d->out, f->unit);
    }
  }
}

static void show_count(text_dump *d, const char *before, uint64_t n, const char *what) {
  out_text(d->out, before);
  out_u64(d->out, n);
  out_text(d->out, what);
  out_text(d->out, n == 1 ? "" : "s");
}

static void set_number(name_buffer *text, uint64_t number, const char *unit) {
  char digits[32];
  (void)snprintf(digits, sizeof digits, "%llu%s", (unsigned long long)number, unit);
  name_set(text, digits);
}

static void set_raw(name_buffer *text, const inspect_value *v) {
  const bool is_negative = v->is_signed && v->raw > INT64_MAX;
  char digits[32];
  (void)snprintf(digits, sizeof digits, "%s%llu", is_negative ? "-" : "",
                 (unsigned long long)(is_negative ? 0 - v->raw : v->raw));
  name_set(text, digits);
}

static void show_type(text_dump *d, uint32_t number, size_t width) {
  const wpc_counter_type_info *type = wpc_counter_type_find(number);
  char text[16];
  (void)snprintf(text, sizeof text, "0x%08lx", (unsigned long)number);
  out_left(d->out, type != NULL ? type->name : text, width);
}

/* ---- Names, headings and cells ---- */

static uint32_t v2_id(const table *t, size_t column) {
  const size_t real = pick_column(&t->w->picked, column);
  uint32_t id;
  wpc_v2_read_ids(&t->w->v2, (uint32_t)real, &id, 1);
  return id;
}

/* The counter in the place `column` among those that are shown. */
static const wpc_v1_counter *v1_counter(const table *t, size_t column) {
  return &t->v1.columns[pick_column(&t->w->picked, column)];
}

static void row_name(void *context, size_t row, name_buffer *text) {
  const table *t = (const table *)context;
  const size_t real = pick_row(&t->w->picked, row);
  if (t->is_v1) {
    v1_grid_name(&t->v1, real, text);
  } else {
    (void)name_load(text, t->w->in, name_cut(t->rows[real].name, TEXT_NAME_UNITS));
  }
}

static uint64_t row_instance(void *context, size_t row) {
  const table *t = (const table *)context;
  return t->rows[pick_row(&t->w->picked, row)].instance_id;
}

static void heading(void *context, size_t column, name_buffer *text) {
  const table *t = (const table *)context;
  const wpc_v1_counter *counter = t->is_v1 ? v1_counter(t, column) : NULL;
  if (counter == NULL && t->w->v2.body.has_ids) {
    set_number(text, v2_id(t, column), "");
  } else if (counter == NULL) {
    name_set(text, "value");
  } else if (counter->name_index == 0 && wpc_counter_is_base(counter->type)) {
    name_set(text, "(base)");
  } else {
    title_load(t->w->asked->titles, counter->name_index, text);
  }
}

static inspect_value value_at(const table *t, size_t row, size_t column) {
  const size_t at = row * t->num_columns + column;
  const uint8_t width = t->width[at];
  const inspect_value of_v2 = {width != 0, width != 255, false, width, t->raw[at], {0, 0}};
  return t->is_v1 ? inspect_value_of_v1(&t->v1.columns[column], t->raw[at], width) : of_v2;
}

static void cell(void *context, size_t row, size_t column, name_buffer *text) {
  const table *t = (const table *)context;
  const pick *p = &t->w->picked;
  const size_t real_row = pick_row(p, row);
  const size_t real_column = pick_column(p, column);
  const inspect_value v = value_at(t, real_row, real_column);
  if (!pick_has(p, real_row, real_column)) {
    name_set(text, "-");
  } else if (!v.is_there) {
    name_set(text, "absent");
  } else if (v.is_number) {
    set_raw(text, &v);
  } else if (t->is_v1) {
    set_number(text, v.size, " bytes");
  } else {
    name_set(text, "bytes");
  }
}

/* `num_rows` were read; as many as are picked of them are shown. */
static text_table text_table_of(table *t, size_t num_rows) {
  const pick *p = &t->w->picked;
  const size_t shown = p->num_shown_rows < num_rows ? p->num_shown_rows : num_rows;
  const bool has_ids = !t->is_v1 && t->w->v2.body.has_instances;
  const text_table s = {t,
                        t->is_v1 || has_ids ? "instance" : "",
                        shown,
                        p->num_shown_columns,
                        row_name,
                        heading,
                        NULL,
                        cell,
                        has_ids ? row_instance : NULL};
  return s;
}

static void take_values(table *t, size_t num_rows, size_t num_columns) {
  t->num_columns = num_columns;
  t->raw = (uint64_t *)memory_table(num_rows, num_columns, sizeof *t->raw);
  t->width = (uint8_t *)memory_table(num_rows, num_columns, 1);
}

/* ---- V2 ---- */

/* What the ids mean, as far as the counterset that the caller named knows. */
static void show_legend(const table *t) {
  const wpc_counterset_info *set = t->w->asked->set;
  out_stream *out = t->d->out;
  const size_t count = t->w->picked.num_shown_columns;
  for (size_t i = 0; set != NULL && t->w->v2.body.has_ids && i < count; i++) {
    const wpc_counter_info *info = wpc_counter_info_find(set, v2_id(t, i));
    const wpc_counter_type_info *type = info != NULL ? wpc_counter_type_find(info->type) : NULL;
    out_text(out, "  ");
    out_u64_right(out, v2_id(t, i), 5);
    out_text(out, "  ");
    out_left(out, info != NULL && info->name != NULL ? info->name : "not registered", 30);
    out_text(out, "  ");
    out_text(out, type != NULL ? type->name : "");
    out_char(out, '\n');
  }
}

static void show_v2_rows(text_dump *d, const inspect_walk *w) {
  const wpc_v2_body *body = &w->v2.body;
  wpc_v2_walk walk = w->v2;
  table t = {.d = d, .w = w};
  take_values(&t, body->num_rows, body->num_counters);
  t.rows = (wpc_v2_row *)memory_take(body->num_rows, sizeof *t.rows);
  const wpc_v2_table room = {t.raw, t.width, t.rows, (size_t)body->num_rows * body->num_counters,
                             body->num_rows};
  const wpc_v2_filled filled = wpc_v2_read_table(&walk, room);
  const text_table s = text_table_of(&t, filled.num_rows);
  show_legend(&t);
  if (!body->has_instances && s.num_columns == 0) {
    out_text(d->out, s.num_rows > 0 ? "  \n  \n" : ""); /* a heading and a row of nothing */
  } else if (s.num_rows > 0) {
    text_table_show(d->out, &s);
  }
  text_error(d, w, "  ", &filled.error);
  free(t.rows);
  free(t.raw);
  free(t.width);
}

void text_v2_result(text_dump *d, const inspect_walk *w) {
  const wpc_v2_result *result = &w->v2.result;
  const wpc_v2_body *body = &w->v2.body;
  const bool has_rows = body->error.status == WPC_OK && result_has_rows(result->type);
  out_format(d->out, "\nresult %lu at offset ", (unsigned long)result->index);
  out_u64(d->out, result->offset);
  out_text(d->out, ": ");
  out_text(d->out, result_type_name(result->type));
  out_format(d->out, result->query_status != 0 ? ", status 0x%08x" : ", status %u",
             (unsigned)result->query_status);
  if (has_rows) {
    show_count(d, ", ", body->num_counters, " counter");
    show_count(d, ", ", body->num_rows, body->has_instances ? " instance" : " row");
  }
  out_char(d->out, '\n');
  text_error(d, w, "  ", &body->error);
  if (has_rows) {
    show_v2_rows(d, w);
  }
}

/* ---- V1 ---- */

static bool has_title(const inspect_walk *w, uint32_t index) {
  return title_is_known(w->asked->titles, index);
}

/* Whether definitions have a column of titles. */
static bool has_titles(const table *t, const text_table *s) {
  bool any = t->w->asked->titles->count > 0;
  for (size_t i = 0; !any && i < s->num_columns; i++) {
    any = has_title(t->w, v1_counter(t, i)->name_index);
  }
  return any;
}

static void show_v1_counter(const table *t, const text_table *s, size_t column, bool with_titles,
                            name_buffer *text) {
  const wpc_v1_counter *counter = v1_counter(t, column);
  out_u64_right(t->d->out, counter->name_index, 9);
  out_text(t->d->out, "  ");
  if (with_titles) {
    size_t columns = 0;
    if (counter->name_index == 0 || has_title(t->w, counter->name_index)) {
      s->heading(s->context, column, text);
      columns = utf8_show(t->d->out, text->text, text->length, TITLE_COLUMN - 2);
    }
    out_pad(t->d->out, TITLE_COLUMN - columns);
  }
  show_type(t->d, counter->type, TYPE_WIDTH);
  out_u64_right(t->d->out, counter->size, 4);
}

/* What the definitions say; in an object without instances also the values. */
static void show_v1_counters(const table *t, const text_table *s, bool with_values) {
  out_stream *out = t->d->out;
  const bool with_titles = has_titles(t, s);
  name_buffer text = {NULL, 0, 0};
  out_text(out, "  counter  ");
  if (with_titles) {
    out_left(out, t->w->asked->titles->count > 0 ? "title" : "title, assumed", TITLE_COLUMN);
  }
  out_left(out, "type", TYPE_WIDTH);
  out_text(out, with_values ? "size                 value\n" : "size\n");
  for (size_t i = 0; i < s->num_columns; i++) {
    show_v1_counter(t, s, i, with_titles, &text);
    if (with_values) {
      s->cell(s->context, 0, i, &text);
      out_right(out, text.text, 22);
    }
    out_char(out, '\n');
  }
  name_free(&text);
}

/* Of the rows of the grid, which are read again. */
static void read_v1_values(table *t) {
  wpc_v1_walk walk = t->w->v1;
  wpc_v1_table room = {.columns = t->v1.columns, .column_capacity = walk.body.num_counters};
  take_values(t, walk.body.num_rows, walk.body.num_counters);
  room.raw = t->raw;
  room.width = t->width;
  room.value_capacity = walk.body.num_rows * t->num_columns;
  const wpc_v1_filled filled = wpc_v1_read_table(&walk, room);
  t->v1.num_rows = filled.num_rows < t->v1.num_rows ? filled.num_rows : t->v1.num_rows;
}

static void show_v1_rows(text_dump *d, const inspect_walk *w) {
  table t = {.d = d, .w = w, .is_v1 = true};
  v1_grid_make(&t.v1, &w->view, &w->v1);
  read_v1_values(&t);
  const text_table s = text_table_of(&t, t.v1.num_rows);
  const bool is_list = !w->v1.body.has_instances && s.num_rows == 1;
  if (s.num_columns > 0) {
    show_v1_counters(&t, &s, is_list);
  }
  if (!is_list && s.num_rows > 0) {
    out_char(d->out, '\n');
    text_table_show(d->out, &s);
  }
  text_error(d, w, "  ", &t.v1.error);
  v1_grid_free(&t.v1);
  free(t.raw);
  free(t.width);
}

static void show_instances(text_dump *d, const wpc_v1_body *body) {
  static const char *const texts[] = {", no instances", ", metadata of an object with instances",
                                      ", metadata of an object without instances"};
  if (body->num_instances < 0) {
    out_text(d->out, texts[-1 - body->num_instances]);
  } else {
    show_count(d, ", ", body->num_rows, " instance");
  }
}

static void show_object_title(text_dump *d, const inspect_walk *w) {
  const wpc_v1_body *body = &w->v1.body;
  out_text(d->out, "\nobject ");
  out_u64(d->out, body->name_index);
  if (has_title(w, body->name_index)) {
    out_char(d->out, ' ');
    title_load(w->asked->titles, body->name_index, &d->name);
    (void)utf8_show(d->out, d->name.text, d->name.length, TEXT_TABLE_NAME);
  }
  if (title_is_assumed(w->asked->titles, body->name_index)) {
    out_text(d->out, " (assumed)");
  }
  out_text(d->out, " at offset ");
  out_u64(d->out, w->v1.object.offset);
  show_count(d, ": ", body->num_counters, " counter");
  show_instances(d, body);
  if (body->code_page != 0) {
    out_format(d->out, ", code page %lu", (unsigned long)body->code_page);
  }
  out_char(d->out, '\n');
}

void text_v1_object(text_dump *d, const inspect_walk *w) {
  if (w->v1.body.error.status != WPC_OK) {
    out_text(d->out, "\nobject at offset ");
    out_u64(d->out, w->v1.object.offset);
    out_char(d->out, '\n');
    text_error(d, w, "  ", &w->v1.body.error);
    return;
  }
  show_object_title(d, w);
  if (w->v1_amount.status != WPC_OK) {
    text_error(d, w, "  ", &w->v1_amount);
  } else {
    show_v1_rows(d, w);
  }
}

/* ---- Registered counters ---- */

/* Fields with the role of an id in PERF_COUNTER_REG_INFO: the counter's own, then its companions'. */
#define NUM_IDS 5u

/* The id in field `i` of these. */
static uint32_t id_of(const inspect_walk *w, const wpc_reg_counter *c, size_t i) {
  const layout_field *f = layout_next_field(LAYOUT_REG_COUNTER, NULL);
  for (; f != NULL; f = layout_next_field(LAYOUT_REG_COUNTER, f)) {
    if (f->role == LAYOUT_ROLE_ID && i-- == 0) {
      return (uint32_t)layout_number(w->in, f, c->offset + f->offset);
    }
  }
  return WPC_ID_NONE;
}

size_t text_id_width(const inspect_walk *w, const wpc_reg_counter *c) {
  size_t width = strlen("multi");
  for (size_t i = 0; i < NUM_IDS; i++) {
    const uint32_t id = id_of(w, c, i);
    const size_t digits = i == 0 || id != WPC_ID_NONE ? out_u64_width(id) : 0;
    width = digits > width ? digits : width;
  }
  return width;
}

void text_id(text_dump *d, uint32_t id, const char *none, size_t width) {
  if (id == WPC_ID_NONE) {
    out_right(d->out, none, width);
  } else {
    out_u64_right(d->out, id, width);
  }
}

void text_counter_heading(text_dump *d, const inspect_walk *w, size_t width) {
  static const char *const companions[] = {"base", "time", "freq", "multi"};
  out_right(d->out, "id", width + 2);
  out_text(d->out, "  ");
  if (w->asked->set != NULL) {
    out_left(d->out, "name", NAME_COLUMN);
  }
  out_left(d->out, "type", TYPE_WIDTH + 1);
  out_text(d->out, "scale");
  for (size_t i = 0; i < sizeof companions / sizeof companions[0]; i++) {
    out_right(d->out, companions[i], width + 2);
  }
  out_text(d->out, "  aggregate  detail  attributes\n");
}

static void show_aggregate(text_dump *d, uint32_t number) {
  const char *name = wpc_reg_aggregate_name(number);
  char text[16];
  (void)snprintf(text, sizeof text, "%lu", (unsigned long)number);
  out_text(d->out, "  ");
  out_left(d->out, name != NULL ? name : text, strlen("aggregate"));
}

/* Bits of Attrib in words (PERF_ATTRIB_...), and what is left of it as a number. */
static void show_attributes(text_dump *d, uint64_t attributes) {
  static const char *const words[] = {"by reference", "not displayed", "no separator", "as real",
                                      "as hex"};
  const char *before = "  ";
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
    if ((attributes >> i & 1) != 0) {
      out_text(d->out, before);
      out_text(d->out, words[i]);
      before = ", ";
    }
  }
  const uint64_t unknown = attributes & ~UINT64_C(31);
  if (unknown != 0) {
    out_format(d->out, "%s0x%llx", before, (unsigned long long)unknown);
  }
}

void text_counter(text_dump *d, const inspect_walk *w, size_t width) {
  const wpc_reg_counter *c = &w->counter;
  out_u64_right(d->out, c->id, width + 2);
  out_text(d->out, "  ");
  if (w->asked->set != NULL) {
    const wpc_counter_info *info = wpc_counter_info_find(w->asked->set, c->id);
    out_left(d->out, info != NULL && info->name != NULL ? info->name : "", NAME_COLUMN);
  }
  show_type(d, c->type, TYPE_WIDTH + 1);
  out_format(d->out, "%5ld", (long)c->default_scale);
  for (size_t i = 1; i < NUM_IDS; i++) {
    text_id(d, id_of(w, c, i), "-", width + 2);
  }
  show_aggregate(d, c->aggregate);
  out_format(d->out, "  %6lu", (unsigned long)c->detail_level);
  show_attributes(d, c->attributes);
  text_more_fields(d, w, LAYOUT_REG_COUNTER);
  out_char(d->out, '\n');
}
