#include "write/values_told.h"

#include <stdio.h>

#include "io/complain.h"

/* ---- Counting ---- */

static void take_pause(values_told *told, const wpc_remark *remark) {
  if (remark->seconds > told->longest_pause) {
    told->longest_pause = remark->seconds;
    told->at_pause = *remark;
  }
  told->num_pauses++;
}

void values_told_take(values_told *told, const wpc_remark *remark) {
  switch ((int)remark->kind) { /* others are told elsewhere */
    case WPC_REMARK_PAUSE:
      take_pause(told, remark);
      break;
    case WPC_REMARK_OTHER_INSTANCE:
      told->other = told->num_other == 0 ? remark->column : told->other;
      told->num_other++;
      break;
    case WPC_REMARK_SHARED:
      told->shared = told->num_shared == 0 ? remark->column : told->shared;
      told->num_shared++;
      break;
    case WPC_REMARK_OVERLAP:
      told->first_overlap = told->num_overlaps == 0 ? *remark : told->first_overlap;
      told->num_overlaps++;
      break;
    case WPC_REMARK_RECEDED:
      told->first_receded = told->num_receded == 0 ? *remark : told->first_receded;
      told->num_receded++;
      break;
    default:
      break;
  }
}

/* ---- Saying ---- */

static void complain_of_pauses(const values_told *told, values_told_path path,
                               const void *context) {
  complain_format(path(context, told->at_pause.source),
                  "%llu pause%s of many times the usual interval, the longest of %.0f seconds "
                  "before sample %llu",
                  (unsigned long long)told->num_pauses, told->num_pauses == 1 ? "" : "s",
                  told->longest_pause, (unsigned long long)told->at_pause.sample);
}

static void complain_of_others(const values_told *told, wpc_series *series) {
  char text[120];
  (void)snprintf(text, sizeof text,
                 "%llu value%s missing because another process took the place, first of ",
                 (unsigned long long)told->num_other, told->num_other == 1 ? " is" : "s are");
  complain_quoting(text, wpc_series_path(series, told->other), "");
}

static void complain_of_shared(const values_told *told, wpc_series *series) {
  char text[160];
  (void)snprintf(text, sizeof text,
                 "%llu value%s left out because the sample has the same counter twice, first of ",
                 (unsigned long long)told->num_shared, told->num_shared == 1 ? " is" : "s are");
  complain_quoting(text, wpc_series_path(series, told->shared), "");
}

void values_told_complain_of_several(const values_told *told, values_told_path path,
                                     const void *context) {
  if (told->num_overlaps > 0) {
    complain_format(path(context, told->first_overlap.source),
                    "%llu value%s left out because another input has the same counter at the same "
                    "time, first in sample %llu",
                    (unsigned long long)told->num_overlaps, told->num_overlaps == 1 ? "" : "s",
                    (unsigned long long)told->first_overlap.sample);
  }
  if (told->num_receded > 0) {
    complain_format(
        path(context, told->first_receded.source),
        "%llu rate%s not go on from the input before, where counts are higher, first in "
        "sample %llu",
        (unsigned long long)told->num_receded, told->num_receded == 1 ? " does" : "s do",
        (unsigned long long)told->first_receded.sample);
  }
}

void values_told_complain(const values_told *told, wpc_series *series, values_told_path path,
                          const void *context) {
  if (told->num_shared > 0) {
    complain_of_shared(told, series);
  }
  if (told->num_pauses > 0) {
    complain_of_pauses(told, path, context);
  }
  if (told->num_other > 0) {
    complain_of_others(told, series);
  }
  values_told_complain_of_several(told, path, context);
}
