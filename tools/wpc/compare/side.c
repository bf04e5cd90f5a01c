#include "compare/side.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"
#include "write/summary_percentiles.h"
#include "write/written_columns.h"

enum { MEDIAN = 0, P95 = 1 };

/* The averages of blocks of a column. */
typedef struct block_sums {
  uint64_t counts[SIDE_BLOCKS];
  double sums[SIDE_BLOCKS];
} block_sums;

typedef struct side_reader {
  side *side;
  write_job *job;
  summary_asked asked;
  summary_percentiles percentiles;
  block_sums *blocks; /* by column */
  uint64_t num_frames;
} side_reader;

static void *begin(write_job *job) {
  side_reader *r = (side_reader *)memory_take(1, sizeof *r);
  r->side = (side *)job->setting.context;
  r->job = job;
  (void)percentiles_parse("50,95", &r->asked);
  summary_percentiles_make(&r->percentiles, &r->asked, (uint32_t)job->columns.count,
                           job->survey.frames, summary_percentiles_room(job->survey.values));
  r->blocks = (block_sums *)memory_take(job->columns.count, sizeof *r->blocks);
  return r;
}

static bool take(void *own, const wpc_frame *frame) {
  side_reader *r = (side_reader *)own;
  const uint64_t frames = r->job->survey.frames;
  const uint64_t part = (uint64_t)((double)r->num_frames / (double)frames * SIDE_BLOCKS);
  const size_t place = part < SIDE_BLOCKS ? (size_t)part : SIDE_BLOCKS - 1;
  r->num_frames++;
  for (size_t i = 0; i < frame->count; i++) {
    const uint32_t column = frame->columns[i];
    if (frame->statuses[i] == WPC_CALC_OK && frame->kinds[i] != WPC_CALC_KIND_TEXT) {
      summary_percentiles_take(&r->percentiles, column, frame->values[i]);
      r->blocks[column].counts[place] += r->job->is_first_pass ? 1 : 0;
      r->blocks[column].sums[place] += r->job->is_first_pass ? frame->values[i] : 0;
    }
  }
  return true;
}

static bool again(void *own) {
  return summary_percentiles_again(&((side_reader *)own)->percentiles);
}

/* Of the averages of blocks: their deviation through the root of their number. */
static double error_of(const block_sums *blocks) {
  size_t count = 0;
  double mean = 0;
  double squares = 0;
  for (size_t i = 0; i < SIDE_BLOCKS; i++) {
    if (blocks->counts[i] > 0) {
      const double value = blocks->sums[i] / (double)blocks->counts[i];
      const double from = value - mean;
      count++;
      mean += from / (double)count;
      squares += from * (value - mean);
    }
  }
  return count > 1 ? sqrt(squares / (double)(count - 1) / (double)count) : 0;
}

static void load_counter(side_reader *r, uint32_t column, name_buffer *key) {
  side_counter *to = &r->side->counters[r->side->count];
  const wpc_path_names names = wpc_series_column(r->job->series, column).names;
  const bool has_machine = names.machine.text != NULL;
  const name_buffer *path = written_path(&r->job->columns, column);
  const char *bare = has_machine ? strchr(path->text + 2, '\\') : path->text;
  to->machine = has_machine ? memory_text(path->text + 2, (size_t)(bare - path->text) - 2) : NULL;
  to->path = memory_text(bare, strlen(bare));
  name_set(key, "");
  name_append_folded(key, bare, strlen(bare));
  to->key = memory_text(key->text, key->length);
  (void)summary_percentiles_give(&r->percentiles, column, MEDIAN, &to->median);
  (void)summary_percentiles_give(&r->percentiles, column, P95, &to->p95);
  to->count = r->percentiles.counts[column];
  to->error = error_of(&r->blocks[column]);
  r->side->count++;
}

static void note_machines(side *s) {
  const char *first = s->count > 0 ? s->counters[0].machine : NULL;
  for (size_t i = 1; i < s->count && !s->has_machines; i++) {
    const char *other = s->counters[i].machine;
    s->has_machines =
        (first == NULL) != (other == NULL) || (first != NULL && strcmp(first, other) != 0);
  }
}

static void end(void *own) {
  side_reader *r = (side_reader *)own;
  const written_columns *columns = &r->job->columns;
  name_buffer key = {NULL, 0, 0};
  r->side->usual = r->job->survey.usual;
  r->side->counters = (side_counter *)memory_take(columns->width, sizeof *r->side->counters);
  for (size_t i = 0; i < columns->width; i++) {
    if (r->percentiles.counts[columns->order[i]] > 0) {
      load_counter(r, columns->order[i], &key);
    }
  }
  note_machines(r->side);
  name_free(&key);
}

static void free_reader(void *own) {
  side_reader *r = (side_reader *)own;
  summary_percentiles_free(&r->percentiles);
  free(r->blocks);
  free(r);
}

static const writer reader = {begin, again, take, end, free_reader, NULL, NULL};

void side_use(side *s, run_setting *setting) {
  memset(s, 0, sizeof *s);
  setting->shown_by = &reader;
  setting->context = s;
}

void side_free(side *s) {
  for (size_t i = 0; i < s->count; i++) {
    free(s->counters[i].machine);
    free(s->counters[i].path);
    free(s->counters[i].key);
  }
  free(s->counters);
}
