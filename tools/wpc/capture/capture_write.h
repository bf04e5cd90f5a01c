/* Writes a capture folder (docs/guide/capture-folders.md): each file whole or not at all, capture.json last. */
#ifndef WPC_TOOLS_CAPTURE_WRITE_H
#define WPC_TOOLS_CAPTURE_WRITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wpc/names.h"

/* Makes the folder. One that is there must be empty. False after a complaint. */
bool capture_write_folder(const char *folder);
/* One file, and the folder that it is in. False after a complaint. */
bool capture_write_file(const char *folder, wpc_capture_name name, const uint8_t *data,
                        size_t size);
/* Whether UTF-8 has no more characters than a text of capture.json may: OpenMetrics repeats the host with each point, and
 * no machine has a longer name. */
bool capture_text_fits(const char *utf8);
/* capture.json, which says that the folder is complete. host NULL: not known; one that no reader takes is left out,
 * which is reported. False after a complaint. */
bool capture_write_head(const char *folder, wpc_capture_kind kind, const char *host);

#endif
