/* wpc/lists.h - the lists of V2: instances, queries, countersets. */
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

typedef struct wpc_instance {
  size_t offset;
  uint32_t index; /* place in the list, from 0 */
  uint32_t instance_id;
  wpc_text name;
} wpc_instance;

typedef struct wpc_instance_iter {
  wpc_error error; /* WPC_OK: not at the end; WPC_END; or what failed */
  wpc_instance item;
  wpc_input in;   /* private */
  wpc_range rest; /* private */
  uint32_t count; /* private */
} wpc_instance_iter;

/* The instances, positioned before the first, and the step to the next one; an empty input has none. Rules GEN-01, LIM-01, INS-01
 * to -10 and -14. */
WPC_API wpc_instance_iter wpc_instances(wpc_input in) WPC_MUST_USE;
WPC_API bool wpc_next_instance(wpc_instance_iter *it);
/* The whole list, as wpc_v2_validate(). When notes are wanted it adds INS-12 (options.scratch: one
 * number for each instance, when there are more than 32). */
WPC_API wpc_error wpc_instances_validate(wpc_input in) WPC_MUST_USE;

/* ---- V2 queries: PERF_COUNTER_IDENTIFIER ---- */

typedef struct wpc_query {
  size_t offset;
  uint32_t place; /* place in the list, from 0 */
  wpc_guid counterset;
  uint32_t query_status; /* Status: of adding or deleting it; not of PerfQueryCounterInfo */
  uint32_t counter_id;   /* WPC_ID_NONE: all counters */
  uint32_t instance_id;  /* WPC_ID_NONE: any */
  uint32_t index;        /* Index: place of its result in the data block (wpc_v2_result.index) */
  bool has_name; /* an empty name counts as none when a query is compared with a counterset */
  wpc_text name; /* filter with * and ?; empty when has_name is false */
  uint32_t size; /* Size: with name and padding, bytes */
} wpc_query;

typedef struct wpc_query_iter {
  wpc_error error; /* WPC_OK: not at the end; WPC_END; or what failed */
  wpc_query item;
  wpc_input in;   /* private */
  wpc_range rest; /* private */
  uint32_t count; /* private */
} wpc_query_iter;

/* The queries, positioned before the first, and the step to the next one. Rules GEN-01, LIM-01, ID-01 to -12 and -15. */
WPC_API wpc_query_iter wpc_queries(wpc_input in) WPC_MUST_USE;
WPC_API bool wpc_next_query(wpc_query_iter *it);

/* What the list is; it decides which rules wpc_queries_validate() adds. */
typedef enum wpc_queries_kind {
  WPC_QUERIES_REQUEST = 0, /* to be sent: none */
  WPC_QUERIES_CHANGED = 1, /* back from PerfAddCounters or PerfDeleteCounters: ID-16 */
  WPC_QUERIES_INFO = 2     /* from PerfQueryCounterInfo: ID-13 and ID-14 */
} wpc_queries_kind;
/* The whole list. ID-16: each Status is 0. ID-13 and ID-14: Index is a place in the data block, and
 * no other query's; in tolerant mode it is returned as it stands. ID-14 is looked for in strict
 * mode and when notes are wanted (options.scratch: one number for each query, when there are more
 * than 32). */
WPC_API wpc_error wpc_queries_validate(wpc_input in, wpc_queries_kind kind) WPC_MUST_USE;

typedef struct wpc_v2_placed {
  wpc_error error;
  uint32_t count; /* identifiers of the list, and so places */
} wpc_v2_placed;

/* Finds the query that each result of a data block answers, in whatever order the list of
 * PerfQueryCounterInfo is: places[i], for i < count, is the query whose Index is i. A place that no
 * query names has index WPC_ID_NONE and is zero otherwise.
 *
 * Rules of wpc_queries(), ID-13 and ID-14. Fallbacks in tolerant mode: a query whose Index is no
 * place is left out; of several for one place the first counts. An Index that is not a place is not
 * compared with others. Linear, and needs no scratch. A capacity below `count` is WPC_E_ARGUMENT;
 * with capacity 0 places may be NULL, so a first call tells how many there are. On an error the
 * places are unspecified. */
WPC_API wpc_v2_placed wpc_v2_place_queries(wpc_input in, wpc_query *places,
                                           size_t capacity) WPC_MUST_USE;

/* Whether a query may be put to a counterset: single-instance sets take no name, others require one.
 * Rule ID-18 (strict). instance_type: PERF_COUNTERSET_REG_INFO.InstanceType; 0 (single) and 4
 * (single, aggregated) and 12 are single-instance, all with bit 1 set have instances. */
WPC_API wpc_error wpc_query_check_shape(wpc_input in, wpc_query query,
                                        uint32_t instance_type) WPC_MUST_USE;

/* What to ask for. name: UTF-16 units in host order, name_length of them, no NUL among them; NULL
 * and 0 for a single-instance counterset. */
typedef struct wpc_query_request {
  wpc_guid counterset;
  uint32_t counter_id;  /* WPC_ID_NONE: all */
  uint32_t instance_id; /* WPC_ID_NONE: any */
  const uint16_t *name;
  size_t name_length;
} wpc_query_request;

typedef struct wpc_written {
  wpc_error error;
  size_t size; /* bytes written, or needed when capacity was too small (WPC_E_LIMIT, rule none) */
} wpc_written;

/* Writes one PERF_COUNTER_IDENTIFIER: 40 bytes, the name with its NUL, zeros up to a multiple of 8;
 * Status, Index and Reserved are 0. Writes nothing unless the whole fits. Rule ID-17. dst may be
 * NULL when capacity is 0. Source: perflib.h page of PERF_COUNTER_IDENTIFIER. */
WPC_API wpc_written wpc_query_write(const wpc_query_request *request, uint8_t *dst,
                                    size_t capacity) WPC_MUST_USE;

/* Whether a data block and the list of PerfQueryCounterInfo belong together: as many results as
 * queries (V2-SEM-01), each of a type that its query can have (V2-SEM-02, strict). Offsets are
 * those of the data block. Both inputs must be sound by themselves; an error of either is passed
 * on. With more than 32 queries it needs options.scratch of `in_data` (in strict mode of
 * `in_queries` too), one number for each; without it WPC_E_ARGUMENT. */
WPC_API wpc_error wpc_v2_check_queries(wpc_input in_data, wpc_input in_queries) WPC_MUST_USE;

/* ---- V2 counterset list: what PerfEnumerateCounterSet returns ---- */

typedef struct wpc_guid_iter {
  wpc_error error; /* WPC_OK: not at the end; WPC_END; or what failed */
  wpc_guid item;
  size_t offset;  /* of the item */
  wpc_input in;   /* private */
  wpc_range rest; /* private */
} wpc_guid_iter;

/* The GUIDs, positioned before the first, and the step to the next one. Rules GEN-01, LIM-01, GUD-01 (for a ragged end), GUD-03.
 * The function PerfEnumerateCounterSet counts in GUIDs: multiply by 16 only after count <= SIZE_MAX
 * / 16. */
WPC_API wpc_guid_iter wpc_guids(wpc_input in) WPC_MUST_USE;
WPC_API bool wpc_next_guid(wpc_guid_iter *it);
/* The whole list. When notes are wanted it adds GUD-02 (options.scratch: one number for each GUID,
 * when there are more than 32). */
WPC_API wpc_error wpc_guids_validate(wpc_input in) WPC_MUST_USE;

#ifdef __cplusplus
}
#endif

#endif
