/* Spans of time as they are typed. */
#ifndef WPC_TOOLS_TIME_SPAN_H
#define WPC_TOOLS_TIME_SPAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* "10s", "5min" or "5m", "1h", "2d": units of 100 ns, above 0. False: it is no such text. */
bool time_span_parse(const char *text, size_t length, uint64_t *hundreds);

#endif
