#include "log/log_summary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"
#include "write/series_run.h"

/* ---- Columns ---- */

typedef struct placed_column {
  uint32_t entry, counter, line, number;
  uint32_t
      name; /* 0: no instance; else, from 1, in the order in which names of instances came first */
  uint32_t index;
} placed_column;

static int order_numbers(uint32_t a, uint32_t b) {
  return a < b ? -1 : a > b;
}

static int order_columns(const void *a, const void *b) {
  const placed_column *x = (const placed_column *)a;
  const placed_column *y = (const placed_column *)b;
  const int orders[] = {order_numbers(x->entry, y->entry), order_numbers(x->counter, y->counter),
                        order_numbers(x->name, y->name), order_numbers(x->index, y->index),
                        order_numbers(x->number, y->number)};
  size_t i = 0;
  while (i < 4 && orders[i] == 0) {
    i++;
  }
  return orders[i];
}

static int order_lines(const void *a, const void *b) {
  const placed_column *x = (const placed_column *)a;
  const placed_column *y = (const placed_column *)b;
  return x->line != y->line ? order_numbers(x->line, y->line) : order_numbers(x->number, y->number);
}

/* Whether it is shown. */
static bool place_column(const log_summary *s, uint32_t number, placed_column *placed) {
  const wpc_column column = wpc_series_column(s->of.series, number);
  const uint32_t entry = log_catalogue_entry(&s->catalogue, &column);
  if (entry == LOG_NO_ENTRY) {
    return false;
  }
  placed->entry = entry;
  placed->counter = column.counter;
  placed->line = column.line;
  placed->number = number;
  placed->index = column.names.index;
  return s->catalogue.entries[entry].kind != WPC_BLG_OBJECT ||
         (column.flags & WPC_COLUMN_BASE) == 0;
}

/* What an entry's instances of one name have in common. */
static void set_key(name_buffer *key, uint32_t entry, const wpc_path_names *names) {
  char number[16];
  (void)snprintf(number, sizeof number, "%lu ", (unsigned long)entry);
  name_set(key, number);
  if (names->parent.text != NULL) {
    name_append_folded(key, names->parent.text, names->parent.length);
    name_append(key, "/");
  }
  name_append_folded(key, names->instance.text, names->instance.length);
  name_append(key, ".");
}

static void name_columns(log_summary *s, placed_column *columns, size_t count) {
  text_index names;
  name_buffer key = {NULL, 0, 0};
  memset(&names, 0, sizeof names);
  if (count > 0) {
    qsort(columns, count, sizeof *columns, order_lines);
  }
  for (size_t i = 0; i < count; i++) {
    const wpc_column column = wpc_series_column(s->of.series, columns[i].number);
    if (column.names.instance.text != NULL) {
      const size_t known = names.count;
      set_key(&key, columns[i].entry, &column.names);
      columns[i].name = text_index_add(&names, key.text, key.length) + 1;
      const bool is_many = s->catalogue.entries[columns[i].entry].kind != WPC_BLG_COUNTER;
      s->num_names += is_many && names.count > known ? 1 : 0;
    }
  }
  name_free(&key);
  text_index_free(&names);
}

static void take_columns(log_summary *s) {
  const uint32_t all = wpc_series_num_columns(s->of.series);
  placed_column *columns = (placed_column *)memory_take(all, sizeof *columns);
  size_t count = 0;
  for (uint32_t i = 0; i < all; i++) {
    count += place_column(s, i, &columns[count]) ? 1 : 0;
  }
  name_columns(s, columns, count);
  if (count > 0) {
    qsort(columns, count, sizeof *columns, order_columns);
  }
  s->columns = (uint32_t *)memory_take(count, sizeof *s->columns);
  s->ends = (size_t *)memory_take(s->catalogue.num_entries, sizeof *s->ends);
  size_t at = 0;
  for (size_t entry = 0; entry < s->catalogue.num_entries; entry++) {
    for (; at < count && columns[at].entry == entry; at++) {
      s->columns[at] = columns[at].number;
    }
    s->ends[entry] = at;
  }
  free(columns);
}

/* ---- All of it ---- */

/* Each once, as it was written first. */
static void take_machines(log_summary *s) {
  const log_catalogue *c = &s->catalogue;
  bool *is_taken = (bool *)memory_take(c->machines.index.count + 1, sizeof *is_taken);
  for (size_t i = 0; i < c->num_entries; i++) {
    const log_entry *entry = &c->entries[i];
    if (entry->machine[0] != '\0' && !is_taken[entry->machine_id]) {
      (void)text_index_add(&s->machines, entry->machine, strlen(entry->machine));
      is_taken[entry->machine_id] = true;
    }
  }
  free(is_taken);
}

static void open_text(log_summary *s, wpc_input in) {
  s->text = (wpc_pdh_csv_walk *)memory_take(1, sizeof *s->text);
  wpc_pdh_csv_begin(s->text, in);
  bool is_head = true;
  while (is_head) {
    is_head = wpc_pdh_csv_next(s->text) && s->text->at == WPC_PDH_CSV_AT_COLUMN;
  }
  s->log.in = in;
  s->log.zone.bias = s->text->bias;
  s->log.zone.standard_name = s->text->zone;
  s->has_zone = s->text->has_zone;
}

static void open_log(log_summary *s) {
  const wpc_input in = block_quiet_input(s->b);
  if (s->b->kind == WPC_KIND_PDH_CSV) {
    open_text(s, in);
    return;
  }
  s->log = wpc_blg_open(in);
  s->has_zone = s->log.error.status == WPC_OK;
}

/* Once more through the samples, if an interval is so long that it may be a pause. What is to be said of them was said. */
static void take_pauses(log_summary *s) {
  const wpc_survey *survey = &s->of.survey;
  if (survey->usual == 0 || survey->longest / WPC_PAUSE_FACTOR <= survey->usual) {
    return;
  }
  wpc_time before = survey->first;
  s->of.told.is_over = true;
  for (const wpc_frame *f; (f = wpc_series_next(s->of.series)) != NULL; before = f->time) {
    const log_pause pause = {before, f->time.utc - before.utc};
    if ((f->flags & WPC_FRAME_PAUSE) != 0) {
      s->first_pause = s->num_pauses == 0 ? pause : s->first_pause;
      s->longest_pause = pause.length > s->longest_pause.length ? pause : s->longest_pause;
      s->num_pauses++;
    }
  }
  s->of.told.is_over = false;
  wpc_series_rewind(s->of.series);
}

bool log_summary_make(log_summary *s, block *b, const title_table *titles) {
  wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
  const inputs in = {b, NULL, 1};
  memset(s, 0, sizeof *s);
  options.salvage = b->verdict.status != WPC_OK;
  options.bases = true;
  options.identity = WPC_IDENTITY_PLACE;
  s->b = b;
  open_log(s);
  if (!inputs_series_make(&s->of, &in, &options, titles, true)) {
    return false;
  }
  s->of.told.each[0].errors = &s->errors;
  if (s->text == NULL) {
    log_catalogue_read(&s->catalogue, b);
  }
  if (!inputs_series_survey(&s->of)) {
    const wpc_series_error error = wpc_series_error_of(s->of.series);
    if (error.source == WPC_NO_SOURCE) {
      series_run_complain_of_memory(&error);
      return false;
    }
  }
  if (s->text != NULL) {
    log_catalogue_of_columns(&s->catalogue, s->of.series);
  }
  take_columns(s);
  take_machines(s);
  take_pauses(s);
  s->is_complete = b->verdict.status == WPC_OK && s->of.told.each[0].num_odd == 0 &&
                   !log_missing_is_any(&s->of.told.each[0].missing);
  return true;
}

void log_summary_free(log_summary *s) {
  free(s->columns);
  free(s->ends);
  free(s->text);
  text_index_free(&s->machines);
  log_catalogue_free(&s->catalogue);
  inputs_series_free(&s->of);
}
