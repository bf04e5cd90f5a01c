/* What kind of buffer a file holds. */
#ifndef WPC_TOOLS_KIND_H
#define WPC_TOOLS_KIND_H

#include <stdbool.h>
#include <stdint.h>

#include "block/layout.h"
#include "io/files.h"

typedef enum block_kind {
  KIND_UNKNOWN = 0,
  KIND_V1,
  KIND_V1_TITLES,
  KIND_V2,
  KIND_V2_INSTANCES,
  KIND_V2_QUERIES,
  KIND_V2_COUNTERSETS,
  KIND_REG_COUNTERSET,
  KIND_REG_COUNTER,
  KIND_REG_STRING,
  KIND_REG_STRINGS,
  KIND_REG_GUID,
  KIND_BLG
} block_kind;

/* "v2-queries" and so on. */
const char *kind_name(block_kind kind);
/* The structure that a file of the kind has in a list, or is; LAYOUT_NONE for blocks of data and logs. */
layout_id kind_entry(block_kind kind);
/* KIND_UNKNOWN when no kind has the name. */
block_kind kind_from_name(const char *name);
/* Whether it is what PerfQueryCounterSetRegistrationInfo returns. */
bool kind_is_registration(block_kind kind);
/* NAME.KIND.bin names the kind, and so do NAME.blg and the names that files have in a capture folder
 * (queries.bin, titles.bin, registration/GUID.CODE.bin), in small letters or capitals; else a buffer that begins with the V1
 * signature is v1, and a file that begins as a log does is blg; else KIND_UNKNOWN. */
block_kind kind_stated(const char *path, const uint8_t head[FILES_HEAD]);
/* What the first bytes say alone: v1, blg, or KIND_UNKNOWN. */
block_kind kind_of_content(const uint8_t head[FILES_HEAD]);
/* The same as kind_stated(); without any of it it is v2. */
block_kind kind_of_file(const char *path, const uint8_t head[FILES_HEAD]);

#endif
