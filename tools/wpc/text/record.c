#include "text/record.h"

#include <string.h>

#include "text/csv.h"

/* False: no value follows. */
static bool start(record *r, const char *key) {
  if (r->is_csv) {
    out_char(r->out, ',');
    out_text(r->out, r->is_heading ? key : "");
  } else {
    json_key(&r->json, key);
  }
  return !r->is_heading;
}

void record_absent(record *r, const char *key) {
  if (start(r, key) && !r->is_csv) {
    json_null(&r->json);
  }
}

void record_number(record *r, const char *key, uint64_t number) {
  if (!start(r, key)) {
    return;
  }
  if (r->is_csv) {
    out_u64(r->out, number);
  } else {
    json_u64(&r->json, number);
  }
}

void record_signed(record *r, const char *key, int64_t number) {
  if (!start(r, key)) {
    return;
  }
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
  if (!start(r, key)) {
    return;
  }
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

void record_guid(record *r, const char *key, wpc_guid guid) {
  if (!start(r, key)) {
    return;
  }
  if (r->is_csv) {
    out_guid(r->out, guid);
  } else {
    json_guid(&r->json, guid);
  }
}

void record_hex(record *r, const char *key, const uint8_t *bytes, size_t size) {
  if (!start(r, key)) {
    return;
  }
  if (r->is_csv) {
    out_hex(r->out, bytes, size);
  } else {
    json_hex(&r->json, bytes, size);
  }
}
