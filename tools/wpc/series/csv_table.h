/* What every table in PDH-CSV 4.0 and PDH-TSV 4.0 has: its first field, the ends of its lines, and how many cells it
 * may have. */
#ifndef WPC_TOOLS_SERIES_CSV_TABLE_H
#define WPC_TOOLS_SERIES_CSV_TABLE_H

#include "block/value_bound.h"
#include "series/series_number.h"

/* The zone of times that are shown as local ones. */
typedef struct calc_zone {
  const char *name; /* NULL: times are UTC */
  int32_t bias;     /* minutes: UTC - local time, when the series begins */
} calc_zone;

#define CSV_NO_VALUE "\" \""
#define CSV_LINE_END "\r\n"

/* "(PDH-CSV 4.0) (Eastern Standard Time)(300)" */
void csv_table_write_first_field(out_stream *out, const calc_zone *zone, series_signs signs);
/* Whether so many columns and lines are not too many cells for an input of so many bytes, or for the values that are
 * allowed; complains when they are. */
bool csv_table_fits(uint64_t width, uint64_t lines, uint64_t num_bytes, value_bound values);

#endif
