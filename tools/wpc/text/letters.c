#include "text/letters.h"

#include <string.h>

char letter_small(char c) {
  return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool letter_is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool letter_is_latin(char c) {
  const char small = letter_small(c);
  return small >= 'a' && small <= 'z';
}

bool letters_are_digits(const char *text, size_t length) {
  size_t digits = 0;
  while (digits < length && letter_is_digit(text[digits])) {
    digits++;
  }
  return digits > 0 && digits == length;
}

bool letters_equal_part(const char *a, const char *b, size_t length) {
  size_t i = 0;
  while (i < length && letter_small(a[i]) == letter_small(b[i])) {
    i++;
  }
  return i == length;
}

bool letters_equal(const char *a, const char *b) {
  const size_t length = strlen(a);
  return strlen(b) == length && letters_equal_part(a, b, length);
}

bool letters_end_in(const char *text, const char *end) {
  const size_t length = strlen(text);
  const size_t tail = strlen(end);
  return length >= tail && letters_equal_part(text + length - tail, end, tail);
}

bool letters_small(const char *text, char *dst, size_t capacity) {
  size_t i = 0;
  for (; text[i] != '\0' && i + 1 < capacity; i++) {
    dst[i] = letter_small(text[i]);
  }
  if (capacity > 0) {
    dst[i] = '\0';
  }
  return text[i] == '\0';
}

const char *letters_last_name(const char *path) {
  const char *name = path;
  for (const char *c = path; *c != '\0'; c++) {
    name = *c == '/' || *c == '\\' ? c + 1 : name;
  }
  return name;
}
