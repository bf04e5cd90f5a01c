#include "asked.h"

#include <stddef.h>
#include <string.h>

#define GUID_CHARACTERS (WPC_GUID_TEXT - 1)

static bool is_dash_place(size_t i) {
  return i == 8 || i == 13 || i == 18 || i == 23;
}

/* 16 for what is no hexadecimal digit. */
static unsigned hex_digit(char c) {
  if (c >= '0' && c <= '9') {
    return (unsigned)(c - '0');
  }
  if (c >= 'a' && c <= 'f') {
    return (unsigned)(c - 'a') + 10;
  }
  return c >= 'A' && c <= 'F' ? (unsigned)(c - 'A') + 10 : 16;
}

/* The 16 bytes in the order in which the text has them. */
static bool take_digits(const char *text, uint8_t bytes[16]) {
  size_t digits = 0;
  for (size_t i = 0; i < GUID_CHARACTERS; i++) {
    const unsigned digit = hex_digit(text[i]);
    if (is_dash_place(i) ? text[i] != '-' : digit > 15) {
      return false;
    }
    if (!is_dash_place(i)) {
      bytes[digits / 2] = (uint8_t)(bytes[digits / 2] * 16u + digit);
      digits++;
    }
  }
  return true;
}

static bool parse_guid(const char *text, wpc_guid *guid) {
  static const uint8_t order[16] = {3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15};
  const size_t length = strlen(text);
  const bool braced =
      length == GUID_CHARACTERS + 2 && text[0] == '{' && text[GUID_CHARACTERS + 1] == '}';
  uint8_t bytes[16] = {0};
  if ((!braced && length != GUID_CHARACTERS) || !take_digits(text + (braced ? 1 : 0), bytes)) {
    return false;
  }
  for (size_t i = 0; i < sizeof bytes; i++) {
    guid->bytes[order[i]] = bytes[i];
  }
  return true;
}

static bool parse_id(const char *text, uint32_t *id) {
  uint64_t value = 0;
  for (const char *c = text; *c != '\0'; c++) {
    if (*c < '0' || *c > '9') {
      return false;
    }
    value = value * 10 + (uint64_t)(*c - '0');
    if (value > UINT32_MAX) {
      return false;
    }
  }
  *id = (uint32_t)value;
  return text[0] != '\0';
}

bool asked_parse(const char *text, asked_for *asked) {
  memset(asked, 0, sizeof *asked);
  if (parse_guid(text, &asked->guid)) {
    asked->kind = ASKED_GUID;
  } else if (parse_id(text, &asked->id)) {
    asked->kind = ASKED_ID;
  }
  return asked->kind != ASKED_NOTHING;
}

const char *asked_misfit(const asked_for *asked, block_kind kind) {
  if (asked->kind == ASKED_GUID && kind != KIND_REG_COUNTERSET) {
    return "--asked with a GUID is for the kind reg-counterset";
  }
  if (asked->kind == ASKED_ID && kind != KIND_REG_COUNTER) {
    return "--asked with a counter's id is for the kind reg-counter";
  }
  return NULL;
}

const wpc_guid *asked_guid(const asked_for *asked) {
  return asked->kind == ASKED_GUID ? &asked->guid : NULL;
}

const uint32_t *asked_id(const asked_for *asked) {
  return asked->kind == ASKED_ID ? &asked->id : NULL;
}
