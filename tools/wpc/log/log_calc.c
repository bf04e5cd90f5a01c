#include "log/log_calc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "block/zone_names.h"
#include "compute/calc_show.h"
#include "io/complain.h"
#include "log/log_calc_layout.h"
#include "log/log_window.h"
#include "text/budget.h"
#include "text/series_pace.h"

typedef struct log_run {
  block *b;
  const calc_request *request;
  const calc_sink *sink;
  calc_setting setting;
  log_file file;
  log_layout layout;
  calc_show show;
  calc_window_walk window;
  uint64_t cost;
  series_time last; /* of the last one that was taken */
  calc_extent extent;
  series_pace pace;
  bool is_learnt;  /* the next sample of this catalogue has nothing new */
  bool is_checked; /* it can be computed with */
  bool ok;
  int refused; /* EXIT_ACCEPTED, or what was asked for is not there */
} log_run;

/* ---- Time ---- */

/* Fields of the zone may hold anything: a number that can be negated. */
static int32_t bounded(int64_t minutes) {
  const int64_t most = INT32_MAX;
  return (int32_t)(minutes > most ? most : minutes < -most ? -most : minutes);
}

/* It is in the log file header. */
static bool lacks_zone(const log_run *run) {
  return run->file.log.error.status != WPC_OK;
}

static series_time time_of(const log_run *run, uint64_t local) {
  series_time time = {false, 0, false, 0, lacks_zone(run)};
  time.known = wpc_blg_to_utc(&run->file.log.zone, local, &time.hundreds);
  if (time.known && run->request->window.is_local && !time.lacks_zone) {
    const int64_t minute = INT64_C(600000000);
    time.is_local = true;
    time.offset_minutes = bounded((int64_t)(local - time.hundreds) / minute);
  }
  return time;
}

static void load_zone(const log_run *run, uint64_t local, name_buffer *name) {
  const wpc_blg_zone *zone = &run->file.log.zone;
  const bool is_daylight = wpc_blg_is_daylight(zone, local);
  (void)name_load(name, run->file.log.in, is_daylight ? zone->daylight_name : zone->standard_name);
  const char *english = zone_name_find(name->text);
  if (english != NULL) {
    name_set(name, english);
  }
}

/* ---- A walk ---- */

static void begin_walk(log_run *run) {
  log_file_begin(&run->file);
  log_layout_gap(&run->layout);
  run->is_learnt = false;
  run->window = calc_window_start(&run->request->window);
}

/* Moves to the next sample that is asked for. */
static bool next_sample(log_run *run) {
  while (log_file_next(&run->file)) {
    const wpci_blg_message *message = &run->file.messages.item;
    if (message->type == WPC_BLG_CATALOGUE) {
      log_layout_load(&run->layout, &run->file);
      run->is_learnt = false;
    } else if (message->type == WPC_BLG_SAMPLE) {
      if (run->file.has_gap) {
        log_layout_gap(&run->layout);
      }
      if (calc_window_takes(&run->window, time_of(run, message->time))) {
        return true;
      }
    }
  }
  return false;
}

/* ---- Names, and what is there ---- */

static void read_titles(log_run *run) {
  log_file_begin(&run->file);
  while (log_file_next(&run->file)) {
    const wpci_blg_message *message = &run->file.messages.item;
    if (message->type == WPC_BLG_NAMES) {
      log_calc_titles_add(&run->layout.titles, *message);
    } else if (message->type == WPC_BLG_SAMPLE) {
      break;
    }
  }
}

static void learn(void *context, const calc_view *view) {
  calc_show_learn_view((calc_show *)context, view);
}

static bool is_too_much(const log_run *run) {
  return run->cost > run->b->most_values;
}

static void complain_of_amount(const log_run *run) {
  const value_excess excess = {
      "rejected: ", run->cost, "values, counting one more for each 64 bytes of names", 1,
      "",           false};
  value_bound_complain(run->b->path, &excess, run->b->values, 1);
}

/* Learns the sample at hand. After the first one of a catalogue without instances there is nothing new
 * in those of a sound log. False: it is left out. */
static bool learn_sample(log_run *run) {
  if (run->is_learnt) {
    return true;
  }
  if (!log_layout_take(&run->layout, &run->file)) {
    log_layout_gap(&run->layout);
    return false;
  }
  run->is_checked = run->is_checked && log_layout_check(&run->layout);
  if (!is_too_much(run)) {
    log_layout_views(&run->layout, false, learn, &run->show);
  }
  run->is_learnt = run->ok && !run->sink->counts_samples && log_layout_is_fixed(&run->layout);
  return true;
}

static void learn_once(log_run *run, name_buffer *zone) {
  run->is_checked = true;
  run->extent.num_pairs = 0;
  memset(&run->pace, 0, sizeof run->pace);
  run->cost = 0;
  begin_walk(run);
  while (run->is_checked && next_sample(run)) {
    if (!learn_sample(run)) {
      continue;
    }
    const uint64_t local = run->file.messages.item.time;
    if (run->extent.num_pairs == 0) {
      load_zone(run, local, zone);
      run->extent.zone.bias = -time_of(run, local).offset_minutes;
    }
    run->extent.num_pairs++;
    series_time_widen(&run->extent.first, &run->extent.last, time_of(run, local));
    series_pace_take(&run->pace, time_of(run, local));
    run->cost = budget_add(run->cost, log_layout_cost(&run->layout));
  }
  if (is_too_much(run)) {
    complain_of_amount(run);
    run->is_checked = false;
  }
}

static void learn_all(log_run *run, name_buffer *zone) {
  learn_once(run, zone);
  if (calc_show_is_misled(&run->show)) {
    learn_once(run, zone);
  }
  run->ok = run->ok && run->is_checked;
  run->extent.num_bytes = run->b->file.size;
  run->extent.pause = series_pace_pause(&run->pace);
  run->extent.zone.name = run->request->window.is_local ? zone->text : NULL;
  if (lacks_zone(run)) {
    run->extent.zone.name = "unknown zone";
  }
}

/* ---- Showing ---- */

static void show_view(void *context, const calc_view *view) {
  calc_show_view((calc_show *)context, view);
}

static void show_sample(log_run *run, const char *number) {
  const series_time time = time_of(run, run->file.messages.item.time);
  const bool has_older = run->layout.has_older;
  calc_facts facts = {number, time, has_older, false, 0, run->file.num_samples};
  if (!log_layout_take(&run->layout, &run->file)) {
    log_layout_gap(&run->layout);
    return;
  }
  facts.has_seconds =
      has_older && time.known && run->last.known && time.hundreds >= run->last.hundreds;
  if (facts.has_seconds) {
    facts.seconds = (double)(time.hundreds - run->last.hundreds) / 1e7;
  }
  run->last = time;
  calc_show_start(&run->show, &facts);
  log_layout_views(&run->layout, !run->show.notes_asked, show_view, &run->show);
  calc_show_end(&run->show);
}

static void show_all(log_run *run) {
  begin_walk(run);
  while (next_sample(run)) {
    char number[24];
    (void)snprintf(number, sizeof number, "%llu", (unsigned long long)run->file.num_samples);
    show_sample(run, number);
    run->show.notes_asked = run->show.notes_asked && !calc_asked_are_all_found(&run->show.asked);
  }
}

static bool show(log_run *run) {
  const calc_sink *sink = run->sink;
  if (sink->begin != NULL && !sink->begin(sink->context, &run->extent)) {
    return false;
  }
  do {
    show_all(run);
    run->show.notes_asked = false;
  } while (sink->again != NULL && sink->again(sink->context));
  if (sink->end != NULL) {
    sink->end(sink->context);
  }
  return true;
}

static bool has_samples(const log_run *run) {
  if (run->extent.num_pairs == 0 && run->file.num_samples > 0) {
    complain(calc_window_is_all(&run->request->window)
                 ? "no sample can be read"
                 : "no sample is in the range of time that is asked for");
  }
  return run->extent.num_pairs > 0 || run->file.num_samples == 0;
}

/* Of a log without samples nothing is known. */
static bool is_there(log_run *run) {
  run->refused = run->extent.num_pairs > 0 ? calc_asked_refuse(&run->show.asked) : EXIT_ACCEPTED;
  return run->refused == EXIT_ACCEPTED;
}

/* Of a file that was rejected no sample could be salvaged: not even a head is shown. */
static bool is_nothing(const log_run *run) {
  return run->file.num_samples == 0 && run->b->verdict.status != WPC_OK;
}

static void calculate(log_run *run) {
  name_buffer zone = {NULL, 0, 0};
  name_set(&zone, "");
  if (run->layout.given == NULL) {
    read_titles(run);
  }
  learn_all(run, &zone);
  run->show.spelling.is_complete = true;
  const bool is_shown = run->ok || (run->request->salvage && run->is_checked);
  if (is_shown && run->b->source.why == NULL && !is_nothing(run)) {
    log_file_complain(&run->file);
    log_calc_titles_complain(&run->layout.titles, run->b);
    run->ok = has_samples(run) && is_there(run) && show(run) &&
              calc_asked_verdict(&run->show.asked, true) && run->ok;
  }
  name_free(&zone);
}

int log_calc(block *b, const block_setting *blocks, const calc_request *request,
             const title_table *titles, const calc_sink *sink) {
  log_run run;
  memset(&run, 0, sizeof run);
  run.ok = b->verdict.status == WPC_OK;
  if (!run.ok) {
    block_complain(b);
  }
  if (b->file.too_big || (!run.ok && !request->salvage)) {
    return EXIT_REJECTED;
  }
  calc_request own = *request;
  own.window = log_window_dated(b, 1, &request->window);
  run.b = b;
  run.request = &own;
  run.sink = sink;
  run.setting.request = own;
  run.setting.kind = WPC_KIND_V1;
  run.show = calc_show_make(&run.setting, sink);
  run.show.asked.source = "log";
  run.setting.request.choice.spelling = &run.show.spelling;
  run.layout.request = &run.setting.request;
  run.layout.blocks = blocks;
  run.layout.given = titles;
  run.layout.titles.path = b->path;
  run.layout.titles.machines = &run.layout.entries.machines;
  run.layout.as_text = sink->as_text;
  log_file_open(&run.file, b, request->salvage);
  calculate(&run);
  log_layout_free(&run.layout);
  log_file_close(&run.file);
  calc_show_free(&run.show);
  return block_read_status(b, worse(run.refused, run.ok ? EXIT_ACCEPTED : EXIT_REJECTED));
}
