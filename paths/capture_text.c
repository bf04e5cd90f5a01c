#include "capture_text.h"

#include "../parser/text/text.h"

#define UNPAIRED "an unpaired surrogate"
#define NOT_UTF8 "not UTF-8"
#define NO_VALUE "expected a value"

wpci_cursor wpci_cursor_over(wpc_input in, wpc_range range) {
  wpci_cursor c = {in, range.offset, range.offset + range.length, WPC_OK, NULL};
  return c;
}

uint32_t wpci_cursor_peek(const wpci_cursor *c) {
  return c->at < c->end && c->status == WPC_OK ? wpci_u8(c->in, wpci_range_all(c->in), c->at)
                                               : WPCI_NO_BYTE;
}

/*@ requires cursor: sound_cursor(c);
    requires most: most < WPCI_NO_BYTE;
    terminates \true;
    assigns \nothing;
    ensures there: \result ==> c->at < c->end && c->status == WPC_OK;
*/
static bool is_next(const wpci_cursor *c, uint32_t least, uint32_t most) {
  uint32_t byte = wpci_cursor_peek(c);
  return byte >= least && byte <= most;
}

void wpci_cursor_fail(wpci_cursor *c, wpc_status status, size_t at, const char *problem) {
  if (c->status == WPC_OK) {
    c->status = status;
    c->at = at;
    c->problem = problem;
  }
}

void wpci_cursor_refuse(wpci_cursor *c, const char *problem) {
  if (c->at < c->end) {
    wpci_cursor_fail(c, WPC_E_MALFORMED, c->at, problem);
  } else {
    wpci_cursor_fail(c, WPC_E_TRUNCATED, c->at, "the bytes end before the object does");
  }
}

/*@ requires cursor: sound_cursor(c);
    requires most: most < WPCI_NO_BYTE;
    requires problem: \valid_read(problem);
    terminates \true;
    assigns c->at, c->status;
    assigns c->problem \from c->problem, problem;
    ensures cursor: sound_cursor(c);
    ensures latched: latched{Pre, Post}(c);
    ensures moves: c->status == WPC_OK ==> c->at > \old(c->at);
    ensures least: c->status == WPC_OK ==> least <= \result;
    ensures most: c->status == WPC_OK ==> \result <= most;
    ensures byte: \result <= WPCI_NO_BYTE;
*/
static uint32_t capture_text_take(wpci_cursor *c, uint32_t least, uint32_t most,
                                  const char *problem) {
  uint32_t byte = wpci_cursor_peek(c);
  if (byte >= least && byte <= most) {
    c->at++;
  } else {
    wpci_cursor_refuse(c, problem);
  }
  return byte;
}

void wpci_cursor_take_word(wpci_cursor *c, const char *word, size_t length, const char *problem) {
  /*@ loop invariant cursor: sound_cursor(c);
      loop invariant bound: 0 <= i <= length;
      loop invariant latched: latched{Pre, Here}(c);
      loop invariant moves: c->status == WPC_OK ==> c->at >= \at(c->at, Pre) + i;
      loop assigns i, c->at, c->status, c->problem;
      loop variant length - i;
  */
  for (size_t i = 0; i < length; i++) {
    uint8_t byte = wpci_byte_of(word[i]);
    (void)capture_text_take(c, byte, byte, problem);
  }
}

void wpci_cursor_skip_space(wpci_cursor *c) {
  uint32_t byte = wpci_cursor_peek(c);
  /*@ loop invariant cursor: sound_cursor(c);
      loop invariant back: c->at >= \at(c->at, Pre);
      loop invariant there: byte != WPCI_NO_BYTE ==> c->at < c->end;
      loop assigns c->at, byte;
      loop variant c->end - c->at;
  */
  while (byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r') {
    c->at++;
    byte = wpci_cursor_peek(c);
  }
}

/* ---- texts ---- */

/* 0 when they are not four digits. */
/*@ requires cursor: sound_cursor(c);
    terminates \true;
    assigns c->at, c->status;
    assigns c->problem \from c->problem;
    ensures cursor: sound_cursor(c);
    ensures latched: latched{Pre, Post}(c);
    ensures moves: c->status == WPC_OK ==> c->at >= \old(c->at) + 4;
    ensures most: \result <= 0xFFFF;
*/
static uint32_t read_hex(wpci_cursor *c) {
  uint32_t code = 0;
  /*@ loop invariant cursor: sound_cursor(c);
      loop invariant bound: 0 <= i <= 4;
      loop invariant none: i == 0 ==> code == 0;
      loop invariant one: i == 1 ==> code < 16;
      loop invariant two: i == 2 ==> code < 256;
      loop invariant three: i == 3 ==> code < 4096;
      loop invariant four: i == 4 ==> code < 65536;
      loop invariant moves: c->status == WPC_OK ==> c->at >= \at(c->at, Pre) + i;
      loop invariant latched: latched{Pre, Here}(c);
      loop assigns i, code, c->at, c->status, c->problem;
      loop variant 4 - i;
  */
  for (int i = 0; i < 4; i++) {
    uint32_t letter = is_next(c, 'A', 'F') ? 'A' : is_next(c, 'a', 'f') ? 'a' : 0;
    uint32_t least = letter != 0 ? letter : '0';
    uint32_t most = letter != 0 ? letter + 5 : '9';
    uint32_t byte = capture_text_take(c, least, most, "expected a hexadecimal digit");
    if (c->status != WPC_OK) {
      return 0;
    }
    code = 16 * code + (byte - least) + (letter != 0 ? 10 : 0);
  }
  return code;
}

/* After "\u", whose backslash is at `begin`. */
/*@ requires cursor: sound_cursor(c);
    requires begin: begin <= c->end;
    terminates \true;
    assigns c->at, c->status;
    assigns c->problem \from c->problem;
    ensures cursor: sound_cursor(c);
    ensures latched: latched{Pre, Post}(c);
    ensures moves: c->status == WPC_OK ==> c->at >= \old(c->at) + 4;
    ensures most: \result <= 0x10FFFF;
*/
static uint32_t read_unicode(wpci_cursor *c, size_t begin) {
  uint32_t code = read_hex(c);
  if (code == 0 || (code >= 0xDC00 && code <= 0xDFFF)) {
    wpci_cursor_fail(c, WPC_E_MALFORMED, begin, code == 0 ? "a NUL in a text" : UNPAIRED);
  }
  if (code < 0xD800 || code > 0xDBFF) {
    return code;
  }
  begin = c->at;
  wpci_cursor_take_word(c, WPCI_LITERAL("\\u"), UNPAIRED);
  uint32_t low = read_hex(c);
  if (low < 0xDC00 || low > 0xDFFF) {
    wpci_cursor_fail(c, WPC_E_MALFORMED, begin, UNPAIRED);
    return 0;
  }
  return 0x10000 + (code - 0xD800) * 0x400 + (low - 0xDC00);
}

/* What a letter after a backslash stands for; 0: nothing. */
/*@ terminates \true;
    assigns \nothing;
    ensures most: \result < 0x80;
    ensures none: letter == WPCI_NO_BYTE ==> \result == 0;
*/
static uint32_t meaning_of(uint32_t letter) {
  switch (letter) {
    case '"':
    case '\\':
    case '/':
      return letter;
    case 'b':
      return '\b';
    case 'f':
      return '\f';
    case 'n':
      return '\n';
    case 'r':
      return '\r';
    case 't':
      return '\t';
    default:
      return 0;
  }
}

/*@ requires cursor: sound_cursor(c);
    requires more: c->at < c->end;
    terminates \true;
    assigns c->at, c->status;
    assigns c->problem \from c->problem;
    ensures cursor: sound_cursor(c);
    ensures latched: latched{Pre, Post}(c);
    ensures most: c->status == WPC_OK ==> \result <= 0x10FFFF;
    ensures moves: c->status == WPC_OK ==> c->at > \old(c->at);
    ensures fits: c->status == WPC_OK ==> c->at >= \old(c->at) + utf8_length(\result);
*/
static uint32_t read_escape(wpci_cursor *c) {
  size_t begin = c->at++;
  uint32_t meaning = meaning_of(wpci_cursor_peek(c));
  if (meaning != 0) {
    c->at++;
    return meaning;
  }
  (void)capture_text_take(c, 'u', 'u', "an unknown escape");
  return read_unicode(c, begin);
}

/* A character of two to four bytes. What may follow a first byte: RFC 3629, 4. */
/*@ requires cursor: sound_cursor(c);
    terminates \true;
    assigns c->at, c->status;
    assigns c->problem \from c->problem;
    ensures cursor: sound_cursor(c);
    ensures latched: latched{Pre, Post}(c);
    ensures most: c->status == WPC_OK ==> \result <= 0x10FFFF;
    ensures moves: c->status == WPC_OK ==> c->at > \old(c->at);
    ensures fits: c->status == WPC_OK ==> c->at >= \old(c->at) + utf8_length(\result);
*/
static uint32_t read_utf8(wpci_cursor *c) {
  uint32_t first = capture_text_take(c, 0xC2, 0xF4, NOT_UTF8);
  uint32_t least = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  uint32_t most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  uint32_t code = first % (first < 0xE0 ? 0x20 : first < 0xF0 ? 0x10 : 0x08);
  int trailing = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
  /*@ loop invariant cursor: sound_cursor(c);
      loop invariant bound: 0 <= more <= trailing;
      loop invariant two: trailing == 1 ==> code < (more == 1 ? 32 : 2048);
      loop invariant three: trailing == 2 ==> code < (more == 2 ? 16 : more == 1 ? 1024 : 65536);
      loop invariant any: code < (more == 3 ? 8 : more == 2 ? 512 : more == 1 ? 32768 : 2097152);
      loop invariant last: c->status == WPC_OK && more == 3 && code == 4 ==> most == 0x8F;
      loop invariant four: c->status == WPC_OK && trailing == 3 ==>
                             code <= (more == 3 ? 4 : more == 2 ? 271 : more == 1 ? 17407 : 0x10FFFF);
      loop invariant most: most < WPCI_NO_BYTE;
      loop invariant least: c->status == WPC_OK ==> 0x80 <= least && most <= 0xBF;
      loop invariant moves: c->status == WPC_OK ==> c->at >= \at(c->at, Pre) + 1 + trailing - more;
      loop invariant latched: latched{Pre, Here}(c);
      loop assigns more, code, least, most, c->at, c->status, c->problem;
      loop variant more;
  */
  for (int more = trailing; more > 0; more--) {
    code = 64 * code + capture_text_take(c, least, most, NOT_UTF8) % 64;
    least = 0x80;
    most = 0xBF;
  }
  return code;
}

/*@ requires cursor: sound_cursor(c);
    terminates \true;
    assigns c->at, c->status;
    assigns c->problem \from c->problem;
    ensures cursor: sound_cursor(c);
    ensures latched: latched{Pre, Post}(c);
    ensures most: c->status == WPC_OK ==> \result <= 0x10FFFF;
    ensures moves: c->status == WPC_OK ==> c->at > \old(c->at);
    ensures fits: c->status == WPC_OK ==> c->at >= \old(c->at) + utf8_length(\result);
*/
static uint32_t read_character(wpci_cursor *c) {
  uint32_t byte = wpci_cursor_peek(c);
  if (byte == '\\') {
    return read_escape(c);
  }
  return byte >= 0x80 && byte != WPCI_NO_BYTE
             ? read_utf8(c)
             : capture_text_take(c, 0x20, 0x7F, "a control character in a text");
}

wpc_range wpci_cursor_text(wpci_cursor *c, const char *problem) {
  (void)capture_text_take(c, '"', '"', problem);
  size_t begin = c->at;
  /*@ loop invariant cursor: sound_cursor(c);
      loop invariant back: c->status == WPC_OK ==> begin <= c->at;
      loop invariant latched: latched{Pre, Here}(c);
      loop invariant moves: c->status == WPC_OK ==> begin > \at(c->at, Pre);
      loop assigns c->at, c->status, c->problem;
      loop variant c->status == WPC_OK ? c->end - c->at + 1 : 0;
  */
  while (wpci_cursor_peek(c) != '"' && c->status == WPC_OK) {
    (void)read_character(c);
  }
  size_t end = c->at;
  (void)capture_text_take(c, '"', '"', problem);
  return wpci_range_of(begin, c->status == WPC_OK ? end - begin : 0);
}

bool wpci_is_capture_text(wpc_input in, wpc_range text, const char *wanted, size_t length) {
  wpci_cursor c = wpci_cursor_over(in, text);
  size_t i = 0;
  /*@ loop invariant cursor: sound_cursor(&c);
      loop invariant bound: i <= length;
      loop assigns i, c.at, c.status, c.problem;
      loop variant length - i;
  */
  while (c.at < c.end && i < length && read_character(&c) == wpci_byte_of(wanted[i])) {
    i++;
  }
  return c.at == c.end && i == length;
}

size_t wpc_capture_text_to_utf8(wpc_input in, wpc_capture_text text, char *dst, size_t capacity) {
  if (!wpci_is_inside(in, text.raw)) {
    text.raw = wpci_range_of(0, 0);
  }
  wpci_utf8_sink sink = wpci_utf8_begin(dst, capacity);
  wpci_cursor c = wpci_cursor_over(in, text.raw);
  /*@ loop invariant cursor: sound_cursor(&c);
      loop invariant sink: sound_sink(&sink);
      loop invariant dst: sink.dst == dst && sink.capacity == capacity;
      loop invariant fits: c.status == WPC_OK ==> sink.length <= c.at;
      loop invariant most: sink.length <= in.size;
      loop assigns c.at, c.status, c.problem, sink, dst[0 .. capacity - 1];
      loop variant c.status == WPC_OK ? c.end - c.at + 1 : 0;
  */
  while (text.given && wpci_cursor_peek(&c) != WPCI_NO_BYTE) {
    uint32_t character = read_character(&c);
    if (c.status == WPC_OK) {
      wpci_utf8_put(&sink, character);
    }
  }
  return wpci_utf8_end(&sink);
}

/* ---- values ---- */

/*@ requires cursor: sound_cursor(c);
    terminates \true;
    assigns c->at, c->status;
    assigns c->problem \from c->problem;
    ensures cursor: sound_cursor(c);
    ensures latched: latched{Pre, Post}(c);
    ensures moves: c->status == WPC_OK ==> c->at > \old(c->at);
*/
static void read_digits(wpci_cursor *c) {
  (void)capture_text_take(c, '0', '9', "expected a digit");
  /*@ loop invariant cursor: sound_cursor(c);
      loop invariant moves: c->status == WPC_OK ==> c->at > \at(c->at, Pre);
      loop assigns c->at;
      loop variant c->end - c->at;
  */
  while (is_next(c, '0', '9')) {
    c->at++;
  }
}

/* Steps over the next byte when it is one of these. */
/*@ requires cursor: sound_cursor(c);
    requires bytes: a < WPCI_NO_BYTE && b < WPCI_NO_BYTE;
    terminates \true;
    assigns c->at;
    ensures cursor: sound_cursor(c);
    ensures moves: \result ==> c->at == \old(c->at) + 1;
    ensures stays: !\result ==> c->at == \old(c->at);
*/
static bool skip(wpci_cursor *c, uint32_t a, uint32_t b) {
  uint32_t byte = wpci_cursor_peek(c);
  bool is_there = byte == a || byte == b;
  c->at += is_there ? 1 : 0;
  return is_there;
}

/*@ requires cursor: sound_cursor(c);
    terminates \true;
    assigns c->at, c->status;
    assigns c->problem \from c->problem;
    ensures cursor: sound_cursor(c);
    ensures latched: latched{Pre, Post}(c);
    ensures moves: c->status == WPC_OK ==> c->at > \old(c->at);
*/
static void capture_text_read_number(wpci_cursor *c) {
  (void)skip(c, '-', '-');
  if (!skip(c, '0', '0')) {
    read_digits(c);
  }
  if (skip(c, '.', '.')) {
    read_digits(c);
  }
  if (skip(c, 'e', 'E')) {
    (void)skip(c, '+', '-');
    read_digits(c);
  }
}

void wpci_cursor_scalar(wpci_cursor *c) {
  uint32_t byte = wpci_cursor_peek(c);
  if (byte == '"') {
    (void)wpci_cursor_text(c, "expected a text");
  } else if (byte == '-' || (byte >= '0' && byte <= '9')) {
    capture_text_read_number(c);
  } else if (byte == 't') {
    wpci_cursor_take_word(c, WPCI_LITERAL("true"), NO_VALUE);
  } else if (byte == 'f') {
    wpci_cursor_take_word(c, WPCI_LITERAL("false"), NO_VALUE);
  } else {
    wpci_cursor_take_word(c, WPCI_LITERAL("null"), NO_VALUE);
  }
}
