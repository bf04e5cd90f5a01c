#include "compute/calc_pair.h"

#include "compute/calc_v1.h"
#include "compute/calc_v2.h"
#include "io/complain.h"
#include "wpc/names.h"

bool calc_pair_check(const calc_sample *newer, const calc_sample *older,
                     const calc_setting *setting) {
  return setting->kind == WPC_KIND_V1 ? calc_v1_check_pair(newer, older, setting)
                                      : calc_v2_check_pair(newer, older, setting);
}

/* What V2-SEM-05 says of V2 samples. */
static void note_v1_clocks(const calc_sample *newer, const calc_sample *older,
                           const calc_setting *setting) {
  const wpc_v1_data *a = &older->v1.view.data;
  const wpc_v1_data *b = &newer->v1.view.data;
  if (b->perf_time < a->perf_time || b->perf_time_100ns < a->perf_time_100ns) {
    calc_note(setting, &newer->input, "a clock is earlier than in the sample before it");
  }
}

static bool same_machine(const calc_sample *newer, const calc_sample *older) {
  const wpc_path_name a = {newer->machine.text, newer->machine.length};
  const wpc_path_name b = {older->machine.text, older->machine.length};
  return a.length == 0 || b.length == 0 || wpc_path_name_equal(a, b);
}

bool calc_neighbours_check(const calc_sample *newer, const calc_sample *older,
                           const calc_setting *setting) {
  if (setting->kind == WPC_KIND_V2 || older->input.b == NULL) {
    return true;
  }
  if (!same_machine(newer, older)) {
    complain_of(newer->input.b->path, "is of another machine than the sample before it");
    return false;
  }
  note_v1_clocks(newer, older, setting);
  return true;
}

void calc_pair_tables(const calc_sample *newer, const calc_sample *older,
                      const calc_setting *setting, calc_table_fn visit, void *context) {
  if (setting->kind == WPC_KIND_V1) {
    calc_v1_tables(newer, older, setting, visit, context);
  } else {
    calc_v2_tables(newer, older, setting, visit, context);
  }
}

/* ---- Facts ---- */

/* Of the clock that both samples have. */
typedef struct reading {
  int64_t time, freq;
  series_time date;
} reading;

static reading reading_of(const calc_sample *sample) {
  const wpc_v1_data *v1 = &sample->v1.view.data;
  const wpc_v2_data *v2 = &sample->v2.data;
  reading r = {v1->perf_time, v1->perf_freq, series_time_of(&v1->system_time, v1->perf_time_100ns)};
  if (sample->v2.b != NULL) {
    r.time = v2->perf_time;
    r.freq = v2->perf_freq;
    r.date = series_time_of(&v2->system_time, v2->perf_time_100ns);
  }
  return r;
}

calc_facts calc_pair_facts(const calc_sample *newer, const calc_sample *older) {
  const reading a = reading_of(older);
  const reading b = reading_of(newer);
  calc_facts facts = {newer->input.name, b.date, older->input.b != NULL, false, 0, 0};
  if (facts.has_older && b.freq > 0 && a.time >= 0 && b.time >= a.time && a.freq == b.freq) {
    facts.has_seconds = true;
    facts.seconds = (double)(b.time - a.time) / (double)b.freq;
  }
  return facts;
}
