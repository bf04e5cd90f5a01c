#include "calc_v1_text.h"

#include <stdio.h>
#include <string.h>

#include "sheet.h"
#include "utf8.h"

typedef struct text_run {
  const v1_pair *pair;
  const title_table *titles;
  const size_t *fields;
  name_buffer text;
} text_run;

static void heading(void *context, size_t column, name_buffer *text) {
  const text_run *t = (const text_run *)context;
  title_load(t->titles, v1_pair_counter(t->pair, t->fields[column])->name_index, text);
}

/* Without a scaled time or percentage there is none, whatever the suffix of the type. */
static const char *unit(void *context, size_t column) {
  const text_run *t = (const text_run *)context;
  const wpc_counter_type_info *type =
      wpc_counter_type_find(v1_pair_counter(t->pair, t->fields[column])->type);
  return type != NULL ? type->unit : "";
}

static void row_name(void *context, size_t row, name_buffer *text) {
  (void)v1_pair_name(((const text_run *)context)->pair, row, text);
}

/* 0x00000000 and 0x00000100, PERF_COUNTER_RAWCOUNT_HEX and its large sister. */
static bool is_hexadecimal(uint32_t type) {
  return type == 0 || type == 0x100;
}

static void number_text(const wpc_calc_result *result, uint32_t type, name_buffer *text) {
  char number[64];
  const unsigned long long integer = (unsigned long long)result->integer;
  const bool is_rate = result->unit[0] == '%' || result->unit[0] == '/';
  if (result->kind == WPC_CALC_KIND_INTEGER) {
    (void)snprintf(number, sizeof number, is_hexadecimal(type) ? "0x%llx" : "%llu", integer);
  } else {
    (void)snprintf(number, sizeof number, "%.*f", is_rate ? 2 : 4, result->value);
  }
  name_set(text, number);
}

static void cell(void *context, size_t row, size_t column, name_buffer *text) {
  const text_run *t = (const text_run *)context;
  const size_t field = t->fields[column];
  const wpc_calc_result result = v1_pair_value(t->pair, row, field, text);
  if (result.status != WPC_CALC_OK) {
    name_set(text, wpc_calc_status_word(result.status));
  } else if (result.kind != WPC_CALC_KIND_TEXT) {
    number_text(&result, v1_pair_counter(t->pair, field)->type, text);
  }
}

static void show_title(out_stream *out, text_run *t) {
  const uint32_t index = v1_pair_name_index(t->pair);
  if (title_find(t->titles, index) != NULL) {
    title_load(t->titles, index, &t->text);
    out_char(out, '\n');
    (void)utf8_show(out, t->text.text, t->text.length, SHEET_LINE);
    out_format(out, " (%lu)\n", (unsigned long)index);
  } else {
    out_format(out, "\nobject %lu\n", (unsigned long)index);
  }
}

static bool has_instances(const v1_pair *pair) {
  const v1_grid *grid = pair->newer.num_rows > 0 ? &pair->newer : &pair->older;
  return grid->num_rows > 1 || (grid->num_rows == 1 && grid->rows[0].has_instance);
}

static void show_values(out_stream *out, text_run *t, size_t count) {
  const sheet s = {t, "instance", t->pair->num_lines, count, row_name, heading, unit, cell};
  if (has_instances(t->pair)) {
    sheet_show(out, &s);
    return;
  }
  for (size_t line = 0; line < t->pair->num_lines; line++) {
    sheet_show_list(out, &s, line);
  }
}

void calc_v1_text_show(out_stream *out, const v1_pair *pair, const title_table *titles,
                       const size_t *fields, size_t count) {
  text_run t = {pair, titles, fields, {NULL, 0, 0}};
  show_title(out, &t);
  if (pair->num_lines == 0) {
    out_text(out, "  no instances\n");
  } else if (count == 0) {
    out_text(out, pair->has_older ? "  no counters\n" : "  nothing that one sample tells\n");
  } else {
    show_values(out, &t, count);
  }
  if (pair->has_older && pair->num_duplicates > 0) {
    out_format(out, "  %lu instances share their names: which is which is told by their order\n",
               (unsigned long)pair->num_duplicates);
  }
  name_free(&t.text);
}
