/* Read by Frama-C's Eva only (dev/prove.sh): calls all that formula.c, types.c and sample_blg.c of calc/
 * export, with arguments of which nothing is known but what the headers say. Every assertion is a promise. */

#include "eva_any.h"
#include "wpc/sample.h"

static double any_double(void) {
  ANY(double, value);
  return value;
}

/* Any bytes at all; whether there is a sample, and a policy, is open as well. */
static void calculate_any(void) {
  ANY(wpc_sample, older);
  ANY(wpc_sample, newer);
  ANY(wpc_calc_policy, policy);
  const wpc_sample *first = any_bool() ? &older : NULL;
  const wpc_sample *second = any_bool() ? &newer : NULL;
  const wpc_calc_policy *choice = any_bool() ? &policy : NULL;
  const wpc_calc_result result = wpc_calc(first, second, choice);
  //@ assert finite: \is_finite(result.value);
  //@ assert unit: \valid_read(result.unit);
}

/* Also of results that wpc_calc() cannot have made. */
static void convert_any(void) {
  wpc_calc_result result = {
      (wpc_calc_status)any32(), (wpc_calc_kind)any32(), any_double(), 0, "", 0};
  uint64_t wide = 0;
  int64_t with_sign = 0;
  uint32_t narrow = 0;
  double scaled = 0.0;
  Frama_C_make_unknown((char *)&result.integer, sizeof result.integer);
  (void)wpc_calc_to_u64(&result, &wide);
  (void)wpc_calc_to_i64(&result, &with_sign);
  (void)wpc_calc_to_u32(&result, &narrow);
  (void)wpc_calc_scale(any_double(), (int32_t)Frama_C_int_interval(INT32_MIN, INT32_MAX), &scaled);
  //@ assert scaled: \is_finite(scaled);
}

static void ask_types(void) {
  const char *status = wpc_calc_status_word((wpc_calc_status)any32());
  const char *note = wpc_calc_note_word(any32());
  const char *unit = wpc_counter_unit(any32());
  const wpc_counter_type_info *row =
      wpc_counter_type_at(Frama_C_unsigned_long_interval(0, SIZE_MAX));
  //@ assert words: \valid_read(status) && \valid_read(note) && \valid_read(unit);
  //@ assert row: row == \null || \valid_read(row);
  (void)wpc_counter_needs(any32());
  (void)wpc_counter_is_base(any32());
  (void)wpc_counter_size(any32());
  (void)wpc_counter_is_signed(any32());
  (void)wpc_counter_clock(any32());
  (void)wpc_counter_base_fits(any32(), any32());
}

static void make_samples(void) {
  wpc_sample sample;
  wpc_clocks clocks;
  wpc_blg_value value;
  Frama_C_make_unknown((char *)&sample, sizeof sample);
  Frama_C_make_unknown((char *)&clocks, sizeof clocks);
  Frama_C_make_unknown((char *)&value, sizeof value);
  clocks.has_object_time = any_bool();
  clocks.has_object_freq = any_bool();
  wpc_sample_set_clock(&sample, &clocks);
  (void)wpc_blg_make_sample(&value);
}

int main(void) {
  calculate_any();
  convert_any();
  ask_types();
  make_samples();
  return 0;
}
