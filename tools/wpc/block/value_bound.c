#include "block/value_bound.h"

#include <stdio.h>

#include "io/complain.h"
#include "text/budget.h"

#define VALUES_OF_A_BYTE 2u
#define VALUES_AT_LEAST 65536u

uint64_t value_bound_most(value_bound bound) {
  uint64_t fitting = budget_product(bound.num_bytes, VALUES_OF_A_BYTE);
  fitting = fitting > VALUES_AT_LEAST ? fitting : VALUES_AT_LEAST;
  return bound.is_given || fitting > bound.max_values ? bound.max_values : fitting;
}

value_bound value_bound_beside_logs(value_bound bound, uint64_t log_bytes) {
  const uint64_t of_logs = bound.is_given ? 0 : budget_product(log_bytes, VALUES_OF_A_BYTE);
  bound.max_values = budget_add(bound.max_values, of_logs);
  return bound;
}

/* Where the number comes from. */
static const char *reason_of(value_bound bound) {
  if (bound.is_given || value_bound_most(bound) == bound.max_values) {
    return "";
  }
  return bound.num_bytes < VALUES_AT_LEAST / VALUES_OF_A_BYTE
             ? "2 per byte of input, but at least 65536"
             : "2 per byte of input";
}

void value_bound_complain(const char *path, const value_excess *excess, value_bound bound,
                          uint64_t each_given) {
  const uint64_t most = value_bound_most(bound);
  const char *reason = reason_of(bound);
  char each[60] = "";
  char why[120] = "";
  char needed[60] = "a larger " VALUE_BOUND_OPTION " allows more";
  if (excess->each > 1) {
    (void)snprintf(each, sizeof each, "%llu for each of %llu values",
                   (unsigned long long)excess->each, (unsigned long long)most);
  }
  if (each[0] != '\0' || reason[0] != '\0') {
    (void)snprintf(why, sizeof why, " (%s%s%s)", each,
                   each[0] != '\0' && reason[0] != '\0' ? ", " : "", reason);
  }
  if (!excess->is_cut) {
    const uint64_t number = excess->amount / each_given + (excess->amount % each_given > 0 ? 1 : 0);
    (void)snprintf(needed, sizeof needed, VALUE_BOUND_OPTION "=%llu lets it in",
                   (unsigned long long)number);
  }
  complain_format(path, "%s%llu %s, and " VALUE_BOUND_OPTION " allows %llu%s; %s%s", excess->before,
                  (unsigned long long)excess->amount, excess->unit,
                  (unsigned long long)budget_product(most, excess->each), why, needed,
                  excess->after);
}
