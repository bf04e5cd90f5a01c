/* PerfLib V2: from columns and rows to samples. */
#include "../parser/sort.h"
#include "wpc/sample.h"

#define SAMPLE_V2_LARGE_RAWCOUNT 0x00010100u         /* PERF_COUNTER_LARGE_RAWCOUNT */
#define SAMPLE_V2_RAWCOUNT 0x00010000u               /* PERF_COUNTER_RAWCOUNT */
#define MULTI_BASE 0x42030500u                       /* PERF_COUNTER_MULTI_BASE */
#define SAMPLE_V2_PRECISION_OBJECT_TIMER 0x20670500u /* PERF_PRECISION_OBJECT_TIMER */
#define SAMPLE_V2_TEXT 0x00000B00u                   /* PERF_COUNTER_TEXT */

/* Fields of PERF_DATA_HEADER. */
#define PERF_TIME_STAMP 8
#define PERF_TIME_100NS 16
#define PERF_FREQ 24

static wpc_error finding(wpc_status status, uint16_t rule, size_t offset, uint64_t got,
                         uint64_t bound) {
  wpc_error e;
  e.status = status;
  e.rule = rule;
  e.offset = offset;
  e.got = got;
  e.bound = bound;
  return e;
}

static wpc_error pass(void) {
  return finding(WPC_OK, WPC_RULE_NONE, 0, 0, 0);
}

static void note(wpc_input in, uint16_t rule, size_t offset, uint64_t got, uint64_t bound) {
  if (in.options->note != NULL) {
    const wpc_error e = finding(WPC_OK, rule, offset, got, bound);
    in.options->note(in.options->note_context, &e);
  }
}

/* ---- columns ---- */

static int sample_v2_order(uint32_t a, uint32_t b) {
  return (a > b) - (a < b);
}

static int compare_column_ids(const void *context, uint32_t a, uint32_t b) {
  const wpc_v2_column *columns = (const wpc_v2_column *)context;
  return sample_v2_order(columns[a].id, columns[b].id);
}

uint32_t wpc_v2_find_column(const wpc_v2_columns *columns, uint32_t id) {
  size_t low = 0;
  size_t high = columns->count;
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    if (columns->columns[columns->order[middle]].id < id) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low < columns->count && columns->columns[columns->order[low]].id == id
             ? columns->order[low]
             : WPC_NO_COLUMN;
}

static void sample_v2_read_ids(wpc_input in, wpc_v2_body body, uint32_t counter_id,
                               wpc_v2_columns *to) {
  for (uint32_t c = 0; c < body.num_counters; c++) {
    to->columns[c].id = body.has_ids ? wpc_v2_counter_id(in, body, c) : counter_id;
    to->columns[c].duplicate = false;
  }
  to->count = body.num_counters;
  wpci_sort_numbers(to->order, to->count, compare_column_ids, to->columns);
  for (size_t i = 1; i < to->count; i++) {
    wpc_v2_column *column = &to->columns[to->order[i]];
    column->duplicate = column->id == to->columns[to->order[i - 1]].id;
  }
}

static void sample_v2_describe(wpc_input in, wpc_v2_body body, const wpc_counterset_info *set,
                               wpc_v2_columns *to) {
  for (size_t c = 0; c < to->count; c++) {
    wpc_v2_column *column = &to->columns[c];
    column->info = column->duplicate ? NULL : wpc_counter_info_find(set, column->id);
    if (column->info == NULL && !column->duplicate) {
      note(in, WPC_RULE_V2_SEM_03, body.has_ids ? body.ids.offset + 4 * c : body.rows.offset,
           column->id, 0);
    }
  }
}

/* The column of `id`, and its type; or none. */
typedef struct sample_v2_companion {
  uint32_t column;
  uint32_t type;
} sample_v2_companion;

static sample_v2_companion find_companion(const wpc_v2_columns *columns, uint32_t id) {
  sample_v2_companion found = {WPC_NO_COLUMN, WPC_TYPE_UNKNOWN};
  const uint32_t column = id == WPC_NO_COUNTER ? WPC_NO_COLUMN : wpc_v2_find_column(columns, id);
  if (column != WPC_NO_COLUMN && columns->columns[column].info != NULL) {
    found.column = column;
    found.type = columns->columns[column].info->type;
  }
  return found;
}

static uint32_t find_base(const wpc_v2_columns *columns, const wpc_counter_info *info) {
  const sample_v2_companion first = find_companion(columns, info->base_id);
  const sample_v2_companion second = find_companion(columns, info->alternate_base_id);
  if (info->type == SAMPLE_V2_PRECISION_OBJECT_TIMER) {
    const sample_v2_companion clock = find_companion(columns, info->time_id);
    if (clock.type == SAMPLE_V2_LARGE_RAWCOUNT) {
      return clock.column;
    }
  }
  if (wpc_counter_base_fits(info->type, first.type)) {
    return first.column;
  }
  return wpc_counter_base_fits(info->type, second.type) ? second.column : WPC_NO_COLUMN;
}

static uint32_t find_clock(const wpc_v2_columns *columns, uint32_t id) {
  const sample_v2_companion found = find_companion(columns, id);
  return found.type == SAMPLE_V2_LARGE_RAWCOUNT ? found.column : WPC_NO_COLUMN;
}

static uint32_t find_multiplier(const wpc_v2_columns *columns, uint32_t id) {
  const sample_v2_companion found = find_companion(columns, id);
  return found.type == SAMPLE_V2_RAWCOUNT || found.type == MULTI_BASE ? found.column
                                                                      : WPC_NO_COLUMN;
}

static void resolve(const wpc_v2_columns *columns, wpc_v2_column *column) {
  const wpc_counter_info *info = column->info;
  const uint32_t needs = info != NULL ? wpc_counter_needs(info->type) : 0;
  column->base = WPC_NO_COLUMN;
  column->time = WPC_NO_COLUMN;
  column->frequency = WPC_NO_COLUMN;
  column->multiplier = WPC_NO_COLUMN;
  if ((needs & WPC_HAS_BASE) != 0) {
    column->base = find_base(columns, info);
  }
  if ((needs & WPC_HAS_MULTIPLIER) != 0) {
    column->multiplier = find_multiplier(columns, info->multi_id);
  }
  if (info != NULL && wpc_counter_clock(info->type) == WPC_CLOCK_OBJECT) {
    column->time = find_clock(columns, info->time_id);
    column->frequency = find_clock(columns, info->freq_id);
  }
}

wpc_error wpc_v2_map_columns(wpc_input in, wpc_v2_body body, uint32_t counter_id,
                             const wpc_counterset_info *set, wpc_v2_columns *columns) {
  columns->count = 0;
  if (body.error.status != WPC_OK) {
    return body.error;
  }
  if (body.num_counters > columns->capacity) {
    return finding(WPC_E_ARGUMENT, WPC_RULE_NONE, 0, 0, 0);
  }
  if (body.num_counters != 0 && !body.has_ids && counter_id == WPC_NO_COUNTER) {
    return finding(WPC_E_ARGUMENT, WPC_RULE_V2_SEM_06, body.rows.offset, counter_id, 0);
  }
  sample_v2_read_ids(in, body, counter_id, columns);
  sample_v2_describe(in, body, set, columns);
  for (size_t c = 0; c < columns->count; c++) {
    resolve(columns, &columns->columns[c]);
  }
  return pass();
}

/* ---- samples ---- */

static bool sample_v2_is_number(uint32_t size) {
  return size == 4 || size == 8;
}

wpc_error wpc_v2_check_widths(wpc_input in, wpc_v2_row row, const wpc_v2_columns *columns) {
  size_t c = 0;
  wpc_v2_value_iter v = wpc_v2_values(in, row);
  while (wpc_v2_next_value(&v) && c < columns->count) {
    const wpc_counter_info *info = columns->columns[c++].info;
    const uint32_t size = info != NULL ? wpc_counter_size(info->type) : 0;
    if (!sample_v2_is_number(size) || !sample_v2_is_number(v.item.size) || size == v.item.size) {
      continue;
    }
    if (in.options->strict) {
      return finding(WPC_E_MALFORMED, WPC_RULE_V2_CD_11, v.item.offset, v.item.size, size);
    }
    note(in, WPC_RULE_V2_CD_11, v.item.offset, v.item.size, size);
  }
  const bool passes = v.error.status == WPC_OK || v.error.status == WPC_END;
  return passes ? pass() : v.error;
}

static bool has_number(wpc_v2_cells row, uint32_t column) {
  return column < row.count && sample_v2_is_number(row.width[column]);
}

/* Data of 4 bytes for a type of 8 is a number of 8 bytes from here on. */
static uint32_t number_size(const wpc_v2_columns *columns, uint32_t column, wpc_v2_cells row) {
  const uint32_t registered = wpc_counter_size(columns->columns[column].info->type);
  return registered == 8 ? 8 : row.width[column];
}

static int64_t clock_reading(uint64_t raw) {
  return raw <= INT64_MAX ? (int64_t)raw : -1;
}

static void sample_v2_take_clock(wpc_sample *sample, const wpc_v2_data *data,
                                 const wpc_v2_column *column, wpc_v2_cells row) {
  wpc_clocks clocks = {data->perf_time, data->perf_time_100ns, data->perf_freq, 0, 0, false, false};
  if (has_number(row, column->time)) {
    clocks.object_time = clock_reading(row.raw[column->time]);
    clocks.has_object_time = true;
  }
  if (has_number(row, column->frequency)) {
    clocks.object_freq = clock_reading(row.raw[column->frequency]);
    clocks.has_object_freq = true;
  }
  wpc_sample_set_clock(sample, &clocks);
}

static void take_companions(wpc_sample *sample, const wpc_v2_columns *columns,
                            const wpc_v2_column *column, wpc_v2_cells row) {
  if (has_number(row, column->base)) {
    sample->has |= WPC_HAS_BASE;
    sample->base = row.raw[column->base];
    sample->base_size = number_size(columns, column->base, row);
  }
  if (has_number(row, column->multiplier)) {
    sample->has |= WPC_HAS_MULTIPLIER;
    sample->multiplier = row.raw[column->multiplier];
  }
}

wpc_sample wpc_v2_make_sample(const wpc_v2_data *data, const wpc_v2_columns *columns,
                              uint32_t column, wpc_v2_cells row) {
  wpc_sample sample = {WPC_TYPE_UNKNOWN, 0, 0, 0, 0, 0, 0, WPC_CLOCK_NONE, 0, 0};
  const wpc_v2_column *view;
  if (column >= columns->count || column >= row.count) {
    return sample;
  }
  view = &columns->columns[column];
  if (view->info == NULL) {
    return sample;
  }
  sample.type = view->info->type;
  if (has_number(row, column)) {
    sample.has |= WPC_HAS_VALUE;
    sample.value = row.raw[column];
    sample.value_size = number_size(columns, column, row);
  } else if (sample.type == SAMPLE_V2_TEXT && row.width[column] != 0) {
    sample.has |= WPC_HAS_VALUE;
  }
  take_companions(&sample, columns, view, row);
  sample_v2_take_clock(&sample, data, view, row);
  return sample;
}

/* ---- pairs ---- */

/* By what makes two rows the same instance: id first, because it is cheaper to compare. Rows with a
 * name that is not compared come last, and each differs from all others. */
static int sample_v2_compare_rows(const wpc_v2_row_list *list_a, uint32_t a,
                                  const wpc_v2_row_list *list_b, uint32_t b) {
  const wpc_v2_row *row_a = &list_a->rows[a];
  const wpc_v2_row *row_b = &list_b->rows[b];
  const bool compared_a = wpc_name_is_compared(list_a->in, row_a->name);
  const bool compared_b = wpc_name_is_compared(list_b->in, row_b->name);
  if (!compared_a || !compared_b) {
    return compared_a || (!compared_b && a < b) ? -1 : 1;
  }
  if (row_a->has_instance != row_b->has_instance) {
    return row_a->has_instance ? 1 : -1;
  }
  if (!row_a->has_instance) {
    return 0;
  }
  if (row_a->instance_id != row_b->instance_id) {
    return sample_v2_order(row_a->instance_id, row_b->instance_id);
  }
  return wpc_text_compare(list_a->in, row_a->name, list_b->in, row_b->name);
}

static int sample_v2_compare_in_list(const void *context, uint32_t a, uint32_t b) {
  const wpc_v2_row_list *list = (const wpc_v2_row_list *)context;
  return sample_v2_compare_rows(list, a, list, b);
}

/* Whether a neighbour of sorted[i] is the same instance. */
static bool sample_v2_has_twin(const wpc_v2_row_list *list, const uint32_t *sorted, size_t i) {
  return (i > 0 && sample_v2_compare_rows(list, sorted[i - 1], list, sorted[i]) == 0) ||
         (list->count - i > 1 && sample_v2_compare_rows(list, sorted[i], list, sorted[i + 1]) == 0);
}

/* Both lists in the same sample_v2_order, side by side: equal rows meet one by one. */
static void merge(const wpc_v2_row_list *newer, const uint32_t *newer_sorted,
                  const wpc_v2_row_list *older, const uint32_t *older_sorted, wpc_v2_pair *pairs) {
  size_t j = 0;
  for (size_t i = 0; i < newer->count; i++) {
    wpc_v2_pair *pair = &pairs[newer_sorted[i]];
    pair->older = WPC_NO_ROW;
    pair->duplicate = sample_v2_has_twin(newer, newer_sorted, i);
    while (j < older->count &&
           sample_v2_compare_rows(older, older_sorted[j], newer, newer_sorted[i]) < 0) {
      j++;
    }
    if (j < older->count &&
        sample_v2_compare_rows(older, older_sorted[j], newer, newer_sorted[i]) == 0) {
      pair->older = older_sorted[j];
      pair->duplicate = pair->duplicate || sample_v2_has_twin(older, older_sorted, j);
      j++;
    }
  }
}

wpc_status wpc_v2_pair_rows(wpc_v2_row_list newer, wpc_v2_row_list older, uint32_t *scratch,
                            size_t scratch_length, wpc_v2_pair *pairs) {
  if (newer.count > scratch_length || older.count > scratch_length - newer.count ||
      newer.count >= WPC_NO_ROW || older.count >= WPC_NO_ROW) {
    return WPC_E_ARGUMENT;
  }
  if (newer.count == 0 && older.count == 0) {
    return WPC_OK; /* scratch may be NULL */
  }
  wpci_sort_numbers(scratch, newer.count, sample_v2_compare_in_list, &newer);
  wpci_sort_numbers(scratch + newer.count, older.count, sample_v2_compare_in_list, &older);
  merge(&newer, scratch, &older, scratch + newer.count, pairs);
  return WPC_OK;
}

static void check_not_smaller(wpc_input in, size_t offset, int64_t older, int64_t newer) {
  if (newer < older) {
    note(in, WPC_RULE_V2_SEM_05, offset, (uint64_t)newer, (uint64_t)older);
  }
}

void wpc_v2_check_clocks(wpc_input newer_in, const wpc_v2_data *older, const wpc_v2_data *newer) {
  check_not_smaller(newer_in, PERF_TIME_STAMP, older->perf_time, newer->perf_time);
  check_not_smaller(newer_in, PERF_TIME_100NS, older->perf_time_100ns, newer->perf_time_100ns);
  if (newer->perf_freq != older->perf_freq) {
    note(newer_in, WPC_RULE_V2_SEM_05, PERF_FREQ, (uint64_t)newer->perf_freq,
         (uint64_t)older->perf_freq);
  }
}
