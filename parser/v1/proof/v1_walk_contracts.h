/* Private, and seen by Frama-C only: what parser/v1/v1_walk.c promises, and says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_V1_WALK_CONTRACTS_H
#define WPCI_PROOF_V1_WALK_CONTRACTS_H

/*@ // Where the walk is, whatever its verdict.
    predicate v1_walk_at_object{L}(wpc_v1_walk *w) =
      w->data.objects.offset + w->data.objects.length <= w->inside.in.size &&
      w->data.system_name.raw.offset + w->data.system_name.raw.length <= w->inside.in.size &&
      w->inside.objects.offset + w->inside.objects.length <= w->inside.in.size &&
      w->inside.objects_left <= w->data.num_objects;
    predicate v1_walk_in_body{L}(wpc_v1_walk *w) =
      w->body.definitions.offset + w->body.definitions.length <= w->inside.in.size &&
      w->body.rows.offset + w->body.rows.length <= w->inside.in.size &&
      w->inside.rows.offset + w->inside.rows.length <= w->inside.in.size &&
      w->inside.rows_left <= w->body.num_rows;
    predicate v1_walk_at_row{L}(wpc_v1_walk *w) =
      w->row.name.raw.offset + w->row.name.raw.length <= w->inside.in.size &&
      w->row.block.offset + w->row.block.length <= w->inside.in.size &&
      w->row.reach.offset + w->row.reach.length <= w->inside.in.size &&
      w->row.offset <= w->inside.in.size &&
      w->inside.definitions.offset + w->inside.definitions.length <= w->inside.in.size &&
      w->inside.values_left <= w->body.num_counters && w->count <= WPC_RUN;
    // Counters that were read: of the run, and of an object whose counters fit into one.
    predicate v1_walk_counters{L}(wpc_v1_walk *w) =
      sound_columns(&w->counters[0], w->count) &&
      (w->inside.values_left > 0 ==> w->inside.has_rows) &&
      (w->inside.has_rows && w->body.num_counters <= WPC_RUN ==>
         sound_columns(&w->counters[0], w->body.num_counters));
    // Where numbers are loaded from, up to as many as are at once.
    predicate v1_walk_places{L}(wpc_v1_walk *w, integer n, integer least) =
      \forall integer i; 0 <= i < n ==> w->inside.places[i] + 8 <= least && w->inside.shifts[i] <= 32;
    predicate v1_walk_quick{L}(wpc_v1_walk *w) =
      w->inside.is_quick ==>
        w->inside.has_rows && w->body.num_counters <= WPC_RUN &&
        v1_walk_places(w, (w->body.num_counters + 3) / 4 * 4, w->inside.least);
    predicate v1_walk_no_row_follows{L}(wpc_v1_walk *w) =
      !w->inside.has_rows && !w->inside.is_quick && w->count == 0 && w->inside.rows_left == 0 &&
      w->inside.values_left == 0;
    predicate v1_walk_at{L}(wpc_v1_walk *w) =
      v1_walk_at_object(w) && v1_walk_in_body(w) && v1_walk_at_row(w) && v1_walk_counters(w) &&
      v1_walk_quick(w);
*/

// clang-format off
/* What each step keeps, where the walk stands after it, and what a step to a run and one to an object may write. */
#define WPCI_V1_KEEPS_INPUT(w) \
  ensures data: w->inside.in.data == \old(w->inside.in.data); \
  ensures size: w->inside.in.size == \old(w->inside.in.size); \
  ensures options: w->inside.in.options == \old(w->inside.in.options); \
  ensures sound: sound_input(w->inside.in);
#define WPCI_V1_STANDS(w) \
  ensures object: v1_walk_at_object(w); \
  ensures body: v1_walk_in_body(w); \
  ensures row: v1_walk_at_row(w); \
  ensures counters: v1_walk_counters(w); \
  ensures quick: v1_walk_quick(w);
#define WPCI_V1_ASSIGNS_RUN(w) \
  assigns w->error, w->row.offset, w->row.index, w->row.unique_id, w->row.parent_object, \
          w->row.parent_instance, w->row.name.raw.offset, w->row.name.raw.length, \
          w->row.block.offset, w->row.block.length, w->row.reach.offset, w->row.reach.length, \
          w->column, w->count, w->raw[0 .. WPC_RUN - 1], w->width[0 .. WPC_RUN - 1], \
          w->counters[0 .. WPC_RUN - 1], w->inside.rows.offset, w->inside.rows.length, \
          w->inside.definitions, w->inside.rows_left, w->inside.values_left, w->inside.has_rows, \
          w->inside.is_quick, w->inside.has_widths;
#define WPCI_V1_ASSIGNS_OBJECT(w) \
  assigns w->error, w->object, w->body, w->row, w->column, w->count, \
          w->counters[0 .. WPC_RUN - 1], w->inside.objects.offset, w->inside.objects.length, \
          w->inside.rows, w->inside.objects_left, w->inside.rows_left, w->inside.values_left, \
          w->inside.has_ended, w->inside.has_rows, w->inside.is_quick, w->inside.has_widths, \
          w->inside.least, w->inside.places[0 .. WPC_RUN - 1], \
          w->inside.shifts[0 .. WPC_RUN - 1];
// clang-format on

/* ---- the public functions ---- */

/*@ requires walk: \valid(w) && \separated(w, w->inside.in.options);
    requires sound: sound_input(w->inside.in);
    requires at: v1_walk_at(w);
    terminates \true;
    assigns *w;
    WPCI_V1_KEEPS_INPUT(w)
    WPCI_V1_STANDS(w)
*/
bool wpc_v1_next(wpc_v1_walk *w);

/*@ requires walk: \valid(w) && \separated(w, w->inside.in.options);
    requires sound: sound_input(w->inside.in);
    requires at: v1_walk_at(w);
    terminates \true;
    WPCI_V1_ASSIGNS_OBJECT(w)
    WPCI_V1_KEEPS_INPUT(w)
    WPCI_V1_STANDS(w)
*/
bool wpc_v1_next_object(wpc_v1_walk *w);

/*@ requires walk: \valid(w) && \separated(w, w->inside.in.options);
    requires sound: sound_input(w->inside.in);
    requires at: v1_walk_at(w);
    terminates \true;
    WPCI_V1_ASSIGNS_RUN(w)
    WPCI_V1_KEEPS_INPUT(w)
    WPCI_V1_STANDS(w)
*/
bool wpc_v1_next_run(wpc_v1_walk *w);

/*@ requires walk: \valid(w);
    requires sound: sound_input(in);
    requires apart: \separated(w, in.options);
    terminates \true;
    assigns *w;
    ensures in: w->inside.in == in;
    WPCI_V1_STANDS(w)
*/
void wpc_v1_begin(wpc_v1_walk *w, wpc_input in);

/*@ requires walk: \valid_read(w);
    requires sound: sound_input(w->inside.in);
    requires body: w->body.definitions.offset + w->body.definitions.length <= w->inside.in.size;
    requires counters: n > 0 ==> \valid(counters + (0 .. n - 1));
    requires apart: \separated(counters + (0 .. n - 1), w, w->inside.in.options);
    terminates \true;
    assigns counters[0 .. n - 1];
    ensures most: \result <= n;
    ensures columns: sound_columns(counters, \result);
*/
uint32_t wpc_v1_read_counters(const wpc_v1_walk *w, wpc_v1_counter *counters, uint32_t n);

/*@ requires walk: \valid_read(w);
    requires sound: sound_input(w->inside.in);
    requires row: v1_walk_at_row(w);
    requires counters: sound_columns(&w->counters[0], w->count);
    requires places: w->count > 0 ==> \valid(places + (0 .. w->count - 1));
    requires apart: \separated(places + (0 .. w->count - 1), w, w->inside.in.options);
    terminates \true;
    assigns places[0 .. w->count - 1];
*/
void wpc_v1_places(const wpc_v1_walk *w, wpc_range *places);

/*@ requires walk: \valid_read(w);
    requires sound: sound_input(w->inside.in);
    requires row: v1_walk_at_row(w);
    requires raw: \valid(raw);
    terminates \true;
    assigns *raw;
*/
bool wpc_v1_second_value(const wpc_v1_walk *w, uint32_t i, uint64_t *raw);

/*@ requires walk: \valid_read(w);
    requires sound: sound_input(w->inside.in);
    requires name: w->row.name.raw.offset + w->row.name.raw.length <= w->inside.in.size;
    requires dst: capacity > 0 ==> \valid(dst + (0 .. capacity - 1));
    terminates \true;
    assigns dst[0 .. capacity - 1];
*/
size_t wpc_v1_name(const wpc_v1_walk *w, char *dst, size_t capacity);

/* ---- its own ---- */

/*@ requires walk: \valid(w);
    terminates \true;
    assigns w->error;
*/
static inline void v1_walk_latch(wpc_v1_walk *w, wpc_error error);

/*@ requires walk: \valid(w);
    terminates \true;
    assigns w->count, w->inside.rows_left, w->inside.values_left, w->inside.has_rows,
            w->inside.is_quick;
    ensures count: w->count == 0;
    ensures rows: w->inside.rows_left == 0 && !w->inside.has_rows;
    ensures values: w->inside.values_left == 0;
    ensures slow: !w->inside.is_quick;
*/
static void v1_walk_no_rows(wpc_v1_walk *w);

/*@ requires walk: \valid(w) && \separated(w, w->inside.in.options);
    requires sound: sound_input(w->inside.in);
    requires at: v1_walk_at(w);
    terminates \true;
    assigns w->error, w->count, w->inside.rows_left, w->inside.values_left, w->inside.has_rows,
            w->inside.is_quick;
    WPCI_V1_KEEPS_INPUT(w)
    WPCI_V1_STANDS(w)
*/
static void v1_walk_end_rows(wpc_v1_walk *w, wpc_error error);

/*@ requires sound: sound_input(in);
    requires rest: \valid(rest) && \separated(rest, in.options);
    requires inside: inside(*rest, in);
    requires counters: n > 0 ==> \valid(counters + (0 .. n - 1));
    requires apart: \separated(counters + (0 .. n - 1), rest, in.options);
    requires indices: index + n <= UINT32_MAX;
    requires after: n + after <= UINT32_MAX;
    terminates \true;
    assigns *rest, counters[0 .. n - 1];
    ensures most: \result <= n;
    ensures inside: inside(*rest, in);
    ensures columns: sound_columns(counters, \result);
*/
static uint32_t v1_walk_read_counters(wpc_input in, wpc_range *rest, uint32_t index, uint32_t after,
                                      wpc_v1_counter *counters, uint32_t n);

/*@ requires c: \valid_read(c);
    terminates \true;
    assigns \nothing;
    ensures width: \result ==> c->width == 4 || c->width == 8;
    ensures place: \result ==> WPCI_SIZE(V1_VALUES) <= c->value_offset <= UINT32_MAX - 8;
*/
static inline bool is_quick_counter(const wpc_v1_counter *c);

/*@ requires walk: \valid(w);
    requires i: i < WPC_RUN;
    requires width: width == 4 || width == 8;
    requires offset: WPCI_SIZE(V1_VALUES) <= offset <= UINT32_MAX - 8;
    terminates \true;
    assigns w->inside.places[i], w->inside.shifts[i];
    ensures place: w->inside.places[i] + 8 == offset + width;
    ensures shift: w->inside.shifts[i] <= 32;
*/
static inline void put_value_place(wpc_v1_walk *w, uint32_t i, uint32_t offset, uint32_t width);

/*@ requires walk: \valid(w);
    requires counters: w->body.num_counters <= WPC_RUN &&
                         sound_columns(&w->counters[0], w->body.num_counters);
    requires rows: w->inside.has_rows;
    terminates \true;
    assigns w->inside.is_quick, w->inside.least, w->inside.places[0 .. WPC_RUN - 1],
            w->inside.shifts[0 .. WPC_RUN - 1];
    ensures quick: v1_walk_quick(w);
*/
static void find_places(wpc_v1_walk *w);

/*@ requires walk: \valid(w) && \separated(w, w->inside.in.options);
    requires sound: sound_input(w->inside.in);
    requires row: v1_walk_at_row(w);
    requires i: i < WPC_RUN && sound_counter(w->counters[i]);
    terminates \true;
    assigns w->raw[i], w->width[i];
*/
static void put_value(wpc_v1_walk *w, uint32_t i);

/*@ requires walk: \valid(w) && \separated(w, w->inside.in.options);
    requires sound: sound_input(w->inside.in);
    requires object: v1_walk_at_object(w);
    requires body: v1_walk_in_body(w);
    requires row: v1_walk_at_row(w);
    requires counters: v1_walk_counters(w);
    requires rows: w->inside.has_rows;
    requires quick: v1_walk_quick(w);
    terminates \true;
    assigns w->column, w->count, w->raw[0 .. WPC_RUN - 1], w->width[0 .. WPC_RUN - 1],
            w->counters[0 .. WPC_RUN - 1], w->inside.definitions, w->inside.values_left,
            w->inside.has_widths;
    WPCI_V1_KEEPS_INPUT(w)
    WPCI_V1_STANDS(w)
*/
static void v1_walk_take_run(wpc_v1_walk *w);

/*@ requires walk: \valid(w);
    requires n: n <= WPC_RUN;
    terminates \true;
    assigns w->width[0 .. WPC_RUN - 1], w->inside.has_widths;
*/
WPCI_APART static void put_run_widths(wpc_v1_walk *w, uint32_t n);

/*@ requires walk: \valid(w) && \separated(w, in.options);
    requires sound: sound_input(in);
    requires block: inside(block, in);
    requires i: i < WPC_RUN;
    requires place: w->inside.places[i] + 8 <= block.length;
    requires shift: w->inside.shifts[i] <= 32;
    terminates \true;
    assigns w->raw[i];
*/
static inline void put_number(wpc_v1_walk *w, wpc_input in, wpc_range block, uint32_t i);

/*@ requires walk: \valid(w) && \separated(w, w->inside.in.options);
    requires sound: sound_input(w->inside.in);
    requires block: w->row.block.offset + w->row.block.length <= w->inside.in.size;
    requires fits: w->body.num_counters <= WPC_RUN;
    requires places: v1_walk_places(w, (w->body.num_counters + 3) / 4 * 4, w->row.block.length);
    terminates \true;
    assigns w->raw[0 .. WPC_RUN - 1], w->width[0 .. WPC_RUN - 1], w->inside.has_widths, w->column,
            w->count;
    ensures count: w->count == w->body.num_counters;
*/
static inline void take_quick_run(wpc_v1_walk *w);

/*@ requires sound: sound_input(it.in);
    requires rows: sound_v1_rows(it, it.in);
    terminates \true;
    assigns \nothing;
    ensures name: \result.item.name.raw.offset + \result.item.name.raw.length <= \old(it.in.size);
    ensures block: \result.item.block.offset + \result.item.block.length <= \old(it.in.size);
    ensures reach: \result.item.reach.offset + \result.item.reach.length <= \old(it.in.size);
    ensures offset: \result.item.offset <= \old(it.in.size);
    ensures rest: \result.rest.offset + \result.rest.length <= \old(it.in.size);
    ensures less: \result.error.status == WPC_OK ==> \result.left < \old(it.left);
*/
static wpci_v1_row_iter v1_walk_row_after(wpci_v1_row_iter it);

/*@ requires walk: \valid_read(w);
    requires sound: sound_input(w->inside.in);
    requires body: v1_walk_in_body(w);
    terminates \true;
    assigns \nothing;
    ensures name: inside(\result.item.name.raw, \old(w->inside.in));
    ensures block: inside(\result.item.block, \old(w->inside.in));
    ensures reach: inside(\result.item.reach, \old(w->inside.in));
    ensures offset: \result.item.offset <= \old(w->inside.in.size);
    ensures rest: inside(\result.rest, \old(w->inside.in));
    ensures less: \result.error.status == WPC_OK ==> \result.left < \old(w->inside.rows_left);
*/
static wpci_v1_row_iter v1_walk_find_row(const wpc_v1_walk *w);

/*@ requires walk: \valid(w) && \separated(w, w->inside.in.options);
    requires sound: sound_input(w->inside.in);
    requires more: w->inside.has_rows;
    requires name: inside(it.item.name.raw, w->inside.in);
    requires block: inside(it.item.block, w->inside.in);
    requires reach: inside(it.item.reach, w->inside.in);
    requires offset: it.item.offset <= w->inside.in.size;
    requires rest: inside(it.rest, w->inside.in);
    requires left: it.left <= w->body.num_rows;
    requires object: v1_walk_at_object(w);
    requires body: v1_walk_in_body(w);
    requires row: v1_walk_at_row(w);
    requires counters: v1_walk_counters(w);
    requires quick: v1_walk_quick(w);
    terminates \true;
    assigns w->row.offset, w->row.index, w->row.unique_id, w->row.parent_object,
            w->row.parent_instance, w->row.name.raw.offset, w->row.name.raw.length,
            w->row.block.offset, w->row.block.length, w->row.reach.offset, w->row.reach.length,
            w->inside.rows.offset, w->inside.rows.length, w->inside.rows_left,
            w->inside.definitions.offset, w->inside.definitions.length, w->inside.values_left;
    WPCI_V1_KEEPS_INPUT(w)
    WPCI_V1_STANDS(w)
*/
static inline void v1_walk_set_row(wpc_v1_walk *w, wpci_v1_row_iter it);

/*@ requires walk: \valid(w) && \separated(w, w->inside.in.options);
    requires sound: sound_input(w->inside.in);
    requires at: v1_walk_at(w);
    terminates \true;
    WPCI_V1_ASSIGNS_RUN(w)
    WPCI_V1_KEEPS_INPUT(w)
    WPCI_V1_STANDS(w)
*/
WPCI_APART static bool v1_walk_step_row_carefully(wpc_v1_walk *w);

/*@ requires walk: \valid(w) && \separated(w, w->inside.in.options);
    requires sound: sound_input(w->inside.in);
    requires at: v1_walk_at(w);
    requires quick: w->inside.is_quick && w->inside.rows_left > 0;
    terminates \true;
    WPCI_V1_ASSIGNS_RUN(w)
    WPCI_V1_KEEPS_INPUT(w)
    WPCI_V1_STANDS(w)
*/
static inline bool v1_walk_step_row_quickly(wpc_v1_walk *w);

/*@ requires walk: \valid(w) && \separated(w, w->inside.in.options);
    requires sound: sound_input(w->inside.in);
    requires at: v1_walk_at(w);
    terminates \true;
    WPCI_V1_ASSIGNS_RUN(w)
    WPCI_V1_KEEPS_INPUT(w)
    WPCI_V1_STANDS(w)
*/
static inline bool v1_walk_step_run(wpc_v1_walk *w);

/*@ requires walk: \valid(w) && \separated(w, w->inside.in.options);
    requires sound: sound_input(w->inside.in);
    requires bytes: w->object.bytes.offset + w->object.bytes.length <= w->inside.in.size;
    requires object: v1_walk_at_object(w);
    requires ended: v1_walk_no_row_follows(w);
    requires rows: w->inside.rows.offset + w->inside.rows.length <= w->inside.in.size;
    requires row: v1_walk_at_row(w);
    terminates \true;
    assigns w->body, w->counters[0 .. WPC_RUN - 1];
    WPCI_V1_KEEPS_INPUT(w)
    ensures object: v1_walk_at_object(w);
    ensures body: v1_walk_in_body(w);
    ensures row: v1_walk_at_row(w);
    ensures ended: v1_walk_no_row_follows(w);
    ensures left: w->inside.objects_left == \old(w->inside.objects_left);
    ensures fits: w->body.error.status == WPC_OK ==> (\result <==> w->body.num_counters <= WPC_RUN);
    ensures counters: w->body.error.status == WPC_OK && \result ==>
                        sound_columns(&w->counters[0], w->body.num_counters);
*/
static bool v1_walk_open_body(wpc_v1_walk *w);

/*@ requires walk: \valid(w) && \separated(w, w->inside.in.options);
    requires sound: sound_input(w->inside.in);
    requires object: v1_walk_at_object(w);
    requires body: v1_walk_in_body(w);
    requires row: v1_walk_at_row(w);
    requires ended: v1_walk_no_row_follows(w);
    requires counters: w->body.num_counters <= WPC_RUN ==>
                         sound_columns(&w->counters[0], w->body.num_counters);
    terminates \true;
    assigns w->row, w->column, w->inside.rows, w->inside.rows_left, w->inside.has_rows,
            w->inside.has_widths;
    WPCI_V1_KEEPS_INPUT(w)
    ensures object: v1_walk_at_object(w);
    ensures body: v1_walk_in_body(w);
    ensures row: v1_walk_at_row(w);
    ensures counters: v1_walk_counters(w);
    ensures all: w->body.num_counters <= WPC_RUN ==>
                   sound_columns(&w->counters[0], w->body.num_counters);
    ensures slow: !w->inside.is_quick;
    ensures begun: w->inside.has_rows;
    ensures same: w->body.num_counters == \old(w->body.num_counters);
    ensures left: w->inside.objects_left == \old(w->inside.objects_left);
*/
static void v1_walk_begin_rows(wpc_v1_walk *w);

/*@ requires walk: \valid(w) && \separated(w, w->inside.in.options);
    requires sound: sound_input(w->inside.in);
    requires bytes: w->object.bytes.offset + w->object.bytes.length <= w->inside.in.size;
    requires object: v1_walk_at_object(w);
    requires ended: v1_walk_no_row_follows(w);
    requires rows: w->inside.rows.offset + w->inside.rows.length <= w->inside.in.size;
    requires row: v1_walk_at_row(w);
    terminates \true;
    assigns w->error, w->body, w->row, w->column, w->counters[0 .. WPC_RUN - 1], w->inside.rows,
            w->inside.rows_left, w->inside.has_rows, w->inside.is_quick, w->inside.has_widths,
            w->inside.least, w->inside.places[0 .. WPC_RUN - 1],
            w->inside.shifts[0 .. WPC_RUN - 1];
    WPCI_V1_KEEPS_INPUT(w)
    ensures object: v1_walk_at_object(w);
    ensures left: w->inside.objects_left == \old(w->inside.objects_left);
    ensures body: v1_walk_in_body(w);
    ensures row: v1_walk_at_row(w);
    ensures counters: v1_walk_counters(w);
    ensures quick: v1_walk_quick(w);
*/
static void open_object(wpc_v1_walk *w);

/*@ requires walk: \valid_read(w);
    requires sound: sound_input(w->inside.in);
    requires object: v1_walk_at_object(w);
    terminates \true;
    assigns \nothing;
    ensures rest: inside(\result.rest, w->inside.in);
    ensures bytes: inside(\result.item.bytes, w->inside.in);
    ensures less: \result.error.status == WPC_OK ==> \result.left < w->inside.objects_left;
*/
static wpci_v1_object_iter v1_walk_find_object(const wpc_v1_walk *w);

/*@ requires walk: \valid(w) && \separated(w, w->inside.in.options);
    requires sound: sound_input(w->inside.in);
    requires rest: inside(it.rest, w->inside.in);
    requires bytes: inside(it.item.bytes, w->inside.in);
    requires left: it.left <= w->data.num_objects;
    requires object: v1_walk_at_object(w);
    requires body: v1_walk_in_body(w);
    requires row: v1_walk_at_row(w);
    requires ended: v1_walk_no_row_follows(w);
    terminates \true;
    assigns w->inside.objects.offset, w->inside.objects.length, w->inside.objects_left, w->object;
    WPCI_V1_KEEPS_INPUT(w)
    ensures bytes: w->object.bytes.offset + w->object.bytes.length <= w->inside.in.size;
    ensures object: v1_walk_at_object(w);
    ensures body: v1_walk_in_body(w);
    ensures row: v1_walk_at_row(w);
    ensures ended: v1_walk_no_row_follows(w);
    ensures left: w->inside.objects_left == it.left;
*/
static void v1_walk_set_object(wpc_v1_walk *w, wpci_v1_object_iter it);

/*@ requires walk: \valid(w) && \separated(w, w->inside.in.options);
    requires sound: sound_input(w->inside.in);
    requires object: v1_walk_at_object(w);
    requires body: v1_walk_in_body(w);
    requires row: v1_walk_at_row(w);
    requires ended: v1_walk_no_row_follows(w);
    terminates \true;
    assigns w->error, w->inside.has_ended;
    WPCI_V1_KEEPS_INPUT(w)
    WPCI_V1_STANDS(w)
*/
static void v1_walk_end_objects(wpc_v1_walk *w, wpc_error error);

/*@ requires walk: \valid(w) && \separated(w, w->inside.in.options);
    requires sound: sound_input(w->inside.in);
    requires at: v1_walk_at(w);
    terminates \true;
    WPCI_V1_ASSIGNS_OBJECT(w)
    WPCI_V1_KEEPS_INPUT(w)
    WPCI_V1_STANDS(w)
    ensures less: \result ==> w->inside.objects_left < \old(w->inside.objects_left);
*/
WPCI_APART static bool step_object(wpc_v1_walk *w);

/*@ terminates \true;
    assigns \nothing;
*/
static wpc_v1_filled no_table(wpc_error error);

#endif
