/* How many values may be written of an input, and how complaints say it. */
#ifndef WPC_TOOLS_VALUE_BOUND_H
#define WPC_TOOLS_VALUE_BOUND_H

#include <stdbool.h>
#include <stdint.h>

/* The option that sets it. */
#define VALUE_BOUND_OPTION "--max-values"

typedef struct value_bound {
  uint64_t max_values; /* the option's, or the most without it */
  bool is_given;
  uint64_t num_bytes; /* of the input */
} value_bound;

/* max_values when it was given; otherwise 2 for each byte, but at least 65,536 and at most max_values. Definitions of V1
 * may overlap, and names are written with each value, so that a small block can claim what would be gigabytes of text. A
 * value of an honest one takes at least 4 bytes. */
uint64_t value_bound_most(value_bound bound);

/* The bound of samples, raised for logs of so many bytes that are read together with them: 2 values for each byte. */
value_bound value_bound_beside_logs(value_bound bound, uint64_t log_bytes);

/* What was found: "the titles come to ", 70000, "bytes". `each`: as many are allowed for each value. */
typedef struct value_excess {
  const char *before;
  uint64_t amount;
  const char *unit;
  uint64_t each;
  const char *after; /* "; JSON has each name once", or "" */
  bool is_cut;       /* the count ended at the first one too many: no number is promised */
} value_excess;

/* Complains of the excess and, unless it is_cut, says which number lets the input in when each_given units count as one value.
 * path: of the input, or NULL. */
void value_bound_complain(const char *path, const value_excess *excess, value_bound bound,
                          uint64_t each_given);

#endif
