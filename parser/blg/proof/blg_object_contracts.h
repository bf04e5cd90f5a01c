/* Private, and seen by Frama-C only: what parser/blg/blg_object.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_BLG_OBJECT_CONTRACTS_H
#define WPCI_PROOF_BLG_OBJECT_CONTRACTS_H

/*@ requires sound: sound_input(in);
    requires inner: inside(inner, in);
    terminates \true;
    assigns \nothing;
    ensures size: \result <= inner.length;
*/
static size_t data_size(wpc_input in, wpc_range inner);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_one_object(wpc_input in, wpc_v1_data data);

/*@ terminates \true;
    assigns \nothing;
    ensures few: \result.status == WPC_OK ==> values <= object.bytes.length;
*/
static wpc_error check_density(wpc_v1_object object, uint64_t values);

/*@ requires sound: sound_input(in);
    requires bytes: inside(object.bytes, in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_code_page(wpc_input in, wpc_v1_object object, uint32_t code_page);

/*@ requires sound: sound_input(noting);
    requires bytes: inside(object.bytes, noting);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_object(wpc_input noting, wpc_v1_object object);

/*@ requires sound: sound_input(in);
    requires header: sound_input(header) && same_bytes(header, in);
    requires data: sound_v1_data(data, header);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_opened(wpc_input in, wpc_input header, wpc_v1_data data);

/*@ requires view: sound_view(in, from);
    requires bytes: inside(bytes, in);
    requires header: bytes.length >= WPCI_BLG_BLOCK;
    requires map: \valid(map);
    requires apart: \separated(map, from) && \separated(map, from->outer) &&
                      \separated(map, from->parts + (0 .. from->num_parts - 1)) &&
                      \separated(map, in.options->scratch +
                                   (0 .. in.options->scratch_length - 1));
    terminates \true;
    assigns *map;
    ensures sound: sound_input(\result);
    ensures notes: \result.options == &map->options;
    ensures places: sound_map(map);
    ensures options: sound_map_options(map);
    ensures parts: map->parts == from->parts;
    ensures num_parts: map->num_parts == from->num_parts;
    ensures outer: map->outer == from->outer;
*/
static wpc_input map_object(wpc_input in, const wpci_blg_map *from, wpc_range bytes,
                            wpci_blg_map *map);

/*@ requires sound: sound_input(in);
    requires map: sound_map(map);
    terminates \true;
    assigns \result \from in, map, quiet;
    ensures in: \result.in == in;
    ensures map: \result.map == map;
    ensures data: sound_v1_data(\result.data, in);
*/
static wpci_blg_object open_whole(wpc_input in, wpci_blg_map *map, bool quiet);

/*@ terminates \true;
    assigns \nothing;
    ensures fails: \result.error.status != WPC_OK;
*/
static wpci_blg_object refuse_object(wpc_error error);

#endif
