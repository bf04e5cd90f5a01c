/* Private, and seen by Frama-C only: what parser/text/text.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_TEXT_CONTRACTS_H
#define WPCI_PROOF_TEXT_CONTRACTS_H

/*@ requires sound: sound_input(in);
    requires inside: inside(r, in);
    terminates \true;
    assigns \nothing;
    ensures most: \result <= r.length / 2;
*/
static size_t find_unpaired(wpc_input in, wpc_range r);

/*@ requires sound: sound_input(in);
    requires inside: inside(r, in);
    terminates \true;
    assigns \nothing;
    ensures most: \result <= r.length / 2;
*/
static size_t find_control(wpc_input in, wpc_range r);

/*@ requires sound: sound_input(in);
    requires inside: inside(r, in);
    terminates \true;
    assigns \nothing;
    ensures most: \result <= r.length;
*/
static size_t find_nonzero(wpc_input in, wpc_range r);

/*@ requires sound: sound_input(in);
    requires inside: inside(r, in);
    requires i: i < r.length / 2;
    terminates \true;
    assigns \nothing;
    ensures character: \result.character <= 0x10FFFF;
    ensures one: \result.units == 1 ==> \result.character < 0x10000;
    ensures units: 1 <= \result.units <= 2;
    ensures end: i + \result.units <= r.length / 2;
*/
static decoded text_decode(wpc_input in, wpc_range r, size_t i);

/*@ terminates \true;
    assigns \nothing;
    ensures byte: 0x80 <= \result < 0xC0;
*/
static uint8_t trail(uint32_t c);

/*@ requires character: c <= 0x10FFFF;
    terminates \true;
    assigns \nothing;
    ensures least: 1 <= \result.length <= 4;
    ensures length: \result.length == utf8_length(c);
*/
static utf8 encode(uint32_t c);

/*@ terminates \true;
    assigns \nothing;
*/
static char char_of(uint8_t byte);

/*@ requires sound: sound_input(in);
    requires inside: inside(text.raw, in);
    requires dst: capacity > 0 ==> \valid(dst + (0 .. capacity - 1));
    terminates \true;
    assigns dst[0 .. capacity - 1];
*/
static size_t decode_page(wpc_input in, wpc_text text, char *dst, size_t capacity);

/*@ requires sound: sound_input(in);
    requires inside: inside(raw, in);
    requires dst: capacity > 0 ==> \valid(dst + (0 .. capacity - 1));
    terminates \true;
    assigns dst[0 .. capacity - 1];
*/
static size_t decode_utf16(wpc_input in, wpc_range raw, char *dst, size_t capacity);

/*@ requires i: i < 16;
    terminates \true;
    assigns \nothing;
    ensures most: \result < 16;
*/
static size_t guid_byte(size_t i);

/*@ terminates \true;
    assigns \nothing;
    ensures which: \result <==> i == 4 || i == 6 || i == 8 || i == 10;
*/
static bool has_hyphen(size_t i);

/*@ // Characters in front of byte i.
    logic integer guid_place(integer i) =
      2 * i + (i > 4 ? 1 : 0) + (i > 6 ? 1 : 0) + (i > 8 ? 1 : 0) + (i > 10 ? 1 : 0);
*/

/*@ terminates \true;
    assigns \nothing;
    ensures most: \result <= 16;
*/
static unsigned hex_digit(char c);

#endif
