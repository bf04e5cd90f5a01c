/* Registration data, texts: one as a reply (request codes 3, 4, 7 and 9), or a table of them by
 * counter id (5, 6 and 10).
 *
 *   PERF_STRING_BUFFER_HEADER            PERF_STRING_COUNTER_HEADER
 *   0  u32  dwSize      the whole        0  u32  dwCounterId
 *   4  u32  dwCounters                   4  u32  dwOffset
 *   8       the headers, the texts
 */
#include "../text/text.h"
#include "../unique.h"
#include "../validate.h"

#define NO_TEXT 0xFFFFFFFFu
#define MOST_PADDING 7
#define MOST_SHARING 4 /* units handed out for each byte of text */
#define LONGEST_TEXT 65536

/* What shows where all offsets count from: the first that is in the headers, or else the smallest, and
 * whether one is 0. */
typedef struct offset_base {
  size_t place;
  uint32_t offset;
  bool has_zero;
} offset_base;

/* A text, and how many units were read with it. */
typedef struct text_read {
  wpc_error error;
  wpc_reg_text item;
  uint64_t units;
} text_read;

#ifdef __FRAMAC__
#include "proof/reg_strings_contracts.h"
#endif

/* ---- one text ---- */

static wpc_error check_text_size(wpc_input in) {
  WPCI_TRY(wpci_input_check(in));
  WPCI_HARD(WPC_RULE_RST_01, GE, 0, in.size, 2);
  WPCI_HARD(WPC_RULE_RST_02, MUL, in.size - 1, in.size, 2);
  return wpci_pass();
}

/* Zeros at the start of what follows the NUL, as far as they are padding. */
static size_t padding_of(wpc_input in, wpc_range tail) {
  size_t n = 0;
  /*@ loop invariant bound: n <= tail.length;
      loop assigns n;
      loop variant tail.length - n;
  */
  while (n < tail.length && n < MOST_PADDING && wpci_u8(in, tail, n) == 0) {
    n++;
  }
  return n;
}

static wpc_error check_text(wpc_input in, wpc_range text, wpc_range tail) {
  size_t padding = padding_of(in, tail);
  WPCI_STRICT(in, WPC_RULE_RST_06, LE, text.offset, text.length / 2, LONGEST_TEXT);
  WPCI_STRICT(in, WPC_RULE_RST_04, EQ, tail.offset + padding, tail.length - padding, 0);
  if (wpci_wants_notes(in)) {
    wpci_check_paired(in, text, WPC_RULE_RST_05);
  }
  return wpci_pass();
}

wpc_reg_string wpc_reg_open_string(wpc_input in) {
  wpc_reg_string reply = WPCI_NOTHING;
  reply.error = check_text_size(in);
  if (reply.error.status == WPC_OK) {
    wpci_named named = wpci_read_name(in, wpci_range_all(in), WPC_RULE_RST_03);
    reply.text.raw = named.name;
    reply.error = named.error;
    if (named.error.status == WPC_OK) {
      reply.error = check_text(in, named.name, named.padding);
    }
  }
  return reply;
}

/* ---- the header of a table ---- */

static wpc_error check_buffer_room(size_t size) {
  WPCI_HARD(WPC_RULE_STR_01, GE, 0, size, WPCI_SIZE(STRINGS));
  return wpci_pass();
}

static wpc_error check_buffer_size(wpc_input in, uint32_t size, uint32_t count) {
  WPCI_HARD(WPC_RULE_STR_02, GE, 0, size, WPCI_SIZE(STRINGS));
  WPCI_HARD(WPC_RULE_STR_03, LE, 0, size, in.size);
  WPCI_HARD(WPC_RULE_STR_04, LE, WPCI_AT(STRINGS, dwCounters), count,
            (size - WPCI_SIZE(STRINGS)) / WPCI_SIZE(STRING_HEADER));
  WPCI_HARD(WPC_RULE_STR_05, LE, WPCI_AT(STRINGS, dwCounters), count,
            in.options->limits.max_counters);
  WPCI_STRICT(in, WPC_RULE_STR_14, LT, size, in.size - size, MOST_PADDING + 1);
  WPCI_NOTE(in, WPC_RULE_STR_15, GE, WPCI_AT(STRINGS, dwCounters), count, 1);
  return wpci_pass();
}

/* Where the headers end. */
static size_t headers_end(wpc_reg_strings s) {
  return WPCI_SIZE(STRINGS) + WPCI_SIZE(STRING_HEADER) * (size_t)s.num_strings;
}

/* The headers only. */
static wpc_range headers_of(wpc_reg_strings s) {
  return wpci_tail(wpci_head(s.block, headers_end(s)), WPCI_SIZE(STRINGS));
}

static offset_base find_offset_base(wpc_input in, wpc_range headers, size_t end) {
  offset_base t = {headers.offset, NO_TEXT, false};
  /*@ loop invariant whole: i % WPCI_SIZE(STRING_HEADER) == WPCI_AT(STRING_HEADER, dwOffset);
      loop invariant bound: i <= headers.length + WPCI_AT(STRING_HEADER, dwOffset);
      loop assigns i, t;
      loop variant headers.length + WPCI_SIZE(STRING_HEADER) - i;
  */
  for (size_t i = WPCI_AT(STRING_HEADER, dwOffset); i < headers.length;
       i += WPCI_SIZE(STRING_HEADER)) {
    uint32_t offset = wpci_u32(in, headers, i);
    if (t.offset >= end && offset < t.offset) {
      t.place = headers.offset + i;
      t.offset = offset;
    }
    t.has_zero = t.has_zero || offset == 0;
  }
  return t;
}

static wpc_error strings_check_base(wpc_input in, offset_base t, size_t end) {
  WPCI_STRICT(in, WPC_RULE_STR_06, GE, t.place, t.offset, end);
  return wpci_pass();
}

static wpc_reg_strings strings_read_buffer(wpc_input in, wpc_reg_strings s) {
  wpc_range all = wpci_range_all(in);
  s.size = wpci_u32(in, all, WPCI_AT(STRINGS, dwSize));
  s.num_strings = wpci_u32(in, all, WPCI_AT(STRINGS, dwCounters));
  s.error = check_buffer_size(in, s.size, s.num_strings);
  if (s.error.status == WPC_OK) {
    s.block = wpci_head(all, s.size);
    offset_base t = find_offset_base(in, headers_of(s), headers_end(s));
    s.from_tail = t.has_zero;
    s.error = strings_check_base(in, t, headers_end(s));
  }
  return s;
}

wpc_reg_strings wpc_reg_open_strings(wpc_input in) {
  wpc_reg_strings s = WPCI_NOTHING;
  s.error = wpci_input_check(in);
  if (s.error.status == WPC_OK) {
    s.error = check_buffer_room(in.size);
  }
  if (s.error.status == WPC_OK) {
    s = strings_read_buffer(in, s);
  }
  return s;
}

/* ---- the texts of a table ---- */

static wpc_error strings_check_place(size_t at, uint32_t offset, size_t places) {
  WPCI_HARD(WPC_RULE_STR_07, LT, at, offset, places);
  WPCI_HARD(WPC_RULE_STR_08, MUL, at, offset, 2);
  return wpci_pass();
}

/* A text has 2 bytes at least, so it begins before the last byte. An offset into the headers has no
 * place in a table in which none is 0. */
static size_t places_for(wpc_reg_strings s, uint32_t offset) {
  size_t end = headers_end(s);
  size_t room = s.block.length - (s.from_tail ? end : 0);
  bool in_headers = !s.from_tail && offset < end;
  return in_headers || room == 0 ? 0 : room - 1;
}

static wpc_error check_sharing(size_t at, uint64_t units, size_t bytes) {
  WPCI_HARD(WPC_RULE_STR_12, LE, at, units, MOST_SHARING * (uint64_t)bytes);
  return wpci_pass();
}

/* The text at dwOffset, which stands at `at`. */
static wpci_named text_at(wpc_input in, wpc_reg_strings s, size_t at, uint32_t offset) {
  wpci_named n = WPCI_NOTHING;
  n.error = strings_check_place(at, offset, places_for(s, offset));
  if (n.error.status == WPC_OK) {
    size_t from = s.from_tail ? headers_end(s) : 0;
    n = wpci_read_name(in, wpci_tail(s.block, from + offset), WPC_RULE_STR_09);
  }
  return n;
}

/* Reads the text at dwOffset, which stands at `at`. */
static text_read follow_offset(wpc_input in, wpc_reg_strings s, size_t at, text_read r,
                               uint32_t offset) {
  wpci_named named = text_at(in, s, at, offset);
  r.error = named.error;
  r.item.text.raw = named.name;
  r.units += named.name.length / 2 + 1;
  if (r.error.status == WPC_OK) {
    r.error = check_sharing(at, r.units, s.block.length - headers_end(s));
  }
  if (r.error.status == WPC_OK && wpci_wants_notes(in)) {
    wpci_check_paired(in, named.name, WPC_RULE_STR_13);
  }
  return r;
}

/* A header and its text, when `units` were read before. */
static text_read strings_read_text(wpc_input in, wpc_reg_strings s, uint32_t place,
                                   uint64_t units) {
  text_read r = WPCI_NOTHING;
  wpc_range header = wpci_tail(headers_of(s), WPCI_SIZE(STRING_HEADER) * (size_t)place);
  uint32_t offset = wpci_u32(in, header, WPCI_AT(STRING_HEADER, dwOffset));
  r.units = units;
  r.item.offset = header.offset;
  r.item.id = wpci_u32(in, header, WPCI_AT(STRING_HEADER, dwCounterId));
  r.item.has_text = offset != NO_TEXT;
  r.item.text.raw = wpci_head(header, 0);
  return r.item.has_text
             ? follow_offset(in, s, header.offset + WPCI_AT(STRING_HEADER, dwOffset), r, offset)
             : r;
}

bool wpc_reg_next_text(wpc_reg_text_iter *it) {
  if (it->error.status != WPC_OK) {
    return false;
  }
  if (it->next >= it->strings.num_strings) {
    it->error = wpci_end();
    return false;
  }
  text_read r = strings_read_text(it->in, it->strings, it->next, it->units);
  it->next++;
  it->units = r.units;
  it->item = r.item;
  it->error = r.error;
  //@ assert text: inside(it->item.text.raw, it->in);
  //@ assert strings: it->strings == \at(it->strings, Pre);
  return r.error.status == WPC_OK;
}

wpc_reg_text_iter wpc_reg_texts(wpc_input in, wpc_reg_strings strings) {
  wpc_reg_text_iter it = WPCI_NOTHING;
  it.in = in;
  it.error = wpci_check_inside(strings.error, in, strings.block);
  it.strings = strings;
  return it;
}

/* ---- the table as a whole ---- */

static wpc_error strings_check_ids_differ(wpc_input in, wpc_range headers) {
  size_t local[WPCI_UNIQUE_LOCAL];
  size_t n = headers.length / WPCI_SIZE(STRING_HEADER);
  size_t *places = wpci_unique_room(in, local, n);
  if (wpci_numbers_ascend(in, headers, WPCI_SIZE(STRING_HEADER))) {
    return wpci_pass();
  }
  if (places == NULL) {
    return wpci_is_strict(in) ? wpci_misuse() : wpci_pass();
  }
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant placed: all_placed(places, i, in, WPCI_PLACE_U32);
      loop assigns i, places[0 .. n - 1];
      loop variant n - i;
  */
  for (size_t i = 0; i < n; i++) {
    places[i] = headers.offset + WPCI_SIZE(STRING_HEADER) * i;
  }
  wpci_repeated r = wpci_find_repeated(in, wpci_u32_key(), places, n);
  uint64_t id = r.found ? wpci_u32(in, wpci_range_all(in), r.place) : 0;
  WPCI_STRICT_THAT(in, WPC_RULE_STR_10, !r.found, r.place, id, r.first);
  return wpci_pass();
}

static void check_offsets_differ(wpc_input in, wpc_range headers) {
  size_t local[WPCI_UNIQUE_LOCAL];
  size_t *places = wpci_unique_room(in, local, headers.length / WPCI_SIZE(STRING_HEADER));
  size_t n = 0;
  if (places == NULL) {
    return;
  }
  /*@ loop invariant whole: i % WPCI_SIZE(STRING_HEADER) == WPCI_AT(STRING_HEADER, dwOffset);
      loop invariant bound: i <= headers.length + WPCI_AT(STRING_HEADER, dwOffset);
      loop invariant room: n <= i / WPCI_SIZE(STRING_HEADER);
      loop invariant placed: all_placed(places, n, in, WPCI_PLACE_U32);
      loop assigns i, n, places[0 .. headers.length / WPCI_SIZE(STRING_HEADER) - 1];
      loop variant headers.length + WPCI_SIZE(STRING_HEADER) - i;
  */
  for (size_t i = WPCI_AT(STRING_HEADER, dwOffset); i < headers.length;
       i += WPCI_SIZE(STRING_HEADER)) {
    if (wpci_u32(in, headers, i) != NO_TEXT) {
      places[n++] = headers.offset + i;
    }
  }
  wpci_repeated r = wpci_find_repeated(in, wpci_u32_key(), places, n);
  uint64_t offset = r.found ? wpci_u32(in, wpci_range_all(in), r.place) : 0;
  WPCI_NOTE_THAT(in, WPC_RULE_STR_11, !r.found, r.place, offset, r.first);
}

static wpc_error strings_look_for_repeated(wpc_input in, wpc_range headers) {
  if (wpci_is_strict(in) || wpci_wants_notes(in)) {
    WPCI_TRY(strings_check_ids_differ(in, headers));
  }
  if (wpci_wants_notes(in)) {
    check_offsets_differ(in, headers);
  }
  return wpci_pass();
}

wpc_error wpci_reg_validate_strings(wpc_input in) {
  wpc_reg_strings s = wpc_reg_open_strings(in);
  WPCI_TRY(s.error);
  wpc_reg_text_iter it = wpc_reg_texts(in, s);
  /*@ loop invariant in: same_bytes(it.in, in);
      loop invariant texts: sound_texts(it, in);
      loop invariant strings: it.strings == s;
      loop assigns it;
      loop variant it.strings.num_strings - it.next;
  */
  while (wpc_reg_next_text(&it)) {
  }
  return it.error.status == WPC_END ? strings_look_for_repeated(in, headers_of(s)) : it.error;
}
