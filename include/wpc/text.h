/** @file
 * Texts, GUIDs and ids in the input.
 *
 * A text is a range of the input and the code page of its bytes. Nothing is converted before it is
 * asked for: wpc_text_to_utf8() writes UTF-8 into the caller's room, the comparisons read the
 * input's own bytes.
 */
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

/** A text in the input. */
typedef struct wpc_text {
  wpc_range raw; /**< its bytes, without the NUL that ends it */
  /** 0: UTF-16LE, and `raw` holds whole units; otherwise as MultiByteToWideChar numbers them */
  uint32_t code_page;
} wpc_text;

/** Writes a text as UTF-8 and a NUL.
 *
 * What does not fit is left away at a character's border. An unpaired surrogate becomes U+FFFD.
 * Nothing else is replaced: control characters are the caller's to escape before printing. A text
 * in a code page goes through options.decode, whole or not at all.
 *
 * @param in        the input that the text is in
 * @param text      the text
 * @param dst       dst[0 .. capacity), written with a NUL; may be NULL when capacity is 0
 * @param capacity  bytes of dst
 * @return the length in bytes that the whole text needs, without the NUL. WPC_DECODE_UNKNOWN or
 *   WPC_DECODE_INVALID, and an empty string is written, when it cannot be converted. 0 for an empty
 *   text, in every code page
 */
WPC_API size_t wpc_text_to_utf8(wpc_input in, wpc_text text, char *dst, size_t capacity);

/** Compares two texts byte by byte. Their inputs may differ.
 *
 * @param in_a  the input of `a`
 * @param a     a text
 * @param in_b  the input of `b`
 * @param b     another
 * @return whether they hold the same bytes in the same code page
 */
WPC_API bool wpc_text_equal(wpc_input in_a, wpc_text a, wpc_input in_b, wpc_text b);

/** Orders two texts by bytes, then length: an order to sort by, not one to show.
 *
 * @param in_a  the input of `a`
 * @param a     a text
 * @param in_b  the input of `b`
 * @param b     another
 * @return -1, 0 or 1; 0 where wpc_text_equal() holds
 */
WPC_API int wpc_text_compare(wpc_input in_a, wpc_text a, wpc_input in_b, wpc_text b);

/** Compares two whole texts, ordinal, without regard to case.
 *
 * Letters of the blocks U+0000 to U+017F, U+0370 to U+03CE, U+0400 to U+04BF and U+04D0 to U+052F
 * are folded one by one as Windows folds them; others compare as they are. Texts in a code page
 * fold ASCII letters only.
 *
 * @param in_a  the input of `a`
 * @param a     a text
 * @param in_b  the input of `b`
 * @param b     another
 * @return whether they are equal
 */
WPC_API bool wpc_text_equal_nocase(wpc_input in_a, wpc_text a, wpc_input in_b, wpc_text b);

/** Orders two whole texts by their folded units, then length.
 *
 * @param in_a  the input of `a`
 * @param a     a text
 * @param in_b  the input of `b`
 * @param b     another
 * @return -1, 0 or 1; 0 where wpc_text_equal_nocase() holds
 */
WPC_API int wpc_text_compare_nocase(wpc_input in_a, wpc_text a, wpc_input in_b, wpc_text b);

/** Reports whether a name takes part in comparisons: it has at most limits.max_name characters
 * (units of UTF-16, or bytes in a code page).
 *
 * Longer names are excluded where equal names are searched for: in the notes about duplicates, in
 * serial numbers and searches (wpc/v1.h), and in pairs (wpc/sample.h). They are equal to none
 * there: so no names, however long and alike, make comparing slow.
 *
 * @param in    the input that the name is in, whose options have the limit
 * @param name  the name
 * @return whether it is short enough
 */
WPC_API bool wpc_name_is_compared(wpc_input in, wpc_text name);

/** A GUID as it is on the wire: the first three groups little-endian. */
typedef struct wpc_guid {
  uint8_t bytes[16]; /**< 16 bytes, in the order of the wire */
} wpc_guid;

/** Room for a GUID as text: 36 characters and a NUL. */
#define WPC_GUID_TEXT 37
/** Writes a GUID as lower-case text without braces, with a NUL.
 *
 * @param guid  the GUID; only read
 * @param dst   written, all of it
 */
WPC_API void wpc_guid_format(const wpc_guid *guid, char dst[WPC_GUID_TEXT]);

/** Reads a GUID from text without braces, with letters of either case: the inverse of
 * wpc_guid_format().
 *
 * @param text    text[0 .. length), no NUL needed
 * @param length  36, or it is not such a text
 * @param guid    written when the text is a GUID, otherwise left alone
 * @return whether the text is a GUID
 */
WPC_API bool wpc_guid_parse(const char *text, size_t length, wpc_guid *guid);

/** 0xFFFFFFFF: no such counter id, any counter, any instance (perflib.h, PERF_WILDCARD_COUNTER). */
#define WPC_ID_NONE 0xFFFFFFFFu

#ifdef __cplusplus
}
#endif

#endif
