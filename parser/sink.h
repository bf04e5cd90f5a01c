/* Private. A text that grows into the caller's buffer and counts on when it is full. */
#ifndef WPCI_SINK_H
#define WPCI_SINK_H

#include <stddef.h>
#include <stdint.h>

typedef struct wpci_sink {
  char *dst; /* may be NULL when capacity is 0 */
  size_t capacity;
  size_t length; /* of the whole text so far */
} wpci_sink;

/*@ predicate growing{L}(wpci_sink *s) =
      \valid(s) && s->length < SIZE_MAX &&
      (s->capacity > 0 ==> \valid(s->dst + (0 .. s->capacity - 1))) &&
      \separated(s, s->dst + (0 .. s->capacity - 1));
*/

/* Counts n more characters, as far as a length can tell. */
/*@ requires sink: growing(s);
    terminates \true;
    assigns s->length;
    ensures sink: growing(s);
    ensures more: s->length >= \old(s->length);
    ensures most: s->length <= \old(s->length) + n;
*/
static inline void wpci_put_count(wpci_sink *s, size_t n) {
  size_t room = SIZE_MAX - 1 - s->length;
  s->length += n < room ? n : room; /* unreachable: no text has so many characters */
}

/*@ requires sink: growing(s);
    terminates \true;
    assigns s->length, s->dst[0 .. s->capacity - 1];
    ensures sink: growing(s);
    ensures most: s->length <= \old(s->length) + 1;
*/
static inline void wpci_put_char(wpci_sink *s, char c) {
  if (s->length + 1 < s->capacity) {
    s->dst[s->length] = c;
  }
  wpci_put_count(s, 1);
}

/*@ requires sink: growing(s);
    requires text: \valid_read(text + (0 .. length - 1));
    terminates \true;
    assigns s->length, s->dst[0 .. s->capacity - 1];
    ensures sink: growing(s);
    ensures most: s->length <= \old(s->length) + length;
*/
static inline void wpci_put_text(wpci_sink *s, const char *text, size_t length) {
  /*@ loop invariant bound: 0 <= i <= length;
      loop invariant sink: growing(s);
      loop invariant most: s->length <= \at(s->length, Pre) + i;
      loop assigns i, s->length, s->dst[0 .. s->capacity - 1];
      loop variant length - i;
  */
  for (size_t i = 0; i < length; i++) {
    wpci_put_char(s, text[i]);
  }
}

/*@ requires most: value < 16;
    terminates \true;
    assigns \nothing;
*/
static inline char wpci_digit(unsigned value) {
  return (char)(value < 10 ? '0' + value : 'a' + (value - 10));
}

#define WPCI_MOST_NUMBER 20 /* digits of 64 bits */

/* base is 10 or 16. */
/*@ requires sink: growing(s);
    requires base: base == 10 || base == 16;
    terminates \true;
    assigns s->length, s->dst[0 .. s->capacity - 1];
    ensures sink: growing(s);
    ensures most: s->length <= \old(s->length) + WPCI_MOST_NUMBER;
    ensures two: value < 100 ==> s->length <= \old(s->length) + 2;
*/
static inline void wpci_put_number(wpci_sink *s, uint64_t value, unsigned base) {
  char digits[WPCI_MOST_NUMBER];
  size_t n = 0;
  /*@ loop invariant bound: 0 <= n < WPCI_MOST_NUMBER;
      loop invariant none: n == 0 ==> value == \at(value, Pre);
      loop invariant one: \at(value, Pre) < 100 && n >= 1 ==> value < 10;
      loop invariant two: \at(value, Pre) < 100 ==> n <= 1;
      loop invariant d1: n >= 1 ==> value <= 1844674407370955161;
      loop invariant d2: n >= 2 ==> value <= 184467440737095516;
      loop invariant d3: n >= 3 ==> value <= 18446744073709551;
      loop invariant d4: n >= 4 ==> value <= 1844674407370955;
      loop invariant d5: n >= 5 ==> value <= 184467440737095;
      loop invariant d6: n >= 6 ==> value <= 18446744073709;
      loop invariant d7: n >= 7 ==> value <= 1844674407370;
      loop invariant d8: n >= 8 ==> value <= 184467440737;
      loop invariant d9: n >= 9 ==> value <= 18446744073;
      loop invariant d10: n >= 10 ==> value <= 1844674407;
      loop invariant d11: n >= 11 ==> value <= 184467440;
      loop invariant d12: n >= 12 ==> value <= 18446744;
      loop invariant d13: n >= 13 ==> value <= 1844674;
      loop invariant d14: n >= 14 ==> value <= 184467;
      loop invariant d15: n >= 15 ==> value <= 18446;
      loop invariant d16: n >= 16 ==> value <= 1844;
      loop invariant d17: n >= 17 ==> value <= 184;
      loop invariant d18: n >= 18 ==> value <= 18;
      loop invariant d19: n >= 19 ==> value <= 1;
      loop assigns n, value, digits[0 .. WPCI_MOST_NUMBER - 1];
      loop variant WPCI_MOST_NUMBER - n;
  */
  do {
    digits[n++] = wpci_digit((unsigned)(value % base));
    value /= base;
  } while (value > 0);
  /*@ loop invariant bound: 0 <= n <= WPCI_MOST_NUMBER;
      loop invariant sink: growing(s);
      loop invariant most: s->length <= \at(s->length, Pre) + \at(n, LoopEntry) - n;
      loop assigns n, s->length, s->dst[0 .. s->capacity - 1];
      loop variant n;
  */
  while (n > 0) {
    wpci_put_char(s, digits[--n]);
  }
}

/* Ends the text with a NUL, cut if it must be. Returns the length of the whole. */
/*@ requires sink: growing(s);
    terminates \true;
    assigns s->dst[0 .. s->capacity - 1];
    ensures length: \result == \old(s->length);
*/
static inline size_t wpci_put_end(wpci_sink *s) {
  if (s->capacity > 0) {
    s->dst[s->length < s->capacity ? s->length : s->capacity - 1] = '\0';
  }
  return s->length;
}

#endif
