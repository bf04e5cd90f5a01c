/* capture.json: a reader of JSON (RFC 8259) that keeps the places of four texts and nothing else.
 *
 * Levels are bits, not calls: the state is of constant size, whatever the nesting. Each step takes
 * at least one byte or ends the reading. */
#include "capture_text.h"
#include "wpc/names.h"

#define MORE_LEVELS (UINT64_C(1) << (WPC_CAPTURE_DEPTH - 1)) /* bits of all levels but one */

typedef enum expected { A_NAME, A_NAME_OR_END, A_VALUE, A_VALUE_OR_END, MORE_OR_END } expected;

enum { KIND, HOST, CREATED, TOOL, MEMBERS };

typedef struct reader {
  wpci_cursor c;
  expected expects;
  unsigned depth;
  uint64_t objects; /* a bit for each open level, the innermost one lowest: it is an object */
  unsigned member;  /* whose value comes next; MEMBERS: one that is skipped */
  bool seen[MEMBERS];
  wpc_capture_text texts[MEMBERS];
} reader;

/*@ predicate sound_reader{L}(reader *r) =
      \valid(r) && sound_cursor(&r->c) && \separated(r, r->c.in.options) &&
      r->c.end == r->c.in.size && r->depth <= WPC_CAPTURE_DEPTH && r->member <= MEMBERS;
    predicate sound_texts{L}(reader *r) =
      \forall integer i; 0 <= i < MEMBERS ==>
        r->texts[i].raw.offset + r->texts[i].raw.length <= r->c.end;
*/

/*@ requires reader: sound_reader(r);
    requires texts: sound_texts(r);
    requires more: r->c.at < r->c.end;
    terminates \true;
    assigns r->c.at, r->c.status, r->depth, r->objects, r->expects;
    assigns r->c.problem \from r->c.problem;
    ensures reader: sound_reader(r);
    ensures texts: sound_texts(r);
    ensures moves: r->c.status == WPC_OK ==> r->c.at > \old(r->c.at);
*/
static void open_level(reader *r, bool object) {
  if (r->depth == WPC_CAPTURE_DEPTH) {
    wpci_cursor_fail(&r->c, WPC_E_LIMIT, r->c.at, "nested too deeply");
    return;
  }
  r->c.at++;
  r->depth++;
  r->objects = 2 * (r->objects % MORE_LEVELS) + (object ? 1 : 0);
  r->expects = object ? A_NAME_OR_END : A_VALUE_OR_END;
}

/*@ requires reader: sound_reader(r);
    requires texts: sound_texts(r);
    requires more: r->c.at < r->c.end;
    requires open: r->depth > 0;
    terminates \true;
    assigns r->c.at, r->depth, r->objects, r->expects;
    ensures reader: sound_reader(r);
    ensures texts: sound_texts(r);
    ensures moves: r->c.at > \old(r->c.at);
*/
static void close_level(reader *r) {
  r->c.at++;
  r->depth--;
  r->objects /= 2;
  r->expects = MORE_OR_END;
}

/*@ requires sound: sound_input(in);
    requires inside: inside(name, in);
    terminates \true;
    assigns \nothing;
    ensures most: \result <= MEMBERS;
*/
static unsigned member_of(wpc_input in, wpc_range name) {
  if (wpci_is_capture_text(in, name, WPCI_LITERAL("kind"))) {
    return KIND;
  }
  if (wpci_is_capture_text(in, name, WPCI_LITERAL("host"))) {
    return HOST;
  }
  if (wpci_is_capture_text(in, name, WPCI_LITERAL("created"))) {
    return CREATED;
  }
  return wpci_is_capture_text(in, name, WPCI_LITERAL("tool")) ? TOOL : MEMBERS;
}

/*@ requires reader: sound_reader(r);
    requires texts: sound_texts(r);
    terminates \true;
    assigns r->c.at, r->c.status, r->member, r->expects;
    assigns r->c.problem \from r->c.problem;
    ensures reader: sound_reader(r);
    ensures texts: sound_texts(r);
    ensures latched: \old(r->c.status) != WPC_OK ==> r->c.status != WPC_OK;
    ensures moves: r->c.status == WPC_OK ==> r->c.at > \old(r->c.at);
*/
static void read_member_name(reader *r) {
  size_t begin = r->c.at;
  wpc_range name = wpci_cursor_text(&r->c, "expected a name in quotes");
  r->member = r->depth == 1 ? member_of(r->c.in, name) : (unsigned)MEMBERS;
  if (r->member < MEMBERS && r->seen[r->member]) {
    wpci_cursor_fail(&r->c, WPC_E_MALFORMED, begin, "this member is there twice");
  }
  wpci_cursor_skip_space(&r->c);
  wpci_cursor_take_word(&r->c, WPCI_LITERAL(":"), "expected ':'");
  r->expects = A_VALUE;
}

/*@ requires cursor: sound_cursor(c);
    terminates \true;
    assigns c->at, c->status;
    assigns c->problem \from c->problem;
    ensures cursor: sound_cursor(c);
    ensures moves: c->status == WPC_OK ==> c->at > \old(c->at);
    ensures inside: \result.raw.offset + \result.raw.length <= c->in.size;
*/
static wpc_capture_text text_or_null(wpci_cursor *c) {
  wpc_capture_text text = WPCI_NOTHING;
  if (wpci_cursor_peek(c) == 'n') {
    wpci_cursor_take_word(c, WPCI_LITERAL("null"), "expected a text or null");
  } else {
    text.raw = wpci_cursor_text(c, "expected a text or null");
    text.given = true;
  }
  return text;
}

/*@ requires reader: sound_reader(r);
    requires texts: sound_texts(r);
    requires member: r->member < MEMBERS;
    terminates \true;
    assigns r->c.at, r->c.status, r->seen[0 .. MEMBERS - 1], r->texts[0 .. MEMBERS - 1];
    assigns r->c.problem \from r->c.problem;
    ensures reader: sound_reader(r);
    ensures texts: sound_texts(r);
    ensures moves: r->c.status == WPC_OK ==> r->c.at > \old(r->c.at);
*/
static void read_member(reader *r) {
  r->seen[r->member] = true;
  r->texts[r->member] = text_or_null(&r->c);
}

/*@ requires reader: sound_reader(r);
    requires texts: sound_texts(r);
    terminates \true;
    assigns r->c.at, r->c.status, r->depth, r->objects, r->expects, r->seen[0 .. MEMBERS - 1],
            r->texts[0 .. MEMBERS - 1];
    assigns r->c.problem \from r->c.problem;
    ensures reader: sound_reader(r);
    ensures texts: sound_texts(r);
    ensures moves: r->c.status == WPC_OK ==> r->c.at > \old(r->c.at);
*/
static void read_value(reader *r) {
  uint32_t byte = wpci_cursor_peek(&r->c);
  r->expects = MORE_OR_END;
  if (r->depth == 1 && r->member < MEMBERS) {
    read_member(r);
  } else if (byte == '{' || byte == '[') {
    open_level(r, byte == '{');
  } else {
    wpci_cursor_scalar(&r->c);
  }
}

/*@ requires reader: sound_reader(r);
    requires texts: sound_texts(r);
    terminates \true;
    assigns r->c.at, r->c.status, r->expects;
    assigns r->c.problem \from r->c.problem;
    ensures reader: sound_reader(r);
    ensures texts: sound_texts(r);
    ensures moves: r->c.status == WPC_OK ==> r->c.at > \old(r->c.at);
*/
static void take_comma(reader *r, bool object) {
  wpci_cursor_take_word(&r->c, WPCI_LITERAL(","),
                        object ? "expected ',' or '}'" : "expected ',' or ']'");
  r->expects = object ? A_NAME : A_VALUE;
}

/*@ requires reader: sound_reader(r);
    requires texts: sound_texts(r);
    requires open: r->depth > 0;
    terminates \true;
    assigns r->c.at, r->c.status, r->depth, r->objects, r->member, r->expects,
            r->seen[0 .. MEMBERS - 1], r->texts[0 .. MEMBERS - 1];
    assigns r->c.problem \from r->c.problem;
    ensures reader: sound_reader(r);
    ensures texts: sound_texts(r);
    ensures moves: r->c.status == WPC_OK ==> r->c.at > \old(r->c.at);
*/
static void step(reader *r) {
  bool object = r->objects % 2 == 1;
  bool may_end = r->expects != A_NAME && r->expects != A_VALUE;
  wpci_cursor_skip_space(&r->c);
  if (may_end && wpci_cursor_peek(&r->c) == (object ? '}' : ']')) {
    close_level(r);
  } else if (r->expects == MORE_OR_END) {
    take_comma(r, object);
  } else if (r->expects == A_NAME || r->expects == A_NAME_OR_END) {
    read_member_name(r);
  } else {
    read_value(r);
  }
}

/*@ requires reader: sound_reader(r);
    requires texts: sound_texts(r);
    terminates \true;
    assigns r->c.at, r->c.status, r->depth, r->objects, r->member, r->expects,
            r->seen[0 .. MEMBERS - 1], r->texts[0 .. MEMBERS - 1];
    assigns r->c.problem \from r->c.problem;
    ensures reader: sound_reader(r);
    ensures texts: sound_texts(r);
*/
static void read_object(reader *r) {
  wpci_cursor_skip_space(&r->c);
  if (wpci_cursor_peek(&r->c) == '{') {
    open_level(r, true);
  } else {
    wpci_cursor_refuse(&r->c, "expected '{'");
  }
  /*@ loop invariant reader: sound_reader(r);
      loop invariant texts: sound_texts(r);
      loop assigns r->c.at, r->c.status, r->c.problem, r->depth, r->objects, r->member, r->expects,
                   r->seen[0 .. MEMBERS - 1], r->texts[0 .. MEMBERS - 1];
      loop variant r->c.status == WPC_OK ? r->c.end - r->c.at + 1 : 0;
  */
  while (r->depth > 0 && r->c.status == WPC_OK) {
    step(r);
  }
  wpci_cursor_skip_space(&r->c);
  if (r->c.at < r->c.end) {
    wpci_cursor_refuse(&r->c, "something follows the object");
  }
}

/*@ requires reader: sound_reader(r);
    requires texts: sound_texts(r);
    terminates \true;
    assigns r->c.at, r->c.status, r->depth, r->objects, r->member, r->expects,
            r->seen[0 .. MEMBERS - 1], r->texts[0 .. MEMBERS - 1];
    assigns r->c.problem \from r->c.problem;
    ensures reader: sound_reader(r);
    ensures texts: sound_texts(r);
*/
static void read_checked(reader *r) {
  wpc_status opened = wpci_input_check(r->c.in).status;
  if (opened == WPC_OK) {
    read_object(r);
  } else {
    wpci_cursor_fail(&r->c, opened, 0,
                     "more bytes than the limit, or none where there should be some");
  }
}

/*@ requires reader: sound_reader(r);
    requires texts: sound_texts(r);
    terminates \true;
    assigns r->c.at, r->c.status;
    assigns r->c.problem \from r->c.problem;
    ensures reader: sound_reader(r);
    ensures texts: sound_texts(r);
*/
static wpc_capture_kind kind_of(reader *r) {
  wpc_capture_text kind = r->texts[KIND];
  if (r->c.status != WPC_OK) {
    return WPC_CAPTURE_NO_KIND;
  }
  if (!kind.given) {
    wpci_cursor_fail(&r->c, WPC_E_MALFORMED, r->c.at, "the kind is missing");
  } else if (wpci_is_capture_text(r->c.in, kind.raw, WPCI_LITERAL("v1"))) {
    return WPC_CAPTURE_V1;
  } else if (wpci_is_capture_text(r->c.in, kind.raw, WPCI_LITERAL("v2"))) {
    return WPC_CAPTURE_V2;
  }
  wpci_cursor_fail(&r->c, WPC_E_UNSUPPORTED, kind.raw.offset, "the kind is neither v1 nor v2");
  return WPC_CAPTURE_NO_KIND;
}

/*@ requires reader: \valid(r);
    requires sound: sound_input(in);
    requires apart: \separated(r, in.options);
    terminates \true;
    assigns *r \from in;
    ensures reader: sound_reader(r);
    ensures texts: sound_texts(r);
    ensures in: r->c.in == in;
*/
static void begin(reader *r, wpc_input in) {
  r->c = wpci_cursor_over(in, wpci_range_all(in));
  r->expects = A_NAME;
  r->depth = 0;
  r->objects = 0;
  r->member = MEMBERS;
  /*@ loop invariant bound: 0 <= i <= MEMBERS;
      loop invariant offsets: \forall integer k; 0 <= k < i ==> r->texts[k].raw.offset == 0;
      loop invariant lengths: \forall integer k; 0 <= k < i ==> r->texts[k].raw.length == 0;
      loop assigns i, r->seen[0 .. MEMBERS - 1], r->texts[0 .. MEMBERS - 1];
      loop variant MEMBERS - i;
  */
  for (unsigned i = 0; i < MEMBERS; i++) {
    r->seen[i] = false;
    r->texts[i].given = false;
    r->texts[i].raw = wpci_range_of(0, 0);
  }
}

/*@ requires reader: sound_reader(r);
    requires texts: sound_texts(r);
    terminates \true;
    assigns \result \from *r;
    ensures host: inside(\result.host.raw, r->c.in);
    ensures created: inside(\result.created.raw, r->c.in);
    ensures tool: inside(\result.tool.raw, r->c.in);
    ensures offset: \result.offset <= r->c.in.size;
*/
static wpc_capture_head head_of(const reader *r, wpc_capture_kind kind) {
  wpc_capture_head head = WPCI_NOTHING;
  head.kind = kind;
  head.status = r->c.status;
  head.offset = r->c.status != WPC_OK ? r->c.at : 0;
  head.problem = r->c.problem;
  head.host = r->texts[HOST];
  head.created = r->texts[CREATED];
  head.tool = r->texts[TOOL];
  return head;
}

wpc_capture_head wpc_capture_head_read(wpc_input in) {
  reader r;
  begin(&r, in);
  read_checked(&r);
  wpc_capture_kind kind = kind_of(&r);
  return head_of(&r, kind);
}
