/* A series: which sample comes next, and the frame that it becomes. */
#include <string.h>

#include "state.h"

#define MEMORY_USUAL ((size_t)512 << 20)
#define COLUMNS_USUAL 1048576u
#define SOURCES_USUAL 4096u
#define CELLS_LEAST 65536u
#define CELLS_OF_A_BYTE 8u
#define TICKS_PER_SECOND 1e7
#define AHEAD_MOST 4u /* sources that stay open while others are read */

wpc_series_options wpc_series_options_default(wpc_memory memory) {
  wpc_series_options options;
  memset(&options, 0, sizeof options);
  options.memory = memory;
  options.limits.memory = MEMORY_USUAL;
  options.limits.columns = COLUMNS_USUAL;
  options.limits.sources = SOURCES_USUAL;
  return options;
}

wpc_series *wpc_series_new(const wpc_series_options *options) {
  wpc_series *series = NULL;
  if (options->limits.memory >= sizeof *series) {
    series = (wpc_series *)options->memory.resize(options->memory.context, NULL, 0, sizeof *series);
  }
  if (series == NULL) {
    return NULL;
  }
  memset(series, 0, sizeof *series);
  series->options = *options;
  series->budget.memory = options->memory;
  series->budget.most = options->limits.memory;
  series->budget.used = sizeof *series;
  series->room.budget = &series->budget;
  series->columns.most = options->limits.columns;
  series->error.source = WPC_NO_SOURCE;
  return series;
}

/* It goes before the first sample, and gives its memory back. */
static void close_source(wpcs_source *source) {
  wpcs_room_free(&source->known);
  wpcs_room_free(&source->room);
  source->own = NULL;
}

void wpc_series_free(wpc_series *series) {
  if (series == NULL) {
    return;
  }
  for (size_t i = 0; i < series->num_sources; i++) {
    close_source(series->sources[i]);
  }
  wpcs_room_free(&series->room);
  (void)series->options.memory.resize(series->options.memory.context, series, sizeof *series, 0);
}

/* ---- errors and remarks ---- */

static void keep_error(wpc_series *series, wpc_error error, uint32_t source, uint64_t sample) {
  if (series->error.error.status == WPC_OK) {
    series->error.error = error;
    series->error.source = source;
    series->error.sample = sample;
  }
}

bool wpcs_has_failed(wpc_series *series) {
  const wpc_error error = {series->budget.status, WPC_RULE_NONE, 0, 0, 0};
  if (series->budget.status != WPC_OK) {
    memset(&series->error, 0, sizeof series->error);
    keep_error(series, error, WPC_NO_SOURCE, 0);
    series->has_failed = true;
  }
  return series->has_failed;
}

static wpc_remark remark_of(const wpcs_source *source, wpc_remark_kind kind) {
  /* What is said of the log may be about what comes behind the sample at hand. */
  const bool is_of_log =
      kind == WPC_REMARK_NOTE || kind == WPC_REMARK_DAMAGE || kind == WPC_REMARK_JUMP;
  wpc_remark remark;
  memset(&remark, 0, sizeof remark);
  remark.kind = kind;
  remark.source = source->number;
  remark.column = WPC_NO_SERIES_COLUMN;
  remark.sample = is_of_log ? source->samples : source->sample;
  return remark;
}

static void say(const wpcs_source *source, const wpc_remark *remark, bool is_held_back) {
  const wpc_series_options *options = &source->series->options;
  if (options->remark != NULL && !is_held_back) {
    options->remark(options->remark_context, remark);
  }
}

void wpcs_remark(const wpcs_source *source, wpc_remark_kind kind, const wpc_error *error) {
  wpc_remark remark = remark_of(source, kind);
  if (error != NULL) {
    remark.error = *error;
  }
  say(source, &remark, source->is_quiet);
}

void wpcs_remark_column(const wpcs_source *source, wpc_remark_kind kind, uint32_t column) {
  wpc_remark remark = remark_of(source, kind);
  remark.column = column;
  say(source, &remark, source->series->is_survey);
}

void wpcs_take_note(void *context, const wpc_error *note) {
  const wpcs_source *source = (const wpcs_source *)context;
  const wpc_options *outer = source->in.options;
  if (source->is_quiet) {
    return;
  }
  if (outer->note != NULL) {
    outer->note(outer->note_context, note);
  }
  wpcs_remark(source, WPC_REMARK_NOTE, note);
}

bool wpcs_fault(const wpcs_source *source, wpc_error error) {
  wpc_series *series = source->series;
  if (source->is_quiet) {
    return series->options.salvage;
  }
  keep_error(series, error, source->number, source->samples);
  if (series->options.salvage) {
    wpcs_remark(source, WPC_REMARK_DAMAGE, &error);
    series->survey.damaged++;
    return true;
  }
  series->has_failed = true;
  return false;
}

wpc_series_error wpc_series_error_of(const wpc_series *series) {
  return series->error;
}

/* ---- sources ---- */

/* A live source is asked when its turn has come: others would have to wait for it. */
uint32_t wpcs_add_source(wpc_series *series, const wpcs_source *what) {
  const size_t number = series->num_sources;
  wpcs_source *source = NULL;
  if (number > 0 && (what->blocks.is_live || series->sources[0]->blocks.is_live)) {
    wpcs_refuse(&series->room, WPC_E_ARGUMENT);
  } else if (number >= series->options.limits.sources) {
    wpcs_refuse(&series->room, WPC_E_LIMIT);
  } else if (WPCS_REACH(&series->room, series->sources, number + 1) && /* NOLINT: of pointers */
             WPCS_REACH(&series->room, series->order, number + 1)) {
    source = (wpcs_source *)wpcs_make(&series->room, sizeof *source);
  }
  if (source == NULL) {
    (void)wpcs_has_failed(series);
    return WPC_NO_SOURCE;
  }
  *source = *what;
  source->series = series;
  source->number = (uint32_t)number;
  source->room.budget = &series->budget;
  source->known.budget = &series->budget;
  series->sources[number] = source;
  series->num_sources++;
  return source->number;
}

uint32_t wpcs_add_input(wpc_series *series, const wpcs_source_kind *kind, wpc_input in) {
  wpcs_source source;
  memset(&source, 0, sizeof source);
  source.kind = kind;
  source.in = in;
  source.bytes = in.options->lend != NULL ? in.options->lend_size : in.size;
  return wpcs_add_source(series, &source);
}

/* ---- the order of time: a heap of sources ---- */

static bool is_before(const wpc_series *series, uint32_t a, uint32_t b) {
  const uint64_t x = series->sources[a]->time.utc;
  const uint64_t y = series->sources[b]->time.utc;
  return x != y ? x < y : a < b;
}

static void move_down(wpc_series *series, size_t at) {
  for (;;) {
    size_t least = at;
    for (size_t child = 2 * at + 1; child <= 2 * at + 2 && child < series->num_order; child++) {
      least = is_before(series, series->order[child], series->order[least]) ? child : least;
    }
    if (least == at) {
      return;
    }
    const uint32_t number = series->order[at];
    series->order[at] = series->order[least];
    series->order[least] = number;
    at = least;
  }
}

static void move_up(wpc_series *series, size_t at) {
  while (at > 0 && is_before(series, series->order[at], series->order[(at - 1) / 2])) {
    const uint32_t number = series->order[at];
    series->order[at] = series->order[(at - 1) / 2];
    series->order[(at - 1) / 2] = number;
    at = (at - 1) / 2;
  }
}

static void leave_order(wpc_series *series) {
  close_source(series->sources[series->order[0]]);
  series->num_order--;
  series->order[0] = series->order[series->num_order];
  move_down(series, 0);
}

/* To its next sample; one that is closed opens. */
static bool go_to_next(wpcs_source *source) {
  if (source->own == NULL) {
    source->own = wpcs_make(&source->room, source->kind->own_size);
  }
  return source->own != NULL && source->kind->next(source);
}

/* The source whose sample comes next goes on to its next one, unless it waits for it. False: the series failed. */
static bool advance(wpc_series *series) {
  wpcs_source *source = series->sources[series->order[0]];
  if (go_to_next(source)) {
    move_down(series, 0);
    return true;
  }
  if (source->is_waiting) {
    series->is_owed = true;
    return true;
  }
  leave_order(series);
  return !wpcs_has_failed(series);
}

/* Where does a source begin? Sources that are not read yet are not kept open. */
static bool look_ahead(wpc_series *series, wpcs_source *source) {
  const uint64_t samples = source->samples;
  source->is_quiet = series->num_sources > AHEAD_MOST;
  bool is_there = go_to_next(source);
  if (source->is_quiet) {
    source->is_quiet = false;
    source->samples = samples;
    is_there = true;
    close_source(source);
  } else if (!is_there && !source->is_waiting) {
    close_source(source);
  }
  if (is_there) {
    series->order[series->num_order] = source->number;
    series->num_order++;
    move_up(series, series->num_order - 1);
  }
  return !wpcs_has_failed(series);
}

/* Opens a source whose turn it is. False: it has no sample after all. */
static bool unpark(wpc_series *series, wpcs_source *source) {
  if (source->own != NULL) {
    return true;
  }
  source->has_gap = false;
  source->is_torn = false;
  if (go_to_next(source)) {
    return true;
  }
  leave_order(series);
  return false;
}

static bool begin_pass(wpc_series *series) {
  bool ok = true;
  series->has_begun = true;
  series->num_order = 0;
  for (size_t i = 0; i < series->num_sources && ok; i++) {
    ok = look_ahead(series, series->sources[i]);
    series->has_begun = !series->sources[i]->is_waiting;
  }
  return ok && series->has_begun;
}

/* ---- which samples become frames ---- */

static uint64_t time_in_range(const wpc_time *time, bool is_local) {
  return is_local ? time->utc + (uint64_t)((int64_t)time->offset_minutes * 600000000) : time->utc;
}

typedef enum sample_place { BEFORE_RANGE, IN_RANGE, BEHIND_RANGE } sample_place;

static sample_place place_of_sample(const wpc_series *series, const wpcs_source *source) {
  const wpc_series_options *o = &series->options;
  if (o->begin == 0 && o->end == 0) {
    return IN_RANGE;
  }
  if ((source->time.flags & WPC_TIME_KNOWN) == 0 ||
      (o->end != 0 && time_in_range(&source->time, o->is_end_local) > o->end)) {
    return BEHIND_RANGE;
  }
  return time_in_range(&source->time, o->is_begin_local) < o->begin ? BEFORE_RANGE : IN_RANGE;
}

/* By each N-th sample, and by intervals. What is before the range is needed for the first rate in it. */
static bool is_due(wpc_series *series, wpcs_source *source, sample_place place) {
  const uint32_t step = series->options.step;
  const uint64_t n = source->in_range;
  bool due = step <= 1 || n == 0 || (place == IN_RANGE && n % step == 0);
  source->in_range += place == IN_RANGE ? 1 : 0;
  if (due && series->options.interval > 0 && (place == IN_RANGE || step <= 1)) {
    const uint64_t number = source->time.utc / series->options.interval + 1;
    due = number != source->span || (place == IN_RANGE && source->in_range == 1);
    source->span = number;
  }
  return due;
}

/* ---- frames ---- */

static bool is_known(const wpc_time *time) {
  return (time->flags & WPC_TIME_KNOWN) != 0;
}

static void set_frame_time(wpc_series *series, wpcs_source *source) {
  wpc_frame *f = &series->frame;
  const bool is_next = is_known(&series->last) && is_known(&source->time);
  const bool is_back = is_next && source->time.utc < series->last.utc;
  f->time = source->time;
  f->number = source->sample;
  f->source = source->number;
  f->flags = source->frames == source->since ? WPC_FRAME_GAP : 0u;
  f->flags |= source->frames == 0 && !source->is_torn ? WPC_FRAME_FIRST : 0u;
  const bool goes_on = is_known(&source->time) && is_known(&source->last) &&
                       source->time.utc >= source->last.utc && source->frames > source->since;
  f->seconds = goes_on ? (double)(source->time.utc - source->last.utc) / TICKS_PER_SECOND : 0;
  const uint64_t interval = is_next && !is_back ? source->time.utc - series->last.utc : 0;
  const bool is_pause = wpcs_pace_step(series->intervals, interval, series->survey.usual);
  if (is_back) {
    f->flags |= WPC_FRAME_BACK;
    wpcs_remark(source, WPC_REMARK_BACK, NULL);
  } else if (is_pause) {
    wpc_remark remark = remark_of(source, WPC_REMARK_PAUSE);
    f->flags |= WPC_FRAME_PAUSE;
    remark.seconds = (double)interval / TICKS_PER_SECOND;
    say(source, &remark, series->is_survey);
  }
}

/* Arrays stay the caller's layout as long as the columns do. */
static bool set_layout(wpc_series *series) {
  const wpcs_stage *stage = &series->stage;
  const size_t size = stage->count * sizeof *stage->columns;
  wpc_frame *f = &series->frame;
  if (f->layout > 0 && series->layout_count == stage->count &&
      (size == 0 || memcmp(series->layout, stage->columns, size) == 0)) {
    return true;
  }
  if (!WPCS_REACH(&series->room, series->layout, stage->count)) {
    return false;
  }
  if (size > 0) {
    memcpy(series->layout, stage->columns, size);
  }
  series->layout_count = stage->count;
  f->layout++;
  return true;
}

static void set_arrays(wpc_series *series) {
  const wpcs_stage *stage = &series->stage;
  wpc_frame *f = &series->frame;
  f->count = stage->count;
  f->columns = stage->columns;
  f->values = stage->values;
  f->statuses = stage->statuses;
  f->kinds = stage->kinds;
  f->integers = stage->integers;
  f->notes = stage->notes;
  f->samples = stage->samples;
  f->reasons = stage->reasons;
  f->texts = (const char *)stage->texts.bytes;
}

/* Reads and computes the sample at hand of a source. */
static bool take_sample(wpc_series *series, wpcs_source *source) {
  const size_t from = series->stage.count;
  const bool by_id = series->options.identity == WPC_IDENTITY_ID;
  if (!source->kind->stage(source) || (by_id && !wpcs_name_by_id(source, from))) {
    return false;
  }
  if (source->has_gap) {
    source->since = source->frames;
    source->has_gap = false;
  }
  /* No rate is over fewer than N samples, if each N-th is asked for: what is before the range only says when it was. */
  const bool is_of_use = series->options.step <= 1 || place_of_sample(series, source) == IN_RANGE;
  return series->is_survey || !is_of_use || wpcs_compute(source, from);
}

/* A frame was made, or passed, of the source's sample. */
static void finish_sample(wpcs_source *source) {
  source->last = source->time;
  source->is_torn = false;
  source->frames++;
}

/* The same of a sample that is in a frame; its interval counts. */
static void finish_shown_sample(wpcs_source *source) {
  wpc_series *series = source->series;
  const uint64_t before = is_known(&source->last) ? source->last.utc : series->last.utc;
  if (series->is_survey && is_known(&series->last) && source->time.utc > before) {
    wpcs_pace_take(&series->pace, source->time.utc - before);
  }
  finish_sample(source);
}

/* Other sources that have a sample at the same time. One that is malformed is left out of the frame. */
static void take_others(wpc_series *series) {
  const wpc_time time = series->frame.time;
  while (series->num_order > 0 && is_known(&time)) {
    wpcs_source *source = series->sources[series->order[0]];
    const size_t from = series->stage.count;
    if (source->number == series->frame.source || source->time.utc != time.utc) {
      return;
    }
    if (!unpark(series, source)) {
      continue;
    }
    series->survey.samples++;
    if (place_of_sample(series, source) == IN_RANGE && is_due(series, source, IN_RANGE)) {
      if (!take_sample(series, source)) {
        wpcs_unstage(series, from);
        return;
      }
      finish_shown_sample(source);
    }
    (void)advance(series);
  }
}

/* The next sample that is due, read; NULL: there is none, or the series failed. It stays the first in the order. */
static wpcs_source *next_due(wpc_series *series) {
  while (series->num_order > 0 && !series->has_failed) {
    wpcs_source *source = series->sources[series->order[0]];
    if (!unpark(series, source)) {
      continue;
    }
    const sample_place place = place_of_sample(series, source);
    series->survey.samples++;
    if (place != BEHIND_RANGE && is_due(series, source, place)) {
      wpcs_stage_begin(series);
      if (!take_sample(series, source)) {
        return NULL;
      }
      if (place_of_sample(series, source) == IN_RANGE) {
        if (place != IN_RANGE) { /* by its time as it is known now: the first, which is due */
          (void)is_due(series, source, IN_RANGE);
        }
        return source;
      }
      finish_sample(source);
      source->has_gap = series->options.step > 1;
    }
    if (!advance(series) || series->is_owed) {
      return NULL;
    }
  }
  return NULL;
}

/* An only source goes on from the sample of the frame before. False: it is live and has none yet, or the series failed. */
static bool catch_up(wpc_series *series) {
  const bool is_owed = series->is_owed;
  series->is_owed = false;
  return !is_owed || (advance(series) && !series->is_owed);
}

/* The frame of a source, and all other sources of its time. If what comes next is malformed, the frame is there and the
 * series ends after it. What comes next of an only source can wait. False: no memory. */
static bool leave_sample(wpc_series *series, wpcs_source *source) {
  set_frame_time(series, source);
  finish_shown_sample(source);
  series->is_owed = series->num_sources == 1;
  if (!series->is_owed) {
    (void)advance(series);
    take_others(series);
  }
  return series->budget.status == WPC_OK;
}

/* Whether there is another frame. */
static bool step_on(wpc_series *series) {
  if (series->has_failed || (!series->has_begun && !begin_pass(series)) || !catch_up(series)) {
    return false;
  }
  wpcs_source *source = next_due(series);
  if (source == NULL || !leave_sample(series, source) || !set_layout(series)) {
    (void)wpcs_has_failed(series);
    return false;
  }
  set_arrays(series);
  return true;
}

const wpc_frame *wpc_series_next(wpc_series *series) {
  if (!step_on(series)) {
    return NULL;
  }
  series->last = series->frame.time;
  series->choices.is_counted = false;
  return &series->frame;
}

/* ---- passes ---- */

void wpc_series_rewind(wpc_series *series) {
  for (size_t i = 0; i < series->num_sources; i++) {
    wpcs_source *source = series->sources[i];
    close_source(source);
    source->is_waiting = false;
    source->has_gap = false;
    source->is_torn = false;
    source->samples = 0;
    source->in_range = 0;
    source->span = 0;
    source->frames = 0;
    source->since = 0;
    source->last.flags = 0;
    source->num_held = 0;
  }
  wpcs_forget(&series->columns);
  memset(series->intervals, 0, sizeof series->intervals);
  series->num_entries = 0;
  series->last.flags = 0;
  series->has_begun = false;
  series->is_owed = false;
}

static void survey_frame(wpc_series *series) {
  wpc_survey *survey = &series->survey;
  const wpc_time now = series->frame.time;
  survey->frames++;
  survey->values += series->stage.count + series->stage.unread;
  if (is_known(&now)) {
    const bool is_first = !is_known(&survey->first) || now.utc < survey->first.utc;
    const bool is_last = !is_known(&survey->last) || now.utc > survey->last.utc;
    survey->first = is_first ? now : survey->first;
    survey->last = is_last ? now : survey->last;
  }
  const uint64_t interval = series->intervals[2];
  survey->back += (series->frame.flags & WPC_FRAME_BACK) != 0 ? 1 : 0;
  const bool is_less = survey->shortest == 0 || interval < survey->shortest;
  survey->shortest = interval > 0 && is_less ? interval : survey->shortest;
  survey->longest = interval > survey->longest ? interval : survey->longest;
  series->last = now;
}

/* Names of whole objects may have come behind them. */
static bool rename_all(wpc_series *series) {
  wpcs_columns *c = &series->columns;
  for (size_t i = 0; i < c->group_keys.count; i++) {
    wpcs_group *group = &c->groups[i];
    if (group->object_id != 0) {
      group->object = wpcs_title(series, group->titles, group->object_id, &group->is_assumed);
    }
  }
  for (size_t i = 0; i < c->counter_keys.count; i++) {
    wpcs_counter *counter = &c->counters[i];
    if (counter->id != 0) {
      counter->name =
          wpcs_title(series, c->groups[counter->group].titles, counter->id, &counter->is_assumed);
    }
  }
  return series->budget.status == WPC_OK;
}

static void finish_survey(wpc_series *series) {
  wpc_survey *survey = &series->survey;
  for (size_t i = 0; i < series->num_sources; i++) {
    survey->bytes += series->sources[i]->bytes;
  }
  const uint64_t by_size =
      survey->bytes <= UINT64_MAX / CELLS_OF_A_BYTE ? survey->bytes * CELLS_OF_A_BYTE : UINT64_MAX;
  const uint64_t own = series->options.limits.cells;
  survey->most_cells = own > 0 ? own : by_size > CELLS_LEAST ? by_size : CELLS_LEAST;
  survey->usual = wpcs_pace_usual(&series->pace);
  survey->average = series->pace.count > 0 ? series->pace.sum / series->pace.count : 0;
}

bool wpc_series_survey(wpc_series *series, wpc_survey *to) {
  memset(&series->survey, 0, sizeof series->survey);
  memset(&series->pace, 0, sizeof series->pace);
  series->is_survey = true;
  wpc_series_rewind(series);
  while (step_on(series)) {
    survey_frame(series);
  }
  series->is_survey = false;
  wpc_series_rewind(series);
  if (!series->has_failed) {
    const bool is_renamed = series->titles.is_new;
    series->titles.is_new = false;
    if ((is_renamed && !rename_all(series)) || !wpcs_settle_choices(series, is_renamed)) {
      (void)wpcs_has_failed(series);
    }
    finish_survey(series);
  }
  if (to != NULL) {
    *to = series->survey;
  }
  return !series->has_failed;
}
