/* UTF-8 that nobody has checked: file names, and names that came through wpc_text_to_utf8(). */
#ifndef WPC_TOOLS_UTF8_H
#define WPC_TOOLS_UTF8_H

#include <stddef.h>
#include <stdint.h>

#include "out.h"

#define UTF8_INVALID 0xFFFFFFFFu

/* Reads the character at text[0 .. size), size > 0, into *code and returns how many bytes it takes.
 * Bytes that are no character: takes one, *code is UTF8_INVALID. */
size_t utf8_next(const char *text, size_t size, uint32_t *code);

/* Writes the text for a person's terminal and returns the columns taken. Control characters and
 * those that turn the direction of writing come out as \x1b or \u{202e}; invalid bytes as U+FFFD.
 * More than max_columns columns are cut, with an ellipsis at the end. out may be NULL to measure.
 */
size_t utf8_show(out_stream *out, const char *text, size_t size, size_t max_columns);

/* The same for a NUL-terminated text, uncut. */
void utf8_show_all(out_stream *out, const char *text);

#endif
