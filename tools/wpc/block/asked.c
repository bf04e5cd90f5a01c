#include "block/asked.h"

#include <stddef.h>
#include <string.h>

#define GUID_CHARACTERS (WPC_GUID_TEXT - 1)

/* With braces or without. */
static bool parse_guid(const char *text, wpc_guid *guid) {
  const size_t length = strlen(text);
  if (length == GUID_CHARACTERS + 2 && text[0] == '{' && text[length - 1] == '}') {
    return wpc_guid_parse(text + 1, GUID_CHARACTERS, guid);
  }
  return wpc_guid_parse(text, length, guid);
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

const char *asked_misfit(const asked_for *asked, wpc_kind kind) {
  if (asked->kind == ASKED_GUID && kind != WPC_KIND_REG_COUNTERSET) {
    return "--asked with a GUID is for the kind reg-counterset";
  }
  if (asked->kind == ASKED_ID && kind != WPC_KIND_REG_COUNTER) {
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
