/* `calc` of a capture folder. */
#ifndef WPC_TOOLS_CALC_FOLDER_H
#define WPC_TOOLS_CALC_FOLDER_H

#include "capture/capture_setting.h"
#include "compute/calc_run.h"

/* Shows what is asked for of the folder to the sink, and (shows_progress) on standard error how far
 * it is. An exit status. */
int calc_folder(const char *path, const capture_setting *setting, const calc_request *request,
                const calc_sink *sink, bool shows_progress);

#endif
