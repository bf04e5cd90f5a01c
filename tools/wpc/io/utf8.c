#include "io/utf8.h"

#include <stdio.h>
#include <string.h>

typedef struct code_range {
  uint32_t first, last;
} code_range;

/* Characters that take no column of their own, and such that take two: the blocks that matter in
 * names. */
static const code_range zero_width[] = {
    {0x0300, 0x036F}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xE0100, 0xE01EF}};
static const code_range two_wide[] = {{0x1100, 0x115F}, {0x2E80, 0xA4CF},   {0xAC00, 0xD7A3},
                                      {0xF900, 0xFAFF}, {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},
                                      {0xFFE0, 0xFFE6}, {0x1F300, 0x1FAFF}, {0x20000, 0x3FFFD}};
/* C0, DEL, C1, and the invisible characters that reorder or hide what stands beside them. */
static const code_range unsafe[] = {
    {0x0000, 0x001F}, {0x007F, 0x009F},  {0x00AD, 0x00AD}, {0x034F, 0x034F}, {0x061C, 0x061C},
    {0x115F, 0x1160}, {0x17B4, 0x17B5},  {0x180B, 0x180F}, {0x200B, 0x200F}, {0x2028, 0x202E},
    {0x2060, 0x206F}, {0x3164, 0x3164},  {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB},
    {0xFFFE, 0xFFFF}, {0xE0000, 0xE007F}};

#define IN(table, code) is_in(table, sizeof table / sizeof table[0], code)

static bool is_in(const code_range *ranges, size_t count, uint32_t code) {
  for (size_t i = 0; i < count; i++) {
    if (code >= ranges[i].first && code <= ranges[i].last) {
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

static utf8_piece escaped(uint32_t code) {
  utf8_piece p;
  const int length = snprintf(p.text, sizeof p.text, code < 0x80 ? "\\x%02x" : "\\u{%x}", code);
  p.length = length > 0 ? (size_t)length : 0;
  p.columns = p.length;
  return p;
}

utf8_piece utf8_next_piece(const char *text, size_t size, size_t *taken) {
  uint32_t code = 0;
  *taken = utf8_next(text, size, &code);
  if (code == UTF8_INVALID) {
    const utf8_piece replacement = {"\xEF\xBF\xBD", 3, 1};
    return replacement;
  }
  if (utf8_is_unsafe(code)) {
    return escaped(code);
  }
  utf8_piece p = {"", *taken, 1};
  memcpy(p.text, text, *taken);
  if (code >= 0x0300) {
    p.columns = IN(zero_width, code) ? 0 : IN(two_wide, code) ? 2 : 1;
  }
  return p;
}

/* Columns of the whole text, or any number above `enough` as soon as there are more. */
static size_t measure(const char *text, size_t size, size_t enough) {
  size_t columns = 0;
  for (size_t at = 0; at < size && columns <= enough;) {
    size_t taken = 0;
    columns += utf8_next_piece(text + at, size - at, &taken).columns;
    at += taken;
  }
  return columns;
}

size_t utf8_show(out_stream *out, const char *text, size_t size, size_t max_columns) {
  const bool cut = measure(text, size, max_columns) > max_columns;
  const size_t room = cut ? max_columns - 1 : max_columns;
  size_t columns = 0;
  for (size_t at = 0; at < size;) {
    size_t taken = 0;
    const utf8_piece p = utf8_next_piece(text + at, size - at, &taken);
    if (p.columns > room - columns) {
      break;
    }
    if (out != NULL) {
      out_bytes(out, p.text, p.length);
    }
    columns += p.columns;
    at += taken;
  }
  if (cut && out != NULL) {
    out_text(out, "\xE2\x80\xA6");
  }
  return columns + (cut ? 1 : 0);
}

void utf8_show_all(out_stream *out, const char *text) {
  (void)utf8_show(out, text, strlen(text), SIZE_MAX);
}
