/* Private. Plain rows of V1: an instance definition and a counter block that no rule can find
 * anything about, recognised as a whole. A row that is not recognised is not an error: the careful
 * walk, which is the definition, is to say what it is. */
#ifndef WPCI_V1_PLAIN_H
#define WPCI_V1_PLAIN_H

#include "v1_rows.h"

/* What the rows of an object have in common, and what is asked of them. */
typedef struct wpci_v1_shape {
  bool has_instances;
  bool with_names; /* names are read */
  bool all_rules;  /* strict rules and notes count, not only what is an error in every mode */
  uint32_t code_page;
  uint64_t value_end; /* farthest end of a value, second values included */
} wpci_v1_shape;

/* Where the parts of a plain row are. block.length 0: the row is not plain. */
typedef struct wpci_v1_plain_row {
  wpc_range instance;
  wpc_range name; /* without its NUL, when names are read */
  wpc_range block;
} wpci_v1_plain_row;

/* Units of the name without its NUL, which must be the last one of `name`; SIZE_MAX: it is not
 * plain. */
/*@ requires sound: sound_input(in);
    requires inside: inside(name, in);
    requires room: name.length >= 2;
    terminates \true;
    assigns \nothing;
    ensures most: \result == SIZE_MAX || 2 * \result + 2 <= name.length;
*/
static inline size_t wpci_v1_plain_units(wpc_input in, wpc_range name) {
  size_t units = name.length / 2 - 1;
  size_t i = 0;
  /*@ loop invariant bound: i <= units;
      loop assigns i;
      loop variant units - i;
  */
  while (i < units) {
    uint16_t unit = wpci_u16(in, name, 2 * i);
    if (unit == 0 || wpci_is_low_surrogate(unit)) {
      return SIZE_MAX;
    }
    i++;
    if (wpci_is_high_surrogate(unit)) {
      if (i == units || !wpci_is_low_surrogate(wpci_u16(in, name, 2 * i))) {
        return SIZE_MAX;
      }
      i++;
    }
  }
  return wpci_u16(in, name, 2 * units) == 0 ? units : SIZE_MAX;
}

/* The name in `area`, which NameOffset and NameLength gave; whether it is plain. */
typedef struct wpci_v1_plain_name {
  bool is_plain;
  wpc_range raw;
} wpci_v1_plain_name;

/*@ requires sound: sound_input(in);
    requires inside: inside(area, in);
    requires room: area.length > 0;
    terminates \true;
    assigns \nothing;
    ensures raw: within(\result.raw, area);
*/
static inline wpci_v1_plain_name wpci_v1_read_plain_name(wpc_input in, wpc_range area,
                                                         wpci_v1_shape shape) {
  wpci_v1_plain_name none = {false, wpci_head(area, 0)};
  wpci_v1_plain_name name = {true, wpci_head(area, 0)};
  if (shape.all_rules) {
    if (shape.code_page != 0 || area.length % 2 != 0) {
      return none;
    }
    size_t units = wpci_v1_plain_units(in, area);
    if (units == SIZE_MAX || units > in.options->limits.max_name) {
      return none;
    }
    name.raw = wpci_head(area, 2 * units);
  } else if (shape.with_names && shape.code_page == 0) {
    /* in place: a call would copy the input, which waits for the stores that it was made by */
    name.raw = wpci_head(area, 2 * wpci_units_before_nul(in, area));
  } else if (shape.with_names) {
    name.raw = wpci_text_cut(in, area, shape.code_page).raw;
  }
  return name;
}

/*@ terminates \true;
    assigns \nothing;
*/
static inline bool wpci_v1_place_is_plain(uint32_t offset) {
  return offset >= WPCI_SIZE(V1_INSTANCE) && offset % 2 == 0;
}

/* The instance definition at the start of `left`, with its name; length 0: it is not plain. */
/*@ requires sound: sound_input(in);
    requires inside: inside(left, in);
    terminates \true;
    assigns \nothing;
    ensures instance: within(\result.instance, left);
    ensures begin: \result.instance.length > 0 ==> \result.instance.offset == left.offset;
    ensures room: \result.instance.length > 0 ==> \result.instance.length >= WPCI_SIZE(V1_INSTANCE);
    ensures left: \result.instance.length > 0 ==>
                    \result.instance.length + WPCI_SIZE(V1_VALUES) <= left.length;
    ensures name: within(\result.name, left);
    ensures none: \result.block.length == 0;
*/
static inline wpci_v1_plain_row wpci_v1_plain_instance(wpc_input in, wpc_range left,
                                                       wpci_v1_shape shape) {
  wpci_v1_plain_row none = {wpci_head(left, 0), wpci_head(left, 0), {0, 0}};
  if (left.length < WPCI_SIZE(V1_INSTANCE) + WPCI_SIZE(V1_VALUES)) {
    return none;
  }
  size_t length = wpci_u32(in, left, WPCI_AT(V1_INSTANCE, ByteLength));
  if (length < WPCI_SIZE(V1_INSTANCE) || length > left.length - WPCI_SIZE(V1_VALUES) ||
      (shape.all_rules && length % 8 != 0)) {
    return none;
  }
  wpci_v1_plain_row row = {wpci_head(left, length), wpci_head(left, 0), {0, 0}};
  uint32_t name_offset = wpci_u32(in, left, WPCI_AT(V1_INSTANCE, NameOffset));
  uint32_t name_length = wpci_u32(in, left, WPCI_AT(V1_INSTANCE, NameLength));
  if (name_length == 0) {
    return row;
  }
  if (name_offset > length || name_length > length - name_offset ||
      (shape.all_rules && !wpci_v1_place_is_plain(name_offset))) {
    return none;
  }
  wpci_v1_plain_name name = wpci_v1_read_plain_name(
      in, wpci_head(wpci_tail(row.instance, name_offset), name_length), shape);
  row.name = name.raw;
  return name.is_plain ? row : none;
}

/* The row at the start of `left`. */
/*@ requires sound: sound_input(in);
    requires inside: inside(left, in);
    terminates \true;
    assigns \nothing;
    ensures instance: within(\result.instance, left);
    ensures room: \result.block.length > 0 && shape.has_instances ==>
                    \result.instance.offset == left.offset &&
                    \result.instance.length >= WPCI_SIZE(V1_INSTANCE);
    ensures name: within(\result.name, left);
    ensures block: \result.block.length > 0 ==> within(\result.block, left);
    ensures next: \result.block.length > 0 ==>
                    \result.block.offset == left.offset + \result.instance.length;
    ensures values: \result.block.length > 0 ==> \result.block.length >= WPCI_SIZE(V1_VALUES);
*/
static inline wpci_v1_plain_row wpci_v1_find_plain_row(wpc_input in, wpc_range left,
                                                       wpci_v1_shape shape) {
  wpci_v1_plain_row row = {wpci_head(left, 0), wpci_head(left, 0), {0, 0}};
  if (shape.has_instances) {
    row = wpci_v1_plain_instance(in, left, shape);
    if (row.instance.length == 0) {
      return row;
    }
  }
  wpc_range rest = wpci_tail(left, row.instance.length);
  if (rest.length < WPCI_SIZE(V1_VALUES)) {
    return row;
  }
  size_t length = wpci_u32(in, rest, WPCI_AT(V1_VALUES, ByteLength));
  bool holds_values = length % 8 == 0 && shape.value_end <= length;
  if (length >= WPCI_SIZE(V1_VALUES) && length <= rest.length &&
      (holds_values || !shape.all_rules)) {
    row.block = wpci_head(rest, length);
  }
  return row;
}

#endif
