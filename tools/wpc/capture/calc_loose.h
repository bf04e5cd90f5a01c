/* `calc SAMPLE0 [SAMPLE1] --queries= --registration=`: a capture of V2 whose files are named one by one. */
#ifndef WPC_TOOLS_CALC_LOOSE_H
#define WPC_TOOLS_CALC_LOOSE_H

#include "capture/capture_setting.h"
#include "capture/loose_files.h"
#include "write/series_run.h"

/* Without queries every result is of the first counterset that has registration data. EXIT_ACCEPTED, or another status
 * after a complaint. */
int calc_loose(const loose_files *files, size_t num_samples, const capture_setting *setting,
               const run_setting *asked, out_stream *out);

#endif
