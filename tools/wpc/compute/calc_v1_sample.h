/* One V1 sample: each of its objects as a table. */
#ifndef WPC_TOOLS_CALC_V1_SAMPLE_H
#define WPC_TOOLS_CALC_V1_SAMPLE_H

#include "block/v1_view.h"

/* The objects are all sound: the sample was accepted. */
typedef struct v1_sample {
  v1_view view; /* view.b NULL: there is no such sample */
  v1_grid *grids;
  size_t num_grids;
  v1_grid none; /* in place of an object that the sample does not have */
} v1_sample;

/* b: accepted, or NULL. The sample must stay where it is; v1_sample_close() in every case. */
void v1_sample_open(v1_sample *sample, const block *b);
void v1_sample_close(v1_sample *sample);

#define V1_NO_PARTNER SIZE_MAX

/* For each object of `a` its place in `b`, by name index, or V1_NO_PARTNER; of several with one
 * index the first goes with the first, and so on. partners[0 .. a->num_grids). */
void v1_sample_match(const v1_sample *a, const v1_sample *b, size_t *partners);

/* What the objects of the sample claim together: V1-OBJ-11 when that is too much. */
wpc_error v1_sample_check_amount(const v1_sample *sample);

#endif
