/* `calc`: what both generations of blocks share. */
#ifndef WPC_TOOLS_CALC_H
#define WPC_TOOLS_CALC_H

#include "block.h"
#include "title_table.h"
#include "wpc_calc.h"

/* Accepted blocks of one kind. */
typedef struct calc_samples {
  block *older; /* NULL: one sample only */
  block *newer;
} calc_samples;

/* What became of each --counter. */
typedef struct calc_asked {
  const cli *options;
  bool *found;   /* has at least one value */
  bool *missing; /* lacks at least one */
} calc_asked;

/* The i-th --counter stands for a counter that has a value, or lacks it. */
void calc_asked_note(calc_asked *asked, size_t i, bool ok);

/* "FILE: rejected: …" */
void calc_complain(const block *b, const wpc_error *error);
/* "type" and "type_name" into an open object; NULL: not known. */
void calc_write_type(json_writer *json, const uint32_t *type);
/* "value", "unit" and "status"; text of a text counter, or NULL. */
void calc_write_result(json_writer *json, const wpc_calc_result *result, const name_buffer *text);

/* Each shows the values and notes what was asked for. EXIT_ACCEPTED, or after a complaint
 * EXIT_REJECTED. */
int calc_v1(const cli *options, const calc_samples *samples, const title_table *titles,
            calc_asked *asked, out_stream *out);
int calc_v2(const cli *options, const calc_samples *samples, calc_asked *asked, out_stream *out);

#endif
