/* Which file of a capture folder is what, by its path, and back. Only the writer knows how a path
 * looks: the reader guesses, writes its guess, and compares. */
#include "check.h"
#include "wpc_capture.h"

#define GUID_LENGTH (WPC_GUID_TEXT - 1)
#define AT_GUID 13  /* behind "registration/" */
#define AT_CODE 50  /* behind the GUID and its full stop */
#define AT_NUMBER 8 /* behind "samples/" */
#define MOST_DIGITS 10
#define FEWEST_DIGITS 6
#define LAST_CODE 10

/* ---- writing ---- */

typedef struct target {
  char *dst;
  size_t length;
} target;

static void put(target *p, const char *text) {
  for (; *text != '\0'; text++) {
    p->dst[p->length++] = *text;
  }
}

static void put_number(target *p, uint32_t number, size_t digits) {
  uint64_t limit = 1;
  for (size_t i = 0; i < digits; i++) {
    limit *= 10;
  }
  for (; digits < MOST_DIGITS && number >= limit; digits++) {
    limit *= 10;
  }
  for (; digits > 0; digits--) {
    limit /= 10;
    p->dst[p->length++] = (char)('0' + number / limit % 10);
  }
}

static void put_registration(target *p, wpc_capture_name name) {
  char guid[WPC_GUID_TEXT];
  wpc_guid_format(&name.counterset, guid);
  put(p, "registration/");
  put(p, guid);
  put(p, ".");
  put_number(p, name.code, 1);
  put(p, ".bin");
}

size_t wpc_capture_name_write(wpc_capture_name name, char dst[WPC_CAPTURE_PATH]) {
  target p = {dst, 0};
  if (name.part == WPC_CAPTURE_HEAD) {
    put(&p, "capture.json");
  } else if (name.part == WPC_CAPTURE_QUERIES) {
    put(&p, "queries.bin");
  } else if (name.part == WPC_CAPTURE_TITLES) {
    put(&p, "titles.bin");
  } else if (name.part == WPC_CAPTURE_REGISTRATION && name.code >= 1 && name.code <= LAST_CODE) {
    put_registration(&p, name);
  } else if (name.part == WPC_CAPTURE_SAMPLE) {
    put(&p, "samples/");
    put_number(&p, name.number, FEWEST_DIGITS);
    put(&p, ".bin");
  }
  dst[p.length] = '\0';
  return p.length;
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
  return n > 0 && same == n && same == length ? name : other;
}
