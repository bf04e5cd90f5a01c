/* The spans in which a condition holds, and what other counters were meanwhile. */
#ifndef WPC_TOOLS_SPANS_H
#define WPC_TOOLS_SPANS_H

#include "find/condition.h"
#include "find/subjects.h"
#include "series/source_paces.h"
#include "wpc/series.h"

/* Of a counter within a span: of the samples in which the condition held. */
typedef struct span_sum {
  uint32_t column;
  uint64_t count;
  double sum, highest;
} span_sum;

/* A rate is of the time since the sample before it, which counts; another value is of its moment. */
typedef struct span {
  size_t subject;
  wpc_time from, to;
  uint64_t samples; /* in which the condition held */
  double peak;      /* of the first comparison: the highest, or for < and <= the lowest */
  wpc_time at;      /* its time */
  span_sum *with;   /* of those that had values, the highest average first */
  size_t num_with;
} span;

double span_seconds(const span *s);

/* Is shown each span when it has ended. */
typedef void (*span_fn)(void *context, const span *s);

typedef struct spans {
  wpc_series *series;
  const condition *condition;
  subjects subjects;
  uint32_t *with; /* columns of which sums are made */
  size_t num_with;
  source_paces paces; /* made before the first frame */
  bool is_each;       /* each log has columns of its own: sums are of the same log */
  span_fn found;
  void *context;
  /* What came of it. */
  uint64_t num_spans;
  double seconds;
  uint64_t held,
      known; /* values of all subjects with which it held, and with which it is known whether it did */
  /* Its own. */
  span *open; /* by subject; samples 0: none */
  bool *is_rate;
  size_t *cells; /* by column: where in the frame it is, plus 1 */
  size_t num_open;
  bool has_too_many;
} spans;

/* Of a surveyed series, a condition that was settled, and its subjects, which become its own; `with` is the caller's, who
 * makes `paces`. A pause of the log of a subject's first counter ends a span. */
void spans_make(spans *s, wpc_series *series, const condition *c, const subjects *of);
void spans_free(spans *s);

/* False: sums of so many counters take too much memory, and there will be none of later spans. */
bool spans_take(spans *s, const wpc_frame *frame);
/* After the last frame. */
void spans_end(spans *s);

#endif
