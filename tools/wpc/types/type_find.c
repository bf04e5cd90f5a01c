#include "types/type_find.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "text/letters.h"
#include "text/near.h"
#include "wpc/calc.h"

#define PREFIX "PERF_"
#define PREFIX_LENGTH (sizeof PREFIX - 1)

static char capital(char c) {
  return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static bool is_same(const char *constant, const char *text) {
  while (*text != '\0' && *constant == capital(*text)) {
    constant++;
    text++;
  }
  return *text == '\0' && *constant == '\0';
}

/* Decimal digits, or 0x and hexadecimal ones. */
static bool number_of(const char *text, uint32_t *number) {
  const bool is_hexadecimal = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
  const char *digits = is_hexadecimal ? text + 2 : text;
  const size_t length = strspn(digits, is_hexadecimal ? "0123456789abcdefABCDEF" : "0123456789");
  unsigned long long value;
  if (length == 0 || digits[length] != '\0') {
    return false;
  }
  errno = 0;
  value = strtoull(digits, NULL, is_hexadecimal ? 16 : 10);
  *number = (uint32_t)value;
  return errno == 0 && value <= UINT32_MAX;
}

static void complain_unknown(const char *text) {
  char hint[120];
  near_name near = near_make(text, strlen(text));
  for (size_t i = 0; wpc_counter_type_at(i) != NULL; i++) {
    const char *name = wpc_counter_type_at(i)->name;
    near_offer(&near, name, strlen(name));
    near_offer(&near, name + PREFIX_LENGTH, strlen(name) - PREFIX_LENGTH);
  }
  (void)snprintf(hint, sizeof hint, "%s%s%s; 'wpc types' lists them all",
                 near.best != NULL ? " (did you mean '" : "", near.best != NULL ? near.best : "",
                 near.best != NULL ? "'?)" : "");
  complain_quoting("unknown counter type ", text, hint);
}

static bool is_named(const wpc_counter_type_info *info, const char *text) {
  return is_same(info->name, text) || is_same(info->name + PREFIX_LENGTH, text);
}

bool type_ask(const char *text, type_asked *asked) {
  const wpc_counter_type_info *found;
  asked->is_number = letter_is_digit(text[0]) && number_of(text, &asked->number);
  found = asked->is_number ? wpc_counter_type_find(asked->number) : NULL;
  if (asked->is_number && (found == NULL || found->type == asked->number)) {
    return true;
  }
  for (size_t i = 0; wpc_counter_type_at(i) != NULL; i++) {
    const wpc_counter_type_info *info = wpc_counter_type_at(i);
    if (found != NULL ? info == found : is_named(info, text)) {
      *asked = (type_asked){info->type, false, i};
      return true;
    }
  }
  if (letter_is_digit(text[0]) && strspn(text, "0123456789xXabcdefABCDEF") == strlen(text)) {
    complain_quoting("", text, " is not a number from 0 to 4294967295 (0xFFFFFFFF)");
  } else {
    complain_unknown(text);
  }
  return false;
}

bool type_is_asked(const type_asked *asked, size_t place) {
  return asked->is_number ? wpc_counter_type_at(place)->type == asked->number
                          : asked->place == place;
}
