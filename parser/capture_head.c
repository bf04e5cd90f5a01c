/* capture.json: a reader of JSON (RFC 8259) that keeps the places of four texts and nothing else.
 *
 * Levels are bits, not calls: the state is of constant size, whatever the nesting. Each step takes
 * at least one byte or ends the reading. */
#include "check.h"
#include "text.h"
#include "wpc_capture.h"

#define NO_BYTE 256u /* behind the last one, or behind a problem */

/* A place in the bytes, and the first problem that was met: from then on there are no bytes. */
typedef struct cursor {
  wpc_input in;
  size_t at;
  size_t end;
  wpc_status status;
  const char *problem;
} cursor;

static cursor cursor_over(wpc_input in, wpc_range range) {
  cursor c = {in, range.offset, range.offset + range.length, WPC_OK, NULL};
  return c;
}

static uint32_t peek(const cursor *c) {
  return c->at < c->end && c->problem == NULL ? wpc_u8(c->in, wpc_range_all(c->in), c->at)
                                              : NO_BYTE;
}

static bool is_next(const cursor *c, uint32_t least, uint32_t most) {
  return peek(c) >= least && peek(c) <= most;
}

static void fail(cursor *c, wpc_status status, size_t at, const char *problem) {
  if (c->problem == NULL) {
    c->status = status;
    c->at = at;
    c->problem = problem;
  }
}

/* The next byte is not one that may stand here. */
static void refuse(cursor *c, const char *problem) {
  if (c->at < c->end) {
    fail(c, WPC_E_MALFORMED, c->at, problem);
  } else {
    fail(c, WPC_E_TRUNCATED, c->at, "the bytes end before the object does");
  }
}

static uint32_t take(cursor *c, uint32_t least, uint32_t most, const char *problem) {
  uint32_t byte = peek(c);
  if (is_next(c, least, most)) {
    c->at++;
  } else {
    refuse(c, problem);
  }
  return byte;
}

static void take_word(cursor *c, const char *word, const char *problem) {
  for (; *word != '\0'; word++) {
    (void)take(c, (uint8_t)*word, (uint8_t)*word, problem);
  }
}

static void skip_space(cursor *c) {
  while (peek(c) == ' ' || peek(c) == '\t' || peek(c) == '\n' || peek(c) == '\r') {
    c->at++;
  }
}

/* ---- texts ---- */

static uint32_t read_hex(cursor *c) {
  uint32_t code = 0;
  for (int i = 0; i < 4; i++) {
    uint32_t letter = is_next(c, 'A', 'F') ? 'A' : is_next(c, 'a', 'f') ? 'a' : 0;
    uint32_t least = letter != 0 ? letter : '0';
    uint32_t most = letter != 0 ? letter + 5 : '9';
    uint32_t byte = take(c, least, most, "expected a hexadecimal digit");
    code = 16 * code + (byte - least) + (letter != 0 ? 10 : 0);
  }
  return code;
}

/* Behind "\u", whose backslash stands at `begin`. */
static uint32_t read_unicode(cursor *c, size_t begin) {
  static const char unpaired[] = "an unpaired surrogate";
  uint32_t code = read_hex(c);
  if (code == 0 || (code >= 0xDC00 && code <= 0xDFFF)) {
    fail(c, WPC_E_MALFORMED, begin, code == 0 ? "a NUL in a text" : unpaired);
  }
  if (code < 0xD800 || code > 0xDBFF) {
    return code;
  }
  begin = c->at;
  take_word(c, "\\u", unpaired);
  uint32_t low = read_hex(c);
  if (low < 0xDC00 || low > 0xDFFF) {
    fail(c, WPC_E_MALFORMED, begin, unpaired);
  }
  return 0x10000 + (code - 0xD800) * 0x400 + (low - 0xDC00);
}

static uint32_t read_escape(cursor *c) {
  static const char letters[] = "\"\\/bfnrt";
  static const char meanings[] = "\"\\/\b\f\n\r\t";
  size_t begin = c->at++;
  for (size_t i = 0; letters[i] != '\0'; i++) {
    if (peek(c) == (uint8_t)letters[i]) {
      c->at++;
      return (uint8_t)meanings[i];
    }
  }
  (void)take(c, 'u', 'u', "an unknown escape");
  return read_unicode(c, begin);
}

/* A character of two to four bytes. What may follow a first byte: RFC 3629, 4. */
static uint32_t read_utf8(cursor *c) {
  static const char problem[] = "not UTF-8";
  uint32_t first = take(c, 0xC2, 0xF4, problem);
  uint32_t least = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  uint32_t most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  uint32_t code = first % (first < 0xE0 ? 0x20 : first < 0xF0 ? 0x10 : 0x08);
  for (int more = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3; more > 0; more--) {
    code = 64 * code + take(c, least, most, problem) % 64;
    least = 0x80;
    most = 0xBF;
  }
  return code;
}

static uint32_t read_character(cursor *c) {
  if (peek(c) == '\\') {
    return read_escape(c);
  }
  return is_next(c, 0x80, 0xFF) ? read_utf8(c)
                                : take(c, 0x20, 0x7F, "a control character in a text");
}

/* What is between the quotes. */
static wpc_range read_text(cursor *c, const char *problem) {
  (void)take(c, '"', '"', problem);
  size_t begin = c->at;
  while (peek(c) != '"' && c->problem == NULL) {
    (void)read_character(c);
  }
  size_t end = c->at;
  (void)take(c, '"', '"', problem);
  return wpc_range_of(begin, c->problem == NULL ? end - begin : 0);
}

static bool is_text(wpc_input in, wpc_range text, const char *wanted) {
  cursor c = cursor_over(in, text);
  while (c.at < c.end && *wanted != '\0' && read_character(&c) == (uint8_t)*wanted) {
    wanted++;
  }
  return c.at == c.end && *wanted == '\0';
}

/* ---- values ---- */

typedef enum expected { A_NAME, A_NAME_OR_END, A_VALUE, A_VALUE_OR_END, MORE_OR_END } expected;

enum { KIND, HOST, CREATED, TOOL, MEMBERS };

typedef struct reader {
  cursor c;
  expected expects;
  unsigned depth;
  uint64_t objects; /* a bit for each open level, the innermost one lowest: it is an object */
  unsigned member;  /* whose value comes next; MEMBERS: one that is skipped */
  bool seen[MEMBERS];
  wpc_capture_text texts[MEMBERS];
} reader;

static void read_digits(cursor *c) {
  (void)take(c, '0', '9', "expected a digit");
  while (is_next(c, '0', '9')) {
    c->at++;
  }
}

static void read_number(cursor *c) {
  c->at += peek(c) == '-' ? 1 : 0;
  if (peek(c) == '0') {
    c->at++;
  } else {
    read_digits(c);
  }
  if (peek(c) == '.') {
    c->at++;
    read_digits(c);
  }
  if (peek(c) == 'e' || peek(c) == 'E') {
    c->at++;
    c->at += peek(c) == '+' || peek(c) == '-' ? 1 : 0;
    read_digits(c);
  }
}

static void open_level(reader *r, bool object) {
  if (r->depth == WPC_CAPTURE_DEPTH) {
    fail(&r->c, WPC_E_LIMIT, r->c.at, "nested too deeply");
    return;
  }
  r->c.at++;
  r->depth++;
  r->objects = 2 * r->objects + (object ? 1 : 0);
  r->expects = object ? A_NAME_OR_END : A_VALUE_OR_END;
}

static void close_level(reader *r) {
  r->c.at++;
  r->depth--;
  r->objects /= 2;
  r->expects = MORE_OR_END;
}

static void read_name(reader *r) {
  static const char *const names[MEMBERS] = {"kind", "host", "created", "tool"};
  size_t begin = r->c.at;
  wpc_range name = read_text(&r->c, "expected a name in quotes");
  r->member = r->depth == 1 ? 0 : MEMBERS;
  while (r->member < MEMBERS && !is_text(r->c.in, name, names[r->member])) {
    r->member++;
  }
  if (r->member < MEMBERS && r->seen[r->member]) {
    fail(&r->c, WPC_E_MALFORMED, begin, "this member is there twice");
  }
  skip_space(&r->c);
  take_word(&r->c, ":", "expected ':'");
  r->expects = A_VALUE;
}

static void read_member(reader *r) {
  r->seen[r->member] = true;
  if (peek(&r->c) == 'n') {
    take_word(&r->c, "null", "expected a text or null");
  } else {
    r->texts[r->member].raw = read_text(&r->c, "expected a text or null");
    r->texts[r->member].given = true;
  }
}

static void read_scalar(cursor *c) {
  uint32_t byte = peek(c);
  if (byte == '"') {
    (void)read_text(c, "expected a text");
  } else if (byte == '-' || is_next(c, '0', '9')) {
    read_number(c);
  } else {
    take_word(c, byte == 't' ? "true" : byte == 'f' ? "false" : "null", "expected a value");
  }
}

static void read_value(reader *r) {
  uint32_t byte = peek(&r->c);
  r->expects = MORE_OR_END;
  if (r->depth == 1 && r->member < MEMBERS) {
    read_member(r);
  } else if (byte == '{' || byte == '[') {
    open_level(r, byte == '{');
  } else {
    read_scalar(&r->c);
  }
}

static void step(reader *r) {
  bool object = r->objects % 2 == 1;
  bool may_end = r->expects != A_NAME && r->expects != A_VALUE;
  skip_space(&r->c);
  if (may_end && peek(&r->c) == (object ? '}' : ']')) {
    close_level(r);
  } else if (r->expects == MORE_OR_END) {
    take_word(&r->c, ",", object ? "expected ',' or '}'" : "expected ',' or ']'");
    r->expects = object ? A_NAME : A_VALUE;
  } else if (r->expects == A_NAME || r->expects == A_NAME_OR_END) {
    read_name(r);
  } else {
    read_value(r);
  }
}

static void read_object(reader *r) {
  skip_space(&r->c);
  if (peek(&r->c) == '{') {
    open_level(r, true);
  } else {
    refuse(&r->c, "expected '{'");
  }
  while (r->depth > 0 && r->c.problem == NULL) {
    step(r);
  }
  skip_space(&r->c);
  if (r->c.at < r->c.end) {
    refuse(&r->c, "something follows the object");
  }
}

static wpc_capture_kind kind_of(reader *r) {
  wpc_capture_text kind = r->texts[KIND];
  if (!kind.given) {
    fail(&r->c, WPC_E_MALFORMED, r->c.at, "there is no kind");
  } else if (is_text(r->c.in, kind.raw, "v1")) {
    return WPC_CAPTURE_V1;
  } else if (is_text(r->c.in, kind.raw, "v2")) {
    return WPC_CAPTURE_V2;
  }
  fail(&r->c, WPC_E_UNSUPPORTED, kind.raw.offset, "the kind is neither v1 nor v2");
  return WPC_CAPTURE_NO_KIND;
}

wpc_capture_head wpc_capture_head_read(wpc_input in) {
  reader r = WPC_NOTHING;
  wpc_capture_head head = WPC_NOTHING;
  wpc_status opened = wpc_input_check(in).status;
  r.c = cursor_over(in, wpc_range_all(in));
  if (opened == WPC_OK) {
    read_object(&r);
  } else {
    fail(&r.c, opened, 0, "more bytes than the limit, or none where there should be some");
  }
  head.kind = r.c.problem == NULL ? kind_of(&r) : WPC_CAPTURE_NO_KIND;
  head.status = r.c.status;
  head.offset = r.c.problem != NULL ? r.c.at : 0;
  head.problem = r.c.problem;
  head.host = r.texts[HOST];
  head.created = r.texts[CREATED];
  head.tool = r.texts[TOOL];
  return head;
}

size_t wpc_capture_text_to_utf8(wpc_input in, wpc_capture_text text, char *dst, size_t capacity) {
  wpc_utf8_sink sink = wpc_utf8_begin(dst, capacity);
  cursor c = cursor_over(in, text.raw);
  while (text.given && peek(&c) != NO_BYTE) {
    uint32_t character = read_character(&c);
    if (c.problem == NULL) {
      wpc_utf8_put(&sink, character);
    }
  }
  return wpc_utf8_end(&sink);
}
