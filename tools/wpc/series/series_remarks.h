/* What is to be said of shown values that are not quite what their type promises. */
#ifndef WPC_TOOLS_SERIES_REMARKS_H
#define WPC_TOOLS_SERIES_REMARKS_H

#include "block/names.h"
#include "text/json.h"
#include "text/out.h"
#include "wpc/series.h"

/* All zero: none. */
typedef struct series_remarks {
  uint64_t num_idle;    /* 0 because their base did not change */
  uint64_t num_outside; /* percentages below 0, or above 100 where that is not usual */
  double farthest;      /* of these: from 50 */
  double value;         /* the one that is farthest, and its path */
  name_buffer path;
  uint64_t num_after_zero; /* whose count fell to 0 and came back, and the path of the first one */
  name_buffer after_zero_path;
  bool has_assumed; /* titles that Windows has, for want of a table */
} series_remarks;

void series_remarks_free(series_remarks *remarks);

/* Takes notice of a value of a column that was shown. */
void series_remarks_add_value(series_remarks *remarks, const wpc_calc_result *result,
                              wpc_series *series, uint32_t column);
/* The member "notes" of a value, or of several; none without notes. */
void series_remarks_write(json_writer *json, uint32_t notes);
/* The member "titles" of what has a title that is assumed. */
void series_remarks_write_assumed(json_writer *json);
/* A line of text: so many values are 0 because their base did not change. */
void series_remarks_show_idle(out_stream *out, uint64_t count);

/* Says on standard error that titles are assumed. */
void series_remarks_report_assumed(void);
/* Says on standard error how many percentages are outside, and which is the farthest; how many values follow a count that
 * fell to 0; and, where the format has no place for it (says_all), how many values are idle, and that titles are assumed. */
void series_remarks_report(const series_remarks *remarks, bool says_all);

/* By wpc_frame.flags: whether there is a sample before a frame that values may be computed with. is_first: no other frame
 * came before. */
bool series_has_older(uint32_t flags, bool is_first);
/* By wpc_frame.flags: whether samples may be lost before a frame. The first sample of the next log is no gap. */
bool series_is_torn(uint32_t flags);

#endif
