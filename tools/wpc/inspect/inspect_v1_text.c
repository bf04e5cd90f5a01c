#include <stdio.h>
#include <string.h>

#include "block/text_table.h"
#include "block/v1_view.h"
#include "inspect/inspect_text.h"
#include "io/series_time.h"
#include "io/utf8.h"
#include "wpc/calc.h"

#define TITLE_WIDTH 90u
#define TITLE_COLUMN 34u

typedef struct v1_text {
  text_dump *d;
  v1_view view;
  v1_grid grid; /* the object that is being shown */
  pick picked;  /* what of it */
  v1_budget budget;
} v1_text;

static void show_header(text_dump *d, const wpc_v1_data *data) {
  char time[SERIES_TIME_TEXT];
  series_time_iso_of(&data->system_time, time);
  text_unsigned_fact(d, "TotalByteLength", data->total_size,
                     data->total_without_header ? " bytes, without the header" : " bytes");
  text_unsigned_fact(d, "HeaderLength", data->header_size, " bytes");
  text_unsigned_fact(d, "NumObjectTypes", data->num_objects,
                     data->num_objects == 1 ? " object" : " objects");
  text_signed_fact(d, "PerfTime", data->perf_time, " ticks");
  text_signed_fact(d, "PerfFreq", data->perf_freq, " ticks/s");
  text_signed_fact(d, "PerfTime100nSec", data->perf_time_100ns, " x 100 ns");
  text_fact(d, "SystemTime");
  out_text(d->out, time[0] != '\0' ? time : "no date");
  out_char(d->out, '\n');
  text_fact(d, "system name");
  if (data->has_system_name) {
    (void)name_load(&d->name, d->in, data->system_name);
    (void)utf8_show(d->out, d->name.text, d->name.length, TITLE_WIDTH);
  } else {
    out_text(d->out, "none");
  }
  out_char(d->out, '\n');
}

/* ---- Counters and values ---- */

static bool has_title(const v1_text *t, uint32_t index) {
  return title_find(t->d->titles, index) != NULL;
}

/* The counter in the place `column` among those that are shown. */
static const wpc_v1_counter *counter_at(const v1_text *t, size_t column) {
  return &t->grid.columns[pick_column(&t->picked, column)];
}

static void heading(void *context, size_t column, name_buffer *text) {
  const v1_text *t = (const v1_text *)context;
  const wpc_v1_counter *counter = counter_at(t, column);
  if (counter->name_index == 0 && wpc_v1_type_is_base(counter->type)) {
    name_set(text, "(base)");
  } else {
    title_load(t->d->titles, counter->name_index, text);
  }
}

static const char *no_unit(void *context, size_t column) {
  (void)context;
  (void)column;
  return "";
}

static void row_name(void *context, size_t row, name_buffer *text) {
  const v1_text *t = (const v1_text *)context;
  v1_grid_name(&t->grid, pick_row(&t->picked, row), text);
}

static void cell(void *context, size_t row, size_t column, name_buffer *text) {
  const v1_text *t = (const v1_text *)context;
  const wpc_v1_counter *counter = counter_at(t, column);
  const size_t real_row = pick_row(&t->picked, row);
  const wpc_v1_value value = wpc_v1_read_value(t->view.in, t->grid.rows[real_row], *counter);
  char number[24] = "absent";
  if (!pick_has(&t->picked, real_row, counter->index)) {
    (void)snprintf(number, sizeof number, "-");
  } else if (value.present && counter->width != 0) {
    (void)snprintf(number, sizeof number, "%llu", (unsigned long long)value.raw);
  } else if (value.present) {
    (void)snprintf(number, sizeof number, "%lu bytes", (unsigned long)value.size);
  }
  name_set(text, number);
}

static text_table text_table_of(v1_text *t) {
  const pick *p = &t->picked;
  const size_t rows = p->num_shown_rows < t->grid.num_rows ? p->num_shown_rows : t->grid.num_rows;
  const text_table s = {t,        "instance", rows,    p->num_shown_columns,
                        row_name, heading,    no_unit, cell};
  return s;
}

static void show_counter_title(v1_text *t, const text_table *s, size_t column, name_buffer *text) {
  const uint32_t index = counter_at(t, column)->name_index;
  size_t columns = 0;
  if (index == 0 || has_title(t, index)) {
    s->heading(t, column, text);
    columns = utf8_show(t->d->out, text->text, text->length, TITLE_COLUMN - 2);
  }
  out_pad(t->d->out, TITLE_COLUMN - columns);
}

static void show_counter(v1_text *t, const text_table *s, size_t column, name_buffer *text) {
  const wpc_v1_counter *counter = counter_at(t, column);
  const wpc_counter_type_info *type = wpc_counter_type_find(counter->type);
  char number[16];
  (void)snprintf(number, sizeof number, "0x%08lx", (unsigned long)counter->type);
  out_u64_right(t->d->out, counter->name_index, 9);
  out_text(t->d->out, "  ");
  if (t->d->titles->count > 0) {
    show_counter_title(t, s, column, text);
  }
  out_left(t->d->out, type != NULL ? type->name : number, 36);
  out_u64_right(t->d->out, counter->size, 4);
}

/* What the definitions say; in an object without instances also the values. */
static void show_counters(v1_text *t, const text_table *s, bool with_values) {
  out_stream *out = t->d->out;
  name_buffer text = {NULL, 0, 0};
  out_text(out, "  counter  ");
  if (t->d->titles->count > 0) {
    out_left(out, "title", TITLE_COLUMN);
  }
  out_left(out, "type", 36);
  out_text(out, with_values ? "size                 value\n" : "size\n");
  for (size_t i = 0; i < s->num_columns; i++) {
    show_counter(t, s, i, &text);
    if (with_values) {
      s->cell(t, 0, i, &text);
      out_right(out, text.text, 22);
    }
    out_char(out, '\n');
  }
  name_free(&text);
}

static void show_grid(v1_text *t) {
  const text_table s = text_table_of(t);
  const bool is_list = !t->grid.body.has_instances && s.num_rows == 1;
  if (s.num_columns > 0) {
    show_counters(t, &s, is_list);
  }
  if (!is_list && s.num_rows > 0) {
    out_char(t->d->out, '\n');
    text_table_show(t->d->out, &s);
  }
}

/* ---- Objects ---- */

static void show_instances(v1_text *t, const wpc_v1_body *body) {
  if (body->num_instances == WPC_V1_NO_INSTANCES) {
    out_text(t->d->out, ", no instances");
  } else if (body->num_instances == WPC_V1_METADATA_INSTANCES) {
    out_text(t->d->out, ", metadata of an object with instances");
  } else if (body->num_instances == WPC_V1_METADATA_NO_INSTANCES) {
    out_text(t->d->out, ", metadata of an object without instances");
  } else {
    text_count(t->d, ", ", body->num_rows, " instance");
  }
}

static void show_title(v1_text *t, wpc_v1_object object, const wpc_v1_body *body) {
  text_dump *d = t->d;
  out_text(d->out, "\nobject ");
  out_u64(d->out, body->name_index);
  if (has_title(t, body->name_index)) {
    out_char(d->out, ' ');
    title_load(d->titles, body->name_index, &d->name);
    (void)utf8_show(d->out, d->name.text, d->name.length, TEXT_TABLE_NAME);
  }
  out_text(d->out, " at offset ");
  out_u64(d->out, object.offset);
  text_count(d, ": ", body->num_counters, " counter");
  show_instances(t, body);
  if (body->code_page != 0) {
    out_text(d->out, ", code page ");
    out_u64(d->out, body->code_page);
  }
  out_char(d->out, '\n');
}

static void show_picked(v1_text *t, wpc_v1_object object, const wpc_v1_body *body) {
  if (body->error.status != WPC_OK) {
    out_text(t->d->out, "\nobject at offset ");
    out_u64(t->d->out, object.offset);
    out_char(t->d->out, '\n');
    text_error(t->d, "  ", &body->error);
    return;
  }
  show_title(t, object, body);
  const wpc_error error = v1_budget_take(&t->budget, t->view.in, object, body);
  if (error.status != WPC_OK) {
    text_error(t->d, "  ", &error);
    return;
  }
  v1_grid_make(&t->grid, &t->view, *body);
  show_grid(t);
  if (t->grid.error.status != WPC_OK) {
    text_error(t->d, "  ", &t->grid.error);
  }
  v1_grid_free(&t->grid);
}

static void show_object(v1_text *t, wpc_v1_object object) {
  const wpc_v1_body body = wpc_v1_open_object(t->view.in, object);
  pick_v1(&t->picked, t->d->asked, &t->view, &body);
  if (!pick_is_left_out(&t->picked)) {
    show_picked(t, object, &body);
  }
  pick_free(&t->picked);
}

void text_v1(text_dump *d) {
  v1_text t;
  memset(&t, 0, sizeof t);
  t.d = d;
  t.budget = v1_budget_make(d->b);
  v1_view_open(&t.view, d->b);
  if (t.view.data.error.status == WPC_OK) {
    show_header(d, &t.view.data);
  }
  wpc_v1_object_iter o = wpc_v1_objects(t.view.in, t.view.data);
  while (wpc_v1_next_object(&o) && d->out->error == 0) {
    show_object(&t, o.item);
  }
  if (o.error.status != WPC_END && o.error.status != WPC_OK) {
    text_error(d, "\n", &o.error);
  }
  v1_view_close(&t.view);
}

/* ---- Title tables ---- */

void text_titles(text_dump *d) {
  out_text(d->out, "    index  title\n");
  wpc_title_iter it = wpc_titles(d->in);
  while (wpc_next_title(&it)) {
    out_u64_right(d->out, it.item.index, 9);
    out_text(d->out, "  ");
    (void)name_load(&d->name, d->in, it.item.text);
    (void)utf8_show(d->out, d->name.text, d->name.length, TITLE_WIDTH);
    out_char(d->out, '\n');
  }
  if (it.error.status != WPC_END) {
    text_error(d, "  ", &it.error);
  }
}
