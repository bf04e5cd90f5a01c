/* The nearest of several names, for "did you mean". */
#ifndef WPC_TOOLS_NEAR_H
#define WPC_TOOLS_NEAR_H

#include <stddef.h>

/* The best of the names that were offered. Small and capital letters of ASCII are equal. */
typedef struct near_name {
  const char *wanted;
  size_t length;
  size_t distance; /* of the best; SIZE_MAX: none is near */
  const char *best;
  size_t best_length;
} near_name;

near_name near_make(const char *wanted, size_t length);
/* Offers a name, which must live as long as the best is read. One is near that takes a few letters more, fewer, other
 * or exchanged, or that begins with what is wanted. */
void near_offer(near_name *near, const char *name, size_t length);

#endif
