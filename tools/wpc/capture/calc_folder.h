/* `calc` and `plot` of a capture folder. */
#ifndef WPC_TOOLS_CALC_FOLDER_H
#define WPC_TOOLS_CALC_FOLDER_H

#include "capture/capture_setting.h"
#include "write/series_run.h"

/* Shows what is asked for of the folder, and (shows_progress) on standard error how far it is. An exit status. */
int calc_folder(const char *path, const capture_setting *setting, const run_setting *asked,
                bool shows_progress, out_stream *out);

#endif
