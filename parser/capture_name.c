/* Which file of a capture folder is what, by its path, and back. Only the writer knows how a path
 * looks: the reader guesses, writes its guess, and compares. */
#include "check.h"
#include "sink.h"
#include "wpc_capture.h"

#define GUID_LENGTH (WPC_GUID_TEXT - 1)
#define AT_GUID 13  /* behind "registration/" */
#define AT_CODE 50  /* behind the GUID and its full stop */
#define AT_NUMBER 8 /* behind "samples/" */
#define MOST_DIGITS 10
#define FEWEST_DIGITS 6
#define LAST_CODE 10

/* ---- writing ---- */

static void put(wpc_sink *s, const char *text) {
  for (; *text != '\0'; text++) {
    wpc_put_char(s, *text);
  }
}

/* At least FEWEST_DIGITS, with zeros in front. */
static void put_padded(wpc_sink *s, uint32_t number) {
  uint32_t limit = 10;
  for (size_t digits = 1; digits < FEWEST_DIGITS; digits++) {
    if (number < limit) {
      wpc_put_char(s, '0');
    }
    limit *= 10;
  }
  wpc_put_number(s, number, 10);
}

static void put_registration(wpc_sink *s, wpc_capture_name name) {
  char guid[WPC_GUID_TEXT];
  wpc_guid_format(&name.counterset, guid);
  put(s, "registration/");
  put(s, guid);
  put(s, ".");
  wpc_put_number(s, name.code, 10);
  put(s, ".bin");
}

size_t wpc_capture_name_write(wpc_capture_name name, char dst[WPC_CAPTURE_PATH]) {
  wpc_sink s = {dst, WPC_CAPTURE_PATH, 0};
  if (name.part == WPC_CAPTURE_HEAD) {
    put(&s, "capture.json");
  } else if (name.part == WPC_CAPTURE_QUERIES) {
    put(&s, "queries.bin");
  } else if (name.part == WPC_CAPTURE_TITLES) {
    put(&s, "titles.bin");
  } else if (name.part == WPC_CAPTURE_REGISTRATION && name.code >= 1 && name.code <= LAST_CODE) {
    put_registration(&s, name);
  } else if (name.part == WPC_CAPTURE_SAMPLE) {
    put(&s, "samples/");
    put_padded(&s, name.number);
    put(&s, ".bin");
  }
  return wpc_put_end(&s);
}

/* ---- reading ---- */

/* The digits at the start of text as a number; 0 when it is too large. */
static uint32_t number_at(const char *text, size_t length) {
  uint64_t number = 0;
  for (size_t i = 0; i < length && i < MOST_DIGITS && text[i] >= '0' && text[i] <= '9'; i++) {
    number = 10 * number + (uint64_t)(text[i] - '0');
  }
  return number <= UINT32_MAX ? (uint32_t)number : 0;
}

static wpc_capture_name guess_registration(const char *text, size_t length) {
  wpc_capture_name name = WPC_NOTHING;
  if (length > AT_CODE && wpc_guid_parse(text + AT_GUID, GUID_LENGTH, &name.counterset)) {
    name.part = WPC_CAPTURE_REGISTRATION;
    name.code = number_at(text + AT_CODE, length - AT_CODE);
  }
  return name;
}

static wpc_capture_name guess_sample(const char *text, size_t length) {
  wpc_capture_name name = WPC_NOTHING;
  if (length > AT_NUMBER) {
    name.part = WPC_CAPTURE_SAMPLE;
    name.number = number_at(text + AT_NUMBER, length - AT_NUMBER);
  }
  return name;
}

static wpc_capture_name guess(const char *text, size_t length) {
  wpc_capture_name name = WPC_NOTHING;
  switch (length > 0 ? text[0] : '\0') {
    case 'c':
      name.part = WPC_CAPTURE_HEAD;
      return name;
    case 'q':
      name.part = WPC_CAPTURE_QUERIES;
      return name;
    case 'r':
      return guess_registration(text, length);
    case 's':
      return guess_sample(text, length);
    case 't':
      name.part = WPC_CAPTURE_TITLES;
      return name;
    default:
      return name;
  }
}

wpc_capture_name wpc_capture_name_read(const char *path, size_t length) {
  wpc_capture_name other = WPC_NOTHING;
  wpc_capture_name name = guess(path, length);
  char written[WPC_CAPTURE_PATH];
  size_t same = 0;
  size_t n = wpc_capture_name_write(name, written);
  while (same < n && same < length && written[same] == path[same]) {
    same++;
  }
  bool is_written_so = n > 0 && same == n && same == length;
  return is_written_so ? name : other;
}
