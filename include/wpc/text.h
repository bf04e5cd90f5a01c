/* wpc/text.h - texts, GUIDs and ids in the input. */
#ifndef WPC_TEXT_H
#define WPC_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wpc/input.h"
#include "wpc/version.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A text in the input. code_page 0: UTF-16LE, `raw` holds whole units up to, and without, the first
 * NUL. */
typedef struct wpc_text {
  wpc_range raw;
  uint32_t code_page;
} wpc_text;

/* Writes the text as UTF-8 and a NUL into dst[0 .. capacity) and returns the length in bytes that
 * the whole text needs without the NUL. What does not fit is left away at a character's border. An
 * unpaired surrogate becomes U+FFFD. Nothing else is replaced: control characters are the caller's
 * to escape before printing. dst may be NULL when capacity is 0. A text in a code page goes through
 * options.decode, whole or not at all; returns WPC_DECODE_UNKNOWN or WPC_DECODE_INVALID, and writes
 * an empty string, when it cannot be converted. An empty text is empty in every code page. */
WPC_API size_t wpc_text_to_utf8(wpc_input in, wpc_text text, char *dst, size_t capacity);
/* Whether two texts hold the same bytes in the same code page. Their inputs may differ. */
WPC_API bool wpc_text_equal(wpc_input in_a, wpc_text a, wpc_input in_b, wpc_text b);
/* -1, 0 or 1: order by bytes, then length. An order to sort by, not one to show. */
WPC_API int wpc_text_compare(wpc_input in_a, wpc_text a, wpc_input in_b, wpc_text b);
/* Whole texts, ordinal, without regard to case: letters of the blocks U+0000 to U+017F, U+0370 to
 * U+03CE, U+0400 to U+04BF and U+04D0 to U+052F are folded one by one as Windows folds them; others
 * compare as they are. Texts in a code page fold ASCII letters only. */
WPC_API bool wpc_text_equal_nocase(wpc_input in_a, wpc_text a, wpc_input in_b, wpc_text b);
WPC_API int wpc_text_compare_nocase(wpc_input in_a, wpc_text a, wpc_input in_b, wpc_text b);
/* Whether a name of the input has at most limits.max_name characters (units of UTF-16, or bytes in
 * a code page). Longer ones are excluded where equal names are searched for: in the notes about
 * duplicates, in serial numbers and searches (wpc/v1.h), and in pairs (wpc/sample.h). They are
 * equal to none there: so no names, however long and alike, make comparing slow. */
WPC_API bool wpc_name_is_compared(wpc_input in, wpc_text name);

/* A GUID as it stands on the wire, and as lower-case text without braces (36 characters and a NUL).
 */
typedef struct wpc_guid {
  uint8_t bytes[16];
} wpc_guid;
#define WPC_GUID_TEXT 37
WPC_API void wpc_guid_format(const wpc_guid *guid, char dst[WPC_GUID_TEXT]);
/* The inverse for text[0 .. length), letters of either case. false, and nothing is written, when it
 * is not such a text. */
WPC_API bool wpc_guid_parse(const char *text, size_t length, wpc_guid *guid);

/* "no such counter id", "any counter", "any instance": 0xFFFFFFFF (perflib.h,
 * PERF_WILDCARD_COUNTER). */
#define WPC_ID_NONE 0xFFFFFFFFu

#ifdef __cplusplus
}
#endif

#endif
