#include "text/utf8.h"

#include <stdio.h>
#include <string.h>

#include "text/utf8_marks.h"

#define MOST_MARKS 2u

/* Characters that take two columns: the blocks that matter in names. */
static const utf8_range two_wide[] = {{0x1100, 0x115F}, {0x2E80, 0xA4CF},   {0xAC00, 0xD7A3},
                                      {0xF900, 0xFAFF}, {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},
                                      {0xFFE0, 0xFFE6}, {0x1F300, 0x1FAFF}, {0x20000, 0x3FFFD}};
/* C0, DEL, C1, and the invisible characters that reorder or hide what is next to them. */
static const utf8_range unsafe[] = {
    {0x0000, 0x001F}, {0x007F, 0x009F},  {0x00AD, 0x00AD}, {0x034F, 0x034F}, {0x061C, 0x061C},
    {0x115F, 0x1160}, {0x17B4, 0x17B5},  {0x180B, 0x180F}, {0x200B, 0x200F}, {0x2028, 0x202E},
    {0x2060, 0x206F}, {0x3164, 0x3164},  {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB},
    {0xFFFE, 0xFFFF}, {0xE0000, 0xE007F}};

/* Letters and numbers that are written from right to left, in blocks that hold nothing else. */
static const utf8_range right_to_left[] = {
    {0x0590, 0x08FF}, {0xFB1D, 0xFDFF}, {0xFE70, 0xFEFE}, {0x10800, 0x10FFF}, {0x1E800, 0x1EFFF}};

#define IN(table, code) is_in(table, sizeof table / sizeof table[0], code)

/* Ranges in ascending order. */
static bool is_in(const utf8_range *ranges, size_t count, uint32_t code) {
  size_t low = 0;
  while (count > 0) {
    const size_t half = count / 2;
    if (code > ranges[low + half].last) {
      low += half + 1;
      count -= half + 1;
    } else if (code < ranges[low + half].first) {
      count = half;
    } else {
      return true;
    }
  }
  return false;
}

bool utf8_is_unsafe(uint32_t code) {
  return IN(unsafe, code);
}

/* How many bytes the lead byte announces; 0 when it is none. */
static size_t sequence_length(uint8_t lead) {
  if (lead < 0x80) {
    return 1;
  }
  if (lead >= 0xC2 && lead <= 0xDF) {
    return 2;
  }
  if (lead >= 0xE0 && lead <= 0xEF) {
    return 3;
  }
  return lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
}

static bool is_character(uint32_t code, size_t length) {
  static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
  return code >= smallest[length] && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
}

size_t utf8_next(const char *text, size_t size, uint32_t *code) {
  static const uint8_t lead_bits[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
  const uint8_t lead = (uint8_t)text[0];
  const size_t length = sequence_length(lead);
  *code = UTF8_INVALID;
  if (length == 0 || length > size) {
    return 1;
  }
  uint32_t value = lead & lead_bits[length];
  for (size_t i = 1; i < length; i++) {
    const uint8_t next = (uint8_t)text[i];
    if ((next & 0xC0) != 0x80) {
      return 1;
    }
    value = value << 6 | (next & 0x3Fu);
  }
  if (!is_character(value, length)) {
    return 1;
  }
  *code = value;
  return length;
}

static bool is_visible(uint32_t code) {
  return code > 0x20 && code != UTF8_INVALID && !utf8_is_unsafe(code);
}

bool utf8_joins(uint32_t before, const char *text, size_t size) {
  uint32_t code = 0;
  uint32_t next = 0;
  const size_t taken = utf8_next(text, size, &code);
  if (taken < size) {
    (void)utf8_next(text + taken, size - taken, &next);
  }
  return (code == 0x200C || code == 0x200D) && is_visible(before) && is_visible(next);
}

/* Whether eight bytes are from 0x20 to 0x7E: no sum and no difference reaches a byte's highest bit, as long as none
 * of them has it. */
static bool are_plain(const char text[8]) {
  uint64_t bytes = 0;
  memcpy(&bytes, text, sizeof bytes);
  const uint64_t highest = UINT64_C(0x8080808080808080);
  const uint64_t too_small = ~(bytes + UINT64_C(0x6060606060606060));
  const uint64_t too_large = bytes + UINT64_C(0x0101010101010101);
  return ((bytes | too_small | too_large) & highest) == 0;
}

size_t utf8_plain(const char *text, size_t size) {
  size_t at = 0;
  while (size - at >= 8 && are_plain(text + at)) {
    at += 8;
  }
  while (at < size && text[at] >= 0x20 && text[at] < 0x7F) {
    at++;
  }
  return at;
}

static utf8_piece escaped(uint32_t code) {
  utf8_piece p;
  const int length = snprintf(p.text, sizeof p.text, code < 0x80 ? "\\x%02x" : "\\u{%x}", code);
  p.length = length > 0 ? (size_t)length : 0;
  p.columns = p.length;
  p.turns = false;
  return p;
}

utf8_walk utf8_walk_of(const char *text, size_t size) {
  const utf8_walk walk = {text, size, 0, 0};
  return walk;
}

static utf8_piece piece_of(const char *text, size_t size, uint32_t code) {
  utf8_piece p = {"", size, 1, false};
  memcpy(p.text, text, size);
  if (code >= 0x0300) {
    p.columns = IN(utf8_marks, code) ? 0 : IN(two_wide, code) ? 2 : 1;
    p.turns = p.columns > 0 && IN(right_to_left, code);
  }
  return p;
}

bool utf8_next_piece(utf8_walk *walk, utf8_piece *piece) {
  static const utf8_piece replacement = {"\xEF\xBF\xBD", 3, 1, false};
  if (walk->at >= walk->size) {
    return false;
  }
  uint32_t code = 0;
  const char *text = walk->text + walk->at;
  const size_t taken = utf8_next(text, walk->size - walk->at, &code);
  walk->at += taken;
  const bool is_mark = code >= 0x0300 && code != UTF8_INVALID && IN(utf8_marks, code);
  walk->marks = is_mark ? walk->marks + 1 : 0;
  if (code == UTF8_INVALID) {
    *piece = replacement;
  } else if (utf8_is_unsafe(code) || walk->marks > MOST_MARKS) {
    *piece = escaped(code);
  } else {
    *piece = piece_of(text, taken, code);
  }
  return true;
}

/* Columns of the whole text, or any number above `enough` as soon as there are more. */
static size_t measure(const char *text, size_t size, size_t enough) {
  size_t columns = 0;
  utf8_walk walk = utf8_walk_of(text, size);
  utf8_piece p;
  while (columns <= enough && utf8_next_piece(&walk, &p)) {
    columns += p.columns;
  }
  return columns;
}

/* ---- Writing ---- */

/* U+2068 FIRST STRONG ISOLATE and U+2069 POP DIRECTIONAL ISOLATE. */
static const char isolate[] = {'\xE2', '\x81', '\xA8'};
static const char end_isolate[] = {'\xE2', '\x81', '\xA9'};

/* Where the words end that begin with the piece `p` and are written from right to left; the walk is
 * after that piece. Only blanks may be between them. */
static size_t end_of_turn(utf8_walk walk, utf8_piece p) {
  size_t end = walk.at;
  bool follows = true;
  while (utf8_next_piece(&walk, &p)) {
    const bool is_mark = p.columns == 0;
    follows = p.turns || (follows && is_mark);
    if (follows) {
      end = walk.at;
    } else if (!is_mark && p.text[0] != ' ') {
      break;
    }
  }
  return end;
}

typedef struct turn {
  bool is_open;
  size_t end; /* in the text */
} turn;

static void show_piece(out_stream *out, turn *t, const utf8_walk *walk, const utf8_piece *p) {
  if (p->turns && !t->is_open) {
    t->end = end_of_turn(*walk, *p);
    t->is_open = true;
    out_bytes(out, isolate, sizeof isolate);
  }
  out_bytes(out, p->text, p->length);
  if (t->is_open && walk->at >= t->end) {
    t->is_open = false;
    out_bytes(out, end_isolate, sizeof end_isolate);
  }
}

size_t utf8_show(out_stream *out, const char *text, size_t size, size_t max_columns) {
  if (size <= max_columns && utf8_plain(text, size) == size) {
    if (out != NULL) {
      out_bytes(out, text, size);
    }
    return size;
  }
  const bool cut = measure(text, size, max_columns) > max_columns;
  const size_t room = cut ? max_columns - 1 : max_columns;
  size_t columns = 0;
  turn t = {false, 0};
  utf8_walk walk = utf8_walk_of(text, size);
  utf8_piece p;
  while (utf8_next_piece(&walk, &p) && p.columns <= room - columns) {
    if (out != NULL) {
      show_piece(out, &t, &walk, &p);
    }
    columns += p.columns;
  }
  if (t.is_open) {
    out_bytes(out, end_isolate, sizeof end_isolate);
  }
  if (cut && out != NULL) {
    out_text(out, "\xE2\x80\xA6");
  }
  return columns + (cut ? 1 : 0);
}

void utf8_show_bare(out_stream *out, const char *text, size_t size) {
  const size_t plain = utf8_plain(text, size);
  utf8_walk walk = utf8_walk_of(text + plain, size - plain);
  utf8_piece p;
  out_bytes(out, text, plain);
  while (utf8_next_piece(&walk, &p)) {
    out_bytes(out, p.text, p.length);
  }
}

void utf8_show_all(out_stream *out, const char *text) {
  (void)utf8_show(out, text, strlen(text), SIZE_MAX);
}
