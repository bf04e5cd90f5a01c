/* A condition as it is typed: comparisons of counters with numbers, joined by "and". */
#ifndef WPC_TOOLS_CONDITION_H
#define WPC_TOOLS_CONDITION_H

#include <stdbool.h>
#include <stddef.h>

typedef enum condition_sign {
  CONDITION_ABOVE = 0,
  CONDITION_AT_LEAST,
  CONDITION_BELOW,
  CONDITION_AT_MOST,
  CONDITION_EQUAL,
  CONDITION_OTHER
} condition_sign;

/* One way to read a comparison that begins at some place of the text. Names may hold anything, also what looks as a
 * comparison, so there may be several. */
typedef struct condition_term {
  size_t begin, end; /* of the counter in the text */
  condition_sign sign;
  double bound;
  size_t next;   /* where the comparison behind it begins, or the length of the text */
  bool is_there; /* the caller's: it is a counter that the data has */
} condition_term;

typedef struct condition {
  const char *text; /* the caller's */
  size_t length;
  condition_term *terms; /* all ways, in the order of their beginnings */
  size_t count, room;
  size_t *chosen; /* by condition_settle(): the comparisons, as places in terms */
  size_t num_chosen;
} condition;

/* NULL, or what is wrong, to be read after the text. condition_free() in every case. */
const char *condition_parse(condition *c, const char *text);
void condition_free(condition *c);

/* Chooses the way that has only counters that are there. False: none has; chosen is then the way that is read first. */
bool condition_settle(condition *c);

bool condition_holds(const condition_term *term, double value);
/* Whether the value is more of what the comparison is about than the other one. */
bool condition_is_worse(const condition_term *term, double value, double than);

#endif
