/* `calc`: what both generations of blocks share. */
#ifndef WPC_TOOLS_CALC_H
#define WPC_TOOLS_CALC_H

#include "block/block.h"
#include "block/title_table.h"
#include "compute/calc_v1_sample.h"
#include "compute/calc_v2_sample.h"
#include "options.h"
#include "series/series.h"

/* What is the same for all samples. */
typedef struct calc_setting {
  const cli *options;
  block_kind kind;             /* KIND_V1 or KIND_V2 */
  const title_table *titles;   /* V1 */
  const v2_bindings *bindings; /* V2 */
  const name_buffer *host;     /* who the samples are of, when they do not say so; or NULL */
  void (*note)(void *context, const block *b, const char *text); /* tells of a sample; NULL: on
                                                                    standard error */
  void *note_context;
} calc_setting;

/* A sample that was accepted, as what its kind wants. */
typedef struct calc_sample {
  block *b; /* NULL: there is no such sample */
  v1_sample v1;
  v2_sample v2;
  name_buffer machine; /* V1: as the block says it, without backslashes in front */
} calc_sample;

/* b may be NULL. The sample must stay where it is; calc_sample_close() in every case. False after a
 * complaint. */
bool calc_sample_open(calc_sample *sample, const calc_setting *setting, block *b);
void calc_sample_close(calc_sample *sample);

/* Whether the sample can be computed with; false after a complaint. is_shown: values are told of it,
 * not only of the one behind it. */
bool calc_sample_check(const calc_sample *sample, const calc_setting *setting, bool is_shown);
/* The same for two neighbours, of which `older` may be the sample of no block. What their clocks
 * say is told, too: it explains values that are missing. */
bool calc_pair_check(const calc_sample *newer, const calc_sample *older,
                     const calc_setting *setting);

/* Is shown a table; false to stop. */
typedef bool (*calc_table_fn)(void *context, const series_table *table);

/* All tables of two neighbours. */
void calc_pair_tables(const calc_sample *newer, const calc_sample *older,
                      const calc_setting *setting, calc_table_fn visit, void *context);
/* Without the file's name. */
series_sample calc_pair_facts(const calc_sample *newer, const calc_sample *older);

/* Whether two neighbours of a series can be: V1 samples of two machines cannot. A clock that goes
 * back is noted. False after telling. */
bool calc_neighbours_check(const calc_sample *newer, const calc_sample *older,
                           const calc_setting *setting);

void calc_note(const calc_setting *setting, const block *b, const char *text);
/* "FILE: rejected: …" */
void calc_complain(const block *b, const wpc_error *error);

/* ---- Parts of the functions above */

/* How many values may be written of two neighbours. */
uint64_t calc_pair_most(const calc_sample *newer, const calc_sample *older,
                        const calc_setting *setting);

bool calc_v1_check_pair(const calc_sample *newer, const calc_sample *older,
                        const calc_setting *setting);
void calc_v1_tables(const calc_sample *newer, const calc_sample *older, const calc_setting *setting,
                    calc_table_fn visit, void *context);
bool calc_v2_check_pair(const calc_sample *newer, const calc_sample *older,
                        const calc_setting *setting);
void calc_v2_tables(const calc_sample *newer, const calc_sample *older, const calc_setting *setting,
                    calc_table_fn visit, void *context);

#endif
