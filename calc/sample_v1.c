/* V1: from objects to samples. */
#include "../parser/v1/v1_cursor.h"
#include "sample.h"
#include "types.h"

#define SAMPLE_V1_TEXT 0x00000B00u /* PERF_COUNTER_TEXT */

#ifdef __FRAMAC__
#include "proof/sample_v1_contracts.h"
#endif

uint32_t wpci_v1_find_base(const wpc_v1_counter *columns, size_t count, size_t column) {
  if (count < 2 || column >= count - 1 || count >= WPCI_NO_COLUMN ||
      !wpci_counter_base_fits(columns[column].type, columns[column + 1].type)) {
    return WPCI_NO_COLUMN;
  }
  return (uint32_t)(column + 1);
}

static wpc_text cut_text(wpc_input in, wpc_range bytes) {
  wpc_text text = {bytes, 0};
  const size_t units = bytes.length / 2;
  size_t n = 0;
  /*@ loop invariant bound: n <= units;
      loop assigns n;
      loop variant units - n;
  */
  while (n < units && (in.data[bytes.offset + 2 * n] | in.data[bytes.offset + 2 * n + 1]) != 0) {
    n++;
  }
  text.raw.length = 2 * n;
  return text;
}

static void take_text(wpci_v1_sample *made, const wpci_v1_source *source, size_t column,
                      const wpc_v1_row *row) {
  const wpci_v1_value value = wpci_v1_read_value(source->in, *row, source->columns[column]);
  if (value.present) {
    const wpc_text text = cut_text(source->in, value.bytes);
    made->sample.has |= WPC_HAS_VALUE;
    made->is_text = true;
    made->text = text;
  }
}

/* The number in column `column`, which may be WPCI_NO_COLUMN; not present when there is none. */
static wpci_v1_value sample_v1_read_number(const wpci_v1_source *source, size_t column,
                                           const wpc_v1_row *row) {
  wpci_v1_value value = {false, 0, 0, {0, 0}};
  if (column < source->num_columns && source->columns[column].width != 0) {
    value = wpci_v1_read_value(source->in, *row, source->columns[column]);
  }
  return value;
}

static void sample_v1_take_value(wpci_v1_sample *made, const wpci_v1_source *source, size_t column,
                                 const wpc_v1_row *row) {
  const wpci_v1_value value = sample_v1_read_number(source, column, row);
  if (value.present) {
    made->sample.has |= WPC_HAS_VALUE;
    made->sample.value = value.raw;
    made->sample.value_size = value.size;
  }
}

static void sample_v1_take_base(wpci_v1_sample *made, const wpci_v1_source *source, size_t column,
                                const wpc_v1_row *row) {
  const uint32_t base = wpci_v1_find_base(source->columns, source->num_columns, column);
  const wpci_v1_value value = sample_v1_read_number(source, base, row);
  if (value.present) {
    made->sample.has |= WPC_HAS_BASE;
    made->sample.base = value.raw;
    made->sample.base_size = value.size;
  }
}

static void take_adjacent_multiplier(wpci_v1_sample *made, const wpci_v1_source *source,
                                     size_t column, const wpc_v1_row *row) {
  const wpci_v1_value value = wpci_v1_read_second_value(source->in, *row, source->columns[column]);
  if (!value.present) {
    return;
  }
  made->sample.has |= WPC_HAS_MULTIPLIER;
  made->sample.multiplier = value.raw;
  made->notes |= WPCI_V1_NOTE_SECOND_VALUE;
  if (value.raw > UINT32_MAX) {
    made->sample.multiplier = value.raw & UINT32_MAX;
    made->notes |= WPCI_V1_NOTE_SECOND_VALUE_CUT;
  }
}

/* A definition that follows decides, even when its value is absent: what is next to the timer is
 * then something else. */
static void take_multiplier(wpci_v1_sample *made, const wpci_v1_source *source, size_t column,
                            const wpc_v1_row *row) {
  const uint32_t base = wpci_v1_find_base(source->columns, source->num_columns, column);
  const wpci_v1_value value = sample_v1_read_number(source, base, row);
  if (base == WPCI_NO_COLUMN) {
    take_adjacent_multiplier(made, source, column, row);
  } else if (value.present) {
    made->sample.has |= WPC_HAS_MULTIPLIER;
    made->sample.multiplier = value.raw;
  }
}

static void sample_v1_take_clock(wpc_sample *sample, const wpci_v1_source *source) {
  const wpc_v1_data *data = source->data;
  const wpc_v1_body *body = source->body;
  const wpc_clocks clocks = {data->perf_time,
                             data->perf_time_100ns,
                             data->perf_freq,
                             body->perf_time,
                             body->perf_freq,
                             true,
                             true};
  wpc_sample_set_clock(sample, &clocks);
}

wpci_v1_sample wpci_v1_make_sample(const wpci_v1_source *source, size_t column,
                                   const wpc_v1_row *row) {
  wpci_v1_sample made = {
      {WPC_TYPE_UNKNOWN, 0, 0, 0, 0, 0, 0, WPC_CLOCK_NONE, 0, 0}, false, {{0, 0}, 0}, 0};
  uint32_t needs;
  if (column >= source->num_columns) {
    return made;
  }
  made.sample.type = source->columns[column].type;
  needs = wpc_counter_needs(made.sample.type);
  if (made.sample.type == SAMPLE_V1_TEXT) {
    take_text(&made, source, column, row);
  } else {
    sample_v1_take_value(&made, source, column, row);
  }
  if ((needs & WPC_HAS_BASE) != 0) {
    sample_v1_take_base(&made, source, column, row);
  }
  if ((needs & WPC_HAS_MULTIPLIER) != 0) {
    take_multiplier(&made, source, column, row);
  }
  sample_v1_take_clock(&made.sample, source);
  return made;
}

static wpci_v1_counter_iter definition_after(wpci_v1_counter_iter it) {
  (void)wpci_v1_next_counter(&it);
  return it;
}

/* Reads the definition at a place past the end of the run. */
static bool read_definition(const wpc_v1_walk *w, uint32_t place, wpc_v1_counter *counter) {
  wpci_v1_counter_iter it = wpci_v1_counters(w->inside.in, w->body);
  uint32_t i = 0;
  /*@ loop invariant sound: sound_input(it.in);
      loop invariant counters: sound_v1_counters(it, it.in);
      loop assigns it, i;
      loop variant place - i;
  */
  /* unreachable: that a definition fails, which the walk has checked, unless bytes change */
  while (i <= place && it.error.status == WPC_OK) {
    it = definition_after(it);
    i++;
  }
  *counter = it.item;
  return it.error.status == WPC_OK;
}

/* The definition of value `i` of the run, or one past its end. */
static bool definition_at(const wpc_v1_walk *w, uint32_t i, wpc_v1_counter *counter) {
  if (i < w->count) {
    //@ assert width: sound_width(&w->counters[i]);
    *counter = w->counters[i];
    return true;
  }
  return read_definition(w, w->column + i, counter);
}

/* The definition of a value and, if there is one, the next. Returns how many these are. */
static uint32_t sample_v1_take_definitions(const wpc_v1_walk *w, uint32_t i,
                                           wpc_v1_counter *columns) {
  uint32_t n = 0;
  /*@ loop invariant most: 0 <= n <= 2;
      loop invariant run: sound_run(w);
      loop invariant columns: sound_definitions(columns, n);
      loop assigns n, columns[0 .. 1];
      loop variant 2 - n;
  */
  while (n < 2 && definition_at(w, i + n, &columns[n])) {
    n++;
  }
  return n;
}

wpc_sample wpc_v1_sample(const wpc_v1_walk *w, uint32_t i) {
  wpc_v1_counter columns[2];
  wpci_v1_source source = {w->inside.in, &w->data, &w->body, columns, 0};
  if (i < w->count) {
    source.num_columns = sample_v1_take_definitions(w, i, columns);
  }
  return wpci_v1_make_sample(&source, 0, &w->row).sample;
}
