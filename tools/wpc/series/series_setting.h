/* What is written of a series, and how. */
#ifndef WPC_TOOLS_SERIES_SETTING_H
#define WPC_TOOLS_SERIES_SETTING_H

#include "counters/calc_request.h"
#include "series/series_asked.h"
#include "write/formats.h"

typedef struct series_setting {
  output_format format; /* that of lines, where it is JSON */
  calc_choice choice;
  value_bound values;
  char decimal;       /* CSV, TSV: '.' or ',' */
  bool summary;       /* of the series, not the series itself; text, JSON, CSV and TSV */
  bool bare_numbers;  /* CSV, TSV: numbers are not between quotes */
  bool clamps;        /* percentages are 0 to 100 */
  every_asked every;  /* one value for each span */
  summary_asked more; /* columns, order and rows of a summary */
  bool is_anonymous;  /* a log that is written has no names */
} series_setting;

#endif
