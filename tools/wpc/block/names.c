#include "block/names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../../parser/text/fold.h"
#include "io/memory.h"
#include "text/utf8.h"

#define HEX_BYTES 32u /* of a name that cannot be converted */

void name_grow(name_buffer *name, size_t length) {
  if (length >= name->capacity) {
    name->capacity = length + length / 2 + 16; /* a log has many short ones */
    name->text = (char *)memory_resize(name->text, name->capacity, 1);
  }
}

wpc_text name_cut(wpc_text text, size_t units) {
  const size_t most = 2 * units;
  text.raw.length = text.raw.length < most ? text.raw.length : most;
  return text;
}

bool name_load(name_buffer *name, wpc_input in, wpc_text text) {
  size_t length = wpc_text_to_utf8(in, text, name->text, name->capacity);
  if (length == WPC_DECODE_UNKNOWN || length == WPC_DECODE_INVALID) {
    name_set(name, "");
    return false;
  }
  if (length >= name->capacity) {
    name_grow(name, length);
    length = wpc_text_to_utf8(in, text, name->text, name->capacity);
  }
  name->length = length;
  return true;
}

void name_load_or_bytes(name_buffer *name, wpc_input in, wpc_text text) {
  if (name_load(name, in, text)) {
    return;
  }
  name_append(name, "0x");
  for (size_t i = 0; i < text.raw.length && i < HEX_BYTES; i++) {
    char pair[4];
    (void)snprintf(pair, sizeof pair, "%02x", (unsigned)in.data[text.raw.offset + i]);
    name_append(name, pair);
  }
}

void name_set(name_buffer *name, const char *text) {
  name->length = 0;
  name_append(name, text);
}

void name_append(name_buffer *name, const char *text) {
  name_append_part(name, text, strlen(text));
}

void name_append_part(name_buffer *name, const char *text, size_t size) {
  name_grow(name, name->length + size);
  memcpy(name->text + name->length, text, size);
  name->length += size;
  name->text[name->length] = '\0';
}

#define FOLDED_BYTES 4u

static void append_code(name_buffer *name, uint32_t code) {
  char bytes[FOLDED_BYTES];
  const size_t count = code < 0x80 ? 1 : FOLDED_BYTES;
  bytes[0] = (char)code;
  for (size_t i = 0; i < count && code >= 0x80; i++) {
    bytes[i] = (char)(0x80u | (code >> (6 * i) & 0x3Fu));
  }
  name_append_part(name, bytes, count);
}

void name_append_folded(name_buffer *name, const char *text, size_t size) {
  for (size_t at = 0; at < size;) {
    uint32_t code = 0;
    at += utf8_next(text + at, size - at, &code);
    append_code(name, code == UTF8_INVALID ? 0xFFFDu : wpci_fold_case(code));
  }
}

void name_set_clean(name_buffer *name, const char *text, size_t size) {
  name_set(name, "");
  for (size_t at = 0; at < size;) {
    uint32_t code = 0;
    const size_t taken = utf8_next(text + at, size - at, &code);
    if (code == UTF8_INVALID) {
      name_append(name, "\xEF\xBF\xBD");
    } else {
      name_append_part(name, text + at, taken);
    }
    at += taken;
  }
}

void name_add_zero(name_buffer *path, size_t counter_length) {
  size_t at = path->length - counter_length - 2; /* in front of ")\\COUNTER" */
  while (at > 0 && path->text[at - 1] != '#') {
    at--;
  }
  name_grow(path, path->length + 1);
  memmove(path->text + at + 1, path->text + at, path->length - at + 1);
  path->text[at] = '0';
  path->length++;
}

wpc_path_name name_in_path(const name_buffer *name) {
  const wpc_path_name part = {name->text, name->length};
  return part;
}

void name_free(name_buffer *name) {
  free(name->text);
  name->text = NULL;
  name->length = 0;
  name->capacity = 0;
}
