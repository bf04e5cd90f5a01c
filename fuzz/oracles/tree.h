/* A strict reader of JSON (RFC 8259, UTF-8) that keeps what it read, at most 32 levels. */
#ifndef WPC_FUZZ_TREE_H
#define WPC_FUZZ_TREE_H

#include "oracles/bytes.h"

typedef enum tree_type {
  TREE_NULL = 0,
  TREE_TRUE,
  TREE_FALSE,
  TREE_NUMBER,
  TREE_TEXT,
  TREE_ARRAY,
  TREE_OBJECT
} tree_type;

typedef struct tree_value {
  tree_type type;
  fuzz_span raw; /* of a text without its quotes, as it is written */
  fuzz_span key; /* of a member, the same */
  size_t first;  /* place of the first member; 0: there is none */
  size_t next;   /* place of the next member of what this one is in, or 0 */
  size_t count;  /* of members */
} tree_value;

typedef struct tree {
  tree_value *values; /* the first one is the whole */
  size_t count, room;
} tree;

/* NULL, or what is wrong. Blanks may be around the value, and nothing else. No name comes twice in an
 * object, and no control character stands beyond ASCII. tree_free() in every case. */
const char *tree_read(tree *t, fuzz_span text);
/* The same of what others wrote: names may come twice, and any character is one. */
const char *tree_read_foreign(tree *t, fuzz_span text);
void tree_free(tree *t);

/* NULL: there is none, or the value is no object. */
const tree_value *tree_member(const tree *t, const tree_value *object, const char *key);
/* The member, if it is of that type. */
const tree_value *tree_typed(const tree *t, const tree_value *object, const char *key,
                             tree_type type);
/* The first and the next member; NULL at the end. */
const tree_value *tree_first(const tree *t, const tree_value *value);
const tree_value *tree_next(const tree *t, const tree_value *value);
/* The text without its escapes. */
void tree_add_text(const tree_value *text, fuzz_bytes *to);
/* Of a number from 0 on without a fraction; else the largest. */
unsigned long long tree_number(const tree_value *number);

#endif
