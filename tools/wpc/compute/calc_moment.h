/* Times as they are typed. */
#ifndef WPC_TOOLS_CALC_MOMENT_H
#define WPC_TOOLS_CALC_MOMENT_H

#include <stdbool.h>
#include <stdint.h>

typedef struct calc_moment {
  bool given;
  bool is_utc;       /* its zone was given; else it is of the zone that times are shown in */
  uint64_t hundreds; /* units of 100 ns since 1601-01-01 */
} calc_moment;

/* "2026-11-21", "2026-11-21T04:32", "2026-11-21 04:32:00.123"; and behind a time of day "Z" or an offset
 * "+01:00". Or as relog takes it, the month first: "11/21/2026", "11/21/2026 4:32", "11/21/2026 4:32:00.123 PM".
 * NULL, or what is wrong, to be read after the text: " is not a time ...". */
const char *calc_moment_parse(const char *text, calc_moment *moment);

/* Whether the text is a date as relog takes it, without a time of day, which may be the next argument. */
bool calc_moment_is_date(const char *text);
/* Whether the text is such a time of day, and nothing else. */
bool calc_moment_is_time_of_day(const char *text);
/* Whether the text is AM or PM. */
bool calc_moment_is_half(const char *text);

#endif
