/** @file
 * V2 data blocks: what PerfQueryCounterData returns.
 *
 * A block holds one result for each query of the handle, a result holds rows, a row holds values:
 *
 *     PERF_DATA_HEADER            wpc_v2_open()       the clocks, the number of results
 *       PERF_COUNTER_HEADER       wpci_v2_results()    one for each query
 *         PERF_MULTI_COUNTERS     wpci_v2_open_body()  the ids: what column c is
 *         PERF_MULTI_INSTANCES                        the number of rows
 *           PERF_INSTANCE_HEADER  wpci_v2_rows()       id and name of an instance
 *             PERF_COUNTER_DATA   wpci_v2_values()     one raw value for each column
 *
 * wpci_v2_read_table() and wpc_v2_visit_rows() give whole rows as arrays of numbers;
 * wpc_v2_validate() checks a block from end to end. wpc/wpc.h has the loop over all of it, and the
 * conventions of views, iterators and errors.
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

/** The results of a block, in its order. */
typedef struct wpci_v2_result_iter {
  wpc_error error;    /**< WPC_OK: not at the end; WPC_END; or what failed */
  wpc_v2_result item; /**< valid when the last step returned true */
  wpc_input in;       /**< private */
  wpc_range rest;     /**< private */
  uint32_t left;      /**< private */
  uint32_t count;     /**< private */
} wpci_v2_result_iter;

/** Makes an iterator over the results of a block, positioned before the first.
 *
 * Each result's header and size are checked when it is reached; its body is not yet read. Tolerant
 * mode: a result of an unknown type is returned as it is (V2-CH-05), and so is one with data and a
 * status (V2-CH-08).
 *
 * @param in    the input that `data` was opened from
 * @param data  the header; when it failed, the first step returns false with its error
 * @return the iterator, for wpci_v2_next_result()
 * @par Rules
 * V2-CH-01 to -08 at the steps, V2-HDR-07 at the end
 * @par Source
 * perflib.h, PERF_COUNTER_HEADER
 */
WPC_API wpci_v2_result_iter wpci_v2_results(wpc_input in, wpc_v2_data data) WPC_MUST_USE;

/** Moves to the next result.
 *
 * @param it  the iterator
 * @return true: `it->item` is the next result; false: `it->error` is WPC_END or what failed
 */
WPC_API bool wpci_v2_next_result(wpci_v2_result_iter *it);

/** What a result holds, before its rows. Type 0 or unknown: no rows. Types 1 and 2 (single
 * instance): one row without a name. Types 4 and 6: `num_rows` rows.
 */
typedef struct wpc_v2_body {
  wpc_error error;       /**< status WPC_OK: the other members are valid */
  uint32_t type;         /**< dwType of the result, WPC_V2_MULTI_COUNTERS and so on */
  bool has_rows;         /**< false for type 0 and unknown types, see wpci_v2_rows() */
  bool has_ids;          /**< types 2 and 6; for 1 and 4 the query has the only id (V2-SEM-06) */
  bool has_instances;    /**< types 4 and 6 */
  uint32_t num_counters; /**< values of each row */
  uint32_t num_rows;     /**< instances; 1 for a single-instance result */
  wpc_range ids;         /**< num_counters ids of 4 bytes; wpci_v2_counter_id() reads one */
  wpc_range rows;        /**< private: the rows' bytes */
  wpc_range tail;        /**< private: what the body has left after the rows */
} wpc_v2_body;

/** Reads the list of ids and the header of the list of instances of a result.
 *
 * Tolerant mode: of duplicate ids the first one counts (V2-MC-08), an id 0xFFFFFFFF is returned and
 * names no counter (V2-MC-09), and what follows the header of an error is not read (V2-CH-09). The
 * check for duplicates uses `options.scratch` (see wpc_options).
 *
 * @param in      the input that `result` came from
 * @param result  the item of a wpci_v2_result_iter
 * @return the body; `error` has what failed
 * @par Rules
 * V2-CH-09, V2-MC-01 to -12, V2-MI-01 to -07 and -09
 * @par Source
 * perflib.h, PERF_MULTI_COUNTERS, PERF_MULTI_INSTANCES
 */
WPC_API wpc_v2_body wpci_v2_open_body(wpc_input in, wpc_v2_result result) WPC_MUST_USE;

/** Reads the id of a column.
 *
 * @param in      the input that `body` was opened from
 * @param body    the body; its ids were checked when it was opened
 * @param column  from 0; values of a row are in the order of the columns
 * @return the id; WPC_ID_NONE when the body has no ids or not so many
 */
WPC_API uint32_t wpci_v2_counter_id(wpc_input in, wpc_v2_body body, uint32_t column);

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

/** The rows of a result, in its order. */
typedef struct wpci_v2_row_iter {
  wpc_error error; /**< WPC_OK: not at the end; WPC_END; or what failed */
  wpc_v2_row item; /**< valid when the last step returned true */
  wpc_input in;    /**< private */
  wpc_range rest;  /**< private */
  wpc_range tail;  /**< private */
  uint32_t left;   /**< private */
} wpci_v2_row_iter;

/** Makes an iterator over the rows of a result, positioned before the first.
 *
 * A row is returned when its name and all its values are sound. A body without rows by its type (0
 * or unknown), and one that was not opened, give WPC_E_ARGUMENT, V2-CH-11, at the first step.
 * Tolerant mode: values that are empty (V2-CD-06) or not a number (V2-CD-08) are as wpci_v2_value
 * describes them.
 *
 * @param in    the input that `body` was opened from
 * @param body  the body; when it failed, the first step returns false with its error
 * @return the iterator, for wpci_v2_next_row()
 * @par Rules
 * V2-CH-11, V2-IH-01 to -11 and -13, V2-CD-01 to -10; V2-MI-08 and V2-CH-10 at the end
 * @par Source
 * perflib.h, PERF_INSTANCE_HEADER, PERF_COUNTER_DATA
 */
WPC_API wpci_v2_row_iter wpci_v2_rows(wpc_input in, wpc_v2_body body) WPC_MUST_USE;

/** Moves to the next row, and checks its name and its values.
 *
 * @param it  the iterator
 * @return true: `it->item` is the next row; false: `it->error` is WPC_END or what failed
 */
WPC_API bool wpci_v2_next_row(wpci_v2_row_iter *it);

/** One value: PERF_COUNTER_DATA. Size 4 or 8 is a number. Size 0 is an absent value, which is not 0.
 * Other sizes are bytes without a meaning.
 */
typedef struct wpci_v2_value {
  size_t offset;       /**< of PERF_COUNTER_DATA */
  uint32_t counter_id; /**< WPC_ID_NONE when the block carries none */
  uint32_t size;       /**< dwDataSize, bytes */
  uint64_t raw;        /**< the number, zero-extended; 0 where `size` is neither 4 nor 8 */
  wpc_range bytes;     /**< the value's bytes, without the header of 8 and the padding */
} wpci_v2_value;

/** The values of a row, in the order of the columns. */
typedef struct wpci_v2_value_iter {
  wpci_v2_value item; /**< valid when the last step returned true */
  wpc_error error;   /**< WPC_OK: not at the end; WPC_END; or what failed */
  wpc_input in;      /**< private */
  wpc_range rest;    /**< private: values; of a plain row all of them */
  wpc_range ids;     /**< private */
  uint32_t left;     /**< private: values that are read one by one */
  uint32_t plain;    /**< private: values of a plain row */
  uint32_t column;   /**< private: how many of those were read */
} wpci_v2_value_iter;

/** Makes an iterator over the values of a row, positioned before the first. Gives no notes: the
 * row's were given when it was read.
 *
 * @param in   the input that `row` came from
 * @param row  the item of a wpci_v2_row_iter, or a row of a table
 * @return the iterator, for wpci_v2_next_value()
 * @par Rules
 * V2-CD-01 to -10, again: nothing is read that the row's own check did not cover
 */
WPC_API wpci_v2_value_iter wpci_v2_values(wpc_input in, wpc_v2_row row) WPC_MUST_USE;

/** Moves to the next value.
 *
 * @param it  the iterator
 * @return true: `it->item` is the next value; false: `it->error` is WPC_END or what failed
 */
WPC_API bool wpci_v2_next_value(wpci_v2_value_iter *it);

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
 * those of wpc_v2_open(), wpci_v2_results(), wpci_v2_open_body() and wpci_v2_rows(), and V2-IH-12
 */
WPC_API wpc_error wpc_v2_validate(wpc_input in) WPC_MUST_USE;

/* ---- V2 in bulk: rows, not values ---- */

/** Where wpci_v2_read_table() writes: arrays of the caller. Row r, column c is at [r * num_counters +
 * c].
 */
typedef struct wpc_v2_table {
  uint64_t *raw; /**< numbers, zero-extended; 0 for a value that is not a number */
  /** may be NULL. 4 or 8: a number of that many bytes. 0: absent. 255: bytes that are not a number

   */
  uint8_t *width;
  wpc_v2_row *rows;      /**< may be NULL. One view for each row */
  size_t value_capacity; /**< of raw, and of width if there is one */
  size_t row_capacity;   /**< of rows, if there is one */
} wpc_v2_table;

/** How much of a table was written, or how many rows were visited. */
typedef struct wpc_v2_filled {
  wpc_error error;        /**< status WPC_OK: every row was read */
  size_t num_rows;        /**< rows that were written or visited */
  uint64_t num_no_number; /**< values of these rows that are not a number */
} wpc_v2_filled;

/** Reads all rows of a body into the caller's table, with the checks (and notes) of wpci_v2_rows().
 *
 * The arrays are written up to `num_rows` rows; on an error what follows them is unspecified.
 * body.num_rows and body.num_counters say how much room is needed.
 *
 * @param in     the input that `body` was opened from
 * @param body   the body; when it failed, its error is returned
 * @param table  the arrays; they overlap neither each other nor the input
 * @return what was written; WPC_E_ARGUMENT when a capacity is too small
 * @par Rules
 * those of wpci_v2_rows()
 */
WPC_API wpc_v2_filled wpci_v2_read_table(wpc_input in, wpc_v2_body body,
                                        wpc_v2_table table) WPC_MUST_USE;

/** Called by wpc_v2_visit_rows() with one row. The pointers are valid during the call.
 *
 * @param context  wpc_v2_visitor.context
 * @param row      the instance
 * @param raw      row->num_values numbers, as in wpc_v2_table
 * @param width    their widths, as in wpc_v2_table; NULL when the visitor has none
 * @return false to stop
 */
typedef bool (*wpc_v2_row_fn)(void *context, const wpc_v2_row *row, const uint64_t *raw,
                              const uint8_t *width);

/** What wpc_v2_visit_rows() calls, and the caller's room for the numbers of one row. */
typedef struct wpc_v2_visitor {
  uint64_t *raw;       /**< raw[0 .. capacity), written anew for each row */
  uint8_t *width;      /**< width[0 .. capacity), or NULL */
  size_t capacity;     /**< at least body.num_counters */
  wpc_v2_row_fn visit; /**< called for each row */
  void *context;       /**< passed to `visit` */
} wpc_v2_visitor;

/** Calls visitor.visit for each row, which was read into visitor.raw and visitor.width with the
 * checks of wpci_v2_rows(). Needs room for one row only, however many there are.
 *
 * @param in       the input that `body` was opened from
 * @param body     the body; when it failed, its error is returned
 * @param visitor  the callback and its room
 * @return how many rows were visited; error.status is WPC_END when the callback stopped,
 *   WPC_E_ARGUMENT when the capacity is too small
 * @par Rules
 * those of wpci_v2_rows()
 */
WPC_API wpc_v2_filled wpc_v2_visit_rows(wpc_input in, wpc_v2_body body,
                                        wpc_v2_visitor visitor) WPC_MUST_USE;

#ifdef __cplusplus
}
#endif

#endif
