#include <stdlib.h>
#include <string.h>

#include "calc.h"
#include "calc_pair.h"
#include "calc_text.h"
#include "commands.h"
#include "complain.h"
#include "memory.h"

typedef struct calc_run {
  const cli *options;
  out_stream *out;
  calc_side newer, older;
  calc_asked *asked;
  uint64_t left_out; /* results that are none of the counterset's */
} calc_run;

/* What people ask first of a processor. Counters that a counterset does not have are not shown. */
static const char *const usual[] = {"% Processor Time", "% User Time",      "% Privileged Time",
                                    "% Idle Time",      "% Interrupt Time", "% DPC Time",
                                    "Interrupts/sec"};

/* ---- Strict: sizes of values against the types of their counters
 * ---------------------------------------- */

static wpc_error check_result(const calc_side *side, const wpc_counterset_info *set,
                              const wpc_v2_result *result) {
  const wpc_v2_body body = wpc_v2_open_body(side->in, *result);
  wpc_v2_columns columns;
  columns.capacity = body.num_counters;
  columns.columns = (wpc_v2_column *)memory_take(columns.capacity, sizeof *columns.columns);
  columns.order = (uint32_t *)memory_take(columns.capacity, sizeof *columns.order);
  columns.count = 0;
  wpc_error error = wpc_v2_map_columns(side->in, body, WPC_ID_NONE, set, &columns);
  wpc_v2_row_iter w = wpc_v2_rows(side->in, body);
  for (; w.status == WPC_OK && error.status == WPC_OK; w = wpc_v2_row_next(side->in, w)) {
    error = wpc_v2_check_widths(side->in, w.item, &columns);
  }
  free(columns.columns);
  free(columns.order);
  return error;
}

static int check_widths(const calc_side *side, const cli *options) {
  if (!options->strict || !side->given) {
    return EXIT_ACCEPTED;
  }
  wpc_v2_result_iter r = wpc_v2_results(side->in, side->data);
  for (; r.status == WPC_OK; r = wpc_v2_result_next(side->in, r)) {
    if (r.item.type == WPC_V2_COUNTERSET) {
      const wpc_error error = check_result(side, options->counterset, &r.item);
      if (error.status != WPC_OK) {
        calc_complain(side->b, &error);
        return EXIT_REJECTED;
      }
    }
  }
  return EXIT_ACCEPTED;
}

/* ---- Values
 * ------------------------------------------------------------------------------------------- */

static bool is_base(const calc_counter *counter) {
  return counter->info != NULL && wpc_counter_is_base(counter->info->type);
}

static bool is_asked(const cli *options, const calc_counter *counter) {
  for (size_t i = 0; i < options->num_counters; i++) {
    if (calc_counter_is(counter, options->counters[i])) {
      return true;
    }
  }
  return false;
}

static void note_asked(calc_run *run, const calc_counter *counter, bool ok) {
  for (size_t i = 0; i < run->options->num_counters; i++) {
    if (calc_counter_is(counter, run->options->counters[i])) {
      calc_asked_note(run->asked, i, ok);
    }
  }
}

/* Which counters are listed, as indices, by ascending id. */
static size_t choose(const cli *options, const calc_pair *pair, size_t *chosen) {
  size_t count = 0;
  for (size_t i = 0; i < pair->num_counters; i++) {
    const calc_counter *counter = &pair->counters[i];
    if (options->num_counters > 0 ? is_asked(options, counter)
                                  : options->all || !is_base(counter)) {
      chosen[count] = i;
      count++;
    }
  }
  return count;
}

/* What a single sample tells. */
static size_t choose_gauges(const calc_pair *pair, size_t *chosen) {
  size_t count = 0;
  for (size_t i = 0; i < pair->num_counters; i++) {
    const wpc_counter_info *info = pair->counters[i].info;
    const wpc_counter_type_info *type = info != NULL ? wpc_counter_type_find(info->type) : NULL;
    if (type != NULL && type->samples == 1) {
      chosen[count] = i;
      count++;
    }
  }
  return count;
}

static size_t choose_usual(const calc_pair *pair, size_t *chosen) {
  size_t count = 0;
  if (!pair->has_older) {
    return choose_gauges(pair, chosen);
  }
  for (size_t i = 0; i < sizeof usual / sizeof usual[0]; i++) {
    for (size_t k = 0; k < pair->num_counters; k++) {
      if (calc_counter_is(&pair->counters[k], usual[i])) {
        chosen[count] = k;
        count++;
      }
    }
  }
  return count;
}

static void write_value(calc_run *run, const calc_pair *pair, size_t line, size_t counter,
                        const name_buffer *instance) {
  const calc_counter *c = &pair->counters[counter];
  const wpc_calc_result result = calc_pair_value(pair, line, counter);
  json_writer json = json_make(run->out);
  char name[96];
  calc_counter_name(c, name, sizeof name);
  json_open_object(&json);
  json_key(&json, "counterset");
  json_text(&json, pair->set->name);
  json_key(&json, "instance");
  json_string(&json, instance->text, instance->length);
  json_key(&json, "counter");
  json_text(&json, name);
  json_key(&json, "counter_id");
  json_u64(&json, c->id);
  calc_write_type(&json, c->info != NULL ? &c->info->type : NULL);
  calc_write_result(&json, &result, NULL);
  json_close_object(&json);
  out_char(run->out, '\n');
}

static void write_json(calc_run *run, const calc_pair *pair, const size_t *chosen, size_t count) {
  name_buffer instance = {NULL, 0, 0};
  for (size_t line = 0; line < pair->num_lines; line++) {
    calc_pair_name(pair, line, &instance);
    for (size_t i = 0; i < count; i++) {
      write_value(run, pair, line, chosen[i], &instance);
    }
  }
  name_free(&instance);
}

static void note_values(calc_run *run, const calc_pair *pair, const size_t *chosen, size_t count) {
  for (size_t line = 0; line < pair->num_lines; line++) {
    for (size_t i = 0; i < count; i++) {
      const wpc_calc_result result = calc_pair_value(pair, line, chosen[i]);
      note_asked(run, &pair->counters[chosen[i]], result.status == WPC_CALC_OK);
    }
  }
}

static void show_pair(calc_run *run, const calc_pair *pair) {
  const cli *options = run->options;
  size_t *chosen = (size_t *)memory_take(pair->num_counters, sizeof *chosen);
  size_t count = choose(options, pair, chosen);
  if (options->num_counters > 0) {
    note_values(run, pair, chosen, count);
  }
  if (options->format == FORMAT_JSON) {
    write_json(run, pair, chosen, count);
  } else if (options->all) {
    calc_text_list(run->out, pair, chosen, count);
  } else {
    count = options->num_counters > 0 ? count : choose_usual(pair, chosen);
    calc_text_show(run->out, pair, chosen, count);
  }
  free(chosen);
}

/* ---- Results of both samples, by place
 * ------------------------------------------------------------------ */

static const wpc_v2_result *wanted(calc_run *run, const wpc_v2_result_iter *it) {
  if (it->status != WPC_OK) {
    return NULL;
  }
  if (it->item.type != WPC_V2_COUNTERSET) {
    run->left_out++;
    return NULL;
  }
  return &it->item;
}

static bool show_results(calc_run *run) {
  bool ok = true;
  wpc_v2_result_iter a = wpc_v2_results(run->newer.in, run->newer.data);
  wpc_v2_result_iter b = wpc_v2_results(run->older.in, run->older.data);
  while (ok && (a.status == WPC_OK || b.status == WPC_OK) && run->out->error == 0) {
    const wpc_v2_result *newer = wanted(run, &a);
    const wpc_v2_result *older = wanted(run, &b);
    if (newer != NULL || older != NULL) {
      calc_pair pair;
      ok = calc_pair_make(&pair, run->options, &run->newer, newer, &run->older, older);
      if (ok) {
        show_pair(run, &pair);
      }
      calc_pair_free(&pair);
    }
    a = wpc_v2_result_next(run->newer.in, a);
    b = wpc_v2_result_next(run->older.in, b);
  }
  return ok;
}

static void show_title(const calc_run *run) {
  const wpc_v2_data *a = &run->older.data;
  const wpc_v2_data *b = &run->newer.data;
  char time[40];
  system_time_text(&b->system_time, time, sizeof time);
  out_text(run->out, run->options->counterset->name);
  out_text(run->out, time[0] != '\0' ? ", " : "");
  out_text(run->out, time);
  if (run->older.given && b->perf_freq > 0 && a->perf_time >= 0 && b->perf_time >= a->perf_time) {
    const double seconds = (double)(b->perf_time - a->perf_time) / (double)b->perf_freq;
    out_format(run->out, ", over %.3f s", seconds);
  } else {
    out_text(run->out, run->older.given ? ", two samples" : ", one sample");
  }
  out_text(run->out, "\n\n");
}

/* The newer sample's notes about clocks: they explain values that are missing. */
static void complain_of_clocks(calc_run *run, block *newer) {
  if (!run->older.given) {
    return;
  }
  wpc_v2_check_clocks(block_noting_input(newer), &run->older.data, &run->newer.data);
  for (size_t i = 0; i < newer->notes.count; i++) {
    char text[512];
    (void)wpc_error_format(&newer->notes.notes[i], text, sizeof text);
    complain_of(newer->path, text);
  }
}

/* b NULL: there is no such sample. */
static void open_side(calc_side *side, const block *b) {
  memset(side, 0, sizeof *side);
  side->b = b;
  side->given = b != NULL;
  side->in = b != NULL ? block_quiet_input(b, &side->quiet) : wpc_input_make(NULL, 0, NULL);
  side->data = wpc_v2_open(side->in);
}

int calc_v2(const cli *options, const calc_samples *samples, calc_asked *asked, out_stream *out) {
  calc_run run;
  memset(&run, 0, sizeof run);
  run.options = options;
  run.out = out;
  run.asked = asked;
  open_side(&run.newer, samples->newer);
  open_side(&run.older, samples->older);
  const int status = worse(check_widths(&run.older, options), check_widths(&run.newer, options));
  if (status != EXIT_ACCEPTED) {
    return status;
  }
  complain_of_clocks(&run, samples->newer);
  if (options->format == FORMAT_TEXT) {
    show_title(&run);
  }
  if (!show_results(&run)) {
    return EXIT_REJECTED;
  }
  if (run.left_out > 0) {
    complain("results that are no whole counterset with instances were left out");
  }
  return EXIT_ACCEPTED;
}
