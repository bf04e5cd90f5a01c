/** @file
 * SYSTEMTIME, the broken-down time of the headers of V1 and V2 blocks.
 */
#ifndef WPC_TIME_H
#define WPC_TIME_H

#include <stdbool.h>
#include <stdint.h>

#include "wpc/version.h"

#ifdef __cplusplus
extern "C" {
#endif

/** SYSTEMTIME; UTC in V1 and V2 blocks. */
typedef struct wpc_system_time {
  uint16_t year;        /**< 1601 to 30827 */
  uint16_t month;       /**< 1 to 12 */
  uint16_t day_of_week; /**< 0 is Sunday */
  uint16_t day;         /**< 1 to 31 */
  uint16_t hour;        /**< 0 to 23 */
  uint16_t minute;      /**< 0 to 59 */
  uint16_t second;      /**< 0 to 59 */
  uint16_t millisecond; /**< 0 to 999 */
} wpc_system_time;

/** Reports whether the fields are a date and a time: year 1601 to 30827, the day at most the month's
 * last.
 *
 * @param time  the time; only read. Any numbers
 * @return whether it is one that Windows can have written
 * @par Source
 * SYSTEMTIME of minwinbase.h
 */
WPC_API bool wpc_system_time_is_valid(const wpc_system_time *time);

#ifdef __cplusplus
}
#endif

#endif
