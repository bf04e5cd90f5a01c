/* Private. PERF_COUNTER_DEFINITION: the columns of an object. Steps by ByteLength.
 *
 *   0   u32  ByteLength               20  i32  DefaultScale
 *   4   u32  CounterNameTitleIndex    24  u32  DetailLevel
 *   8   u32  (reserved)               28  u32  CounterType
 *   12  u32  CounterHelpTitleIndex    32  u32  CounterSize
 *   16  u32  (reserved)               36  u32  CounterOffset
 */
#ifndef WPCI_V1_DEFINITION_H
#define WPCI_V1_DEFINITION_H

#include "../check.h"

/* Bits that no ordinary CounterType has: sizes ZERO and VARIABLE_LEN, the subtypes that need or are
 * a base, and PERF_MULTI_COUNTER. */
#define WPCI_V1_TYPE_PARTICULAR 0x02020200u

/* Its size field says 4 bytes, but Windows' own disk objects have 8, and use all of them. */
#define WPCI_V1_AVERAGE_TIMER 0x30020400u

/* Most bytes of a type's value by its size field: 4, 8, 0 for no value; WPCI_V1_ANY_WIDTH for text. */
#define WPCI_V1_ANY_WIDTH UINT32_MAX
/*@ terminates \true;
    assigns \nothing;
*/
static inline uint32_t wpci_v1_type_width(uint32_t type) {
  uint32_t field = type == WPCI_V1_AVERAGE_TIMER ? 1 : type / 0x100 % 4;
  return field == 0 ? 4 : field == 1 ? 8 : field == 2 ? 0 : WPCI_V1_ANY_WIDTH;
}

/* The width of an ordinary type, whose size field says 4 or 8. */
/*@ terminates \true;
    assigns \nothing;
    ensures width: \result == 4 || \result == 8;
*/
static inline uint32_t wpci_v1_ordinary_width(uint32_t type) {
  return 4 + 4 * (type / 0x100 % 2);
}

/* The time-base field says: the object's clock. */
/*@ terminates \true;
    assigns \nothing;
*/
static inline bool wpci_v1_type_uses_object_clock(uint32_t type) {
  return type / 0x100000 % 4 == 2;
}

/* The smaller of CounterSize and the type's width when that is a number's; the rest of a larger
 * CounterSize is residue (Samba). */
/*@ terminates \true;
    assigns \nothing;
    ensures width: \result == 0 || ((\result == 4 || \result == 8) && \result <= size);
*/
static inline uint32_t wpci_v1_number_width(uint32_t size, uint32_t type_width) {
  uint32_t width = size < type_width ? size : type_width;
  bool is_number = type_width != WPCI_V1_ANY_WIDTH && (width == 4 || width == 8);
  return is_number ? width : 0;
}

/* What decides where the next definition and the values are. */
typedef struct wpci_v1_step {
  wpc_error error;
  uint32_t length; /* ByteLength */
  uint32_t type;
  uint32_t size;
  uint32_t value_offset;
} wpci_v1_step;

/*@ terminates \true;
    assigns \nothing;
    ensures room: \result.status == WPC_OK ==> left.length >= WPCI_SIZE(V1_COUNTER);
*/
static inline wpc_error wpci_v1_check_definition_room(wpc_range left) {
  WPCI_HARD(WPC_RULE_V1_DEF_01, GE, left.offset, left.length, WPCI_SIZE(V1_COUNTER));
  return wpci_pass();
}

/*@ terminates \true;
    assigns \nothing;
    ensures small: \result.status == WPC_OK ==> length >= WPCI_SIZE(V1_COUNTER);
    ensures big: \result.status == WPC_OK ==> length <= left;
*/
static inline wpc_error wpci_v1_check_definition_size(size_t at, uint32_t length, size_t left) {
  WPCI_HARD(WPC_RULE_V1_DEF_02, GE, at, length, WPCI_SIZE(V1_COUNTER));
  WPCI_HARD(WPC_RULE_V1_DEF_03, LE, at, length, left);
  return wpci_pass();
}

/*@ terminates \true;
    assigns \nothing;
    ensures end: \result.status == WPC_OK ==> offset + size <= UINT32_MAX;
*/
static inline wpc_error wpci_v1_check_value_end(size_t at, uint32_t offset, uint32_t size) {
  uint64_t most = (uint64_t)UINT32_MAX - size;
  WPCI_HARD(WPC_RULE_V1_DEF_09, LE, at, offset, most);
  return wpci_pass();
}

/* The hard rules about the definition at the start of `left`; when they hold, `length` is at most
 * left.length. */
/*@ requires sound: sound_input(in);
    requires inside: inside(left, in);
    terminates \true;
    assigns \nothing;
    ensures small: \result.error.status == WPC_OK ==> \result.length >= WPCI_SIZE(V1_COUNTER);
    ensures big: \result.error.status == WPC_OK ==> \result.length <= left.length;
    ensures end: \result.error.status == WPC_OK ==> \result.value_offset + \result.size <= UINT32_MAX;
    ensures meaning: WPCI_SAYS(\result.error.status == WPC_OK ==>
        \result.length == bytes32(in.data + left.offset) &&
        \result.type == bytes32(in.data + left.offset + 28) &&
        \result.size == bytes32(in.data + left.offset + 32) &&
        \result.value_offset == bytes32(in.data + left.offset + 36));
*/
static inline wpci_v1_step wpci_v1_step_over(wpc_input in, wpc_range left) {
  wpci_v1_step s;
  s.length = 0;
  s.type = 0;
  s.size = 0;
  s.value_offset = 0;
  s.error = wpci_v1_check_definition_room(left);
  if (s.error.status != WPC_OK) {
    return s;
  }
  s.length = wpci_u32(in, left, WPCI_AT(V1_COUNTER, ByteLength));
  s.type = wpci_u32(in, left, WPCI_AT(V1_COUNTER, CounterType));
  s.size = wpci_u32(in, left, WPCI_AT(V1_COUNTER, CounterSize));
  s.value_offset = wpci_u32(in, left, WPCI_AT(V1_COUNTER, CounterOffset));
  s.error = wpci_v1_check_definition_size(left.offset, s.length, left.length);
  if (s.error.status == WPC_OK) {
    s.error = wpci_v1_check_value_end(left.offset + WPCI_AT(V1_COUNTER, CounterOffset),
                                      s.value_offset, s.size);
  }
  return s;
}

/* A definition of 40 bytes, of a number whose size is its type's: most are. */
/*@ terminates \true;
    assigns \nothing;
*/
static inline bool wpci_v1_is_regular(wpci_v1_step s) {
  return s.length == WPCI_SIZE(V1_COUNTER) && s.type / 0x200 % 2 == 0 &&
         s.size == wpci_v1_ordinary_width(s.type);
}

/* What decides where the value of a counter is. */
typedef struct wpci_v1_number {
  uint32_t type;
  uint32_t size; /* 0: the definition is not ordinary, and the careful step is to say what it is */
  uint32_t value_offset;
} wpci_v1_number;

/* Takes the definition at `left` apart, number `index` of its object, whose number fills its size. What
 * follows it is for the caller. */
/*@ requires sound: sound_input(in);
    requires inside: inside(left, in);
    requires room: left.length >= WPCI_SIZE(V1_COUNTER);
    requires counter: \valid(c);
    requires apart: \separated(c, in.options);
    terminates \true;
    assigns c->offset, c->index, c->name_index, c->help_index, c->scale, c->detail_level, c->type,
            c->size, c->value_offset, c->width;
    ensures offset: c->offset == left.offset;
    ensures index: c->index == index;
    ensures size: c->size == n.size;
    ensures place: c->value_offset == n.value_offset;
    ensures width: c->width == n.size;
    ensures meaning: WPCI_SAYS(c->name_index == bytes32(in.data + left.offset + 4));
    ensures meaning: WPCI_SAYS(c->help_index == bytes32(in.data + left.offset + 12));
    ensures meaning: WPCI_SAYS(c->scale == signed32(bytes32(in.data + left.offset + 20)));
    ensures meaning: WPCI_SAYS(c->detail_level == bytes32(in.data + left.offset + 24));
    ensures meaning: WPCI_SAYS(c->type == n.type);
*/
static inline void wpci_v1_take_fields(wpc_input in, wpc_range left, wpci_v1_number n,
                                       uint32_t index, wpc_v1_counter *c) {
  c->offset = left.offset;
  c->index = index;
  c->name_index = wpci_u32(in, left, WPCI_AT(V1_COUNTER, CounterNameTitleIndex));
  c->help_index = wpci_u32(in, left, WPCI_AT(V1_COUNTER, CounterHelpTitleIndex));
  c->scale = wpci_i32(in, left, WPCI_AT(V1_COUNTER, DefaultScale));
  c->detail_level = wpci_u32(in, left, WPCI_AT(V1_COUNTER, DetailLevel));
  c->type = n.type;
  c->size = n.size;
  c->value_offset = n.value_offset;
  c->width = n.size;
}

/* Takes the definition that s stepped over apart, number `index` of its object. What follows it is
 * for wpci_v1_look_ahead(). */
/*@ requires sound: sound_input(in);
    requires inside: inside(left, in);
    requires room: left.length >= WPCI_SIZE(V1_COUNTER);
    requires counter: \valid(c);
    requires apart: \separated(c, in.options);
    terminates \true;
    assigns *c;
    ensures offset: c->offset == left.offset;
    ensures index: c->index == index;
    ensures size: c->size == s.size;
    ensures place: c->value_offset == s.value_offset;
    ensures width: sound_counter(*c);
    ensures meaning: WPCI_SAYS(c->name_index == bytes32(in.data + left.offset + 4));
    ensures meaning: WPCI_SAYS(c->help_index == bytes32(in.data + left.offset + 12));
    ensures meaning: WPCI_SAYS(c->scale == signed32(bytes32(in.data + left.offset + 20)));
    ensures meaning: WPCI_SAYS(c->detail_level == bytes32(in.data + left.offset + 24));
    ensures meaning: WPCI_SAYS(c->type == s.type);
*/
static inline void wpci_v1_take_apart(wpc_input in, wpc_range left, wpci_v1_step s, uint32_t index,
                                      wpc_v1_counter *c) {
  wpci_v1_number n = {s.type, s.size, s.value_offset};
  wpci_v1_take_fields(in, left, n, index, c);
  if ((s.type & WPCI_V1_TYPE_PARTICULAR) != 0 || s.size != wpci_v1_ordinary_width(s.type)) {
    c->width = wpci_v1_number_width(s.size, wpci_v1_type_width(s.type));
  }
}

/* `rest` is what follows c's definition, `after` the number of definitions that should. */
/*@ requires sound: sound_input(in);
    requires inside: inside(rest, in);
    requires counter: \valid(c);
    requires apart: \separated(c, in.options);
    terminates \true;
    assigns c->has_next, c->next_type;
*/
static inline void wpci_v1_look_ahead(wpc_input in, wpc_range rest, uint32_t after,
                                      wpc_v1_counter *c) {
  c->has_next = after > 0 && rest.length >= WPCI_SIZE(V1_COUNTER);
  c->next_type = c->has_next ? wpci_u32(in, rest, WPCI_AT(V1_COUNTER, CounterType)) : 0;
}

/* The counter whose definition, number `index`, was stepped over by s; `after` others follow. */
/*@ requires sound: sound_input(in);
    requires inside: inside(left, in);
    requires room: left.length >= WPCI_SIZE(V1_COUNTER);
    requires step: s.length <= left.length;
    terminates \true;
    assigns \nothing;
    ensures offset: \result.offset == left.offset;
    ensures index: \result.index == index;
    ensures size: \result.size == s.size;
    ensures place: \result.value_offset == s.value_offset;
    ensures width: sound_counter(\result);
    ensures meaning: WPCI_SAYS(\result.name_index == bytes32(in.data + left.offset + 4));
    ensures meaning: WPCI_SAYS(\result.help_index == bytes32(in.data + left.offset + 12));
    ensures meaning: WPCI_SAYS(\result.scale == signed32(bytes32(in.data + left.offset + 20)));
    ensures meaning: WPCI_SAYS(\result.detail_level == bytes32(in.data + left.offset + 24));
    ensures meaning: WPCI_SAYS(\result.type == s.type);
*/
static inline wpc_v1_counter wpci_v1_counter_of(wpc_input in, wpc_range left, wpci_v1_step s,
                                                uint32_t index, uint32_t after) {
  wpc_v1_counter c;
  wpci_v1_take_apart(in, left, s, index, &c);
  wpci_v1_look_ahead(in, wpci_tail(left, s.length), after, &c);
  return c;
}

/* The ordinary case of a number that needs neither base nor multiplier: no hard or strict rule can
 * find anything about it. */
/*@ requires sound: sound_input(in);
    requires inside: inside(left, in);
    requires room: left.length >= WPCI_SIZE(V1_COUNTER);
    terminates \true;
    assigns \nothing;
    ensures size: \result.size == 0 || \result.size == 4 || \result.size == 8;
    ensures place: \result.size > 0 ==> 4 <= \result.value_offset <= UINT32_MAX - 8;
*/
static inline wpci_v1_number wpci_v1_ordinary_number(wpc_input in, wpc_range left) {
  wpci_v1_number n;
  uint32_t length = wpci_u32(in, left, WPCI_AT(V1_COUNTER, ByteLength));
  uint32_t size = wpci_u32(in, left, WPCI_AT(V1_COUNTER, CounterSize));
  n.type = wpci_u32(in, left, WPCI_AT(V1_COUNTER, CounterType));
  n.value_offset = wpci_u32(in, left, WPCI_AT(V1_COUNTER, CounterOffset));
  bool is_ordinary = length == WPCI_SIZE(V1_COUNTER) && (n.type & WPCI_V1_TYPE_PARTICULAR) == 0 &&
                     size == wpci_v1_ordinary_width(n.type) && n.value_offset >= 4 &&
                     n.value_offset <= UINT32_MAX - 8;
  n.size = is_ordinary ? size : 0;
  return n;
}

#endif
