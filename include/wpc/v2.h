/** @file
 * V2 data blocks: what PerfQueryCounterData returns.
 *
 * A block holds one result for each query of the handle, a result holds rows, a row holds values:
 *
 *     PERF_DATA_HEADER            w.data     the clocks, the number of results
 *       PERF_COUNTER_HEADER       w.result   one for each query
 *         PERF_MULTI_COUNTERS     w.body     the ids: what column c is
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
 * That verdict is wpc_v2_validate()'s. wpc_v2_read_table() gives all rows of a result as arrays of numbers; wpc_v2_validate() checks a block
 * without giving its values.
 *
 * Source: reference pages of perflib.h; [MS-PCQ] 2.2.4.
 */
#ifndef WPC_V2_H
#define WPC_V2_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wpc/input.h"
#include "wpc/text.h"
#include "wpc/time.h"
#include "wpc/version.h"

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
  wpc_range body;        /**< what follows the header, dwSize - 16 bytes, not yet read */
} wpc_v2_result;

/** What a result holds, before its rows. Type 0 or unknown: no rows. Types 1 and 2 (single
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

/** What a walk keeps for itself. */
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
 * `error` is the one verdict, of all that was read so far: the first thing that was wrong; WPC_OK
 * while nothing was; WPC_END when the whole block was read and nothing was wrong. What is malformed
 * within its own size is left out, and the walk goes on behind it.
 *
 * To have the first error of each result, set error.status to WPC_OK before the next one.
 *
 * Begun by wpc_v2_begin() and moved in place. It has pointers to the caller's bytes and options and
 * to nothing else; nothing needs to be freed. A copy is a walk of its own. */
typedef struct wpc_v2_walk {
  wpc_error error; /**< see above */
  wpc_v2_data
      data; /**< of the block; valid after wpc_v2_begin() unless data.error says otherwise */
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
 * those of wpc_v2_open()
 */
WPC_API void wpc_v2_begin(wpc_v2_walk *w, wpc_input in);

/** Moves to the next run of the block, through all its results. Results without rows, and what is
 * malformed, are passed over.
 *
 * @param w  the walk
 * @return true: it stands at a run; false: w->error is WPC_END or the first thing that was wrong
 * @par Rules
 * all that wpc_v2_validate() has, but V2-IH-12
 * @par Source
 * perflib.h; [MS-PCQ] 2.2.4
 */
WPC_API bool wpc_v2_next(wpc_v2_walk *w);

/** Moves to the next result, whatever it holds: w->result and w->body, and no run yet. Rows of the
 * result before that were not read are not checked.
 *
 * @param w  the walk
 * @return true: it stands at a result; false: there is none, w->error says why
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

/** Says where the values of the run lie: bytes of each value, without the header of 8 bytes before it
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

/** Checks a whole block: reads every result, row and value, and gives every note.
 *
 * A result that is malformed inside its own size does not end the walk: the results after it are
 * read, and their notes given, too. When notes are enabled it adds V2-IH-12, for which
 * `options.scratch` needs one number for each instance of a result with more than 32.
 *
 * @param in  the block
 * @return the first error in walking order (outer before inner, in the order of the bytes), or
 *   WPC_OK
 * @par Rules
 * those of wpc_v2_open() and wpc_v2_next(), and V2-IH-12
 */
WPC_API wpc_error wpc_v2_validate(wpc_input in) WPC_MUST_USE;

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
 * notes) of wpc_v2_next_run(): the walk has read them then, and what was wrong is its error, too.
 *
 * The arrays are written up to `num_rows` rows; on an error what follows them is unspecified.
 * w->body.num_rows and w->body.num_counters say how much room is needed.
 *
 * @param w      the walk, after wpc_v2_next_result(). Runs that were taken do not matter: it is all rows
 * @param table  the arrays; they overlap neither each other nor the input
 * @return what was written; WPC_E_ARGUMENT when a capacity is too small, and the rows can still be read,
 *   and when they have been read to their end
 * @par Rules
 * those of wpc_v2_next_run(); V2-CH-11 for a result without rows
 */
WPC_API wpc_v2_filled wpc_v2_read_table(wpc_v2_walk *w, wpc_v2_table table) WPC_MUST_USE;

#ifdef __cplusplus
}
#endif

#endif
