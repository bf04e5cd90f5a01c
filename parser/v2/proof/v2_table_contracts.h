/* Private, and seen by Frama-C only: what parser/v2/v2_table.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_V2_TABLE_CONTRACTS_H
#define WPCI_PROOF_V2_TABLE_CONTRACTS_H

/*@ terminates \true;
    assigns \nothing;
*/
static uint8_t width_of(wpc_range bytes);

/*@ requires sound: sound_input(in);
    requires inside: inside(cells, in);
    requires room: n <= cells.length / WPCI_V2_CELL;
    requires raw: n > 0 ==> \valid(raw + (0 .. n - 1));
    requires apart: \separated(raw + (0 .. n - 1), in.options);
    terminates \true;
    assigns raw[0 .. n - 1];
*/
static inline bool fill_plain_cells(wpc_input in, wpc_range cells, size_t n, uint64_t *raw);

/*@ requires sound: sound_input(in);
    requires inside: inside(left, in);
    terminates \true;
    assigns \nothing;
    ensures none: \result == 0 || \result >= 2 * WPCI_SIZE(INSTANCE);
    ensures most: \result <= left.length;
*/
static inline size_t plain_header(wpc_input in, wpc_range left);

/*@ requires sound: sound_input(in);
    requires inside: inside(left, in);
    requires raw: body.num_counters > 0 ==> \valid(raw + (0 .. body.num_counters - 1));
    requires apart: \separated(raw + (0 .. body.num_counters - 1), in.options);
    requires width: body.num_counters > 0 && width != \null ==>
                     \valid(width + (0 .. body.num_counters - 1));
    terminates \true;
    assigns raw[0 .. body.num_counters - 1], width[0 .. body.num_counters - 1];
    ensures most: \result.size <= left.length;
    ensures whole: \result.header <= \result.size;
    ensures header: \result.size > 0 && body.has_instances ==>
                     \result.header >= 2 * WPCI_SIZE(INSTANCE);
*/
static inline quick_row fill_quick_row(wpc_input in, wpc_v2_body body, wpc_range left,
                                       uint64_t *raw, uint8_t *width);

/*@ requires row: row < body.num_rows;
    requires fits: body.num_rows * body.num_counters <= SIZE_MAX;
    terminates \true;
    assigns \nothing;
    ensures room: \result + body.num_counters <= body.num_rows * body.num_counters;
*/
static inline size_t first_cell(wpc_v2_body body, size_t row);

/*@ requires sound: sound_input(in);
    requires inside: inside(left, in);
    requires table: sound_table(table, in);
    requires row: row < body.num_rows;
    requires fits: body.num_rows * body.num_counters <= table.value_capacity;
    requires raw: table.raw != \null || body.num_counters == 0;
    terminates \true;
    assigns table.raw[0 .. table.value_capacity - 1], table.width[0 .. table.value_capacity - 1];
    ensures num: \result.num <= body.num_rows - row;
    ensures view: table.rows != \null ==> \result.num <= 1;
    ensures most: \result.size <= left.length;
    ensures whole: \result.header <= \result.size;
    ensures header: \result.num > 0 && body.has_instances ==>
                     \result.header >= 2 * WPCI_SIZE(INSTANCE);
*/
WPCI_APART static quick_rows fill_quick_rows(wpc_input in, wpc_v2_body body, wpc_range left,
                                             wpc_v2_table table, size_t row);

/*@ requires sound: sound_input(in);
    requires rows: sound_rows(it, in);
    requires raw: raw != \null && it.item.num_values > 0 ==>
                     \valid(raw + (0 .. it.item.num_values - 1));
    requires apart: \separated(raw + (0 .. it.item.num_values - 1), in.options);
    requires width: it.item.num_values > 0 && width != \null ==>
                     \valid(width + (0 .. it.item.num_values - 1));
    terminates \true;
    assigns raw[0 .. it.item.num_values - 1], width[0 .. it.item.num_values - 1];
    ensures rows: sound_rows(\result.it, in);
    ensures values: \result.it.item.num_values == it.item.num_values;
    ensures kind: \result.it.item.has_instance == it.item.has_instance;
    ensures less: \result.it.error.status == WPC_OK ==> \result.it.left == it.left - 1;
    ensures odd: \result.num_no_number <= it.item.num_values;
*/
static row_read v2_table_fill_carefully(wpc_input in, wpci_v2_row_iter it, uint64_t *raw,
                                        uint8_t *width);

/*@ requires sound: sound_input(in);
    requires row: sound_row(row, in);
    requires inside: inside(left, in);
    requires most: quick.size <= left.length;
    requires whole: quick.header <= quick.size;
    requires header: row.has_instance ==> quick.header >= 2 * WPCI_SIZE(INSTANCE);
    terminates \true;
    assigns \nothing;
    ensures row: sound_row(\result, in);
    ensures kind: \result.has_instance == row.has_instance;
    ensures values: \result.num_values == row.num_values;
*/
static inline wpc_v2_row v2_table_quick_view(wpc_input in, wpc_v2_row row, wpc_range left,
                                             quick_rows quick);

/*@ terminates \true;
    assigns \nothing;
    ensures error: \result.error.status == error.status || error.status == WPC_OK;
    ensures fits: \result.error.status == WPC_OK ==> fits;
    ensures none: \result.num_rows == 0;
    ensures no_odd: \result.num_no_number == 0;
*/
static wpc_v2_filled start(wpc_error error, bool fits);

/*@ terminates \true;
    assigns \nothing;
*/
static wpc_v2_filled v2_table_finish(wpc_v2_filled out, wpc_error error);

/*@ terminates \true;
    assigns \nothing;
    ensures values: \result ==> body.num_rows * body.num_counters <= table.value_capacity;
    ensures raw: \result ==> table.raw != \null || body.num_rows == 0 || body.num_counters == 0;
    ensures rows: \result ==> table.rows == \null || body.num_rows <= table.row_capacity;
*/
static bool v2_table_table_fits(wpc_v2_body body, wpc_v2_table table);

/*@ requires room: table.rows != \null ==> \valid(table.rows + i);
    terminates \true;
    assigns table.rows[i];
*/
static inline void v2_table_put_row(wpc_v2_table table, size_t i, wpc_v2_row row);

#endif
