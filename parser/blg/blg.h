/* Private. What the files of the reader of binary logs share. */
#ifndef WPCI_BLG_PRIVATE_H
#define WPCI_BLG_PRIVATE_H

#include "../check.h"
#include "../text/text.h"
#include "blg_cursor.h"
#include "wpc/blg.h"

#ifdef __FRAMAC__
#include "../proof/proof_blg_sample.h"
#endif

#define WPCI_BLG_BUFFER 72       /* header of a buffer */
#define WPCI_BLG_BLOCK 8         /* header of a block */
#define WPCI_BLG_ENTRY 52        /* an entry of the catalogue without its strings */
#define WPCI_BLG_SINGLE 48       /* a block of one value */
#define WPCI_BLG_TAG 0x034C42u   /* the first three bytes of a block */
#define WPCI_BLG_KIND 0x1000000u /* the fourth is its kind */
#define WPCI_BLG_NO_KIND 0xFFu

/* Whether the file is lent, and a part of it. */
#ifdef __FRAMAC__
#define WPCI_BLG_IS_LENT(in) proof_is_lent((in).options)
#define WPCI_BLG_ASK(in, part) proof_lend((in).options, (part).length)
#else
#define WPCI_BLG_IS_LENT(in) ((in).options->lend != NULL)
#define WPCI_BLG_ASK(in, part) \
  (in).options->lend((in).options->lend_context, (part).offset, (part).length)
#endif

/* The size of the file. */
/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures size: \result == blg_size(in);
*/
static inline size_t wpci_blg_size(wpc_input in) {
  return WPCI_BLG_IS_LENT(in) ? in.options->lend_size : in.size;
}
/* A part of the file as an input of its own. False: it was not lent. */
/*@ requires sound: sound_input(in);
    requires part: part.offset + part.length <= blg_size(in);
    requires most: part.length <= SIZE_MAX / 2;
    requires lent: \valid(lent) && \separated(lent, in.options);
    terminates \true;
    assigns *lent;
    ensures size: lent->size == part.length;
    ensures options: lent->options == in.options;
    ensures bytes: \result ==> sound_bytes(lent->data, part.length, in.options);
    ensures sound: \result ==> sound_input(*lent);
*/
bool wpci_blg_lend(wpc_input in, wpc_range part, wpc_input *lent);

/* A buffer's place in the file, and what is needed of the log to read it. */
typedef struct wpci_blg_frame {
  uint32_t buffer_size;
  size_t first_event; /* of the first buffer: where what follows the log file header begins */
  size_t index;       /* of the buffer */
  wpc_range bytes;    /* the buffer; the whole size, or what the file has of it */
  bool is_damaged;    /* the log: of its first buffer, what is filled may be wrong */
} wpci_blg_frame;
/* Reads a buffer's header. WPC_END: there is none; WPC_E_ARGUMENT: the bytes were not lent. */
/*@ requires sound: sound_input(in);
    requires size: 1024 <= frame.buffer_size <= 4194304;
    requires bytes: frame.bytes.offset + frame.bytes.length <= blg_size(in);
    requires most: frame.bytes.length <= frame.buffer_size;
    requires buffer: \valid(buffer) && \separated(buffer, in.options);
    terminates \true;
    assigns *buffer;
    ensures bytes: \result.status == WPC_OK ==>
                     sound_bytes(buffer->bytes, buffer->size, in.options);
    ensures offset: \result.status == WPC_OK ==> buffer->offset == frame.bytes.offset;
    ensures place: \result.status == WPC_OK ==> buffer->offset + buffer->size <= SIZE_MAX;
    ensures events: \result.status == WPC_OK ==> buffer->offset <= buffer->events.offset;
    ensures inside: \result.status == WPC_OK ==>
                      buffer->events.offset + buffer->events.length <=
                        buffer->offset + buffer->size;
*/
wpc_error wpci_blg_read_buffer(wpc_input in, wpci_blg_frame frame, wpc_blg_buffer *buffer);

/* The error with its place in the file. */
/*@ requires map: sound_map(map);
    terminates \true;
    assigns \nothing;
    ensures status: \result.status == error.status;
*/
wpc_error wpci_blg_placed(const wpci_blg_map *map, wpc_error error);

/* bytes[0 .. size) as an input of its own, read as `outer` is; notes get their place in the file by
 * `map`, whose parts and base are set. */
/*@ requires outer: sound_input(outer);
    requires bytes: sound_bytes(bytes, size, outer.options);
    requires map: \valid(map) && sound_map(map);
    requires options: \separated(map, outer.options);
    requires scratch: \separated(map, outer.options->scratch +
                                 (0 .. outer.options->scratch_length - 1));
    requires parts: \separated(&map->options, map->parts + (0 .. map->num_parts - 1)) &&
                      \separated(&map->outer, map->parts + (0 .. map->num_parts - 1)) &&
                      \separated(outer.options->scratch +
                                   (0 .. outer.options->scratch_length - 1),
                                 map->parts + (0 .. map->num_parts - 1));
    terminates \true;
    assigns map->options \from map, outer;
    assigns map->outer \from outer;
    assigns \result \from map, outer, bytes, size;
    ensures data: \result.data == bytes;
    ensures size: \result.size == size;
    ensures options: \result.options == &map->options;
    ensures outer: map->outer == outer.options;
    ensures scratch: map->options.scratch == outer.options->scratch;
    ensures scratch_length: map->options.scratch_length == outer.options->scratch_length;
    ensures map: \valid_read(map);
    ensures kept_parts: map->parts == \old(map->parts);
    ensures num_parts: map->num_parts == \old(map->num_parts);
    ensures one: map->num_parts >= 1;
    ensures parts: \valid_read(map->parts + (0 .. map->num_parts - 1));
    ensures first: map->parts[0].message == 0;
    ensures in: sound_input(\result);
*/
wpc_input wpci_blg_mapped(wpci_blg_map *map, wpc_input outer, const uint8_t *bytes, size_t size);

/* The start of an entry of the catalogue. */
typedef struct wpci_blg_entry_head {
  wpc_error error;
  uint32_t flags;
  uint32_t type;
  uint64_t time_base;
  wpc_range bytes; /* the entry */
  wpc_range rest;  /* what follows it */
} wpci_blg_entry_head;
/*@ requires sound: sound_input(in);
    requires inside: inside(rest, in);
    terminates \true;
    assigns \nothing;
    ensures begins: \result.error.status == WPC_OK ==> \result.bytes.offset == rest.offset;
    ensures size: \result.error.status == WPC_OK ==>
                    WPCI_BLG_ENTRY <= \result.bytes.length <= rest.length;
    ensures offset: \result.error.status == WPC_OK ==>
                      \result.rest.offset == rest.offset + \result.bytes.length;
    ensures left: \result.error.status == WPC_OK ==>
                    \result.rest.length == rest.length - \result.bytes.length;
*/
wpci_blg_entry_head wpci_blg_read_entry_head(wpc_input in, wpc_range rest);

/* A block of a sample or a directory. */
typedef struct wpci_blg_block_head {
  wpc_error error;
  uint8_t kind;
  wpc_range bytes; /* the block, its header included */
  wpc_range rest;  /* what follows it */
} wpci_blg_block_head;
/*@ requires sound: sound_input(in);
    requires inside: inside(rest, in);
    terminates \true;
    assigns \nothing;
    ensures begins: \result.error.status == WPC_OK ==> \result.bytes.offset == rest.offset;
    ensures size: \result.error.status == WPC_OK ==>
                    WPCI_BLG_BLOCK <= \result.bytes.length <= rest.length;
    ensures offset: \result.error.status == WPC_OK ==>
                      \result.rest.offset == rest.offset + \result.bytes.length;
    ensures left: \result.error.status == WPC_OK ==>
                    \result.rest.length == rest.length - \result.bytes.length;
*/
wpci_blg_block_head wpci_blg_read_block_head(wpc_input in, wpc_range rest);

/* wpci_blg_open_sample(); *all_plain: no rule can find anything in the values either. */
/*@ requires sound: sound_input(message.in);
    requires map: sound_map(message.map);
    requires catalogue: sound_catalogue(catalogue);
    requires plain: \valid(all_plain) && sample_apart(all_plain, message.in, message.map) &&
                      (catalogue.error.status == WPC_OK ==>
                         sample_apart(all_plain, catalogue.in, catalogue.map));
    terminates \true;
    assigns *all_plain;
    ensures blocks: \result.error.status == WPC_OK ==> inside(\result.blocks, message.in);
    ensures there: \result.error.status == WPC_OK ==> catalogue.error.status == WPC_OK;
    ensures catalogue: \result.catalogue == catalogue;
    ensures in: \result.in == message.in;
    ensures map: \result.map == message.map;
    ensures workspace: \result.workspace == message.workspace;
*/
wpci_blg_sample wpci_blg_open_sample_of(wpci_blg_message message, wpci_blg_catalogue catalogue,
                                        bool *all_plain);

/* wpci_blg_open_object(); quiet: without the notes of the header. */
/*@ requires sample: \valid_read(sample) && \valid_read(block);
    requires view: sample->error.status == WPC_OK ==>
                     sound_view(sample->in, sample->map) &&
                     sound_view_in(sample->map, sample->workspace);
    requires bytes: sample->error.status == WPC_OK && block->kind == WPC_BLG_DATA ==>
                      inside(block->bytes, sample->in);
    requires header: sample->error.status == WPC_OK && block->kind == WPC_BLG_DATA ==>
                       block->bytes.length >= WPCI_BLG_BLOCK;
    terminates \true;
    assigns sample->workspace->object_map;
    ensures map: \old(sample->error.status) == WPC_OK && \old(block->kind) == WPC_BLG_DATA ==>
                   \result.map == \old(&sample->workspace->object_map);
    ensures view: \old(sample->error.status) == WPC_OK && \old(block->kind) == WPC_BLG_DATA ==>
                    sound_view(\result.in, \result.map);
    ensures outer: \old(sample->error.status) == WPC_OK && \old(block->kind) == WPC_BLG_DATA ==>
                     \result.map->outer == \old(sample->map->outer);
    ensures parts: \old(sample->error.status) == WPC_OK && \old(block->kind) == WPC_BLG_DATA ==>
                     \result.map->parts == \old(sample->map->parts);
    ensures num_parts:
      \old(sample->error.status) == WPC_OK && \old(block->kind) == WPC_BLG_DATA ==>
        \result.map->num_parts == \old(sample->map->num_parts);
    ensures data: \old(sample->error.status) == WPC_OK && \old(block->kind) == WPC_BLG_DATA ==>
                    sound_v1_data(\result.data, \result.in);
    ensures fails: \old(sample->error.status) != WPC_OK || \old(block->kind) != WPC_BLG_DATA ==>
                     \result.error.status != WPC_OK;
*/
wpci_blg_object wpci_blg_open_object_of(const wpci_blg_sample *sample, const wpc_blg_block *block,
                                        bool quiet);

#endif
