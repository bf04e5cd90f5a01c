/* `calc` and `plot` of a capture: a folder, or V2 samples whose other files are named one by one. */
#ifndef WPC_TOOLS_CALC_CAPTURE_H
#define WPC_TOOLS_CALC_CAPTURE_H

#include "capture/capture_setting.h"
#include "capture/loose_files.h"
#include "write/series_run.h"

/* Shows what is asked for of the folder, and (shows_progress) on standard error how far it is. An exit status. */
int calc_folder(const char *path, const capture_setting *setting, const run_setting *asked,
                bool shows_progress, out_stream *out);
/* The same of files. Without queries every result is of the first counterset that has registration data. */
int calc_loose(const loose_files *files, size_t num_samples, const capture_setting *setting,
               const run_setting *asked, out_stream *out);

#endif
