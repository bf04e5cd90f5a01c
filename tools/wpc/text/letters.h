/* Letters of ASCII without regard to case, as names of files, formats and commands have them, and digits. */
#ifndef WPC_TOOLS_LETTERS_H
#define WPC_TOOLS_LETTERS_H

#include <stdbool.h>
#include <stddef.h>

char letter_small(char c);
bool letter_is_digit(char c);
/* "a" to "z", in either case. */
bool letter_is_latin(char c);
/* Whether text[0 .. length) is digits, one at least. */
bool letters_are_digits(const char *text, size_t length);
bool letters_equal(const char *a, const char *b);
/* Whether a[0 .. length) and b[0 .. length) are equal. */
bool letters_equal_part(const char *a, const char *b, size_t length);
bool letters_end_in(const char *text, const char *end);
/* Copies the text with small letters and a NUL. False: it is longer than dst[0 .. capacity). */
bool letters_small(const char *text, char *dst, size_t capacity);
/* What is behind the last '/' or '\\' of a path, on every system; in the path. */
const char *letters_last_name(const char *path);

#endif
