/* Strict readers of text. Each gives NULL, or what is wrong. */
#ifndef WPC_FUZZ_READ_TEXT_H
#define WPC_FUZZ_READ_TEXT_H

#include "oracles/bytes.h"

/* UTF-8 without surrogates; of control characters line feeds only, and none beyond ASCII. */
const char *read_text(fuzz_span text);
/* The same, with the colours that a terminal is shown: ESC [ 31 m and its like. */
const char *read_terminal(fuzz_span text);
/* UTF-8, whatever the characters are. */
const char *read_utf8(fuzz_span text);

/* A character from the start of the text, which is valid UTF-8 there; its length, or 0. */
size_t read_character(fuzz_span text, unsigned long *code);

#endif
