/* Values of which nothing is known, for the files that Frama-C's Eva reads (dev/prove/eva.tsv). */
#ifndef WPC_TOOLS_PROVE_EVA_ANY_H
#define WPC_TOOLS_PROVE_EVA_ANY_H

#include <__fc_builtin.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A variable of which nothing is known. */
#define ANY(type, name) \
  type name;            \
  Frama_C_make_unknown((char *)&(name), sizeof(name))

static inline uint32_t any32(void) {
  return Frama_C_unsigned_int_interval(0, UINT32_MAX);
}

static inline size_t any_size(void) {
  return Frama_C_unsigned_long_interval(0, SIZE_MAX);
}

static inline bool any_bool(void) {
  return Frama_C_nondet(0, 1) != 0;
}

#endif
