/* Names with wildcards, compared with many names: '*' is any run of characters, '?' any one, as wpc_path_matches() has
 * them. A comparison takes time in proportion to the name, times one for each 64 characters between two '*'. */
#ifndef WPC_TOOLS_NAME_PATTERN_H
#define WPC_TOOLS_NAME_PATTERN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wpc/names.h"

/* The characters of a name in one case; bytes that are not UTF-8 are U+FFFD. All zero is empty. */
typedef struct folded_name {
  uint32_t *codes;
  size_t count, room;
} folded_name;

/* Another name instead; one without a text is empty. */
void folded_name_set(folded_name *name, wpc_path_name text);
void folded_name_free(folded_name *name);

/* Where a character is among 64 of a pattern: a bit for each. */
typedef struct pattern_mask {
  uint32_t code;
  uint64_t places;
} pattern_mask;

/* Up to 64 characters of what is between two '*'. */
typedef struct pattern_chunk {
  size_t first, count; /* masks, by code */
  uint64_t any;        /* places of '?' */
} pattern_chunk;

/* All zero is an empty pattern. */
typedef struct name_pattern {
  folded_name text;
  bool has_wildcard;
  size_t head,
      tail; /* characters before the first '*' and after the last; both are all without a '*' */
  bool has_run;
  size_t least; /* characters of a name that it can match */
  pattern_mask *masks;
  size_t num_masks, masks_room;
  pattern_chunk *chunks; /* of what is between the first '*' and the last */
  size_t num_chunks, chunks_room;
  uint64_t *states; /* room for one of each chunk */
} name_pattern;

/* The pattern starts as all zero; name_pattern_free() in every case. */
void name_pattern_set(name_pattern *pattern, wpc_path_name text);
void name_pattern_free(name_pattern *pattern);
/* Whether it means the whole of a name. */
bool name_pattern_matches(name_pattern *pattern, const folded_name *name);

#endif
