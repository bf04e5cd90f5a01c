/* Which logs have a sample in a frame, and whether they paused before it, while others went on. A log goes by the columns
 * that it has first, so that one that goes on from it counts as the same. */
#ifndef WPC_TOOLS_SOURCE_PACES_H
#define WPC_TOOLS_SOURCE_PACES_H

#include "wpc/series.h"

typedef struct source_pace {
  uint64_t utc;          /* of the last sample; 0: none, or it has no time */
  uint64_t intervals[3]; /* the last ones; 0: none, or back in time */
  uint64_t frame;        /* the last one with a sample, from 1 */
  bool is_pause;         /* there is one before it */
} source_pace;

/* All zero is closed. */
typedef struct source_paces {
  uint32_t *sources; /* by column of the series: the first that has it */
  source_pace *paces;
  size_t room;
  uint64_t usual;  /* interval; 0: not known */
  uint64_t frames; /* so far */
} source_paces;

/* Of a surveyed series with the columns that it has from here on; its usual interval, or that of its spans. */
void source_paces_make(source_paces *s, const wpc_series *series, uint64_t usual);
void source_paces_free(source_paces *s);

/* Before the first frame of another run. */
void source_paces_rewind(source_paces *s);
/* The next frame. */
void source_paces_take(source_paces *s, const wpc_frame *frame);
/* Whether the frame has a sample of that column's log, and whether a pause is before it. */
bool source_paces_is_due(const source_paces *s, uint32_t column);
bool source_paces_is_pause(const source_paces *s, uint32_t column);

#endif
