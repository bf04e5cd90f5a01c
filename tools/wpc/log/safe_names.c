#include "log/safe_names.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"
#include "text/letters.h"
#include "text/utf8.h"

/* '~' too: "NAME~2" is then one of ours. */
static bool is_safe(uint32_t code) {
  return code < 0x80 ? code > ' ' && strchr("\"*/:<>?\\|~\x7f", (int)code) == NULL
                     : code != UTF8_INVALID && !utf8_is_unsafe(code);
}

/* Whether name[0 .. length), without an extension and blanks before it, is one of Windows' devices. */
static bool is_device(const char *name, size_t length) {
  static const char *const devices[] = {"con", "prn", "aux",    "nul",
                                        "com", "lpt", "conin$", "conout$"};
  char base[8] = "";
  const char *dot = (const char *)memchr(name, '.', length);
  size_t size = dot != NULL ? (size_t)(dot - name) : length;
  while (size > 0 && name[size - 1] == ' ') {
    size--;
  }
  for (size_t i = 0; i < size && i < sizeof base - 1; i++) {
    base[i] = letter_small(name[i]);
  }
  for (size_t i = 0; i < sizeof devices / sizeof devices[0] && size < sizeof base; i++) {
    const bool is_port = i == 4 || i == 5;
    if (strcmp(base, devices[i]) == 0 || (is_port && strncmp(base, devices[i], 3) == 0)) {
      return true;
    }
  }
  return false;
}

/* A blank between others stays, at the ends it does not: Windows drops it there, as dots. */
static void trim(name_buffer *name) {
  char *text = name->text;
  if (name->length > 0 && (text[0] == '.' || text[0] == ' ' || text[0] == '-')) {
    text[0] = '_';
  }
  for (size_t i = name->length; i > 0 && (text[i - 1] == '.' || text[i - 1] == ' '); i--) {
    text[i - 1] = '_';
  }
}

static void make_safe(const char *text, name_buffer *name) {
  const size_t size = strlen(text);
  name_set(name, "");
  for (size_t at = 0; at < size;) {
    uint32_t code = 0;
    const size_t taken = utf8_next(text + at, size - at, &code);
    if (name->length + taken > SAFE_NAME_MOST) {
      break;
    }
    if (is_safe(code) || code == ' ') {
      name_append_part(name, text + at, taken);
    } else {
      name_append(name, "_");
    }
    at += taken;
  }
  trim(name);
  if (name->length == 0 || is_device(name->text, name->length)) {
    name_append_part(name, "_", 1);
    memmove(name->text + 1, name->text, name->length - 1);
    name->text[0] = '_';
  }
}

/* How often the name was asked for before. */
static uint32_t count(safe_names *names, const name_buffer *name) {
  char *key = (char *)memory_take(name->length + 1, 1);
  for (size_t i = 0; i < name->length; i++) {
    key[i] = letter_small(name->text[i]);
  }
  const uint32_t number = text_index_add(&names->taken, key, name->length);
  free(key);
  MEMORY_REACH(names->counts, names->room, number);
  names->counts[number]++;
  return names->counts[number] - 1;
}

void safe_names_add(safe_names *names, const char *text, name_buffer *name) {
  make_safe(text, name);
  const uint32_t before = count(names, name);
  if (before > 0) {
    char number[16];
    (void)snprintf(number, sizeof number, "~%lu", (unsigned long)before + 1);
    name_append(name, number);
  }
}

void safe_names_free(safe_names *names) {
  text_index_free(&names->taken);
  free(names->counts);
  memset(names, 0, sizeof *names);
}
