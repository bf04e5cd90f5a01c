/* Values over time: all that a series has, column by column, in the module's memory. */
#include <string.h>

#include "web.h"

#define MOST_VALUES 16000000u
#define MOST_COLUMNS 262144u
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

typedef enum reading { SURVEY, COUNT, READ } reading;

/* What JavaScript reads as doubles: moments in milliseconds since 1970, intervals in seconds; NaN: none. */
typedef struct found_survey {
  double samples, first, last, average, shortest, longest;
} found_survey;

static struct {
  wpc_series *series;
  reading pass;
  wpc_options options; /* of logs */
  found_frames frames;
  found_cells cells;
  found_survey survey;
  uint64_t last_time, sum_intervals, num_intervals;
  bool is_cut;   /* there are more cells than are kept */
  bool is_large; /* there are integers that a double does not hold */
  uint32_t *next;
} s;

/* ---- Remarks: those of the sources in the survey, those of values when cells are counted ---- */

static void take_remark(void *context, const wpc_remark *r) {
  (void)context;
  const bool is_of_values = r->column != WPC_NO_SERIES_COLUMN || r->kind == WPC_REMARK_PAUSE;
  if (s.pass == SURVEY || (s.pass == COUNT && is_of_values)) {
    web_remark(r->kind, r->source, r->column, (uint32_t)r->sample, r->seconds, r->error.rule,
               r->error.offset, r->error.got, r->error.bound);
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
  web_forget();
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
    web_fail(WEB_NO_MEMORY);
  }
}

/* The bytes stay where they are. */
void WPCW_EXPORT(wpcw_series_log)(const uint8_t *data, size_t size) {
  (void)wpc_series_add_log(s.series, wpc_input_make(data, size, &s.options));
}

void WPCW_EXPORT(wpcw_series_titles)(const uint8_t *data, size_t size) {
  const wpc_error error = wpc_series_add_titles(s.series, wpc_input_make(data, size, &s.options));
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

/* ---- Reading: cells are counted first, so that each column has its place ---- */

static void *piece(size_t count, size_t size) {
  const wpc_memory memory = web_memory();
  void *made = count > SIZE_MAX / size
                   ? NULL
                   : memory.resize(memory.context, NULL, 0, count > 0 ? count * size : size);
  if (made == NULL) {
    web_fail(WEB_NO_MEMORY);
  }
  return made;
}

static bool is_large(const wpc_frame *f, size_t i) {
  return (f->kinds[i] == WPC_CALC_KIND_INTEGER && f->integers[i] >= EXACT) ||
         (f->kinds[i] == WPC_CALC_KIND_NEGATIVE && f->integers[i] <= UINT64_MAX - EXACT);
}

static uint32_t count_cells(void) {
  uint64_t count = 0;
  s.pass = COUNT;
  for (const wpc_frame *f; !s.is_cut && (f = wpc_series_next(s.series)) != NULL;) {
    s.is_cut = f->count > MOST_VALUES - count;
    for (size_t i = 0; !s.is_cut && i < f->count; i++) {
      s.is_large = s.is_large || is_large(f, i);
      s.next[f->columns[i]]++;
    }
    count += s.is_cut ? 0 : f->count;
    s.frames.count += s.is_cut ? 0 : 1;
  }
  return (uint32_t)count;
}

static void make_room(uint32_t count) {
  const uint32_t frames = s.frames.count;
  s.frames.times = (double *)piece(frames, sizeof(double));
  s.frames.numbers = (uint32_t *)piece(frames, sizeof(uint32_t));
  s.frames.sources = (uint32_t *)piece(frames, sizeof(uint32_t));
  s.frames.flags = (uint8_t *)piece(frames, 1);
  s.cells.frames = (uint32_t *)piece(count, sizeof(uint32_t));
  s.cells.values = (double *)piece(count, sizeof(double));
  s.cells.statuses = (uint8_t *)piece(count, 1);
  s.cells.integers = s.is_large ? (uint64_t *)piece(count, sizeof(uint64_t)) : NULL;
  uint32_t at = 0;
  for (uint32_t c = 0; c < s.cells.num_columns; c++) {
    s.cells.first[c] = at;
    at += s.next[c];
    s.next[c] = s.cells.first[c];
  }
  s.cells.first[s.cells.num_columns] = at;
}

static double milliseconds_of(wpc_time time) {
  const double milliseconds = (double)(time.utc / TICKS_OF_A_MILLISECOND);
  return (time.flags & WPC_TIME_KNOWN) != 0 ? milliseconds - MILLISECONDS_BEFORE_1970
                                            : __builtin_nan("");
}

static void take_time(wpc_time time) {
  if ((time.flags & WPC_TIME_KNOWN) == 0) {
    return;
  }
  if (s.last_time > 0 && time.utc > s.last_time) {
    s.sum_intervals += time.utc - s.last_time;
    s.num_intervals++;
  }
  s.last_time = time.utc;
}

static void take_frame(uint32_t number, const wpc_frame *f) {
  take_time(f->time);
  s.frames.times[number] = milliseconds_of(f->time);
  s.frames.numbers[number] = (uint32_t)f->number;
  s.frames.sources[number] = f->source;
  s.frames.flags[number] = (uint8_t)f->flags;
  for (size_t i = 0; i < f->count; i++) {
    const uint32_t at = s.next[f->columns[i]]++;
    s.cells.frames[at] = number;
    s.cells.values[at] = f->values[i];
    s.cells.statuses[at] = f->statuses[i];
    if (s.cells.integers != NULL) {
      s.cells.integers[at] = is_large(f, i) ? f->integers[i] : 0;
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

static void read_cells(void) {
  s.pass = READ;
  wpc_series_rewind(s.series);
  for (uint32_t i = 0; i < s.frames.count; i++) {
    const wpc_frame *f = wpc_series_next(s.series);
    if (f == NULL) {
      web_fail(WEB_NO_MEMORY);
    }
    take_frame(i, f);
  }
  s.cells.facts = (double *)piece(s.cells.num_columns, FACTS * sizeof(double));
  for (uint32_t c = 0; c < s.cells.num_columns; c++) {
    sum_up(c, s.cells.facts + (size_t)c * FACTS);
  }
}

static double seconds_of(uint64_t interval) {
  return interval > 0 ? (double)interval / TICKS_OF_A_SECOND : __builtin_nan("");
}

static void keep_survey(const wpc_survey *survey) {
  const found_survey found = {
      .samples = (double)survey->samples,
      .first = milliseconds_of(survey->first),
      .last = milliseconds_of(survey->last),
      .average = seconds_of(s.num_intervals > 0 ? s.sum_intervals / s.num_intervals : 0),
      .shortest = seconds_of(survey->shortest),
      .longest = seconds_of(survey->longest)};
  s.survey = found;
}

/* Reads everything. False: there is more than is kept; the series' first error comes by web_trouble(). */
bool WPCW_EXPORT(wpcw_series_read)(void) {
  wpc_survey survey;
  const bool is_sound = wpc_series_survey(s.series, &survey);
  s.cells.num_columns = is_sound ? wpc_series_num_columns(s.series) : 0;
  s.cells.first = (uint32_t *)piece((size_t)s.cells.num_columns + 1, sizeof(uint32_t));
  s.next = (uint32_t *)piece((size_t)s.cells.num_columns + 1, sizeof(uint32_t));
  memset(s.next, 0, ((size_t)s.cells.num_columns + 1) * sizeof(uint32_t));
  const uint32_t count = is_sound ? count_cells() : 0;
  const wpc_series_error found = wpc_series_error_of(s.series);
  const bool has_failed = found.error.status != WPC_OK && found.source == WPC_NO_SOURCE;
  if (has_failed) {
    s.frames.count = 0;
    memset(s.next, 0, ((size_t)s.cells.num_columns + 1) * sizeof(uint32_t));
  }
  make_room(has_failed ? 0 : count);
  read_cells();
  keep_survey(&survey);
  web_report(&found.error);
  return !s.is_cut;
}

const found_frames *WPCW_EXPORT(wpcw_series_frames)(void) {
  return &s.frames;
}

const found_cells *WPCW_EXPORT(wpcw_series_cells)(void) {
  return &s.cells;
}

const found_survey *WPCW_EXPORT(wpcw_series_survey)(void) {
  return &s.survey;
}

/* ---- Columns ---- */

typedef struct found_column {
  wpc_path_name machine, object, parent, instance, counter, english_object, english_counter;
  uint32_t type, flags, object_id, counter_id, source, entry, group, line, place, index;
  int32_t scale;
} found_column;

const found_column *WPCW_EXPORT(wpcw_series_column)(uint32_t number) {
  static found_column found;
  const wpc_column column = wpc_series_column(s.series, number);
  const found_column made = {.machine = column.names.machine,
                             .object = column.names.object,
                             .parent = column.names.parent,
                             .instance = column.names.instance,
                             .counter = column.names.counter,
                             .english_object = column.english.object,
                             .english_counter = column.english.counter,
                             .type = column.type,
                             .flags = column.flags,
                             .object_id = column.object_id,
                             .counter_id = column.counter_id,
                             .source = column.source,
                             .entry = column.entry,
                             .group = column.group,
                             .line = column.line,
                             .place = column.counter,
                             .index = column.names.index,
                             .scale = column.scale};
  found = made;
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
