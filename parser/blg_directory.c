/* The directory: 32 bytes, then a block of kind 5 for each entry of the catalogue. It repeats what
 * the samples say, so it is checked and not kept.
 *
 *   0   header of the block      16      indices, types, time bases and scales of the counters,
 *   8   u32  instances, or -1            20 bytes each, up to a multiple of 8
 *   12  u32  counters                    instances, 16 bytes each: u32 offset of the name; names */
#include "blg.h"

#define DIRECTORY 32
#define AT_DIRECTORY_SIZE 24
#define DIRECTORY_BLOCK 16
#define DIRECTORY_COUNTER 20
#define DIRECTORY_INSTANCE 16
#define NO_INSTANCES 0xFFFFFFFFu

#ifdef __FRAMAC__
#include "proof/blg_directory_contracts.h"
#endif

static wpc_error check_directory_header(wpc_input in) {
  WPCI_HARD(WPC_RULE_BLG_DIR_01, GE, 0, in.size, DIRECTORY);
  WPCI_HARD(WPC_RULE_BLG_DIR_02, EQ, AT_DIRECTORY_SIZE,
            wpci_u32(in, wpci_range_all(in), AT_DIRECTORY_SIZE), in.size);
  return wpci_pass();
}

static wpc_error check_directory_begins(wpc_range block) {
  WPCI_HARD(WPC_RULE_BLG_DIR_03, GE, block.offset + 4, block.length, DIRECTORY_BLOCK);
  return wpci_pass();
}

static wpc_error check_directory_counters(wpc_range block, uint32_t count) {
  WPCI_HARD(WPC_RULE_BLG_DIR_04, LE, block.offset + 12, count,
            (block.length - DIRECTORY_BLOCK) / DIRECTORY_COUNTER);
  return wpci_pass();
}

static wpc_error check_directory_instances(wpc_range block, uint32_t count, wpc_range rest) {
  WPCI_HARD(WPC_RULE_BLG_DIR_05, LE, block.offset + 8, count, rest.length / DIRECTORY_INSTANCE);
  return wpci_pass();
}

static wpc_error check_directory_name(wpc_range entry, uint32_t offset, size_t expected) {
  WPCI_HARD(WPC_RULE_BLG_DIR_06, EQ, entry.offset, offset, expected);
  return wpci_pass();
}

/* Each name begins where the one before it ends. */
static wpc_error check_directory_names(wpc_input in, wpc_range rest, uint32_t count) {
  wpc_range names = wpci_tail(rest, DIRECTORY_INSTANCE * (size_t)count);
  size_t start = names.offset;
  /*@ loop invariant bound: 0 <= i <= count;
      loop invariant begins: start <= names.offset;
      loop invariant ends: names.offset + names.length <= rest.offset + rest.length;
      loop assigns i, names;
      loop variant count - i;
  */
  for (uint32_t i = 0; i < count; i++) {
    wpc_range entry = wpci_tail(rest, DIRECTORY_INSTANCE * (size_t)i);
    WPCI_TRY(check_directory_name(entry, wpci_u32(in, entry, 0), names.offset - start));
    wpci_named name = wpci_read_name(in, names, WPC_RULE_BLG_DIR_07);
    WPCI_TRY(name.error);
    names = name.padding;
  }
  return wpci_pass();
}

static wpc_error check_directory_block(wpc_input in, wpc_range block) {
  WPCI_TRY(check_directory_begins(block));
  uint32_t instances = wpci_u32(in, block, 8);
  uint32_t counters = wpci_u32(in, block, 12);
  WPCI_TRY(check_directory_counters(block, counters));
  uint64_t end = DIRECTORY_BLOCK + DIRECTORY_COUNTER * (uint64_t)counters;
  uint64_t aligned = wpci_align8(end);
  wpc_range rest = wpci_tail(block, aligned <= block.length ? (size_t)aligned : (size_t)end);
  uint32_t count = instances == NO_INSTANCES ? 0 : instances;
  WPCI_TRY(check_directory_instances(block, count, rest));
  return check_directory_names(in, rest, count);
}

static wpc_error check_directory(wpc_input in) {
  WPCI_TRY(check_directory_header(in));
  wpc_range rest = wpci_tail(wpci_range_all(in), DIRECTORY);
  /*@ loop invariant inside: inside(rest, in);
      loop assigns rest;
      loop variant rest.length;
  */
  while (rest.length > 0) {
    wpci_blg_block_head h = wpci_blg_read_block_head(in, rest);
    WPCI_TRY(h.error);
    WPCI_TRY(check_directory_block(in, h.bytes));
    rest = h.rest;
  }
  return wpci_pass();
}

wpc_error wpc_blg_check_directory(wpc_blg_message message) {
  return wpci_blg_placed(message.map, check_directory(message.in));
}
