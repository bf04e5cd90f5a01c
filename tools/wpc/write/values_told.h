/* Remarks of a series about its values, counted, and their report on standard error. */
#ifndef WPC_TOOLS_VALUES_TOLD_H
#define WPC_TOOLS_VALUES_TOLD_H

#include "wpc/series.h"

/* All zero: nothing. */
typedef struct values_told {
  uint64_t num_pauses;
  double longest_pause;
  wpc_remark at_pause; /* the longest */
  uint64_t num_other;  /* missing values, because another process is in the place */
  uint32_t other;      /* the first column */
  uint32_t shared;     /* the first column that a sample has twice */
  uint64_t num_shared, num_overlaps, num_receded;
  wpc_remark first_overlap, first_receded;
} values_told;

/* The path to name in a report about a source; NULL: none. */
typedef const char *(*values_told_path)(const void *context, uint32_t source);

/* Takes a remark, except during a survey. */
void values_told_take(values_told *told, const wpc_remark *remark);
/* Reports, after the last frame: pauses, other processes, counters that a sample has twice, and what follows. */
void values_told_complain(const values_told *told, wpc_series *series, values_told_path path,
                          const void *context);
/* Reports values that several inputs have for the same time, and counts that are lower than in the input before. */
void values_told_complain_of_several(const values_told *told, values_told_path path,
                                     const void *context);

#endif
