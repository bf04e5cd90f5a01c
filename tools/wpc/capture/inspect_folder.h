/* `inspect` of a capture folder: what is in it, and what is wrong with it. */
#ifndef WPC_TOOLS_INSPECT_FOLDER_H
#define WPC_TOOLS_INSPECT_FOLDER_H

#include "capture/capture_setting.h"
#include "counters/counter_filter.h"
#include "text/out.h"

/* The counters that the filter asks for, or all. as_json: otherwise for people. An exit status. */
int inspect_folder(const char *path, const capture_setting *setting, const counter_filter *filter,
                   bool as_json, out_stream *out);

#endif
