/* Private, and seen by Frama-C only: what parser/v1/v1_names.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_V1_NAMES_CONTRACTS_H
#define WPCI_PROOF_V1_NAMES_CONTRACTS_H

/*@ terminates \true;
    assigns \nothing;
*/
static uint32_t fold_byte(uint32_t c);

/*@ terminates \true;
    assigns \nothing;
    ensures same: \result == 0 <==> a == b;
*/
static int order_of(size_t a, size_t b);

/*@ terminates \true;
    assigns \nothing;
*/
static int compare_units(uint32_t a, uint32_t b);

/*@ terminates \true;
    assigns \nothing;
*/
static int compare_bytes(uint32_t a, uint32_t b);

/*@ requires sound_a: sound_input(in_a);
    requires sound_b: sound_input(in_b);
    requires inside_a: inside(a.raw, in_a);
    requires inside_b: inside(b.raw, in_b);
    terminates \true;
    assigns \nothing;
*/
static int compare_nocase(wpc_input in_a, wpc_text a, wpc_input in_b, wpc_text b);

/*@ predicate sound_list{L}(row_list *r) = \valid_read(r) && sound_input(r->in);
    predicate listed{L}(row_list *r, integer i) =
      \valid_read(r->rows + (0 .. i)) && \valid_read(r->parents + (0 .. i)) &&
      \valid_read(r->families + (0 .. i)) &&
      inside(r->rows[i].name.raw, r->in) &&
      (r->parents[i].found ==> inside(r->parents[i].name.raw, r->in));
*/

/*@ requires list: sound_list(r);
    requires a: listed(r, a);
    requires b: listed(r, b);
    terminates \true;
    assigns \nothing;
*/
static int order_of_parent_places(const row_list *r, uint32_t a, uint32_t b);

/*@ requires list: sound_list(r);
    requires a: listed(r, a);
    requires b: listed(r, b);
    terminates \true;
    assigns \nothing;
*/
static int order_of_parent_names(const row_list *r, uint32_t a, uint32_t b);

/*@ requires list: sound_list(r);
    requires row: listed(r, row);
    terminates \true;
    assigns \nothing;
*/
static bool is_compared(const row_list *r, uint32_t row);

/*@ requires list: sound_list(r);
    requires a: listed(r, a);
    requires b: listed(r, b);
    terminates \true;
    assigns \nothing;
*/
static int order_of_names(const row_list *r, uint32_t a, uint32_t b);

#endif
