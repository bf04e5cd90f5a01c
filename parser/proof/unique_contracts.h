/* Private, and seen by Frama-C only: what parser/unique.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_UNIQUE_CONTRACTS_H
#define WPCI_PROOF_UNIQUE_CONTRACTS_H

/*@ requires sound: sound_input(in);
    requires a: placed(a, in, WPCI_PLACE_U32);
    requires b: placed(b, in, WPCI_PLACE_U32);
    terminates \true;
    assigns \nothing;
*/
static int compare_u32(wpc_input in, size_t a, size_t b);

/*@ requires sound: sound_input(in);
    requires place: placed(place, in, WPCI_PLACE_U32);
    terminates \true;
    assigns \nothing;
    ensures most: \result <= UINT32_MAX;
*/
static uint64_t hash_u32(wpc_input in, size_t place);

/*@ requires sound: sound_input(in);
    requires a: placed(a, in, key.bytes);
    requires b: placed(b, in, key.bytes);
    terminates \true;
    assigns \nothing;
*/
static bool unique_stands_before(wpc_input in, wpci_key key, size_t a, size_t b);

/*@ requires first: \valid(places + i);
    requires second: \valid(places + k);
    terminates \true;
    assigns places[i], places[k];
*/
static void unique_exchange(size_t *places, size_t i, size_t k);

/*@ requires sound: sound_input(in);
    requires places: n > 0 ==> \valid_read(places + (0 .. n - 1));
    requires placed: all_placed(places, n, in, key.bytes);
    terminates \true;
    assigns \nothing;
*/
static bool ascends(wpc_input in, wpci_key key, const size_t *places, size_t n);

/*@ requires sound: sound_input(in);
    requires scratch: n > WPCI_UNIQUE_LOCAL ==> in.options->scratch != \null;
    terminates \true;
    assigns \result \from in, n;
    ensures slots: \result.num_slots > 0 ==> \result.slots == in.options->scratch + n;
    ensures where: \result.num_slots > 0 ==> n > WPCI_UNIQUE_LOCAL;
    ensures room: \result.num_slots > 0 ==>
                    n + \result.num_slots <= in.options->scratch_length;
    ensures most: \result.num_slots <= UINT32_MAX;
*/
static place_table room_for_table(wpc_input in, size_t n);

/*@ requires sound: sound_input(in);
    requires slots: 0 < t.num_slots <= UINT32_MAX && \valid(t.slots + (0 .. t.num_slots - 1));
    requires apart: \separated(t.slots + (0 .. t.num_slots - 1), in.options);
    requires placed: placed(place, in, key.bytes);
    requires table: \forall integer i; 0 <= i < t.num_slots && t.slots[i] > 0 ==>
                      placed((size_t)(t.slots[i] - 1), in, key.bytes);
    requires most: most < SIZE_MAX;
    terminates \true;
    assigns t.slots[0 .. t.num_slots - 1];
    ensures table: \forall integer i; 0 <= i < t.num_slots && t.slots[i] > 0 ==>
                      placed((size_t)(t.slots[i] - 1), in, key.bytes);
    ensures tries: \result <= most + 1;
*/
static size_t put_place(wpc_input in, wpci_key key, place_table t, size_t place, size_t most);

/*@ requires sound: sound_input(in);
    requires places: n > 0 ==> \valid_read(places + (0 .. n - 1));
    requires placed: all_placed(places, n, in, key.bytes);
    requires apart: \separated(places + (0 .. n - 1), in.options);
    requires scratch: n > WPCI_UNIQUE_LOCAL ==> places == in.options->scratch;
    terminates \true;
    assigns in.options->scratch[n .. in.options->scratch_length - 1];
    ensures placed: all_placed(places, n, in, key.bytes);
    ensures same: \forall integer last;
                    none_behind{Pre}(places, n, last) ==> none_behind(places, n, last);
*/
static bool differ_by_hash(wpc_input in, wpci_key key, const size_t *places, size_t n);

#endif
