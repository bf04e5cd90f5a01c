/* Private, and seen by Frama-C only: what parser/v1/titles.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_TITLES_CONTRACTS_H
#define WPCI_PROOF_TITLES_CONTRACTS_H

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_whole(wpc_input in);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures most: \result.status == WPC_OK ==> pair <= UINT32_MAX;
*/
static wpc_error titles_check_count(wpc_input in, size_t at, uint64_t pair);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static void check_not_empty(wpc_input in, size_t end);

/*@ requires sound: sound_input(in);
    requires inside: inside(rest, in);
    terminates \true;
    assigns \nothing;
    ensures stops: \result.status != WPC_OK;
*/
static wpc_error check_ended(wpc_input in, wpc_range rest);

/*@ requires sound: sound_input(in);
    requires inside: inside(rest, in);
    terminates \true;
    assigns \nothing;
    ensures most: \result <= rest.length;
*/
static size_t zeros_at(wpc_input in, wpc_range rest);

/*@ requires sound: sound_input(in);
    requires inside: inside(rest, in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_nothing_follows(wpc_input in, wpc_range rest);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures there: \result.status == WPC_OK ==> has_text;
*/
static wpc_error check_has_text(wpc_input in, size_t at, bool has_text);

/*@ requires sound: sound_input(in);
    requires inside: inside(string, in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error titles_check_index(wpc_input in, wpc_range string, number n);

/*@ requires sound: sound_input(in);
    requires inside: inside(string, in);
    terminates \true;
    assigns \nothing;
    ensures usable: \result.usable ==> \result.value <= LARGEST_INDEX;
*/
static number read_index(wpc_input in, wpc_range string);

/*@ terminates \true;
    assigns \nothing;
*/
static bool parity_fits(uint32_t index, uint32_t first);

/*@ requires sound: sound_input(in);
    requires text: inside(t.text.raw, in);
    terminates \true;
    assigns \nothing;
*/
static void check_order(wpc_input in, wpc_title t, wpc_title_iter it);

/*@ requires sound: sound_input(in);
    requires inside: inside(rest, in);
    terminates \true;
    assigns \nothing;
    ensures name: within(\result.name, rest);
    ensures padding: within(\result.padding, rest);
    ensures nul: \result.error.status == WPC_OK ==> \result.name.length + \result.padding.length + 2 <= rest.length;
*/
static wpci_named read_string(wpc_input in, wpc_range rest);

/*@ terminates \true;
    assigns \nothing;
    ensures status: \result.error.status == error.status;
    ensures item: \result.item == it.item;
    ensures rest: \result.rest == it.rest;
    ensures count: \result.count == it.count;
    ensures usable: \result.usable == it.usable;
    ensures in: \result.in == it.in;
*/
static wpc_title_iter stop(wpc_title_iter it, wpc_error error);

/*@ requires status: error.status != WPC_OK;
    terminates \true;
    assigns \nothing;
    ensures stops: \result.error.status != WPC_OK;
    ensures item: \result.item == it.item;
    ensures rest: \result.rest == it.rest;
    ensures count: \result.count == it.count;
    ensures usable: \result.usable == it.usable;
    ensures in: \result.in == it.in;
*/
static wpc_title_iter stop_at_string(wpc_title_iter it, wpc_error error);

/*@ requires sound: sound_input(in);
    requires titles: sound_titles(it, in);
    requires status: it.error.status == WPC_OK;
    requires inside: inside(rest, in);
    requires less: rest.length < it.rest.length;
    terminates \true;
    assigns \nothing;
    ensures titles: sound_titles(\result, in);
    ensures moves: \result.error.status == WPC_OK ==> \result.rest.length < it.rest.length;
    ensures in: \result.in == it.in;
*/
static wpc_title_iter titles_step_over(wpc_input in, wpc_title_iter it, wpc_range rest);

/*@ requires sound: sound_input(in);
    requires status: it.error.status == WPC_OK;
    requires text: inside(t.text.raw, in);
    requires room: it.usable < UINT32_MAX;
    terminates \true;
    assigns \nothing;
    ensures status: \result.error.status == it.error.status;
    ensures item: \result.item == t;
    ensures rest: \result.rest == it.rest;
    ensures count: \result.count == it.count;
    ensures usable: \result.usable == it.usable + 1;
    ensures in: \result.in == it.in;
*/
static wpc_title_iter titles_take(wpc_input in, wpc_title_iter it, wpc_title t);

/*@ requires sound: sound_input(in);
    requires titles: sound_titles(it, in);
    requires status: it.error.status == WPC_OK;
    requires inside: inside(rest, in);
    requires less: rest.length < it.rest.length;
    requires room: it.count < UINT32_MAX;
    requires number: n.usable ==> n.value <= LARGEST_INDEX;
    terminates \true;
    assigns \nothing;
    ensures titles: sound_titles(\result, in);
    ensures moves: \result.error.status == WPC_OK ==> \result.rest.length < it.rest.length;
    ensures in: \result.in == it.in;
*/
static wpc_title_iter titles_read_text(wpc_input in, wpc_title_iter it, wpc_range rest, number n);

/*@ requires sound: sound_input(in);
    requires titles: sound_titles(it, in);
    requires status: it.error.status == WPC_OK;
    terminates \true;
    assigns \nothing;
    ensures titles: sound_titles(\result, in);
    ensures moves: \result.error.status == WPC_OK ==> \result.rest.length < it.rest.length;
    ensures in: \result.in == it.in;
*/
static wpc_title_iter read_pair(wpc_input in, wpc_title_iter it);

/*@ requires sound: sound_input(in);
    requires titles: sound_titles(it, in);
    terminates \true;
    assigns \nothing;
    ensures titles: sound_titles(\result, in);
    ensures moves: \result.error.status == WPC_OK ==> \result.rest.length < it.rest.length;
    ensures in: \result.in == it.in;
*/
static wpc_title_iter title_step(wpc_input in, wpc_title_iter it);

/*@ requires sound: sound_input(in);
    requires place: place <= in.size;
    terminates \true;
    assigns \nothing;
*/
static uint64_t digits_at(wpc_input in, size_t place);

/*@ requires sound: sound_input(in);
    requires a: a <= in.size;
    requires b: b <= in.size;
    terminates \true;
    assigns \nothing;
*/
static int compare_indices(wpc_input in, size_t a, size_t b);

/*@ requires sound: sound_input(in);
    requires place: r.found ==> r.place <= in.size;
    terminates \true;
    assigns \nothing;
*/
static void titles_check_indices_differ(wpc_input in, wpci_repeated r);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
static void titles_look_for_repeated(wpc_input in, uint32_t usable);

#endif
