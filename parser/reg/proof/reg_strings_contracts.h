/* Private, and seen by Frama-C only: what parser/reg/reg_strings.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_REG_STRINGS_CONTRACTS_H
#define WPCI_PROOF_REG_STRINGS_CONTRACTS_H

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_text_size(wpc_input in);

/*@ requires sound: sound_input(in);
    requires inside: inside(tail, in);
    terminates \true;
    assigns \nothing;
    ensures most: \result <= tail.length;
*/
static size_t padding_of(wpc_input in, wpc_range tail);

/*@ requires sound: sound_input(in);
    requires inside: inside(text, in);
    requires tail: inside(tail, in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_text(wpc_input in, wpc_range text, wpc_range tail);

/*@ terminates \true;
    assigns \nothing;
    ensures room: \result.status == WPC_OK ==> size >= WPCI_SIZE(STRINGS);
*/
static wpc_error check_buffer_room(size_t size);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures small: \result.status == WPC_OK ==> size >= WPCI_SIZE(STRINGS);
    ensures big: \result.status == WPC_OK ==> size <= in.size;
    ensures count: \result.status == WPC_OK ==> WPCI_SIZE(STRINGS) + WPCI_SIZE(STRING_HEADER) * count <= size;
*/
static wpc_error check_buffer_size(wpc_input in, uint32_t size, uint32_t count);

/*@ requires fit: WPCI_SIZE(STRINGS) + WPCI_SIZE(STRING_HEADER) * s.num_strings <= SIZE_MAX;
    terminates \true;
    assigns \nothing;
    ensures end: \result == WPCI_SIZE(STRINGS) + WPCI_SIZE(STRING_HEADER) * s.num_strings;
*/
static size_t headers_end(wpc_reg_strings s);

/*@ requires forms: s.block.offset + s.block.length <= SIZE_MAX;
    requires fit: WPCI_SIZE(STRINGS) + WPCI_SIZE(STRING_HEADER) * s.num_strings <= s.block.length;
    terminates \true;
    assigns \nothing;
    ensures offset: \result.offset == s.block.offset + WPCI_SIZE(STRINGS);
    ensures length: \result.length == WPCI_SIZE(STRING_HEADER) * s.num_strings;
*/
static wpc_range headers_of(wpc_reg_strings s);

/*@ requires sound: sound_input(in);
    requires inside: inside(headers, in);
    requires whole: headers.length % WPCI_SIZE(STRING_HEADER) == 0;
    terminates \true;
    assigns \nothing;
*/
static offset_base find_offset_base(wpc_input in, wpc_range headers, size_t end);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error strings_check_base(wpc_input in, offset_base t, size_t end);

/*@ requires sound: sound_input(in);
    requires room: in.size >= WPCI_SIZE(STRINGS);
    terminates \true;
    assigns \nothing;
    ensures strings: \result.error.status == WPC_OK ==> sound_strings(\result, in);
*/
static wpc_reg_strings strings_read_buffer(wpc_input in, wpc_reg_strings s);

/*@ terminates \true;
    assigns \nothing;
    ensures place: \result.status == WPC_OK ==> offset < places;
*/
static wpc_error strings_check_place(size_t at, uint32_t offset, size_t places);

/*@ requires fit: WPCI_SIZE(STRINGS) + WPCI_SIZE(STRING_HEADER) * s.num_strings <= s.block.length;
    terminates \true;
    assigns \nothing;
    ensures tail: s.from_tail && \result > 0 ==> WPCI_SIZE(STRINGS) + WPCI_SIZE(STRING_HEADER) * s.num_strings + \result <= s.block.length;
    ensures block: \result <= s.block.length;
*/
static size_t places_for(wpc_reg_strings s, uint32_t offset);

/*@ requires bytes: bytes <= UINT32_MAX;
    terminates \true;
    assigns \nothing;
    ensures most: \result.status == WPC_OK ==> units <= MOST_SHARING * bytes;
*/
static wpc_error check_sharing(size_t at, uint64_t units, size_t bytes);

/*@ requires sound: sound_input(in);
    requires fit: sound_strings(s, in);
    terminates \true;
    assigns \nothing;
    ensures name: inside(\result.name, in);
*/
static wpci_named text_at(wpc_input in, wpc_reg_strings s, size_t at, uint32_t offset);

/*@ requires sound: sound_input(in);
    requires fit: sound_strings(s, in);
    requires units: r.units <= MOST_SHARING * s.block.length;
    terminates \true;
    assigns \nothing;
    ensures text: inside(\result.item.text.raw, in);
    ensures units: \result.error.status == WPC_OK ==>
                     \result.units <= MOST_SHARING * s.block.length;
*/
static text_read follow_offset(wpc_input in, wpc_reg_strings s, size_t at, text_read r,
                               uint32_t offset);

/*@ requires sound: sound_input(in);
    requires fit: sound_strings(s, in);
    requires place: place < s.num_strings;
    requires units: units <= MOST_SHARING * s.block.length;
    terminates \true;
    assigns \nothing;
    ensures text: inside(\result.item.text.raw, in);
    ensures units: \result.error.status == WPC_OK ==>
                     \result.units <= MOST_SHARING * s.block.length;
*/
static text_read strings_read_text(wpc_input in, wpc_reg_strings s, uint32_t place, uint64_t units);

/*@ requires sound: sound_input(in);
    requires inside: inside(headers, in);
    requires whole: headers.length % WPCI_SIZE(STRING_HEADER) == 0;
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
static wpc_error strings_check_ids_differ(wpc_input in, wpc_range headers);

/*@ requires sound: sound_input(in);
    requires inside: inside(headers, in);
    requires whole: headers.length % WPCI_SIZE(STRING_HEADER) == 0;
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
static void check_offsets_differ(wpc_input in, wpc_range headers);

/*@ requires sound: sound_input(in);
    requires inside: inside(headers, in);
    requires whole: headers.length % WPCI_SIZE(STRING_HEADER) == 0;
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
static wpc_error strings_look_for_repeated(wpc_input in, wpc_range headers);

#endif
