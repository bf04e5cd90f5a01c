/* Private. The steps that the walk is made of: iterators over objects, counters, rows and values of a block. Each checks
 * what it reaches; a step that fails keeps its error, which the one around it does not see: who goes over a
 * block takes wpc_v1_walk, where the first error counts. */
#ifndef WPCI_V1_CURSOR_H
#define WPCI_V1_CURSOR_H

#include "wpc/v1.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The objects of a block, in its order. */
typedef struct wpci_v1_object_iter {
  wpc_error error;    /* WPC_OK: not at the end; WPC_END; or what failed */
  wpc_v1_object item; /* valid when the last step returned true */
  wpc_input in;
  wpc_range rest;
  uint32_t left;
  uint32_t count;
} wpci_v1_object_iter;

/* Makes an iterator over the objects of a block, positioned before the first.
 *
 * @param in    the input that `data` was opened from
 * @param data  the header; when it failed, the first step returns false with its error
 * @return the iterator, for wpci_v1_next_object()
 * @par Rules
 * V1-OBJ-01 to -03 at the steps, V1-HDR-17 at the end
 * @par Source
 * winperf.h, PERF_OBJECT_TYPE
 */
wpci_v1_object_iter wpci_v1_objects(wpc_input in, wpc_v1_data data) WPC_MUST_USE;

/* Moves to the next object.
 *
 * @param it  the iterator
 * @return true: `it->item` is the next object; false: `it->error` is WPC_END or what failed
 */
bool wpci_v1_next_object(wpci_v1_object_iter *it);

/* Reads and checks the header of an object and all its definitions.
 *
 * Of CounterSize and the type's size the smaller one counts (V1-DEF-06, V1-DEF-07: tolerant mode);
 * PERF_AVERAGE_TIMER may have 4 bytes or 8 in both modes. Tolerant mode: when the size is not 4 or 8
 * the value is bytes; a value may lie in the counter block's own size field (V1-DEF-08); a counter
 * without its base stays without it (V1-DEF-10, V1-DEF-11).
 *
 * @param in      the input that `object` came from
 * @param object  the item of a wpci_v1_object_iter
 * @return the object; `error` has what failed
 * @par Rules
 * V1-OBJ-04 to -14 and -19 to -24, V1-DEF-01 to -12, -16 and -17
 * @par Source
 * winperf.h, PERF_OBJECT_TYPE, PERF_COUNTER_DEFINITION
 */
wpc_v1_body wpci_v1_open_object(wpc_input in, wpc_v1_object object) WPC_MUST_USE;

/* The counters of an object, in the order of their definitions. */
typedef struct wpci_v1_counter_iter {
  wpc_error error;     /* WPC_OK: not at the end; WPC_END; or what failed */
  wpc_v1_counter item; /* valid when the last step returned true */
  wpc_input in;
  wpc_range rest;
  uint32_t left;
  uint32_t count;
} wpci_v1_counter_iter;

/* Makes an iterator over the counters of an object, positioned before the first. Gives no notes:
 * they were given when the object was opened.
 *
 * @param in    the input that `body` was opened from
 * @param body  the object; when it failed, the first step returns false with its error
 * @return the iterator, for wpci_v1_next_counter()
 * @par Rules
 * those of the definitions, again: nothing is read that wpci_v1_open_object() did not check
 */
wpci_v1_counter_iter wpci_v1_counters(wpc_input in, wpc_v1_body body) WPC_MUST_USE;

/* Moves to the next counter.
 *
 * @param it  the iterator
 * @return true: `it->item` is the next counter; false: `it->error` is WPC_END or what failed
 */
bool wpci_v1_next_counter(wpci_v1_counter_iter *it);

/* The rows of an object, in its order. */
typedef struct wpci_v1_row_iter {
  wpc_error error; /* WPC_OK: not at the end; WPC_END; or what failed */
  wpc_v1_row item; /* valid when the last step returned true */
  wpc_input in;
  wpc_range rest;
  wpc_range definitions;
  uint64_t second_value_end;
  uint32_t value_end;
  uint32_t num_counters;
  uint32_t left;
  uint32_t count;
} wpci_v1_row_iter;

/* Makes an iterator over the rows of an object, positioned before the first. An object of metadata,
 * or with 0 instances, has none.
 *
 * Values lie in the row's block; those of an object's last row anywhere up to the object's end,
 * because Windows itself understates that block's length (V1-CB-07). Tolerant mode: others are
 * absent (V1-CB-05), and so are second values (V1-CB-06). A name is read where NameOffset says
 * (V1-INS-05), without an odd last byte (V1-INS-07), whole when no NUL ends it (V1-INS-08); one
 * that is not valid in its code page stays bytes (V1-INS-14).
 *
 * @param in    the input that `body` was opened from
 * @param body  the object; when it failed, the first step returns false with its error
 * @return the iterator, for wpci_v1_next_named_row()
 * @par Rules
 * V1-INS-01 to -09 and -11 to -14, V1-CB-01 to -07 at the steps, V1-OBJ-15 at the end
 * @par Source
 * winperf.h, PERF_INSTANCE_DEFINITION, PERF_COUNTER_BLOCK
 */
wpci_v1_row_iter wpci_v1_rows(wpc_input in, wpc_v1_body body) WPC_MUST_USE;

/* Moves to the next row.
 *
 * @param it  the iterator
 * @return true: `it->item` is the next row; false: `it->error` is WPC_END or what failed
 */
bool wpci_v1_next_named_row(wpci_v1_row_iter *it);

/* ---- Values ---- */

/* A value of a counter in a row. */
typedef struct wpci_v1_value {
  bool present;    /* false: the block does not hold it, or its type has no value */
  uint32_t size;   /* bytes: 4 or 8 for a number */
  uint64_t raw;    /* zero-extended; 0 unless a number */
  wpc_range bytes; /* `size` bytes of it */
} wpci_v1_value;

/* Reads the value of a counter in a row of the same object. Never an error: what is not there is
 * absent.
 *
 * @param in       the input that both came from
 * @param row      a row of the object
 * @param counter  a counter of the object
 * @return the value, a number or bytes
 * @par Source
 * winperf.h, CounterOffset, CounterSize
 */
wpci_v1_value wpci_v1_read_value(wpc_input in, wpc_v1_row row, wpc_v1_counter counter);

/* Reads the second value of a multi-timer, 64 bits at the first one's offset + 8. For counters that
 * no PERF_COUNTER_MULTI_BASE definition follows.
 *
 * @param in       the input that both came from
 * @param row      a row of the object
 * @param counter  a counter of the object
 * @return the value; absent where the row's values end before it
 * @par Source
 * winperf.h, PERF_COUNTER_MULTI_BASE
 */
wpci_v1_value wpci_v1_read_second_value(wpc_input in, wpc_v1_row row, wpc_v1_counter counter);

/* Reads all rows of an object into the caller's table: the same rows, checks and notes as wpci_v1_next_named_row(). A
 * capacity that is too small is WPC_E_ARGUMENT. */
wpc_v1_filled wpci_v1_read_table(wpc_input in, wpc_v1_body body, wpc_v1_table table) WPC_MUST_USE;

/* The same of an object that was just opened, that has counters, which stand in table.columns, and that fits. */
wpc_v1_filled wpci_v1_read_opened(wpc_input in, const wpc_v1_body *body,
                                  wpc_v1_table table) WPC_MUST_USE;

/* Whether a table has room for an object. */
bool wpci_v1_table_fits(uint32_t num_rows, uint32_t num_counters, wpc_v1_table table);

#ifdef __cplusplus
}
#endif

#endif
