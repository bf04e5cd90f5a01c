/* Frames as rows of a table of the caller's. */
#include "state.h"

#define EPOCH INT64_C(116444736000000000) /* 1970 as a FILETIME */

/* Nanoseconds since 1970; INT64_MIN: not known, or not to be said in so many. */
static int64_t dense_time(const wpc_time *time) {
  if ((time->flags & WPC_TIME_KNOWN) == 0 || time->utc > INT64_MAX) {
    return INT64_MIN;
  }
  const int64_t since = (int64_t)time->utc - EPOCH;
  return since > INT64_MAX / 100 || since < INT64_MIN / 100 ? INT64_MIN : since * 100;
}

static void clear_row(const wpc_dense *to, size_t row) {
  for (size_t i = 0; i < to->max_columns; i++) {
    const size_t at = row * to->row_step + i * to->column_step;
    to->values[at] = wpcs_no_number();
    if (to->statuses != NULL) {
      to->statuses[at] = WPC_CALC_NOT_FOUND;
    }
  }
}

static void write_row(const wpc_dense *to, size_t row, const wpc_frame *f) {
  clear_row(to, row);
  if (to->times != NULL) {
    to->times[row] = dense_time(&f->time);
  }
  for (size_t i = 0; i < f->count; i++) {
    const size_t at = row * to->row_step + f->columns[i] * to->column_step;
    if (f->columns[i] < to->max_columns) {
      to->values[at] = f->values[i];
      if (to->statuses != NULL) {
        to->statuses[at] = f->statuses[i];
      }
    }
  }
}

size_t wpc_series_read(wpc_series *series, const wpc_dense *to) {
  size_t rows = 0;
  for (const wpc_frame *f; rows < to->max_rows && (f = wpc_series_next(series)) != NULL; rows++) {
    write_row(to, rows, f);
  }
  return rows;
}
