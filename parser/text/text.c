#include "text.h"

#include "../compared.h"
#include "../sink.h"

#define FIRST_PRINTABLE 0x20

#ifdef __FRAMAC__
#define WPCI_CALL_DECODE(in, page, bytes, size, dst, capacity) \
  proof_decode(bytes, size, dst, capacity)
#else
#define WPCI_CALL_DECODE(in, page, bytes, size, dst, capacity) \
  (in).options->decode((in).options->decode_context, page, bytes, size, dst, capacity)
#endif

/* A character and the number of units it takes. */
typedef struct decoded {
  uint32_t character;
  size_t units;
} decoded;

typedef struct utf8 {
  uint8_t bytes[4];
  size_t length;
} utf8;

#ifdef __FRAMAC__
#include "proof/text_contracts.h"
#endif

/* Index of the first unpaired surrogate, or the number of units. */
static size_t find_unpaired(wpc_input in, wpc_range r) {
  size_t units = r.length / 2;
  size_t i = 0;
  /*@ loop invariant bound: i <= units;
      loop assigns i;
      loop variant units - i;
  */
  while (i < units) {
    uint16_t unit = wpci_u16(in, r, 2 * i);
    if (wpci_is_low_surrogate(unit)) {
      return i;
    }
    if (wpci_is_high_surrogate(unit)) {
      if (units - i < 2 || !wpci_is_low_surrogate(wpci_u16(in, r, 2 * (i + 1)))) {
        return i;
      }
      i++;
    }
    i++;
  }
  return units;
}

/* Index of the first unit below U+0020, or the number of units. */
static size_t find_control(wpc_input in, wpc_range r) {
  size_t units = r.length / 2;
  size_t i = 0;
  /*@ loop invariant bound: i <= units;
      loop assigns i;
      loop variant units - i;
  */
  while (i < units && wpci_u16(in, r, 2 * i) >= FIRST_PRINTABLE) {
    i++;
  }
  return i;
}

/* Index of the first byte that is not zero, or the length. */
static size_t find_nonzero(wpc_input in, wpc_range r) {
  size_t i = 0;
  /*@ loop invariant bound: i <= r.length;
      loop assigns i;
      loop variant r.length - i;
  */
  while (i < r.length && wpci_u8(in, r, i) == 0) {
    i++;
  }
  return i;
}

void wpci_check_not_empty(wpc_input in, wpc_range name, uint16_t rule) {
  if (rule != WPC_RULE_NONE) {
    WPCI_NOTE(in, rule, GE, name.offset, name.length / 2, 1);
  }
}

void wpci_check_paired(wpc_input in, wpc_range name, uint16_t rule) {
  if (rule != WPC_RULE_NONE) {
    size_t i = find_unpaired(in, name);
    bool none = i == name.length / 2;
    uint16_t unit = none ? 0 : wpci_u16(in, name, 2 * i);
    WPCI_NOTE_THAT(in, rule, none, name.offset + 2 * i, unit, 0);
  }
}

void wpci_check_no_control(wpc_input in, wpc_range name, uint16_t rule) {
  if (rule != WPC_RULE_NONE) {
    size_t i = find_control(in, name);
    uint16_t unit = i < name.length / 2 ? wpci_u16(in, name, 2 * i) : FIRST_PRINTABLE;
    WPCI_NOTE(in, rule, GE, name.offset + 2 * i, unit, FIRST_PRINTABLE);
  }
}

void wpci_check_zero(wpc_input in, wpc_range padding, uint16_t rule) {
  size_t i = find_nonzero(in, padding);
  uint8_t byte = i < padding.length ? wpci_u8(in, padding, i) : 0;
  WPCI_NOTE(in, rule, EQ, padding.offset + i, byte, 0);
}

static decoded text_decode(wpc_input in, wpc_range r, size_t i) {
  decoded d = {0xFFFD, 1};
  uint16_t unit = wpci_u16(in, r, 2 * i);
  if (wpci_is_high_surrogate(unit) && r.length / 2 - i >= 2) {
    uint16_t low = wpci_u16(in, r, 2 * (i + 1));
    if (wpci_is_low_surrogate(low)) {
      d.character = 0x10000 + (unit - 0xD800u) * 0x400 + (low - 0xDC00u);
      d.units = 2;
    }
  } else if (!wpci_is_high_surrogate(unit) && !wpci_is_low_surrogate(unit)) {
    d.character = unit;
  }
  return d;
}

static uint8_t trail(uint32_t c) {
  return (uint8_t)(0x80 + c % 64);
}

static utf8 encode(uint32_t c) {
  utf8 u = {{0, 0, 0, 0}, 0};
  if (c < 0x80) {
    u.bytes[0] = (uint8_t)c;
    u.length = 1;
  } else if (c < 0x800) {
    u.bytes[0] = (uint8_t)(0xC0 + c / 64);
    u.bytes[1] = trail(c);
    u.length = 2;
  } else if (c < 0x10000) {
    u.bytes[0] = (uint8_t)(0xE0 + c / 4096);
    u.bytes[1] = trail(c / 64);
    u.bytes[2] = trail(c);
    u.length = 3;
  } else {
    u.bytes[0] = (uint8_t)(0xF0 + c / 262144);
    u.bytes[1] = trail(c / 4096);
    u.bytes[2] = trail(c / 64);
    u.bytes[3] = trail(c);
    u.length = 4;
  }
  return u;
}

/* The byte as a char, signed or not. */
static char char_of(uint8_t byte) {
  int value = byte < 0x80 ? byte : byte - 256;
  return (char)value;
}

wpci_utf8_sink wpci_utf8_begin(char *dst, size_t capacity) {
  wpci_utf8_sink sink;
  sink.dst = dst;
  sink.capacity = capacity;
  sink.stored = 0;
  sink.length = 0;
  sink.full = capacity == 0;
  return sink;
}

void wpci_utf8_put(wpci_utf8_sink *sink, uint32_t character) {
  utf8 u = encode(character);
  sink->full = sink->full || u.length > sink->capacity - 1 - sink->stored;
  if (!sink->full) {
    /*@ loop invariant bound: 0 <= i <= u.length;
        loop assigns i, sink->dst[0 .. sink->capacity - 1];
        loop variant u.length - i;
    */
    for (size_t i = 0; i < u.length; i++) {
      sink->dst[sink->stored + i] = char_of(u.bytes[i]);
    }
    sink->stored += u.length;
  }
  sink->length += u.length;
}

size_t wpci_utf8_end(const wpci_utf8_sink *sink) {
  if (sink->capacity > 0) {
    sink->dst[sink->stored] = '\0';
  }
  return sink->length;
}

wpc_text wpci_text_cut(wpc_input in, wpc_range area, uint32_t code_page) {
  wpc_text text = {area, code_page};
  size_t n = 0;
  if (code_page == 0) {
    text.raw = wpci_head(area, 2 * wpci_units_before_nul(in, area));
    return text;
  }
  /*@ loop invariant bound: n <= area.length;
      loop assigns n;
      loop variant area.length - n;
  */
  while (n < area.length && wpci_u8(in, area, n) != 0) {
    n++;
  }
  text.raw = wpci_head(area, n);
  return text;
}

static size_t decode_page(wpc_input in, wpc_text text, char *dst, size_t capacity) {
  size_t length = wpci_decode(in, text, dst, capacity > 0 ? capacity - 1 : 0);
  bool whole = length < WPC_DECODE_INVALID && length < capacity;
  if (capacity > 0) {
    dst[whole ? length : 0] = '\0';
  }
  return length;
}

size_t wpci_decode(wpc_input in, wpc_text text, char *dst, size_t capacity) {
  if (!WPCI_HAS(in, decode)) {
    return WPC_DECODE_UNKNOWN;
  }
  return WPCI_CALL_DECODE(in, text.code_page, in.data + text.raw.offset, text.raw.length, dst,
                          capacity);
}

static size_t decode_utf16(wpc_input in, wpc_range raw, char *dst, size_t capacity) {
  wpci_utf8_sink sink = wpci_utf8_begin(dst, capacity);
  size_t units = raw.length / 2;
  size_t i = 0;
  /*@ loop invariant bound: i <= units;
      loop invariant sink: sound_sink(&sink);
      loop invariant dst: sink.dst == dst && sink.capacity == capacity;
      loop invariant length: sink.length <= 3 * i;
      loop assigns i, sink, dst[0 .. capacity - 1];
      loop variant units - i;
  */
  while (i < units) {
    decoded d = text_decode(in, raw, i);
    wpci_utf8_put(&sink, d.character);
    i += d.units;
  }
  return wpci_utf8_end(&sink);
}

size_t wpc_text_to_utf8(wpc_input in, wpc_text text, char *dst, size_t capacity) {
  text = wpci_text_inside(in, text);
  bool is_wide = text.code_page == 0 || text.raw.length == 0; /* nothing is nothing in every page */
  return is_wide ? decode_utf16(in, text.raw, dst, capacity) : decode_page(in, text, dst, capacity);
}

int wpci_text_compare(wpc_input in_a, wpc_text a, wpc_input in_b, wpc_text b) {
  a = wpci_text_inside(in_a, a);
  b = wpci_text_inside(in_b, b);
  size_t common = a.raw.length < b.raw.length ? a.raw.length : b.raw.length;
  if (a.code_page != b.code_page) {
    return a.code_page < b.code_page ? -1 : 1;
  }
  int order = WPCI_COMPARE(in_a.data + a.raw.offset, in_b.data + b.raw.offset, common);
  if (order == 0 && a.raw.length != b.raw.length) {
    return a.raw.length < b.raw.length ? -1 : 1;
  }
  return (order > 0) - (order < 0);
}

bool wpci_name_is_compared(wpc_input in, wpc_text name) {
  return wpci_num_characters(name) <= in.options->limits.max_name;
}

/* ---- GUIDs as text ---- */

/* Which byte is the i-th of the text: the first 4, 2 and 2 are numbers, so they stand reversed. */
static size_t guid_byte(size_t i) {
  return i < 4 ? 3 - i : i < 6 ? 9 - i : i < 8 ? 13 - i : i;
}

/* In front of the 5th, 7th, 9th and 11th byte of the text. */
static bool has_hyphen(size_t i) {
  return i == 4 || i == 6 || i == 8 || i == 10;
}

void wpc_guid_format(const wpc_guid *guid, char dst[WPC_GUID_TEXT]) {
  size_t at = 0;
  /*@ loop invariant bound: 0 <= i <= 16;
      loop invariant place: at == guid_place(i);
      loop assigns i, at, dst[0 .. WPC_GUID_TEXT - 1];
      loop variant 16 - i;
  */
  for (size_t i = 0; i < 16; i++) {
    if (has_hyphen(i)) {
      dst[at++] = '-';
    }
    dst[at++] = wpci_digit(guid->bytes[guid_byte(i)] / 16u);
    dst[at++] = wpci_digit(guid->bytes[guid_byte(i)] % 16u);
  }
  dst[at] = '\0';
}

/* 16: no digit. */
static unsigned hex_digit(char c) {
  if (c >= '0' && c <= '9') {
    return (unsigned)(c - '0');
  }
  if (c >= 'a' && c <= 'f') {
    return (unsigned)(c - 'a') + 10;
  }
  return c >= 'A' && c <= 'F' ? (unsigned)(c - 'A') + 10 : 16;
}

bool wpc_guid_parse(const char *text, size_t length, wpc_guid *guid) {
  wpc_guid read = {{0}};
  size_t at = 0;
  bool good = length == WPC_GUID_TEXT - 1;
  /*@ loop invariant bound: 0 <= i <= 16;
      loop invariant length: good ==> length == WPC_GUID_TEXT - 1;
      loop invariant place: at == guid_place(i);
      loop assigns i, at, good, read;
      loop variant 16 - i;
  */
  for (size_t i = 0; i < 16 && good; i++) {
    good = !has_hyphen(i) || text[at++] == '-';
    unsigned high = hex_digit(text[at++]);
    unsigned low = hex_digit(text[at++]);
    good = good && high < 16 && low < 16;
    if (good) {
      read.bytes[guid_byte(i)] = (uint8_t)(16 * high + low);
    }
  }
  if (good) {
    *guid = read;
  }
  return good;
}
