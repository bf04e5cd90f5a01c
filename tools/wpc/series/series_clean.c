#include "series/series_clean.h"

#include "text/utf8.h"

static bool is_plain(const name_buffer *name) {
  for (size_t i = 0; i < name->length; i++) {
    if (name->text[i] < 0x20 || name->text[i] > 0x7E) {
      return false;
    }
  }
  return true;
}

static void append_safe(name_buffer *to, const char *text, size_t size) {
  uint32_t before = 0;
  for (size_t at = 0; at < size;) {
    uint32_t code = 0;
    const size_t taken = utf8_next(text + at, size - at, &code);
    if (code == UTF8_INVALID ||
        (utf8_is_unsafe(code) && !utf8_joins(before, text + at, size - at))) {
      utf8_walk walk = utf8_walk_of(text + at, taken);
      utf8_piece piece;
      (void)utf8_next_piece(&walk, &piece);
      name_append_part(to, piece.text, piece.length);
    } else {
      name_append_part(to, text + at, taken);
    }
    before = code;
    at += taken;
  }
}

void series_clean(name_buffer *to, const name_buffer *name) {
  name_set(to, "");
  if (is_plain(name)) {
    name_append_part(to, name->text, name->length);
  } else {
    append_safe(to, name->text, name->length);
  }
}
