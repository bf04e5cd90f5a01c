#include "write/write_reasons.h"

#include <stdio.h>

#include "block/names.h"
#include "io/complain.h"
#include "text/pdh_status.h"

static void add(write_reasons *reasons, uint32_t code) {
  size_t at = 0;
  while (at < reasons->num_codes && reasons->codes[at] != code) {
    at++;
  }
  reasons->count++;
  if (at == WRITE_REASONS) {
    return;
  }
  if (at == reasons->num_codes) {
    reasons->codes[at] = code;
    reasons->num_codes++;
  }
  reasons->counts[at]++;
}

static void count(write_some *some, uint32_t column) {
  some->column = some->count == 0 ? column : some->column;
  some->count++;
}

static bool is_inverse(const wpc_series *series, uint32_t column) {
  const wpc_counter_type_info *info = wpc_series_column(series, column).info;
  return info != NULL && (info->formula == WPC_FORMULA_TIME_PERCENT_INV ||
                          info->formula == WPC_FORMULA_MULTI_PERCENT_INV);
}

/* An elapsed time that begins in the future is no smaller number. Bases have 32 bits, where one can be smaller. */
static void take_status(write_reasons *reasons, const wpc_series *series, wpc_calc_status status,
                        uint32_t column) {
  if (status == WPC_CALC_RANGE) {
    count(&reasons->range, column);
  } else if (status == WPC_CALC_NEGATIVE_BASE) {
    reasons->may_have_wrapped = true;
    count(&reasons->smaller, column);
  } else if (status == WPC_CALC_NEGATIVE_VALUE) {
    const wpc_column of = wpc_series_column(series, column);
    if (of.info == NULL || of.info->formula != WPC_FORMULA_ELAPSED) {
      reasons->may_have_wrapped =
          reasons->may_have_wrapped || (of.info != NULL && of.info->size == sizeof(uint32_t));
      count(&reasons->smaller, column);
    }
  }
}

void write_reasons_take(write_reasons *reasons, const wpc_series *series, const wpc_frame *frame,
                        bool is_raw) {
  const bool is_over = (frame->flags & WPC_FRAME_PAUSE) != 0;
  for (size_t i = 0; i < frame->count; i++) {
    const wpc_calc_status status = (wpc_calc_status)frame->statuses[i];
    if (pdh_status_is_missing(frame->reasons[i])) {
      add(reasons, frame->reasons[i]);
    } else if (is_raw) { /* nothing is computed, and columns are others */
      continue;
    } else if (status != WPC_CALC_OK) {
      take_status(reasons, series, status, frame->columns[i]);
    } else if (is_over && is_inverse(series, frame->columns[i])) {
      count(&reasons->over, frame->columns[i]);
    }
  }
}

static void complain_of_some(const write_some *some, wpc_series *series, const char *one,
                             const char *many, const char *end) {
  char text[160];
  if (some->count > 0) {
    (void)snprintf(text, sizeof text, "%llu %s", (unsigned long long)some->count,
                   some->count == 1 ? one : many);
    complain_quoting(text, wpc_series_path(series, some->column), end);
  }
}

static void complain_of_reasons(const write_reasons *reasons) {
  name_buffer text = {NULL, 0, 0};
  char part[PDH_STATUS_TEXT + 32];
  char word[PDH_STATUS_TEXT];
  if (reasons->count == 0) {
    return;
  }
  (void)snprintf(part, sizeof part,
                 "%llu value%s not in the log: ", (unsigned long long)reasons->count,
                 reasons->count == 1 ? " is" : "s are");
  name_set(&text, part);
  for (size_t i = 0; i < reasons->num_codes; i++) {
    pdh_status_format(reasons->codes[i], word);
    (void)snprintf(part, sizeof part, "%s%llu %s", i == 0 ? "" : ", ",
                   (unsigned long long)reasons->counts[i], word);
    name_append(&text, part);
  }
  complain(text.text);
  name_free(&text);
}

void write_reasons_complain_of_numbers(const write_reasons *reasons, wpc_series *series,
                                       bool wraps) {
  complain_of_some(&reasons->smaller, series,
                   "value is missing because a number is smaller than before, ",
                   "values are missing because a number is smaller than before, first of ",
                   wraps || !reasons->may_have_wrapped
                       ? ""
                       : "; --wrap=wrap32 is for numbers of 32 bits that wrapped");
  complain_of_some(&reasons->range, series,
                   "value is missing because a number is out of its range, ",
                   "values are missing because a number is out of its range, first of ", "");
}

void write_reasons_complain(const write_reasons *reasons, wpc_series *series) {
  complain_of_reasons(reasons);
  complain_of_some(
      &reasons->over, series,
      "value of an inverse timer is over a pause, in which idle time may not have "
      "been counted: ",
      "values of inverse timers are over a pause, in which idle time may not have been "
      "counted, first of ",
      "");
}
