/** @file
 * Title tables: the names and the help texts of V1.
 *
 * V1 blocks name objects and counters by title indices. The registry values "Counter 009" and "Help
 * 009" (009 is the language, English) map them to texts: a REG_MULTI_SZ of UTF-16LE strings, in
 * turn an index in decimal digits and its text.
 */
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

/** One pair of a table. */
typedef struct wpc_title {
  size_t offset;  /**< of the index string */
  uint32_t index; /**< the number that objects and counters are named by */
  wpc_text text;  /**< UTF-16LE, without its NUL */
} wpc_title;

/** The pairs of a table, in its order. */
typedef struct wpc_title_iter {
  wpc_error error; /**< WPC_OK: not at the end; WPC_END; or what failed */
  wpc_title item;  /**< valid when the last step returned true */
  wpc_input in;    /**< private */
  wpc_range rest;  /**< private */
  uint32_t count;  /**< private: pairs seen */
  uint32_t usable; /**< private: pairs returned */
  uint32_t first;  /**< private: their first index */
  uint32_t last;   /**< private: their last index */
  /** private: an empty string was in the place of an index */
  bool is_behind_end;
} wpc_title_iter;

/** Makes an iterator over the pairs of a "Counter 009" or "Help 009" table, positioned before the
 * first.
 *
 * Tolerant mode: a pair with a damaged index is skipped (TTL-08 to -10), an index without a text is
 * left out (TTL-06), and a table may end with the bytes (TTL-04). An empty string in the place of an index
 * ends a table, but in a damaged registry there is more of it behind such a string: it is skipped, with a
 * text that has no index, and the pairs that follow are read (TTL-05). From there on the table ends where a
 * string has no NUL.
 *
 * @param in  the value's bytes
 * @return the iterator, for wpc_next_title()
 * @par Rules
 * GEN-01, LIM-01, TTL-01 to -10 and -12 to -16, at the steps
 * @par Source
 * "Retrieving Counter Names and Help Text"
 */
WPC_API wpc_title_iter wpc_titles(wpc_input in) WPC_MUST_USE;

/** Moves to the next pair.
 *
 * @param it  the iterator
 * @return true: `it->item` is the next pair; false: `it->error` is WPC_END or what failed
 */
WPC_API bool wpc_next_title(wpc_title_iter *it);

/** Checks a whole table, and gives every note. When notes are enabled it adds TTL-11, for which
 * `options.scratch` needs one number for each pair, when there are more than 32.
 *
 * @param in  the value's bytes
 * @return the first error in the order of the bytes, or WPC_OK
 * @par Rules
 * those of wpc_titles(), and TTL-11
 */
WPC_API wpc_error wpc_titles_validate(wpc_input in) WPC_MUST_USE;

/** Moves to the next pair with an index. Walks the table from where the iterator is: for many
 * look-ups keep the pairs.
 *
 * @param it     the iterator; a new one searches from the start
 * @param index  the index to find
 * @return true: `it->item` is the pair; false: there is none up to the table's end, or `it->error`
 *   is what failed
 */
WPC_API bool wpc_title_find(wpc_title_iter *it, uint32_t index);

/** Moves to the next pair with exactly this text, without regard to case. A text may have several
 * indices: call it again for the one after.
 *
 * @param it       the iterator; a new one searches from the start
 * @param in_text  the input that `text` is in
 * @param text     the text to find
 * @return true: `it->item` is the pair; false: there is none up to the table's end, or `it->error`
 *   is what failed
 */
WPC_API bool wpc_title_find_text(wpc_title_iter *it, wpc_input in_text, wpc_text text);

#ifdef __cplusplus
}
#endif

#endif
