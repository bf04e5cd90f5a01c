/* The time of a sample, and how each format writes it. */
#ifndef WPC_TOOLS_SERIES_TIME_H
#define WPC_TOOLS_SERIES_TIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wpc/wpc.h"

/* UTC. */
typedef struct series_time {
  bool known;
  uint64_t hundreds; /* units of 100 ns since 1601-01-01 */
} series_time;

/* The SYSTEMTIME of a block where it is a date, else its clock of 100 ns units where that is above
 * 0. */
series_time series_time_of(const wpc_system_time *system, int64_t perf_time_100ns);

#define SERIES_TIME_TEXT 40

/* "2026-11-21T04:32:00.123Z"; empty when the time is not known. */
void series_time_iso(series_time time, char text[SERIES_TIME_TEXT]);
/* The same of a block's SYSTEMTIME; empty when its fields are no date. */
void series_time_iso_of(const wpc_system_time *system, char text[SERIES_TIME_TEXT]);
/* "11/21/2026 04:32:00.123" */
void series_time_pdh(series_time time, char text[SERIES_TIME_TEXT]);
/* Seconds since 1970 with the digits that are not 0 behind the point: "1795235520.123" */
void series_time_unix(series_time time, char text[SERIES_TIME_TEXT]);

#endif
