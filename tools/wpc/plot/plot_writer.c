#include "plot/plot_writer.h"

#include <stdlib.h>
#include <string.h>

#include "io/memory.h"
#include "series/series_remarks.h"
#include "series/source_paces.h"

#define LARGEST 1e290 /* value that is drawn: sums of such values are still finite */

typedef struct plot_writing {
  write_job *job;
  plot_chart *chart;
  uint32_t *columns; /* of the chart, by its numbers: those of the series */
  size_t count;
  uint32_t *places; /* the other way round, or WRITTEN_NOWHERE */
  source_paces paces;
} plot_writing;

/* ---- Columns ---- */

static void describe(void *context, uint32_t number, plot_column *to) {
  const plot_writing *w = (const plot_writing *)context;
  const wpc_column column = wpc_series_column(w->job->series, w->columns[number]);
  memset(to, 0, sizeof *to);
  to->names = column.names;
  if (column.object_id != 0) {
    to->object_id.length = decimal_u64(column.object_id, to->ids[0]);
    to->object_id.text = to->ids[0];
  }
  if (column.counter_id != 0) {
    to->counter_id.length = decimal_u64(column.counter_id, to->ids[1]);
    to->counter_id.text = to->ids[1];
  }
  to->type = column.type;
  to->unit = column.info != NULL ? column.info->unit : "";
  to->is_assumed = (column.flags & WPC_COLUMN_ASSUMED) != 0;
}

static char *path_of(void *context, uint32_t number) {
  plot_writing *w = (plot_writing *)context;
  const name_buffer *path = written_path(&w->job->columns, w->columns[number]);
  return memory_text(path->text, path->length);
}

static void make_places(plot_writing *w) {
  for (size_t i = 0; i < w->job->columns.count; i++) {
    w->places[i] = WRITTEN_NOWHERE;
  }
  for (size_t i = 0; i < w->count; i++) {
    w->places[w->columns[i]] = (uint32_t)i;
  }
}

static size_t keep(void *context, const bool *kept) {
  plot_writing *w = (plot_writing *)context;
  size_t count = 0;
  for (size_t i = 0; i < w->count; i++) {
    w->columns[count] = w->columns[i];
    count += kept[i] ? 1 : 0;
  }
  w->count = count;
  make_places(w);
  return count;
}

/* ---- The writer ---- */

static void free_writer(void *own) {
  plot_writing *w = (plot_writing *)own;
  free(w->columns);
  free(w->places);
  source_paces_free(&w->paces);
  free(w);
}

/* Nobody asked for the others: they are not computed. */
static void leave_others_out(plot_writing *w) {
  const uint32_t all = wpc_series_num_columns(w->job->series);
  bool *kept = (bool *)memory_take(all, sizeof *kept);
  uint32_t *now = (uint32_t *)memory_take(all, sizeof *now);
  uint32_t count = 0;
  for (uint32_t i = 0; i < all; i++) {
    kept[i] = w->places[i] != WRITTEN_NOWHERE;
    now[i] = count;
    count += kept[i] ? 1 : 0;
  }
  wpc_series_keep(w->job->series, kept);
  for (size_t i = 0; i < w->count; i++) {
    w->columns[i] = now[w->columns[i]];
  }
  make_places(w);
  free(kept);
  free(now);
}

static void *begin(write_job *job) {
  plot_writing *w = (plot_writing *)memory_take(1, sizeof *w);
  const written_columns *of = &job->columns;
  const plot_extent extent = {write_time(job, &job->survey.first),
                              write_time(job, &job->survey.last), job->zone};
  w->job = job;
  w->chart = (plot_chart *)job->setting.context;
  w->count = of->width;
  w->columns = (uint32_t *)memory_take(of->width, sizeof *w->columns);
  w->places = (uint32_t *)memory_take(of->count, sizeof *w->places);
  memcpy(w->columns, of->order, of->width * sizeof *w->columns);
  make_places(w);
  const plot_columns columns = {w, w->count, describe, path_of, keep};
  if (job->survey.frames == 0 || !plot_chart_begin(w->chart, &columns, &extent)) {
    free_writer(w);
    return NULL;
  }
  if (job->has_values == NULL && w->count < of->width) {
    leave_others_out(w);
  }
  source_paces_make(&w->paces, job->series, series_usual(&job->setting.every, job->survey.usual));
  return w;
}

static void add_value(plot_writing *w, const wpc_frame *frame, size_t cell) {
  const uint32_t place = w->places[frame->columns[cell]];
  const bool is_there = place != WRITTEN_NOWHERE && frame->statuses[cell] == WPC_CALC_OK &&
                        frame->kinds[cell] != WPC_CALC_KIND_TEXT &&
                        frame->values[cell] >= -LARGEST && frame->values[cell] <= LARGEST;
  if (is_there && plot_chart_add(w->chart, place, frame->values[cell]) && frame->notes[cell] != 0) {
    const wpc_calc_result result = write_result(frame, cell);
    series_remarks_add_value(&w->job->remarks, &result, w->job->series, frame->columns[cell]);
  }
}

/* Remarks are of what is drawn, which is not known in a run before. */
static bool take_frame(void *own, const wpc_frame *frame) {
  plot_writing *w = (plot_writing *)own;
  plot_chart_start(w->chart, write_time(w->job, &frame->time));
  source_paces_take(&w->paces, frame);
  for (size_t i = 0; i < w->count && i < PLOT_LINES_MOST; i++) {
    if (source_paces_is_due(&w->paces, w->columns[i])) {
      plot_chart_is_due(
          w->chart, i,
          series_is_torn(frame->flags) || source_paces_is_pause(&w->paces, w->columns[i]));
    }
  }
  for (size_t i = 0; i < frame->count; i++) {
    add_value(w, frame, i);
  }
  plot_chart_end_sample(w->chart);
  return false;
}

static bool again(void *own) {
  plot_writing *w = (plot_writing *)own;
  source_paces_rewind(&w->paces);
  return plot_chart_again(w->chart);
}

static void end(void *own) {
  plot_chart_end(((plot_writing *)own)->chart);
  plot_chart_complain(((plot_writing *)own)->chart);
}

const writer plot_writer = {begin, again, take_frame, end, free_writer, NULL, NULL};
