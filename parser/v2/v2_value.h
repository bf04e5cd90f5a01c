/* Private. PERF_COUNTER_DATA: one value. Mind the order: the data's size comes first, the block's
 * second.
 *
 *   0  u32  dwDataSize  bytes of the value
 *   4  u32  dwSize      this header, the value and padding
 *   8  u8[] value       little-endian; what follows up to dwSize is padding
 */
#ifndef WPCI_V2_VALUE_H
#define WPCI_V2_VALUE_H

#include "../text/text.h"
#include "v2_cursor.h"

#define WPCI_V2_CELL 16 /* a value of 4 or 8 bytes as PerfLib writes it: header and 8 bytes */

typedef struct wpci_v2_cell {
  wpc_error error;
  size_t offset;
  wpc_range bytes; /* the value */
  wpc_range rest;  /* behind dwSize */
} wpci_v2_cell;

/* Strict rules and notes; what makes a plain cell of 16 bytes never breaks any but V2-CD-09. */
/*@ requires sound: sound_input(in);
    requires inside: inside(cell, in);
    requires length: cell.length <= UINT32_MAX;
    requires data: data_size + WPCI_SIZE(V2_VALUE) <= cell.length;
    terminates \true;
    assigns \nothing;
*/
wpc_error wpci_v2_check_value_content(wpc_input in, wpc_range cell, uint32_t data_size);

/*@ terminates \true;
    assigns \nothing;
    ensures room: \result.status == WPC_OK ==> left.length >= WPCI_SIZE(V2_VALUE);
*/
static inline wpc_error wpci_v2_check_value_room(wpc_range left) {
  WPCI_HARD(WPC_RULE_V2_CD_01, GE, left.offset, left.length, WPCI_SIZE(V2_VALUE));
  return wpci_pass();
}

/*@ requires at: at + 4 <= SIZE_MAX;
    terminates \true;
    assigns \nothing;
    ensures small: \result.status == WPC_OK ==> size >= WPCI_SIZE(V2_VALUE);
    ensures big: \result.status == WPC_OK ==> size <= left;
    ensures data: \result.status == WPC_OK ==> data_size + WPCI_SIZE(V2_VALUE) <= size;
*/
static inline wpc_error wpci_v2_check_value_size(size_t at, uint32_t data_size, uint32_t size,
                                                 size_t left) {
  WPCI_HARD(WPC_RULE_V2_CD_02, GE, at + WPCI_AT(V2_VALUE, dwSize), size, WPCI_SIZE(V2_VALUE));
  WPCI_HARD(WPC_RULE_V2_CD_03, LE, at + WPCI_AT(V2_VALUE, dwSize), size, left);
  WPCI_HARD(WPC_RULE_V2_CD_04, LE, at, data_size, size - WPCI_SIZE(V2_VALUE));
  return wpci_pass();
}

/*@ terminates \true;
    assigns \nothing;
*/
static inline bool wpci_v2_is_plain(uint32_t data_size, uint32_t size) {
  return size == WPCI_V2_CELL && (data_size == 4 || data_size == 8);
}

/* Reads the value at the start of `left`. */
/*@ requires sound: sound_input(in);
    requires inside: inside(left, in);
    terminates \true;
    assigns \nothing;
    ensures bytes: within(\result.bytes, left);
    ensures short: \result.bytes.length <= UINT32_MAX;
    ensures rest: within(\result.rest, left);
    ensures end: \result.error.status == WPC_OK ==> \result.rest.offset + \result.rest.length == left.offset + left.length;
    ensures moves: \result.error.status == WPC_OK ==> \result.rest.length + WPCI_SIZE(V2_VALUE) <= left.length;
    ensures meaning: WPCI_SAYS(\result.error.status == WPC_OK ==>
        \result.offset == left.offset && says_v2_cell(in.data, left.offset, \result.bytes) &&
        \result.rest.offset == left.offset + bytes32(in.data + left.offset + 4));
*/
static inline wpci_v2_cell wpci_v2_read_cell(wpc_input in, wpc_range left) {
  wpci_v2_cell c;
  c.offset = left.offset;
  c.bytes = wpci_head(left, 0);
  c.rest = c.bytes;
  c.error = wpci_v2_check_value_room(left);
  if (c.error.status != WPC_OK) {
    return c;
  }
  uint32_t data_size = wpci_u32(in, left, WPCI_AT(V2_VALUE, dwDataSize));
  uint32_t size = wpci_u32(in, left, WPCI_AT(V2_VALUE, dwSize));
  c.error = wpci_v2_check_value_size(left.offset, data_size, size, left.length);
  if (c.error.status == WPC_OK && (!wpci_v2_is_plain(data_size, size) || wpci_wants_notes(in))) {
    c.error = wpci_v2_check_value_content(in, wpci_head(left, size), data_size);
  }
  if (c.error.status == WPC_OK) {
    c.bytes = wpci_head(wpci_tail(left, WPCI_SIZE(V2_VALUE)), data_size);
    c.rest = wpci_tail(left, size);
  }
  return c;
}

/* The number that a value holds; 0 when it is none. */
/*@ requires sound: sound_input(in);
    requires inside: inside(bytes, in);
    terminates \true;
    assigns \nothing;
    ensures meaning: WPCI_SAYS(says_number(in.data, bytes, \result));
*/
static inline uint64_t wpci_v2_number(wpc_input in, wpc_range bytes) {
  return bytes.length == 8   ? wpci_u64(in, bytes, 0)
         : bytes.length == 4 ? wpci_u32(in, bytes, 0)
                             : 0;
}

#endif
