/* The directory: 32 bytes, then a block of kind 5 for each entry of the catalogue. It repeats what
 * the samples say, so it is checked and not kept.
 *
 *   0   header of the block      16      indices, types, time bases and scales of the counters,
 *   8   u32  instances, or -1            20 bytes each, up to a multiple of 8
 *   12  u32  counters                    instances, 16 bytes each: u32 offset of the name, u32 index,
 *                                        u32 offset of the parent's name, or -1; names */
#include "blg.h"

#define DIRECTORY 32
#define AT_DIRECTORY_SIZE 24
#define DIRECTORY_BLOCK 16
#define DIRECTORY_COUNTER 20
#define DIRECTORY_INSTANCE 16
#define AT_PARENT 8
#define NO_INSTANCES 0xFFFFFFFFu
#define NO_PARENT 0xFFFFFFFFu

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

/* A name that begins before the last NUL has an end. */
static wpc_error check_directory_parent(wpc_range entry, uint32_t offset, size_t end) {
  WPCI_HARD(WPC_RULE_BLG_DIR_08, MUL, entry.offset + AT_PARENT, offset, 2);
  WPCI_HARD_AS(WPC_RULE_BLG_DIR_09, LE, (uint64_t)offset + 2, end, entry.offset + AT_PARENT, offset,
               end);
  return wpci_pass();
}

static wpc_error check_directory_entry(wpc_input in, wpc_range entry, size_t expected, size_t end) {
  WPCI_TRY(check_directory_name(entry, wpci_u32(in, entry, 0), expected));
  uint32_t parent = wpci_u32(in, entry, AT_PARENT);
  return parent == NO_PARENT ? wpci_pass() : check_directory_parent(entry, parent, end);
}

/* Bytes of the names up to the last NUL, which is one of them; 0 without one. Each parent is compared with it:
 * to look for the end of each would take a time of its own for few bytes. */
static size_t bytes_of_names(wpc_input in, wpc_range names) {
  size_t end = names.length - names.length % 2;
  /*@ loop invariant end: end <= names.length && end % 2 == 0;
      loop assigns end;
      loop variant end;
  */
  while (end > 0 && wpci_u16(in, names, end - 2) != 0) {
    end -= 2;
  }
  return end;
}

/* Each name begins where the one before it ends. */
static wpc_error check_directory_names(wpc_input in, wpc_range rest, uint32_t count) {
  wpc_range names = wpci_tail(rest, DIRECTORY_INSTANCE * (size_t)count);
  size_t start = names.offset;
  size_t end = bytes_of_names(in, names);
  /*@ loop invariant bound: 0 <= i <= count;
      loop invariant begins: start <= names.offset;
      loop invariant ends: names.offset + names.length <= rest.offset + rest.length;
      loop assigns i, names;
      loop variant count - i;
  */
  for (uint32_t i = 0; i < count; i++) {
    wpc_range entry = wpci_tail(rest, DIRECTORY_INSTANCE * (size_t)i);
    WPCI_TRY(check_directory_entry(in, entry, names.offset - start, end));
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

wpc_error wpci_blg_check_directory(wpci_blg_message message) {
  return wpci_blg_placed(message.map, check_directory(message.in));
}
