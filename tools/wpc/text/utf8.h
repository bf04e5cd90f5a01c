/* Untrusted UTF-8: file names, and names that came through wpc_text_to_utf8(). */
#ifndef WPC_TOOLS_UTF8_H
#define WPC_TOOLS_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "text/out.h"

#define UTF8_INVALID 0xFFFFFFFFu

/* Reads the character at text[0 .. size), size > 0, into *code and returns how many bytes it takes.
 * Bytes that are not a character: takes one, *code is UTF8_INVALID. */
size_t utf8_next(const char *text, size_t size, uint32_t *code);

/* How many bytes the text begins with that are printable ASCII: each a character of one column that stands for
 * itself. */
size_t utf8_plain(const char *text, size_t size);

/* Control characters, and the invisible ones that reorder or hide what is next to them: marks of
 * direction, joiners, fillers, tags. */
bool utf8_is_unsafe(uint32_t code);

/* Whether text[0 .. size) begins with a joiner (U+200C, U+200D) within a word, as Persian and emoji have them: between two
 * characters that can be seen. `before` is the one in front of it, 0 at the start. */
bool utf8_joins(uint32_t before, const char *text, size_t size);

/* A character as utf8_show() writes it. */
typedef struct utf8_piece {
  char text[16];
  size_t length, columns;
  bool turns; /* it has a direction of writing, right to left */
} utf8_piece;

/* A text, piece by piece. */
typedef struct utf8_walk {
  const char *text;
  size_t size, at;
  size_t marks; /* that combine, in a row up to here */
} utf8_walk;

utf8_walk utf8_walk_of(const char *text, size_t size);
/* False at the end. */
bool utf8_next_piece(utf8_walk *walk, utf8_piece *piece);

/* Writes the text for a person's terminal and returns the columns taken. Control characters, those
 * that turn the direction of writing, and marks beyond two on one letter come out as \x1b or
 * \u{202e}; invalid bytes as U+FFFD. Words written from right to left are isolated (U+2068 ...
 * U+2069), so that numbers next to them stay where they are. More than max_columns columns are cut,
 * with an ellipsis at the end. out may be NULL to measure. */
size_t utf8_show(out_stream *out, const char *text, size_t size, size_t max_columns);
/* Uncut, and without isolates: for a format that programs read, on a terminal. */
void utf8_show_bare(out_stream *out, const char *text, size_t size);

/* utf8_show() of a NUL-terminated text, uncut. */
void utf8_show_all(out_stream *out, const char *text);

#endif
