#include "compute/calc_run.h"

#include <stdlib.h>
#include <string.h>

#include "compute/calc_show.h"
#include "io/complain.h"
#include "io/memory.h"
#include "text/series_pace.h"

typedef struct calc_place {
  bool is_sound;
  bool has_before; /* a sound sample, with no gap in between */
} calc_place;

typedef struct calc_walk {
  const calc_setting *setting;
  const calc_list *list;
  calc_show show;
  calc_place *places; /* by index */
  size_t num_sound, num_pairs;
  uint64_t num_bytes;      /* of the sound ones */
  series_time first, last; /* of them */
  series_pace pace;
  calc_window_walk window;
  size_t num_left_out; /* by the window */
  bool ok;
} calc_walk;

/* ---- The first run: what is sound, and what is there ---- */

/* Two samples that stay while they are wanted, so that each is read once. */
typedef struct neighbours {
  calc_sample samples[2];
  size_t newer; /* which of them */
} neighbours;

static void forget(const calc_walk *walk, calc_sample *sample) {
  const calc_input input = sample->input;
  calc_sample_close(sample);
  if (input.b != NULL) {
    walk->list->give_back(walk->list->context, &input);
  }
}

/* Loads the sample into the place of the older one. False: it is not sound. */
static bool load(const calc_walk *walk, neighbours *n, size_t index) {
  calc_sample *place = &n->samples[1 - n->newer];
  forget(walk, place);
  const calc_input input = walk->list->take(walk->list->context, index);
  const bool opened = calc_sample_open(place, walk->setting, &input);
  return input.b != NULL && opened;
}

static void start(const calc_walk *walk, neighbours *n) {
  n->newer = 0;
  calc_sample_open_none(&n->samples[0], walk->setting);
  calc_sample_open_none(&n->samples[1], walk->setting);
}

static void stop(const calc_walk *walk, neighbours *n) {
  forget(walk, &n->samples[0]);
  forget(walk, &n->samples[1]);
}

/* The next sample has none before it. */
static void drop_older(const calc_walk *walk, neighbours *n) {
  calc_sample *newer = &n->samples[n->newer];
  forget(walk, newer);
  calc_sample_open_none(newer, walk->setting);
}

static bool has_gap(const calc_walk *walk, size_t index) {
  return walk->list->has_gap != NULL && walk->list->has_gap(walk->list->context, index);
}

/* Raw values are of one sample. */
static bool shows_first(const calc_walk *walk) {
  return walk->list->is_folder && walk->setting->request.choice.raw;
}

typedef enum check_answer { CHECK_SOUND, CHECK_LEFT_OUT, CHECK_FAILED } check_answer;

static check_answer check(calc_walk *walk, neighbours *n, size_t index) {
  const calc_sample *sample = &n->samples[1 - n->newer];
  const calc_sample *before = &n->samples[n->newer];
  const bool is_shown = index > 0 || walk->list->count == 1 || shows_first(walk) ||
                        !calc_window_is_all(walk->window.window);
  if (!load(walk, n, index) || !calc_sample_check(sample, walk->setting, is_shown)) {
    return CHECK_FAILED;
  }
  const series_time time = calc_pair_facts(sample, before).time;
  if (!calc_window_takes(&walk->window, time)) {
    walk->num_left_out++;
    return CHECK_LEFT_OUT;
  }
  series_time_widen(&walk->first, &walk->last, time);
  series_pace_take(&walk->pace, time);
  const bool ok =
      (!walk->list->is_folder || calc_neighbours_check(sample, before, walk->setting)) &&
      (!is_shown || calc_pair_check(sample, before, walk->setting));
  return ok ? CHECK_SOUND : CHECK_FAILED;
}

static void start_run(calc_walk *walk) {
  if (walk->list->start_run != NULL) {
    walk->list->start_run(walk->list->context);
  }
}

static void take_sound(calc_walk *walk, neighbours *n) {
  n->newer = 1 - n->newer;
  walk->num_sound++;
  walk->num_bytes += n->samples[n->newer].input.b->file.size;
  calc_show_learn(&walk->show, &n->samples[n->newer]);
}

static void complain_of_nothing(calc_walk *walk) {
  if (walk->num_sound == 0 && walk->num_left_out > 0) {
    complain("no sample is in the requested range of time");
    walk->ok = false;
  } else if (walk->num_sound > 1 && walk->num_pairs == 0 && !shows_first(walk)) {
    complain("a gap separates every two samples: nothing can be computed");
    walk->ok = false;
  }
}

static void check_all(calc_walk *walk) {
  neighbours n;
  bool has_before = false;
  start_run(walk);
  start(walk, &n);
  for (size_t i = 0; i < walk->list->count; i++) {
    if (has_gap(walk, i)) {
      drop_older(walk, &n);
      has_before = false;
    }
    const check_answer answer = check(walk, &n, i);
    walk->places[i].is_sound = answer == CHECK_SOUND;
    if (answer == CHECK_SOUND) {
      walk->places[i].has_before = has_before;
      walk->num_pairs += has_before ? 1 : 0;
      has_before = true;
      take_sound(walk, &n);
    } else if (answer == CHECK_FAILED) {
      walk->ok = false;
    }
  }
  stop(walk, &n);
  complain_of_nothing(walk);
}

/* ---- Showing ---- */

/* What the first run learnt was wrong. */
static void learn_again(calc_walk *walk) {
  neighbours n;
  start_run(walk);
  start(walk, &n);
  for (size_t i = 0; i < walk->list->count; i++) {
    if (walk->places[i].is_sound && load(walk, &n, i)) {
      n.newer = 1 - n.newer;
      calc_show_learn(&walk->show, &n.samples[n.newer]);
    }
  }
  stop(walk, &n);
}

/* Each sample with the one before it; one alone by itself. */
static bool show_all(calc_walk *walk) {
  neighbours n;
  bool ok = true;
  start_run(walk);
  start(walk, &n);
  for (size_t i = 0; ok && i < walk->list->count; i++) {
    const calc_place place = walk->places[i];
    if (place.is_sound) {
      if (!place.has_before) {
        drop_older(walk, &n);
      }
      ok = load(walk, &n, i);
      n.newer = 1 - n.newer;
      if (ok && (place.has_before || walk->num_sound == 1 || shows_first(walk))) {
        calc_show_pair(&walk->show, &n.samples[n.newer], &n.samples[1 - n.newer]);
      }
    }
  }
  stop(walk, &n);
  return ok;
}

/* What was asked for, when something was found that it can be of. */
static int check_asked(calc_walk *walk) {
  if (walk->num_sound > 0 && calc_show_is_misled(&walk->show)) {
    learn_again(walk);
  }
  return walk->num_sound > 0 ? calc_asked_refuse(&walk->show.asked) : EXIT_ACCEPTED;
}

static bool show(calc_walk *walk) {
  const calc_sink *sink = walk->show.sink;
  walk->show.spelling.is_complete = true;
  const bool has_pairs = walk->num_sound > 1 && !shows_first(walk);
  const calc_extent extent = {has_pairs ? walk->num_pairs : walk->num_sound,
                              walk->num_bytes,
                              walk->first,
                              walk->last,
                              {NULL, 0},
                              series_pace_pause(&walk->pace)};
  bool ok = sink->begin == NULL || sink->begin(sink->context, &extent);
  bool again = ok;
  while (again) {
    ok = show_all(walk);
    walk->show.notes_asked = false;
    again = ok && sink->again != NULL && sink->again(sink->context);
  }
  if (ok && sink->end != NULL) {
    sink->end(sink->context);
  }
  return ok;
}

int calc_run(const calc_setting *setting, const calc_list *list, const calc_sink *sink) {
  calc_walk walk;
  memset(&walk, 0, sizeof walk);
  walk.setting = setting;
  walk.list = list;
  walk.ok = true;
  walk.window = calc_window_start(&setting->request.window);
  walk.show = calc_show_make(setting, sink);
  walk.places = (calc_place *)memory_take(list->count, sizeof *walk.places);
  check_all(&walk);
  int status = EXIT_ACCEPTED;
  if (walk.ok || setting->request.salvage) {
    status = check_asked(&walk);
    walk.ok = status == EXIT_ACCEPTED && show(&walk) &&
              calc_asked_verdict(&walk.show.asked, list->is_folder) && walk.ok;
  }
  calc_show_free(&walk.show);
  free(walk.places);
  return worse(status, walk.ok ? EXIT_ACCEPTED : EXIT_REJECTED);
}
