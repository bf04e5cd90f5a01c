/** @file
 * What PerfQueryCounterSetRegistrationInfo returns, for each of its request codes.
 *
 *     code       reply                                             read with
 *     1          PERF_COUNTERSET_REG_INFO and its counters         wpc_reg_open_set()
 *     2          one PERF_COUNTER_REG_INFO                         wpc_reg_open_counter()
 *     3 4 7 9    one text (name, help, provider, English name)     wpc_reg_open_string()
 *     5 6 10     texts by counter id: PERF_STRING_BUFFER_HEADER    wpc_reg_open_strings()
 *     8          the provider's GUID                               wpc_reg_open_guid()
 *
 * Nothing in a reply says which code it answers: the caller knows what was asked. The promises and
 * conventions of wpc/wpc.h hold here too.
 *
 * Source: reference pages of perflib.h; [MS-PCQ] 2.2.4.1 to 2.2.4.4.
 */
#ifndef WPC_REG_H
#define WPC_REG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wpc/input.h"
#include "wpc/text.h"
#include "wpc/version.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The request codes of PerfQueryCounterSetRegistrationInfo: PERF_REG_... of perflib.h. Replies 3, 5
 * and 6 are in the language that was asked for, 9 and 10 are the same in English.
 */
typedef enum wpc_reg_code {
  WPC_REG_CODE_COUNTERSET = 1,    /**< the counterset and its counters */
  WPC_REG_CODE_COUNTER = 2,       /**< one counter */
  WPC_REG_CODE_NAME = 3,          /**< the counterset's name */
  WPC_REG_CODE_HELP = 4,          /**< the counterset's help */
  WPC_REG_CODE_COUNTER_NAMES = 5, /**< the counters' names */
  WPC_REG_CODE_COUNTER_HELPS = 6, /**< the counters' helps */
  WPC_REG_CODE_PROVIDER_NAME = 7, /**< the provider's name */
  WPC_REG_CODE_PROVIDER_GUID = 8, /**< the provider's GUID */
  WPC_REG_CODE_ENGLISH_NAME = 9,  /**< the counterset's name in English */
  /** the counters' names in English */
  WPC_REG_CODE_ENGLISH_COUNTER_NAMES = 10
} wpc_reg_code;

/* ---- Request code 1: a counterset and its counters ---- */

/** A counterset: PERF_COUNTERSET_REG_INFO. */
typedef struct wpc_reg_set {
  wpc_error error;          /**< status WPC_OK: the other members are valid */
  wpc_guid counterset;      /**< CounterSetGuid */
  uint32_t counterset_type; /**< 0 */
  uint32_t detail_level;    /**< DetailLevel: PERF_DETAIL_... of winperf.h */
  uint32_t num_counters;    /**< bases and other counters that are not shown count too */
  uint32_t instance_type;   /**< PERF_COUNTERSET_SINGLE_INSTANCE (0), _MULTI_INSTANCES (2), ... */
  bool has_instances;       /**< bit 1 of instance_type, whatever its other bits are */
  wpc_range counters;       /**< private */
} wpc_reg_set;

/** Reads and checks the header of a counterset. Tolerant mode: bytes after the last counter are
 * ignored.
 *
 * @param in  the reply to request code 1
 * @return the counterset; `error` has what failed
 * @par Rules
 * GEN-01, LIM-01, REG-01 to -04 and -06 to -09
 * @par Source
 * perflib.h, PERF_COUNTERSET_REG_INFO
 */
WPC_API wpc_reg_set wpc_reg_open_set(wpc_input in) WPC_MUST_USE;

/** A counter: PERF_COUNTER_REG_INFO. The last four ids are WPC_ID_NONE where the counter names no
 * such counter.
 */
typedef struct wpc_reg_counter {
  size_t offset;         /**< of the record */
  uint32_t id;           /**< CounterId, unique in the counterset (REG-10) */
  uint32_t type;         /**< CounterType as in winperf.h */
  uint64_t attributes;   /**< Attrib: PERF_ATTRIB_... */
  uint32_t detail_level; /**< DetailLevel: PERF_DETAIL_... of winperf.h */
  /** DefaultScale, a power of ten; any number is possible (REG-13 is a note) */
  int32_t default_scale;
  uint32_t base_id;   /**< BaseCounterId: the denominator */
  uint32_t time_id;   /**< PerfTimeId: the counter that is the object's clock */
  uint32_t freq_id;   /**< PerfFreqId: that clock's frequency */
  uint32_t multi_id;  /**< MultiId: the multiplier of a multi-timer */
  uint32_t aggregate; /**< AggregateFunc: see wpc_reg_aggregate_name() */
} wpc_reg_counter;

/** The counters of a counterset, in its order. */
typedef struct wpc_reg_counter_iter {
  wpc_error error;      /**< WPC_OK: not at the end; WPC_END; or what failed */
  wpc_reg_counter item; /**< valid when the last step returned true */
  wpc_input in;         /**< private */
  wpc_range rest;       /**< private */
} wpc_reg_counter_iter;

/** Makes an iterator over the counters of a counterset, positioned before the first. What ties
 * counters together is checked by wpc_reg_validate_set() only.
 *
 * @param in   the input that `set` was opened from
 * @param set  the counterset; when it failed, the first step returns false with its error
 * @return the iterator, for wpc_reg_next_counter()
 * @par Rules
 * REG-11 to -17, at the steps
 * @par Source
 * perflib.h, PERF_COUNTER_REG_INFO
 */
WPC_API wpc_reg_counter_iter wpc_reg_counters(wpc_input in, wpc_reg_set set) WPC_MUST_USE;

/** Moves to the next counter.
 *
 * @param it  the iterator
 * @return true: `it->item` is the next counter; false: `it->error` is WPC_END or what failed
 */
WPC_API bool wpc_reg_next_counter(wpc_reg_counter_iter *it);

/** Names how instances are aggregated: PERF_AGGREGATE_... of perflib.h.
 *
 * @param aggregate  wpc_reg_counter.aggregate
 * @return "undefined", "total", "average", "min", "max" for 0 to 4, static storage; otherwise NULL
 */
WPC_API const char *wpc_reg_aggregate_name(uint32_t aggregate);

/** Checks a whole counterset, and gives every note: each counter, then what ties them together.
 *
 * Ids are looked up by sorting: with more than 32 counters whose ids do not ascend it needs
 * options.scratch, one number for each counter; without it REG-10 and REG-18 to -26 are not checked
 * in tolerant mode, and strict mode fails with WPC_E_ARGUMENT. Fallbacks of tolerant mode: of a
 * repeated id the first record counts; a companion of the wrong type, or one that is missing,
 * counts as not named. Companions are looked up one step deep, so a chain of them cannot be
 * followed in a circle. PERF_PRECISION_OBJECT_TIMER takes its denominator from PerfTimeId, or else
 * from BaseCounterId: it requires a base when it names no time, and time and frequency when it
 * names no base.
 *
 * @param in     the reply to request code 1
 * @param asked  the counterset that was asked for (REG-05), or NULL
 * @return the first error in walking order, or WPC_OK
 * @par Rules
 * those of wpc_reg_open_set() and wpc_reg_counters(), REG-05, REG-10 and REG-18 to -26
 */
WPC_API wpc_error wpc_reg_validate_set(wpc_input in, const wpc_guid *asked) WPC_MUST_USE;

/* ---- Request code 2: one counter ---- */

/** The reply to request code 2. */
typedef struct wpc_reg_counter_reply {
  wpc_error error;         /**< status WPC_OK: `counter` is valid */
  wpc_reg_counter counter; /**< valid when error.status is WPC_OK */
} wpc_reg_counter_reply;

/** Reads and checks one counter. Its companions are counters of the set, which this reply does not
 * hold.
 *
 * @param in     the reply to request code 2
 * @param asked  the counter id that was asked for, or NULL
 * @return the counter; `error` has what failed
 * @par Rules
 * GEN-01, LIM-01, REG-11 to -17 and -27 to -29
 * @par Source
 * perflib.h, PERF_COUNTER_REG_INFO
 */
WPC_API wpc_reg_counter_reply wpc_reg_open_counter(wpc_input in,
                                                   const uint32_t *asked) WPC_MUST_USE;

/* ---- Request codes 3, 4, 7 and 9: one text ---- */

/** The reply to request codes 3, 4, 7 and 9. */
typedef struct wpc_reg_string {
  wpc_error error; /**< status WPC_OK: `text` is valid */
  wpc_text text;   /**< UTF-16LE, up to its first NUL; may be empty */
} wpc_reg_string;

/** Reads and checks one text.
 *
 * @param in  the reply to request code 3, 4, 7 or 9
 * @return the text, a range of the input; `error` has what failed
 * @par Rules
 * GEN-01, LIM-01, RST-01 to -06
 * @par Source
 * perflib.h, PerfQueryCounterSetRegistrationInfo
 */
WPC_API wpc_reg_string wpc_reg_open_string(wpc_input in) WPC_MUST_USE;

/* ---- Request codes 5, 6 and 10: texts by counter id ---- */

/** The reply to request codes 5, 6 and 10: PERF_STRING_BUFFER_HEADER. */
typedef struct wpc_reg_strings {
  wpc_error error;      /**< status WPC_OK: the other members are valid */
  uint32_t size;        /**< dwSize */
  uint32_t num_strings; /**< dwCounters */
  bool from_tail;  /**< each dwOffset counts from the end of the headers, as [MS-PCQ] has it, not
                           from the block's start, as perflib.h has it: some dwOffset is 0. Tolerant
                           mode only */
  wpc_range block; /**< private: dwSize bytes */
} wpc_reg_strings;

/** Reads the header, and finds from all offsets together where they count from. Linear in the number
 * of headers.
 *
 * @param in  the reply to request code 5, 6 or 10
 * @return the header; `error` has what failed
 * @par Rules
 * GEN-01, LIM-01, STR-01 to -06, -14 and -15
 * @par Source
 * perflib.h, PERF_STRING_BUFFER_HEADER; [MS-PCQ] 2.2.4.3
 */
WPC_API wpc_reg_strings wpc_reg_open_strings(wpc_input in) WPC_MUST_USE;

/** PERF_STRING_COUNTER_HEADER and its text. */
typedef struct wpc_reg_text {
  size_t offset; /**< of the header */
  uint32_t id;   /**< dwCounterId */
  bool has_text; /**< false: dwOffset is 0xFFFFFFFF, the counter has no text (STR-16) */
  wpc_text text; /**< UTF-16LE, up to its first NUL; may be empty */
} wpc_reg_text;

/** The texts of a reply, in the order of their headers. */
typedef struct wpc_reg_text_iter {
  wpc_error error;         /**< WPC_OK: not at the end; WPC_END; or what failed */
  wpc_reg_text item;       /**< valid when the last step returned true */
  wpc_input in;            /**< private */
  wpc_reg_strings strings; /**< private */
  uint32_t next;           /**< private: the header to read next */
  uint64_t units;          /**< private: units returned, NULs included */
} wpc_reg_text_iter;

/** Makes an iterator over the texts, positioned before the first. Texts may share their bytes:
 * STR-12 bounds what is returned in total, so that work, and a copy of all texts, stay linear in
 * the input.
 *
 * @param in       the input that `strings` was opened from
 * @param strings  the header; when it failed, the first step returns false with its error
 * @return the iterator, for wpc_reg_next_text()
 * @par Rules
 * STR-07 to -09, -12, -13 and -16, at the steps
 * @par Source
 * perflib.h, PERF_STRING_COUNTER_HEADER; [MS-PCQ] 2.2.4.4
 */
WPC_API wpc_reg_text_iter wpc_reg_texts(wpc_input in, wpc_reg_strings strings) WPC_MUST_USE;

/** Moves to the next text.
 *
 * @param it  the iterator
 * @return true: `it->item` is the next text; false: `it->error` is WPC_END or what failed
 */
WPC_API bool wpc_reg_next_text(wpc_reg_text_iter *it);

/** Checks a whole reply, and gives every note. Adds STR-10 (with more than 32 texts whose ids do not
 * ascend it needs options.scratch, one number for each; strict mode without it: WPC_E_ARGUMENT) and
 * STR-11 (likewise, by offsets; a note). Of a repeated id the first counts.
 *
 * @param in  the reply to request code 5, 6 or 10
 * @return the first error in walking order, or WPC_OK
 * @par Rules
 * those of wpc_reg_open_strings() and wpc_reg_texts(), STR-10 and STR-11
 */
WPC_API wpc_error wpc_reg_validate_strings(wpc_input in) WPC_MUST_USE;

/* ---- Request code 8: the provider's GUID ---- */

/** The reply to request code 8. */
typedef struct wpc_reg_guid {
  wpc_error error; /**< status WPC_OK: `guid` is valid */
  wpc_guid guid;   /**< valid when error.status is WPC_OK */
} wpc_reg_guid;

/** Reads and checks the provider's GUID.
 *
 * @param in  the reply to request code 8
 * @return the GUID; `error` has what failed
 * @par Rules
 * GEN-01, LIM-01, REG-30 and -31
 * @par Source
 * perflib.h, PerfQueryCounterSetRegistrationInfo
 */
WPC_API wpc_reg_guid wpc_reg_open_guid(wpc_input in) WPC_MUST_USE;

#ifdef __cplusplus
}
#endif

#endif
