#include "text/record.h"

#include <string.h>

#include "text/csv.h"

static void start(record *r, const char *key) {
  if (r->is_csv) {
    out_char(r->out, ',');
  } else {
    json_key(&r->json, key);
  }
}

void record_absent(record *r, const char *key) {
  start(r, key);
  if (!r->is_csv) {
    json_null(&r->json);
  }
}

void record_number(record *r, const char *key, uint64_t number) {
  start(r, key);
  if (r->is_csv) {
    out_u64(r->out, number);
  } else {
    json_u64(&r->json, number);
  }
}

void record_signed(record *r, const char *key, int64_t number) {
  start(r, key);
  if (r->is_csv) {
    out_i64(r->out, number);
  } else {
    json_i64(&r->json, number);
  }
}

void record_optional(record *r, const char *key, bool is_there, uint64_t number) {
  if (is_there) {
    record_number(r, key, number);
  } else {
    record_absent(r, key);
  }
}

void record_text(record *r, const char *key, const char *text, size_t size) {
  start(r, key);
  if (r->is_csv) {
    csv_text(r->out, text, size);
  } else {
    json_string(&r->json, text, size);
  }
}

void record_word(record *r, const char *key, const char *text) {
  if (text != NULL && text[0] != '\0') {
    record_text(r, key, text, strlen(text));
  } else {
    record_absent(r, key);
  }
}

void record_hex(record *r, const char *key, const uint8_t *bytes, size_t size) {
  start(r, key);
  if (r->is_csv) {
    out_hex(r->out, bytes, size);
  } else {
    json_hex(&r->json, bytes, size);
  }
}
