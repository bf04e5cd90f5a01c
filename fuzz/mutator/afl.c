/* The mutator for AFL++: a shared library for AFL_CUSTOM_MUTATOR_LIBRARY. WPC_FUZZ_TARGET in the
 * environment names the target; without it any kind of block is tried. */
#include <stdlib.h>
#include <string.h>

#include "mutator/mutate.h"

typedef struct mutator {
  const mutate_target *target;
  uint64_t seed;
  uint8_t *bytes;
  size_t capacity;
} mutator;

void *afl_custom_init(void *afl, unsigned int seed);
size_t afl_custom_fuzz(void *data, uint8_t *bytes, size_t size, uint8_t **out, uint8_t *add,
                       size_t add_size, size_t max_size);
void afl_custom_deinit(void *data);

void *afl_custom_init(void *afl, unsigned int seed) {
  const char *name = getenv("WPC_FUZZ_TARGET");
  mutator *m = (mutator *)calloc(1, sizeof *m);
  (void)afl;
  if (m != NULL) {
    m->target = mutate_target_find(name != NULL ? name : "");
    m->seed = seed;
  }
  return m;
}

static int make_room(mutator *m, size_t n) {
  if (n > m->capacity) {
    uint8_t *bytes = (uint8_t *)realloc(m->bytes, n);
    if (bytes == NULL) {
      return 0;
    }
    m->bytes = bytes;
    m->capacity = n;
  }
  return 1;
}

/* An input that is not changed is given back as it came. */
size_t afl_custom_fuzz(void *data, uint8_t *bytes, size_t size, uint8_t **out, uint8_t *add,
                       size_t add_size, size_t max_size) {
  mutator *m = (mutator *)data;
  const mutate_other other = {add, add != NULL ? add_size : 0};
  size_t n = 0;
  *out = bytes;
  if (size > max_size || !make_room(m, max_size)) {
    return size;
  }
  if (size > 0) {
    memcpy(m->bytes, bytes, size);
  }
  n = mutate_input(m->target, m->bytes, size, max_size, m->seed++, other);
  *out = n > 0 ? m->bytes : bytes;
  return n > 0 ? n : size;
}

void afl_custom_deinit(void *data) {
  mutator *m = (mutator *)data;
  free(m->bytes);
  free(m);
}
