#include <string.h>

#include "block/text_table.h"
#include "series/series_flat.h"
#include "series/series_number.h"
#include "series/series_sinks.h"
#include "text/utf8.h"

/* ---- One counterset as a table ---- */

typedef struct text_run {
  const calc_view *view;
  series_remarks *remarks;
  size_t num_remarked; /* cells, row by row */
  calc_line line;
} text_run;

static void heading(void *context, size_t column, name_buffer *text) {
  const name_buffer *name = &((const text_run *)context)->view->counters[column].name;
  name_set(text, "");
  name_append_part(text, name->text, name->length);
}

static const char *unit(void *context, size_t column) {
  const calc_view *view = ((const text_run *)context)->view;
  return view->raw ? "" : calc_counter_unit(&view->counters[column]);
}

static void row_name(void *context, size_t row, name_buffer *text) {
  text_run *t = (text_run *)context;
  calc_view_line(t->view, row, &t->line);
  name_set(text, "");
  name_append_part(text, t->line.shown.text, t->line.shown.length);
}

static void number_text(const wpc_calc_result *result, uint32_t type, name_buffer *text) {
  char number[SERIES_SHOWN_TEXT];
  const bool is_rate = result->unit[0] == '%' || result->unit[0] == '/';
  const size_t length = series_number_show(result, type, is_rate ? 2 : 4, number);
  name_append_part(text, number, length);
}

/* Notice is taken of each value once, though cells may be asked for again. */
static void remark_cell(text_run *t, size_t row, size_t column, const wpc_calc_result *result) {
  const size_t place = row * t->view->num_counters + column;
  if (place >= t->num_remarked) {
    series_remarks_add(t->remarks, t->view, row, column, result);
    t->num_remarked = place + 1;
  }
}

static void cell(void *context, size_t row, size_t column, name_buffer *text) {
  text_run *t = (text_run *)context;
  const calc_view *view = t->view;
  name_set(text, "");
  if (!calc_view_has(view, row, column)) {
    return;
  }
  const wpc_calc_result result = calc_view_value(view, row, column, text);
  remark_cell(t, row, column, &result);
  if (result.status != WPC_CALC_OK) {
    name_set(text, wpc_calc_status_word(result.status));
  } else if (result.kind != WPC_CALC_KIND_TEXT) {
    number_text(&result, view->counters[column].type, text);
  }
}

static bool has_assumed(const calc_view *view) {
  bool any = view->set.is_assumed;
  for (size_t i = 0; !any && i < view->num_counters; i++) {
    any = view->counters[i].is_assumed;
  }
  return any;
}

/* "Process (230)", "\\HOST\Process" of one of several machines, "Processor Information", or "object
 * 230" when the id is all that is known. */
static void show_title(out_stream *out, const calc_view *view) {
  const calc_set *set = &view->set;
  out_char(out, '\n');
  if (view->table->machine_id > 0) {
    out_text(out, "\\\\");
    (void)utf8_show(out, view->table->machine->text, view->table->machine->length, TEXT_TABLE_LINE);
    out_char(out, '\\');
  }
  if (strcmp(set->name.text, set->id) == 0) {
    out_text(out, "object ");
    out_text(out, set->id);
  } else {
    (void)utf8_show(out, set->name.text, set->name.length, TEXT_TABLE_LINE);
    if (strlen(set->id) < 16 && set->id[0] != '\0') {
      out_text(out, " (");
      out_text(out, set->id);
      out_char(out, ')');
    }
  }
  out_text(out, has_assumed(view) ? ", titles assumed\n" : "\n");
}

static void show_values(out_stream *out, text_run *t) {
  const calc_view *view = t->view;
  const text_table s = {
      t, "instance", view->num_lines, view->num_counters, row_name, heading, unit, cell, NULL};
  calc_view_line(view, 0, &t->line);
  if (view->num_lines > 1 || t->line.has_instance) {
    text_table_show(out, &s);
    return;
  }
  text_table_show_list(out, &s, 0);
}

/* Whether each value is one that a second sample would give: a table of the same word says nothing more. */
static bool is_of_two_samples(const calc_view *view) {
  bool all = !view->table->has_older;
  for (size_t line = 0; line < view->num_lines && all; line++) {
    for (size_t counter = 0; counter < view->num_counters && all; counter++) {
      all = !calc_view_has(view, line, counter) ||
            calc_view_value(view, line, counter, NULL).status == WPC_CALC_NEED_TWO;
    }
  }
  return all;
}

static void show_rows(out_stream *out, const calc_view *view, series_remarks *remarks) {
  const bool has_older = view->table->has_older;
  text_run t;
  memset(&t, 0, sizeof t);
  t.view = view;
  t.remarks = remarks;
  show_title(out, view);
  if (view->num_lines == 0) {
    out_text(out, "  no instances\n");
  } else if (view->num_counters == 0 || is_of_two_samples(view)) {
    out_text(out, has_older ? "  no counters\n" : "  no value from a single sample\n");
  } else {
    show_values(out, &t);
  }
  if (has_older && view->table->num_duplicates > 0) {
    out_format(out, "  %lu instances share their names: only their order distinguishes them\n",
               (unsigned long)view->table->num_duplicates);
  }
  calc_line_free(&t.line);
}

/* ---- Sink ---- */

static void show_interval(out_stream *out, const calc_facts *sample) {
  if (sample->has_seconds) {
    out_format(out, ", over %.3f s", sample->seconds);
  } else {
    out_text(out, sample->has_older ? ", two samples" : ", one sample");
  }
}

static void start_sample(void *context, const calc_facts *sample) {
  series_text_context *c = (series_text_context *)context;
  char time[SERIES_TIME_TEXT];
  series_time_iso(sample->time, time);
  if (c->num_samples > 0) {
    out_char(c->out, '\n');
  }
  c->num_samples++;
  if (c->flat_title != NULL) {
    out_text(c->out, c->flat_title);
    out_text(c->out, time[0] != '\0' ? ", " : "");
    out_text(c->out, time);
  } else {
    out_text(c->out, time[0] != '\0' ? time : "no date");
  }
  show_interval(c->out, sample);
  if (sample->file != NULL) {
    out_text(c->out, sample->number > 0 ? ", sample " : ", ");
    utf8_show_all(c->out, sample->file);
  }
  out_text(c->out, c->flat_title != NULL ? "\n\n" : "\n");
}

static void show_table(void *context, const calc_facts *sample, const calc_view *view) {
  const series_text_context *c = (const series_text_context *)context;
  const bool is_asked = c->choice.filter->count > 0;
  const uint64_t idle_before = c->remarks != NULL ? c->remarks->num_idle : 0;
  (void)sample;
  if (c->flat_title != NULL && c->choice.all) {
    series_flat_list(c->out, view);
    series_remarks_add_view(c->remarks, view);
  } else if (c->flat_title != NULL) {
    series_flat_show(c->out, view);
    series_remarks_add_view(c->remarks, view);
  } else if (!is_asked || (view->num_counters > 0 && view->num_lines > 0)) {
    show_rows(c->out, view, c->remarks);
  }
  if (c->remarks != NULL && c->remarks->num_idle > idle_before) {
    series_remarks_show_idle(c->out, c->remarks->num_idle - idle_before);
  }
}

calc_sink series_text(series_text_context *context) {
  calc_sink sink;
  memset(&sink, 0, sizeof sink);
  sink.context = context;
  sink.as_text = true;
  sink.sample = start_sample;
  sink.table = show_table;
  return sink;
}
