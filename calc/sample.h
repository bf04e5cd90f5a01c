/* Private: what values over time stand on. From checked views of PerfLib V2 data, V1 data and logs to samples that wpc/calc.h
 * computes with. Which samples are of one counter and instance, series/ knows.
 *
 * For each counterset with registration data, once:
 *
 *     wpci_reg_describe(in, wpc_reg_open_set(in), &description);
 *
 * For each block of V2 data, and each of its results. wpc_v2_place_queries() says which query a result answers,
 * and so its counterset and, for types 1 and 4, the counter id:
 *
 *     wpci_v2_map_columns(in, body, query.counter_id, &description.set, &columns);
 *     sample = wpci_v2_make_sample(&data, &columns, column, cells);      for each value of each row
 *
 * For each V1 object:
 *
 *     sample = wpci_v1_make_sample(&source, column, &row);               for each value of each row
 *
 * Nothing here allocates, performs I/O or keeps state: arrays are the caller's. Results borrow from
 * what was passed in. Compiles as C11, C17 and C++17.
 */
#ifndef WPCI_SAMPLE_H
#define WPCI_SAMPLE_H

#include "wpc/base.h"
#include "wpc/blg.h"
#include "wpc/calc.h"
#include "wpc/v1.h"
#include "wpc/v2.h"

#ifdef __cplusplus
extern "C" {
#endif

/** No column: a companion that is missing. */
#define WPCI_NO_COLUMN 0xFFFFFFFFu

/* ---- registration ---- */

/** Room for the description of a counterset, and the description. The caller sets the two arrays, of
 * `capacity` entries each.
 */
typedef struct wpci_reg_description {
  wpc_counter_info *counters; /**< written; in ascending order of id */
  uint32_t *scratch;          /**< written, not read before, of no use afterwards */
  size_t capacity;            /**< entries of each array */
  wpc_counterset_info set;    /**< written; borrows `counters` */
} wpci_reg_description;

/** Writes what registration data (request code 1) say about a counterset, as wpci_v2_map_columns()
 * requires it: by ascending id.
 *
 * Of a repeated id the first record counts; a record without an id (WPC_ID_NONE) counts for
 * nothing. Companions are ids as the record has them: wpci_v2_map_columns() takes only those that
 * are there and of the type that is asked for. Every name is NULL: a registration has its texts
 * elsewhere (wpc_reg_texts()). The caller may fill in names, not ids.
 *
 * AggregateFunc is not used. It says how the provider, or PerfLib, makes an instance that combines
 * several ("_Total"). Such an instance comes in a block like any other, and its values are computed
 * like any other's; nothing is added up here.
 *
 * Gives the notes of wpc_reg_counters(); what ties the counters together is checked by
 * wpc_validate() only. Time: O(n log n).
 *
 * @param in   the input that `set` was opened from
 * @param set  the counterset
 * @param to   its arrays are written, and `set`, which borrows them
 * @return WPC_OK; the error of `set` or of wpc_reg_counters(); WPC_E_ARGUMENT without a rule when
 *   `capacity` is below set.num_counters. Nothing is described then
 * @par Source
 * perflib.h, PERF_COUNTER_REG_INFO
 */
wpc_error wpci_reg_describe(wpc_input in, wpc_reg_set set, wpci_reg_description *to) WPC_MUST_USE;

/* ---- columns ---- */

/** What one value of every row is, and in which columns of the same row its companions are. */
typedef struct wpci_v2_column {
  uint32_t id;         /**< of the counter */
  uint32_t base;       /**< column, or WPCI_NO_COLUMN */
  uint32_t time;       /**< object clock: column, or WPCI_NO_COLUMN */
  uint32_t frequency;  /**< of the object clock: column, or WPCI_NO_COLUMN */
  uint32_t multiplier; /**< column, or WPCI_NO_COLUMN */
  bool duplicate;      /**< an earlier column has the same id: this one counts for nothing */
  const wpc_counter_info *info; /**< NULL when the id is not described, or a duplicate */
} wpci_v2_column;

/** The columns of a body. The caller sets the two arrays, of `capacity` entries each. */
typedef struct wpci_v2_columns {
  wpci_v2_column *columns; /**< written: one for each value of a row */
  uint32_t *order;         /**< the columns by ascending id, equal ids by place */
  size_t capacity;         /**< entries of each array */
  size_t count;            /**< written by wpci_v2_map_columns() */
} wpci_v2_columns;

/** Describes the columns of a body, matching by id, never by place.
 *
 * Only companions that are described with the type that is asked for are taken:
 *
 *     base             base_id, else alternate_base_id; of the type that wpci_counter_base_fits()
 *                      demands. PERF_PRECISION_OBJECT_TIMER: time_id first
 *     time, frequency  PERF_COUNTER_LARGE_RAWCOUNT
 *     multiplier       PERF_COUNTER_RAWCOUNT, or PERF_COUNTER_MULTI_BASE
 *
 * A companion that is missing leaves WPCI_NO_COLUMN, and the calculation WPC_CALC_ABSENT. So results
 * of type 1 and 4, which hold one counter, never have any: what needs a base, an object clock or a
 * multiplier is absent, also when another result of the same block holds it. Ask for all counters
 * (types 2 and 6) instead.
 *
 * Of a repeated id the first column counts. An id that `set` does not describe gives note
 * V2-SEM-03. Time: O(n log n + n log m) for n columns and m described counters.
 *
 * @param in          the input that `body` was opened from
 * @param body        of a walk that stands at the result
 * @param counter_id  for results of type 1 and 4, which carry no id: the one that the query asked
 *   for (V2-SEM-06). Not used for other types
 * @param set         the description; borrowed by `columns`
 * @param columns     written
 * @return WPC_OK; the body's error; WPC_E_ARGUMENT without a rule when `capacity` is below
 *   body.num_counters; WPC_E_ARGUMENT, V2-SEM-06, when the body has values but neither ids nor
 *   `counter_id`. `count` is 0 then
 */
wpc_error wpci_v2_map_columns(wpc_input in, wpc_v2_body body, uint32_t counter_id,
                              const wpc_counterset_info *set,
                              wpci_v2_columns *columns) WPC_MUST_USE;

/** Finds the column of a counter.
 *
 * @param columns  of wpci_v2_map_columns(); only read
 * @param id       the counter
 * @return the column, the first of several; WPCI_NO_COLUMN when there is none
 */
uint32_t wpci_v2_find_column(const wpci_v2_columns *columns, uint32_t id);

/** Compares the size of each value of a row with the type of its column. A disagreement is an error
 * in strict mode; otherwise each is a note and wpci_v2_make_sample() does what it documents.
 *
 * @param in       the input that `row` came from
 * @param row      the row
 * @param columns  of its body; only read
 * @return WPC_OK, or the first error
 * @par Rules
 * V2-CD-11, strict
 */
wpc_error wpci_v2_check_widths(wpc_input in, wpc_v2_row row,
                               const wpci_v2_columns *columns) WPC_MUST_USE;

/* ---- samples ---- */

/** The numbers of one row: what wpc_v2_read_table() wrote for it, or the runs of a walk hold. Borrowed.
 */
typedef struct wpci_v2_cells {
  const uint64_t *raw;  /**< raw[0 .. count) */
  const uint8_t *width; /**< 4, 8, 0 (absent) or 255 (bytes) */
  size_t count;         /**< columns */
} wpci_v2_cells;

/** Collects all that the formula of a column reads from one row, and the clock that its type asks
 * for: the block's for tick and 100 ns types, the row's own for object types.
 *
 * 4 bytes of a type of 8 are zero-extended and count as 8 from then on. 8 bytes of a type of 4 are
 * kept: wpc_calc() uses them when the high half is zero, else it answers WPC_CALC_RANGE. The base
 * likewise, by its own type. Cells that hold no number are absent, except for text. An object clock
 * above 2^63 - 1 becomes a negative one, which wpc_calc() refuses.
 *
 * @param data     the header of the block; only read
 * @param columns  of the row's body; only read
 * @param column   the place of the value
 * @param row      its numbers
 * @return the sample; WPC_TYPE_UNKNOWN for a column that is not described, a duplicate, or beyond
 *   the row
 * @par Source
 * perflib.h, PERF_COUNTER_REG_INFO
 */
wpc_sample wpci_v2_make_sample(const wpc_v2_data *data, const wpci_v2_columns *columns,
                               uint32_t column, wpci_v2_cells row);

/* ---- clocks ---- */

/** Gives note V2-SEM-05 for each of PerfTimeStamp and PerfTime100NSec that is smaller than in the
 * older block, and for PerfFreq when it is another.
 *
 * @param newer_in  the input of `newer`, whose options have the callback
 * @param older     the header of the older block; only read
 * @param newer     the header of the newer block; only read
 */
void wpci_v2_check_clocks(wpc_input newer_in, const wpc_v2_data *older, const wpc_v2_data *newer);

/* ---- V1: samples ---- */

/** Where a V1 sample comes from: one object of one block. Everything is borrowed. */
typedef struct wpci_v1_source {
  wpc_input in;            /**< the block */
  const wpc_v1_data *data; /**< its header */
  const wpc_v1_body *body; /**< the object */
  /** the object's definitions, all and in order, as wpc_v1_read_table() or wpc_v1_read_counters()
   * gives them
   */
  const wpc_v1_counter *columns;
  size_t num_columns; /**< entries of `columns` */
} wpci_v1_source;

/** In wpci_v1_sample.notes: the multiplier was read next to the value; no definition says that it is
 * there.
 */
#define WPCI_V1_NOTE_SECOND_VALUE 1u
/** In wpci_v1_sample.notes: of the 64 bits of that second value only the low 32 were taken. */
#define WPCI_V1_NOTE_SECOND_VALUE_CUT 2u

/** A sample of V1, and the text of a counter that has one. */
typedef struct wpci_v1_sample {
  wpc_sample sample; /**< for wpc_calc() */
  bool is_text;      /**< PERF_COUNTER_TEXT, and the value is there */
  wpc_text text;  /**< UTF-16LE in the source's input, up to the first NUL; empty without is_text */
  uint32_t notes; /**< WPC_V1_NOTE_* */
} wpci_v1_sample;

/** Finds the base, or the multiplier, that belongs to a column: the one directly after it, if
 * wpci_counter_base_fits(). No other column is considered (V1-DEF-10, V1-DEF-11).
 *
 * @param columns  columns[0 .. count), the object's definitions; only read
 * @param count    their number
 * @param column   the place of the counter
 * @return the place of its base; WPCI_NO_COLUMN when there is none
 * @par Source
 * winperf.h
 */
uint32_t wpci_v1_find_base(const wpc_v1_counter *columns, size_t count, size_t column);

/** Collects all that the formula of a column reads from one row of the object, and the clock that
 * its type asks for: the block's for tick and 100 ns types, the object's own for object types.
 *
 *     value       with wpc_v1_counter.width: the smaller of CounterSize and the type's (V1-DEF-07);
 *                 of PERF_AVERAGE_TIMER CounterSize, 4 or 8
 *     base        wpci_v1_find_base(), read at its own offset with its own width
 *     multiplier  the same, all 64 bits of it. When no PERF_COUNTER_MULTI_BASE follows: what
 *                 wpc_v1_second_value() finds next to the value, without its high half if that
 *                 is not 0; both are noted
 *     text        the bytes of the value up to the first NUL
 *
 * What the row does not hold leaves its bit of `has` clear: the calculation says WPC_CALC_ABSENT.
 * Constant time but for texts.
 *
 * @param source  the object; only read
 * @param column  the place of the counter
 * @param row     a row of the object; only read
 * @return the sample; WPC_TYPE_UNKNOWN for a column beyond num_columns
 * @par Source
 * winperf.h, PERF_COUNTER_DEFINITION
 */
wpci_v1_sample wpci_v1_make_sample(const wpci_v1_source *source, size_t column,
                                   const wpc_v1_row *row);

/* ---- logs ---- */

/** Makes a sample of a raw value of a log.
 *
 * The second number is the base and the time, whichever the counter type calls for; the time base is
 * the frequency, 0 when it does not fit. A value whose status is neither PDH_CSTATUS_VALID_DATA nor
 * PDH_CSTATUS_NEW_DATA leaves `has` 0: the calculation says WPC_CALC_ABSENT. Constant time.
 *
 * @param value  of wpc_blg_next(); only read
 * @return the sample
 * @par Source
 * pdh.h, PDH_RAW_COUNTER; pdhmsg.h; docs/reference/blg.md
 */
wpc_sample wpci_blg_make_sample(const wpc_blg_value *value);
/* The same where the clock of the type was found already, into the caller's: a copy would wait for its members. */
void wpci_blg_write_sample(const wpc_blg_value *value, wpc_clock clock, wpc_sample *to);

#ifdef __cplusplus
}
#endif

#endif
