/* Private, and seen by Frama-C only: what parser/v1/v1_definitions.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_V1_DEFINITIONS_CONTRACTS_H
#define WPCI_PROOF_V1_DEFINITIONS_CONTRACTS_H

/*@ terminates \true;
    assigns \nothing;
*/
static bool size_is_sound(uint32_t size, uint32_t type_width);

/*@ requires sound: sound_input(in);
    requires counter: \valid_read(c);
    requires offset: c->offset <= in.size;
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_width(wpc_input in, const wpc_v1_counter *c);

/*@ requires sound: sound_input(in);
    requires counter: \valid_read(c);
    requires offset: c->offset <= in.size;
    terminates \true;
    assigns \nothing;
*/
static wpc_error v1_defs_check_place(wpc_input in, const wpc_v1_counter *c);

/*@ requires sound: sound_input(in);
    requires counter: \valid_read(c);
    requires offset: c->offset + length <= in.size;
    terminates \true;
    assigns \nothing;
*/
static wpc_error v1_defs_check_base(wpc_input in, const wpc_v1_counter *c, uint32_t length,
                                    bool is_last);

/*@ requires sound: sound_input(in);
    requires counter: \valid_read(c);
    requires offset: c->offset <= in.size;
    terminates \true;
    assigns \nothing;
*/
static void v1_defs_check_follows(wpc_input in, const wpc_v1_counter *c, neighbours n);

/*@ requires sound: sound_input(in);
    requires counter: \valid_read(c);
    requires offset: c->offset <= in.size;
    terminates \true;
    assigns \nothing;
*/
static void check_display(wpc_input in, const wpc_v1_counter *c);

/*@ requires sound: sound_input(in);
    requires counter: \valid_read(c);
    requires offset: c->offset + length <= in.size;
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_definition(wpc_input in, const wpc_v1_counter *c, uint32_t length,
                                  neighbours n);

/*@ requires all: \valid(all);
    requires counter: \valid_read(c) && \separated(all, c);
    requires end: c->value_offset + c->size <= UINT32_MAX;
    terminates \true;
    assigns all->value_end, all->second_value_end, all->object_clock;
    ensures grows: all->value_end >= \old(all->value_end);
    ensures covers: c->size > 0 ==> all->value_end >= c->value_offset + c->size;
*/
static void add_column(wpci_v1_columns *all, const wpc_v1_counter *c);

/*@ terminates \true;
    assigns \nothing;
    ensures a: \result >= a;
    ensures b: \result >= b;
*/
static inline uint32_t larger(uint32_t a, uint32_t b);

/*@ terminates \true;
    assigns \nothing;
    ensures most: \result <= count;
    ensures room: \result <= rest.length / WPCI_SIZE(V1_COUNTER);
*/
static inline uint32_t regular_room(wpc_range rest, uint32_t count);

/*@ requires sound: sound_input(in);
    requires all: \valid(all) && \separated(all, in.options);
    requires rest: inside(all->rest, in);
    terminates \true;
    assigns all->rest, all->value_end;
    ensures rest: inside(all->rest, in);
    ensures bound: \result <= count;
    ensures same: same_scratch{Pre, Post}(in);
*/
static uint32_t skip_ordinary(wpc_input in, wpci_v1_columns *all, uint32_t count);

/*@ requires sound: sound_input(in);
    requires all: \valid(all) && \separated(all, in.options);
    requires rest: inside(all->rest, in);
    requires first: first <= count;
    requires counters: count > 0 ==> \valid(counters + (0 .. count - 1));
    requires counters_apart: \separated(counters + (0 .. count - 1), in.options);
    requires all_apart: \separated(counters + (0 .. count - 1), all);
    requires columns: sound_columns(counters, first);
    terminates \true;
    assigns all->rest, all->value_end, counters[0 .. count - 1];
    ensures rest: inside(all->rest, in);
    ensures bound: first <= \result <= count;
    ensures same: same_scratch{Pre, Post}(in);
    ensures columns: sound_columns(counters, \result);
*/
static uint32_t read_ordinary(wpc_input in, wpci_v1_columns *all, wpc_v1_counter *counters,
                              uint32_t first, uint32_t count);

/*@ requires sound: sound_input(in);
    requires all: \valid(all) && \separated(all, in.options);
    requires rest: inside(all->rest, in);
    requires first: first <= count;
    requires counters: counters != \null && count > 0 ==> \valid(counters + (0 .. count - 1));
    requires counters_apart: \separated(counters + (0 .. count - 1), in.options);
    requires all_apart: \separated(counters + (0 .. count - 1), all);
    requires columns: counters != \null ==> sound_columns(counters, first);
    terminates \true;
    assigns all->rest, all->value_end, counters[0 .. count - 1];
    ensures rest: inside(all->rest, in);
    ensures bound: first <= \result <= count;
    ensures same: same_scratch{Pre, Post}(in);
    ensures columns: counters != \null ==> sound_columns(counters, \result);
*/
static inline uint32_t pass_ordinary(wpc_input in, wpci_v1_columns *all, wpc_v1_counter *counters,
                                     uint32_t first, uint32_t count);

/*@ requires place: \valid(place);
    terminates \true;
    assigns *place;
    ensures width: place->width == c.width;
    ensures size: place->size == c.size;
*/
static inline void put_counter(wpc_v1_counter *place, wpc_v1_counter c);

/*@ requires sound: sound_input(in);
    requires all: \valid(all) && \separated(all, in.options);
    requires rest: inside(all->rest, in);
    requires bound: i < count;
    requires counters: counters != \null ==> \valid(counters + (0 .. count - 1));
    requires counters_apart: \separated(counters + (0 .. count - 1), in.options);
    requires all_apart: \separated(counters + (0 .. count - 1), all);
    requires neighbours: \valid(n) && \separated(n, in.options) && \separated(n, all);
    requires n_apart: \separated(counters + (0 .. count - 1), n);
    requires columns: counters != \null ==> sound_columns(counters, i);
    terminates \true;
    assigns *n, *all, counters[0 .. count - 1];
    ensures rest: inside(all->rest, in);
    ensures same: same_scratch{Pre, Post}(in);
    ensures columns: \result.status == WPC_OK && counters != \null ==>
                       sound_columns(counters, i + 1);
*/
static wpc_error read_carefully(wpc_input in, wpci_v1_columns *all, wpc_v1_counter *counters,
                                neighbours *n, uint32_t i, uint32_t count);

#endif
