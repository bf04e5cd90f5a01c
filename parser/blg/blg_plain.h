/* Private. Plain blocks of a sample: a block that is what its entry of the catalogue says, in the right
 * size, about whose frame no rule can find anything, recognised as a whole. What is not recognised is
 * not an error: the careful walk, which is the definition, is to say what it is. */
#ifndef WPCI_BLG_PLAIN_H
#define WPCI_BLG_PLAIN_H

#include "blg.h"

/* size 0: the block is not plain. */
typedef struct wpci_blg_plain_block {
  uint32_t size;
  uint8_t kind;
  uint32_t entry_size;
  uint32_t type;
  uint64_t time_base;
} wpci_blg_plain_block;

/* The kind of block that an entry's flags ask for; WPCI_BLG_NO_KIND for unknown ones. */
/*@ terminates \true;
    assigns \nothing;
    ensures known: \result <= WPC_BLG_DATA || \result == WPCI_BLG_NO_KIND;
*/
static inline uint8_t wpci_blg_kind_for(uint32_t flags) {
  switch (flags & 0xFFFF) {
    case WPC_BLG_COUNTER:
      return WPC_BLG_VALUE;
    case WPC_BLG_WILDCARD:
      return WPC_BLG_INSTANCES;
    case WPC_BLG_OBJECT:
      return WPC_BLG_DATA;
    default:
      return WPCI_BLG_NO_KIND;
  }
}

/* The block at the start of `rest`, and the entry at the start of `rest_entries`, of an input of its
 * own. */
/*@ requires sound: sound_input(in);
    requires inside: inside(rest, in);
    requires entries_in: sound_input(entries_in);
    requires entries: inside(rest_entries, entries_in);
    terminates \true;
    assigns \nothing;
    ensures most: \result.size <= rest.length;
    ensures least: \result.size > 0 ==> \result.size >= WPCI_BLG_BLOCK;
    ensures entry: \result.size > 0 ==> \result.entry_size <= rest_entries.length;
*/
static inline wpci_blg_plain_block wpci_blg_read_plain_block(wpc_input in, wpc_range rest,
                                                             wpc_input entries_in,
                                                             wpc_range rest_entries) {
  wpci_blg_plain_block none = WPCI_NOTHING;
  wpci_blg_plain_block b;
  if (rest.length < WPCI_BLG_BLOCK || rest_entries.length < WPCI_BLG_ENTRY) {
    return none;
  }
  uint32_t word = wpci_u32(in, rest, 0);
  uint32_t kind = wpci_blg_kind_for(wpci_u32(entries_in, rest_entries, 4));
  b.size = wpci_u32(in, rest, 4);
  b.kind = (uint8_t)kind;
  b.entry_size = wpci_u32(entries_in, rest_entries, 0);
  /* unreachable: entries were checked with their catalogue, unless bytes change */
  bool is_plain = kind != WPCI_BLG_NO_KIND && word == WPCI_BLG_KIND * kind + WPCI_BLG_TAG &&
                  b.size >= WPCI_BLG_BLOCK && b.size <= rest.length && b.size % 8 == 0 &&
                  /* unreachable: as above */
                  b.entry_size >= WPCI_BLG_ENTRY && b.entry_size <= rest_entries.length;
  if (!is_plain) {
    return none;
  }
  b.type = wpci_u32(entries_in, rest_entries, 12);
  b.time_base = wpci_u64(entries_in, rest_entries, 16);
  return b;
}

/* Whether the values of such a block are beyond any rule, too. */
/*@ terminates \true;
    assigns \nothing;
    ensures size: \result ==> b.size == WPCI_BLG_SINGLE;
    ensures kind: \result ==> b.kind == WPC_BLG_VALUE;
*/
static inline bool wpci_blg_is_plain_value(wpci_blg_plain_block b) {
  if (b.kind != WPC_BLG_VALUE) {
    return false;
  }
  return b.size == WPCI_BLG_SINGLE;
}

#endif
