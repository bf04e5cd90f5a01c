/* The time of a sample, and how each format writes it. */
#ifndef WPC_TOOLS_SERIES_TIME_H
#define WPC_TOOLS_SERIES_TIME_H

#include <stdbool.h>
#include <stdint.h>

#include "wpc/wpc.h"

typedef struct series_time {
  bool known;
  uint64_t hundreds;      /* UTC, units of 100 ns since 1601-01-01 */
  bool is_local;          /* shown as local time */
  int32_t offset_minutes; /* local time - UTC; 0 unless is_local */
  bool lacks_zone;        /* `hundreds` is a local time of a zone that is not known */
} series_time;

/* As it is shown: local time or UTC. */
uint64_t series_time_shown(series_time time);

/* The SYSTEMTIME of a block where it is a date, else its clock of 100 ns units where that is above
 * 0. */
series_time series_time_of(const wpc_system_time *system, int64_t perf_time_100ns);

#define SERIES_TIME_TEXT 40

/* "2026-11-21T04:32:00.123Z", or a local time "2026-11-20T20:32:00.123-08:00", without an offset when its zone
 * is not known; empty when the time is not known. */
void series_time_iso(series_time time, char text[SERIES_TIME_TEXT]);
/* The same of a block's SYSTEMTIME; empty when its fields are not a date. */
void series_time_iso_of(const wpc_system_time *system, char text[SERIES_TIME_TEXT]);
/* "11/21/2026 04:32:00.123" */
void series_time_pdh(series_time time, char text[SERIES_TIME_TEXT]);
/* Seconds since 1970 with the digits that are not 0 after the point: "1795235520.123" */
void series_time_unix(series_time time, char text[SERIES_TIME_TEXT]);

#endif
