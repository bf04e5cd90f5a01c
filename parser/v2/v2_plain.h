/* Private. Plain rows: a padded instance header, then cells of 16 bytes with values of 4 or 8, as
 * PerfLib writes them. They are recognised as a whole, without a branch for each value. A row that
 * is not recognised is not an error: the careful walk, which is the definition, is to say what it
 * is. What is recognised here no rule can find anything about. */
#ifndef WPCI_V2_PLAIN_H
#define WPCI_V2_PLAIN_H

#include "../lanes.h"
#include "instance.h"
#include "v2_value.h"

/* The first number of a plain cell: dwDataSize 4 or 8, and dwSize 16. */
#define WPCI_CELL_OF_4 UINT64_C(0x1000000004)
#define WPCI_CELL_OF_8 UINT64_C(0x1000000008)

/* What was seen of some cells: whether all are plain, and their numbers. */
typedef struct wpci_v2_seen {
  wpci_lanes plain;   /* all ones, unless a cell is not plain */
  wpci_lanes padding; /* what follows values of 4, of all cells */
  wpci_lanes raw;     /* of the last ones */
} wpci_v2_seen;

/*@ terminates \true;
    assigns \nothing;
*/
static inline wpci_v2_seen wpci_v2_seen_none(void) {
  wpci_v2_seen seen = {wpci_spread(UINT64_MAX), wpci_spread(0), wpci_spread(0)};
  return seen;
}

/*@ terminates \true;
    assigns \nothing;
*/
static inline wpci_v2_seen wpci_v2_see(wpci_v2_seen seen, wpci_cells cells) {
  wpci_lanes has_4 = wpci_equal_halves(cells.first, WPCI_CELL_OF_4);
  wpci_lanes has_8 = wpci_equal_halves(cells.first, WPCI_CELL_OF_8);
  wpci_lanes upper = wpci_raise_halves(has_4);
  seen.plain &= has_4 | has_8;
  seen.padding |= cells.second & upper;
  seen.raw = cells.second & ~upper;
  return seen;
}

/*@ terminates \true;
    assigns \nothing;
*/
static inline bool wpci_v2_seen_plain(wpci_v2_seen seen, bool with_padding) {
  return wpci_and_lanes(seen.plain) == UINT64_MAX &&
         (!with_padding || wpci_or_lanes(seen.padding) == 0);
}

/* One cell, in every lane. */
/*@ requires sound: sound_input(in);
    requires inside: inside(r, in);
    requires room: at + WPCI_CELL <= r.length;
    terminates \true;
    assigns \nothing;
*/
static inline wpci_cells wpci_v2_one_cell(wpc_input in, wpc_range r, size_t at) {
  wpci_cells cells = {wpci_spread(wpci_u64(in, r, at)), wpci_spread(wpci_u64(in, r, at + 8))};
  return cells;
}

/* Whether the n cells at the start of `cells`, which hold them, are plain. with_padding: and hold
 * nothing that a note would report. */
/*@ requires sound: sound_input(in);
    requires inside: inside(cells, in);
    requires room: n <= cells.length / WPCI_CELL;
    terminates \true;
    assigns \nothing;
*/
static inline bool wpci_v2_are_plain(wpc_input in, wpc_range cells, size_t n, bool with_padding) {
  wpci_v2_seen seen = wpci_v2_seen_none();
  size_t i = 0;
  /*@ loop invariant bound: 0 <= i <= n;
      loop assigns i, seen;
      loop variant n - i;
  */
  for (; n - i >= WPCI_LANES; i += WPCI_LANES) {
    seen = wpci_v2_see(seen, wpci_load_cells(in, cells, WPCI_CELL * i));
  }
  /*@ loop invariant bound: 0 <= i <= n;
      loop assigns i, seen;
      loop variant n - i;
  */
  for (; i < n; i++) {
    seen = wpci_v2_see(seen, wpci_v2_one_cell(in, cells, WPCI_CELL * i));
  }
  return wpci_v2_seen_plain(seen, with_padding);
}

#define WPCI_V2_CELLS_AT_ONCE (2 * (size_t)WPCI_LANES)

/* Reads the n cells at the start of `cells`, which holds them, into `raw` and `width`. Returns whether all are plain;
 * where one is not, what was written means nothing. Two steps at once: storing widths is what takes the time. */
/*@ requires sound: sound_input(in);
    requires inside: inside(cells, in);
    requires room: n <= cells.length / WPCI_V2_CELL;
    requires raw: n > 0 ==> \valid(raw + (0 .. n - 1));
    requires apart: \separated(raw + (0 .. n - 1), in.options);
    requires width: n > 0 ==> \valid(width + (0 .. n - 1));
    terminates \true;
    assigns raw[0 .. n - 1], width[0 .. n - 1];
*/
static inline bool wpci_v2_fill_cells(wpc_input in, wpc_range cells, size_t n, uint64_t *raw,
                                      uint8_t *width) {
  wpci_v2_seen seen = wpci_v2_seen_none();
  size_t i = 0;
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant sound: sound_input(in);
      loop assigns i, seen, raw[0 .. n - 1], width[0 .. n - 1];
      loop variant n - i;
  */
  for (; n - i >= WPCI_V2_CELLS_AT_ONCE; i += WPCI_V2_CELLS_AT_ONCE) {
    wpci_cells some = wpci_load_cells(in, cells, WPCI_CELL * i);
    wpci_cells more = wpci_load_cells(in, cells, WPCI_CELL * (i + WPCI_LANES));
    seen = wpci_v2_see(seen, some);
    wpci_store_lanes(raw + i, seen.raw);
    seen = wpci_v2_see(seen, more);
    wpci_store_lanes(raw + i + WPCI_LANES, seen.raw);
    wpci_store_bytes(width + i, some.first, more.first);
  }
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant sound: sound_input(in);
      loop assigns i, seen, raw[0 .. n - 1], width[0 .. n - 1];
      loop variant n - i;
  */
  for (; i < n; i++) {
    wpci_cells one = wpci_v2_one_cell(in, cells, WPCI_CELL * i);
    seen = wpci_v2_see(seen, one);
    raw[i] = wpci_first_lane(seen.raw);
    width[i] = (uint8_t)(wpci_first_lane(one.first) % 256);
  }
  return wpci_v2_seen_plain(seen, false);
}

/* How many cells at the start of `left`, n at most, are plain. with_padding: and hold nothing that a
 * note would report. */
/*@ requires sound: sound_input(in);
    requires inside: inside(left, in);
    terminates \true;
    assigns \nothing;
    ensures most: 0 <= \result <= n;
    ensures room: \result <= left.length / WPCI_CELL;
*/
static inline size_t wpci_v2_plain_run(wpc_input in, wpc_range left, size_t n, bool with_padding) {
  size_t room = left.length / WPCI_CELL;
  size_t most = n < room ? n : room;
  size_t i = 0;
  /*@ loop invariant bound: 0 <= i <= most;
      loop assigns i;
      loop variant most - i;
  */
  for (; i < most; i++) {
    uint64_t first = wpci_u64(in, left, WPCI_CELL * i);
    if (first != WPCI_CELL_OF_8 &&
        (first != WPCI_CELL_OF_4 ||
         (with_padding && wpci_u32(in, left, WPCI_CELL * i + 12) != 0))) {
      break;
    }
  }
  return i;
}

/* An instance header; size 0: it is not plain. */
typedef struct wpci_plain_head {
  size_t size;
  size_t name; /* bytes of the name without its NUL */
} wpci_plain_head;

/* Whether a unit may stand in a plain name: not a control character, not half of a pair. */
/*@ terminates \true;
    assigns \nothing;
*/
static inline bool wpci_is_plain_unit(uint16_t unit) {
  return unit >= 0x20 && (unit < 0xD800 || unit > 0xDFFF);
}

/* Bytes of the plain name at the start of `area`, or all of area.length when there is no NUL.
 * with_notes: units that a note would report end it, too. */
/*@ requires sound: sound_input(in);
    requires inside: inside(area, in);
    terminates \true;
    assigns \nothing;
    ensures most: \result <= area.length;
    ensures even: \result % 2 == 0 || \result == area.length;
*/
static inline size_t wpci_plain_name(wpc_input in, wpc_range area, bool with_notes) {
  size_t i = 0;
  /*@ loop invariant bound: i <= area.length;
      loop invariant even: i % 2 == 0;
      loop assigns i;
      loop variant area.length - i;
  */
  while (area.length - i >= 2) {
    uint16_t unit = wpci_u16(in, area, i);
    if (unit == 0) {
      return i;
    }
    if (with_notes && !wpci_is_plain_unit(unit)) {
      break;
    }
    i += 2;
  }
  return area.length;
}

/* Whether all of r, which is a few units, is zero. */
/*@ requires sound: sound_input(in);
    requires inside: inside(r, in);
    terminates \true;
    assigns \nothing;
*/
static inline bool wpci_units_are_zero(wpc_input in, wpc_range r) {
  unsigned any = 0;
  size_t i = 0;
  /*@ loop invariant bound: i <= r.length;
      loop assigns i, any;
      loop variant r.length - i;
  */
  while (r.length - i >= 2) {
    any |= wpci_u16(in, r, i);
    i += 2;
  }
  return any == 0;
}

/* The instance header at the start of `left`. */
/*@ requires sound: sound_input(in);
    requires inside: inside(left, in);
    terminates \true;
    assigns \nothing;
    ensures none: \result.size == 0 || \result.size >= 2 * WPCI_SIZE(INSTANCE);
    ensures most: \result.size <= left.length;
    ensures name: \result.size > 0 ==> WPCI_SIZE(INSTANCE) + \result.name + 2 <= \result.size;
    ensures meaning: WPCI_SAYS(\result.size > 0 ==> \result.size == bytes32(in.data + left.offset));
*/
static inline wpci_plain_head wpci_v2_plain_head(wpc_input in, wpc_range left, bool with_notes) {
  wpci_plain_head none = {0, 0};
  if (left.length < 2 * (size_t)WPCI_SIZE(INSTANCE)) {
    return none;
  }
  size_t size = wpci_u32(in, left, WPCI_AT(INSTANCE, Size));
  if (size > left.length || size % 8 != 0 || size < 2 * (size_t)WPCI_SIZE(INSTANCE)) {
    return none;
  }
  wpc_range area = wpci_tail(wpci_head(left, size), WPCI_SIZE(INSTANCE));
  wpci_plain_head head = {size, wpci_plain_name(in, area, with_notes)};
  if (head.name == area.length || head.name / 2 > in.options->limits.max_name) {
    return none;
  }
  if (with_notes) {
    wpc_range padding = wpci_tail(area, head.name + 2);
    if (head.name == 0 || padding.length >= 8 || !wpci_units_are_zero(in, padding)) {
      return none;
    }
  }
  return head;
}

/* A row; size 0: it is not plain. */
typedef struct wpci_plain_row {
  wpci_plain_head head;
  size_t size; /* header and cells */
} wpci_plain_row;

/* The row of n values at the start of `left`. */
/*@ requires sound: sound_input(in);
    requires inside: inside(left, in);
    terminates \true;
    assigns \nothing;
    ensures most: \result.size <= left.length;
    ensures least: \result.size > 0 ==> \result.size == \result.head.size + WPCI_V2_CELL * n;
    ensures head: \result.size > 0 && has_instance ==>
                    \result.head.size >= 2 * WPCI_SIZE(INSTANCE);
    ensures no_head: \result.size > 0 && !has_instance ==> \result.head.size == 0;
    ensures name: \result.size > 0 && has_instance ==>
                    WPCI_SIZE(INSTANCE) + \result.head.name + 2 <= \result.head.size;
    ensures meaning: WPCI_SAYS(\result.size > 0 && has_instance ==>
        \result.head.size == bytes32(in.data + left.offset));
*/
static inline wpci_plain_row wpci_v2_plain_row(wpc_input in, wpc_range left, bool has_instance,
                                               uint32_t n, bool with_notes) {
  wpci_plain_row row = {{0, 0}, 0};
  if (has_instance) {
    row.head = wpci_v2_plain_head(in, left, with_notes);
    if (row.head.size == 0) {
      return row;
    }
  }
  wpc_range cells = wpci_tail(left, row.head.size);
  if (n <= cells.length / WPCI_V2_CELL && wpci_v2_are_plain(in, cells, n, with_notes)) {
    row.size = row.head.size + WPCI_V2_CELL * (size_t)n;
  }
  return row;
}

/* Reads n cells from the start of `cells` on into the arrays, each of 16 bytes or some more words, with a
 * number. Returns what they take; 0: a cell is another one, and the careful walk is to say what it is. */
/*@ requires sound: sound_input(in);
    requires inside: inside(cells, in);
    requires raw: n > 0 ==> \valid(raw + (0 .. n - 1));
    requires apart: \separated(raw + (0 .. n - 1), in.options);
    requires width: n > 0 && width != \null ==> \valid(width + (0 .. n - 1));
    terminates \true;
    assigns raw[0 .. n - 1], width[0 .. n - 1];
    ensures most: \result <= cells.length;
*/
WPCI_APART size_t wpci_v2_fill_sized_cells(wpc_input in, wpc_range cells, size_t n, uint64_t *raw,
                                           uint8_t *width);

#endif
