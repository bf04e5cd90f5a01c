/** @file
 * The lists of V2: instances, queries, countersets.
 *
 *     PerfEnumerateCounterSetInstances   wpc_instances()   PERF_INSTANCE_HEADER blocks
 *     PerfQueryCounterInfo               wpc_queries()     PERF_COUNTER_IDENTIFIER blocks
 *     PerfEnumerateCounterSet            wpc_guids()       GUIDs
 *
 * wpc_query_write() makes what PerfAddCounters takes; wpc_v2_place_queries() and
 * wpc_v2_check_queries() join a list of queries to a data block (wpc/v2.h), whose results say
 * nothing about what they answer.
 *
 * Source: reference pages of perflib.h; [MS-PCQ] 2.2.4.
 */
#ifndef WPC_LISTS_H
#define WPC_LISTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wpc/input.h"
#include "wpc/text.h"
#include "wpc/version.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- V2 instance list: what PerfEnumerateCounterSetInstances returns ---- */

/** One instance of a counterset: PERF_INSTANCE_HEADER. */
typedef struct wpc_instance {
  size_t offset;        /**< of its header */
  uint32_t index;       /**< place in the list, from 0 */
  uint32_t instance_id; /**< InstanceId, the provider's own number */
  wpc_text name;        /**< UTF-16LE, without its NUL */
} wpc_instance;

/** The instances of a list, in its order. */
typedef struct wpc_instance_iter {
  wpc_error error;   /**< WPC_OK: not at the end; WPC_END; or what failed */
  wpc_instance item; /**< valid when the last step returned true */
  wpc_input in;      /**< private */
  wpc_range rest;    /**< private */
  uint32_t count;    /**< private */
} wpc_instance_iter;

/** Makes an iterator over the instances of a counterset, positioned before the first. An empty input
 * has none.
 *
 * @param in  what PerfEnumerateCounterSetInstances returned
 * @return the iterator, for wpc_next_instance()
 * @par Rules
 * GEN-01, LIM-01, INS-01 to -10 and -14, at the steps
 * @par Source
 * perflib.h, PERF_INSTANCE_HEADER
 */
WPC_API wpc_instance_iter wpc_instances(wpc_input in) WPC_MUST_USE;

/** Moves to the next instance.
 *
 * @param it  the iterator
 * @return true: `it->item` is the next instance; false: `it->error` is WPC_END or what failed
 */
WPC_API bool wpc_next_instance(wpc_instance_iter *it);

/** Checks a whole list, and gives every note. When notes are enabled it adds INS-12, for which
 * `options.scratch` needs one number for each instance, when there are more than 32.
 *
 * @param in  what PerfEnumerateCounterSetInstances returned
 * @return the first error in the order of the bytes, or WPC_OK
 * @par Rules
 * those of wpc_instances(), and INS-12
 */
WPC_API wpc_error wpc_instances_validate(wpc_input in) WPC_MUST_USE;

/* ---- V2 queries: PERF_COUNTER_IDENTIFIER ---- */

/** One query of a handle: PERF_COUNTER_IDENTIFIER. */
typedef struct wpc_query {
  size_t offset;         /**< of the identifier */
  uint32_t place;        /**< place in the list, from 0 */
  wpc_guid counterset;   /**< CounterSetGuid */
  uint32_t query_status; /**< Status: of adding or deleting it; not of PerfQueryCounterInfo */
  uint32_t counter_id;   /**< WPC_ID_NONE: all counters */
  uint32_t instance_id;  /**< WPC_ID_NONE: any */
  uint32_t index;        /**< Index: place of its result in the data block (wpc_v2_result.index) */
  bool has_name; /**< an empty name counts as none when a query is compared with a counterset */
  wpc_text name; /**< filter with * and ?; empty when has_name is false */
  uint32_t size; /**< Size: with name and padding, bytes */
} wpc_query;

/** The queries of a list, in its order. */
typedef struct wpc_query_iter {
  wpc_error error; /**< WPC_OK: not at the end; WPC_END; or what failed */
  wpc_query item;  /**< valid when the last step returned true */
  wpc_input in;    /**< private */
  wpc_range rest;  /**< private */
  uint32_t count;  /**< private */
} wpc_query_iter;

/** Makes an iterator over queries, positioned before the first.
 *
 * @param in  what PerfQueryCounterInfo returned, or a list for PerfAddCounters
 * @return the iterator, for wpc_next_query()
 * @par Rules
 * GEN-01, LIM-01, ID-01 to -12 and -15, at the steps
 * @par Source
 * perflib.h, PERF_COUNTER_IDENTIFIER
 */
WPC_API wpc_query_iter wpc_queries(wpc_input in) WPC_MUST_USE;

/** Moves to the next query.
 *
 * @param it  the iterator
 * @return true: `it->item` is the next query; false: `it->error` is WPC_END or what failed
 */
WPC_API bool wpc_next_query(wpc_query_iter *it);

/** What the list is; it decides which rules wpc_queries_validate() adds. */
typedef enum wpc_queries_kind {
  WPC_QUERIES_REQUEST = 0, /**< to be sent: none */
  WPC_QUERIES_CHANGED = 1, /**< back from PerfAddCounters or PerfDeleteCounters: ID-16 */
  WPC_QUERIES_INFO = 2     /**< from PerfQueryCounterInfo: ID-13 and ID-14 */
} wpc_queries_kind;

/** Checks a whole list, and gives every note.
 *
 * ID-16: each Status is 0. ID-13 and ID-14: Index is a place in the data block, and no other
 * query's; in tolerant mode it is returned as it is. ID-14 is searched for in strict mode and when
 * notes are enabled; `options.scratch` needs one number for each query, when there are more than
 * 32.
 *
 * @param in    the list
 * @param kind  what the list is, which decides the rules that are added
 * @return the first error in the order of the bytes, or WPC_OK
 * @par Rules
 * those of wpc_queries(), and ID-16 or ID-13 and ID-14
 */
WPC_API wpc_error wpc_queries_validate(wpc_input in, wpc_queries_kind kind) WPC_MUST_USE;

/** What wpc_v2_place_queries() found. */
typedef struct wpc_v2_placed {
  wpc_error error; /**< status WPC_OK: every place was written */
  uint32_t count;  /**< identifiers of the list, and so places */
} wpc_v2_placed;

/** Finds the query that each result of a data block answers, in whatever order the list of
 * PerfQueryCounterInfo is.
 *
 * places[i], for i < count, becomes the query whose Index is i. A place that no query names has
 * index WPC_ID_NONE and is zero otherwise. Fallbacks in tolerant mode: a query whose Index is not a
 * place is left out; of several for one place the first counts. An Index that is not a place is not
 * compared with others. Linear, and needs no scratch.
 *
 * @param in        what PerfQueryCounterInfo returned
 * @param places    places[0 .. capacity), written; on an error unspecified. May be NULL with
 *   capacity 0, so a first call reports how many there are
 * @param capacity  queries that `places` has room for; fewer than `count` is WPC_E_ARGUMENT
 * @return how many places there are
 * @par Rules
 * those of wpc_queries(), ID-13 and ID-14
 */
WPC_API wpc_v2_placed wpc_v2_place_queries(wpc_input in, wpc_query *places,
                                           size_t capacity) WPC_MUST_USE;

/** Checks whether a query may be put to a counterset: single-instance sets take no name, others
 * require one.
 *
 * @param in             the input of `query`, whose options decide between an error and a note
 * @param query          the item of a wpc_query_iter
 * @param instance_type  PERF_COUNTERSET_REG_INFO.InstanceType; 0 (single), 4 (single, aggregated)
 *   and 12 are single-instance, all with bit 1 set have instances
 * @return WPC_OK, or the error
 * @par Rules
 * ID-18, strict
 */
WPC_API wpc_error wpc_query_check_shape(wpc_input in, wpc_query query,
                                        uint32_t instance_type) WPC_MUST_USE;

/** A query to be written. */
typedef struct wpc_query_request {
  wpc_guid counterset;  /**< the GUID of the counterset */
  uint32_t counter_id;  /**< WPC_ID_NONE: all */
  uint32_t instance_id; /**< WPC_ID_NONE: any */
  /** UTF-16 units in host order, no NUL among them; NULL for a single-instance counterset */
  const uint16_t *name;
  size_t name_length; /**< units; 0 for a single-instance counterset */
} wpc_query_request;

/** What wpc_query_write() wrote. */
typedef struct wpc_written {
  wpc_error error; /**< status WPC_OK: the whole was written */
  size_t size; /**< bytes written, or needed when capacity was too small (WPC_E_LIMIT, rule none) */
} wpc_written;

/** Writes one PERF_COUNTER_IDENTIFIER: 40 bytes, the name with its NUL, zeros up to a multiple of 8.
 * Status, Index and Reserved are 0.
 *
 * @param request   what to ask for; only read
 * @param dst       dst[0 .. capacity); nothing is written unless the whole fits. May be NULL when
 *   capacity is 0
 * @param capacity  bytes of dst
 * @return the size; WPC_E_LIMIT without a rule when the capacity is too small
 * @par Rules
 * ID-17
 * @par Source
 * perflib.h, PERF_COUNTER_IDENTIFIER
 */
WPC_API wpc_written wpc_query_write(const wpc_query_request *request, uint8_t *dst,
                                    size_t capacity) WPC_MUST_USE;

/** Checks whether a data block and a list of queries belong together: as many results as queries
 * (V2-SEM-01), each of a type that its query can have (V2-SEM-02, strict).
 *
 * Both inputs must be sound by themselves; an error of either is returned. With more than 32
 * queries it needs options.scratch of `in_data` (in strict mode of `in_queries` too), one number
 * for each; without it WPC_E_ARGUMENT.
 *
 * @param in_data     the data block; offsets of V2-SEM-01 and -02 are in it
 * @param in_queries  what PerfQueryCounterInfo returned for the same handle
 * @return WPC_OK, or the first error
 * @par Rules
 * those of both inputs, V2-SEM-01 and V2-SEM-02
 */
WPC_API wpc_error wpc_v2_check_queries(wpc_input in_data, wpc_input in_queries) WPC_MUST_USE;

/* ---- V2 counterset list: what PerfEnumerateCounterSet returns ---- */

/** The GUIDs of a list, in its order. */
typedef struct wpc_guid_iter {
  wpc_error error; /**< WPC_OK: not at the end; WPC_END; or what failed */
  wpc_guid item;   /**< valid when the last step returned true */
  size_t offset;   /**< of the item */
  wpc_input in;    /**< private */
  wpc_range rest;  /**< private */
} wpc_guid_iter;

/** Makes an iterator over the GUIDs of countersets, positioned before the first.
 *
 * @param in  what PerfEnumerateCounterSet returned. That function counts in GUIDs: multiply by 16
 *   only after count <= SIZE_MAX / 16
 * @return the iterator, for wpc_next_guid()
 * @par Rules
 * GEN-01, LIM-01, GUD-01 (for a ragged end), GUD-03, at the steps
 * @par Source
 * perflib.h, PerfEnumerateCounterSet
 */
WPC_API wpc_guid_iter wpc_guids(wpc_input in) WPC_MUST_USE;

/** Moves to the next GUID.
 *
 * @param it  the iterator
 * @return true: `it->item` is the next GUID; false: `it->error` is WPC_END or what failed
 */
WPC_API bool wpc_next_guid(wpc_guid_iter *it);

/** Checks a whole list, and gives every note. When notes are enabled it adds GUD-02, for which
 * `options.scratch` needs one number for each GUID, when there are more than 32.
 *
 * @param in  what PerfEnumerateCounterSet returned
 * @return the first error in the order of the bytes, or WPC_OK
 * @par Rules
 * those of wpc_guids(), and GUD-02
 */
WPC_API wpc_error wpc_guids_validate(wpc_input in) WPC_MUST_USE;

#ifdef __cplusplus
}
#endif

#endif
