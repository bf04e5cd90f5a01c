#include "text/json.h"

#include <math.h>
#include <string.h>

#include "text/decimal.h"
#include "text/utf8.h"

json_writer json_make(out_stream *out) {
  json_writer json = {out, 0, 0, false};
  return json;
}

static void comma(json_writer *json) {
  const uint32_t bit = UINT32_C(1) << json->depth;
  if ((json->filled & bit) != 0 && json->depth > 0) {
    out_char(json->out, ',');
  }
  json->filled |= bit;
}

static void before_value(json_writer *json) {
  if (!json->after_key) {
    comma(json);
  }
  json->after_key = false;
}

static void open(json_writer *json, char bracket) {
  before_value(json);
  out_char(json->out, bracket);
  json->depth++;
  json->filled &= ~(UINT32_C(1) << json->depth);
}

static void close(json_writer *json, char bracket) {
  out_char(json->out, bracket);
  json->depth--;
}

void json_open_object(json_writer *json) {
  open(json, '{');
}

void json_close_object(json_writer *json) {
  close(json, '}');
}

void json_open_array(json_writer *json) {
  open(json, '[');
}

void json_close_array(json_writer *json) {
  close(json, ']');
}

void json_line(json_writer *json, size_t indent) {
  before_value(json);
  out_char(json->out, '\n');
  out_pad(json->out, indent);
  json->after_key = true;
}

void json_key(json_writer *json, const char *key) {
  before_value(json);
  out_char(json->out, '"');
  out_text(json->out, key);
  out_bytes(json->out, "\":", 2);
  json->after_key = true;
}

json_writer json_make_part(const json_writer *json, out_stream *out) {
  const json_writer part = {out, json->depth, json->filled & ~(UINT32_C(1) << json->depth), false};
  return part;
}

void json_entries(json_writer *json, const char *text, size_t size) {
  if (size > 0) {
    before_value(json);
    out_bytes(json->out, text, size);
  }
}

static bool stands_for_itself(uint32_t code) {
  if (code >= 0x20 && code < 0x7F) {
    return code != '"' && code != '\\';
  }
  return code != UTF8_INVALID && !utf8_is_unsafe(code);
}

static void escape(json_writer *json, uint32_t code) {
  if (code == UTF8_INVALID) {
    out_text(json->out, "\xEF\xBF\xBD");
  } else if (code == '"' || code == '\\') {
    const char pair[2] = {'\\', (char)code};
    out_bytes(json->out, pair, sizeof pair);
  } else if (code >= 0x10000) {
    out_format(json->out, "\\u%04x\\u%04x", 0xD7C0 + (code >> 10), 0xDC00 + (code & 0x3FF));
  } else {
    out_format(json->out, "\\u%04x", code);
  }
}

/* Of what escape() writes. */
static size_t escape_size(uint32_t code) {
  if (code == UTF8_INVALID) {
    return 3;
  }
  return code == '"' || code == '\\' ? 2 : code >= 0x10000 ? 12 : 6;
}

/* How many bytes the text begins with that are ASCII and stand for themselves. */
static size_t usual_length(const char *text, size_t size) {
  size_t at = 0;
  while (at < size && text[at] >= 0x20 && text[at] < 0x7F && text[at] != '"' && text[at] != '\\') {
    at++;
  }
  return at;
}

uint64_t json_string_size(const char *text, size_t size) {
  uint64_t sum = 0;
  for (size_t at = 0; at < size;) {
    uint32_t code = 0;
    const size_t taken = utf8_next(text + at, size - at, &code);
    sum += stands_for_itself(code) ? taken : escape_size(code);
    at += taken;
  }
  return sum;
}

void json_string(json_writer *json, const char *text, size_t size) {
  size_t from = 0; /* what needs no escape is written in one piece */
  before_value(json);
  out_char(json->out, '"');
  for (size_t at = usual_length(text, size); at < size;) {
    uint32_t code = 0;
    const size_t taken = utf8_next(text + at, size - at, &code);
    if (!stands_for_itself(code)) {
      out_bytes(json->out, text + from, at - from);
      escape(json, code);
      from = at + taken;
    }
    at += taken;
    at += usual_length(text + at, size - at);
  }
  if (from < size) {
    out_bytes(json->out, text + from, size - from);
  }
  out_char(json->out, '"');
}

void json_text(json_writer *json, const char *text) {
  json_string(json, text, strlen(text));
}

void json_u64(json_writer *json, uint64_t value) {
  before_value(json);
  out_u64(json->out, value);
}

void json_i64(json_writer *json, int64_t value) {
  before_value(json);
  out_i64(json->out, value);
}

void json_double(json_writer *json, double value) {
  char text[DECIMAL_TEXT] = "null";
  before_value(json);
  if (isfinite(value)) {
    (void)decimal_shortest(value, text);
  }
  out_text(json->out, text);
}

void json_bool(json_writer *json, bool value) {
  before_value(json);
  out_text(json->out, value ? "true" : "false");
}

void json_null(json_writer *json) {
  before_value(json);
  out_text(json->out, "null");
}

void json_guid(json_writer *json, wpc_guid guid) {
  before_value(json);
  out_char(json->out, '"');
  out_guid(json->out, guid);
  out_char(json->out, '"');
}

void json_hex(json_writer *json, const uint8_t *bytes, size_t size) {
  before_value(json);
  out_char(json->out, '"');
  out_hex(json->out, bytes, size);
  out_char(json->out, '"');
}

/* ---- Pairs ---- */

void json_pair(json_writer *json, const char *key, const char *text) {
  json_key(json, key);
  if (text != NULL) {
    json_text(json, text);
  } else {
    json_null(json);
  }
}

void json_pair_filled(json_writer *json, const char *key, const char *text) {
  json_pair(json, key, text != NULL && text[0] != '\0' ? text : NULL);
}

void json_pair_u64(json_writer *json, const char *key, uint64_t value) {
  json_key(json, key);
  json_u64(json, value);
}

void json_pair_u64_if(json_writer *json, const char *key, bool is_there, uint64_t value) {
  if (is_there) {
    json_pair_u64(json, key, value);
  } else {
    json_pair(json, key, NULL);
  }
}

void json_pair_i64(json_writer *json, const char *key, int64_t value) {
  json_key(json, key);
  json_i64(json, value);
}

void json_pair_i64_if(json_writer *json, const char *key, bool is_there, int64_t value) {
  if (is_there) {
    json_pair_i64(json, key, value);
  } else {
    json_pair(json, key, NULL);
  }
}

void json_pair_double(json_writer *json, const char *key, double value) {
  json_key(json, key);
  json_double(json, value);
}

void json_pair_double_if(json_writer *json, const char *key, bool is_there, double value) {
  if (is_there) {
    json_pair_double(json, key, value);
  } else {
    json_pair(json, key, NULL);
  }
}

void json_pair_bool(json_writer *json, const char *key, bool value) {
  json_key(json, key);
  json_bool(json, value);
}

void json_pair_object(json_writer *json, const char *key) {
  json_key(json, key);
  json_open_object(json);
}

void json_pair_array(json_writer *json, const char *key) {
  json_key(json, key);
  json_open_array(json);
}
