/* What is asked for of a series of any source, and how it is shown. */
#ifndef WPC_TOOLS_SERIES_SETTING_H
#define WPC_TOOLS_SERIES_SETTING_H

#include "block/title_table.h"
#include "counters/calc_choice.h"
#include "counters/calc_window.h"
#include "series/series_asked.h"
#include "text/formats.h"
#include "wpc/series.h"

typedef struct run_setting {
  calc_choice choice;
  wpc_calc_policy policy;
  wpc_identity identity;
  value_bound values; /* without the number of bytes, which the source adds */
  bool salvage;       /* shows what is sound when some samples are not */
  calc_window window;
  every_asked every; /* one value for each span */
  bool clamps;       /* percentages are 0 to 100 */
  bool is_apart;     /* each source has columns of its own, which are named after it */
  /* Of logs: */
  const block_setting *blocks;
  const title_table *titles; /* for whole objects, instead of the logs' own; NULL: those */
  /* What is written: */
  output_format format; /* that of lines, where it is JSON */
  char decimal;         /* CSV, TSV: '.' or ',' */
  bool bare_numbers;    /* CSV, TSV: numbers are not between quotes */
  bool summary;         /* of the series, not the series itself; text, JSON, CSV and TSV */
  summary_asked more;   /* columns, order and rows of a summary */
  bool is_anonymous;    /* a log that is written has no names */
  /* NULL, or the writer that takes the place of the format's: */
  const struct writer *shown_by;
  void *context; /* of it and of choose() */
  bool may_lack; /* a counter that is missing is no fault */
  /* NULL, or keeps the columns of a surveyed series that are needed. False after a complaint. */
  bool (*choose)(void *context, wpc_series *series);
} run_setting;

#endif
