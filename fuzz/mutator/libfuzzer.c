/* The mutator for libFuzzer: link it with a target that takes blocks. In the environment,
 * WPC_FUZZ_TARGET names the target of fuzz/targets.bzl whose blocks the input holds (without it: the name
 * of the program), and WPC_FUZZ_MUTATOR=off leaves everything to the engine. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "mutator/mutate.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned int seed);
size_t LLVMFuzzerCustomCrossOver(const uint8_t *data1, size_t size1, const uint8_t *data2,
                                 size_t size2, uint8_t *out, size_t max_out, unsigned int seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);

static const mutate_target *target;

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  const char *wanted = getenv("WPC_FUZZ_MUTATOR");
  const bool off = wanted != NULL && strcmp(wanted, "off") == 0;
  const char *named = getenv("WPC_FUZZ_TARGET");
  const char *name = named != NULL ? named : *argc > 0 ? (*argv)[0] : "";
  target = off ? NULL : mutate_target_find(name);
  return 0;
}

/* One in four is the engine's, which knows the dictionary and what comparisons looked for. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned int seed) {
  const mutate_other none = {NULL, 0};
  size_t n = 0;
  if (target != NULL && seed % 4 != 0) {
    n = mutate_input(target, data, size, max_size, seed / 4, none);
  }
  return n > 0 ? n : LLVMFuzzerMutate(data, size, max_size);
}

size_t LLVMFuzzerCustomCrossOver(const uint8_t *data1, size_t size1, const uint8_t *data2,
                                 size_t size2, uint8_t *out, size_t max_out, unsigned int seed) {
  const mutate_other other = {data2, size2};
  const size_t n = size1 < max_out ? size1 : max_out;
  if (target == NULL || n == 0) {
    return 0;
  }
  memcpy(out, data1, n);
  return mutate_input(target, out, n, max_out, seed, other);
}
