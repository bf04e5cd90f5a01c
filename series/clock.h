/* Private. To UTC: from local times of a log's machine, also when daylight time ends, and from dates. */
#ifndef WPCS_CLOCK_H
#define WPCS_CLOCK_H

#include "wpc/series.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct wpcs_clock {
  wpc_blg_zone zone;
  bool has_zone;
  uint64_t start; /* UTC: no time is before it, as far as that can be; 0: not known */
  /* Of the time before. */
  bool has_before;
  uint64_t local;
  bool is_standard; /* daylight time has ended, though the hour may come again */
} wpcs_clock;

/* hint: a UTC time near the moment, or 0. Takes notice of the time; the next one is understood after it. */
wpc_time wpcs_clock_take(wpcs_clock *clock, uint64_t local, uint64_t hint);
/* The same without taking notice. */
wpc_time wpcs_clock_look(const wpcs_clock *clock, uint64_t local, uint64_t hint);
/* Of the header of a block: its date, or where that is none its clock of 100 ns. */
wpc_time wpcs_time_of_block(const wpc_system_time *date, int64_t time_100ns);
/* Whether the local time comes twice. */
bool wpcs_clock_is_double(const wpcs_clock *clock, uint64_t local);

#ifdef __cplusplus
}
#endif

#endif
