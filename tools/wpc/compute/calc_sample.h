/* `calc`: a sample of either generation of blocks, and what it is computed with. */
#ifndef WPC_TOOLS_CALC_SAMPLE_H
#define WPC_TOOLS_CALC_SAMPLE_H

#include "block/block.h"
#include "block/title_table.h"
#include "compute/calc_v1_sample.h"
#include "compute/calc_v2_sample.h"
#include "compute/calc_view.h"
#include "compute/calc_window.h"

/* What is asked for, whatever the samples are. */
typedef struct calc_request {
  calc_choice choice;
  wpc_calc_policy policy;
  value_bound values; /* of no bytes */
  bool strict;
  bool salvage; /* what is left of samples of which some are not sound */
  calc_window window;
} calc_request;

/* A sample as its owner gives it. */
typedef struct calc_input {
  block *b;         /* accepted. NULL: there is no such sample */
  const char *name; /* in its folder. NULL: the samples were named one by one */
  void *owner;      /* the owner's own */
} calc_input;

/* What is the same for all samples. */
typedef struct calc_setting {
  calc_request request;
  wpc_kind kind;               /* WPC_KIND_V1 or WPC_KIND_V2 */
  const title_table *titles;   /* V1 */
  const v2_bindings *bindings; /* V2 */
  const name_buffer *host;     /* who the samples are of, when they do not say so; or NULL */
  /* Says something about a sample; NULL: on standard error. */
  void (*note)(void *context, const calc_input *input, const char *text);
  void *note_context;
} calc_setting;

/* A sample as what its kind requires. */
typedef struct calc_sample {
  calc_input input;
  v1_sample v1;
  v2_sample v2;
  name_buffer machine; /* V1: as the block says it, without backslashes in front */
} calc_sample;

/* The sample must stay where it is; calc_sample_close() in every case. False after a complaint. */
bool calc_sample_open(calc_sample *sample, const calc_setting *setting, const calc_input *input);
/* The sample of no block. */
void calc_sample_open_none(calc_sample *none, const calc_setting *setting);
void calc_sample_close(calc_sample *sample);

/* Whether the sample can be computed with; false after a complaint. is_shown: values are shown of it,
 * not only of the one after it. */
bool calc_sample_check(const calc_sample *sample, const calc_setting *setting, bool is_shown);

/* How many values may be written of two neighbours. */
uint64_t calc_most_values(const calc_sample *newer, const calc_sample *older,
                          const calc_setting *setting);

void calc_note(const calc_setting *setting, const calc_input *input, const char *text);
/* "FILE: rejected: …" */
void calc_complain(const block *b, const wpc_error *error);

#endif
