#include "calc_run.h"

#include <stdlib.h>
#include <string.h>

#include "calc_asked.h"
#include "complain.h"
#include "memory.h"
#include "series_sinks.h"

typedef struct calc_walk {
  const calc_setting *setting;
  const calc_list *list;
  const series_sink *sink;
  calc_asked asked;
  bool first_run;
  bool *is_sound; /* by index */
  size_t num_sound;
  bool ok;
  series_sample facts; /* of the pair at hand */
} calc_walk;

/* The sample of no block. */
static void open_none(calc_sample *none, const calc_setting *setting) {
  (void)calc_sample_open(none, setting, NULL);
}

static void make_view(series_view *view, const calc_walk *walk, const series_table *table) {
  series_view_make(view, walk->setting->options, table, walk->sink->as_text);
}

/* ---- The first look: what is sound, and what is there
 * -------------------------------------------------- */

static bool learn_table(void *context, const series_table *table) {
  const calc_walk *walk = (const calc_walk *)context;
  series_view view;
  make_view(&view, walk, table);
  walk->sink->learn(walk->sink->context, &view);
  series_view_free(&view);
  return true;
}

static void learn_sample(calc_walk *walk, const calc_sample *sample) {
  if (walk->sink->learn != NULL) {
    calc_sample none;
    open_none(&none, walk->setting);
    calc_pair_tables(sample, &none, walk->setting, learn_table, walk);
    calc_sample_close(&none);
  }
}

/* Two samples that stay while they are wanted, so that each is read once. */
typedef struct neighbours {
  calc_sample samples[2];
  size_t newer; /* which of them */
} neighbours;

static void forget(const calc_walk *walk, calc_sample *sample) {
  block *b = sample->b;
  calc_sample_close(sample);
  if (b != NULL) {
    walk->list->give_back(walk->list->context, b);
  }
}

/* Loads the sample into the place of the older one. False: it is not sound. */
static bool load(const calc_walk *walk, neighbours *n, size_t index) {
  calc_sample *place = &n->samples[1 - n->newer];
  forget(walk, place);
  block *b = walk->list->take(walk->list->context, index);
  const bool opened = calc_sample_open(place, walk->setting, b);
  return b != NULL && opened;
}

static void start(const calc_walk *walk, neighbours *n) {
  n->newer = 0;
  open_none(&n->samples[0], walk->setting);
  open_none(&n->samples[1], walk->setting);
}

static void stop(const calc_walk *walk, neighbours *n) {
  forget(walk, &n->samples[0]);
  forget(walk, &n->samples[1]);
}

static bool check(const calc_walk *walk, neighbours *n, size_t index) {
  const calc_sample *sample = &n->samples[1 - n->newer];
  const calc_sample *before = &n->samples[n->newer];
  const bool is_shown = index > 0 || walk->list->count == 1;
  return load(walk, n, index) && calc_sample_check(sample, walk->setting, is_shown) &&
         (!walk->list->is_folder || calc_neighbours_check(sample, before, walk->setting)) &&
         (!is_shown || calc_pair_check(sample, before, walk->setting));
}

static void start_run(calc_walk *walk) {
  if (walk->list->start_run != NULL) {
    walk->list->start_run(walk->list->context);
  }
}

static void look_at_all(calc_walk *walk) {
  neighbours n;
  start_run(walk);
  start(walk, &n);
  for (size_t i = 0; i < walk->list->count; i++) {
    walk->is_sound[i] = check(walk, &n, i);
    if (walk->is_sound[i]) {
      n.newer = 1 - n.newer;
      walk->num_sound++;
      learn_sample(walk, &n.samples[n.newer]);
    } else {
      walk->ok = false;
    }
  }
  stop(walk, &n);
}

/* ---- Showing
 * ------------------------------------------------------------------------------------------- */

static bool show_table(void *context, const series_table *table) {
  calc_walk *walk = (calc_walk *)context;
  series_view view;
  make_view(&view, walk, table);
  if (walk->first_run) {
    calc_asked_note(&walk->asked, &view);
  }
  if (walk->sink->table != NULL) {
    walk->sink->table(walk->sink->context, &walk->facts, &view);
  }
  series_view_free(&view);
  return true;
}

static void show_pair(calc_walk *walk, const calc_sample *newer, const calc_sample *older) {
  const series_sink *sink = walk->sink;
  walk->facts = calc_pair_facts(newer, older);
  walk->facts.file =
      walk->list->name != NULL ? walk->list->name(walk->list->context, newer->b) : NULL;
  if (sink->sample != NULL) {
    sink->sample(sink->context, &walk->facts);
  }
  calc_pair_tables(newer, older, walk->setting, show_table, walk);
  if (sink->sample_end != NULL) {
    sink->sample_end(sink->context, &walk->facts);
  }
}

/* Each sample but the first with the one before it; one alone by itself. */
static bool show_all(calc_walk *walk) {
  neighbours n;
  bool ok = true;
  size_t seen = 0;
  start_run(walk);
  start(walk, &n);
  for (size_t i = 0; ok && i < walk->list->count; i++) {
    if (walk->is_sound[i]) {
      ok = load(walk, &n, i);
      n.newer = 1 - n.newer;
      seen++;
      if (ok && (seen > 1 || walk->num_sound == 1)) {
        show_pair(walk, &n.samples[n.newer], &n.samples[1 - n.newer]);
      }
    }
  }
  stop(walk, &n);
  return ok;
}

static bool show(calc_walk *walk) {
  const series_sink *sink = walk->sink;
  const size_t num_pairs = walk->num_sound > 1 ? walk->num_sound - 1 : walk->num_sound;
  bool ok = sink->begin == NULL || sink->begin(sink->context, num_pairs);
  bool again = ok;
  while (again) {
    ok = show_all(walk);
    walk->first_run = false;
    again = ok && sink->again != NULL && sink->again(sink->context);
  }
  if (ok && sink->end != NULL) {
    sink->end(sink->context);
  }
  return ok;
}

static int run(const calc_setting *setting, const calc_list *list, const series_sink *sink) {
  calc_walk walk;
  memset(&walk, 0, sizeof walk);
  walk.setting = setting;
  walk.list = list;
  walk.sink = sink;
  walk.first_run = true;
  walk.ok = true;
  walk.asked = calc_asked_make(&setting->options->filter);
  walk.is_sound = (bool *)memory_take(list->count, sizeof *walk.is_sound);
  look_at_all(&walk);
  if (walk.ok || setting->options->salvage) {
    walk.ok = show(&walk) && walk.ok;
    walk.ok = calc_asked_verdict(&walk.asked, list->is_folder) && walk.ok;
  }
  calc_asked_free(&walk.asked);
  free(walk.is_sound);
  return walk.ok ? EXIT_ACCEPTED : EXIT_REJECTED;
}

static int show_csv(const calc_setting *setting, const calc_list *list, out_stream *out) {
  series_csv_state *csv = series_csv_make(out, setting->options->limits.max_values);
  const series_sink sink = series_csv(csv);
  const int status = run(setting, list, &sink);
  series_csv_free(csv);
  return status;
}

static int show_metrics(const calc_setting *setting, const calc_list *list, out_stream *out) {
  series_metrics_state *metrics = series_metrics_make(out, setting->options->limits.max_values);
  const series_sink sink = series_metrics(metrics);
  const int status = run(setting, list, &sink);
  series_metrics_free(metrics);
  return status;
}

int calc_show(const calc_setting *setting, const calc_list *list, const char *flat_title,
              out_stream *out) {
  const cli *options = setting->options;
  series_text_context text = {out, options, flat_title, 0};
  series_sink sink = series_json(out);
  if (options->format == FORMAT_CSV) {
    return show_csv(setting, list, out);
  }
  if (options->format == FORMAT_OPENMETRICS) {
    return show_metrics(setting, list, out);
  }
  if (options->format == FORMAT_TEXT) {
    sink = series_text(&text);
  }
  return run(setting, list, &sink);
}
