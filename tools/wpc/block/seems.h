/* What a file seems to be that is not a counter block. Bindings compile it, too: of a C library it needs
 * string.h only. */
#ifndef WPC_TOOLS_SEEMS_H
#define WPC_TOOLS_SEEMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SEEMS_TEXT 200 /* bytes of the longest sentence, and more */

/* A file that was rejected. */
typedef struct seems_file {
  const uint8_t *data;
  size_t size;  /* bytes at hand */
  bool is_head; /* there are more */
  bool is_log;  /* it was read as one */
} seems_file;

/* Writes "seems to be a zip archive, not a counter block: unpack it first" and a NUL. False: nothing is known of
 * such bytes. */
bool seems_say(const seems_file *file, char text[SEEMS_TEXT]);
/* Whether it is text for people: a rule about its bytes says little then. */
bool seems_text(const seems_file *file);

#endif
