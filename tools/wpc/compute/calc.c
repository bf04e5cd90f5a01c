#include "compute/calc.h"

#include <string.h>

#include "io/budget.h"
#include "io/complain.h"

void calc_complain(const block *b, const wpc_error *error) {
  char text[512] = "rejected: ";
  const size_t length = strlen(text);
  (void)wpc_error_format(error, text + length, sizeof text - length);
  complain_of(b->path, text);
}

void calc_note(const calc_setting *setting, const block *b, const char *text) {
  if (setting->note != NULL) {
    setting->note(setting->note_context, b, text);
  } else {
    complain_of(b->path, text);
  }
}

/* ---- Samples ---- */

#define MACHINE_MOST 514u /* bytes: no machine's name has more than 255 units and two backslashes */

static void load_machine(calc_sample *sample) {
  const wpc_v1_data *data = &sample->v1.view.data;
  name_buffer *machine = &sample->machine;
  if (data->has_system_name && data->system_name.raw.length <= MACHINE_MOST &&
      name_load(machine, sample->v1.view.in, data->system_name)) {
    const size_t slashes = strspn(machine->text, "\\");
    machine->length -= slashes;
    memmove(machine->text, machine->text + slashes, machine->length + 1);
  }
}

bool calc_sample_open(calc_sample *sample, const calc_setting *setting, block *b) {
  memset(sample, 0, sizeof *sample);
  sample->b = b;
  if (setting->kind == KIND_V2) {
    return v2_sample_open(&sample->v2, b, setting->bindings);
  }
  v1_sample_open(&sample->v1, b);
  if (b != NULL) {
    load_machine(sample);
  }
  return true;
}

void calc_sample_close(calc_sample *sample) {
  v1_sample_close(&sample->v1);
  v2_sample_close(&sample->v2);
  name_free(&sample->machine);
}

bool calc_sample_check(const calc_sample *sample, const calc_setting *setting, bool is_shown) {
  wpc_error error = {WPC_OK, WPC_RULE_NONE, 0, 0, 0};
  if (setting->kind == KIND_V1 && is_shown) {
    error = v1_sample_check_amount(&sample->v1);
  } else if (setting->kind == KIND_V2 && setting->options->blocks.strict) {
    error = v2_sample_check_widths(&sample->v2);
  }
  if (error.status != WPC_OK) {
    calc_complain(sample->b, &error);
  }
  return error.status == WPC_OK;
}

uint64_t calc_pair_most(const calc_sample *newer, const calc_sample *older,
                        const calc_setting *setting) {
  const uint64_t older_size = older->b != NULL ? older->b->file.size : 0;
  const block_setting *blocks = &setting->options->blocks;
  return block_most_values(blocks->limits.max_values, blocks->sets_max_values,
                           budget_add(newer->b->file.size, older_size));
}

bool calc_pair_check(const calc_sample *newer, const calc_sample *older,
                     const calc_setting *setting) {
  return setting->kind == KIND_V1 ? calc_v1_check_pair(newer, older, setting)
                                  : calc_v2_check_pair(newer, older, setting);
}

/* What V2-SEM-05 says of V2 samples. */
static void note_v1_clocks(const calc_sample *newer, const calc_sample *older,
                           const calc_setting *setting) {
  const wpc_v1_data *a = &older->v1.view.data;
  const wpc_v1_data *b = &newer->v1.view.data;
  if (b->perf_time < a->perf_time || b->perf_time_100ns < a->perf_time_100ns) {
    calc_note(setting, newer->b, "a clock is earlier than in the sample before it");
  }
}

static bool same_machine(const calc_sample *newer, const calc_sample *older) {
  const wpc_path_name a = {newer->machine.text, newer->machine.length};
  const wpc_path_name b = {older->machine.text, older->machine.length};
  return a.length == 0 || b.length == 0 || wpc_path_name_equal(a, b);
}

bool calc_neighbours_check(const calc_sample *newer, const calc_sample *older,
                           const calc_setting *setting) {
  if (setting->kind == KIND_V2 || older->b == NULL) {
    return true;
  }
  if (!same_machine(newer, older)) {
    complain_of(newer->b->path, "is of another machine than the sample before it");
    return false;
  }
  note_v1_clocks(newer, older, setting);
  return true;
}

void calc_pair_tables(const calc_sample *newer, const calc_sample *older,
                      const calc_setting *setting, calc_table_fn visit, void *context) {
  if (setting->kind == KIND_V1) {
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

series_sample calc_pair_facts(const calc_sample *newer, const calc_sample *older) {
  const reading a = reading_of(older);
  const reading b = reading_of(newer);
  series_sample facts = {NULL, b.date, older->b != NULL, false, 0};
  if (facts.has_older && b.freq > 0 && a.time >= 0 && b.time >= a.time && a.freq == b.freq) {
    facts.has_seconds = true;
    facts.seconds = (double)(b.time - a.time) / (double)b.freq;
  }
  return facts;
}
