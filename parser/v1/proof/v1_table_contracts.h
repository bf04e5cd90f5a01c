/* Private, and seen by Frama-C only: what parser/v1/v1_table.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_V1_TABLE_CONTRACTS_H
#define WPCI_PROOF_V1_TABLE_CONTRACTS_H

/*@ requires sound: sound_input(in);
    requires inside: inside(left, in);
    terminates \true;
    assigns \nothing;
    ensures room: \result.instance + \result.block <= left.length;
    ensures block: \result.block > 0 ==> \result.block >= least;
    ensures instance: \result.block > 0 && has_instance ==> \result.instance >= WPCI_SIZE(V1_INSTANCE);
*/
static inline plain_row find_plain_row(wpc_input in, wpc_range left, bool has_instance,
                                       uint64_t least);

/*@ requires column: \valid_read(column);
    terminates \true;
    assigns \nothing;
    ensures width: \result ==> column->width == 4 || column->width == 8;
    ensures place: \result ==> WPCI_SIZE(V1_VALUES) <= column->value_offset <= UINT32_MAX - 8;
*/
static inline bool has_spot(const wpc_v1_counter *column);

/*@ requires column: \valid_read(column);
    requires width: column->width == 4 || column->width == 8;
    requires place: WPCI_SIZE(V1_VALUES) <= column->value_offset <= UINT32_MAX - 8;
    terminates \true;
    assigns \nothing;
    ensures at: \result.at == column->value_offset + column->width - 8;
    ensures shift: \result.shift == 64 - 8 * column->width;
*/
static inline spot spot_of(const wpc_v1_counter *column);

/*@ requires column: \valid_read(column);
    terminates \true;
    assigns \nothing;
    ensures end: \result == column->value_offset + column->size;
*/
static inline uint64_t end_of(const wpc_v1_counter *column);

/*@ requires readable: n > 0 ==> \valid_read(columns + (0 .. n - 1));
    requires columns: sound_columns(columns, n);
    requires spots: \valid(spots + (0 .. MOST_SPOTS - 1));
    requires apart: \separated(spots + (0 .. MOST_SPOTS - 1), columns + (0 .. n - 1));
    terminates \true;
    assigns spots[0 .. n - 1];
    ensures few: \result > 0 ==> n <= MOST_SPOTS;
    ensures spots: \result > 0 ==> sound_spots(spots, n, \result);
*/
static uint64_t find_spots(const wpc_v1_counter *columns, uint32_t n, spot *spots);

/*@ requires sound: sound_input(in);
    requires values: inside(values, in);
    requires readable: n > 0 ==> \valid_read(spots + (0 .. n - 1));
    requires spots: sound_spots(spots, n, values.length);
    requires raw: n > 0 ==> \valid(raw + (0 .. n - 1));
    requires apart: \separated(raw + (0 .. n - 1), in.options);
    requires spots_apart: \separated(raw + (0 .. n - 1), spots + (0 .. n - 1));
    terminates \true;
    assigns raw[0 .. n - 1];
*/
static inline void fill_plain(wpc_input in, wpc_range values, const spot *spots, uint32_t n,
                              uint64_t *raw);

/*@ requires sound: sound_input(in);
    requires values: inside(values, in);
    requires readable: n > 0 ==> \valid_read(columns + (0 .. n - 1));
    requires raw: n > 0 ==> \valid(raw + (0 .. n - 1));
    requires apart: \separated(raw + (0 .. n - 1), in.options);
    requires raw_apart: \separated(raw + (0 .. n - 1), columns + (0 .. n - 1));
    requires columns: sound_columns(columns, n);
    requires width: n > 0 && width != \null ==> \valid(width + (0 .. n - 1));
    terminates \true;
    assigns raw[0 .. n - 1], width[0 .. n - 1];
*/
static inline bool fill_by_columns(wpc_input in, wpc_range values, const wpc_v1_counter *columns,
                                   uint32_t n, uint64_t *raw, uint8_t *width);

/*@ requires sound: sound_input(in);
    requires body: \valid_read(body);
    requires rows: inside(body->rows, in);
    requires table: sound_v1_table(table, in);
    requires counters: body->num_counters > 0;
    requires fits: fits(table, body->num_rows, body->num_counters);
    requires columns: sound_columns(table.columns, body->num_counters);
    terminates \true;
    assigns table.raw[0 .. table.value_capacity - 1], table.width[0 .. table.value_capacity - 1];
*/
static inline bool fill_only_row(wpc_input in, const wpc_v1_body *body, wpc_v1_table table);

/*@ requires sound: sound_input(in);
    requires index: index < body.num_rows;
    requires inside: inside(left, in);
    requires room: plain.instance + plain.block <= left.length;
    requires instance: body.has_instances ==> plain.instance >= WPCI_SIZE(V1_INSTANCE);
    terminates \true;
    assigns \nothing;
    ensures row: sound_v1_row(\result, in);
*/
static inline wpc_v1_row v1_table_plain_view(wpc_input in, wpc_v1_body body, wpc_range left,
                                             plain_row plain, uint32_t index);

/*@ requires sound: sound_input(in);
    requires body: sound_v1_body(body, in);
    requires inside: inside(left, in);
    requires index: index < body.num_rows;
    terminates \true;
    assigns \nothing;
    ensures rows: sound_v1_rows(\result, in);
*/
static wpci_v1_row_iter careful_row(wpc_input in, wpc_v1_body body, wpc_range left, uint32_t index,
                                    bool want_name);

/*@ requires sound: sound_input(in);
    requires row: sound_v1_row(row, in);
    requires readable: n > 0 ==> \valid_read(columns + (0 .. n - 1));
    requires columns: sound_columns(columns, n);
    requires raw: n > 0 ==> \valid(raw + (0 .. n - 1));
    requires apart: \separated(raw + (0 .. n - 1), in.options);
    requires raw_apart: \separated(raw + (0 .. n - 1), columns + (0 .. n - 1));
    requires width: n > 0 && width != \null ==> \valid(width + (0 .. n - 1));
    terminates \true;
    assigns raw[0 .. n - 1], width[0 .. n - 1];
    ensures odd: \result <= n;
*/
static uint64_t v1_table_fill_carefully(wpc_input in, wpc_v1_row row, const wpc_v1_counter *columns,
                                        uint32_t n, uint64_t *raw, uint8_t *width);

/*@ requires all: n * rows <= SIZE_MAX;
    requires width: width != \null && n * rows > 0 ==> \valid(width + (0 .. n * rows - 1));
    requires pointer: width != \null ==> \object_pointer(width);
    requires readable: n > 0 ==> \valid_read(columns + (0 .. n - 1));
    requires columns: sound_columns(columns, n);
    terminates \true;
    assigns width[0 .. n * rows - 1];
*/
static void put_widths(uint8_t *width, const wpc_v1_counter *columns, size_t n, size_t rows);

/*@ requires room: i * n + n <= table.value_capacity;
    requires raw: n > 0 ==> \valid(table.raw + (0 .. table.value_capacity - 1));
    terminates \true;
    assigns \result \from table, i, n;
    ensures some: n > 0 ==> \result == table.raw + i * n;
    ensures none: n == 0 ==> \result == table.raw;
*/
static uint64_t *raw_at(wpc_v1_table table, size_t i, size_t n);

/*@ requires room: i * n + n <= table.value_capacity;
    requires width: n > 0 && table.width != \null ==>
                      \valid(table.width + (0 .. table.value_capacity - 1));
    terminates \true;
    assigns \result \from table, i, n;
    ensures some: n > 0 && table.width != \null ==> \result == table.width + i * n;
    ensures none: n == 0 || table.width == \null ==> \result == \null;
*/
static uint8_t *width_at(wpc_v1_table table, size_t i, size_t n);

/*@ requires room: table.rows != \null ==> \valid(table.rows + i);
    terminates \true;
    assigns table.rows[i];
*/
static inline void v1_table_put_row(wpc_v1_table table, size_t i, wpc_v1_row row);

/*@ requires sound: sound_input(in);
    requires body: sound_v1_body(body, in);
    requires most: body.num_counters <= MOST_SPOTS;
    requires readable: \valid_read(spots + (0 .. MOST_SPOTS - 1));
    requires spots: sound_spots(spots, body.num_counters, least);
    requires inside: inside(left, in);
    requires table: sound_v1_table(table, in);
    requires fits: fits(table, body.num_rows, body.num_counters);
    requires columns: sound_columns(table.columns, body.num_counters);
    requires apart: table.rows != \null ==>
                      \separated(table.rows + (0 .. table.row_capacity - 1),
                                 spots + (0 .. MOST_SPOTS - 1));
    requires raw_apart: \separated(table.raw + (0 .. table.value_capacity - 1),
                                   spots + (0 .. MOST_SPOTS - 1));
    requires first: first < body.num_rows;
    terminates \true;
    assigns table.raw[0 .. table.value_capacity - 1], table.width[0 .. table.value_capacity - 1],
            table.rows[0 .. table.row_capacity - 1];
    ensures left: inside(\result.left, in);
    ensures rows: first + \result.rows <= body.num_rows;
    ensures same: same_scratch{Pre, Post}(in);
    ensures spots: sound_spots(spots, body.num_counters, least);
    ensures columns: sound_columns(table.columns, body.num_counters);
*/
static plain_run read_plain_rows(wpc_input in, wpc_v1_body body, const spot *spots, uint64_t least,
                                 wpc_range left, wpc_v1_table table, uint32_t first);

/*@ requires sound: sound_input(in);
    requires row: sound_v1_row(row, in);
    requires table: sound_v1_table(table, in);
    requires index: i < body.num_rows;
    requires fits: fits(table, body.num_rows, body.num_counters);
    requires columns: sound_columns(table.columns, body.num_counters);
    terminates \true;
    assigns table.raw[0 .. table.value_capacity - 1], table.width[0 .. table.value_capacity - 1],
            table.rows[0 .. table.row_capacity - 1];
    ensures same: same_scratch{Pre, Post}(in);
    ensures columns: sound_columns(table.columns, body.num_counters);
    ensures odd: \result <= body.num_counters;
*/
static uint64_t put_careful_row(wpc_input in, wpc_v1_body body, wpc_v1_table table, uint32_t i,
                                wpc_v1_row row);

/*@ terminates \true;
    assigns \nothing;
*/
static wpc_v1_filled filled(wpc_v1_filled out, wpc_error error);

/*@ requires sound: sound_input(in);
    requires body: sound_v1_body(body, in);
    requires table: sound_v1_table(table, in);
    requires fits: fits(table, body.num_rows, body.num_counters);
    requires columns: sound_columns(table.columns, body.num_counters);
    terminates \true;
    assigns table.raw[0 .. table.value_capacity - 1], table.width[0 .. table.value_capacity - 1],
            table.rows[0 .. table.row_capacity - 1];
*/
static wpc_v1_filled v1_table_read_rows(wpc_input in, wpc_v1_body body, wpc_v1_table table);

#endif
