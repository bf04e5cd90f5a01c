/* The kind that the name of a file states. */
#include "../parser/check.h"
#include "wpc/names.h"

#define LENGTH_OF_END 4 /* ".bin" and ".blg" */

#ifdef __FRAMAC__
/*@ terminates \true;
    assigns \result \from kind;
*/
const char *wpc_kind_name(wpc_kind kind);
#endif

/*@ terminates \true;
    assigns \nothing;
*/
static char small(char c) {
  return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

/*@ terminates \true;
    assigns \nothing;
*/
static bool is_separator(char c) {
  return c == '/' || c == '\\';
}

/* Letters of ASCII without regard to case. `word` has small ones and a NUL. */
/*@ requires text: \valid_read(text + (0 .. length - 1));
    terminates \true;
    assigns \nothing;
*/
static bool is_word(const char *text, size_t length, const char *word) {
  size_t i = 0;
  while (i < length && word[i] != '\0' && small(text[i]) == word[i]) {
    i++;
  }
  return i == length && word[i] == '\0';
}

/*@ requires text: \valid_read(text + (0 .. length - 1));
    terminates \true;
    assigns \nothing;
*/
static wpc_kind of_word(const char *text, size_t length) {
  /*@ loop invariant kind: 1 <= kind <= WPC_KIND_COUNT;
      loop assigns kind;
      loop variant WPC_KIND_COUNT - kind;
  */
  for (uint32_t kind = 1; kind < WPC_KIND_COUNT; kind++) {
    if (is_word(text, length, wpc_kind_name((wpc_kind)kind))) {
      return (wpc_kind)kind;
    }
  }
  return WPC_KIND_UNKNOWN;
}

/* NAME.blg, NAME.KIND.bin. */
/*@ requires path: \valid_read(path + (0 .. length - 1));
    terminates \true;
    assigns \nothing;
*/
static wpc_kind of_ending(const char *path, size_t length) {
  if (length < LENGTH_OF_END) {
    return WPC_KIND_UNKNOWN;
  }
  size_t end = length - LENGTH_OF_END;
  if (is_word(path + end, LENGTH_OF_END, ".blg")) {
    return WPC_KIND_BLG;
  }
  if (!is_word(path + end, LENGTH_OF_END, ".bin")) {
    return WPC_KIND_UNKNOWN;
  }
  size_t start = end;
  /*@ loop invariant start: 0 <= start <= end;
      loop assigns start;
      loop variant start;
  */
  while (start > 0 && path[start - 1] != '.' && !is_separator(path[start - 1])) {
    start--;
  }
  return start > 0 && path[start - 1] == '.' ? of_word(path + start, end - start)
                                             : WPC_KIND_UNKNOWN;
}

/*@ terminates \true;
    assigns \nothing;
*/
static wpc_kind of_code(uint32_t code) {
  switch (code) {
    case WPC_REG_CODE_COUNTERSET:
      return WPC_KIND_REG_COUNTERSET;
    case WPC_REG_CODE_COUNTER:
      return WPC_KIND_REG_COUNTER;
    case WPC_REG_CODE_COUNTER_NAMES:
    case WPC_REG_CODE_COUNTER_HELPS:
    case WPC_REG_CODE_ENGLISH_COUNTER_NAMES:
      return WPC_KIND_REG_STRINGS;
    case WPC_REG_CODE_PROVIDER_GUID:
      return WPC_KIND_REG_GUID;
    default:
      return WPC_KIND_REG_STRING;
  }
}

/* A path below a capture folder, shorter than WPC_CAPTURE_PATH. */
/*@ requires path: \valid_read(path + (0 .. length - 1));
    requires short: length < WPC_CAPTURE_PATH;
    terminates \true;
    assigns \nothing;
*/
static wpc_kind of_part(const char *path, size_t length) {
  char plain[WPC_CAPTURE_PATH];
  /*@ loop invariant i: 0 <= i <= length;
      loop assigns i, plain[0 .. length - 1];
      loop variant length - i;
  */
  for (size_t i = 0; i < length; i++) {
    plain[i] = is_separator(path[i]) ? '/' : small(path[i]);
  }
  wpc_capture_name name = wpc_capture_name_read(plain, length);
  switch (name.part) {
    case WPC_CAPTURE_QUERIES:
      return WPC_KIND_V2_QUERIES;
    case WPC_CAPTURE_REGISTRATION:
      return of_code(name.code);
    case WPC_CAPTURE_TITLES:
      return WPC_KIND_V1_TITLES;
    case WPC_CAPTURE_OTHER:
    case WPC_CAPTURE_HEAD:
    case WPC_CAPTURE_SAMPLE:
    case WPC_CAPTURE_GAP:
    default: /* unreachable: these are all */
      return WPC_KIND_UNKNOWN;
  }
}

/*@ requires path: \valid_read(path + (0 .. length - 1));
    terminates \true;
    assigns \nothing;
*/
wpc_kind wpc_kind_of_name(const char *path, size_t length) {
  wpc_kind kind = of_ending(path, length);
  size_t from = length < WPC_CAPTURE_PATH ? 0 : length - (WPC_CAPTURE_PATH - 1);
  /*@ loop invariant i: from <= i;
      loop invariant end: i <= length;
      loop assigns i, kind;
      loop variant length - i;
  */
  for (size_t i = from; i < length && kind == WPC_KIND_UNKNOWN; i++) {
    if (i == 0 || is_separator(path[i - 1])) {
      kind = of_part(path + i, length - i);
    }
  }
  return kind;
}
