/* Private, and seen by Frama-C only: what parser/v2/v2_walk.c promises, and says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_V2_WALK_CONTRACTS_H
#define WPCI_PROOF_V2_WALK_CONTRACTS_H

/*@ // The walk overlaps neither the options nor their scratch.
    predicate v2_walk_apart{L}(wpc_v2_walk *w) =
      \separated(w, w->inside.in.options) &&
      \separated(w, w->inside.in.options->scratch +
                      (0 .. w->inside.in.options->scratch_length - 1));
    // Where the walk is, whatever its verdict.
    predicate v2_walk_at_result{L}(wpc_v2_walk *w) =
      w->data.body.offset + w->data.body.length <= w->inside.in.size &&
      w->inside.results.offset + w->inside.results.length <= w->inside.in.size &&
      w->inside.results_left <= w->data.num_results;
    predicate v2_walk_in_body{L}(wpc_v2_walk *w) =
      w->body.ids.offset + w->body.ids.length <= w->inside.in.size &&
      w->body.rows.offset + w->body.rows.length <= w->inside.in.size &&
      w->body.tail.offset + w->body.tail.length <= w->inside.in.size &&
      w->inside.rows.offset + w->inside.rows.length <= w->inside.in.size &&
      w->row.name.raw.offset + w->row.name.raw.length <= w->inside.in.size &&
      (w->inside.is_quick ==> w->body.num_counters <= WPC_RUN);
    predicate v2_walk_at_row{L}(wpc_v2_walk *w) =
      w->inside.run.offset + w->inside.run.length <= w->inside.in.size &&
      w->inside.next.offset + w->inside.next.length <= w->inside.in.size &&
      w->inside.values_left <= w->body.num_counters && w->count <= WPC_RUN;
    predicate v2_walk_at{L}(wpc_v2_walk *w) =
      v2_walk_at_result(w) && v2_walk_in_body(w) && v2_walk_at_row(w);
*/

// clang-format off
/* What a step to a run may write, where the walk stands inside one and after it, and what a step to a result does. */
#define WPCI_V2_ASSIGNS_RUN(w) \
  assigns w->error, w->row.offset, w->row.is_plain, w->row.instance_id, w->row.name.raw.offset, \
          w->row.name.raw.length, w->row.values.offset, w->row.values.length, w->column, \
          w->count, w->raw[0 .. WPC_RUN - 1], w->ids[0 .. WPC_RUN - 1], \
          w->width[0 .. WPC_RUN - 1], w->inside.rows.offset, w->inside.rows.length, \
          w->inside.run.offset, w->inside.run.length, w->inside.next.offset, \
          w->inside.next.length, w->inside.rows_left, w->inside.values_left, \
          w->inside.has_rows, w->inside.is_quick;
#define WPCI_V2_IN_RUN(w, n) \
  requires result: v2_walk_at_result(w); \
  requires body: v2_walk_in_body(w); \
  requires run: w->inside.run.offset + w->inside.run.length <= w->inside.in.size; \
  requires next: w->inside.next.offset + w->inside.next.length <= w->inside.in.size; \
  requires left: n <= WPC_RUN && n <= w->inside.values_left <= w->body.num_counters;
#define WPCI_V2_STANDS(w) \
  ensures sound: sound_input(w->inside.in); \
  ensures apart: v2_walk_apart(w); \
  ensures result: v2_walk_at_result(w); \
  ensures body: v2_walk_in_body(w);
#define WPCI_V2_STEPS_TO_RESULT(w) \
  assigns w->error, w->result, w->body, w->row, w->column, w->count, w->ids[0 .. WPC_RUN - 1], \
          w->inside.results, w->inside.rows, w->inside.results_left, w->inside.rows_left, \
          w->inside.values_left, w->inside.has_ended, w->inside.has_rows, w->inside.is_quick, \
          w->inside.in.options->scratch[0 .. w->inside.in.options->scratch_length - 1]; \
  ensures at: v2_walk_at(w); \
  ensures goes_on: \result ==> w->inside.has_ended == \old(w->inside.has_ended); \
  ensures less: \result ==> w->inside.results_left < \old(w->inside.results_left);
// clang-format on

/* ---- the public functions ---- */

/*@ requires walk: \valid(w) && v2_walk_apart(w);
    requires sound: sound_input(w->inside.in);
    requires at: v2_walk_at(w);
    terminates \true;
    assigns *w, w->inside.in.options->scratch[0 .. w->inside.in.options->scratch_length - 1];
    ensures in: w->inside.in == \old(w->inside.in);
    ensures at: v2_walk_at(w);
*/
bool wpc_v2_next(wpc_v2_walk *w);

/*@ requires walk: \valid(w) && v2_walk_apart(w);
    requires sound: sound_input(w->inside.in);
    requires at: v2_walk_at(w);
    terminates \true;
    WPCI_V2_STEPS_TO_RESULT(w)
*/
bool wpc_v2_next_result(wpc_v2_walk *w);

/*@ requires walk: \valid(w) && v2_walk_apart(w);
    requires sound: sound_input(w->inside.in);
    requires at: v2_walk_at(w);
    terminates \true;
    WPCI_V2_ASSIGNS_RUN(w)
    ensures at: v2_walk_at(w);
*/
bool wpc_v2_next_run(wpc_v2_walk *w);

/*@ requires walk: \valid(w);
    requires sound: sound_input(in);
    requires apart: \separated(w, in.options);
    terminates \true;
    assigns *w;
    ensures in: w->inside.in == in;
    ensures at: v2_walk_at(w);
*/
void wpc_v2_begin(wpc_v2_walk *w, wpc_input in);

/*@ requires walk: \valid(w) && v2_walk_apart(w);
    requires sound: sound_input(w->inside.in);
    requires at: v2_walk_at(w);
    requires table: sound_table(table, w->inside.in);
    requires raw: \separated(w, table.raw + (0 .. table.value_capacity - 1));
    requires width: \separated(w, table.width + (0 .. table.value_capacity - 1));
    requires rows: \separated(w, table.rows + (0 .. table.row_capacity - 1));
    terminates \true;
    assigns table.raw[0 .. table.value_capacity - 1], table.width[0 .. table.value_capacity - 1],
            table.rows[0 .. table.row_capacity - 1], w->error, w->count, w->inside.rows_left,
            w->inside.values_left, w->inside.has_rows, w->inside.is_quick;
    ensures at: v2_walk_at(w);
*/
wpc_v2_filled wpc_v2_read_table(wpc_v2_walk *w, wpc_v2_table table);

/*@ requires walk: \valid_read(w);
    requires sound: sound_input(w->inside.in);
    requires list: w->body.ids.offset + w->body.ids.length <= w->inside.in.size;
    requires ids: n > 0 ==> \valid(ids + (0 .. n - 1));
    requires apart: \separated(ids + (0 .. n - 1), &w->inside, w->inside.in.options);
    terminates \true;
    assigns ids[0 .. n - 1];
*/
void wpc_v2_read_ids(const wpc_v2_walk *w, uint32_t first, uint32_t *ids, uint32_t n);

/*@ requires walk: \valid_read(w);
    requires sound: sound_input(w->inside.in);
    requires run: w->inside.run.offset + w->inside.run.length <= w->inside.in.size;
    requires places: w->count > 0 ==> \valid(places + (0 .. w->count - 1));
    requires apart: \separated(places + (0 .. w->count - 1), w, w->inside.in.options);
    terminates \true;
    assigns places[0 .. w->count - 1];
*/
void wpc_v2_places(const wpc_v2_walk *w, wpc_range *places);

/*@ requires walk: \valid_read(w);
    requires sound: sound_input(w->inside.in);
    requires name: w->row.name.raw.offset + w->row.name.raw.length <= w->inside.in.size;
    requires dst: capacity > 0 ==> \valid(dst + (0 .. capacity - 1));
    terminates \true;
    assigns dst[0 .. capacity - 1];
*/
size_t wpc_v2_name(const wpc_v2_walk *w, char *dst, size_t capacity);

/* ---- its own ---- */

/*@ requires walk: \valid(w);
    terminates \true;
    assigns w->error;
*/
static inline void v2_walk_latch(wpc_v2_walk *w, wpc_error error);

/*@ requires walk: \valid(w);
    terminates \true;
    assigns w->count, w->inside.rows_left, w->inside.values_left, w->inside.has_rows,
            w->inside.is_quick;
    ensures count: w->count == 0;
    ensures values: w->inside.values_left == 0;
    ensures slow: !w->inside.is_quick;
*/
static void v2_walk_no_rows(wpc_v2_walk *w);

/*@ requires walk: \valid(w) && v2_walk_apart(w);
    requires sound: sound_input(w->inside.in);
    requires at: v2_walk_at(w);
    terminates \true;
    assigns w->error, w->count, w->inside.rows_left, w->inside.values_left, w->inside.has_rows,
            w->inside.is_quick;
    WPCI_V2_STANDS(w)
    ensures row: v2_walk_at_row(w);
*/
static void v2_walk_end_rows(wpc_v2_walk *w, wpc_error error);

/*@ terminates \true;
    assigns \nothing;
*/
static uint8_t width_of_value(size_t length);

/*@ requires walk: \valid(w) && v2_walk_apart(w);
    requires sound: sound_input(w->inside.in);
    requires run: w->inside.run.offset + w->inside.run.length <= w->inside.in.size;
    requires n: n <= WPC_RUN;
    terminates \true;
    assigns w->raw[0 .. WPC_RUN - 1], w->width[0 .. WPC_RUN - 1];
    ensures count: \result.count <= n;
    ensures rest: inside(\result.rest, w->inside.in);
*/
static run_read v2_walk_read_cells(wpc_v2_walk *w, uint32_t n);

/*@ requires walk: \valid(w) && v2_walk_apart(w);
    requires sound: sound_input(w->inside.in);
    WPCI_V2_IN_RUN(w, n)
    terminates \true;
    assigns w->raw[0 .. WPC_RUN - 1], w->width[0 .. WPC_RUN - 1], w->error,
            w->inside.next.offset, w->inside.next.length, w->inside.values_left;
    ensures count: \result <= WPC_RUN;
    WPCI_V2_STANDS(w)
    ensures run: w->inside.run.offset + w->inside.run.length <= w->inside.in.size;
    ensures next: w->inside.next.offset + w->inside.next.length <= w->inside.in.size;
    ensures left: w->inside.values_left <= w->body.num_counters;
*/
WPCI_APART static uint32_t read_run_carefully(wpc_v2_walk *w, uint32_t n);

/*@ requires walk: \valid(w) && v2_walk_apart(w);
    requires sound: sound_input(w->inside.in);
    WPCI_V2_IN_RUN(w, n)
    terminates \true;
    assigns w->ids[0 .. WPC_RUN - 1];
    WPCI_V2_STANDS(w)
    ensures run: w->inside.run.offset + w->inside.run.length <= w->inside.in.size;
    ensures next: w->inside.next.offset + w->inside.next.length <= w->inside.in.size;
    ensures left: n <= w->inside.values_left <= w->body.num_counters;
*/
static inline void v2_walk_take_ids(wpc_v2_walk *w, uint32_t n);

/*@ requires walk: \valid(w) && v2_walk_apart(w);
    requires sound: sound_input(w->inside.in);
    WPCI_V2_IN_RUN(w, n)
    terminates \true;
    assigns w->raw[0 .. WPC_RUN - 1], w->width[0 .. WPC_RUN - 1], w->inside.next.offset,
            w->inside.next.length, w->inside.values_left;
    ensures same: !\result ==> w->inside.values_left == \old(w->inside.values_left);
    WPCI_V2_STANDS(w)
    ensures run: w->inside.run.offset + w->inside.run.length <= w->inside.in.size;
    ensures next: w->inside.next.offset + w->inside.next.length <= w->inside.in.size;
    ensures left: w->inside.values_left <= w->body.num_counters;
*/
static inline bool v2_walk_take_cells(wpc_v2_walk *w, uint32_t n);

/*@ requires walk: \valid(w) && v2_walk_apart(w);
    requires sound: sound_input(w->inside.in);
    requires next: w->inside.next.offset + w->inside.next.length <= w->inside.in.size;
    requires result: v2_walk_at_result(w);
    requires body: v2_walk_in_body(w);
    requires left: w->inside.values_left <= w->body.num_counters;
    terminates \true;
    assigns w->error, w->column, w->count, w->raw[0 .. WPC_RUN - 1], w->ids[0 .. WPC_RUN - 1],
            w->width[0 .. WPC_RUN - 1], w->inside.run.offset, w->inside.run.length,
            w->inside.next.offset, w->inside.next.length, w->inside.values_left;
    ensures count: w->count <= WPC_RUN;
    ensures run: w->inside.run.offset + w->inside.run.length <= w->inside.in.size;
    ensures next: w->inside.next.offset + w->inside.next.length <= w->inside.in.size;
    ensures left: w->inside.values_left <= w->body.num_counters;
    WPCI_V2_STANDS(w)
    ensures row: v2_walk_at_row(w);
*/
static void v2_walk_take_run(wpc_v2_walk *w);

/*@ requires sound: sound_input(it.in);
    requires rows: sound_rows(it, it.in);
    terminates \true;
    assigns \nothing;
    ensures rows: sound_rows(\result, \old(it.in));
*/
static wpci_v2_row_iter v2_walk_row_after(wpci_v2_row_iter it);

/*@ requires walk: \valid_read(w);
    requires sound: sound_input(w->inside.in);
    requires body: v2_walk_in_body(w);
    terminates \true;
    assigns \nothing;
    ensures rows: sound_rows(\result, w->inside.in);
*/
static wpci_v2_row_iter v2_walk_find_row(const wpc_v2_walk *w);

/*@ requires walk: \valid(w) && v2_walk_apart(w);
    requires sound: sound_input(w->inside.in);
    requires result: v2_walk_at_result(w);
    requires body: v2_walk_in_body(w);
    requires rows: sound_rows(it, w->inside.in);
    terminates \true;
    assigns w->row.offset, w->row.is_plain, w->row.instance_id, w->row.name.raw.offset,
            w->row.name.raw.length, w->row.values.offset, w->row.values.length,
            w->inside.rows.offset, w->inside.rows.length, w->inside.next.offset,
            w->inside.next.length, w->inside.rows_left, w->inside.values_left;
    ensures name: w->row.name.raw.offset + w->row.name.raw.length <= w->inside.in.size;
    ensures rows: w->inside.rows.offset + w->inside.rows.length <= w->inside.in.size;
    ensures next: w->inside.next.offset + w->inside.next.length <= w->inside.in.size;
    ensures left: w->inside.values_left <= w->body.num_counters;
    WPCI_V2_STANDS(w)
*/
static inline void v2_walk_set_row(wpc_v2_walk *w, wpci_v2_row_iter it);

/*@ requires walk: \valid(w) && v2_walk_apart(w);
    requires sound: sound_input(w->inside.in);
    requires at: v2_walk_at(w);
    terminates \true;
    WPCI_V2_ASSIGNS_RUN(w)
    ensures body: v2_walk_in_body(w);
    ensures row: v2_walk_at_row(w);
    ensures result: v2_walk_at_result(w);
*/
WPCI_APART static bool v2_walk_step_row_carefully(wpc_v2_walk *w);

/*@ requires walk: \valid(w) && v2_walk_apart(w);
    requires sound: sound_input(w->inside.in);
    requires rows: w->inside.rows.offset + w->inside.rows.length <= w->inside.in.size;
    requires fits: w->body.num_counters <= WPC_RUN;
    requires more: w->inside.rows_left > 0;
    requires name: w->row.name.raw.offset + w->row.name.raw.length <= w->inside.in.size;
    requires run: w->inside.run.offset + w->inside.run.length <= w->inside.in.size;
    requires count: w->count <= WPC_RUN;
    terminates \true;
    assigns w->raw[0 .. WPC_RUN - 1], w->width[0 .. WPC_RUN - 1], w->row.instance_id,
            w->row.name.raw.offset, w->row.name.raw.length, w->row.offset, w->row.is_plain,
            w->row.values.offset, w->row.values.length, w->count, w->inside.run.offset,
            w->inside.run.length, w->inside.rows.offset, w->inside.rows.length,
            w->inside.rows_left;
    ensures name: w->row.name.raw.offset + w->row.name.raw.length <= w->inside.in.size;
    ensures run: w->inside.run.offset + w->inside.run.length <= w->inside.in.size;
    ensures rows: w->inside.rows.offset + w->inside.rows.length <= w->inside.in.size;
    ensures count: w->count <= WPC_RUN;
    ensures sound: sound_input(w->inside.in);
    ensures apart: v2_walk_apart(w);
*/
static inline bool v2_walk_step_row_quickly(wpc_v2_walk *w);

/*@ requires walk: \valid(w) && v2_walk_apart(w);
    requires sound: sound_input(w->inside.in);
    requires at: v2_walk_at(w);
    terminates \true;
    WPCI_V2_ASSIGNS_RUN(w)
    ensures result: v2_walk_at_result(w);
    ensures body: v2_walk_in_body(w);
    ensures row: v2_walk_at_row(w);
*/
static inline bool v2_walk_step_run(wpc_v2_walk *w);

/*@ requires walk: \valid(w) && v2_walk_apart(w);
    requires sound: sound_input(w->inside.in);
    requires ids: w->body.ids.offset + w->body.ids.length <= w->inside.in.size;
    requires rows: w->body.rows.offset + w->body.rows.length <= w->inside.in.size;
    requires tail: w->body.tail.offset + w->body.tail.length <= w->inside.in.size;
    requires none: w->inside.values_left == 0;
    terminates \true;
    assigns w->row, w->column, w->ids[0 .. WPC_RUN - 1], w->inside.rows, w->inside.rows_left,
            w->inside.has_rows, w->inside.is_quick;
    ensures name: w->row.name.raw.offset + w->row.name.raw.length <= w->inside.in.size;
    ensures rows: w->inside.rows.offset + w->inside.rows.length <= w->inside.in.size;
    ensures fits: w->inside.is_quick ==> w->body.num_counters <= WPC_RUN;
*/
static void v2_walk_begin_rows(wpc_v2_walk *w);

/*@ requires walk: \valid_read(w);
    requires sound: sound_input(w->inside.in);
    requires at: v2_walk_at_result(w);
    terminates \true;
    assigns \nothing;
    ensures rest: inside(\result.rest, \old(w->inside.in));
    ensures body: \result.error.status == WPC_OK ==> inside(\result.item.body, \old(w->inside.in));
    ensures offset: \result.error.status == WPC_OK ==> \result.item.offset <= \old(w->inside.in.size);
    ensures left: \result.left <= \old(w->data.num_results);
    ensures less: \result.error.status == WPC_OK ==> \result.left < \old(w->inside.results_left);
*/
static wpci_v2_result_iter v2_walk_find_result(const wpc_v2_walk *w);

/*@ requires walk: \valid(w) && v2_walk_apart(w);
    requires sound: sound_input(w->inside.in);
    requires at: v2_walk_at(w);
    terminates \true;
    WPCI_V2_STEPS_TO_RESULT(w)
*/
WPCI_APART static bool step_result(wpc_v2_walk *w);

#endif
