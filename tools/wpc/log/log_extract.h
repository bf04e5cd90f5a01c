/* `extract`: the whole objects of a log as capture folders. */
#ifndef WPC_TOOLS_LOG_EXTRACT_H
#define WPC_TOOLS_LOG_EXTRACT_H

#include "block/block.h"

/* Writes FOLDER/MACHINE/OBJECT/ for each whole object of a loaded log, of a rejected one what is sound.
 * The folder must be new or empty. An exit status: EXIT_REJECTED, after a complaint, when there is
 * none or it would be too much, or when the log was rejected. */
int log_extract(block *b, const block_setting *setting, const char *folder);

#endif
