/* wpc/sample.h - from checked views of PerfLib V2 and V1 data (wpc.h) to samples that wpc/calc.h
 * computes with.
 *
 * For each counterset with registration data, once:
 *
 *   wpc_reg_describe(in, wpc_reg_open_set(in), &description);
 *
 * For each pair of V2 data blocks, and each of their results. wpc_v2_place_queries() tells which
 * query a result answers, and so its counterset and, for types 1 and 4, the counter id:
 *
 *   wpc_v2_check_clocks(newer_in, &older, &newer);
 *   wpc_v2_map_columns(in, body, query.counter_id, &description.set, &columns);
 *   wpc_v2_read_table(in, body, table);                    these two once for each of the bodies
 *   wpc_v2_pair_rows(newer_rows, older_rows, scratch, scratch_length, pairs);
 *   older_sample = wpc_v2_make_sample(&older, &older_columns, older_column, older_cells);
 *   newer_sample = wpc_v2_make_sample(&newer, &newer_columns, column, newer_cells);
 *   result = wpc_calc(&older_sample, &newer_sample, &policy);
 *
 * For each V1 object that both blocks hold:
 *
 *   wpc_v1_read_table(in, body, table);                    once for each of the bodies
 *   wpc_v1_pair_columns(&newer_columns, &older_columns, scratch, scratch_length, column_pairs);
 *   wpc_v1_pair_rows(&newer_rows, &older_rows, scratch, scratch_length, row_pairs);
 *   older_sample = wpc_v1_make_sample(&older, column_pairs[c].older, older_row);
 *   newer_sample = wpc_v1_make_sample(&newer, c, newer_row);
 *   result = wpc_calc(&older_sample.sample, &newer_sample.sample, &policy);
 *
 * Nothing here allocates, performs I/O or keeps state: arrays are the caller's. Results borrow from
 * what was passed in. Compiles as C11, C17 and C++17. */
#ifndef WPC_SAMPLE_H
#define WPC_SAMPLE_H

#include "wpc/calc.h"
#include "wpc/lists.h"
#include "wpc/reg.h"
#include "wpc/v1.h"
#include "wpc/v2.h"
#include "wpc/version.h"

#ifdef __cplusplus
extern "C" {
#endif

#define WPC_NO_COLUMN 0xFFFFFFFFu
#define WPC_NO_ROW 0xFFFFFFFFu

/* Type of a sample whose counter is not described: wpc_calc() answers WPC_CALC_UNSUPPORTED. */
#define WPC_TYPE_UNKNOWN 0xFFFFFFFFu

/* ---- registration ---- */

/* Room for the description of a counterset, and the description. The caller sets the two arrays, of
 * `capacity` entries each. */
typedef struct wpc_reg_description {
  wpc_counter_info *counters;
  uint32_t *scratch; /* written, not read before, of no use afterwards */
  size_t capacity;
  wpc_counterset_info set; /* written; borrows `counters` */
} wpc_reg_description;

/* wpc_reg_describe writes what registration data (request code 1) say about a counterset, as
 * wpc_v2_map_columns() wants it: by ascending id. Of a repeated id the first record counts; a
 * record without an id (WPC_ID_NONE) counts for nothing. Companions are ids as the record has them:
 * wpc_v2_map_columns() takes only those that are there and of the type that is asked for.
 * Every name is NULL: a registration has its texts elsewhere (wpc_reg_texts()). The caller may fill
 * in names, not ids.
 *
 * AggregateFunc is not used. It tells how the provider, or PerfLib, makes an instance that stands
 * for several ("_Total"). Such an instance comes in a block like any other, and its values are
 * computed like any other's; nothing is added up here.
 *
 * Errors: that of `set`, or of wpc_reg_counters(); WPC_E_ARGUMENT without a rule when `capacity` is
 * below set.num_counters. Nothing is described then. Gives the notes of wpc_reg_counters(); what
 * ties the counters together is looked at by wpc_reg_validate_set() only. Time: O(n log n).
 * Source: perflib.h, PERF_COUNTER_REG_INFO. */
WPC_API wpc_error wpc_reg_describe(wpc_input in, wpc_reg_set set,
                                   wpc_reg_description *to) WPC_MUST_USE;

/* ---- columns ---- */

/* What one value of every row is, and in which columns of the same row its companions stand. */
typedef struct wpc_v2_column {
  uint32_t id;
  uint32_t base;                /* column, or WPC_NO_COLUMN */
  uint32_t time;                /* object clock: column, or WPC_NO_COLUMN */
  uint32_t frequency;           /* of the object clock: column, or WPC_NO_COLUMN */
  uint32_t multiplier;          /* column, or WPC_NO_COLUMN */
  bool duplicate;               /* an earlier column has the same id: this one counts for nothing */
  const wpc_counter_info *info; /* NULL when the id is not described, or a duplicate */
} wpc_v2_column;

/* The columns of a body. The caller sets the two arrays, of `capacity` entries each. */
typedef struct wpc_v2_columns {
  wpc_v2_column *columns;
  uint32_t *order; /* the columns by ascending id, equal ids by place */
  size_t capacity;
  size_t count; /* written by wpc_v2_map_columns() */
} wpc_v2_columns;

/* wpc_v2_map_columns describes the columns of `body` by `set`, matching by id, never by place.
 *
 * counter_id  for results of type 1 and 4, which carry no id: the one that the query asked for
 * (V2-SEM-06). Not used for other types
 *
 * Only companions that are described with the type that is asked for are taken:
 *   base        base_id, else alternate_base_id; of the type that wpc_counter_base_fits() demands.
 *               PERF_PRECISION_OBJECT_TIMER: time_id first
 *   time, frequency  PERF_COUNTER_LARGE_RAWCOUNT
 *   multiplier  PERF_COUNTER_RAWCOUNT, or PERF_COUNTER_MULTI_BASE
 * A companion that is missing leaves WPC_NO_COLUMN, and the calculation WPC_CALC_ABSENT. So results
 * of type 1 and 4, which hold one counter, never have any: what needs a base, an object clock or a
 * multiplier is absent, also when another result of the same block holds it. Ask for all counters
 * (types 2 and 6) instead.
 *
 * Of a repeated id the first column counts. An id that `set` does not describe gives note
 * V2-SEM-03. Time: O(n log n + n log m) for n columns and m described counters. Errors: that of the
 * body; WPC_E_ARGUMENT without a rule when `capacity` is below body.num_counters; WPC_E_ARGUMENT,
 * V2-SEM-06, when the body has values but neither ids nor `counter_id`. `count` is 0 then. */
WPC_API wpc_error wpc_v2_map_columns(wpc_input in, wpc_v2_body body, uint32_t counter_id,
                                     const wpc_counterset_info *set,
                                     wpc_v2_columns *columns) WPC_MUST_USE;

/* wpc_v2_find_column returns the column of `id`, the first of several, or WPC_NO_COLUMN. */
WPC_API uint32_t wpc_v2_find_column(const wpc_v2_columns *columns, uint32_t id);

/* wpc_v2_check_widths compares the size of each value of `row` with the type of its column:
 * V2-CD-11. An error in strict mode; otherwise each disagreement is a note and wpc_v2_make_sample()
 * does what it documents. */
WPC_API wpc_error wpc_v2_check_widths(wpc_input in, wpc_v2_row row,
                                      const wpc_v2_columns *columns) WPC_MUST_USE;

/* ---- samples ---- */

/* The numbers of one row: what wpc_v2_read_table() or wpc_v2_visit_rows() wrote for it. */
typedef struct wpc_v2_cells {
  const uint64_t *raw;
  const uint8_t *width; /* 4, 8, 0 (absent) or 255 (bytes) */
  size_t count;
} wpc_v2_cells;

/* wpc_v2_make_sample collects all that the formula of column `column` reads from one row, and the
 * clock that its type asks for: the block's for tick and 100 ns types, the row's own for object
 * types.
 *
 * 4 bytes of a type of 8 are zero-extended and count as 8 from then on. 8 bytes of a type of 4 are
 * kept: wpc_calc() uses them when the high half is zero, else it answers WPC_CALC_RANGE. The base
 * likewise, by its own type. Cells that hold no number are absent, except for text. An object clock
 * above 2^63 - 1 is handed on as a negative one, which wpc_calc() refuses. A column that is not
 * described, a duplicate, or beyond the row has WPC_TYPE_UNKNOWN. */
WPC_API wpc_sample wpc_v2_make_sample(const wpc_v2_data *data, const wpc_v2_columns *columns,
                                      uint32_t column, wpc_v2_cells row);

/* ---- pairs of samples ---- */

/* Rows of one body, as wpc_v2_read_table() wrote them. */
typedef struct wpc_v2_row_list {
  wpc_input in;
  const wpc_v2_row *rows;
  size_t count;
} wpc_v2_row_list;

/* The partner of a newer row. */
typedef struct wpc_v2_pair {
  uint32_t older; /* row of the older sample, or WPC_NO_ROW: NOT_FOUND */
  bool duplicate; /* several rows of a sample have this name and id: which is which is a guess */
} wpc_v2_pair;

/* wpc_v2_pair_rows finds for each newer row the older row with the same name and instance id
 * (V2-SEM-04), wherever it stands, and writes newer.count pairs. The k-th of several equal rows is
 * paired with the k-th. Rows of single-instance results pair with each other. A row whose name is
 * too long for wpc_name_is_compared() has no partner. To see which older rows are gone, call it
 * with the roles exchanged. `scratch` needs newer.count + older.count entries. Time: O(n log n)
 * comparisons of rows. WPC_E_ARGUMENT when the scratch is too small. */
WPC_API wpc_status wpc_v2_pair_rows(wpc_v2_row_list newer, wpc_v2_row_list older, uint32_t *scratch,
                                    size_t scratch_length, wpc_v2_pair *pairs) WPC_MUST_USE;

/* wpc_v2_check_clocks gives note V2-SEM-05 (of `newer_in`) for each of PerfTimeStamp and
 * PerfTime100NSec that is smaller than in the older block, and for PerfFreq when it is another. */
WPC_API void wpc_v2_check_clocks(wpc_input newer_in, const wpc_v2_data *older,
                                 const wpc_v2_data *newer);

/* ---- V1: samples ---- */

/* Where a V1 sample comes from: one object of one block. Everything is borrowed. */
typedef struct wpc_v1_source {
  wpc_input in;
  const wpc_v1_data *data;
  const wpc_v1_body *body;
  const wpc_v1_counter *columns; /* the object's definitions, all and in order, as
                                    wpc_v1_read_table() or wpc_v1_counters() gives them */
  size_t num_columns;
} wpc_v1_source;

/* Findings about a V1 sample, in wpc_v1_sample.notes:
 * SECOND_VALUE      the multiplier stands beside the value; no definition says that it is there
 * SECOND_VALUE_CUT  of its 64 bits only the low 32 were taken */
#define WPC_V1_NOTE_SECOND_VALUE 1u
#define WPC_V1_NOTE_SECOND_VALUE_CUT 2u

typedef struct wpc_v1_sample {
  wpc_sample sample;
  bool is_text;   /* PERF_COUNTER_TEXT, and the value is there */
  wpc_text text;  /* UTF-16LE in the source's input, up to the first NUL; empty without is_text */
  uint32_t notes; /* WPC_V1_NOTE_* */
} wpc_v1_sample;

/* wpc_v1_find_base returns the column of the base, or of the multiplier, that belongs to `column`:
 * the one directly after it, if wpc_counter_base_fits(). Otherwise WPC_NO_COLUMN; no other column
 * is looked at (V1-DEF-10, V1-DEF-11). */
WPC_API uint32_t wpc_v1_find_base(const wpc_v1_counter *columns, size_t count, size_t column);

/* wpc_v1_make_sample collects all that the formula of column `column` reads from one row of the
 * object, and the clock that its type asks for: the block's for tick and 100 ns types, the object's
 * own for object types.
 *
 *   value       with wpc_v1_counter.width: the smaller of CounterSize and the type's (V1-DEF-07);
 *               of PERF_AVERAGE_TIMER CounterSize, 4 or 8
 *   base        wpc_v1_find_base(), read at its own offset with its own width
 *   multiplier  the same, all 64 bits of it. When no PERF_COUNTER_MULTI_BASE follows: what
 *               wpc_v1_read_second_value() finds beside the value, without its high half if that is
 *               not 0; both are noted
 *   text        the bytes of the value up to the first NUL
 *
 * What the row does not hold leaves its bit of `has` clear: the calculation says WPC_CALC_ABSENT. A
 * column beyond num_columns has WPC_TYPE_UNKNOWN. Constant time but for texts.
 * Source: winperf.h, PERF_COUNTER_DEFINITION. */
WPC_API wpc_v1_sample wpc_v1_make_sample(const wpc_v1_source *source, size_t column,
                                         const wpc_v1_row *row);

/* ---- V1: pairs of samples ---- */

/* Rows of one object, as wpc_v1_read_table() wrote them. */
typedef struct wpc_v1_row_list {
  wpc_input in;
  const wpc_v1_row *rows;
  const wpc_v1_parent *parents; /* one for each row (wpc_v1_find_parent()); NULL: none has one */
  size_t count;
} wpc_v1_row_list;

/* The partner of a newer row or column. */
typedef struct wpc_v1_pair {
  uint32_t older; /* of the older sample; WPC_NO_ROW or WPC_NO_COLUMN: NOT_FOUND */
  bool duplicate; /* several of a sample have this name, and no id tells them apart: which is which
                     is a guess */
} wpc_v1_pair;

/* wpc_v1_pair_rows finds for each newer row the older row of the same instance, wherever it stands,
 * and writes newer->count pairs.
 *
 *   first   rows with the same UniqueID. An id that several rows of a sample have tells nothing and
 *           counts as none, like WPC_V1_NO_UNIQUE_ID
 *   then    of the rows that are left, unless both have an id of their own: the same parent and
 *           name, whole, as in wpc_text_equal_nocase(); of several the k-th in the order of the
 *           block with the k-th (their serial numbers). A row that is not compared
 *           (wpc_v1_row_is_compared()) finds no partner here
 *
 * Rows without instance pair with each other. To see which older rows are gone, call it with the
 * roles exchanged. `scratch` needs 2 * newer->count + 3 * older->count entries. Time: O(n log n)
 * comparisons of rows. WPC_E_ARGUMENT when the scratch is too small. */
WPC_API wpc_status wpc_v1_pair_rows(const wpc_v1_row_list *newer, const wpc_v1_row_list *older,
                                    uint32_t *scratch, size_t scratch_length,
                                    wpc_v1_pair *pairs) WPC_MUST_USE;

/* Definitions of one object, all and in order. */
typedef struct wpc_v1_column_list {
  const wpc_v1_counter *columns;
  size_t count;
} wpc_v1_column_list;

/* wpc_v1_pair_columns finds for each newer column the older one with the same name index and type,
 * wherever it stands, and writes newer->count pairs. The k-th of several equal ones is paired with
 * the k-th. A base that belongs to the column before it (wpc_v1_find_base()) goes with that column.
 * `scratch` needs newer->count + older->count entries. Time: O(n log n). WPC_E_ARGUMENT when the
 * scratch is too small. */
WPC_API wpc_status wpc_v1_pair_columns(const wpc_v1_column_list *newer,
                                       const wpc_v1_column_list *older, uint32_t *scratch,
                                       size_t scratch_length, wpc_v1_pair *pairs) WPC_MUST_USE;

#ifdef __cplusplus
}
#endif

#endif
