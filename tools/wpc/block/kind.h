/* What kind of buffer a file holds. */
#ifndef WPC_TOOLS_KIND_H
#define WPC_TOOLS_KIND_H

#include <stdbool.h>
#include <stdint.h>

#include "block/layout.h"
#include "io/files.h"
#include "wpc/base.h"

/* The structure that a file of the kind has in a list, or is; LAYOUT_NONE for blocks of data and logs. */
layout_id kind_entry(wpc_kind kind);
/* The kind that an option names; WPC_KIND_UNKNOWN when no kind has the name. */
wpc_kind kind_from_name(const char *name);
/* Whether it is what PerfQueryCounterSetRegistrationInfo returns. */
bool kind_is_registration(wpc_kind kind);
/* Whether it is a log, binary or as text. */
bool kind_is_log(wpc_kind kind);
/* What the name of a file states, else what its first bytes say; WPC_KIND_UNKNOWN without either. */
wpc_kind kind_stated(const char *path, const uint8_t head[FILES_HEAD]);
/* What the first bytes say alone. */
wpc_kind kind_of_content(const uint8_t head[FILES_HEAD]);
/* The same as kind_stated(); without any of it it is v2. */
wpc_kind kind_of_file(const char *path, const uint8_t head[FILES_HEAD]);

#endif
