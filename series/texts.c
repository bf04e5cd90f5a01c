/* Names as UTF-8, each once. */
#include "texts.h"

#include "../parser/text/fold.h"

/* ---- folding ---- */

static size_t put_folded(uint32_t code, uint8_t out[2]) {
  const uint32_t folded = wpci_fold_case(code);
  const bool is_short = folded < 0x80;
  out[0] = (uint8_t)(is_short ? folded : 0xC0 | folded >> 6);
  out[1] = (uint8_t)(0x80 | (folded & 0x3F));
  return is_short ? 1 : 2;
}

/* Letters that have another case are below U+0800, in both, and so of one byte or two: all other bytes stay as they are. */
bool wpcs_append_folded(wpcs_room *room, wpcs_bytes *to, const char *text, size_t length) {
  const uint8_t *bytes = (const uint8_t *)text;
  bool ok = WPCS_REACH(room, to->bytes, to->length + length);
  for (size_t at = 0; ok && at < length; at++) {
    const uint8_t first = bytes[at];
    uint8_t out[2] = {first, 0};
    size_t count = 1;
    if (first < 0x80) {
      count = put_folded(first, out);
    } else if (first >= 0xC2 && first <= 0xDF && at + 1 < length &&
               (bytes[at + 1] & 0xC0) == 0x80) {
      count = put_folded((first & 0x1Fu) << 6 | (bytes[at + 1] & 0x3Fu), out);
      at++;
    }
    ok = wpcs_append(room, to, out, count);
  }
  return ok;
}

/* ---- texts ---- */

static bool add_fold(wpcs_room *room, wpcs_texts *texts, uint32_t number) {
  const wpcs_key *key = &texts->exact.keys[number];
  wpcs_bytes *fold = &texts->fold;
  fold->length = 0;
  if (!wpcs_append_folded(room, fold, (const char *)key->bytes, key->length)) {
    return false;
  }
  texts->folds[number] = wpcs_index_add(room, &texts->folded, fold->bytes, fold->length);
  return texts->folds[number] != WPCS_NONE;
}

wpc_path_name wpcs_digits(uint64_t number, char digits[WPCS_DIGITS]) {
  size_t at = WPCS_DIGITS;
  do {
    at--;
    digits[at] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  const wpc_path_name name = {digits + at, WPCS_DIGITS - at};
  return name;
}

uint32_t wpcs_text(wpcs_room *room, wpcs_texts *texts, const char *text, size_t length) {
  const size_t known = texts->exact.count;
  const uint32_t number = WPCS_ENTER(room, &texts->exact, texts->folds, text, length);
  return number != known || add_fold(room, texts, number) ? number : WPCS_NONE;
}

#define SHOWN_BYTES 32u

static uint32_t text_of_bytes(wpcs_room *room, wpcs_texts *texts, wpc_input in, wpc_range raw) {
  static const char digits[] = "0123456789abcdef";
  char text[2 + 2 * SHOWN_BYTES + 1] = "0x";
  size_t length = 2;
  for (size_t i = 0; i < raw.length && i < SHOWN_BYTES; i++) {
    const uint8_t byte = in.data[raw.offset + i];
    text[length] = digits[byte >> 4];
    text[length + 1] = digits[byte & 15];
    length += 2;
  }
  return wpcs_text(room, texts, text, length);
}

uint32_t wpcs_text_of(wpcs_room *room, wpcs_texts *texts, wpc_input in, wpc_text text) {
  const size_t most = WPCS_NAME_UNITS * (text.code_page == 0 ? (size_t)2 : (size_t)1);
  text.raw.length = text.raw.length < most ? text.raw.length : most;
  /* Three bytes for each unit are enough, or four for each byte in a code page. */
  if (!WPCS_REACH(room, texts->buffer.bytes, 4 * WPCS_NAME_UNITS + 1)) {
    return WPCS_NONE;
  }
  const size_t capacity = wpcs_capacity(texts->buffer.bytes);
  const size_t length = wpc_text_to_utf8(in, text, (char *)texts->buffer.bytes, capacity);
  if (length >= capacity) { /* WPC_DECODE_UNKNOWN, or a converter that says more */
    return text_of_bytes(room, texts, in, text.raw);
  }
  return wpcs_text(room, texts, (const char *)texts->buffer.bytes, length);
}

bool wpcs_text_of_machine(wpcs_room *room, wpcs_texts *texts, wpc_input in, wpc_text text,
                          uint32_t *number) {
  const uint8_t *bytes = in.data + text.raw.offset;
  *number = WPCS_NONE;
  while (text.raw.length >= 2 && bytes[0] == '\\' && bytes[1] == 0) {
    bytes += 2;
    text.raw.offset += 2;
    text.raw.length -= 2;
  }
  if (text.raw.length == 0) {
    return true;
  }
  *number = wpcs_text_of(room, texts, in, text);
  return *number != WPCS_NONE;
}

uint32_t wpcs_text_of_name(wpcs_room *room, wpcs_texts *texts, wpc_path_name name) {
  size_t length = name.length;
  if (length > WPCS_NAME_BYTES) {
    length = WPCS_NAME_BYTES;
    while (length > 0 && ((uint8_t)name.text[length] & 0xC0u) == 0x80u) {
      length--; /* not within a character */
    }
  }
  return wpcs_text(room, texts, name.text, length);
}

wpc_path_name wpcs_text_name(const wpcs_texts *texts, uint32_t number) {
  wpc_path_name name = {NULL, 0};
  if (number < texts->exact.count) {
    name.text = (const char *)texts->exact.keys[number].bytes;
    name.length = texts->exact.keys[number].length;
  }
  return name;
}

uint32_t wpcs_fold(const wpcs_texts *texts, uint32_t number) {
  return number < texts->exact.count ? texts->folds[number] : WPCS_NONE;
}
