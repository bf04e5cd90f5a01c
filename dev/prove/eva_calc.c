/* Read by Frama-C's Eva only (dev/prove.sh): calls all that formula.c, types.c and sample_blg.c of calc/
 * export, with arguments of which nothing is known but what the headers say. Every assertion is a promise. */

#include "../../calc/sample.h"
#include "../../calc/types.h"
#include "eva_any.h"

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

static void ask_types(void) {
  ANY(int64_t, of_block);
  ANY(int64_t, of_object);
  const char *status = wpc_calc_status_word((wpc_calc_status)any32());
  const char *note = wpc_calc_note_word(any32());
  const char *unit = wpc_counter_unit(any32());
  const wpc_counter_type_info *row =
      wpc_counter_type_at(Frama_C_unsigned_long_interval(0, SIZE_MAX));
  //@ assert words: \valid_read(status) && \valid_read(note) && \valid_read(unit);
  //@ assert row: row == \null || \valid_read(row);
  (void)wpc_counter_needs(any32());
  (void)wpc_counter_is_base(any32());
  (void)wpci_counter_size(any32());
  (void)wpc_counter_is_signed(any32());
  (void)wpci_counter_clock(any32());
  (void)wpci_counter_ticks(any32(), of_block, of_object);
  (void)wpci_counter_base_fits(any32(), any32());
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
  (void)wpci_blg_make_sample(&value);
}

int main(void) {
  calculate_any();
  ask_types();
  make_samples();
  return 0;
}
