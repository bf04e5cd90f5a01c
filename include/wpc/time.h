/* wpc/time.h - SYSTEMTIME. */
#ifndef WPC_TIME_H
#define WPC_TIME_H

#include <stdbool.h>
#include <stdint.h>

#include "wpc/version.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct wpc_system_time { /* SYSTEMTIME; UTC in V1 and V2 blocks */
  uint16_t year, month, day_of_week, day, hour, minute, second, millisecond;
} wpc_system_time;

/* Whether the fields are a date and a time: year 1601 to 30827, the day at most the month's last.
 */
WPC_API bool wpc_system_time_is_valid(const wpc_system_time *time);

#ifdef __cplusplus
}
#endif

#endif
