/* What an engine calls: the target that WPC_FUZZ_TARGETS names, as T(v1). */
#include "oracles/harness.h"

#if !defined(WPC_VERIFY)
#error "fuzz targets are built with -DWPC_VERIFY: no sanitizer sees a read into the next record"
#endif

#define T(name) int fuzz_target_##name(const uint8_t *data, size_t size);
WPC_FUZZ_TARGETS
#undef T

/* A broken precondition of the library is a trap, for which a stack is printed, too. */
const char *__asan_default_options(void); /* NOLINT(bugprone-reserved-identifier) */

const char *__asan_default_options(void) {
  return "handle_sigill=1:detect_stack_use_after_return=0";
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  fuzz_has_engine = true;
#define T(name) return fuzz_target_##name(data, size);
  WPC_FUZZ_TARGETS
#undef T
}
