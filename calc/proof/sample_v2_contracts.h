/* Private, and seen by Frama-C only: what calc/sample_v2.c promises, and says of its own functions. It is included
 * there, after the types. */
#ifndef WPC_CALC_PROOF_SAMPLE_V2_CONTRACTS_H
#define WPC_CALC_PROOF_SAMPLE_V2_CONTRACTS_H

#include "proof_calc.h"

/*@ // Columns as wpci_v2_map_columns() wrote them: `order` has places of columns.
    predicate mapped_columns{L}(wpci_v2_columns *c) =
      \valid_read(c) && c->count <= UINT32_MAX &&
      (c->count > 0 ==> \valid_read(c->columns + (0 .. c->count - 1))) &&
      (c->count > 0 ==> \valid_read(c->order + (0 .. c->count - 1))) &&
      numbers_below(c->order, c->count, c->count);
    predicate described_columns{L}(wpci_v2_column *columns, integer n) =
      \forall integer i; 0 <= i < n ==>
        columns[i].info == \null || \valid_read(columns[i].info);
    // None, or a column that is described.
    predicate companion{L}(wpci_v2_columns *c, integer column) =
      column == WPCI_NO_COLUMN || (column < c->count && c->columns[column].info != \null);
    predicate based_columns{L}(wpci_v2_columns *c, integer n) =
      \forall integer i; 0 <= i < n ==> companion(c, c->columns[i].base);

    predicate sound_set{L}(wpc_counterset_info *s) =
      \valid_read(s) && \valid_read(s->counters + (0 .. s->num_counters - 1));

    // The numbers of one row. A body has fewer columns than WPCI_NO_COLUMN.
    predicate sound_cells{L}(wpci_v2_cells row) =
      row.count <= WPCI_NO_COLUMN &&
      (row.count > 0 ==> \valid_read(row.raw + (0 .. row.count - 1))) &&
      (row.count > 0 ==> \valid_read(row.width + (0 .. row.count - 1)));

    predicate named_v2_rows{L}(wpc_v2_row *rows, integer n, wpc_input in) =
      \forall integer i; 0 <= i < n ==> inside(rows[i].name.raw, in);
    predicate sound_row_list{L}(wpci_v2_row_list *list) =
      \valid_read(list) && sound_input(list->in) && list->count < WPCI_NO_ROW &&
      (list->count > 0 ==> \valid_read(list->rows + (0 .. list->count - 1))) &&
      named_v2_rows(list->rows, list->count, list->in);
    // What is written is nothing of what is read.
    predicate v2_pairs_apart{L}(wpci_v2_pair *p, integer n, wpci_v2_row_list *list) =
      \separated(p + (0 .. n - 1), list) && \separated(p + (0 .. n - 1), list->in.options) &&
      \separated(p + (0 .. n - 1), list->rows + (0 .. list->count - 1));
*/

/* ---- what is public ---- */

/*@ requires columns: mapped_columns(columns);
    terminates \true;
    assigns \nothing;
    ensures column: \result == WPCI_NO_COLUMN || \result < columns->count;
*/
uint32_t wpci_v2_find_column(const wpci_v2_columns *columns, uint32_t id);

/*@ requires sound: sound_input(in);
    requires body: sound_body(body, in);
    requires ids: body.has_ids ==> 4 * body.num_counters <= body.ids.length;
    requires counterset: sound_set(set);
    requires columns: \valid(columns);
    requires places: columns->capacity > 0 ==>
                       \valid(columns->columns + (0 .. columns->capacity - 1));
    requires order: columns->capacity > 0 ==>
                      \valid(columns->order + (0 .. columns->capacity - 1));
    requires pointers: \object_pointer(columns->columns) && \object_pointer(columns->order);
    requires apart: \separated(columns, set, in.options,
                               columns->columns + (0 .. columns->capacity - 1),
                               columns->order + (0 .. columns->capacity - 1));
    terminates \true;
    assigns columns->count, columns->columns[0 .. columns->capacity - 1],
            columns->order[0 .. columns->capacity - 1];
    ensures columns: mapped_columns(columns);
    ensures described: described_columns(columns->columns, columns->count);
    ensures based: based_columns(columns, columns->count);
*/
wpc_error wpci_v2_map_columns(wpc_input in, wpc_v2_body body, uint32_t counter_id,
                              const wpc_counterset_info *set, wpci_v2_columns *columns);

/*@ requires sound: sound_input(in);
    requires row: sound_row(row, in);
    requires columns: mapped_columns(columns);
    requires described: described_columns(columns->columns, columns->count);
    terminates \true;
    assigns \nothing;
*/
wpc_error wpci_v2_check_widths(wpc_input in, wpc_v2_row row, const wpci_v2_columns *columns);

/*@ requires data: \valid_read(data);
    requires columns: mapped_columns(columns);
    requires described: described_columns(columns->columns, columns->count);
    requires based: based_columns(columns, columns->count);
    requires cells: sound_cells(row);
    terminates \true;
    assigns \nothing;
*/
wpc_sample wpci_v2_make_sample(const wpc_v2_data *data, const wpci_v2_columns *columns,
                               uint32_t column, wpci_v2_cells row);

/*@ requires newer_in: sound_input(newer.in);
    requires older_in: sound_input(older.in);
    requires newer_rows: newer.count > 0 ==> \valid_read(newer.rows + (0 .. newer.count - 1));
    requires older_rows: older.count > 0 ==> \valid_read(older.rows + (0 .. older.count - 1));
    requires newer_names: named_v2_rows(newer.rows, newer.count, newer.in);
    requires older_names: named_v2_rows(older.rows, older.count, older.in);
    requires scratch: scratch_length > 0 ==> \valid(scratch + (0 .. scratch_length - 1));
    requires pairs: newer.count > 0 ==> \valid(pairs + (0 .. newer.count - 1));
    requires apart: \separated(scratch + (0 .. scratch_length - 1), pairs + (0 .. newer.count - 1),
                               newer.in.options, newer.rows + (0 .. newer.count - 1));
    requires apart_too: \separated(scratch + (0 .. scratch_length - 1),
                                   pairs + (0 .. newer.count - 1),
                                   older.in.options, older.rows + (0 .. older.count - 1));
    terminates \true;
    assigns scratch[0 .. scratch_length - 1], pairs[0 .. newer.count - 1];
*/
wpc_status wpci_v2_pair_rows(wpci_v2_row_list newer, wpci_v2_row_list older, uint32_t *scratch,
                             size_t scratch_length, wpci_v2_pair *pairs);

/*@ requires sound: sound_input(newer_in);
    requires older: \valid_read(older);
    requires newer: \valid_read(newer);
    terminates \true;
    assigns \nothing;
*/
void wpci_v2_check_clocks(wpc_input newer_in, const wpc_v2_data *older, const wpc_v2_data *newer);

/* ---- errors and notes ---- */

/*@ terminates \true;
    assigns \nothing;
    ensures status: \result.status == status;
*/
static wpc_error finding(wpc_status status, uint16_t rule, size_t offset, uint64_t got,
                         uint64_t bound);

/*@ terminates \true;
    assigns \nothing;
    ensures status: \result.status == WPC_OK;
*/
static wpc_error pass(void);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static void note(wpc_input in, uint16_t rule, size_t offset, uint64_t got, uint64_t bound);

/* ---- columns ---- */

/*@ terminates \true;
    assigns \nothing;
*/
static int sample_v2_order(uint32_t a, uint32_t b);

/*@ requires sound: sound_input(in);
    requires body: sound_body(body, in);
    requires column: \valid(column);
    terminates \true;
    assigns column->id, column->duplicate;
*/
static void read_id(wpc_input in, wpc_v2_body body, uint32_t c, uint32_t counter_id,
                    wpci_v2_column *column);

/*@ requires sound: sound_input(in);
    requires body: sound_body(body, in);
    requires columns: body.num_counters > 0 ==> \valid(columns + (0 .. body.num_counters - 1));
    requires apart: \separated(columns + (0 .. body.num_counters - 1), in.options);
    terminates \true;
    assigns columns[0 .. body.num_counters - 1];
*/
static void sample_v2_read_ids(wpc_input in, wpc_v2_body body, uint32_t counter_id,
                               wpci_v2_column *columns);

/*@ requires columns: n > 0 ==> \valid(columns + (0 .. n - 1));
    requires order: n > 0 ==> \valid_read(order + (0 .. n - 1));
    requires below: numbers_below(order, n, n);
    requires apart: \separated(columns + (0 .. n - 1), order + (0 .. n - 1));
    terminates \true;
    assigns columns[0 .. n - 1];
*/
static void mark_repeated(wpci_v2_column *columns, const uint32_t *order, size_t n);

/*@ requires sound: sound_input(in);
    requires body: sound_body(body, in);
    requires ids: body.has_ids ==> 4 * body.num_counters <= body.ids.length;
    requires c: c < body.num_counters;
    requires counterset: sound_set(set);
    requires column: \valid(column);
    terminates \true;
    assigns *column;
    ensures described: column->info == \null || \valid_read(column->info);
*/
static void describe_column(wpc_input in, wpc_v2_body body, const wpc_counterset_info *set,
                            uint32_t c, wpci_v2_column *column);

/*@ requires sound: sound_input(in);
    requires body: sound_body(body, in);
    requires ids: body.has_ids ==> 4 * body.num_counters <= body.ids.length;
    requires counterset: sound_set(set);
    requires columns: body.num_counters > 0 ==> \valid(columns + (0 .. body.num_counters - 1));
    requires apart: \separated(columns + (0 .. body.num_counters - 1), in.options, set);
    terminates \true;
    assigns columns[0 .. body.num_counters - 1];
    ensures described: described_columns(columns, body.num_counters);
*/
static void sample_v2_describe(wpc_input in, wpc_v2_body body, const wpc_counterset_info *set,
                               wpci_v2_column *columns);

/*@ requires columns: mapped_columns(columns);
    requires described: described_columns(columns->columns, columns->count);
    terminates \true;
    assigns \nothing;
    ensures companion: companion(columns, \result.column);
*/
static sample_v2_companion find_companion(const wpci_v2_columns *columns, uint32_t id);

/*@ requires columns: mapped_columns(columns);
    requires described: described_columns(columns->columns, columns->count);
    requires info: \valid_read(info);
    terminates \true;
    assigns \nothing;
    ensures companion: companion(columns, \result);
*/
static uint32_t find_base(const wpci_v2_columns *columns, const wpc_counter_info *info);

/*@ requires columns: mapped_columns(columns);
    requires described: described_columns(columns->columns, columns->count);
    terminates \true;
    assigns \nothing;
    ensures companion: companion(columns, \result);
*/
static uint32_t find_clock(const wpci_v2_columns *columns, uint32_t id);

/*@ requires columns: mapped_columns(columns);
    requires described: described_columns(columns->columns, columns->count);
    terminates \true;
    assigns \nothing;
    ensures companion: companion(columns, \result);
*/
static uint32_t find_multiplier(const wpci_v2_columns *columns, uint32_t id);

/*@ requires columns: mapped_columns(columns);
    requires described: described_columns(columns->columns, columns->count);
    requires column: \valid(column);
    requires info: column->info == \null || \valid_read(column->info);
    requires apart: \separated(column, columns);
    terminates \true;
    assigns column->base, column->time, column->frequency, column->multiplier;
    ensures base: companion(columns, column->base);
*/
static void resolve(const wpci_v2_columns *columns, wpci_v2_column *column);

/*@ requires columns: mapped_columns(columns);
    requires described: described_columns(columns->columns, columns->count);
    requires places: columns->count > 0 ==> \valid(columns->columns + (0 .. columns->count - 1));
    requires apart: \separated(columns, columns->columns + (0 .. columns->count - 1),
                               columns->order + (0 .. columns->count - 1));
    terminates \true;
    assigns columns->columns[0 .. columns->count - 1];
    ensures columns: mapped_columns(columns);
    ensures described: described_columns(columns->columns, columns->count);
    ensures based: based_columns(columns, columns->count);
*/
static void resolve_all(const wpci_v2_columns *columns);

/* ---- samples ---- */

/*@ terminates \true;
    assigns \nothing;
*/
static bool sample_v2_is_number(uint32_t size);

/*@ terminates \true;
    assigns \nothing;
    ensures inside: \result <==> inside(r, in);
*/
static bool sample_v2_lies_in(wpc_input in, wpc_range r);

/*@ requires cells: sound_cells(row);
    terminates \true;
    assigns \nothing;
    ensures column: \result ==> column < row.count;
*/
static bool has_number(wpci_v2_cells row, uint32_t column);

/*@ requires columns: mapped_columns(columns);
    requires column: column < columns->count;
    requires info: \valid_read(columns->columns[column].info);
    requires cells: sound_cells(row);
    requires there: column < row.count;
    terminates \true;
    assigns \nothing;
*/
static uint32_t number_size(const wpci_v2_columns *columns, uint32_t column, wpci_v2_cells row);

/*@ terminates \true;
    assigns \nothing;
*/
static int64_t clock_reading(uint64_t raw);

/*@ requires sample: \valid(sample);
    requires data: \valid_read(data);
    requires column: \valid_read(column);
    requires cells: sound_cells(row);
    terminates \true;
    assigns sample->clock, sample->time, sample->frequency, sample->has;
*/
static void sample_v2_take_clock(wpc_sample *sample, const wpc_v2_data *data,
                                 const wpci_v2_column *column, wpci_v2_cells row);

/*@ requires sample: \valid(sample);
    requires columns: mapped_columns(columns);
    requires described: described_columns(columns->columns, columns->count);
    requires column: \valid_read(column);
    requires base: companion(columns, column->base);
    requires cells: sound_cells(row);
    terminates \true;
    assigns sample->base_size, sample->base, sample->multiplier, sample->has;
*/
static void take_companions(wpc_sample *sample, const wpci_v2_columns *columns,
                            const wpci_v2_column *column, wpci_v2_cells row);

/* ---- pairs ---- */

/*@ requires list_a: sound_row_list(list_a);
    requires list_b: sound_row_list(list_b);
    requires a: a < list_a->count;
    requires b: b < list_b->count;
    terminates \true;
    assigns \nothing;
*/
static int sample_v2_compare_rows(const wpci_v2_row_list *list_a, uint32_t a,
                                  const wpci_v2_row_list *list_b, uint32_t b);

/*@ requires list: sound_row_list(list);
    requires sorted: sorted_numbers(sorted, list->count);
    requires i: i < list->count;
    terminates \true;
    assigns \nothing;
*/
static bool sample_v2_has_twin(const wpci_v2_row_list *list, const uint32_t *sorted, size_t i);

/*@ requires older: sound_row_list(older);
    requires newer: sound_row_list(newer);
    requires sorted: sorted_numbers(sorted, older->count);
    requires j: j <= older->count;
    requires row: row < newer->count;
    terminates \true;
    assigns \nothing;
    ensures most: j <= \result <= older->count;
*/
static size_t skip_smaller(const wpci_v2_row_list *older, const uint32_t *sorted, size_t j,
                           const wpci_v2_row_list *newer, uint32_t row);

/*@ requires older: sound_row_list(older);
    requires newer: sound_row_list(newer);
    requires sorted: sorted_numbers(sorted, older->count);
    requires row: row < newer->count;
    terminates \true;
    assigns \nothing;
    ensures there: \result ==> j < older->count;
*/
static bool is_partner(const wpci_v2_row_list *older, const uint32_t *sorted, size_t j,
                       const wpci_v2_row_list *newer, uint32_t row);

/*@ requires pair: \valid(pair);
    terminates \true;
    assigns pair->older, pair->duplicate;
    ensures lists: \forall wpci_v2_row_list *list;
                     sound_row_list{Pre}(list) && v2_pairs_apart{Pre}(pair, 1, list) ==>
                     sound_row_list(list);
*/
static void sample_v2_set_pair(wpci_v2_pair *pair, uint32_t older, bool duplicate);

/*@ requires newer: sound_row_list(newer);
    requires older: sound_row_list(older);
    requires newer_sorted: sorted_numbers(newer_sorted, newer->count);
    requires older_sorted: sorted_numbers(older_sorted, older->count);
    requires newer_place: i < newer->count;
    requires older_place: j <= older->count;
    requires pairs: \valid(pairs + (0 .. newer->count - 1));
    requires pairs_newer: v2_pairs_apart(pairs, newer->count, newer);
    requires pairs_older: v2_pairs_apart(pairs, newer->count, older);
    requires newer_apart: \separated(pairs + (0 .. newer->count - 1),
                                     newer_sorted + (0 .. newer->count - 1));
    requires older_apart: \separated(pairs + (0 .. newer->count - 1),
                                     older_sorted + (0 .. older->count - 1));
    terminates \true;
    assigns pairs[newer_sorted[i]];
    ensures place: \result <= older->count;
    ensures newer_count: newer->count == \old(newer->count);
    ensures older_count: older->count == \old(older->count);
    ensures newer: sound_row_list(newer);
    ensures older: sound_row_list(older);
    ensures newer_sorted: sorted_numbers(newer_sorted, newer->count);
    ensures older_sorted: sorted_numbers(older_sorted, older->count);
*/
static size_t merge_row(const wpci_v2_row_list *newer, const uint32_t *newer_sorted, size_t i,
                        const wpci_v2_row_list *older, const uint32_t *older_sorted, size_t j,
                        wpci_v2_pair *pairs);

/*@ requires newer: sound_row_list(newer);
    requires older: sound_row_list(older);
    requires newer_sorted: sorted_numbers(newer_sorted, newer->count);
    requires older_sorted: sorted_numbers(older_sorted, older->count);
    requires pairs: newer->count > 0 ==> \valid(pairs + (0 .. newer->count - 1));
    requires apart: \separated(pairs + (0 .. newer->count - 1), newer, older, newer->in.options,
                               newer->rows + (0 .. newer->count - 1),
                               newer_sorted + (0 .. newer->count - 1));
    requires apart_too: \separated(pairs + (0 .. newer->count - 1), older->in.options,
                                   older->rows + (0 .. older->count - 1),
                                   older_sorted + (0 .. older->count - 1));
    terminates \true;
    assigns pairs[0 .. newer->count - 1];
*/
static void merge(const wpci_v2_row_list *newer, const uint32_t *newer_sorted,
                  const wpci_v2_row_list *older, const uint32_t *older_sorted, wpci_v2_pair *pairs);

/* ---- clocks ---- */

/*@ terminates \true;
    assigns \nothing;
*/
static uint64_t clock_bits(int64_t v);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static void check_not_smaller(wpc_input in, size_t offset, int64_t older, int64_t newer);

#endif
