/* Which file of a capture folder is what, by its path, and back. Only the writer knows how a path
 * looks: the reader guesses, writes its guess, and compares. */
#include "../parser/check.h"
#include "../parser/sink.h"
#include "wpc/names.h"

#define GUID_LENGTH (WPC_GUID_TEXT - 1)
#define AT_GUID 13      /* after "registration/" */
#define AT_CODE 50      /* after the GUID and its full stop */
#define AT_NUMBER 8     /* after "samples/" */
#define LENGTH_OF_END 4 /* ".bin" and ".gap" */
#define MOST_DIGITS 10
#define FEWEST_DIGITS 6
#define LAST_CODE WPC_REG_CODE_ENGLISH_COUNTER_NAMES

/* ---- writing ---- */

/* At least FEWEST_DIGITS, with zeros in front. */
/*@ requires sink: growing(s);
    terminates \true;
    assigns s->length, s->dst[0 .. s->capacity - 1];
    ensures sink: growing(s);
    ensures most: s->length <= \old(s->length) + FEWEST_DIGITS - 1 + WPCI_MOST_NUMBER;
*/
static void put_padded(wpci_sink *s, uint32_t number) {
  uint32_t limit = 10;
  /*@ loop invariant bound: 1 <= digits <= FEWEST_DIGITS;
      loop invariant sink: growing(s);
      loop invariant most: s->length <= \at(s->length, Pre) + digits - 1;
      loop invariant one: digits <= 1 ==> limit == 10;
      loop invariant two: digits <= 2 ==> limit <= 100;
      loop invariant three: digits <= 3 ==> limit <= 1000;
      loop invariant four: digits <= 4 ==> limit <= 10000;
      loop invariant five: digits <= 5 ==> limit <= 100000;
      loop assigns digits, limit, s->length, s->dst[0 .. s->capacity - 1];
      loop variant FEWEST_DIGITS - digits;
  */
  for (size_t digits = 1; digits < FEWEST_DIGITS; digits++) {
    if (number < limit) {
      wpci_put_char(s, '0');
    }
    limit *= 10;
  }
  wpci_put_number(s, number, 10);
}

/*@ requires sink: growing(s);
    requires code: name.code <= LAST_CODE;
    terminates \true;
    assigns s->length, s->dst[0 .. s->capacity - 1];
    ensures sink: growing(s);
    ensures most: s->length <= \old(s->length) + WPC_CAPTURE_PATH - 1;
*/
static void put_registration(wpci_sink *s, wpc_capture_name name) {
  char guid[WPC_GUID_TEXT];
  wpc_guid_format(&name.counterset, guid);
  wpci_put_text(s, WPCI_LITERAL("registration/"));
  wpci_put_text(s, guid, GUID_LENGTH);
  wpci_put_text(s, WPCI_LITERAL("."));
  wpci_put_number(s, name.code, 10);
  wpci_put_text(s, WPCI_LITERAL(".bin"));
}

size_t wpc_capture_name_write(wpc_capture_name name, char dst[WPC_CAPTURE_PATH]) {
  wpci_sink s = {dst, WPC_CAPTURE_PATH, 0};
  if (name.part == WPC_CAPTURE_HEAD) {
    wpci_put_text(&s, WPCI_LITERAL("capture.json"));
  } else if (name.part == WPC_CAPTURE_QUERIES) {
    wpci_put_text(&s, WPCI_LITERAL("queries.bin"));
  } else if (name.part == WPC_CAPTURE_TITLES) {
    wpci_put_text(&s, WPCI_LITERAL("titles.bin"));
  } else if (name.part == WPC_CAPTURE_REGISTRATION && name.code >= 1 && name.code <= LAST_CODE) {
    put_registration(&s, name);
  } else if (name.part == WPC_CAPTURE_SAMPLE || name.part == WPC_CAPTURE_GAP) {
    const bool is_gap = name.part == WPC_CAPTURE_GAP;
    wpci_put_text(&s, WPCI_LITERAL("samples/"));
    put_padded(&s, name.number);
    wpci_put_text(&s, is_gap ? ".gap" : ".bin", LENGTH_OF_END);
  }
  return wpci_put_end(&s);
}

/* ---- reading ---- */

/* The digits at the start of text as a number; 0 when it is too large. */
/*@ requires text: \valid_read(text + (0 .. length - 1));
    terminates \true;
    assigns \nothing;
*/
static uint32_t number_at(const char *text, size_t length) {
  uint64_t number = 0;
  /*@ loop invariant bound: 0 <= i <= MOST_DIGITS && i <= length;
      loop invariant d0: i == 0 ==> number == 0;
      loop invariant d1: i <= 1 ==> number < 10;
      loop invariant d2: i <= 2 ==> number < 100;
      loop invariant d3: i <= 3 ==> number < 1000;
      loop invariant d4: i <= 4 ==> number < 10000;
      loop invariant d5: i <= 5 ==> number < 100000;
      loop invariant d6: i <= 6 ==> number < 1000000;
      loop invariant d7: i <= 7 ==> number < 10000000;
      loop invariant d8: i <= 8 ==> number < 100000000;
      loop invariant d9: i <= 9 ==> number < 1000000000;
      loop invariant d10: i <= 10 ==> number < 10000000000;
      loop assigns i, number;
      loop variant length - i;
  */
  for (size_t i = 0; i < length && i < MOST_DIGITS && text[i] >= '0' && text[i] <= '9'; i++) {
    number = 10 * number + (uint64_t)(text[i] - '0');
  }
  return number <= UINT32_MAX ? (uint32_t)number : 0;
}

/*@ requires text: \valid_read(text + (0 .. length - 1));
    terminates \true;
    assigns \nothing;
*/
static wpc_capture_name guess_registration(const char *text, size_t length) {
  wpc_capture_name name = WPCI_NOTHING;
  if (length > AT_CODE && wpc_guid_parse(text + AT_GUID, GUID_LENGTH, &name.counterset)) {
    name.part = WPC_CAPTURE_REGISTRATION;
    name.code = number_at(text + AT_CODE, length - AT_CODE);
  }
  return name;
}

/*@ requires text: \valid_read(text + (0 .. length - 1));
    terminates \true;
    assigns \nothing;
*/
static wpc_capture_name guess_sample(const char *text, size_t length) {
  wpc_capture_name name = WPCI_NOTHING;
  if (length > AT_NUMBER) {
    name.part = text[length - 1] == 'p' ? WPC_CAPTURE_GAP : WPC_CAPTURE_SAMPLE;
    name.number = number_at(text + AT_NUMBER, length - AT_NUMBER);
  }
  return name;
}

/*@ requires text: \valid_read(text + (0 .. length - 1));
    terminates \true;
    assigns \nothing;
*/
static wpc_capture_name guess(const char *text, size_t length) {
  wpc_capture_name name = WPCI_NOTHING;
  switch (length > 0 ? text[0] : '\0') {
    case 'c':
      name.part = WPC_CAPTURE_HEAD;
      return name;
    case 'q':
      name.part = WPC_CAPTURE_QUERIES;
      return name;
    case 'r':
      return guess_registration(text, length);
    case 's':
      return guess_sample(text, length);
    case 't':
      name.part = WPC_CAPTURE_TITLES;
      return name;
    default:
      return name;
  }
}

wpc_capture_name wpc_capture_name_read(const char *path, size_t length) {
  wpc_capture_name other = WPCI_NOTHING;
  wpc_capture_name name = guess(path, length);
  char written[WPC_CAPTURE_PATH];
  size_t same = 0;
  size_t n = wpc_capture_name_write(name, written);
  /*@ loop invariant bound: same <= n && same <= length;
      loop assigns same;
      loop variant n - same;
  */
  while (same < n && same < length && written[same] == path[same]) {
    same++;
  }
  bool is_written_so = n > 0 && same == n && same == length;
  return is_written_so ? name : other;
}
