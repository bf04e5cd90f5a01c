/** @file
 * What a call results in: statuses, rules, errors and notes.
 *
 * Every failed check is a wpc_error: a status, the rule that failed, the offset of the field at
 * fault, what was read there and the bound it was compared with. A note is the same with status
 * WPC_OK; it goes to options.note. wpc_rule_find() gives what is known of a rule,
 * wpc_error_format() makes a sentence.
 *
 *     wpc_error error = wpc_v2_validate(in);
 *     if (error.status != WPC_OK) {
 *       char text[256];
 *       wpc_error_format(&error, text, sizeof text);   // cut when it is longer
 *       fprintf(stderr, "%s\n", text);
 *     }
 */
#ifndef WPC_ERROR_H
#define WPC_ERROR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wpc/rules.h"
#include "wpc/version.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Status, rules, errors ---- */

/** What a call results in. Numbers are ABI: appended to, never changed. */
typedef enum wpc_status {
  WPC_OK = 0,            /**< the item is there */
  WPC_END = 1,           /**< a walk or an iterator came to its end; not an error */
  WPC_E_TRUNCATED = 2,   /**< the bytes end before the block does */
  WPC_E_MALFORMED = 3,   /**< the block contradicts itself */
  WPC_E_UNSUPPORTED = 4, /**< a version, byte order or kind that is not read */
  WPC_E_LIMIT = 5,       /**< a bound of wpc_limits was reached, or (wpc_query_write) no room */
  WPC_E_ARGUMENT = 6,    /**< the caller's mistake; input bytes alone never cause it */
  WPC_E_MEMORY = 7       /**< the caller's wpc_memory had none (wpc/series.h) */
} wpc_status;

/** Names a status.
 *
 * @param status  any number
 * @return "ok", "end", "truncated", "malformed", "unsupported", "limit", "argument" or "memory";
 *   "unknown" for another number. Static storage
 */
WPC_API const char *wpc_status_name(wpc_status status);

/** When a failed check is an error. */
typedef enum wpc_rule_class {
  WPC_HARD = 0,   /**< error in every mode */
  WPC_STRICT = 1, /**< error in strict mode, otherwise a note */
  WPC_NOTE = 2    /**< note in every mode */
} wpc_rule_class;

/** Which bytes are at fault, counted from an error's offset. */
typedef enum wpc_rule_extent {
  WPC_EXTENT_NONE = 0,      /**< nothing in the bytes, or no check reports the rule */
  WPC_EXTENT_FIELD = 1,     /**< the field */
  WPC_EXTENT_STRUCTURE = 2, /**< the structure's fixed fields */
  WPC_EXTENT_UNIT = 3,      /**< one UTF-16 unit */
  WPC_EXTENT_BYTE = 4,      /**< one byte */
  WPC_EXTENT_UNITS = 5,     /**< got UTF-16 units */
  WPC_EXTENT_REST = 6,      /**< got bytes, which are left over */
  WPC_EXTENT_ROOM = 7,      /**< got bytes, which is all that is left; the structure takes bound */
  WPC_EXTENT_SPAN = 8,  /**< the field; it claims got bytes or items, and there is room for bound */
  WPC_EXTENT_AFTER = 9, /**< the same; the items begin after the structure */
  WPC_EXTENT_WORD = 10  /**< four bytes, of a structure that layout.def does not have */
} wpc_rule_extent;

/** What the member `got` of an error is. */
typedef enum wpc_rule_got {
  WPC_GOT_NONE = 0,    /**< nothing reports the rule */
  WPC_GOT_FIELD = 1,   /**< the field */
  WPC_GOT_UNIT = 2,    /**< the UTF-16 unit at the error's offset */
  WPC_GOT_BYTE = 3,    /**< the byte there */
  WPC_GOT_LEFT = 4,    /**< how many bytes are left */
  WPC_GOT_COMPUTED = 5 /**< worked out, and nowhere in the bytes */
} wpc_rule_got;

#ifdef WPC_NO_TEXTS
/** What is known of a rule in a library without texts: its number, and what programs decide by. */
typedef struct wpc_rule_info {
  uint16_t number;               /**< stable number, WPC_RULE_V2_HDR_03 and so on */
  wpc_rule_class rule_class : 8; /**< hard, strict or note */
  wpc_status status : 8;         /**< what a failure is reported as; WPC_OK for a note */
  bool is_check;                 /**< false: a duty, or a rule that is retired */
  wpc_rule_extent extent : 8;    /**< which bytes are at fault */
  wpc_rule_got got : 8;          /**< what an error's `got` is */
  const char *message; /**< "got %g, bound %b", or where the bound is an offset "got %g, first at
                          offset %b" */
} wpc_rule_info;

/* A program that asks for rules does not link with a library whose texts were compiled the other
 * way. */
#define wpc_rule_at wpc_rule_at_without_texts
#define wpc_rule_find wpc_rule_find_without_texts
#define wpc_rule_find_id wpc_rule_find_id_without_texts
#else
/** What is known of a rule: its row of rules.def. Texts have static storage. A library that is
 * compiled with WPC_NO_TEXTS has no `id`, `block`, `field`, `relation` and `source`, and two
 * messages for all rules; programs that use it are compiled with WPC_NO_TEXTS, too. */
typedef struct wpc_rule_info {
  uint16_t number;           /**< stable number, WPC_RULE_V2_HDR_03 and so on */
  wpc_rule_class rule_class; /**< hard, strict or note */
  wpc_status status;         /**< what a failure is reported as; WPC_OK for a note */
  /** one comparison in the code carries the rule; false: a duty, held by a test that is named after
   * it, or a rule that is retired: `relation` begins with "retired: ", and nothing reports it
   */
  bool is_check;
  wpc_rule_extent extent; /**< which bytes are at fault */
  wpc_rule_got got;       /**< what an error's `got` is */
  const char *id;         /**< "V2-HDR-03" */
  const char *block;      /**< structure, Microsoft's name */
  const char *field;      /**< field of it, or "(whole)", "(padding)", "(count)" */
  const char *relation;   /**< what must hold */
  const char *message;    /**< text with %g, %x, %b: see wpc_error_format() */
  const char *source;     /**< page or document that the rule follows from */
} wpc_rule_info;
#endif

/** Counts the rules.
 *
 * @return how many there are, for wpc_rule_at()
 */
WPC_API size_t wpc_rule_count(void);

/** Gives a rule by its place. All rules are in the order of their numbers.
 *
 * @param index  from 0
 * @return the rule, static storage; NULL at wpc_rule_count() and beyond
 */
WPC_API const wpc_rule_info *wpc_rule_at(size_t index);

/** Finds a rule by its number.
 *
 * @param number  wpc_error.rule
 * @return the rule, static storage; NULL when no rule has the number
 */
WPC_API const wpc_rule_info *wpc_rule_find(uint16_t number);

/** Finds a rule by its id. A library without texts finds none.
 *
 * @param id  as "V2-HDR-03", with a NUL; NULL finds none
 * @return the rule, static storage; NULL when no rule has the id
 */
WPC_API const wpc_rule_info *wpc_rule_find_id(const char *id);

/** A failed check, or (status WPC_OK) a note. */
typedef struct wpc_error {
  wpc_status status; /**< WPC_OK: no error, or a note */
  uint16_t rule;     /**< its number; WPC_RULE_NONE without a finding */
  /** first byte of the field at fault, from the start of the caller's bytes. Where a block does not
   * fit: the place at which it would begin. Where bytes are left over, padding is not zero, or a
   * unit of a name is at fault: the first such byte. Never after the input's end
   */
  size_t offset;
  /** what was read there, or, where a block does not fit, the number of bytes that are left */
  uint64_t got;
  /** what it was compared with; docs/reference/rules.md has the relation. For a duplicate: the
   * offset of the first one. 0 where there is nothing to compare with
   */
  uint64_t bound;
} wpc_error;

/** Writes an error as a sentence: "V2-HDR-03 at offset 0: dwTotalSize is 4096, but only 96 bytes
 * follow". An error without a rule gives its status' name. A library without texts writes "rule 103
 * at offset 0: got 4096, bound 96".
 *
 * @param error     the error or note; only read
 * @param dst       dst[0 .. capacity), written with a NUL, cut if it must be; may be NULL when
 *   capacity is 0
 * @param capacity  bytes of dst
 * @return the length of the whole text without the NUL, as snprintf does
 */
WPC_API size_t wpc_error_format(const wpc_error *error, char *dst, size_t capacity);

/** Writes the same without id and offset: "dwTotalSize is 4096, but only 96 bytes follow"; without texts
 * "got 4096, bound 96".
 *
 * @param error     the error or note; only read
 * @param dst       dst[0 .. capacity), written with a NUL, cut if it must be; may be NULL when
 *   capacity is 0
 * @param capacity  bytes of dst
 * @return the length of the whole text without the NUL, as snprintf does
 */
WPC_API size_t wpc_error_message(const wpc_error *error, char *dst, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
