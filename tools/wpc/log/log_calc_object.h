/* A whole object of a log, which is a V1 block in each sample: the one at hand and the one before. */
#ifndef WPC_TOOLS_LOG_CALC_OBJECT_H
#define WPC_TOOLS_LOG_CALC_OBJECT_H

#include "../../../parser/blg/blg_cursor.h"
#include "compute/calc_pair.h"
#include "log/log_calc_titles.h"

typedef struct log_calc_object {
  size_t entry; /* place in the list */
  uint32_t machine;
  calc_setting setting;
  block_setting blocks;
  block at[2];
  calc_sample samples[2];
  size_t newer;
  char names[2][80]; /* of the blocks in complaints */
} log_calc_object;

/* The object must stay where it is; log_calc_object_free() in every case. */
void log_calc_object_start(log_calc_object *object, const calc_request *request,
                           const block_setting *blocks, const title_table *titles);
void log_calc_object_free(log_calc_object *object);

/* Takes the block of a sample; what was at hand is the sample before from here on. */
void log_calc_object_take(log_calc_object *object, wpci_blg_sample sample, wpc_blg_block found);
/* There was no sample before the one at hand. */
void log_calc_object_forget_older(log_calc_object *object);

/* Whether it can be computed with; false after a complaint. */
bool log_calc_object_check(const log_calc_object *object);
/* All its tables, one or none. */
void log_calc_object_tables(const log_calc_object *object, calc_table_fn visit, void *context);

#endif
