/* Private, and seen by Frama-C only: the contracts of registration data and title tables. */
#ifndef WPCI_PROOF_REG_H
#define WPCI_PROOF_REG_H

#include "proof.h"

/* ---- Title tables ---- */

/*@ predicate sound_titles(wpc_title_iter it, wpc_input in) =
      inside(it.rest, in) && inside(it.item.text.raw, in) && it.item.offset <= in.size &&
      it.usable <= it.count;
*/

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires titles: sound_titles(*it, it->in);
    terminates \true;
    assigns *it;
    ensures in: same_bytes(it->in, \old(it->in));
    ensures titles: sound_titles(*it, it->in);
    ensures more: \result <==> it->error.status == WPC_OK;
    ensures moves: \result ==> it->rest.length < \old(it->rest.length);
*/
bool wpc_next_title(wpc_title_iter *it);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures in: \result.in == in;
    ensures titles: sound_titles(\result, in);
*/
wpc_title_iter wpc_titles(wpc_input in);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
wpc_error wpci_titles_validate(wpc_input in);

/* ---- Registration ---- */

/*@ predicate sound_reg_counters(wpc_reg_counter_iter it, wpc_input in) = inside(it.rest, in);
    predicate sound_strings(wpc_reg_strings s, wpc_input in) =
      inside(s.block, in) && s.block.length <= UINT32_MAX &&
      8 + 8 * s.num_strings <= s.block.length;
    predicate sound_texts(wpc_reg_text_iter it, wpc_input in) =
      inside(it.item.text.raw, in) &&
      (it.error.status == WPC_OK ==>
         sound_strings(it.strings, in) && it.next <= it.strings.num_strings &&
         it.units <= 4 * it.strings.block.length);
*/

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures counters: inside(\result.counters, in);
    ensures whole: \result.counters.length % 48 == 0;
*/
wpc_reg_set wpc_reg_open_set(wpc_input in);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires counters: sound_reg_counters(*it, it->in);
    terminates \true;
    assigns *it;
    ensures in: same_bytes(it->in, \old(it->in));
    ensures counters: sound_reg_counters(*it, it->in);
    ensures more: \result <==> it->error.status == WPC_OK;
    ensures moves: \result ==> it->rest.length < \old(it->rest.length);
*/
bool wpc_reg_next_counter(wpc_reg_counter_iter *it);

/*@ requires sound: sound_input(in);
    requires counters: inside(set.counters, in);
    terminates \true;
    assigns \nothing;
    ensures in: \result.in == in;
    ensures counters: sound_reg_counters(\result, in);
*/
wpc_reg_counter_iter wpc_reg_counters(wpc_input in, wpc_reg_set set);

/*@ requires sound: sound_input(in);
    requires asked: asked != \null ==> \valid_read(asked);
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
wpc_error wpci_reg_validate_set(wpc_input in, const wpc_guid *asked);

/*@ terminates \true;
    assigns \result \from aggregate;
*/
const char *wpc_reg_aggregate_name(uint32_t aggregate);

/*@ requires sound: sound_input(in);
    requires asked: asked != \null ==> \valid_read(asked);
    terminates \true;
    assigns \nothing;
*/
wpc_reg_counter_reply wpc_reg_open_counter(wpc_input in, const uint32_t *asked);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
wpc_reg_guid wpc_reg_open_guid(wpc_input in);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures text: inside(\result.text.raw, in);
*/
wpc_reg_string wpc_reg_open_string(wpc_input in);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures strings: \result.error.status == WPC_OK ==> sound_strings(\result, in);
    ensures error: \result.error.status == \result.error.status;
*/
wpc_reg_strings wpc_reg_open_strings(wpc_input in);

/*@ requires sound: sound_input(in);
    requires strings: strings.error.status == WPC_OK ==> sound_strings(strings, in);
    terminates \true;
    assigns \nothing;
    ensures in: \result.in == in;
    ensures strings: \result.strings == strings;
    ensures texts: sound_texts(\result, in);
*/
wpc_reg_text_iter wpc_reg_texts(wpc_input in, wpc_reg_strings strings);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires texts: sound_texts(*it, it->in);
    terminates \true;
    assigns *it;
    ensures data: it->in.data == \old(it->in.data);
    ensures size: it->in.size == \old(it->in.size);
    ensures options: it->in.options == \old(it->in.options);
    ensures texts: sound_texts(*it, it->in);
    ensures more: \result <==> it->error.status == WPC_OK;
    ensures strings: it->strings == \old(it->strings);
    ensures next: \result ==> it->next > \old(it->next);
*/
bool wpc_reg_next_text(wpc_reg_text_iter *it);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
wpc_error wpci_reg_validate_strings(wpc_input in);

#endif
