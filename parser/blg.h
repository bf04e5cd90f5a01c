/* Private. What the files of the reader of binary logs share. */
#ifndef WPCI_BLG_PRIVATE_H
#define WPCI_BLG_PRIVATE_H

#include "check.h"
#include "text.h"
#include "wpc/blg.h"

#define WPCI_BLG_BUFFER 72     /* header of a buffer */
#define WPCI_BLG_BLOCK 8       /* header of a block */
#define WPCI_BLG_ENTRY 52      /* an entry of the catalogue without its strings */
#define WPCI_BLG_SINGLE 48     /* a block of one value */
#define WPCI_BLG_TAG 0x034C42u /* the first three bytes of a block */
#define WPCI_BLG_NO_KIND 0xFFu

/* The size of the file. */
static inline size_t wpci_blg_size(wpc_input in) {
  return in.options->lend != NULL ? in.options->lend_size : in.size;
}
/* A part of the file as an input of its own. False: it was not lent. */
bool wpci_blg_lend(wpc_input in, wpc_range part, wpc_input *lent);

/* The error with its place in the file. */
wpc_error wpci_blg_placed(const wpc_blg_map *map, wpc_error error);

/* bytes[0 .. size) as an input of its own, read as `outer` is; notes get their place in the file by
 * `map`, whose parts and base are set. */
wpc_input wpci_blg_mapped(wpc_blg_map *map, wpc_input outer, const uint8_t *bytes, size_t size);

/* The start of an entry of the catalogue. */
typedef struct wpci_blg_entry_head {
  wpc_error error;
  uint32_t flags;
  uint32_t type;
  uint64_t time_base;
  wpc_range bytes; /* the entry */
  wpc_range rest;  /* what follows it */
} wpci_blg_entry_head;
wpci_blg_entry_head wpci_blg_read_entry_head(wpc_input in, wpc_range rest);

/* A block of a sample or a directory. */
typedef struct wpci_blg_block_head {
  wpc_error error;
  uint8_t kind;
  wpc_range bytes; /* the block, its header included */
  wpc_range rest;  /* what follows it */
} wpci_blg_block_head;
wpci_blg_block_head wpci_blg_read_block_head(wpc_input in, wpc_range rest);

/* wpc_blg_open_sample(); *all_plain: no rule can find anything in the values either. */
wpc_blg_sample wpci_blg_open_sample(wpc_blg_message message, wpc_blg_catalogue catalogue,
                                    bool *all_plain);

/* wpc_blg_open_object(); quiet: without the notes of the header. */
void wpci_blg_open_object(const wpc_blg_sample *sample, const wpc_blg_block *block, bool quiet,
                          wpc_blg_object *object);

#endif
