/* Between the two an engine traces nothing: oracles, readers and the mutator are no part of what is
 * fuzzed, inputs that reach more of them are of no interest, and tracing takes time. The mutator, which has tests
 * of its own, is compiled without any sanitizer for engines. */
#ifndef WPC_FUZZ_UNTRACED_H
#define WPC_FUZZ_UNTRACED_H

#define WPC_FUZZ_PRAGMA(text) _Pragma(#text)
#if defined(__clang__)
#define UNTRACED_BEGIN \
  WPC_FUZZ_PRAGMA(     \
      clang attribute push(__attribute__((no_sanitize("coverage"))), apply_to = function))
#define UNTRACED_END WPC_FUZZ_PRAGMA(clang attribute pop)
#else
#define UNTRACED_BEGIN
#define UNTRACED_END
#endif

#endif
