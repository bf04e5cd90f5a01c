/* `calc` over a capture folder. */
#ifndef WPC_TOOLS_CALC_FOLDER_H
#define WPC_TOOLS_CALC_FOLDER_H

#include "io/out.h"
#include "options.h"

int calc_folder(const cli *options, out_stream *out);

#endif
