/* PerfLib V2: from columns and rows to samples. */
#include "../parser/sort.h"
#include "../parser/v2/v2_cursor.h"
#include "sample.h"
#include "types.h"

#define SAMPLE_V2_LARGE_RAWCOUNT 0x00010100u         /* PERF_COUNTER_LARGE_RAWCOUNT */
#define SAMPLE_V2_RAWCOUNT 0x00010000u               /* PERF_COUNTER_RAWCOUNT */
#define MULTI_BASE 0x42030500u                       /* PERF_COUNTER_MULTI_BASE */
#define SAMPLE_V2_PRECISION_OBJECT_TIMER 0x20670500u /* PERF_PRECISION_OBJECT_TIMER */
#define SAMPLE_V2_TEXT 0x00000B00u                   /* PERF_COUNTER_TEXT */

/* Fields of PERF_DATA_HEADER. */
#define PERF_TIME_STAMP 8
#define PERF_TIME_100NS 16
#define PERF_FREQ 24

/* The column of a companion, and its type; or none. */
typedef struct sample_v2_companion {
  uint32_t column;
  uint32_t type;
} sample_v2_companion;

#ifdef __FRAMAC__
#include "proof/sample_v2_contracts.h"
#define SAMPLE_V2_HAS_NOTE(in) proof_has_callback((in).options)
#define SAMPLE_V2_CALL_NOTE(in, e) proof_note(e)
#else
#define SAMPLE_V2_HAS_NOTE(in) ((in).options->note != NULL)
#define SAMPLE_V2_CALL_NOTE(in, e) (in).options->note((in).options->note_context, &(e))
#endif

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
  if (SAMPLE_V2_HAS_NOTE(in)) {
    const wpc_error e = finding(WPC_OK, rule, offset, got, bound);
    SAMPLE_V2_CALL_NOTE(in, e);
  }
}

/* ---- columns ---- */

static int sample_v2_order(uint32_t a, uint32_t b) {
  return (a > b) - (a < b);
}

#ifdef __FRAMAC__
/* Stands for wpci_sort_numbers(), which takes a callback; sort.h has the same contract. */
/*@ requires most: n <= UINT32_MAX;
    requires order: n > 0 ==> \valid(order + (0 .. n - 1));
    requires columns: n > 0 ==> \valid_read(columns + (0 .. n - 1));
    terminates \true;
    assigns order[0 .. n - 1];
    ensures below: numbers_below(order, n, n);
*/
void proof_sort_columns(uint32_t *order, size_t n, const wpci_v2_column *columns);
#define SAMPLE_V2_SORT_COLUMNS(order, n, columns) proof_sort_columns(order, n, columns)
#else
static int compare_column_ids(const void *context, uint32_t a, uint32_t b) {
  const wpci_v2_column *columns = (const wpci_v2_column *)context;
  return sample_v2_order(columns[a].id, columns[b].id);
}
#define SAMPLE_V2_SORT_COLUMNS(order, n, columns) \
  wpci_sort_numbers(order, n, compare_column_ids, columns)
#endif

uint32_t wpci_v2_find_column(const wpci_v2_columns *columns, uint32_t id) {
  size_t low = 0;
  size_t high = columns->count;
  /*@ loop invariant order: low <= high <= columns->count;
      loop assigns low, high;
      loop variant high - low;
  */
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
             : WPCI_NO_COLUMN;
}

static void read_id(wpc_input in, wpc_v2_body body, uint32_t c, uint32_t counter_id,
                    wpci_v2_column *column) {
  column->id = body.has_ids ? wpci_v2_counter_id(in, body, c) : counter_id;
  column->duplicate = false;
}

static void sample_v2_read_ids(wpc_input in, wpc_v2_body body, uint32_t counter_id,
                               wpci_v2_column *columns) {
  /*@ loop invariant bound: 0 <= c <= body.num_counters;
      loop assigns c, columns[0 .. body.num_counters - 1];
      loop variant body.num_counters - c;
  */
  for (uint32_t c = 0; c < body.num_counters; c++) {
    read_id(in, body, c, counter_id, &columns[c]);
  }
}

/* Of sorted columns. */
static void mark_repeated(wpci_v2_column *columns, const uint32_t *order, size_t n) {
  /*@ loop invariant bound: 1 <= i && (i <= n || i == 1);
      loop invariant below: numbers_below(order, n, n);
      loop assigns i, columns[0 .. n - 1];
      loop variant n - i;
  */
  for (size_t i = 1; i < n; i++) {
    const uint32_t column = order[i];
    columns[column].duplicate = columns[column].id == columns[order[i - 1]].id;
  }
}

static void describe_column(wpc_input in, wpc_v2_body body, const wpc_counterset_info *set,
                            uint32_t c, wpci_v2_column *column) {
  const bool duplicate = column->duplicate;
  const uint32_t id = column->id;
  const wpc_counter_info *info = duplicate ? NULL : wpc_counter_info_find(set, id);
  if (info == NULL && !duplicate) {
    note(in, WPC_RULE_V2_SEM_03, body.has_ids ? body.ids.offset + 4 * (size_t)c : body.rows.offset,
         id, 0);
  }
  column->info = info;
}

static void sample_v2_describe(wpc_input in, wpc_v2_body body, const wpc_counterset_info *set,
                               wpci_v2_column *columns) {
  /*@ loop invariant bound: 0 <= c <= body.num_counters;
      loop invariant described: described_columns(columns, c);
      loop assigns c, columns[0 .. body.num_counters - 1];
      loop variant body.num_counters - c;
  */
  for (uint32_t c = 0; c < body.num_counters; c++) {
    describe_column(in, body, set, c, &columns[c]);
  }
}

static sample_v2_companion find_companion(const wpci_v2_columns *columns, uint32_t id) {
  sample_v2_companion found = {WPCI_NO_COLUMN, WPC_TYPE_UNKNOWN};
  const uint32_t column = id == WPC_NO_COUNTER ? WPCI_NO_COLUMN : wpci_v2_find_column(columns, id);
  if (column != WPCI_NO_COLUMN && columns->columns[column].info != NULL) {
    found.column = column;
    found.type = columns->columns[column].info->type;
  }
  return found;
}

static uint32_t find_base(const wpci_v2_columns *columns, const wpc_counter_info *info) {
  const sample_v2_companion first = find_companion(columns, info->base_id);
  const sample_v2_companion second = find_companion(columns, info->alternate_base_id);
  if (info->type == SAMPLE_V2_PRECISION_OBJECT_TIMER) {
    const sample_v2_companion clock = find_companion(columns, info->time_id);
    if (clock.type == SAMPLE_V2_LARGE_RAWCOUNT) {
      return clock.column;
    }
  }
  if (wpci_counter_base_fits(info->type, first.type)) {
    return first.column;
  }
  return wpci_counter_base_fits(info->type, second.type) ? second.column : WPCI_NO_COLUMN;
}

static uint32_t find_clock(const wpci_v2_columns *columns, uint32_t id) {
  const sample_v2_companion found = find_companion(columns, id);
  return found.type == SAMPLE_V2_LARGE_RAWCOUNT ? found.column : WPCI_NO_COLUMN;
}

static uint32_t find_multiplier(const wpci_v2_columns *columns, uint32_t id) {
  const sample_v2_companion found = find_companion(columns, id);
  return found.type == SAMPLE_V2_RAWCOUNT || found.type == MULTI_BASE ? found.column
                                                                      : WPCI_NO_COLUMN;
}

static void resolve(const wpci_v2_columns *columns, wpci_v2_column *column) {
  const wpc_counter_info *info = column->info;
  const uint32_t needs = info != NULL ? wpc_counter_needs(info->type) : 0;
  const bool has_base = (needs & WPC_HAS_BASE) != 0;
  const bool has_multiplier = (needs & WPC_HAS_MULTIPLIER) != 0;
  const bool has_clock = info != NULL && wpci_counter_clock(info->type) == WPC_CLOCK_OBJECT;
  const uint32_t base = has_base ? find_base(columns, info) : WPCI_NO_COLUMN;
  const uint32_t multiplier =
      has_multiplier ? find_multiplier(columns, info->multi_id) : WPCI_NO_COLUMN;
  const uint32_t time = has_clock ? find_clock(columns, info->time_id) : WPCI_NO_COLUMN;
  const uint32_t frequency = has_clock ? find_clock(columns, info->freq_id) : WPCI_NO_COLUMN;
  column->base = base;
  column->time = time;
  column->frequency = frequency;
  column->multiplier = multiplier;
}

static void resolve_all(const wpci_v2_columns *columns) {
  /*@ loop invariant columns: columns->columns == \at(columns->columns, Pre);
      loop invariant places: columns->order == \at(columns->order, Pre);
      loop invariant count: columns->count == \at(columns->count, Pre);
      loop invariant bound: 0 <= c <= columns->count;
      loop invariant order: numbers_below(columns->order, columns->count, columns->count);
      loop invariant same: \forall integer k; 0 <= k < columns->count ==>
                             columns->columns[k].info == \at(columns->columns[k].info, Pre);
      loop invariant based: based_columns(columns, c);
      loop assigns c, \at(columns->columns, Pre)[0 .. \at(columns->count, Pre) - 1];
      loop variant columns->count - c;
  */
  for (size_t c = 0; c < columns->count; c++) {
    resolve(columns, &columns->columns[c]);
  }
}

/* Whether the range of a view lies in the input, as it does in the one that it was made from. */
static bool sample_v2_lies_in(wpc_input in, wpc_range r) {
  return r.offset <= in.size && r.length <= in.size - r.offset;
}

wpc_error wpci_v2_map_columns(wpc_input in, wpc_v2_body body, uint32_t counter_id,
                              const wpc_counterset_info *set, wpci_v2_columns *columns) {
  columns->count = 0;
  if (body.error.status != WPC_OK) {
    return body.error;
  }
  if (!sample_v2_lies_in(in, body.ids)) {
    return finding(WPC_E_ARGUMENT, WPC_RULE_NONE, 0, 0, 0);
  }
  if (body.num_counters > columns->capacity) {
    return finding(WPC_E_ARGUMENT, WPC_RULE_NONE, 0, 0, 0);
  }
  if (body.num_counters != 0 && !body.has_ids && counter_id == WPC_NO_COUNTER) {
    return finding(WPC_E_ARGUMENT, WPC_RULE_V2_SEM_06, body.rows.offset, counter_id, 0);
  }
  columns->count = body.num_counters;
  sample_v2_read_ids(in, body, counter_id, columns->columns);
  SAMPLE_V2_SORT_COLUMNS(columns->order, columns->count, columns->columns);
  mark_repeated(columns->columns, columns->order, columns->count);
  sample_v2_describe(in, body, set, columns->columns);
  resolve_all(columns);
  return pass();
}

/* ---- samples ---- */

static bool sample_v2_is_number(uint32_t size) {
  return size == 4 || size == 8;
}

wpc_error wpci_v2_check_widths(wpc_input in, wpc_v2_row row, const wpci_v2_columns *columns) {
  size_t c = 0;
  wpci_v2_value_iter v = wpci_v2_values(in, row);
  /*@ loop invariant bound: 0 <= c <= columns->count;
      loop invariant in: same_bytes(v.in, in);
      loop invariant values: sound_values(v, v.in);
      loop assigns c, v;
      loop variant columns->count - c;
  */
  while (wpci_v2_next_value(&v) && c < columns->count) {
    const wpc_counter_info *info = columns->columns[c++].info;
    const uint32_t size = info != NULL ? wpci_counter_size(info->type) : 0;
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

static bool has_number(wpci_v2_cells row, uint32_t column) {
  return column < row.count && sample_v2_is_number(row.width[column]);
}

/* Data of 4 bytes for a type of 8 is a number of 8 bytes from here on. */
static uint32_t number_size(const wpci_v2_columns *columns, uint32_t column, wpci_v2_cells row) {
  const uint32_t registered = wpci_counter_size(columns->columns[column].info->type);
  return registered == 8 ? 8 : row.width[column];
}

static int64_t clock_reading(uint64_t raw) {
  return raw <= INT64_MAX ? (int64_t)raw : -1;
}

static void sample_v2_take_clock(wpc_sample *sample, const wpc_v2_data *data,
                                 const wpci_v2_column *column, wpci_v2_cells row) {
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

static void take_companions(wpc_sample *sample, const wpci_v2_columns *columns,
                            const wpci_v2_column *column, wpci_v2_cells row) {
  const uint32_t base = column->base;
  const uint32_t multiplier = column->multiplier;
  if (has_number(row, base)) {
    sample->base_size = number_size(columns, base, row);
    sample->base = row.raw[base];
    sample->has |= WPC_HAS_BASE;
  }
  if (has_number(row, multiplier)) {
    sample->multiplier = row.raw[multiplier];
    sample->has |= WPC_HAS_MULTIPLIER;
  }
}

wpc_sample wpci_v2_make_sample(const wpc_v2_data *data, const wpci_v2_columns *columns,
                               uint32_t column, wpci_v2_cells row) {
  wpc_sample sample = {WPC_TYPE_UNKNOWN, 0, 0, 0, 0, 0, 0, WPC_CLOCK_NONE, 0, 0};
  const wpci_v2_column *view;
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

/* ---- clocks ---- */

/* The bits of a signed number, as wpci_bits() of parser/range.h, which calc/ does not include. */
static uint64_t clock_bits(int64_t v) {
  return v >= 0 ? (uint64_t)v : UINT64_MAX - (uint64_t)(-(v + 1));
}

static void check_not_smaller(wpc_input in, size_t offset, int64_t older, int64_t newer) {
  if (newer < older) {
    note(in, WPC_RULE_V2_SEM_05, offset, clock_bits(newer), clock_bits(older));
  }
}

void wpci_v2_check_clocks(wpc_input newer_in, const wpc_v2_data *older, const wpc_v2_data *newer) {
  check_not_smaller(newer_in, PERF_TIME_STAMP, older->perf_time, newer->perf_time);
  check_not_smaller(newer_in, PERF_TIME_100NS, older->perf_time_100ns, newer->perf_time_100ns);
  if (newer->perf_freq != older->perf_freq) {
    note(newer_in, WPC_RULE_V2_SEM_05, PERF_FREQ, clock_bits(newer->perf_freq),
         clock_bits(older->perf_freq));
  }
}
