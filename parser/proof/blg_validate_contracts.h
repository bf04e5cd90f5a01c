/* Private, and seen by Frama-C only: what parser/blg_validate.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_BLG_VALIDATE_CONTRACTS_H
#define WPCI_PROOF_BLG_VALIDATE_CONTRACTS_H

/*@ // The walk is that of the workspace, and apart from what the log is read by.
    predicate walk_at{L}(wpc_blg_walk *walk) =
      \valid(walk->messages.workspace) && walk == &walk->messages.workspace->walk &&
      sound_input(walk->messages.in) &&
      \separated(walk->messages.workspace, walk->messages.in.options) &&
      \separated(walk->messages.workspace,
                 walk->messages.in.options->scratch +
                   (0 .. walk->messages.in.options->scratch_length - 1));

    // A message's view; what is written while it is checked is nothing that it is read by.
    predicate view_at{L}(wpc_blg_walk *walk, wpc_input in, wpc_blg_map *map) =
      sound_view(in, map) && sound_view_in(map, walk->messages.workspace) &&
      map->outer == walk->messages.in.options &&
      \separated(walk, map->parts + (0 .. map->num_parts - 1));

    // The catalogue that samples are read with.
    predicate catalogue_at{L}(wpc_blg_walk *walk) =
      walk->catalogue.error.status == WPC_OK ==>
        view_at(walk, walk->catalogue.in, walk->catalogue.map) &&
        walk->catalogue.entries.offset + walk->catalogue.entries.length <= walk->catalogue.in.size;

    predicate sized_log(wpc_blg_log log) =
      log.error.status == WPC_OK ==> 1024 <= log.buffer_size <= 4194304;

    // A block's sample, and where its map and that of an object are.
    predicate sample_at{L}(wpc_blg_block_iter *it) =
      it->sample.error.status == WPC_OK &&
      it->sample.catalogue.error.status == WPC_OK &&
      sound_view(it->sample.in, it->sample.map) &&
      sound_view_in(it->sample.map, it->sample.workspace) &&
      it->sample.blocks.offset + it->sample.blocks.length <= it->sample.in.size &&
      sound_input(it->sample.catalogue.in) && sound_map(it->sample.catalogue.map) &&
      it->sample.catalogue.entries.offset + it->sample.catalogue.entries.length <=
        it->sample.catalogue.in.size;
    predicate block_at{L}(wpc_blg_block_iter *it) =
      it->item.bytes.offset + it->item.bytes.length <= it->sample.in.size &&
      it->item.bytes.length >= WPCI_BLG_BLOCK;
*/

/*@ terminates \true;
    assigns \nothing;
*/
static wpc_error keep_first(wpc_error first, wpc_error error);

/*@ requires message: \valid_read(message);
    requires sound: sound_input(message->in);
    requires map: sound_map(message->map);
    terminates \true;
    assigns \nothing;
*/
static wpc_error validate_names(const wpc_blg_message *message);

/*@ requires values: \valid(values);
    requires apart: values->error.status == WPC_OK ==> values_apart(values);
    requires sound: values_at(values);
    terminates \true;
    assigns values->error, values->item, values->names, values->count, values->num_left;
*/
static wpc_error drain_values(wpc_blg_value_iter *values);

/*@ requires blocks: \valid_read(blocks);
    requires sample: sample_at(blocks);
    requires block: block_at(blocks);
    terminates \true;
    assigns \nothing;
*/
static wpc_error validate_values(const wpc_blg_block_iter *blocks);

/*@ requires blocks: \valid_read(blocks);
    requires sample: sample_at(blocks);
    requires block: block_at(blocks);
    requires kind: blocks->item.kind == WPC_BLG_DATA;
    requires opened: \valid(opened);
    requires apart: \separated(opened, blocks) && \separated(opened, blocks->sample.workspace) &&
                      \separated(opened, blocks->sample.map->outer) &&
                      \separated(opened, blocks->sample.map->parts +
                                           (0 .. blocks->sample.map->num_parts - 1)) &&
                      \separated(blocks, &blocks->sample.workspace->object_map);
    terminates \true;
    assigns *opened, blocks->sample.workspace->object_map;
    ensures sound: sound_input(\result);
    ensures options: \result.options == &blocks->sample.workspace->object_map.options;
    ensures map: sound_map(&blocks->sample.workspace->object_map);
    ensures outer_options: sound_map_options(&blocks->sample.workspace->object_map);
    ensures outer: blocks->sample.workspace->object_map.outer == blocks->sample.map->outer;
*/
static wpc_input open_to_validate(const wpc_blg_block_iter *blocks, wpc_error *opened);

/*@ requires blocks: \valid_read(blocks);
    requires sample: sample_at(blocks);
    requires block: block_at(blocks);
    requires kind: blocks->item.kind == WPC_BLG_DATA;
    requires apart: \separated(blocks, &blocks->sample.workspace->object_map);
    terminates \true;
    assigns blocks->sample.workspace->object_map,
            blocks->sample.map->outer->scratch
              [0 .. blocks->sample.map->outer->scratch_length - 1];
*/
static wpc_error validate_object(const wpc_blg_block_iter *blocks);

/*@ requires blocks: \valid_read(blocks);
    requires sample: sample_at(blocks);
    requires block: block_at(blocks);
    requires apart: \separated(blocks, &blocks->sample.workspace->object_map);
    terminates \true;
    assigns blocks->sample.workspace->object_map,
            blocks->sample.map->outer->scratch
              [0 .. blocks->sample.map->outer->scratch_length - 1];
*/
static wpc_error validate_block(const wpc_blg_block_iter *blocks);

/*@ requires walk: \valid(walk);
    requires sound: sound_input(walk->messages.item.in);
    requires map: sound_map(walk->messages.item.map);
    requires catalogue: walk->catalogue.error.status == WPC_OK ==>
                          sound_input(walk->catalogue.in) && sound_map(walk->catalogue.map) &&
                          walk->catalogue.entries.offset + walk->catalogue.entries.length <=
                            walk->catalogue.in.size;
    terminates \true;
    assigns walk->blocks;
    ensures data: walk->blocks.sample.in.data == walk->messages.item.in.data;
    ensures size: walk->blocks.sample.in.size == walk->messages.item.in.size;
    ensures options: walk->blocks.sample.in.options == walk->messages.item.in.options;
    ensures map: walk->blocks.sample.map == walk->messages.item.map;
    ensures workspace: walk->blocks.sample.workspace == walk->messages.item.workspace;
    ensures catalogue_data: walk->blocks.sample.catalogue.in.data == walk->catalogue.in.data;
    ensures catalogue_size: walk->blocks.sample.catalogue.in.size == walk->catalogue.in.size;
    ensures catalogue_options:
      walk->blocks.sample.catalogue.in.options == walk->catalogue.in.options;
    ensures catalogue_map: walk->blocks.sample.catalogue.map == walk->catalogue.map;
    ensures entries_offset:
      walk->blocks.sample.catalogue.entries.offset == walk->catalogue.entries.offset;
    ensures entries_length:
      walk->blocks.sample.catalogue.entries.length == walk->catalogue.entries.length;
    ensures sample: walk->blocks.error.status == WPC_OK ==>
                      walk->blocks.sample.error.status == WPC_OK;
    ensures there: walk->blocks.error.status == WPC_OK ==>
                     walk->catalogue.error.status == WPC_OK;
    ensures catalogue: walk->blocks.error.status == WPC_OK ==>
                         walk->blocks.sample.catalogue.error.status == WPC_OK;
    ensures blocks: walk->blocks.error.status == WPC_OK ==>
                      walk->blocks.sample.blocks.offset + walk->blocks.sample.blocks.length <=
                        walk->blocks.sample.in.size;
    ensures rest: walk->blocks.error.status == WPC_OK ==>
                    walk->blocks.rest.offset + walk->blocks.rest.length <=
                      walk->blocks.sample.in.size;
    ensures rest_entries: walk->blocks.error.status == WPC_OK ==>
                            walk->blocks.rest_entries.offset + walk->blocks.rest_entries.length <=
                              walk->blocks.sample.catalogue.in.size;
    ensures count: walk->blocks.count == 0;
*/
static void open_sample(wpc_blg_walk *walk);

/*@ requires walk: walk_at(walk);
    requires view: view_at(walk, walk->messages.item.in, walk->messages.item.map);
    requires workspace: walk->messages.item.workspace == walk->messages.workspace;
    requires catalogue: catalogue_at(walk);
    terminates \true;
    assigns walk->blocks, walk->messages.workspace->object_map,
            walk->messages.in.options->scratch
              [0 .. walk->messages.in.options->scratch_length - 1];
*/
static wpc_error validate_sample(wpc_blg_walk *walk);

/*@ requires walk: \valid(walk);
    requires sound: sound_input(walk->messages.item.in);
    requires map: sound_map(walk->messages.item.map);
    terminates \true;
    assigns walk->catalogue;
    ensures in: walk->catalogue.in == \old(walk->messages.item.in);
    ensures map: walk->catalogue.map == \old(walk->messages.item.map);
    ensures entries: walk->catalogue.error.status == WPC_OK ==>
                       inside(walk->catalogue.entries, walk->catalogue.in);
*/
static wpc_error validate_catalogue(wpc_blg_walk *walk);

/*@ requires message: \valid_read(message);
    requires sound: sound_input(message->in);
    requires map: sound_map(message->map);
    terminates \true;
    assigns \nothing;
*/
static wpc_error validate_directory(const wpc_blg_message *message);

/*@ requires walk: \valid_read(walk);
    requires sound: sound_input(walk->messages.in);
    requires place: walk->messages.item.offset + 72 <= SIZE_MAX;
    terminates \true;
    assigns \nothing;
*/
static void check_message_type(const wpc_blg_walk *walk, bool is_known);

/*@ requires walk: walk_at(walk);
    requires view: view_at(walk, walk->messages.item.in, walk->messages.item.map);
    requires workspace: walk->messages.item.workspace == walk->messages.workspace;
    requires place: walk->messages.item.offset + 72 <= SIZE_MAX;
    requires catalogue: catalogue_at(walk);
    terminates \true;
    assigns walk->blocks, walk->catalogue, walk->messages.workspace->object_map,
            walk->messages.in.options->scratch
              [0 .. walk->messages.in.options->scratch_length - 1];
    ensures kept: walk->messages.item.type != WPC_BLG_CATALOGUE ==>
                    walk->catalogue == \old(walk->catalogue);
    ensures data: walk->messages.item.type == WPC_BLG_CATALOGUE ==>
                    walk->catalogue.in.data == walk->messages.item.in.data;
    ensures size: walk->messages.item.type == WPC_BLG_CATALOGUE ==>
                    walk->catalogue.in.size == walk->messages.item.in.size;
    ensures options: walk->messages.item.type == WPC_BLG_CATALOGUE ==>
                       walk->catalogue.in.options == walk->messages.item.in.options;
    ensures map: walk->messages.item.type == WPC_BLG_CATALOGUE ==>
                   walk->catalogue.map == walk->messages.item.map;
    ensures entries: walk->catalogue.error.status == WPC_OK ==>
                       walk->catalogue.entries.offset + walk->catalogue.entries.length <=
                         walk->catalogue.in.size;
*/
static wpc_error validate_message(wpc_blg_walk *walk);

/*@ requires walk: \valid(walk) && \separated(walk, in.options);
    requires sound: sound_input(in);
    terminates \true;
    assigns walk->messages.buffers.log;
    ensures size: sized_log(walk->messages.buffers.log);
    ensures header: walk->messages.buffers.log.error.status == WPC_OK ==> \old(blg_size(in)) >= 72;
    ensures in: blg_size(in) == \old(blg_size(in));
*/
static void open_log(wpc_input in, wpc_blg_walk *walk);

/*@ requires workspace: \valid(workspace) && \separated(workspace, in.options);
    requires sound: sound_input(in);
    requires log: sound_log(workspace->walk.messages.buffers.log, in);
    terminates \true;
    assigns workspace->walk.messages, workspace->walk.catalogue;
    ensures data: workspace->walk.messages.in.data == in.data;
    ensures size: workspace->walk.messages.in.size == in.size;
    ensures options: workspace->walk.messages.in.options == in.options;
    ensures workspace: workspace->walk.messages.workspace == workspace;
    ensures joined: joined_at(&workspace->walk.messages);
    ensures buffers: buffers_of(&workspace->walk.messages);
    ensures events: events_of(&workspace->walk.messages);
    ensures catalogue: workspace->walk.catalogue.error.status != WPC_OK;
*/
static void begin_walk(wpc_input in, wpc_blg_workspace *workspace);

/* What loops keep; written out there, it would hide them. */
// clang-format off
#define WPCI_EACH_NAME(names, message) \
  loop invariant in: same_bytes(names.in, \at(message->in, Pre)); \
  loop invariant map: names.map == \at(message->map, Pre); \
  loop invariant scratch: names.in.options->scratch == \
      \at(message->in.options->scratch, Pre); \
  loop invariant scratch_length: names.in.options->scratch_length == \
      \at(message->in.options->scratch_length, Pre); \
  loop invariant parts: names.map->parts == \at(message->map->parts, Pre); \
  loop invariant num_parts: names.map->num_parts == \at(message->map->num_parts, Pre); \
  loop invariant first: names.map->parts[0].message == 0; \
  loop invariant rest: names.rest.offset + names.rest.length <= names.in.size; \
  loop assigns names.error, names.item, names.rest, names.last; \
  loop variant names.rest.length;
#define WPCI_EACH_VALUE(values) \
  loop invariant ok: values->error.status == WPC_OK ==> \
      \at(values->error.status, Pre) == WPC_OK; \
  loop invariant in: same_bytes(values->in, \at(values->in, Pre)); \
  loop invariant map: values->map == \at(values->map, Pre); \
  loop invariant scratch: values->in.options->scratch == \at(values->in.options->scratch, Pre); \
  loop invariant scratch_length: values->in.options->scratch_length == \
      \at(values->in.options->scratch_length, Pre); \
  loop invariant parts: values->map->parts == \at(values->map->parts, Pre); \
  loop invariant num_parts: values->map->num_parts == \at(values->map->num_parts, Pre); \
  loop invariant first: values->error.status == WPC_OK ==> values->map->parts[0].message == 0; \
  loop invariant kind: values->item.has_name == \at(values->item.has_name, Pre); \
  loop invariant all: values->count + values->num_left == \
      \at(values->count + values->num_left, Pre); \
  loop invariant left: values->num_left <= \at(values->num_left, Pre); \
  loop invariant names: values->error.status == WPC_OK && values->item.has_name ==> \
      values->inner.offset <= values->names.offset && \
      values->names.offset + values->names.length <= values->inner.offset + values->inner.length; \
  loop assigns values->error, values->item, values->names, values->count, values->num_left; \
  loop variant values->num_left;
#define WPCI_EACH_BLOCK(walk, blocks) \
  loop invariant view: view_at(walk, walk->messages.item.in, walk->messages.item.map); \
  loop invariant catalogue: catalogue_at(walk); \
  loop invariant sample: blocks->error.status == WPC_OK ==> sample_at(blocks); \
  loop invariant rest: blocks->error.status == WPC_OK ==> \
      blocks->rest.offset + blocks->rest.length <= blocks->sample.in.size; \
  loop invariant entries: blocks->error.status == WPC_OK ==> \
      blocks->rest_entries.offset + blocks->rest_entries.length <= \
      blocks->sample.catalogue.in.size; \
  loop invariant count: blocks->error.status == WPC_OK ==> blocks->count <= blocks->sample.num_blocks; \
  loop assigns first, blocks->error, blocks->item, blocks->rest, blocks->rest_entries, \
      blocks->count, \at(walk->messages.workspace, Pre)->object_map, \
      \at(walk->messages.in.options->scratch, Pre) \
      [0 .. \at(walk->messages.in.options->scratch_length, Pre) - 1]; \
  loop variant blocks->sample.num_blocks - blocks->count;
// clang-format on

#endif
