/* Private, and seen by Frama-C only: what parser/blg_validate.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_BLG_VALIDATE_CONTRACTS_H
#define WPCI_PROOF_BLG_VALIDATE_CONTRACTS_H

/*@ // The walk is that of the workspace, and apart from what the log is read by.
    predicate walk_at{L}(wpci_blg_state *walk) =
      \valid(walk->messages.workspace) && walk == &walk->messages.workspace->walk &&
      sound_input(walk->messages.in) &&
      \separated(walk->messages.workspace, walk->messages.in.options) &&
      \separated(walk->messages.workspace,
                 walk->messages.in.options->scratch +
                   (0 .. walk->messages.in.options->scratch_length - 1));

    // A message's view; what is written while it is checked is nothing that it is read by.
    predicate view_at{L}(wpci_blg_state *walk, wpc_input in, wpci_blg_map *map) =
      sound_view(in, map) && sound_view_in(map, walk->messages.workspace) &&
      map->outer == walk->messages.in.options &&
      \separated(walk, map->parts + (0 .. map->num_parts - 1));

    // The catalogue that samples are read with.
    predicate catalogue_at{L}(wpci_blg_state *walk) =
      walk->catalogue.error.status == WPC_OK ==>
        view_at(walk, walk->catalogue.in, walk->catalogue.map) &&
        walk->catalogue.entries.offset + walk->catalogue.entries.length <= walk->catalogue.in.size;

    predicate sized_log(wpc_blg_log log) =
      log.buffer_size > 0 ==> 1024 <= log.buffer_size <= 4194304;

    // A block's sample, and where its map and that of an object are.
    predicate sample_at{L}(wpci_blg_block_iter *it) =
      it->sample.error.status == WPC_OK &&
      it->sample.catalogue.error.status == WPC_OK &&
      sound_view(it->sample.in, it->sample.map) &&
      sound_view_in(it->sample.map, it->sample.workspace) &&
      it->sample.blocks.offset + it->sample.blocks.length <= it->sample.in.size &&
      sound_input(it->sample.catalogue.in) && sound_map(it->sample.catalogue.map) &&
      it->sample.catalogue.entries.offset + it->sample.catalogue.entries.length <=
        it->sample.catalogue.in.size;
    // What is written while a block is checked is nothing that the others are read by.
    predicate catalogue_apart{L}(wpci_blg_block_iter *it) =
      \separated(&it->sample.workspace->object_map, it->sample.catalogue.in.options) &&
      \separated(&it->sample.workspace->object_map, it->sample.catalogue.map) &&
      \separated(&it->sample.workspace->object_map,
                 it->sample.catalogue.map->parts +
                   (0 .. it->sample.catalogue.map->num_parts - 1)) &&
      \separated(it->sample.map->outer->scratch +
                   (0 .. it->sample.map->outer->scratch_length - 1),
                 it->sample.catalogue.in.options) &&
      \separated(it->sample.map->outer->scratch +
                   (0 .. it->sample.map->outer->scratch_length - 1),
                 it->sample.catalogue.map) &&
      \separated(it->sample.map->outer->scratch +
                   (0 .. it->sample.map->outer->scratch_length - 1),
                 it->sample.catalogue.map->parts +
                   (0 .. it->sample.catalogue.map->num_parts - 1));
    predicate scratch_apart{L}(wpci_blg_block_iter *it) =
      \separated(it->sample.map->outer->scratch +
                   (0 .. it->sample.map->outer->scratch_length - 1), it) &&
      \separated(it->sample.map->outer->scratch +
                   (0 .. it->sample.map->outer->scratch_length - 1), it->sample.workspace) &&
      \separated(it, it->sample.map->outer);
    predicate block_at{L}(wpci_blg_block_iter *it) =
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
static wpc_error validate_names(const wpci_blg_message *message);

/*@ requires values: \valid(values);
    requires apart: values->error.status == WPC_OK ==> values_apart(values);
    requires sound: values_at(values);
    terminates \true;
    assigns values->error, values->item, values->names, values->count, values->num_left;
*/
static wpc_error drain_values(wpci_blg_value_iter *values);

/*@ requires blocks: \valid_read(blocks);
    requires sample: sample_at(blocks);
    requires block: block_at(blocks);
    terminates \true;
    assigns \nothing;
*/
static wpc_error validate_values(const wpci_blg_block_iter *blocks);

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
static wpc_input open_to_validate(const wpci_blg_block_iter *blocks, wpc_error *opened);

/*@ requires blocks: \valid_read(blocks);
    requires sample: sample_at(blocks);
    requires block: block_at(blocks);
    requires kind: blocks->item.kind == WPC_BLG_DATA;
    requires object: \separated(blocks, &blocks->sample.workspace->object_map);
    requires apart: blocks_apart(blocks) && catalogue_apart(blocks) && scratch_apart(blocks);
    terminates \true;
    assigns blocks->sample.workspace->object_map,
            blocks->sample.map->outer->scratch
              [0 .. blocks->sample.map->outer->scratch_length - 1];
    ensures in_size: blocks->sample.in.size == \old(blocks->sample.in.size);
    ensures blocks_offset: blocks->sample.blocks.offset == \old(blocks->sample.blocks.offset);
    ensures blocks_length: blocks->sample.blocks.length == \old(blocks->sample.blocks.length);
    ensures entries_in_size:
      blocks->sample.catalogue.in.size ==
        \old(blocks->sample.catalogue.in.size);
    ensures entries_offset:
      blocks->sample.catalogue.entries.offset ==
        \old(blocks->sample.catalogue.entries.offset);
    ensures entries_length:
      blocks->sample.catalogue.entries.length ==
        \old(blocks->sample.catalogue.entries.length);
    ensures rest_offset: blocks->rest.offset == \old(blocks->rest.offset);
    ensures rest_length: blocks->rest.length == \old(blocks->rest.length);
    ensures rest_entries_offset: blocks->rest_entries.offset == \old(blocks->rest_entries.offset);
    ensures rest_entries_length: blocks->rest_entries.length == \old(blocks->rest_entries.length);
    ensures scratch_length:
      blocks->sample.map->options.scratch_length ==
        \old(blocks->sample.map->options.scratch_length);
    ensures outer_scratch_length:
      blocks->sample.map->outer->scratch_length ==
        \old(blocks->sample.map->outer->scratch_length);
    ensures num_parts: blocks->sample.map->num_parts == \old(blocks->sample.map->num_parts);
    ensures entries_in_scratch_length:
      blocks->sample.catalogue.in.options->scratch_length ==
        \old(blocks->sample.catalogue.in.options->scratch_length);
    ensures entries_num_parts:
      blocks->sample.catalogue.map->num_parts ==
        \old(blocks->sample.catalogue.map->num_parts);
    ensures first: blocks->sample.map->parts[0].message == 0;
    ensures entries_first: blocks->sample.catalogue.map->parts[0].message == 0;
*/
static wpc_error validate_object(const wpci_blg_block_iter *blocks);

/*@ requires blocks: \valid_read(blocks);
    requires sample: sample_at(blocks);
    requires block: block_at(blocks);
    requires object: \separated(blocks, &blocks->sample.workspace->object_map);
    requires apart: blocks_apart(blocks) && catalogue_apart(blocks) && scratch_apart(blocks);
    terminates \true;
    assigns blocks->sample.workspace->object_map,
            blocks->sample.map->outer->scratch
              [0 .. blocks->sample.map->outer->scratch_length - 1];
    ensures in_size: blocks->sample.in.size == \old(blocks->sample.in.size);
    ensures blocks_offset: blocks->sample.blocks.offset == \old(blocks->sample.blocks.offset);
    ensures blocks_length: blocks->sample.blocks.length == \old(blocks->sample.blocks.length);
    ensures entries_in_size:
      blocks->sample.catalogue.in.size ==
        \old(blocks->sample.catalogue.in.size);
    ensures entries_offset:
      blocks->sample.catalogue.entries.offset ==
        \old(blocks->sample.catalogue.entries.offset);
    ensures entries_length:
      blocks->sample.catalogue.entries.length ==
        \old(blocks->sample.catalogue.entries.length);
    ensures rest_offset: blocks->rest.offset == \old(blocks->rest.offset);
    ensures rest_length: blocks->rest.length == \old(blocks->rest.length);
    ensures rest_entries_offset: blocks->rest_entries.offset == \old(blocks->rest_entries.offset);
    ensures rest_entries_length: blocks->rest_entries.length == \old(blocks->rest_entries.length);
    ensures scratch_length:
      blocks->sample.map->options.scratch_length ==
        \old(blocks->sample.map->options.scratch_length);
    ensures outer_scratch_length:
      blocks->sample.map->outer->scratch_length ==
        \old(blocks->sample.map->outer->scratch_length);
    ensures num_parts: blocks->sample.map->num_parts == \old(blocks->sample.map->num_parts);
    ensures entries_in_scratch_length:
      blocks->sample.catalogue.in.options->scratch_length ==
        \old(blocks->sample.catalogue.in.options->scratch_length);
    ensures entries_num_parts:
      blocks->sample.catalogue.map->num_parts ==
        \old(blocks->sample.catalogue.map->num_parts);
    ensures first: blocks->sample.map->parts[0].message == 0;
    ensures entries_first: blocks->sample.catalogue.map->parts[0].message == 0;
*/
static wpc_error validate_block(const wpci_blg_block_iter *blocks);

/*@ requires walk: \valid_read(walk);
    requires sound: sound_input(walk->messages.item.in);
    requires map: sound_map(walk->messages.item.map);
    requires catalogue: sound_catalogue(walk->catalogue);
    terminates \true;
    assigns \nothing;
    ensures in: \result.in == walk->messages.item.in;
    ensures map: \result.map == walk->messages.item.map;
    ensures workspace: \result.workspace == walk->messages.item.workspace;
    ensures catalogue: \result.catalogue == walk->catalogue;
    ensures there: \result.error.status == WPC_OK ==>
                     \result.catalogue.error.status == WPC_OK;
    ensures blocks: \result.error.status == WPC_OK ==> inside(\result.blocks, \result.in);
    ensures sample: sound_sample(\result);
*/
static wpci_blg_sample sample_to_check(const wpci_blg_state *walk);

/*@ requires blocks: \valid(blocks);
    requires sample: sound_sample(sample);
    requires there: sample.error.status == WPC_OK ==> sample.catalogue.error.status == WPC_OK;
    terminates \true;
    assigns *blocks;
    ensures map: blocks->sample.map == sample.map;
    ensures workspace: blocks->sample.workspace == sample.workspace;
    ensures data: blocks->sample.in.data == sample.in.data;
    ensures size: blocks->sample.in.size == sample.in.size;
    ensures options: blocks->sample.in.options == sample.in.options;
    ensures catalogue_status: blocks->sample.catalogue.error.status ==
                                sample.catalogue.error.status;
    ensures catalogue_data: blocks->sample.catalogue.in.data == sample.catalogue.in.data;
    ensures catalogue_size: blocks->sample.catalogue.in.size == sample.catalogue.in.size;
    ensures catalogue_options: blocks->sample.catalogue.in.options == sample.catalogue.in.options;
    ensures catalogue_map: blocks->sample.catalogue.map == sample.catalogue.map;
    ensures entries_offset: blocks->sample.catalogue.entries.offset ==
                              sample.catalogue.entries.offset;
    ensures entries_length: blocks->sample.catalogue.entries.length ==
                              sample.catalogue.entries.length;
    ensures blocks_offset: blocks->sample.blocks.offset == sample.blocks.offset;
    ensures blocks_length: blocks->sample.blocks.length == sample.blocks.length;
    ensures rest_offset: blocks->rest.offset == sample.blocks.offset;
    ensures rest_length: blocks->rest.length == sample.blocks.length;
    ensures left_offset: blocks->rest_entries.offset == sample.catalogue.entries.offset;
    ensures left_length: blocks->rest_entries.length == sample.catalogue.entries.length;
    ensures status: blocks->error.status == sample.error.status;
    ensures sample_status: blocks->sample.error.status == sample.error.status;
    ensures count: blocks->count == 0;
*/
static void fill_blocks(wpci_blg_block_iter *blocks, wpci_blg_sample sample);

/*@ requires walk: \valid(walk);
    requires sound: sound_input(walk->messages.item.in);
    requires map: sound_map(walk->messages.item.map);
    requires catalogue: walk->catalogue.error.status == WPC_OK ==>
                          sound_input(walk->catalogue.in) && sound_map(walk->catalogue.map) &&
                          walk->catalogue.entries.offset + walk->catalogue.entries.length <=
                            walk->catalogue.in.size;
    terminates \true;
    assigns walk->blocks;
    ensures map: walk->blocks.sample.map == \old(walk->messages.item.map);
    ensures workspace: walk->blocks.sample.workspace == \old(walk->messages.item.workspace);
    ensures data: walk->blocks.sample.in.data == \old(walk->messages.item.in.data);
    ensures size: walk->blocks.sample.in.size == \old(walk->messages.item.in.size);
    ensures options: walk->blocks.sample.in.options == \old(walk->messages.item.in.options);
    ensures catalogue_status: walk->blocks.sample.catalogue.error.status ==
                                \old(walk->catalogue.error.status);
    ensures catalogue_data: walk->blocks.sample.catalogue.in.data ==
                              \old(walk->catalogue.in.data);
    ensures catalogue_size: walk->blocks.sample.catalogue.in.size ==
                              \old(walk->catalogue.in.size);
    ensures catalogue_options: walk->blocks.sample.catalogue.in.options ==
                                 \old(walk->catalogue.in.options);
    ensures catalogue_map: walk->blocks.sample.catalogue.map == \old(walk->catalogue.map);
    ensures entries_offset: walk->blocks.sample.catalogue.entries.offset ==
                              \old(walk->catalogue.entries.offset);
    ensures entries_length: walk->blocks.sample.catalogue.entries.length ==
                              \old(walk->catalogue.entries.length);
    ensures rest_offset: walk->blocks.rest.offset == walk->blocks.sample.blocks.offset;
    ensures rest_length: walk->blocks.rest.length == walk->blocks.sample.blocks.length;
    ensures left_offset: walk->blocks.rest_entries.offset == \old(walk->catalogue.entries.offset);
    ensures left_length: walk->blocks.rest_entries.length == \old(walk->catalogue.entries.length);
    ensures inside: walk->blocks.sample.error.status == WPC_OK ==>
                      walk->blocks.sample.blocks.offset + walk->blocks.sample.blocks.length <=
                        walk->blocks.sample.in.size;
    ensures status: walk->blocks.error.status == walk->blocks.sample.error.status;
    ensures there: walk->blocks.sample.error.status == WPC_OK ==>
                     walk->catalogue.error.status == WPC_OK;
    ensures count: walk->blocks.count == 0;
*/
static void open_sample(wpci_blg_state *walk);

/*@ requires blocks: \valid(blocks);
    requires ready: blocks->error.status == WPC_OK ==> blocks->sample.error.status == WPC_OK;
    requires found: blocks->error.status == WPC_OK ==>
                      blocks->sample.catalogue.error.status == WPC_OK;
    requires in: blocks->error.status == WPC_OK ==> sound_input(blocks->sample.in);
    requires map: blocks->error.status == WPC_OK ==> sound_map(blocks->sample.map);
    requires map_options: blocks->error.status == WPC_OK ==>
                            sound_map_options(blocks->sample.map);
    requires options: blocks->error.status == WPC_OK ==>
                        blocks->sample.in.options == &blocks->sample.map->options;
    requires view_in: blocks->error.status == WPC_OK ==>
                        sound_view_in(blocks->sample.map, blocks->sample.workspace);
    requires inside: blocks->error.status == WPC_OK ==>
                       blocks->sample.blocks.offset + blocks->sample.blocks.length <=
                         blocks->sample.in.size;
    requires entries_in: blocks->error.status == WPC_OK ==>
                           sound_input(blocks->sample.catalogue.in);
    requires entries_map: blocks->error.status == WPC_OK ==>
                            sound_map(blocks->sample.catalogue.map);
    requires all_entries: blocks->error.status == WPC_OK ==>
                            blocks->sample.catalogue.entries.offset +
                              blocks->sample.catalogue.entries.length <=
                              blocks->sample.catalogue.in.size;
    requires rest: blocks->error.status == WPC_OK ==>
                     blocks->rest.offset + blocks->rest.length <= blocks->sample.in.size;
    requires entries: blocks->error.status == WPC_OK ==>
                        blocks->rest_entries.offset + blocks->rest_entries.length <=
                          blocks->sample.catalogue.in.size;
    requires count: blocks->count == 0;
    requires object: blocks->error.status == WPC_OK ==>
                       \separated(blocks, &blocks->sample.workspace->object_map);
    requires apart_options: blocks->error.status == WPC_OK ==>
      \separated(blocks,
                 blocks->sample.in.options);
    requires apart_map: blocks->error.status == WPC_OK ==>
      \separated(blocks,
                 blocks->sample.map);
    requires apart_parts: blocks->error.status == WPC_OK ==>
      \separated(blocks,
                 blocks->sample.map->parts + (0 .. blocks->sample.map->num_parts - 1));
    requires apart_entries_options: blocks->error.status == WPC_OK ==>
      \separated(blocks,
                 blocks->sample.catalogue.in.options);
    requires apart_entries_map: blocks->error.status == WPC_OK ==>
      \separated(blocks,
                 blocks->sample.catalogue.map);
    requires apart_entries_parts: blocks->error.status == WPC_OK ==>
      \separated(blocks,
                 blocks->sample.catalogue.map->parts + (0 .. blocks->sample.catalogue.map->num_parts - 1));
    requires object_options: blocks->error.status == WPC_OK ==>
      \separated(&blocks->sample.workspace->object_map,
                 blocks->sample.catalogue.in.options);
    requires object_map: blocks->error.status == WPC_OK ==>
      \separated(&blocks->sample.workspace->object_map,
                 blocks->sample.catalogue.map);
    requires object_parts: blocks->error.status == WPC_OK ==>
      \separated(&blocks->sample.workspace->object_map,
                 blocks->sample.catalogue.map->parts + (0 .. blocks->sample.catalogue.map->num_parts - 1));
    requires scratch_options: blocks->error.status == WPC_OK ==>
      \separated(blocks->sample.map->outer->scratch + (0 .. blocks->sample.map->outer->scratch_length - 1),
                 blocks->sample.catalogue.in.options);
    requires scratch_map: blocks->error.status == WPC_OK ==>
      \separated(blocks->sample.map->outer->scratch + (0 .. blocks->sample.map->outer->scratch_length - 1),
                 blocks->sample.catalogue.map);
    requires scratch_parts: blocks->error.status == WPC_OK ==>
      \separated(blocks->sample.map->outer->scratch + (0 .. blocks->sample.map->outer->scratch_length - 1),
                 blocks->sample.catalogue.map->parts + (0 .. blocks->sample.catalogue.map->num_parts - 1));
    requires scratch: blocks->error.status == WPC_OK ==> scratch_apart(blocks);
    terminates \true;
    assigns blocks->error, blocks->item, blocks->rest, blocks->rest_entries, blocks->count,
            blocks->sample.workspace->object_map,
            blocks->sample.map->outer->scratch
              [0 .. blocks->sample.map->outer->scratch_length - 1];
*/
static wpc_error validate_blocks(wpci_blg_block_iter *blocks);

/*@ requires walk: walk_at(walk);
    requires view: view_at(walk, walk->messages.item.in, walk->messages.item.map);
    requires workspace: walk->messages.item.workspace == walk->messages.workspace;
    requires catalogue: catalogue_at(walk);
    terminates \true;
    assigns walk->blocks, walk->messages.workspace->object_map,
            walk->messages.in.options->scratch
              [0 .. walk->messages.in.options->scratch_length - 1];
*/
static wpc_error validate_sample(wpci_blg_state *walk);

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
static wpc_error validate_catalogue(wpci_blg_state *walk);

/*@ requires message: \valid_read(message);
    requires sound: sound_input(message->in);
    requires map: sound_map(message->map);
    terminates \true;
    assigns \nothing;
*/
static wpc_error validate_directory(const wpci_blg_message *message);

/*@ requires walk: \valid_read(walk);
    requires sound: sound_input(walk->messages.in);
    requires place: walk->messages.item.offset + 72 <= SIZE_MAX;
    terminates \true;
    assigns \nothing;
*/
static void check_message_type(const wpci_blg_state *walk, bool is_known);

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
static wpc_error validate_message(wpci_blg_state *walk);

/* What loops and assertions say; written out there, it would hide them. */
// clang-format off
#define WPCI_SAME(x) x == \at(x, Pre)
#define WPCI_OBJECT_MAP(blocks) (&(blocks)->sample.workspace->object_map)
#define WPCI_SCRATCH(blocks) \
  ((blocks)->sample.map->outer->scratch + \
   (0 .. (blocks)->sample.map->outer->scratch_length - 1))
/* Of the catalogue, unless the message is one. */
#define WPCI_KEPT(walk, field) \
  walk->messages.item.type != WPC_BLG_CATALOGUE ==> \
      walk->catalogue.field == \at(walk->catalogue.field, Pre)
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
#define WPCI_EACH_BLOCK(blocks) \
  loop invariant ok: blocks->error.status == WPC_OK ==> \
      \at(blocks->error.status, Pre) == WPC_OK; \
  loop invariant ready: blocks->sample.error.status == \at(blocks->sample.error.status, Pre); \
  loop invariant found: blocks->sample.catalogue.error.status == \at(blocks->sample.catalogue.error.status, Pre); \
  loop invariant in: same_bytes(blocks->sample.in, \at(blocks->sample.in, Pre)); \
  loop invariant map: blocks->sample.map == \at(blocks->sample.map, Pre); \
  loop invariant workspace: blocks->sample.workspace == \at(blocks->sample.workspace, Pre); \
  loop invariant blocks_offset: blocks->sample.blocks.offset == \at(blocks->sample.blocks.offset, Pre); \
  loop invariant blocks_length: blocks->sample.blocks.length == \at(blocks->sample.blocks.length, Pre); \
  loop invariant num_blocks: blocks->sample.num_blocks == \at(blocks->sample.num_blocks, Pre); \
  loop invariant outer: blocks->sample.map->outer == \at(blocks->sample.map->outer, Pre); \
  loop invariant scratch: blocks->sample.map->options.scratch == \at(blocks->sample.map->options.scratch, Pre); \
  loop invariant scratch_length: blocks->sample.map->options.scratch_length == \at(blocks->sample.map->options.scratch_length, Pre); \
  loop invariant outer_scratch: blocks->sample.map->outer->scratch == \at(blocks->sample.map->outer->scratch, Pre); \
  loop invariant outer_length: blocks->sample.map->outer->scratch_length == \at(blocks->sample.map->outer->scratch_length, Pre); \
  loop invariant parts: blocks->sample.map->parts == \at(blocks->sample.map->parts, Pre); \
  loop invariant num_parts: blocks->sample.map->num_parts == \at(blocks->sample.map->num_parts, Pre); \
  loop invariant first: blocks->error.status == WPC_OK ==> \
      blocks->sample.map->parts[0].message == 0; \
  loop invariant entries_in: \
      same_bytes(blocks->sample.catalogue.in, \at(blocks->sample.catalogue.in, Pre)); \
  loop invariant entries_map: blocks->sample.catalogue.map == \at(blocks->sample.catalogue.map, Pre); \
  loop invariant entries_offset: blocks->sample.catalogue.entries.offset == \at(blocks->sample.catalogue.entries.offset, Pre); \
  loop invariant entries_length: blocks->sample.catalogue.entries.length == \at(blocks->sample.catalogue.entries.length, Pre); \
  loop invariant entries_scratch: blocks->sample.catalogue.in.options->scratch == \at(blocks->sample.catalogue.in.options->scratch, Pre); \
  loop invariant entries_scratch_length: blocks->sample.catalogue.in.options->scratch_length == \at(blocks->sample.catalogue.in.options->scratch_length, Pre); \
  loop invariant entries_parts: blocks->sample.catalogue.map->parts == \at(blocks->sample.catalogue.map->parts, Pre); \
  loop invariant entries_num_parts: blocks->sample.catalogue.map->num_parts == \at(blocks->sample.catalogue.map->num_parts, Pre); \
  loop invariant entries_first: blocks->error.status == WPC_OK ==> \
      blocks->sample.catalogue.map->parts[0].message == 0; \
  loop invariant rest: blocks->error.status == WPC_OK ==> \
      blocks->rest.offset + blocks->rest.length <= blocks->sample.in.size; \
  loop invariant entries: blocks->error.status == WPC_OK ==> \
      blocks->rest_entries.offset + blocks->rest_entries.length <= \
      blocks->sample.catalogue.in.size; \
  loop invariant count: blocks->error.status == WPC_OK ==> \
      blocks->count <= blocks->sample.num_blocks; \
  loop assigns first, blocks->error, blocks->item, blocks->rest, blocks->rest_entries, \
      blocks->count, \at(blocks->sample.workspace, Pre)->object_map, \
      \at(blocks->sample.map->outer->scratch, Pre) \
      [0 .. \at(blocks->sample.map->outer->scratch_length, Pre) - 1]; \
  loop variant blocks->sample.num_blocks - blocks->count;
// clang-format on

#endif
