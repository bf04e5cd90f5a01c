/* Private, and seen by Frama-C only: what parser/v2/v2_queries.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_V2_QUERIES_CONTRACTS_H
#define WPCI_PROOF_V2_QUERIES_CONTRACTS_H

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures most: \result.status == WPC_OK ==> number <= UINT32_MAX;
*/
static wpc_error queries_check_count(wpc_input in, size_t at, uint64_t number);

/*@ terminates \true;
    assigns \nothing;
    ensures room: \result.status == WPC_OK ==> left.length >= WPCI_SIZE(QUERY);
*/
static wpc_error queries_check_room(wpc_range left);

/*@ terminates \true;
    assigns \nothing;
    ensures small: \result.status == WPC_OK ==> size >= WPCI_SIZE(QUERY);
    ensures big: \result.status == WPC_OK ==> size <= left;
*/
static wpc_error check_size(size_t at, uint32_t size, size_t left);

/*@ requires sound: sound_input(in);
    requires query: sound_query(q, in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_strict(wpc_input in, wpc_query q, uint32_t size);

/*@ requires sound: sound_input(in);
    requires query: sound_query(q, in);
    requires padding: inside(padding, in);
    terminates \true;
    assigns \nothing;
*/
static void queries_check_notes(wpc_input in, wpc_query q, uint32_t reserved, wpc_range padding);

/*@ requires sound: sound_input(in);
    requires inside: inside(left, in);
    requires room: left.length >= WPCI_SIZE(QUERY);
    terminates \true;
    assigns \nothing;
    ensures query: sound_query(\result, in);
    ensures offset: \result.offset == left.offset;
*/
static wpc_query fixed_fields(wpc_input in, wpc_range left);

/*@ requires sound: sound_input(in);
    requires inside: inside(left, in);
    requires query: sound_query(q, in);
    requires offset: q.offset == left.offset;
    requires small: q.size >= WPCI_SIZE(QUERY);
    requires big: q.size <= left.length;
    terminates \true;
    assigns \nothing;
    ensures name: inside(\result.query.name.raw, in);
    ensures offset: \result.query.offset == left.offset;
    ensures rest: inside(\result.rest, in);
    ensures moves: \result.rest.length < left.length;
    ensures place: \result.query.place == q.place;
*/
static query_read read_name(wpc_input in, wpc_range left, wpc_query q);

/*@ requires sound: sound_input(in);
    requires inside: inside(left, in);
    terminates \true;
    assigns \nothing;
    ensures most: \result.error.status == WPC_OK ==> place < UINT32_MAX;
    ensures name: \result.error.status == WPC_OK ==> inside(\result.query.name.raw, in);
    ensures room: \result.error.status == WPC_OK ==>
                    \result.query.offset + WPCI_SIZE(QUERY) <= in.size;
    ensures rest: \result.error.status == WPC_OK ==> inside(\result.rest, in);
    ensures moves: \result.error.status == WPC_OK ==> \result.rest.length < left.length;
    ensures place: \result.error.status == WPC_OK ==> \result.query.place == place;
*/
static query_read read_query(wpc_input in, wpc_range left, uint32_t place);

/*@ requires offset: q.offset <= SIZE_MAX / 2;
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_accepted(wpc_query q);

/*@ requires sound: sound_input(in);
    requires query: sound_query(q, in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error queries_check_index(wpc_input in, wpc_query q, uint32_t count);

/*@ requires sound: sound_input(in);
    requires place: r.found ==> placed(r.place, in, WPCI_PLACE_U32);
    terminates \true;
    assigns \nothing;
*/
static wpc_error queries_check_indices_differ(wpc_input in, wpci_repeated r);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
static wpc_error check_indices(wpc_input in, uint32_t count);

/*@ requires place: \valid(place);
    requires offset: q.offset <= SIZE_MAX / 2;
    terminates \true;
    assigns *place;
    ensures repeated: \result.found ==> (repeated.found && \result.place == repeated.place) ||
                                        \result.place == q.offset + WPCI_AT(QUERY, Index);
*/
static wpci_repeated place_query(wpc_query *place, wpc_query q, wpci_repeated repeated);

/*@ requires sound: sound_input(in);
    requires places: count > 0 ==> \valid(places + (0 .. count - 1)) &&
                       \separated(places + (0 .. count - 1), in.options);
    terminates \true;
    assigns places[0 .. count - 1];
*/
static wpc_error place_all(wpc_input in, uint32_t count, wpc_query *places);

/*@ terminates \true;
    assigns \nothing;
*/
static bool fits_shape(wpc_query q, uint32_t instance_type);

/*@ requires name: length > 0 ==> \valid_read(name + (0 .. length - 1));
    terminates \true;
    assigns \nothing;
    ensures most: \result <= length;
*/
static size_t units_before_nul(const uint16_t *name, size_t length);

/*@ requires request: \valid_read(request);
    requires name: request->name != \null && request->name_length > 0 ==>
                     \valid_read(request->name + (0 .. request->name_length - 1));
    requires pointer: request->name != \null ==> \object_pointer(request->name);
    terminates \true;
    assigns \nothing;
    ensures most: \result.status == WPC_OK ==> request->name_length <= 65536;
    ensures name: \result.status == WPC_OK ==>
                    request->name != \null || request->name_length == 0;
*/
static wpc_error check_request(const wpc_query_request *request);

/*@ requires room: \valid(p + (0 .. 3));
    terminates \true;
    assigns p[0 .. 3];
*/
static void store32(uint8_t *p, uint32_t v);

/*@ requires request: \valid_read(request);
    requires name: request->name_length > 0 ==>
                     \valid_read(request->name + (0 .. request->name_length - 1));
    requires dst: \valid(dst + (0 .. size - 1));
    requires apart: \separated(dst + (0 .. size - 1), request);
    requires head: size >= WPCI_SIZE(QUERY);
    requires room: 2 * request->name_length <= size - WPCI_SIZE(QUERY);
    requires most: size <= UINT32_MAX;
    terminates \true;
    assigns dst[0 .. size - 1];
*/
static void store_query(const wpc_query_request *request, uint8_t *dst, size_t size);

#endif
