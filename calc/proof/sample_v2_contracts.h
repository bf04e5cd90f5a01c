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
