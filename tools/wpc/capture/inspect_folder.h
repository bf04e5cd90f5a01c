/* `inspect` of a capture folder: what is in it, and what is wrong with it. */
#ifndef WPC_TOOLS_INSPECT_FOLDER_H
#define WPC_TOOLS_INSPECT_FOLDER_H

#include "io/out.h"
#include "options.h"

int inspect_folder(const cli *options, out_stream *out);

#endif
