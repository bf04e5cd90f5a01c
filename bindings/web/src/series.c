/* Values over time: all that a series has, column by column, in the module's memory. */
#include <string.h>

#include "series/clock.h"
#include "web.h"

#define MOST_VALUES 16000000u
#define MOST_COLUMNS 262144u
#define LEAST_ROOM 256u
#define TICKS_OF_A_MILLISECOND 10000u
#define TICKS_OF_A_SECOND 1e7
#define MILLISECONDS_BEFORE_1970 11644473600000.0
#define FACTS 5u /* count, last, least, largest and mean value of a column */
#define EXACT (UINT64_C(1) << 53)

/* What JavaScript reads as words. Of each frame: */
typedef struct found_frames {
  uint32_t count;
  double *times; /* milliseconds since 1970; NaN: not known */
  uint32_t *numbers;
  uint32_t *sources;
  uint8_t *flags; /* WPC_FRAME_... */
} found_frames;

/* Cells of column c are those from first[c] to first[c + 1]; of each: */
typedef struct found_cells {
  uint32_t num_columns;
  uint32_t *first;
  uint32_t *frames;
  double *values;
  uint8_t *statuses;
  uint64_t *integers; /* NULL: each is what its value is */
  double *facts;      /* of columns */
} found_cells;

/* What JavaScript reads as doubles: moments in milliseconds since 1970, intervals in seconds; NaN: none. */
typedef struct found_pause {
  double after, seconds;
} found_pause;

typedef struct found_survey {
  double samples, first, last, average, shortest, longest;
  double pauses;
  found_pause first_pause, longest_pause;
} found_survey;

/* Cells in the order in which they come. */
typedef struct read_cells {
  uint32_t count;
  size_t columns_room, values_room, statuses_room;
  uint32_t *columns;
  double *values;
  uint8_t *statuses;
} read_cells;

/* An integer that a double does not hold. */
typedef struct large_integer {
  uint32_t cell;
  uint64_t integer;
} large_integer;

static struct {
  wpc_series *series;
  wpc_options options; /* of logs */
  bool is_survey;
  bool is_cut; /* there are more cells than are kept */
  bool is_surveyed;
  read_cells read;
  large_integer *large;
  size_t num_large, large_room;
  uint64_t *times; /* of frames: FILETIME, 0: not known */
  uint32_t *ends;  /* of frames: of their cells */
  size_t times_room, ends_room, milliseconds_room, numbers_room, sources_room, flags_room;
  uint64_t samples; /* that were surveyed */
  found_frames frames;
  found_cells cells;
  found_survey survey;
} s;

/* ---- Remarks: those of the sources in the survey, or, without one, with the frames ---- */

static void take_remark(void *context, const wpc_remark *r) {
  (void)context;
  const bool is_of_values = r->column != WPC_NO_SERIES_COLUMN || r->kind == WPC_REMARK_PAUSE;
  if (s.is_survey || !s.is_surveyed || is_of_values) {
    web_remark(r->kind, r->source, r->column, (uint32_t)r->sample, r->seconds, r->error.status,
               r->error.rule, r->error.offset, r->error.got, r->error.bound);
  }
}

/* ---- What is asked for ---- */

static uint64_t file_time(double milliseconds) {
  const double ticks = (milliseconds + MILLISECONDS_BEFORE_1970) * TICKS_OF_A_MILLISECOND;
  return ticks < 1 ? 1 : ticks < 9e18 ? (uint64_t)ticks : (uint64_t)9e18;
}

/* Forgets the series before. Times are milliseconds since 1970, NaN: open; the interval is in seconds. */
void WPCW_EXPORT(wpcw_series_begin)(double begin, double end, uint32_t step, double interval,
                                    uint32_t identity, bool is_apart, bool is_strict) {
  wpcw_forget();
  memset(&s, 0, sizeof s);
  wpc_series_options options = wpc_series_options_default(web_memory());
  options.limits.columns = MOST_COLUMNS;
  options.salvage = true;
  options.identity = (wpc_identity)identity;
  options.join = is_apart ? WPC_JOIN_APART : WPC_JOIN_SEGMENTS;
  options.begin = begin == begin ? file_time(begin) : 0;
  options.end = end == end ? file_time(end) : 0;
  options.step = step;
  options.remark = take_remark;
  options.interval = interval > 0 && interval < 1e11 ? (uint64_t)(interval * TICKS_OF_A_SECOND) : 0;
  s.options = wpc_options_default();
  s.options.strict = is_strict;
  s.options.decode = web_decode_text;
  s.series = wpc_series_new(&options);
  if (s.series == NULL) {
    web_fail();
  }
}

/* The bytes stay where they are. */
void WPCW_EXPORT(wpcw_series_log)(const uint8_t *data, size_t size, bool is_text) {
  const wpc_input in = wpc_input_make(data, size, &s.options);
  (void)(is_text ? wpc_series_add_pdh_csv(s.series, in) : wpc_series_add_log(s.series, in));
}

void WPCW_EXPORT(wpcw_series_titles)(const uint8_t *data, size_t size) {
  const wpc_error error =
      wpc_series_add_titles(s.series, WPC_NO_SOURCE, wpc_input_make(data, size, &s.options));
  web_report(&error);
}

/* NULL, or what is wrong with the path. */
const char *WPCW_EXPORT(wpcw_series_choose)(const char *text, size_t length) {
  const wpc_choice choice = wpc_series_choose(s.series, text, length);
  return choice.problem != WPC_PATH_OK ? wpc_path_problem_text(choice.problem) : NULL;
}

/* How many columns a choice means. */
uint32_t WPCW_EXPORT(wpcw_series_chosen)(uint32_t choice) {
  return wpc_series_chosen(s.series, choice).columns;
}

wpc_series *web_series(void) {
  return s.series;
}

/* ---- Reading ---- */

static void *resized(void *old, size_t count, size_t room, size_t size) {
  const wpc_memory memory = web_memory();
  void *made =
      room > SIZE_MAX / size ? NULL : memory.resize(memory.context, old, count * size, room * size);
  if (made == NULL) {
    web_fail();
  }
  return made;
}

static void *piece(size_t count, size_t size) {
  return resized(NULL, 0, count > 0 ? count : 1, size);
}

static void *reach(void *list, size_t *room, size_t needed, size_t size) {
  if (needed <= *room) {
    return list;
  }
  const size_t more = needed > *room * 2 ? needed : *room * 2;
  const size_t next = more > LEAST_ROOM ? more : LEAST_ROOM;
  void *made = resized(list, *room, next, size);
  *room = next;
  return made;
}

#define REACH(list, room, needed) ((list) = reach(list, &(room), needed, sizeof *(list)))

static void reach_frames(size_t needed) {
  REACH(s.times, s.times_room, needed);
  REACH(s.ends, s.ends_room, needed);
  REACH(s.frames.times, s.milliseconds_room, needed);
  REACH(s.frames.numbers, s.numbers_room, needed);
  REACH(s.frames.sources, s.sources_room, needed);
  REACH(s.frames.flags, s.flags_room, needed);
}

static void reach_cells(size_t needed) {
  REACH(s.read.columns, s.read.columns_room, needed);
  REACH(s.read.values, s.read.values_room, needed);
  REACH(s.read.statuses, s.read.statuses_room, needed);
}

static double milliseconds_of(uint64_t time) {
  const double milliseconds = (double)(time / TICKS_OF_A_MILLISECOND);
  return time > 0 ? milliseconds - MILLISECONDS_BEFORE_1970 : __builtin_nan("");
}

static void keep_integer(const wpc_frame *f, size_t i, uint32_t cell) {
  const bool is_large =
      (f->kinds[i] == WPC_CALC_KIND_INTEGER && f->integers[i] >= EXACT) ||
      (f->kinds[i] == WPC_CALC_KIND_NEGATIVE && f->integers[i] <= UINT64_MAX - EXACT);
  if (is_large) {
    const large_integer kept = {cell, f->integers[i]};
    REACH(s.large, s.large_room, s.num_large + 1);
    s.large[s.num_large] = kept;
    s.num_large++;
  }
}

static void take_frame(const wpc_frame *f) {
  const uint32_t number = s.frames.count;
  const uint32_t from = s.read.count;
  reach_frames((size_t)number + 1);
  reach_cells(from + f->count);
  s.times[number] = (f->time.flags & WPC_TIME_KNOWN) != 0 ? f->time.utc : 0;
  s.frames.times[number] = (f->time.flags & WPC_TIME_KNOWN) != 0
                               ? milliseconds_of(f->time.utc + 1) /* the first moment is one, too */
                               : __builtin_nan("");
  s.frames.numbers[number] = (uint32_t)f->number;
  s.frames.sources[number] = f->source;
  s.frames.flags[number] = (uint8_t)f->flags;
  memcpy(s.read.columns + from, f->columns, f->count * sizeof *f->columns);
  memcpy(s.read.values + from, f->values, f->count * sizeof *f->values);
  memcpy(s.read.statuses + from, f->statuses, f->count);
  for (size_t i = 0; i < f->count; i++) {
    keep_integer(f, i, from + (uint32_t)i);
  }
  s.read.count = from + (uint32_t)f->count;
  s.ends[number] = s.read.count;
  s.frames.count++;
}

/* There was no memory, or a limit was met. */
static bool has_failed(void) {
  const wpc_series_error found = wpc_series_error_of(s.series);
  return found.error.status != WPC_OK && found.source == WPC_NO_SOURCE;
}

/* Frames that there are so far. False: enough. */
bool WPCW_EXPORT(wpcw_series_take)(void) {
  const wpc_frame *f;
  while (!s.is_cut && (f = wpc_series_next(s.series)) != NULL) {
    s.is_cut = f->count > MOST_VALUES - s.read.count;
    if (!s.is_cut) {
      take_frame(f);
    }
  }
  return !s.is_cut && !has_failed();
}

void WPCW_EXPORT(wpcw_series_survey)(void) {
  wpc_survey survey;
  s.is_survey = true;
  s.is_surveyed = wpc_series_survey(s.series, &survey);
  s.is_survey = false;
  s.samples = survey.samples;
  if (s.is_surveyed && survey.frames <= UINT32_MAX / sizeof(double)) {
    reach_frames((size_t)survey.frames);
    reach_cells((size_t)(survey.values < MOST_VALUES ? survey.values : MOST_VALUES));
  }
}

/* ---- Afterwards: cells go to their columns ---- */

static uint32_t *places_of_columns(void) {
  const uint32_t count = s.cells.num_columns;
  uint32_t *next = (uint32_t *)piece((size_t)count + 1, sizeof *next);
  memset(next, 0, ((size_t)count + 1) * sizeof *next);
  for (uint32_t i = 0; i < s.read.count; i++) {
    next[s.read.columns[i]]++;
  }
  uint32_t at = 0;
  s.cells.first = (uint32_t *)piece((size_t)count + 1, sizeof(uint32_t));
  for (uint32_t c = 0; c < count; c++) {
    s.cells.first[c] = at;
    at += next[c];
    next[c] = s.cells.first[c];
  }
  s.cells.first[count] = at;
  return next;
}

static void place_cells(uint32_t *next) {
  const uint32_t count = s.read.count;
  s.cells.frames = (uint32_t *)piece(count, sizeof(uint32_t));
  s.cells.values = (double *)piece(count, sizeof(double));
  s.cells.statuses = (uint8_t *)piece(count, 1);
  if (s.num_large > 0) {
    s.cells.integers = (uint64_t *)piece(count, sizeof(uint64_t));
    memset(s.cells.integers, 0, count * sizeof(uint64_t));
  }
  size_t large = 0;
  for (uint32_t i = 0, frame = 0; i < count; i++) {
    while (s.ends[frame] <= i) {
      frame++;
    }
    const uint32_t at = next[s.read.columns[i]]++;
    s.cells.frames[at] = frame;
    s.cells.values[at] = s.read.values[i];
    s.cells.statuses[at] = s.read.statuses[i];
    if (large < s.num_large && s.large[large].cell == i) {
      s.cells.integers[at] = s.large[large].integer;
      large++;
    }
  }
}

static void sum_up(uint32_t column, double facts[FACTS]) {
  double count = 0, last = __builtin_nan(""), mean = 0;
  double least = __builtin_inf(), largest = -__builtin_inf();
  for (uint32_t i = s.cells.first[column]; i < s.cells.first[column + 1]; i++) {
    const double value = s.cells.values[i];
    if (value == value) {
      count++;
      last = value;
      least = value < least ? value : least;
      largest = value > largest ? value : largest;
      mean += (value - mean) / count;
    }
  }
  facts[0] = count;
  facts[1] = last;
  facts[2] = least;
  facts[3] = largest;
  facts[4] = mean;
}

static double seconds_of(uint64_t interval) {
  return interval > 0 ? (double)interval / TICKS_OF_A_SECOND : __builtin_nan("");
}

typedef struct intervals {
  wpcs_pace pace;
  uint64_t first, last, count, sum, shortest, longest;
} intervals;

/* The time since the frame before; 0: it did not go on, or is not known. */
static uint64_t interval_before(uint32_t frame) {
  const uint64_t now = s.times[frame];
  const uint64_t before = frame > 0 ? s.times[frame - 1] : 0;
  return before > 0 && now > before ? now - before : 0;
}

static void take_time(intervals *all, uint32_t frame) {
  const uint64_t now = s.times[frame];
  const uint64_t interval = interval_before(frame);
  if (now > 0) {
    all->first = all->first == 0 || now < all->first ? now : all->first;
    all->last = now > all->last ? now : all->last;
  }
  if (interval > 0) {
    wpcs_pace_take(&all->pace, interval);
    all->shortest = all->count == 0 || interval < all->shortest ? interval : all->shortest;
    all->longest = interval > all->longest ? interval : all->longest;
    all->sum += interval;
    all->count++;
  }
}

/* Frames of a series that was surveyed have their pauses. */
static void mark_pauses(const intervals *all) {
  const uint64_t usual = wpcs_pace_usual(&all->pace);
  uint64_t intervals[3] = {0, 0, 0};
  for (uint32_t i = 0; i < s.frames.count && !s.is_surveyed; i++) {
    if (wpcs_pace_step(intervals, interval_before(i), usual)) {
      s.frames.flags[i] |= WPC_FRAME_PAUSE;
    }
  }
}

static void take_pauses(found_survey *to) {
  for (uint32_t i = 1; i < s.frames.count; i++) {
    const found_pause pause = {milliseconds_of(s.times[i - 1]), seconds_of(interval_before(i))};
    if ((s.frames.flags[i] & WPC_FRAME_PAUSE) != 0) {
      to->first_pause = to->pauses == 0 ? pause : to->first_pause;
      to->longest_pause =
          to->pauses == 0 || pause.seconds > to->longest_pause.seconds ? pause : to->longest_pause;
      to->pauses++;
    }
  }
}

static void survey_times(void) {
  static intervals all;
  memset(&all, 0, sizeof all);
  for (uint32_t i = 0; i < s.frames.count; i++) {
    take_time(&all, i);
  }
  mark_pauses(&all);
  found_survey found = {.samples = s.is_surveyed ? (double)s.samples : s.frames.count,
                        .first = milliseconds_of(all.first),
                        .last = milliseconds_of(all.last),
                        .average = seconds_of(all.count > 0 ? all.sum / all.count : 0),
                        .shortest = seconds_of(all.shortest),
                        .longest = seconds_of(all.longest)};
  take_pauses(&found);
  s.survey = found;
}

/* Behind the last frame. False: there are more cells than are kept; the series' first error comes by
 * web_trouble(). */
bool WPCW_EXPORT(wpcw_series_finish)(void) {
  const wpc_series_error found = wpc_series_error_of(s.series);
  const bool is_known = s.frames.count > 0 || !has_failed();
  s.cells.num_columns = is_known ? wpc_series_num_columns(s.series) : 0;
  place_cells(places_of_columns());
  s.cells.facts = (double *)piece(s.cells.num_columns, FACTS * sizeof(double));
  for (uint32_t c = 0; c < s.cells.num_columns; c++) {
    sum_up(c, s.cells.facts + (size_t)c * FACTS);
  }
  survey_times();
  web_report(&found.error);
  return !s.is_cut;
}

const found_frames *WPCW_EXPORT(wpcw_series_frames)(void) {
  return &s.frames;
}

const found_cells *WPCW_EXPORT(wpcw_series_cells)(void) {
  return &s.cells;
}

const found_survey *WPCW_EXPORT(wpcw_series_extent)(void) {
  return &s.survey;
}

/* ---- Columns ---- */

/* Where JavaScript reads its members: series.ts. */
#define WORD_OF(member) (offsetof(wpc_column, member) / 4)
_Static_assert(WORD_OF(names.machine) == 6 && WORD_OF(names.object) == 8 &&
                   WORD_OF(names.parent) == 10 && WORD_OF(names.instance) == 12 &&
                   WORD_OF(names.counter) == 14 && WORD_OF(english.object) == 20 &&
                   WORD_OF(english.counter) == 26,
               "texts of a column have other places than in series.ts");
_Static_assert(WORD_OF(entry) == 2 && WORD_OF(group) == 3 && WORD_OF(line) == 4 &&
                   WORD_OF(counter) == 5 && WORD_OF(names.index) == 16 && WORD_OF(type) == 30 &&
                   WORD_OF(scale) == 32 && WORD_OF(time_base) == 34 && WORD_OF(object_id) == 36 &&
                   WORD_OF(counter_id) == 37 && WORD_OF(flags) == 42,
               "numbers of a column have other places than in series.ts");

/* Until the next call. */
const wpc_column *WPCW_EXPORT(wpcw_series_column)(uint32_t number) {
  static wpc_column found;
  found = wpc_series_column(s.series, number);
  return &found;
}

/* Until the next call. */
typedef struct found_path {
  wpc_path_name path;
  wpc_path_name instance; /* as the path has it: with its parent and its number */
} found_path;

const found_path *WPCW_EXPORT(wpcw_series_path)(uint32_t number) {
  static found_path found;
  const wpc_path_names names = wpc_series_column(s.series, number).names;
  memset(&found, 0, sizeof found);
  found.path.text = wpc_series_path(s.series, number);
  found.path.length = strlen(found.path.text);
  const size_t machine = names.machine.text != NULL ? names.machine.length + 2 : 0;
  const size_t before = machine + 1 + names.object.length + 1;
  const size_t around = before + 2 + names.counter.length;
  if (names.instance.text != NULL && found.path.length >= around) {
    found.instance.text = found.path.text + before;
    found.instance.length = found.path.length - around;
  }
  return &found;
}
