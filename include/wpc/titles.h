/* wpc/titles.h - title tables: the names and the help texts of V1. */
#ifndef WPC_TITLES_H
#define WPC_TITLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wpc/input.h"
#include "wpc/text.h"
#include "wpc/version.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Title tables ---- */

typedef struct wpc_title {
  size_t offset; /* of the index string */
  uint32_t index;
  wpc_text text;
} wpc_title;

typedef struct wpc_title_iter {
  wpc_error error; /* WPC_OK: not at the end; WPC_END; or what failed */
  wpc_title item;
  wpc_input in;    /* private */
  wpc_range rest;  /* private */
  uint32_t count;  /* private: pairs seen */
  uint32_t usable; /* private: pairs returned */
  uint32_t first;  /* private: their first index */
  uint32_t last;   /* private: their last index */
} wpc_title_iter;

/* The pairs of a "Counter 009" or "Help 009" table, positioned before the first, and the step to the
 * next one. Rules GEN-01,
 * LIM-01, TTL-01 to -10 and -12 to -16. Tolerant mode: a pair with a damaged index is skipped
 * (TTL-08 to -10), an index without a text is left out (TTL-06), a table may end with the bytes
 * (TTL-04), and what follows its end is not read (TTL-05). */
WPC_API wpc_title_iter wpc_titles(wpc_input in) WPC_MUST_USE;
WPC_API bool wpc_next_title(wpc_title_iter *it);
/* The whole table. When notes are wanted it adds TTL-11 (options.scratch: one number for each pair,
 * when there are more than 32). */
WPC_API wpc_error wpc_titles_validate(wpc_input in) WPC_MUST_USE;

/* Steps to the next pair with this index; false when there is none up to the table's end. Walks the
 * table: for many look-ups keep the pairs. */
WPC_API bool wpc_title_find(wpc_title_iter *it, uint32_t index);
/* Steps to the next pair with exactly this text (without regard to case). A text may have several
 * indices: call it again for the one after. */
WPC_API bool wpc_title_find_text(wpc_title_iter *it, wpc_input in_text, wpc_text text);

#ifdef __cplusplus
}
#endif

#endif
