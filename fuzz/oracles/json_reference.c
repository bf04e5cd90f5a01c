#include "oracles/json_reference.h"

#include <stdlib.h>
#include <string.h>

#include "oracles/harness.h"
#include "untraced.h"

UNTRACED_BEGIN

#define FAIL SIZE_MAX

/* The file as characters; what follows the last one is no character. */
#define NO_CHARACTER 0xFFFFFFFFu

typedef struct characters {
  uint32_t *at; /* count of them, then NO_CHARACTER */
  size_t count;
} characters;

static uint8_t *room(size_t size) {
  uint8_t *bytes = (uint8_t *)malloc(size > 0 ? size : 1);
  FUZZ_REQUIRE(bytes != NULL);
  return bytes;
}

/* ---- UTF-8 ---- */

static size_t length_by_lead(uint8_t lead) {
  return lead < 0x80   ? 1
         : lead < 0xC0 ? 0
         : lead < 0xE0 ? 2
         : lead < 0xF0 ? 3
         : lead < 0xF8 ? 4
                       : 0;
}

/* How many bytes the first character takes; 0: it is none. */
static size_t decode(const uint8_t *bytes, size_t size, uint32_t *character) {
  static const uint32_t smallest[5] = {0, 0, 0x80, 0x800, 0x10000};
  static const uint8_t bits[5] = {0, 0x7F, 0x1F, 0x0F, 0x07};
  const size_t length = length_by_lead(bytes[0]);
  uint32_t code = bytes[0] & bits[length];
  if (length == 0 || length > size) {
    return 0;
  }
  for (size_t i = 1; i < length; i++) {
    if (bytes[i] >> 6 != 2) {
      return 0;
    }
    code = code << 6 | (bytes[i] & 0x3Fu);
  }
  *character = code;
  return code < smallest[length] || code > 0x10FFFF || code >> 11 == 0x1B ? 0 : length;
}

static size_t encode(uint32_t c, uint8_t *bytes) {
  if (c < 0x80) {
    bytes[0] = (uint8_t)c;
    return 1;
  }
  if (c < 0x800) {
    bytes[0] = (uint8_t)(0xC0 | c >> 6);
    bytes[1] = (uint8_t)(0x80 | (c & 0x3F));
    return 2;
  }
  if (c < 0x10000) {
    bytes[0] = (uint8_t)(0xE0 | c >> 12);
    bytes[1] = (uint8_t)(0x80 | (c >> 6 & 0x3F));
    bytes[2] = (uint8_t)(0x80 | (c & 0x3F));
    return 3;
  }
  bytes[0] = (uint8_t)(0xF0 | c >> 18);
  bytes[1] = (uint8_t)(0x80 | (c >> 12 & 0x3F));
  bytes[2] = (uint8_t)(0x80 | (c >> 6 & 0x3F));
  bytes[3] = (uint8_t)(0x80 | (c & 0x3F));
  return 4;
}

static bool decode_all(characters *file, const uint8_t *data, size_t size) {
  size_t i = 0;
  size_t taken = 1;
  file->at = (uint32_t *)(void *)room((size + 1) * sizeof *file->at);
  file->count = 0;
  while (i < size && taken > 0) {
    taken = decode(data + i, size - i, &file->at[file->count]);
    file->count += taken > 0 ? 1 : 0;
    i += taken;
  }
  file->at[file->count] = NO_CHARACTER;
  return i == size && taken > 0;
}

/* ---- grammar: each takes the index where a thing begins and returns where it ends, or FAIL ---- */

static bool is_digit(uint32_t c) {
  return c >= '0' && c <= '9';
}

static size_t space(const characters *f, size_t i) {
  while (f->at[i] == ' ' || f->at[i] == '\t' || f->at[i] == '\n' || f->at[i] == '\r') {
    i++;
  }
  return i;
}

static size_t word(const characters *f, size_t i, const char *text) {
  for (; *text != '\0'; text++, i++) {
    if (f->at[i] != (uint8_t)*text) {
      return FAIL;
    }
  }
  return i;
}

static size_t digits(const characters *f, size_t i) {
  const size_t begin = i;
  while (is_digit(f->at[i])) {
    i++;
  }
  return i > begin ? i : FAIL;
}

static size_t number(const characters *f, size_t i) {
  i += f->at[i] == '-' ? 1 : 0;
  i = f->at[i] == '0' ? i + 1 : digits(f, i);
  if (i != FAIL && f->at[i] == '.') {
    i = digits(f, i + 1);
  }
  if (i != FAIL && (f->at[i] == 'e' || f->at[i] == 'E')) {
    i += f->at[i + 1] == '+' || f->at[i + 1] == '-' ? 2 : 1;
    i = digits(f, i);
  }
  return i;
}

static int hex(uint32_t c) {
  static const char all[] = "0123456789abcdefABCDEF";
  const char *found = c != 0 && c < 0x80 ? strchr(all, (int)c) : NULL;
  const int place = found != NULL ? (int)(found - all) : -1;
  return place < 16 ? place : place - 6;
}

/* "\uXXXX" at i. */
static size_t unit(const characters *f, size_t i, uint32_t *value) {
  *value = 0;
  if (word(f, i, "\\u") == FAIL) {
    return FAIL;
  }
  for (size_t k = i + 2; k < i + 6; k++) {
    if (hex(f->at[k]) < 0) {
      return FAIL;
    }
    *value = 16 * *value + (uint32_t)hex(f->at[k]);
  }
  return i + 6;
}

static size_t escape(const characters *f, size_t i, uint32_t *character) {
  static const char from[] = "\"\\/bfnrt";
  static const char to[] = "\"\\/\b\f\n\r\t";
  const uint32_t c = f->at[i + 1];
  const char *found = c != 0 && c < 0x80 ? strchr(from, (int)c) : NULL;
  uint32_t low = 0;
  if (found != NULL) {
    *character = (uint8_t)to[found - from];
    return i + 2;
  }
  i = unit(f, i, character);
  if (i != FAIL && *character >> 10 == 0x36) {
    i = unit(f, i, &low);
    *character = 0x10000 + ((*character & 0x3FF) << 10) + (low & 0x3FF);
    return low >> 10 == 0x37 ? i : FAIL;
  }
  return *character == 0 || *character >> 10 == 0x37 ? FAIL : i;
}

/* text may be NULL; otherwise it is given what the string means. */
static size_t string(const characters *f, size_t i, json_text *text) {
  uint8_t *utf8 = room(4 * (f->count - (i < f->count ? i : f->count)));
  size_t length = 0;
  size_t end = f->at[i] == '"' ? i + 1 : FAIL;
  while (end != FAIL && f->at[end] != '"') {
    uint32_t c = f->at[end];
    if (c == NO_CHARACTER || c < 0x20) {
      end = FAIL;
    } else {
      end = c == '\\' ? escape(f, end, &c) : end + 1;
      length += end != FAIL ? encode(c, utf8 + length) : 0;
    }
  }
  if (text != NULL && end != FAIL) {
    text->given = true;
    text->utf8 = utf8;
    text->length = length;
  } else {
    free(utf8);
  }
  return end != FAIL ? end + 1 : FAIL;
}

static size_t value(const characters *f, size_t i, int depth);

static size_t array(const characters *f, size_t i, int depth) {
  i = space(f, i + 1);
  if (f->at[i] == ']') {
    return i + 1;
  }
  for (;;) {
    i = value(f, space(f, i), depth);
    if (i == FAIL) {
      return FAIL;
    }
    i = space(f, i);
    if (f->at[i] != ',') {
      return f->at[i] == ']' ? i + 1 : FAIL;
    }
    i++;
  }
}

/* Which of the members that are read has this name; JSON_MEMBERS: none. */
static size_t member_of(const json_text *name) {
  static const char *const names[JSON_MEMBERS] = {"kind", "host", "created", "tool"};
  size_t m = 0;
  while (m < JSON_MEMBERS &&
         (strlen(names[m]) != name->length || memcmp(names[m], name->utf8, name->length) != 0)) {
    m++;
  }
  return m;
}

static size_t member(const characters *f, size_t i, json_text *m) {
  if (m->seen) {
    return FAIL;
  }
  m->seen = true;
  return f->at[i] == 'n' ? word(f, i, "null") : string(f, i, m);
}

/* A name, a colon and a value; `top` is NULL further inside. */
static size_t pair(const characters *f, size_t i, int depth, json_reference *top) {
  json_text name = {false, false, NULL, 0};
  size_t m = JSON_MEMBERS;
  i = string(f, i, &name);
  if (i != FAIL && top != NULL) {
    m = member_of(&name);
  }
  free(name.utf8);
  if (i == FAIL || f->at[space(f, i)] != ':') {
    return FAIL;
  }
  i = space(f, space(f, i) + 1);
  return m < JSON_MEMBERS ? member(f, i, &top->members[m]) : value(f, i, depth);
}

static size_t object(const characters *f, size_t i, int depth, json_reference *top) {
  i = space(f, i + 1);
  if (f->at[i] == '}') {
    return i + 1;
  }
  for (;;) {
    i = pair(f, space(f, i), depth, top);
    if (i == FAIL) {
      return FAIL;
    }
    i = space(f, i);
    if (f->at[i] != ',') {
      return f->at[i] == '}' ? i + 1 : FAIL;
    }
    i++;
  }
}

/* depth: how many levels may be opened from here on. */
static size_t value(const characters *f, size_t i, int depth) {
  switch (f->at[i]) {
    case '{':
      return depth > 0 ? object(f, i, depth - 1, NULL) : FAIL;
    case '[':
      return depth > 0 ? array(f, i, depth - 1) : FAIL;
    case '"':
      return string(f, i, NULL);
    case 't':
      return word(f, i, "true");
    case 'f':
      return word(f, i, "false");
    case 'n':
      return word(f, i, "null");
    default:
      return number(f, i);
  }
}

/* ---- the whole ---- */

static bool has_kind(const json_text *kind) {
  return kind->given && kind->length == 2 &&
         (memcmp(kind->utf8, "v1", 2) == 0 || memcmp(kind->utf8, "v2", 2) == 0);
}

void json_reference_read(json_reference *reference, const uint8_t *data, size_t size, int depth) {
  characters file;
  size_t end = FAIL;
  memset(reference, 0, sizeof *reference);
  if (decode_all(&file, data, size) && file.at[space(&file, 0)] == '{') {
    end = object(&file, space(&file, 0), depth - 1, reference);
  }
  if (end != FAIL && space(&file, end) == file.count) {
    reference->accepted = has_kind(&reference->members[0]);
  }
  free(file.at);
}

void json_reference_free(json_reference *reference) {
  for (size_t m = 0; m < JSON_MEMBERS; m++) {
    free(reference->members[m].utf8);
  }
}

UNTRACED_END
