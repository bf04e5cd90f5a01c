#include "oracles/read_text.h"

#include "untraced.h"

UNTRACED_BEGIN

/* ---- UTF-8 (RFC 3629) ---- */

static unsigned byte_at(fuzz_span text, size_t at) {
  return at < text.length ? (unsigned char)text.text[at] : 0;
}

/* Bytes after the first one, and the lowest code that needs as many. */
static size_t length_of(unsigned first, unsigned long *lowest) {
  if (first < 0x80) {
    *lowest = 0;
    return 1;
  }
  if (first >= 0xC2 && first < 0xE0) {
    *lowest = 0x80;
    return 2;
  }
  if (first >= 0xE0 && first < 0xF0) {
    *lowest = 0x800;
    return 3;
  }
  *lowest = 0x10000;
  return first >= 0xF0 && first < 0xF5 ? 4 : 0;
}

size_t read_character(fuzz_span text, unsigned long *code) {
  static const unsigned masks[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
  unsigned long lowest = 0;
  const size_t length = text.length > 0 ? length_of(byte_at(text, 0), &lowest) : 0;
  if (length == 0 || length > text.length) {
    return 0;
  }
  *code = byte_at(text, 0) & masks[length];
  for (size_t i = 1; i < length; i++) {
    if ((byte_at(text, i) & 0xC0) != 0x80) {
      return 0;
    }
    *code = *code << 6 | (byte_at(text, i) & 0x3F);
  }
  const int is_surrogate = *code >= 0xD800 && *code <= 0xDFFF;
  return *code < lowest || *code > 0x10FFFF || is_surrogate ? 0 : length;
}

/* ---- Characters ---- */

static int is_control(unsigned long code) {
  return code < 0x20 || (code >= 0x7F && code < 0xA0);
}

/* "ESC [ DIGITS m", or 0. */
static size_t colour_length(fuzz_span text) {
  size_t at = 2;
  if (byte_at(text, 0) != 0x1B || byte_at(text, 1) != '[') {
    return 0;
  }
  while (byte_at(text, at) >= '0' && byte_at(text, at) <= '9') {
    at++;
  }
  return at > 2 && at <= 4 && byte_at(text, at) == 'm' ? at + 1 : 0;
}

enum { COLOURS = 1, CONTROLS = 2 };

/* Most bytes. */
static size_t plain_length(fuzz_span text) {
  size_t length = 0;
  while (length < text.length && text.text[length] >= 0x20 && text.text[length] < 0x7F) {
    length++;
  }
  return length;
}

static const char *read_characters(fuzz_span text, int allowed) {
  while (text.length > 0) {
    const size_t plain = plain_length(text);
    text.text += plain;
    text.length -= plain;
    if (text.length == 0) {
      break;
    }
    unsigned long code = 0;
    size_t length = (allowed & COLOURS) != 0 ? colour_length(text) : 0;
    if (length == 0) {
      length = read_character(text, &code);
      if (length == 0) {
        return "text is not UTF-8";
      }
      if (is_control(code) && code != '\n' && (allowed & CONTROLS) == 0) {
        return "text holds a control character";
      }
    }
    text.text += length;
    text.length -= length;
  }
  return NULL;
}

const char *read_text(fuzz_span text) {
  return read_characters(text, 0);
}

const char *read_terminal(fuzz_span text) {
  return read_characters(text, COLOURS);
}

const char *read_utf8(fuzz_span text) {
  return read_characters(text, CONTROLS);
}

UNTRACED_END
