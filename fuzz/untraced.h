/* Between the two an engine traces nothing: oracles, readers and the mutator are no part of what is
 * fuzzed, inputs that reach more of them are of no interest, and tracing takes time. UNJUDGED: nor do an
 * engine's sanitizers judge, for what has tests of its own under them, as the mutator has. */
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

#if defined(__has_feature)
#if __has_feature(coverage_sanitizer)
#define UNJUDGED_BEGIN                                                                       \
  UNTRACED_BEGIN                                                                             \
  WPC_FUZZ_PRAGMA(clang attribute push(__attribute__((no_sanitize("address", "undefined"))), \
                                       apply_to = function))
#define UNJUDGED_END UNTRACED_END UNTRACED_END
#endif
#endif
#if !defined(UNJUDGED_BEGIN)
#define UNJUDGED_BEGIN
#define UNJUDGED_END
#endif

#endif
