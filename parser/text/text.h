/* Private. UTF-16LE in the input: finding ends and flaws. */
#ifndef WPCI_PRIVATE_TEXT_H
#define WPCI_PRIVATE_TEXT_H

#include "../check.h"

/* Number of units before the first NUL in r, or all of them (r.length / 2) when there is none. */
/*@ requires sound: sound_input(in);
    requires inside: inside(r, in);
    terminates \true;
    assigns \nothing;
    ensures most: \result <= r.length / 2;
*/
static inline size_t wpci_units_before_nul(wpc_input in, wpc_range r) {
  size_t units = r.length / 2;
  size_t i = 0;
  /*@ loop invariant bound: i <= units;
      loop assigns i;
      loop variant units - i;
  */
  while (i < units && wpci_u16(in, r, 2 * i) != 0) {
    i++;
  }
  return i;
}

/*@ terminates \true;
    assigns \nothing;
    ensures range: \result ==> 0xD800 <= unit <= 0xDBFF;
*/
static inline bool wpci_is_high_surrogate(uint16_t unit) {
  return unit >= 0xD800 && unit <= 0xDBFF;
}
/*@ terminates \true;
    assigns \nothing;
    ensures range: \result ==> 0xDC00 <= unit <= 0xDFFF;
*/
static inline bool wpci_is_low_surrogate(uint16_t unit) {
  return unit >= 0xDC00 && unit <= 0xDFFF;
}

/* By bytes, then length: -1, 0 or 1. */
int wpci_text_compare(wpc_input in_a, wpc_text a, wpc_input in_b, wpc_text b);

/* Checks of a name without its NUL, or of what follows the NUL. A rule that a kind of name does not
 * have is WPC_RULE_NONE and passes. */
/*@ requires sound: sound_input(in);
    requires inside: inside(name, in);
    terminates \true;
    assigns \nothing;
*/
void wpci_check_not_empty(wpc_input in, wpc_range name, uint16_t rule);
/*@ requires sound: sound_input(in);
    requires inside: inside(name, in);
    terminates \true;
    assigns \nothing;
*/
void wpci_check_paired(wpc_input in, wpc_range name, uint16_t rule);
/*@ requires sound: sound_input(in);
    requires inside: inside(name, in);
    terminates \true;
    assigns \nothing;
*/
void wpci_check_no_control(wpc_input in, wpc_range name, uint16_t rule);
/*@ requires sound: sound_input(in);
    requires inside: inside(padding, in);
    terminates \true;
    assigns \nothing;
*/
void wpci_check_zero(wpc_input in, wpc_range padding, uint16_t rule);

/* The text in `area`, cut at its first NUL: a unit of UTF-16 for code page 0, else a byte. */
/*@ requires sound: sound_input(in);
    requires inside: inside(area, in);
    terminates \true;
    assigns \nothing;
    ensures cut: within(\result.raw, area);
    ensures page: \result.code_page == code_page;
*/
wpc_text wpci_text_cut(wpc_input in, wpc_range area, uint32_t code_page);

/* The text, or an empty one when it is not in the input: it was made from another, longer one. */
/*@ terminates \true;
    assigns \nothing;
    ensures inside: inside(\result.raw, in);
    ensures kept: inside(text.raw, in) ==> \result == text;
    ensures page: \result.code_page == text.code_page;
*/
static inline wpc_text wpci_text_inside(wpc_input in, wpc_text text) {
  if (!wpci_is_inside(in, text.raw)) {
    text.raw = wpci_range_of(0, 0);
  }
  return text;
}

/* Units of UTF-16, or bytes in a code page. */
/*@ terminates \true;
    assigns \nothing;
    ensures number: \result == (text.code_page == 0 ? text.raw.length / 2 : text.raw.length);
*/
static inline size_t wpci_num_characters(wpc_text text) {
  return text.code_page == 0 ? text.raw.length / 2 : text.raw.length;
}

/* A number of 1 to 10 decimal digits; whether `units` is that, and nothing else. */
#define WPCI_MOST_DIGITS 10
typedef struct wpci_digits {
  bool found;
  uint64_t value;
} wpci_digits;

/*@ requires sound: sound_input(in);
    requires inside: inside(units, in);
    terminates \true;
    assigns \nothing;
*/
static inline wpci_digits wpci_read_digits(wpc_input in, wpc_range units) {
  size_t n = units.length / 2;
  wpci_digits d = {n >= 1 && n <= WPCI_MOST_DIGITS, 0};
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant most: d.found ==> n <= WPCI_MOST_DIGITS;
      loop invariant d0: i == 0 ==> d.value == 0;
      loop invariant d1: i <= 1 ==> d.value < 10;
      loop invariant d2: i <= 2 ==> d.value < 100;
      loop invariant d3: i <= 3 ==> d.value < 1000;
      loop invariant d4: i <= 4 ==> d.value < 10000;
      loop invariant d5: i <= 5 ==> d.value < 100000;
      loop invariant d6: i <= 6 ==> d.value < 1000000;
      loop invariant d7: i <= 7 ==> d.value < 10000000;
      loop invariant d8: i <= 8 ==> d.value < 100000000;
      loop invariant d9: i <= 9 ==> d.value < 1000000000;
      loop invariant d10: i <= 10 ==> d.value < 10000000000;
      loop assigns i, d;
      loop variant n - i;
  */
  for (size_t i = 0; d.found && i < n; i++) {
    uint16_t unit = wpci_u16(in, units, 2 * i);
    d.found = unit >= '0' && unit <= '9';
    d.value = d.found ? 10 * d.value + (uint64_t)(unit - '0') : 0;
  }
  return d;
}

/* What options.decode says of a text in a code page; WPC_DECODE_UNKNOWN without a callback. */
/*@ requires sound: sound_input(in);
    requires inside: inside(text.raw, in);
    requires dst: capacity > 0 ==> \valid(dst + (0 .. capacity - 1));
    terminates \true;
    assigns dst[0 .. capacity - 1];
*/
size_t wpci_decode(wpc_input in, wpc_text text, char *dst, size_t capacity);

/* Where UTF-8 goes: whole characters as long as they fit, then a NUL. */
typedef struct wpci_utf8_sink {
  char *dst;
  size_t capacity;
  size_t stored;
  size_t length; /* of all characters, stored or not */
  bool full;
} wpci_utf8_sink;

/*@ predicate sound_sink{L}(wpci_utf8_sink *sink) =
      \valid(sink) && (sink->capacity == 0 ==> sink->full) &&
      (sink->capacity > 0 ==> \valid(sink->dst + (0 .. sink->capacity - 1)) &&
         sink->stored < sink->capacity) &&
      \separated(sink, sink->dst + (0 .. sink->capacity - 1));
    // Bytes of a character.
    logic integer utf8_length(integer c) = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
*/

/*@ requires dst: capacity > 0 ==> \valid(dst + (0 .. capacity - 1));
    terminates \true;
    assigns \result \from dst, capacity;
    ensures dst: \result.dst == dst;
    ensures capacity: \result.capacity == capacity;
    ensures stored: \result.stored == 0;
    ensures length: \result.length == 0;
    ensures full: capacity == 0 ==> \result.full;
*/
wpci_utf8_sink wpci_utf8_begin(char *dst, size_t capacity);
/*@ requires sink: sound_sink(sink);
    requires room: sink->length <= SIZE_MAX - 4;
    requires character: character <= 0x10FFFF;
    terminates \true;
    assigns *sink, sink->dst[0 .. sink->capacity - 1];
    ensures sink: sound_sink(sink);
    ensures dst: sink->dst == \old(sink->dst);
    ensures capacity: sink->capacity == \old(sink->capacity);
    ensures more: sink->length == \old(sink->length) + utf8_length(character);
*/
void wpci_utf8_put(wpci_utf8_sink *sink, uint32_t character);
/* Returns the length that the whole text needs without the NUL. */
/*@ requires sink: sound_sink(sink);
    terminates \true;
    assigns sink->dst[0 .. sink->capacity - 1];
    ensures length: \result == \old(sink->length);
*/
size_t wpci_utf8_end(const wpci_utf8_sink *sink);

/* A NUL-terminated name at the start of `area`. */
typedef struct wpci_named {
  wpc_error error;
  wpc_range name;    /* whole units, without the NUL */
  wpc_range padding; /* behind the NUL */
} wpci_named;

/*@ requires forms: area.offset + area.length <= SIZE_MAX;
    terminates \true;
    assigns \nothing;
    ensures ends: \result.status == WPC_OK ==> units < area.length / 2;
*/
static inline wpc_error wpci_check_nul(wpc_range area, size_t units, uint16_t rule) {
  WPCI_HARD(rule, LT, area.offset, units, area.length / 2);
  return wpci_pass();
}

/*@ requires sound: sound_input(in);
    requires inside: inside(area, in);
    terminates \true;
    assigns \nothing;
    ensures name: within(\result.name, area);
    ensures padding: within(\result.padding, area);
    ensures nul: \result.error.status == WPC_OK ==>
                   \result.name.length + 2 + \result.padding.length == area.length;
    ensures meaning: WPCI_SAYS(\result.error.status == WPC_OK ==> \result.name.offset == area.offset);
*/
static inline wpci_named wpci_read_name(wpc_input in, wpc_range area, uint16_t nul_rule) {
  wpci_named n;
  size_t units = wpci_units_before_nul(in, area);
  n.name = wpci_head(area, 0);
  n.padding = n.name;
  n.error = wpci_check_nul(area, units, nul_rule);
  if (n.error.status == WPC_OK) {
    n.name = wpci_head(area, 2 * units);
    n.padding = wpci_tail(area, 2 * units + 2);
  }
  return n;
}

#endif
