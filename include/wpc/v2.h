/** @file
 * V2 data blocks: what PerfQueryCounterData returns.
 *
 * A block holds one result for each query of the handle, a result holds rows, a row holds values:
 *
 *     PERF_DATA_HEADER            w.data     the clocks, the number of results
 *       PERF_COUNTER_HEADER       w.result   one for each query
 *         PERF_MULTI_COUNTERS     w.body     the ids: one per column
 *         PERF_MULTI_INSTANCES               the number of rows
 *           PERF_INSTANCE_HEADER  w.row      id and name of an instance
 *             PERF_COUNTER_DATA   w.raw      one raw value for each column
 *
 *     wpc_v2_walk w;
 *     wpc_v2_begin(&w, wpc_input_make(bytes, size, NULL));
 *     while (wpc_v2_next(&w)) {
 *       for (uint32_t i = 0; i < w.count; i++) {
 *         use(w.ids[i], w.raw[i]);
 *       }
 *     }
 *     if (w.error.status != WPC_END) {
 *       failed(&w.error); // something was wrong with the block
 *     }
 *
 * That verdict is wpc_validate()'s. wpc_v2_read_table() returns all rows of a result as arrays of numbers;
 * wpc_validate() checks a block without returning its values.
 *
 * Source: reference pages of perflib.h; [MS-PCQ] 2.2.4.
 */
#ifndef WPC_V2_H
#define WPC_V2_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wpc/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- V2 data block: PERF_DATA_HEADER ---- */

/** The header of a block: PERF_DATA_HEADER. Clocks are signed as in perflib.h; a negative one is a
 * note (V2-HDR-10).
 */
typedef struct wpc_v2_data {
  wpc_error error;             /**< status WPC_OK: the other members are valid */
  uint32_t total_size;         /**< dwTotalSize, bytes */
  uint32_t num_results;        /**< dwNumCounters: results, one for each query of the handle */
  int64_t perf_time;           /**< PerfTimeStamp, ticks of perf_freq */
  int64_t perf_time_100ns;     /**< PerfTime100NSec, since 1601-01-01 UTC */
  int64_t perf_freq;           /**< PerfFreq, ticks per second */
  wpc_system_time system_time; /**< SystemTime, UTC */
  wpc_range body;              /**< private: the results */
} wpc_v2_data;

/** Reads and checks the header of a data block.
 *
 * Reads the first 48 bytes. That the results fill the block is checked where they are read.
 *
 * @param in  the block, from its first byte; bytes after dwTotalSize are ignored (V2-HDR-08)
 * @return the header; `error` has what failed
 * @par Rules
 * GEN-01, LIM-01, V2-HDR-01 to -06 and -08 to -11
 * @par Source
 * perflib.h, PERF_DATA_HEADER
 */
WPC_API wpc_v2_data wpc_v2_open(wpc_input in) WPC_MUST_USE;

/** dwType of PERF_COUNTER_HEADER (perflib.h). Other numbers come from the wire as they are. */
enum {
  WPC_V2_ERROR = 0,           /**< PERF_ERROR_RETURN */
  WPC_V2_SINGLE_COUNTER = 1,  /**< PERF_SINGLE_COUNTER */
  WPC_V2_MULTI_COUNTERS = 2,  /**< PERF_MULTIPLE_COUNTERS */
  WPC_V2_MULTI_INSTANCES = 4, /**< PERF_MULTIPLE_INSTANCES */
  WPC_V2_COUNTERSET = 6       /**< PERF_COUNTERSET */
};

/** One result: PERF_COUNTER_HEADER. Which query it answers follows from its place in the block only,
 * through PERF_COUNTER_IDENTIFIER.Index (wpc_query.index). */
typedef struct wpc_v2_result {
  size_t offset;         /**< of the header */
  uint32_t index;        /**< place in the block, from 0 */
  uint32_t type;         /**< dwType */
  uint32_t query_status; /**< dwStatus, a Win32 error code; 0 is success */
  wpc_range body;        /**< the bytes after the header, dwSize - 16, not yet read */
} wpc_v2_result;

/** The content of a result before its rows. Type 0 or unknown: no rows. Types 1 and 2 (single
 * instance): one row without a name. Types 4 and 6: `num_rows` rows.
 */
typedef struct wpc_v2_body {
  wpc_error error;       /**< status WPC_OK: the other members are valid */
  uint32_t type;         /**< dwType of the result, WPC_V2_MULTI_COUNTERS and so on */
  bool has_rows;         /**< false for type 0 and unknown types */
  bool has_ids;          /**< types 2 and 6; for 1 and 4 the query has the only id (V2-SEM-06) */
  bool has_instances;    /**< types 4 and 6 */
  uint32_t num_counters; /**< values of each row */
  uint32_t num_rows;     /**< instances; 1 for a single-instance result */
  wpc_range ids;         /**< num_counters ids of 4 bytes; see wpc_v2_read_ids() */
  wpc_range rows;        /**< private: the rows' bytes */
  wpc_range tail;        /**< private: what the body has left after the rows */
} wpc_v2_body;

/** One row: an instance (PERF_INSTANCE_HEADER) and its values, or the only row of a single-instance
 * result. */
typedef struct wpc_v2_row {
  size_t offset;        /**< of the instance header, or of the first value */
  bool has_instance;    /**< false: single instance, no id, no name */
  bool is_plain;        /**< private: its values are cells of 16 bytes with 4 or 8 in them */
  uint32_t instance_id; /**< InstanceId */
  wpc_text name;        /**< of the instance, UTF-16LE without its NUL; empty without one */
  uint32_t num_values;  /**< the body's `num_counters` */
  wpc_range ids;        /**< the body's, empty when it has none */
  wpc_range values;     /**< num_values PERF_COUNTER_DATA blocks, each checked */
} wpc_v2_row;

/* ---- The walk ---- */

/** Private state of a walk. */
typedef struct wpc_v2_inside {
  wpc_input in;          /**< private */
  wpc_range results;     /**< private: not yet read */
  wpc_range rows;        /**< private: of the result, not yet read */
  wpc_range run;         /**< private: where the run's values lie, up to the row's end */
  wpc_range next;        /**< private: where the row's other values lie */
  uint32_t results_left; /**< private */
  uint32_t rows_left;    /**< private */
  uint32_t values_left;  /**< private: at `next` */
  bool has_ended;        /**< private: no result follows */
  bool has_rows;         /**< private: the rows of the result have not ended */
  bool is_quick;         /**< private: plain rows are read at once */
} wpc_v2_inside;

/** A walk over all values of a block. It stands at a run: up to WPC_RUN values of one row, which are
 * the columns `column` to `column + count - 1`. A row with more values comes in several runs, one
 * without values in one that is empty.
 *
 * `error` is the one verdict, of all that was read so far: the first error; WPC_OK while there is
 * none; WPC_END when the whole block was read without one. A part that is malformed within its own
 * size is left out, and the walk continues after it.
 *
 * To have the first error of each result, set error.status to WPC_OK before the next one.
 *
 * Begun by wpc_v2_begin() and moved in place. It has pointers to the caller's bytes and options and
 * to nothing else; nothing needs to be freed. A copy is a walk of its own. */
typedef struct wpc_v2_walk {
  wpc_error error;        /**< see above */
  wpc_v2_data data;       /**< of the block; valid after wpc_v2_begin() unless data.error is set */
  wpc_v2_result result;   /**< valid once a step returned true */
  wpc_v2_body body;       /**< of the result; body.error: why it has no runs */
  wpc_v2_row row;         /**< of the run */
  uint32_t column;        /**< of the run's first value */
  uint32_t count;         /**< values in the run, at most WPC_RUN */
  uint64_t raw[WPC_RUN];  /**< numbers, zero-extended; 0 for a value that is not a number */
  uint32_t ids[WPC_RUN];  /**< counter ids; WPC_ID_NONE where the result has none (V2-SEM-06) */
  uint8_t width[WPC_RUN]; /**< 4 or 8: a number of that many bytes. 0: absent. 255: not a number */
  wpc_v2_inside inside;   /**< private */
} wpc_v2_walk;

/** Begins a walk before the first result: reads and checks the header.
 *
 * @param w   the walk, written
 * @param in  the block, from its first byte; bytes after dwTotalSize are ignored (V2-HDR-08)
 * @par Rules
 * as for wpc_v2_open()
 */
WPC_API void wpc_v2_begin(wpc_v2_walk *w, wpc_input in);

/** Moves to the next run of the block, through all its results. Results without rows, and
 * malformed parts, are skipped.
 *
 * @param w  the walk
 * @return true: it stands at a run; false: w->error is WPC_END or the first thing that was wrong
 * @par Rules
 * all that wpc_validate() has, but V2-IH-12
 * @par Source
 * perflib.h; [MS-PCQ] 2.2.4
 */
WPC_API bool wpc_v2_next(wpc_v2_walk *w);

/** Moves to the next result, whatever it holds: w->result and w->body, and no run yet. Rows of the
 * result before that were not read are not checked.
 *
 * @param w  the walk
 * @return true: it stands at a result; false: there is none, w->error has the reason
 * @par Rules
 * V2-CH-01 to -09, V2-MC-01 to -12, V2-MI-01 to -07 and -09; V2-HDR-07 at the end
 */
WPC_API bool wpc_v2_next_result(wpc_v2_walk *w);

/** Moves to the next run of the result that the walk stands at.
 *
 * @param w  the walk
 * @return true: it stands at a run; false: the result has no more
 * @par Rules
 * V2-IH-01 to -11 and -13, V2-CD-01 to -10; V2-MI-08 and V2-CH-10 at the end of the rows
 */
WPC_API bool wpc_v2_next_run(wpc_v2_walk *w);

/** Reads ids of the columns of the result that the walk stands at, also of one without rows.
 *
 * @param w      the walk; only read
 * @param first  column of the first id
 * @param ids    ids[0 .. n), written; WPC_ID_NONE where the result has none
 * @param n      how many
 */
WPC_API void wpc_v2_read_ids(const wpc_v2_walk *w, uint32_t first, uint32_t *ids, uint32_t n);

/** Returns where the values of the run lie: bytes of each value, without the header of 8 bytes before it
 * and without padding.
 *
 * @param w       the walk; only read
 * @param places  places[0 .. w->count), written
 */
WPC_API void wpc_v2_places(const wpc_v2_walk *w, wpc_range *places);

/** Writes the name of the run's instance as UTF-8 with a NUL, as wpc_text_to_utf8() does.
 *
 * @param w         the walk; only read
 * @param dst       dst[0 .. capacity), written, cut if it must be; may be NULL when capacity is 0
 * @param capacity  bytes of dst
 * @return the length that the whole needs, as snprintf does
 */
WPC_API size_t wpc_v2_name(const wpc_v2_walk *w, char *dst, size_t capacity);

/* ---- V2 in bulk: rows, not values ---- */

/** Where wpc_v2_read_table() writes: arrays of the caller. Row r, column c is at [r * num_counters +
 * c].
 */
typedef struct wpc_v2_table {
  uint64_t *raw; /**< numbers, zero-extended; 0 for a value that is not a number */
  /** may be NULL. 4 or 8: a number of that many bytes. 0: absent. 255: bytes that are not a number */
  uint8_t *width;
  wpc_v2_row *rows;      /**< may be NULL. One view for each row */
  size_t value_capacity; /**< of raw, and of width if there is one */
  size_t row_capacity;   /**< of rows, if there is one */
} wpc_v2_table;

/** How much of a table was written. */
typedef struct wpc_v2_filled {
  wpc_error error;        /**< status WPC_OK: every row was read */
  size_t num_rows;        /**< rows that were written */
  uint64_t num_no_number; /**< values of these rows that are not a number */
} wpc_v2_filled;

/** Reads all rows of the result that the walk stands at into the caller's table, with the checks (and
 * notes) of wpc_v2_next_run(): the walk has then read them, and has the same error.
 *
 * The arrays are written up to `num_rows` rows; on an error the elements after them are
 * unspecified. w->body.num_rows and w->body.num_counters show how much room is needed.
 *
 * @param w      the walk, after wpc_v2_next_result(). Runs that were taken do not matter: it is all rows
 * @param table  the arrays; they overlap neither each other nor the input
 * @return the written rows; WPC_E_ARGUMENT when a capacity is too small, and the rows can still be read,
 *   and when they have been read to their end
 * @par Rules
 * as for wpc_v2_next_run(); V2-CH-11 for a result without rows
 */
WPC_API wpc_v2_filled wpc_v2_read_table(wpc_v2_walk *w, wpc_v2_table table) WPC_MUST_USE;

/* ---- Instance list: what PerfEnumerateCounterSetInstances returns ---- */

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

/* ---- Queries: PERF_COUNTER_IDENTIFIER, what PerfQueryCounterInfo returns and PerfAddCounters takes ---- */

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
 * as for wpc_queries(); ID-13 and ID-14
 */
WPC_API wpc_v2_placed wpc_v2_place_queries(wpc_input in, wpc_query *places,
                                           size_t capacity) WPC_MUST_USE;

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

/** Writes one PERF_COUNTER_IDENTIFIER: 40 bytes, then the name with its NUL, then zeros up to a multiple of 8.
 * Status, Index and Reserved are 0.
 *
 * @param request   the request; only read
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
 * as for both inputs; V2-SEM-01 and V2-SEM-02
 */
WPC_API wpc_error wpc_v2_check_queries(wpc_input in_data, wpc_input in_queries) WPC_MUST_USE;

/* ---- Counterset list: what PerfEnumerateCounterSet returns ---- */

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

/* ---- Registration data ----
 *
 * What PerfQueryCounterSetRegistrationInfo returns, for each of its request codes.
 *
 *     code       reply                                             read with
 *     1          PERF_COUNTERSET_REG_INFO and its counters         wpc_reg_open_set()
 *     2          one PERF_COUNTER_REG_INFO                         wpc_reg_open_counter()
 *     3 4 7 9    one text (name, help, provider, English name)     wpc_reg_open_string()
 *     5 6 10     texts by counter id: PERF_STRING_BUFFER_HEADER    wpc_reg_open_strings()
 *     8          the provider's GUID                               wpc_reg_open_guid()
 *
 * A reply does not contain the code that it answers: the caller knows the request. The promises and
 * conventions of wpc/wpc.h hold here too.
 *
 * Source: reference pages of perflib.h; [MS-PCQ] 2.2.4.1 to 2.2.4.4.
 */

/** The request codes of PerfQueryCounterSetRegistrationInfo: PERF_REG_... of perflib.h. Replies 3, 5
 * and 6 are in the requested language, 9 and 10 are the same in English.
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

/** Makes an iterator over the counters of a counterset, positioned before the first.
 *
 * References between counters are checked by wpc_validate() only. Fallbacks of tolerant mode: of a
 * repeated id the first record counts; a companion of the wrong type, or one that is missing, counts
 * as not named. Companions are looked up one step deep, so a chain of them cannot be followed in a
 * circle. PERF_PRECISION_OBJECT_TIMER takes its denominator from PerfTimeId, or else from
 * BaseCounterId: it requires a base when it names no time, and time and frequency when it names no
 * base.
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
 * @param asked  the requested counter id, or NULL
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

/** Reads the header, and determines from all offsets together the place that they count from. Linear in the number
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
 * STR-12 bounds the total that is returned, so that work, and a copy of all texts, stay linear in
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
