/* Names that say whose log it is, and the ones that are written in their place: "machine-1", "name-2". A name has the same
 * one everywhere, without regard to case. */
#ifndef WPC_TOOLS_ANONYMOUS_NAMES_H
#define WPC_TOOLS_ANONYMOUS_NAMES_H

#include "block/names.h"
#include "io/text_index.h"

/* What a name that comes for the first time is the name of: that is what the other one says. */
typedef enum anonymous_kind {
  ANONYMOUS_MACHINE,
  ANONYMOUS_NAME, /* of an instance */
  ANONYMOUS_OBJECT,
  ANONYMOUS_COUNTER,
  ANONYMOUS_KINDS
} anonymous_kind;

/* All zero is empty. */
typedef struct anonymous_names {
  text_index known; /* names without regard to case */
  char **others;    /* by number in it */
  size_t room;
  uint32_t counts[ANONYMOUS_KINDS];
  name_buffer key;
} anonymous_names;

void anonymous_names_free(anonymous_names *names);
/* The other name of text[0 .. length); NULL: it did not come yet. */
const char *anonymous_names_find(anonymous_names *names, const char *text, size_t length);
/* A name that did not come yet has this other one. */
void anonymous_names_set(anonymous_names *names, const char *text, size_t length,
                         const char *other);
/* Appends the other name. */
void anonymous_names_add(anonymous_names *names, anonymous_kind kind, const char *text,
                         size_t length, name_buffer *to);

#endif
