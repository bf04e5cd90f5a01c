/* OpenMetrics text 1.0: a family for each counter, in it a metric for each instance with all its
 * points in the order of time. The samples come the other way round, so a bounded number of points
 * is kept and the samples are gone through as often as that takes; a metric that has more points by itself
 * is written as its points come. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"
#include "io/text_index.h"
#include "series/metric_names.h"
#include "series/series_clean.h"
#include "series/series_points.h"
#include "write/writer.h"

#define POINTS_MOST 4194304u
#define BYTES_MOST ((uint64_t)48 << 20) /* of points and their times */
#define RUNS_MOST 16u /* more points are kept, within that, where it would take more runs */
/* A metric's points are mostly as far from one another as the last two were. */
#define POINTS_AHEAD 8u
#define TIMES_KEPT 16384u
#define POINT_TEXT (DECIMAL_TEXT + SERIES_TIME_TEXT) /* a value and its time */

/* A counter of a set. */
typedef struct metric_family {
  uint32_t set, counter; /* in the order in which they came */
  uint32_t column;       /* the first one */
  metric_name name;
  bool is_begun;
} metric_family;

/* An instance of a family. */
typedef struct metric {
  uint32_t set, counter, line; /* in the order in which they came */
  uint32_t family;
  uint32_t column; /* the first one */
  uint32_t number; /* as it came */
  uint64_t seen;   /* frames that may have a point */
} metric;

/* The time of a row as text. */
typedef struct kept_time {
  uint64_t hundreds;
  uint32_t length;
  char text[SERIES_TIME_TEXT];
} kept_time;

typedef struct metrics_writer {
  write_job *job;
  metric_names names;
  metric_family *families;
  size_t num_families, families_room;
  metric *metrics;
  size_t num_metrics, metrics_room;
  uint32_t *places; /* by column: its metric */
  series_points points;
  kept_time *times;
  uint64_t last; /* time of the frame before, of this run */
  bool has_last;
  size_t first, end;    /* metrics of this run */
  uint64_t most_points; /* that are kept */
  bool is_streamed;     /* of this run's only metric each point is written at once */
  bool has_streamed;    /* one of the frame at hand */
  uint64_t left_out;    /* frames */
  uint64_t shared;      /* values whose metric has another one at their time */
  name_buffer head, name, clean;
} metrics_writer;

static uint64_t smaller(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

/* ---- Metrics ---- */

/* What is the same, by names that are safe: sets, their counters and lines, and metrics. */
typedef struct metric_keys {
  text_index sets, counters, lines, metrics;
  uint32_t *num_counters, *num_lines; /* by set */
  size_t counters_room, lines_room;
  uint32_t *counter_places, *line_places; /* by number in the indexes: in their set */
  size_t counter_places_room, line_places_room;
  name_buffer key;
} metric_keys;

static void key_text(metrics_writer *m, metric_keys *keys, wpc_path_name name) {
  written_name(&m->name, name);
  series_clean(&m->clean, &m->name);
  name_append_part(&keys->key, m->clean.text, m->clean.length);
  name_append_part(&keys->key, "\0", 1);
}

static void key_number(metric_keys *keys, uint32_t number) {
  name_append_part(&keys->key, (const char *)&number, sizeof number);
}

/* The key ends alike in all texts. */
static uint32_t add_key(text_index *index, metric_keys *keys) {
  name_append(&keys->key, ".");
  return text_index_add(index, keys->key.text, keys->key.length);
}

static uint32_t set_of(metrics_writer *m, metric_keys *keys, const wpc_column *column) {
  name_set(&keys->key, "");
  key_text(m, keys, column->names.object);
  key_number(keys, column->object_id);
  const uint32_t set = add_key(&keys->sets, keys);
  MEMORY_REACH(keys->num_counters, keys->counters_room, set);
  MEMORY_REACH(keys->num_lines, keys->lines_room, set);
  return set;
}

/* The place in the set, the next one for what is new. */
static uint32_t place_in_set(uint32_t **places, size_t *room, uint32_t number, size_t known,
                             uint32_t *count) {
  MEMORY_REACH(*places, *room, number);
  if (number >= known) {
    (*places)[number] = *count;
    (*count)++;
  }
  return (*places)[number];
}

static uint32_t counter_of(metrics_writer *m, metric_keys *keys, const wpc_column *column,
                           uint32_t set, uint32_t *family) {
  name_set(&keys->key, "");
  key_number(keys, set);
  key_number(keys, column->counter_id);
  key_number(keys, column->type);
  key_number(keys, column->flags & WPC_COLUMN_FINAL);
  key_text(m, keys, column->names.counter);
  const size_t known = keys->counters.count;
  *family = add_key(&keys->counters, keys);
  return place_in_set(&keys->counter_places, &keys->counter_places_room, *family, known,
                      &keys->num_counters[set]);
}

static uint32_t line_of(metrics_writer *m, metric_keys *keys, const wpc_column *column,
                        uint32_t set) {
  name_set(&keys->key, "");
  key_number(keys, set);
  key_number(keys, column->names.index);
  key_text(m, keys, column->names.machine);
  key_text(m, keys, written_source(&m->job->columns, column));
  key_text(m, keys, column->names.parent);
  key_text(m, keys, column->names.instance);
  const size_t known = keys->lines.count;
  const uint32_t number = add_key(&keys->lines, keys);
  return place_in_set(&keys->line_places, &keys->line_places_room, number, known,
                      &keys->num_lines[set]);
}

static uint32_t metric_of(metric_keys *keys, const metric *of) {
  name_set(&keys->key, "");
  key_number(keys, of->family);
  key_number(keys, of->line);
  return add_key(&keys->metrics, keys);
}

static void add_family(metrics_writer *m, const metric *of) {
  if (of->family >= m->num_families) {
    MEMORY_REACH(m->families, m->families_room, of->family);
    m->families[of->family].set = of->set;
    m->families[of->family].counter = of->counter;
    m->families[of->family].column = of->column;
    m->num_families = (size_t)of->family + 1;
  }
}

static void add_column(metrics_writer *m, metric_keys *keys, uint32_t number) {
  const wpc_column column = written_column(&m->job->columns, number);
  metric of;
  memset(&of, 0, sizeof of);
  of.set = set_of(m, keys, &column);
  of.counter = counter_of(m, keys, &column, of.set, &of.family);
  of.line = line_of(m, keys, &column, of.set);
  of.column = number;
  of.number = metric_of(keys, &of);
  add_family(m, &of);
  m->places[number] = of.number;
  if (of.number >= m->num_metrics) {
    MEMORY_REACH(m->metrics, m->metrics_room, of.number);
    m->metrics[of.number] = of;
    m->num_metrics = (size_t)of.number + 1;
  }
}

static void free_keys(metric_keys *keys) {
  text_index_free(&keys->sets);
  text_index_free(&keys->counters);
  text_index_free(&keys->lines);
  text_index_free(&keys->metrics);
  free(keys->num_counters);
  free(keys->num_lines);
  free(keys->counter_places);
  free(keys->line_places);
  name_free(&keys->key);
}

static int order_numbers(uint32_t a, uint32_t b) {
  return a < b ? -1 : a > b;
}

static int order_metrics(const void *a, const void *b) {
  const metric *x = (const metric *)a;
  const metric *y = (const metric *)b;
  const int by_set = order_numbers(x->set, y->set);
  const int by_counter = order_numbers(x->counter, y->counter);
  return by_set != 0 ? by_set : by_counter != 0 ? by_counter : order_numbers(x->line, y->line);
}

static wpc_path_name text_of(name_buffer *clean, name_buffer *raw, wpc_path_name name) {
  written_name(raw, name);
  series_clean(clean, raw);
  return name_in_path(clean);
}

static void name_object(const wpc_column *column, char id[WPC_GUID_TEXT]) {
  if ((column->flags & WPC_COLUMN_V2) != 0) {
    wpc_guid_format(&column->counterset, id);
  } else if (column->object_id != 0) {
    char digits[DECIMAL_TEXT];
    const size_t length = decimal_u64(column->object_id, digits);
    memcpy(id, digits, length + 1);
  }
}

static void name_family(metrics_writer *m, metric_family *family) {
  const wpc_column column = written_column(&m->job->columns, family->column);
  name_buffer object = {NULL, 0, 0};
  metric_parts parts;
  memset(&parts, 0, sizeof parts);
  parts.object = text_of(&object, &m->name, column.names.object);
  name_object(&column, parts.object_id);
  parts.counter = text_of(&m->clean, &m->name, column.names.counter);
  parts.counter_id = column.counter_id;
  parts.has_type = (column.flags & WPC_COLUMN_FINAL) == 0;
  parts.type = column.type;
  parts.is_second = written_is_second(&m->job->columns, family->column);
  family->name = metric_name_make(&m->names, &parts);
  name_free(&object);
}

/* In the order of sets, counters and lines, as they came first. */
static void sort_metrics(metrics_writer *m) {
  uint32_t *now = (uint32_t *)memory_take(m->num_metrics, sizeof *now);
  if (m->num_metrics > 0) {
    qsort(m->metrics, m->num_metrics, sizeof *m->metrics, order_metrics);
  }
  for (size_t i = 0; i < m->num_metrics; i++) {
    metric_family *family = &m->families[m->metrics[i].family];
    now[m->metrics[i].number] = (uint32_t)i;
    if (family->name.text == NULL) {
      name_family(m, family);
    }
  }
  for (size_t i = 0; i < m->job->columns.width; i++) {
    uint32_t *place = &m->places[m->job->columns.order[i]];
    *place = now[*place];
  }
  free(now);
}

static void make_metrics(metrics_writer *m) {
  const written_columns *columns = &m->job->columns;
  metric_keys keys;
  memset(&keys, 0, sizeof keys);
  m->places = (uint32_t *)memory_take(columns->count, sizeof *m->places);
  for (size_t i = 0; i < columns->width; i++) {
    add_column(m, &keys, columns->order[i]);
  }
  free_keys(&keys);
  sort_metrics(m);
}

/* ---- How many points ---- */

/* Whether so many points can be kept at a time. */
static bool fits(const metrics_writer *m, uint64_t count) {
  const uint64_t bytes = count * sizeof(series_point) +
                         smaller(count, m->job->survey.frames) * sizeof *m->points.times;
  return count <= m->most_points && bytes <= BYTES_MOST;
}

static bool is_metric(const metrics_writer *m, uint32_t column) {
  return m->job->columns.places[column] != WRITTEN_NOWHERE;
}

static bool is_number(const wpc_frame *frame, size_t cell) {
  return frame->statuses[cell] == WPC_CALC_OK && frame->kinds[cell] != WPC_CALC_KIND_TEXT;
}

/* Goes through all frames where each metric could not have a point in each. */
static uint64_t count_points(metrics_writer *m) {
  const uint64_t frames = m->job->survey.frames;
  uint64_t count = 0;
  if (m->num_metrics == 0 || frames <= BYTES_MOST / sizeof(series_point) / m->num_metrics) {
    for (size_t i = 0; i < m->num_metrics; i++) {
      m->metrics[i].seen = frames;
    }
    return frames * m->num_metrics;
  }
  *m->job->is_over = true;
  for (const wpc_frame *f; (f = write_shown(m->job, wpc_series_next(m->job->series))) != NULL;) {
    for (size_t i = 0; i < f->count; i++) {
      const bool counts = is_metric(m, f->columns[i]) && is_number(f, i);
      m->metrics[m->places[f->columns[i]]].seen += counts ? 1 : 0;
      count += counts ? 1 : 0;
    }
  }
  wpc_series_rewind(m->job->series);
  *m->job->is_over = false;
  return count;
}

/* Begins anew, with the metrics from `first` on: as many as may be kept, and at least one. */
static void next_run(metrics_writer *m, size_t first) {
  uint64_t count = 0;
  size_t end = first;
  while (end < m->num_metrics && (end == first || fits(m, count + m->metrics[end].seen))) {
    count += m->metrics[end].seen;
    end++;
  }
  m->first = first;
  m->end = end;
  m->has_last = false;
  m->is_streamed = !fits(m, count);
  series_points_reset(&m->points, m->is_streamed ? 0 : end - first,
                      m->is_streamed ? 0 : (size_t)count,
                      m->is_streamed ? 0 : (size_t)smaller(count, m->job->survey.frames));
}

/* Of a live series points are kept by column: which metrics there are is known at the end. */
static void grow(void *own) {
  metrics_writer *m = (metrics_writer *)own;
  series_points_widen(&m->points, m->job->columns.count);
}

static bool is_full(void *own) {
  const metrics_writer *m = (const metrics_writer *)own;
  if (m->points.count <= m->most_points - smaller(m->job->columns.width, m->most_points)) {
    return false;
  }
  complain_format(NULL, "%llu points are kept, and %s %llu: this is the end",
                  (unsigned long long)m->points.count,
                  m->most_points < POINTS_MOST ? VALUE_BOUND_OPTION " allows" : "there is room for",
                  (unsigned long long)m->most_points);
  return true;
}

static void *begin(write_job *job) {
  metrics_writer *m = (metrics_writer *)memory_take(1, sizeof *m);
  m->job = job;
  m->times = (kept_time *)memory_take(TIMES_KEPT, sizeof *m->times);
  m->names.raw = job->setting.choice.raw;
  m->most_points = smaller(job->setting.values.max_values, POINTS_MOST);
  if (job->is_live) {
    grow(m);
    return m;
  }
  make_metrics(m);
  const uint64_t for_few_runs = count_points(m) / RUNS_MOST;
  m->most_points = m->most_points > for_few_runs ? m->most_points : for_few_runs;
  next_run(m, 0);
  return m;
}

/* ---- Writing ---- */

/* Names hold no line ends any more. */
static void append_escaped(name_buffer *to, const name_buffer *text) {
  for (size_t i = 0; i < text->length; i++) {
    if (text->text[i] == '"' || text->text[i] == '\\') {
      name_append(to, "\\");
    }
    name_append_part(to, text->text + i, 1);
  }
}

static void append_name(metrics_writer *m, wpc_path_name name) {
  written_name(&m->name, name);
  series_clean(&m->clean, &m->name);
  append_escaped(&m->head, &m->clean);
}

static void append_metadata(metrics_writer *m, const char *keyword, const metric_family *family) {
  name_append(&m->head, keyword);
  name_append(&m->head, family->name.text);
  name_append(&m->head, " ");
}

static void begin_family(metrics_writer *m, metric_family *family) {
  const wpc_column column = written_column(&m->job->columns, family->column);
  family->is_begun = true;
  name_set(&m->head, "");
  append_metadata(m, "# TYPE ", family);
  name_append(&m->head, family->name.is_counter ? "counter\n" : "gauge\n");
  if (family->name.unit[0] != '\0') {
    append_metadata(m, "# UNIT ", family);
    name_append(&m->head, family->name.unit);
    name_append(&m->head, "\n");
  }
  append_metadata(m, "# HELP ", family);
  append_name(m, column.names.object);
  name_append(&m->head, ": ");
  append_name(m, column.names.counter);
  name_append(&m->head, column.info != NULL ? " (" : "");
  name_append(&m->head, column.info != NULL ? column.info->name : "");
  name_append(&m->head, column.info != NULL ? ")\n" : "\n");
  out_bytes(m->job->out, m->head.text, m->head.length);
}

/* A label without a value is the same as none. */
static void append_label(metrics_writer *m, const char *label, wpc_path_name name, bool *any) {
  if (name.text == NULL || name.length == 0) {
    return;
  }
  name_append(&m->head, *any ? "," : "{");
  *any = true;
  name_append(&m->head, label);
  name_append(&m->head, "=\"");
  append_name(m, name);
  name_append(&m->head, "\"");
}

static void append_number(metrics_writer *m, const char *label, uint64_t number, bool *any) {
  char digits[DECIMAL_TEXT];
  const wpc_path_name text = {digits, decimal_u64(number, digits)};
  if (number > 0) {
    append_label(m, label, text, any);
  }
}

/* What each of its points begins with, and behind it room for a point. */
static void make_head(metrics_writer *m, const metric *of) {
  const metric_family *family = &m->families[of->family];
  const wpc_column column = written_column(&m->job->columns, of->column);
  bool any = false;
  name_set(&m->head, family->name.text);
  name_append(&m->head, family->name.is_counter ? "_total" : "");
  append_label(m, "host", column.names.machine, &any);
  append_label(m, "source", written_source(&m->job->columns, &column), &any);
  append_label(m, "instance", column.names.instance, &any);
  append_label(m, "parent", column.names.parent, &any);
  append_number(m, "pid", column.process_id, &any);
  append_number(m, "tid", column.thread_id, &any);
  append_number(m, "index", column.names.index, &any);
  name_append(&m->head, any ? "} " : " ");
  name_grow(&m->head, m->head.length + POINT_TEXT);
}

/* " 1704085200\n" */
static const kept_time *time_text(metrics_writer *m, uint64_t hundreds, uint32_t row) {
  kept_time *kept = &m->times[row % TIMES_KEPT];
  if (kept->length == 0 || kept->hundreds != hundreds) {
    const series_time when = {true, hundreds, false, 0, false};
    char text[SERIES_TIME_TEXT];
    series_time_unix(when, text);
    const size_t length = strlen(text);
    kept->hundreds = hundreds;
    kept->text[0] = ' ';
    memcpy(kept->text + 1, text, length);
    kept->text[length + 1] = '\n';
    kept->length = (uint32_t)length + 2;
  }
  return kept;
}

static void write_point(metrics_writer *m, double value, uint64_t hundreds, uint32_t row) {
  const kept_time *time = time_text(m, hundreds, row);
  char *text = m->head.text + m->head.length;
  const size_t length = series_number_double(value, text);
  memcpy(text + length, time->text, sizeof time->text);
  out_bytes(m->job->out, m->head.text, m->head.length + length + time->length);
}

static void write_points(metrics_writer *m, uint32_t place) {
  uint32_t before = place;
  while (place != SERIES_NO_POINT && m->job->out->error == 0) {
    const series_point *point = &m->points.points[place];
    series_points_fetch(&m->points, place + (uint64_t)(place - before) * POINTS_AHEAD);
    before = place;
    write_point(m, point->value, series_points_time(&m->points, point), point->row);
    place = point->next;
  }
}

static void write_run(metrics_writer *m) {
  for (size_t i = m->first; i < m->end && !m->is_streamed; i++) {
    const uint32_t place = m->points.metrics[i - m->first].first;
    metric_family *family = &m->families[m->metrics[i].family];
    if (place == SERIES_NO_POINT) {
      continue;
    }
    if (!family->is_begun) {
      begin_family(m, family);
    }
    make_head(m, &m->metrics[i]);
    write_points(m, place);
  }
}

/* Writes a point of the run's only metric; false: it has one in this frame. */
static bool stream(metrics_writer *m, double value) {
  const metric *of = &m->metrics[m->first];
  if (m->has_streamed) {
    return false;
  }
  if (!m->families[of->family].is_begun) {
    begin_family(m, &m->families[of->family]);
  }
  make_head(m, of);
  write_point(m, value, m->last, 0);
  m->has_streamed = true;
  return true;
}

/* ---- Frames ---- */

/* Points of a metric must be in the order of time, each at a time of its own. */
static bool begin_frame(metrics_writer *m, const wpc_frame *frame) {
  const bool is_known = (frame->time.flags & WPC_TIME_KNOWN) != 0;
  const bool is_later = !m->has_last || frame->time.utc > m->last;
  if (!is_known || !is_later) {
    m->left_out += m->first == 0 ? 1 : 0;
    return false;
  }
  m->last = frame->time.utc;
  m->has_last = true;
  m->has_streamed = false;
  series_points_start(&m->points, m->last);
  return true;
}

static bool keep_frame(void *own, const wpc_frame *frame) {
  metrics_writer *m = (metrics_writer *)own;
  if (!begin_frame(m, frame)) {
    return false;
  }
  for (size_t i = 0; i < frame->count && m->job->is_live; i++) {
    if (is_metric(m, frame->columns[i]) && is_number(frame, i)) {
      (void)series_points_add(&m->points, frame->columns[i], frame->values[i]);
    }
  }
  for (size_t i = 0; i < frame->count && !m->job->is_live; i++) {
    const uint32_t column = frame->columns[i];
    const uint32_t place = m->places[column];
    if (!is_metric(m, column) || place < m->first || place >= m->end || !is_number(frame, i)) {
      continue;
    }
    const bool is_first =
        m->is_streamed
            ? stream(m, frame->values[i])
            : series_points_add(&m->points, (uint32_t)(place - m->first), frame->values[i]);
    m->shared += is_first ? 0 : 1;
  }
  return true;
}

static bool again(void *own) {
  metrics_writer *m = (metrics_writer *)own;
  write_run(m);
  if (m->end == m->num_metrics || m->job->out->error != 0) {
    return false;
  }
  next_run(m, m->end);
  return true;
}

/* Points of columns become those of metrics; of several columns of a metric the first counts. */
static void write_kept(metrics_writer *m) {
  const written_columns *columns = &m->job->columns;
  series_point_list *lists = m->points.metrics;
  make_metrics(m);
  m->points.metrics = (series_point_list *)memory_take(m->num_metrics, sizeof *m->points.metrics);
  for (size_t i = 0; i < m->num_metrics; i++) {
    m->points.metrics[i] = lists[m->metrics[i].column];
  }
  for (size_t i = 0; i < columns->width; i++) {
    const uint32_t column = columns->order[i];
    uint32_t place =
        m->metrics[m->places[column]].column != column ? lists[column].first : SERIES_NO_POINT;
    for (; place != SERIES_NO_POINT; place = m->points.points[place].next) {
      m->shared++;
    }
  }
  m->end = m->num_metrics;
  free(lists);
  write_run(m);
}

static void end(void *own) {
  metrics_writer *m = (metrics_writer *)own;
  if (m->job->is_live) {
    write_kept(m);
  }
  out_text(m->job->out, "# EOF\n");
  if (m->left_out > 0) {
    complain("samples whose time is not after the time of all before them were left out");
  }
  write_complain_of_shared(m->shared, "labels");
}

static void free_writer(void *own) {
  metrics_writer *m = (metrics_writer *)own;
  for (size_t i = 0; i < m->num_families; i++) {
    metric_name_free(&m->families[i].name);
  }
  metric_names_free(&m->names);
  free(m->families);
  free(m->metrics);
  free(m->places);
  free(m->times);
  series_points_free(&m->points);
  name_free(&m->head);
  name_free(&m->name);
  name_free(&m->clean);
  free(m);
}

const writer writer_openmetrics = {begin, again, keep_frame, end, free_writer, grow, is_full};
