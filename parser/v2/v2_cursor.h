/* Private. The steps that the walk is made of: iterators over results, rows and values of a block. Each checks
 * what it reaches; a step that fails keeps its error, which the one around it does not see: who goes over a
 * block takes wpc_v2_walk, where the first error counts. */
#ifndef WPCI_V2_CURSOR_H
#define WPCI_V2_CURSOR_H

#include "wpc/v2.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The results of a block, in its order. */
typedef struct wpci_v2_result_iter {
  wpc_error error;    /* WPC_OK: not at the end; WPC_END; or what failed */
  wpc_v2_result item; /* valid when the last step returned true */
  wpc_input in;
  wpc_range rest;
  uint32_t left;
  uint32_t count;
} wpci_v2_result_iter;

/* Makes an iterator over the results of a block, positioned before the first.
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
wpci_v2_result_iter wpci_v2_results(wpc_input in, wpc_v2_data data) WPC_MUST_USE;

/* Moves to the next result.
 *
 * @param it  the iterator
 * @return true: `it->item` is the next result; false: `it->error` is WPC_END or what failed
 */
bool wpci_v2_next_result(wpci_v2_result_iter *it);

/* Reads the list of ids and the header of the list of instances of a result.
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
wpc_v2_body wpci_v2_open_body(wpc_input in, wpc_v2_result result) WPC_MUST_USE;

/* Reads the id of a column.
 *
 * @param in      the input that `body` was opened from
 * @param body    the body; its ids were checked when it was opened
 * @param column  from 0; values of a row are in the order of the columns
 * @return the id; WPC_ID_NONE when the body has no ids or not so many
 */
uint32_t wpci_v2_counter_id(wpc_input in, wpc_v2_body body, uint32_t column);

/* The rows of a result, in its order. */
typedef struct wpci_v2_row_iter {
  wpc_error error; /* WPC_OK: not at the end; WPC_END; or what failed */
  wpc_v2_row item; /* valid when the last step returned true */
  wpc_input in;
  wpc_range rest;
  wpc_range tail;
  uint32_t left;
} wpci_v2_row_iter;

/* Makes an iterator over the rows of a result, positioned before the first.
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
wpci_v2_row_iter wpci_v2_rows(wpc_input in, wpc_v2_body body) WPC_MUST_USE;

/* Moves to the next row, and checks its name and its values.
 *
 * @param it  the iterator
 * @return true: `it->item` is the next row; false: `it->error` is WPC_END or what failed
 */
bool wpci_v2_next_row(wpci_v2_row_iter *it);

/* One value: PERF_COUNTER_DATA. Size 4 or 8 is a number. Size 0 is an absent value, which is not 0.
 * Other sizes are bytes without a meaning.
 */
typedef struct wpci_v2_value {
  size_t offset;       /* of PERF_COUNTER_DATA */
  uint32_t counter_id; /* WPC_ID_NONE when the block carries none */
  uint32_t size;       /* dwDataSize, bytes */
  uint64_t raw;        /* the number, zero-extended; 0 where `size` is neither 4 nor 8 */
  wpc_range bytes;     /* the value's bytes, without the header of 8 and the padding */
} wpci_v2_value;

/* The values of a row, in the order of the columns. */
typedef struct wpci_v2_value_iter {
  wpci_v2_value item; /* valid when the last step returned true */
  wpc_error error;    /* WPC_OK: not at the end; WPC_END; or what failed */
  wpc_input in;
  wpc_range rest; /* values; of a plain row all of them */
  wpc_range ids;
  uint32_t left;   /* values that are read one by one */
  uint32_t plain;  /* values of a plain row */
  uint32_t column; /* how many of those were read */
} wpci_v2_value_iter;

/* Makes an iterator over the values of a row, positioned before the first. Gives no notes: the
 * row's were given when it was read.
 *
 * @param in   the input that `row` came from
 * @param row  the item of a wpci_v2_row_iter, or a row of a table
 * @return the iterator, for wpci_v2_next_value()
 * @par Rules
 * V2-CD-01 to -10, again: nothing is read that the row's own check did not cover
 */
wpci_v2_value_iter wpci_v2_values(wpc_input in, wpc_v2_row row) WPC_MUST_USE;

/* Moves to the next value.
 *
 * @param it  the iterator
 * @return true: `it->item` is the next value; false: `it->error` is WPC_END or what failed
 */
bool wpci_v2_next_value(wpci_v2_value_iter *it);

/* Reads all rows of a body into the caller's table: the same rows, checks and notes as wpci_v2_next_row(). A capacity
 * that is too small is WPC_E_ARGUMENT. */
wpc_v2_filled wpci_v2_read_table(wpc_input in, wpc_v2_body body, wpc_v2_table table) WPC_MUST_USE;

#ifdef __cplusplus
}
#endif

#endif
