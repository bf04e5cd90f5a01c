/* Times as they are typed. */
#ifndef WPC_TOOLS_CALC_MOMENT_H
#define WPC_TOOLS_CALC_MOMENT_H

#include <stdbool.h>
#include <stdint.h>

typedef enum moment_kind {
  MOMENT_DATED,     /* units since 1601-01-01 */
  MOMENT_OF_DAY,    /* since midnight, of a day that the samples say */
  MOMENT_BEFORE_END /* before the last sample */
} moment_kind;

typedef struct calc_moment {
  bool given;
  bool is_utc; /* its zone was given; else it is of the zone that times are shown in */
  moment_kind kind;
  uint64_t hundreds; /* units of 100 ns */
} calc_moment;

/* "2026-11-21", "2026-11-21T04:32", "2026-11-21 04:32:00.123"; and behind a time of day "Z" or an offset
 * "+01:00". Or as relog takes it, the month first: "11/21/2026", "11/21/2026 4:32", "11/21/2026 4:32:00.123 PM". Or a time of day alone, "14:30", "2:30 PM", "14:30Z"; or
 * "-10min", before the last sample.
 * NULL, or what is wrong, to be read after the text: " is not a time ...". */
const char *calc_moment_parse(const char *text, calc_moment *moment);

/* The moment with a date, for samples from `first` to `last`, in its own zone: of a time of day, the first such time
 * from `from` on that is not after `last`; where there is none, the one that is nearest to both. */
calc_moment calc_moment_dated(const calc_moment *moment, uint64_t from, uint64_t last);

/* Whether the text is a date as relog takes it, without a time of day, which may be the next argument. */
bool calc_moment_is_date(const char *text);
/* Whether the text is such a time of day, and nothing else. */
bool calc_moment_is_time_of_day(const char *text);
/* Whether the text is AM or PM. */
bool calc_moment_is_half(const char *text);

#endif
