/* Private, and seen by Frama-C only: what calc/sample_v1.c promises and is promised, after its types. */
#ifndef WPC_CALC_PROOF_SAMPLE_V1_CONTRACTS_H
#define WPC_CALC_PROOF_SAMPLE_V1_CONTRACTS_H

#include "proof_calc.h"

/* ---- samples ---- */

/*@ predicate readable_columns{L}(wpc_v1_counter *columns, integer n) =
      n > 0 ==> \valid_read(columns + (0 .. n - 1));
    // As wpci_v1_read_table() and wpci_v1_counters() give them.
    predicate sound_definitions{L}(wpc_v1_counter *columns, integer n) =
      \forall integer i; 0 <= i < n ==>
        columns[i].width == 0 ||
        ((columns[i].width == 4 || columns[i].width == 8) && columns[i].width <= columns[i].size);
    predicate sound_source{L}(wpci_v1_source *s) =
      \valid_read(s) && sound_input(s->in) && \valid_read(s->data) && \valid_read(s->body) &&
      readable_columns(s->columns, s->num_columns) && sound_definitions(s->columns, s->num_columns);
*/

/*@ requires columns: readable_columns(columns, count);
    terminates \true;
    assigns \nothing;
    ensures next: \result != WPCI_NO_COLUMN ==> \result == column + 1 && \result < count;
*/
uint32_t wpci_v1_find_base(const wpc_v1_counter *columns, size_t count, size_t column);

/*@ requires sound: sound_input(in);
    requires inside: inside(bytes, in);
    terminates \true;
    assigns \nothing;
*/
static wpc_text cut_text(wpc_input in, wpc_range bytes);

/*@ requires made: \valid(made);
    requires source: sound_source(source);
    requires column: column < source->num_columns;
    requires row: \valid_read(row) && sound_v1_row(*row, source->in);
    terminates \true;
    assigns made->sample.has, made->is_text, made->text;
*/
static void take_text(wpci_v1_sample *made, const wpci_v1_source *source, size_t column,
                      const wpc_v1_row *row);

/*@ requires source: sound_source(source);
    requires row: \valid_read(row) && sound_v1_row(*row, source->in);
    terminates \true;
    assigns \nothing;
*/
static wpci_v1_value sample_v1_read_number(const wpci_v1_source *source, size_t column,
                                           const wpc_v1_row *row);

/*@ requires made: \valid(made);
    requires source: sound_source(source);
    requires row: \valid_read(row) && sound_v1_row(*row, source->in);
    terminates \true;
    assigns made->sample.has, made->sample.value, made->sample.value_size;
*/
static void sample_v1_take_value(wpci_v1_sample *made, const wpci_v1_source *source, size_t column,
                                 const wpc_v1_row *row);

/*@ requires made: \valid(made);
    requires source: sound_source(source);
    requires column: column < source->num_columns;
    requires row: \valid_read(row) && sound_v1_row(*row, source->in);
    terminates \true;
    assigns made->sample.has, made->sample.base, made->sample.base_size;
*/
static void sample_v1_take_base(wpci_v1_sample *made, const wpci_v1_source *source, size_t column,
                                const wpc_v1_row *row);

/*@ requires made: \valid(made);
    requires source: sound_source(source);
    requires column: column < source->num_columns;
    requires row: \valid_read(row) && sound_v1_row(*row, source->in);
    terminates \true;
    assigns made->sample.has, made->sample.multiplier, made->notes;
*/
static void take_adjacent_multiplier(wpci_v1_sample *made, const wpci_v1_source *source,
                                     size_t column, const wpc_v1_row *row);

/*@ requires made: \valid(made);
    requires source: sound_source(source);
    requires column: column < source->num_columns;
    requires row: \valid_read(row) && sound_v1_row(*row, source->in);
    terminates \true;
    assigns made->sample.has, made->sample.multiplier, made->notes;
*/
static void take_multiplier(wpci_v1_sample *made, const wpci_v1_source *source, size_t column,
                            const wpc_v1_row *row);

/*@ requires sample: \valid(sample);
    requires source: sound_source(source);
    terminates \true;
    assigns *sample;
*/
static void sample_v1_take_clock(wpc_sample *sample, const wpci_v1_source *source);

/*@ requires source: sound_source(source);
    requires row: \valid_read(row) && sound_v1_row(*row, source->in);
    terminates \true;
    assigns \nothing;
*/
wpci_v1_sample wpci_v1_make_sample(const wpci_v1_source *source, size_t column,
                                   const wpc_v1_row *row);

/* ---- pairs of rows ---- */

/*@ predicate sound_row_list{L}(wpci_v1_row_list *list) =
      \valid_read(list) && sound_input(list->in) &&
      (list->count > 0 ==> \valid_read(list->rows + (0 .. list->count - 1))) &&
      (list->count > 0 && list->parents != \null ==>
         \valid_read(list->parents + (0 .. list->count - 1))) &&
      named_rows(list->rows, list->count, list->in) &&
      (list->parents != \null ==> named_parents(list->parents, list->count, list->in));
    predicate sound_side{L}(side *s) =
      \valid_read(s) && sound_row_list(s->list) && s->list->count <= UINT32_MAX &&
      (s->list->count > 0 ==> \valid_read(s->families + (0 .. s->list->count - 1)));
    predicate sorted_side{L}(side *s) =
      (s->list->count > 0 ==> \valid(s->sorted + (0 .. s->list->count - 1))) &&
      numbers_below(s->sorted, s->list->count, s->list->count);
    predicate sound_both{L}(both_lists *both) =
      \valid_read(both) && sound_row_list(both->newer) && sound_row_list(both->older) &&
      both->newer->count + both->older->count <= UINT32_MAX;

    // What is written is nothing of what is read.
    predicate list_apart{L}(uint32_t *p, integer n, wpci_v1_row_list *list) =
      \separated(p + (0 .. n - 1), list) && \separated(p + (0 .. n - 1), list->in.options) &&
      \separated(p + (0 .. n - 1), list->rows + (0 .. list->count - 1)) &&
      \separated(p + (0 .. n - 1), list->parents + (0 .. list->count - 1));
    predicate pairs_apart{L}(wpci_v1_pair *p, integer n, wpci_v1_row_list *list) =
      \separated(p + (0 .. n - 1), list) && \separated(p + (0 .. n - 1), list->in.options) &&
      \separated(p + (0 .. n - 1), list->rows + (0 .. list->count - 1)) &&
      \separated(p + (0 .. n - 1), list->parents + (0 .. list->count - 1));
    predicate numbers_apart{L}(uint32_t *p, integer n, side *s) =
      list_apart(p, n, s->list) && \separated(p + (0 .. n - 1), s) &&
      \separated(p + (0 .. n - 1), s->families + (0 .. s->list->count - 1));
    predicate pairs_apart_side{L}(wpci_v1_pair *p, integer n, side *s) =
      pairs_apart(p, n, s->list) && \separated(p + (0 .. n - 1), s) &&
      \separated(p + (0 .. n - 1), s->sorted + (0 .. s->list->count - 1)) &&
      \separated(p + (0 .. n - 1), s->families + (0 .. s->list->count - 1));
    predicate sides_apart{L}(side *newer, side *older, uint32_t *state, wpci_v1_pair *pairs) =
      numbers_apart(state, older->list->count, newer) &&
      numbers_apart(state, older->list->count, older) &&
      \separated(state + (0 .. older->list->count - 1),
                 newer->sorted + (0 .. newer->list->count - 1)) &&
      \separated(state + (0 .. older->list->count - 1),
                 older->sorted + (0 .. older->list->count - 1)) &&
      \separated(state + (0 .. older->list->count - 1),
                 pairs + (0 .. newer->list->count - 1)) &&
      pairs_apart_side(pairs, newer->list->count, newer) &&
      pairs_apart_side(pairs, newer->list->count, older);
*/

/*@ terminates \true;
    assigns \nothing;
*/
static int sample_v1_order(uint32_t a, uint32_t b);

/*@ terminates \true;
    assigns \nothing;
*/
static int order_signed(int32_t a, int32_t b);

/*@ requires side_a: sound_side(side_a);
    requires side_b: sound_side(side_b);
    requires a: a < side_a->list->count;
    requires b: b < side_b->list->count;
    terminates \true;
    assigns \nothing;
*/
static int sample_v1_compare_ids(const side *side_a, uint32_t a, const side *side_b, uint32_t b);

/*@ requires list: sound_row_list(list);
    requires row: row < list->count;
    terminates \true;
    assigns \result \from list, row, *list, list->parents[row];
    ensures parent: \result != \null ==>
                      \result == list->parents + row && list->parents[row].found;
    ensures list: \result != \null ==> list->parents != \null;
*/
static const wpc_v1_parent *parent_of(const wpci_v1_row_list *list, uint32_t row);

/*@ requires list: sound_row_list(list);
    requires row: row < list->count;
    terminates \true;
    assigns \nothing;
*/
static bool is_compared(const wpci_v1_row_list *list, uint32_t row);

/*@ requires side_a: sound_side(side_a);
    requires side_b: sound_side(side_b);
    requires a: a < side_a->list->count;
    requires b: b < side_b->list->count;
    terminates \true;
    assigns \nothing;
*/
static int sample_v1_compare_names(const side *side_a, uint32_t a, const side *side_b, uint32_t b);

/*@ requires side: sound_side(s);
    requires a: a < s->list->count;
    requires b: b < s->list->count;
    terminates \true;
    assigns \nothing;
*/
static int compare_in_side(const side *s, row_order order, uint32_t a, uint32_t b);

/*@ requires side: sound_side(s);
    requires sorted: sorted_side(s);
    requires place: i < s->list->count;
    terminates \true;
    assigns \nothing;
*/
static bool sample_v1_has_twin(const side *s, size_t i, row_order order);

/*@ requires side: sound_side(s);
    requires sorted: sorted_side(s);
    requires place: i < s->list->count;
    terminates \true;
    assigns \nothing;
*/
static bool has_own_id(const side *s, size_t i);

/*@ requires both: sound_both(both);
    requires number: number < both->newer->count + both->older->count;
    terminates \true;
    assigns \result \from both, number, *both;
    ensures list: \result.list == both->newer || \result.list == both->older;
    ensures parent: \result.parent != \null ==> \valid_read(\result.parent);
    ensures name: \result.parent != \null ==>
                    inside(\result.parent->name.raw, \result.list->in);
*/
static family_place place_of(const both_lists *both, uint32_t number);

/*@ requires both: sound_both(both);
    requires a: a < both->newer->count + both->older->count;
    requires b: b < both->newer->count + both->older->count;
    terminates \true;
    assigns \nothing;
*/
static int sample_v1_order_parent_places(const both_lists *both, uint32_t a, uint32_t b);

/*@ requires both: sound_both(both);
    requires a: a < both->newer->count + both->older->count;
    requires b: b < both->newer->count + both->older->count;
    terminates \true;
    assigns \nothing;
*/
static int sample_v1_order_parent_names(const both_lists *both, uint32_t a, uint32_t b);

/*@ requires older: sound_side(older);
    requires sorted: sorted_side(older);
    requires place: k < older->list->count;
    requires state: \valid(state + (0 .. older->list->count - 1));
    requires apart: numbers_apart(state, older->list->count, older);
    requires sorted_apart: \separated(state + (0 .. older->list->count - 1),
                                      older->sorted + (0 .. older->list->count - 1));
    terminates \true;
    assigns state[older->sorted[k]];
    ensures count: older->list->count == \old(older->list->count);
    ensures older: sound_side(older);
    ensures sorted: sorted_side(older);
    ensures sides: \forall side *s; sound_side{Pre}(s) &&
                     numbers_apart{Pre}(state, \old(older->list->count), s) ==> sound_side(s);
*/
static void set_state(const side *older, size_t k, uint32_t new_state, uint32_t *state);

/*@ requires older: sound_side(older);
    requires sorted: sorted_side(older);
    requires state: older->list->count > 0 ==> \valid(state + (0 .. older->list->count - 1));
    requires apart: numbers_apart(state, older->list->count, older);
    requires sorted_apart: \separated(state + (0 .. older->list->count - 1),
                                      older->sorted + (0 .. older->list->count - 1));
    terminates \true;
    assigns state[0 .. older->list->count - 1];
    ensures count: older->list->count == \old(older->list->count);
    ensures older: sound_side(older);
    ensures sorted: sorted_side(older);
*/
static void note_own_ids(const side *older, uint32_t *state);

/*@ requires older: sound_side(older);
    requires sorted: sorted_side(older);
    requires newer: sound_side(newer);
    requires row: row < newer->list->count;
    requires place: j <= older->list->count;
    terminates \true;
    assigns \nothing;
    ensures place: \result <= older->list->count;
*/
static size_t skip_ids(const side *older, size_t j, const side *newer, uint32_t row);

/*@ requires older: sound_side(older);
    requires sorted: sorted_side(older);
    requires state: older->list->count > 0 ==> \valid_read(state + (0 .. older->list->count - 1));
    requires newer: sound_side(newer);
    requires row: row < newer->list->count;
    terminates \true;
    assigns \nothing;
    ensures there: \result ==> j < older->list->count;
*/
static bool meets_by_id(const side *older, const uint32_t *state, size_t j, const side *newer,
                        uint32_t row);

/*@ requires older: sound_side(older);
    requires newer: sound_side(newer);
    requires newer_sorted: sorted_side(newer);
    requires older_sorted: sorted_side(older);
    requires state: older->list->count > 0 ==> \valid(state + (0 .. older->list->count - 1));
    requires state_newer: numbers_apart(state, older->list->count, newer);
    requires state_older: numbers_apart(state, older->list->count, older);
    requires state_newer_sorted: \separated(state + (0 .. older->list->count - 1),
                                            newer->sorted + (0 .. newer->list->count - 1));
    requires state_older_sorted: \separated(state + (0 .. older->list->count - 1),
                                            older->sorted + (0 .. older->list->count - 1));
    requires row: row < newer->list->count;
    terminates \true;
    assigns state[0 .. older->list->count - 1];
    ensures there: \result ==> j < older->list->count;
    ensures newer_count: newer->list->count == \old(newer->list->count);
    ensures older_count: older->list->count == \old(older->list->count);
    ensures newer: sound_side(newer);
    ensures older: sound_side(older);
    ensures newer_sorted: sorted_side(newer);
    ensures older_sorted: sorted_side(older);
*/
static bool take_by_id(const side *older, uint32_t *state, size_t j, const side *newer,
                       uint32_t row);

/*@ requires pair: \valid(pair);
    terminates \true;
    assigns pair->older, pair->duplicate;
    ensures sides: \forall side *s; sound_side{Pre}(s) && pairs_apart_side{Pre}(pair, 1, s) ==>
                     sound_side(s);
*/
static void sample_v1_set_pair(wpci_v1_pair *pair, uint32_t older, bool duplicate);

/*@ requires newer: sound_side(newer);
    requires older: sound_side(older);
    requires newer_sorted: sorted_side(newer);
    requires older_sorted: sorted_side(older);
    requires newer_place: i < newer->list->count;
    requires older_place: meet ==> j < older->list->count;
    requires pairs: \valid(pairs + (0 .. newer->list->count - 1));
    requires pairs_newer: pairs_apart_side(pairs, newer->list->count, newer);
    requires pairs_older: pairs_apart_side(pairs, newer->list->count, older);
    terminates \true;
    assigns pairs[newer->sorted[i]];
    ensures newer_count: newer->list->count == \old(newer->list->count);
    ensures older_count: older->list->count == \old(older->list->count);
    ensures newer: sound_side(newer);
    ensures older: sound_side(older);
    ensures newer_sorted: sorted_side(newer);
    ensures older_sorted: sorted_side(older);
*/
static void pair_row(const side *newer, size_t i, const side *older, size_t j, bool meet,
                     bool duplicate, wpci_v1_pair *pairs);

/*@ requires newer: sound_side(newer);
    requires older: sound_side(older);
    requires newer_sorted: sorted_side(newer);
    requires older_sorted: sorted_side(older);
    requires newer_place: i < newer->list->count;
    requires older_place: j <= older->list->count;
    requires state: older->list->count > 0 ==> \valid(state + (0 .. older->list->count - 1));
    requires pairs: newer->list->count > 0 ==> \valid(pairs + (0 .. newer->list->count - 1));
    requires state_newer: numbers_apart(state, older->list->count, newer);
    requires state_older: numbers_apart(state, older->list->count, older);
    requires state_newer_sorted: \separated(state + (0 .. older->list->count - 1),
                                            newer->sorted + (0 .. newer->list->count - 1));
    requires state_older_sorted: \separated(state + (0 .. older->list->count - 1),
                                            older->sorted + (0 .. older->list->count - 1));
    requires state_pairs: \separated(state + (0 .. older->list->count - 1),
                                     pairs + (0 .. newer->list->count - 1));
    requires pairs_newer: pairs_apart_side(pairs, newer->list->count, newer);
    requires pairs_older: pairs_apart_side(pairs, newer->list->count, older);
    terminates \true;
    assigns state[0 .. older->list->count - 1], pairs[0 .. newer->list->count - 1];
    ensures place: \result <= older->list->count;
    ensures newer_count: newer->list->count == \old(newer->list->count);
    ensures older_count: older->list->count == \old(older->list->count);
    ensures newer: sound_side(newer);
    ensures older: sound_side(older);
    ensures newer_sorted: sorted_side(newer);
    ensures older_sorted: sorted_side(older);
*/
static size_t pair_row_by_id(const side *newer, size_t i, const side *older, size_t j,
                             uint32_t *state, wpci_v1_pair *pairs);

/*@ requires newer: sound_side(newer);
    requires older: sound_side(older);
    requires newer_sorted: sorted_side(newer);
    requires older_sorted: sorted_side(older);
    requires state: older->list->count > 0 ==> \valid(state + (0 .. older->list->count - 1));
    requires pairs: newer->list->count > 0 ==> \valid(pairs + (0 .. newer->list->count - 1));
    requires apart: sides_apart(newer, older, state, pairs);
    terminates \true;
    assigns state[0 .. older->list->count - 1], pairs[0 .. newer->list->count - 1];
    ensures newer_count: newer->list->count == \old(newer->list->count);
    ensures older_count: older->list->count == \old(older->list->count);
    ensures newer: sound_side(newer);
    ensures older: sound_side(older);
*/
static void pair_by_id(const side *newer, const side *older, uint32_t *state, wpci_v1_pair *pairs);

/*@ requires older: sound_side(older);
    requires sorted: sorted_side(older);
    requires state: older->list->count > 0 ==> \valid_read(state + (0 .. older->list->count - 1));
    requires newer: sound_side(newer);
    requires row: row < newer->list->count;
    requires place: j <= older->list->count;
    terminates \true;
    assigns \nothing;
    ensures place: \result <= older->list->count;
*/
static size_t skip_older(const side *older, const uint32_t *state, size_t j, const side *newer,
                         uint32_t row);

/*@ requires newer: sound_side(newer);
    requires older: sound_side(older);
    requires newer_sorted: sorted_side(newer);
    requires older_sorted: sorted_side(older);
    requires state: older->list->count > 0 ==> \valid_read(state + (0 .. older->list->count - 1));
    requires newer_place: i < newer->list->count;
    requires older_place: j <= older->list->count;
    requires pairs: \valid(pairs + (0 .. newer->list->count - 1));
    requires state_newer: numbers_apart(state, older->list->count, newer);
    requires state_older: numbers_apart(state, older->list->count, older);
    requires state_newer_sorted: \separated(state + (0 .. older->list->count - 1),
                                            newer->sorted + (0 .. newer->list->count - 1));
    requires state_older_sorted: \separated(state + (0 .. older->list->count - 1),
                                            older->sorted + (0 .. older->list->count - 1));
    requires state_pairs: \separated(state + (0 .. older->list->count - 1),
                                     pairs + (0 .. newer->list->count - 1));
    requires pairs_newer: pairs_apart_side(pairs, newer->list->count, newer);
    requires pairs_older: pairs_apart_side(pairs, newer->list->count, older);
    terminates \true;
    assigns pairs[newer->sorted[i]];
    ensures place: \result <= older->list->count;
    ensures newer_count: newer->list->count == \old(newer->list->count);
    ensures older_count: older->list->count == \old(older->list->count);
    ensures newer: sound_side(newer);
    ensures older: sound_side(older);
    ensures newer_sorted: sorted_side(newer);
    ensures older_sorted: sorted_side(older);
*/
static size_t pair_row_by_name(const side *newer, size_t i, const side *older, size_t j,
                               const uint32_t *state, wpci_v1_pair *pairs);

/*@ requires newer: sound_side(newer);
    requires older: sound_side(older);
    requires newer_sorted: sorted_side(newer);
    requires older_sorted: sorted_side(older);
    requires state: older->list->count > 0 ==> \valid_read(state + (0 .. older->list->count - 1));
    requires pairs: newer->list->count > 0 ==> \valid(pairs + (0 .. newer->list->count - 1));
    requires apart: sides_apart(newer, older, state, pairs);
    terminates \true;
    assigns pairs[0 .. newer->list->count - 1];
*/
static void pair_by_name(const side *newer, const side *older, const uint32_t *state,
                         wpci_v1_pair *pairs);

/*@ requires side: sound_side(s);
    requires room: s->list->count > 0 ==> \valid(s->sorted + (0 .. s->list->count - 1));
    requires apart: numbers_apart(s->sorted, s->list->count, s);
    terminates \true;
    assigns s->sorted[0 .. s->list->count - 1];
    ensures count: s->list->count == \old(s->list->count);
    ensures sorted: sorted_side(s);
    ensures sides: \forall side *t; sound_side{Pre}(t) &&
                     numbers_apart{Pre}(s->sorted, \old(s->list->count), t) ==> sound_side(t);
*/
static void sort_side(const side *s, row_order order);

/*@ requires newer: sound_side(newer);
    requires older: sound_side(older);
    requires newer_room: newer->list->count > 0 ==>
                           \valid(newer->sorted + (0 .. newer->list->count - 1));
    requires older_room: older->list->count > 0 ==>
                           \valid(older->sorted + (0 .. older->list->count - 1));
    requires newer_newer: numbers_apart(newer->sorted, newer->list->count, newer);
    requires newer_older: numbers_apart(newer->sorted, newer->list->count, older);
    requires older_newer: numbers_apart(older->sorted, older->list->count, newer);
    requires older_older: numbers_apart(older->sorted, older->list->count, older);
    requires sorted: \separated(newer->sorted + (0 .. newer->list->count - 1),
                                older->sorted + (0 .. older->list->count - 1));
    terminates \true;
    assigns newer->sorted[0 .. newer->list->count - 1], older->sorted[0 .. older->list->count - 1];
    ensures newer_count: newer->list->count == \old(newer->list->count);
    ensures older_count: older->list->count == \old(older->list->count);
    ensures newer: sound_side(newer);
    ensures older: sound_side(older);
    ensures newer_sorted: sorted_side(newer);
    ensures older_sorted: sorted_side(older);
*/
static void sort_sides(const side *newer, const side *older, row_order order);

/*@ requires newer: sound_side(newer);
    requires older: sound_side(older);
    requires newer_room: newer->list->count > 0 ==>
                           \valid(newer->sorted + (0 .. newer->list->count - 1));
    requires older_room: older->list->count > 0 ==>
                           \valid(older->sorted + (0 .. older->list->count - 1));
    requires state: older->list->count > 0 ==> \valid(state + (0 .. older->list->count - 1));
    requires pairs: newer->list->count > 0 ==> \valid(pairs + (0 .. newer->list->count - 1));
    requires newer_newer: numbers_apart(newer->sorted, newer->list->count, newer);
    requires newer_older: numbers_apart(newer->sorted, newer->list->count, older);
    requires older_newer: numbers_apart(older->sorted, older->list->count, newer);
    requires older_older: numbers_apart(older->sorted, older->list->count, older);
    requires sorted: \separated(newer->sorted + (0 .. newer->list->count - 1),
                                older->sorted + (0 .. older->list->count - 1));
    requires apart: sides_apart(newer, older, state, pairs);
    terminates \true;
    assigns state[0 .. older->list->count - 1], pairs[0 .. newer->list->count - 1],
            newer->sorted[0 .. newer->list->count - 1], older->sorted[0 .. older->list->count - 1];
*/
static void pair_sides(const side *newer, const side *older, uint32_t *state, wpci_v1_pair *pairs);

/*@ requires newer: sound_row_list(newer);
    requires older: sound_row_list(older);
    requires count: newer->count + older->count <= UINT32_MAX;
    requires order: \valid(order + (0 .. newer->count + older->count - 1));
    requires families: \valid(families + (0 .. newer->count + older->count - 1));
    requires apart: \separated(order + (0 .. newer->count + older->count - 1),
                               families + (0 .. newer->count + older->count - 1));
    requires order_newer: list_apart(order, newer->count + older->count, newer);
    requires order_older: list_apart(order, newer->count + older->count, older);
    requires families_newer: list_apart(families, newer->count + older->count, newer);
    requires families_older: list_apart(families, newer->count + older->count, older);
    terminates \true;
    assigns order[0 .. newer->count + older->count - 1],
            families[0 .. newer->count + older->count - 1];
    ensures newer_count: newer->count == \old(newer->count);
    ensures older_count: older->count == \old(older->count);
    ensures newer: sound_row_list(newer);
    ensures older: sound_row_list(older);
*/
static void find_families(const wpci_v1_row_list *newer, const wpci_v1_row_list *older,
                          uint32_t *order, uint32_t *families);

/*@ requires newer: sound_row_list(newer);
    requires older: sound_row_list(older);
    requires scratch: scratch_length > 0 ==> \valid(scratch + (0 .. scratch_length - 1));
    requires pairs: newer->count > 0 ==> \valid(pairs + (0 .. newer->count - 1));
    requires scratch_newer: list_apart(scratch, scratch_length, newer);
    requires scratch_older: list_apart(scratch, scratch_length, older);
    requires pairs_newer: pairs_apart(pairs, newer->count, newer);
    requires pairs_older: pairs_apart(pairs, newer->count, older);
    requires apart: \separated(scratch + (0 .. scratch_length - 1),
                               pairs + (0 .. newer->count - 1));
    terminates \true;
    assigns scratch[0 .. scratch_length - 1], pairs[0 .. newer->count - 1];
*/
wpc_status wpci_v1_pair_rows(const wpci_v1_row_list *newer, const wpci_v1_row_list *older,
                             uint32_t *scratch, size_t scratch_length, wpci_v1_pair *pairs);

/* ---- pairs of columns ---- */

/*@ predicate sound_column_list{L}(wpci_v1_column_list *list) =
      \valid_read(list) && readable_columns(list->columns, list->count) &&
      \object_pointer(list->columns);
    predicate columns_apart{L}(uint32_t *p, integer n, wpci_v1_column_list *list) =
      \separated(p + (0 .. n - 1), list) &&
      \separated(p + (0 .. n - 1), list->columns + (0 .. list->count - 1));
    predicate column_pairs_apart{L}(wpci_v1_pair *p, integer n, wpci_v1_column_list *list) =
      \separated(p + (0 .. n - 1), list) &&
      \separated(p + (0 .. n - 1), list->columns + (0 .. list->count - 1));
*/

/*@ requires list: sound_column_list(list);
    terminates \true;
    assigns \nothing;
*/
static bool is_attached(const wpci_v1_column_list *list, uint32_t column);

/*@ requires list_a: sound_column_list(list_a);
    requires list_b: sound_column_list(list_b);
    requires a: a < list_a->count;
    requires b: b < list_b->count;
    terminates \true;
    assigns \nothing;
*/
static int compare_columns(const wpci_v1_column_list *list_a, uint32_t a,
                           const wpci_v1_column_list *list_b, uint32_t b);

/*@ requires list: sound_column_list(list);
    requires sorted: sorted_numbers(sorted, list->count);
    requires place: i < list->count;
    terminates \true;
    assigns \nothing;
*/
static bool has_equal_column(const wpci_v1_column_list *list, const uint32_t *sorted, size_t i);

/*@ requires newer: sound_column_list(newer);
    requires older: sound_column_list(older);
    requires column: column < newer->count;
    requires sorted: sorted_numbers(older_sorted, older->count);
    requires place: j <= older->count;
    terminates \true;
    assigns \nothing;
    ensures place: \result <= older->count;
*/
static size_t skip_columns(const wpci_v1_column_list *newer, uint32_t column,
                           const wpci_v1_column_list *older, const uint32_t *older_sorted,
                           size_t j);

/*@ requires newer: sound_column_list(newer);
    requires older: sound_column_list(older);
    requires newer_sorted: sorted_numbers(newer_sorted, newer->count);
    requires older_sorted: sorted_numbers(older_sorted, older->count);
    requires newer_place: i < newer->count;
    requires older_place: j <= older->count;
    requires pairs: \valid(pairs + (0 .. newer->count - 1));
    requires pairs_newer: column_pairs_apart(pairs, newer->count, newer);
    requires pairs_older: column_pairs_apart(pairs, newer->count, older);
    requires newer_apart: \separated(pairs + (0 .. newer->count - 1),
                                     newer_sorted + (0 .. newer->count - 1));
    requires older_apart: \separated(pairs + (0 .. newer->count - 1),
                                     older_sorted + (0 .. older->count - 1));
    terminates \true;
    assigns pairs[newer_sorted[i]];
    ensures place: \result <= older->count;
    ensures newer_count: newer->count == \old(newer->count);
    ensures older_count: older->count == \old(older->count);
    ensures newer: sound_column_list(newer);
    ensures older: sound_column_list(older);
    ensures newer_sorted: sorted_numbers(newer_sorted, newer->count);
    ensures older_sorted: sorted_numbers(older_sorted, older->count);
*/
static size_t merge_column(const wpci_v1_column_list *newer, const uint32_t *newer_sorted, size_t i,
                           const wpci_v1_column_list *older, const uint32_t *older_sorted, size_t j,
                           wpci_v1_pair *pairs);

/*@ requires newer: sound_column_list(newer);
    requires older: sound_column_list(older);
    requires newer_sorted: sorted_numbers(newer_sorted, newer->count);
    requires older_sorted: sorted_numbers(older_sorted, older->count);
    requires pairs: newer->count > 0 ==> \valid(pairs + (0 .. newer->count - 1));
    requires pairs_newer: column_pairs_apart(pairs, newer->count, newer);
    requires pairs_older: column_pairs_apart(pairs, newer->count, older);
    requires newer_apart: \separated(pairs + (0 .. newer->count - 1),
                                     newer_sorted + (0 .. newer->count - 1));
    requires older_apart: \separated(pairs + (0 .. newer->count - 1),
                                     older_sorted + (0 .. older->count - 1));
    terminates \true;
    assigns pairs[0 .. newer->count - 1];
    ensures newer_count: newer->count == \old(newer->count);
    ensures older_count: older->count == \old(older->count);
    ensures newer: sound_column_list(newer);
    ensures older: sound_column_list(older);
*/
static void merge_columns(const wpci_v1_column_list *newer, const uint32_t *newer_sorted,
                          const wpci_v1_column_list *older, const uint32_t *older_sorted,
                          wpci_v1_pair *pairs);

/*@ requires newer: sound_column_list(newer);
    requires older: sound_column_list(older);
    requires column: 0 < c < newer->count;
    requires pairs: \valid(pairs + (0 .. newer->count - 1));
    requires pairs_newer: column_pairs_apart(pairs, newer->count, newer);
    requires pairs_older: column_pairs_apart(pairs, newer->count, older);
    terminates \true;
    assigns pairs[c];
    ensures newer_count: newer->count == \old(newer->count);
    ensures older_count: older->count == \old(older->count);
    ensures newer: sound_column_list(newer);
    ensures older: sound_column_list(older);
*/
static void pair_base(const wpci_v1_column_list *newer, uint32_t c,
                      const wpci_v1_column_list *older, wpci_v1_pair *pairs);

/*@ requires newer: sound_column_list(newer);
    requires older: sound_column_list(older);
    requires most: newer->count < UINT32_MAX;
    requires pairs: newer->count > 0 ==> \valid(pairs + (0 .. newer->count - 1));
    requires pairs_newer: column_pairs_apart(pairs, newer->count, newer);
    requires pairs_older: column_pairs_apart(pairs, newer->count, older);
    terminates \true;
    assigns pairs[0 .. newer->count - 1];
*/
static void pair_bases(const wpci_v1_column_list *newer, const wpci_v1_column_list *older,
                       wpci_v1_pair *pairs);

/*@ requires newer: sound_column_list(newer);
    requires older: sound_column_list(older);
    requires scratch: scratch_length > 0 ==> \valid(scratch + (0 .. scratch_length - 1));
    requires pairs: newer->count > 0 ==> \valid(pairs + (0 .. newer->count - 1));
    requires scratch_newer: columns_apart(scratch, scratch_length, newer);
    requires scratch_older: columns_apart(scratch, scratch_length, older);
    requires pairs_newer: column_pairs_apart(pairs, newer->count, newer);
    requires pairs_older: column_pairs_apart(pairs, newer->count, older);
    requires apart: \separated(scratch + (0 .. scratch_length - 1),
                               pairs + (0 .. newer->count - 1));
    terminates \true;
    assigns scratch[0 .. scratch_length - 1], pairs[0 .. newer->count - 1];
*/
wpc_status wpci_v1_pair_columns(const wpci_v1_column_list *newer, const wpci_v1_column_list *older,
                                uint32_t *scratch, size_t scratch_length, wpci_v1_pair *pairs);

#endif
