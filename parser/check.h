/* Private. The vocabulary in which every check is written.
 *
 *   WPCI_HARD(rule, GE, at, got, bound);      returns the error from the enclosing function
 *   WPCI_STRICT(in, rule, LE, at, got, bound);  strict rules: returns it only in strict mode, else hands
 *                                            on the note
 *   WPCI_NOTE(in, rule, EQ, at, got, bound);  notes: hands it on, and goes on
 *   WPCI_HARD_THAT(rule, holds, at, got, bound), WPCI_STRICT_THAT(in, rule, holds, at, got, bound),
 *   WPCI_NOTE_THAT(in, rule, holds, at, got, bound);
 *                                            the same for what is no comparison of two numbers
 *   WPCI_HARD_AS(rule, LE, left, right, at, got, bound),
 *   WPCI_STRICT_AS(in, rule, LE, left, right, at, got, bound),
 *   WPCI_NOTE_AS(in, rule, LE, left, right, at, got, bound);
 *                                            the same where left and right are compared, and others
 *                                            reported: signed numbers, rules with several bounds
 *   WPCI_TRY(check);                          returns the error of another function that checks
 *
 * The relations, on unsigned 64-bit numbers: GE, LE, LT, EQ, and MUL (got is a multiple of bound).
 * Each rule's number stands in exactly one place of the code, so a rule can be switched off,
 * shifted or counted by its number. Builds with WPC_TRACE send every comparison through
 * wpci_trace_check(), which the test brings along. */
#ifndef WPCI_CHECK_H
#define WPCI_CHECK_H

#include "layout.h"
#include "range.h"
#include "wpc/wpc.h"

/* Every field zero; C and C++ write it differently. */
#ifdef __cplusplus
#define WPCI_NOTHING \
  {}
#else
#define WPCI_NOTHING \
  { 0 }
#endif

/* A text of the code and its length, as two arguments. */
#define WPCI_LITERAL(text) (text), sizeof(text) - 1

/* Whether the options name a callback. */
#ifdef __FRAMAC__
#define WPCI_HAS(in, callback) proof_has_callback((in).options)
#else
#define WPCI_HAS(in, callback) ((in).options->callback != NULL)
#endif

/* Whether a row was recognised as plain, and how many of its cells. Traced builds read every row step by
 * step: a plain row asks no check. */
#if defined(WPC_TRACE)
#define WPCI_IS_PLAIN(holds) ((void)(holds), false)
#define WPCI_PLAIN_RUN(cells) ((void)(cells), (size_t)0)
#else
#define WPCI_IS_PLAIN(holds) (holds)
#define WPCI_PLAIN_RUN(cells) (cells)
#endif

#if defined(WPC_TRACE)
#ifdef __cplusplus
extern "C" {
#endif
/* relation is 'G' (got >= bound), 'L' (got <= bound), 'B' (got < bound), 'E' (got == bound), 'M'
 * (got is a multiple of bound) or 'T' (got is 1 when it holds, bound is 1). Returns whether it
 * holds. */
bool wpci_trace_check(uint16_t rule, char relation, uint64_t got, uint64_t bound);
#ifdef __cplusplus
}
#endif
#define WPCI_HOLDS_GE(rule, got, bound) wpci_trace_check(rule, 'G', got, bound)
#define WPCI_HOLDS_LE(rule, got, bound) wpci_trace_check(rule, 'L', got, bound)
#define WPCI_HOLDS_LT(rule, got, bound) wpci_trace_check(rule, 'B', got, bound)
#define WPCI_HOLDS_EQ(rule, got, bound) wpci_trace_check(rule, 'E', got, bound)
#define WPCI_HOLDS_MUL(rule, got, bound) wpci_trace_check(rule, 'M', got, bound)
#define WPCI_HOLDS_THAT(rule, holds) wpci_trace_check(rule, 'T', holds, 1)
#elif defined(__FRAMAC__) && defined(WPC_DROP) /* dev/prove.sh --mutants */
#define WPCI_HOLDS_GE(rule, got, bound) ((rule) == WPC_DROP || (uint64_t)(got) >= (uint64_t)(bound))
#define WPCI_HOLDS_LE(rule, got, bound) ((rule) == WPC_DROP || (uint64_t)(got) <= (uint64_t)(bound))
#define WPCI_HOLDS_LT(rule, got, bound) ((rule) == WPC_DROP || (uint64_t)(got) < (uint64_t)(bound))
#define WPCI_HOLDS_EQ(rule, got, bound) ((rule) == WPC_DROP || (uint64_t)(got) == (uint64_t)(bound))
#define WPCI_HOLDS_MUL(rule, got, bound) \
  ((rule) == WPC_DROP || (uint64_t)(got) % (uint64_t)(bound) == 0)
#define WPCI_HOLDS_THAT(rule, holds) ((rule) == WPC_DROP || (holds))
#else
#define WPCI_HOLDS_GE(rule, got, bound) ((uint64_t)(got) >= (uint64_t)(bound))
#define WPCI_HOLDS_LE(rule, got, bound) ((uint64_t)(got) <= (uint64_t)(bound))
#define WPCI_HOLDS_LT(rule, got, bound) ((uint64_t)(got) < (uint64_t)(bound))
#define WPCI_HOLDS_EQ(rule, got, bound) ((uint64_t)(got) == (uint64_t)(bound))
#define WPCI_HOLDS_MUL(rule, got, bound) ((uint64_t)(got) % (uint64_t)(bound) == 0)
#define WPCI_HOLDS_THAT(rule, holds) (holds)
#endif

#define WPCI_HARD(rule, relation, at, got, bound) \
  WPCI_HARD_AS(rule, relation, got, bound, at, got, bound)

#define WPCI_HARD_AS(rule, relation, left, right, at, got, bound) \
  do {                                                            \
    if (!WPCI_HOLDS_##relation((rule), (left), (right))) {        \
      return wpci_error_make((rule), (at), (got), (bound));       \
    }                                                             \
  } while (0)

#define WPCI_HARD_THAT(rule, holds, at, got, bound)         \
  do {                                                      \
    if (!WPCI_HOLDS_THAT((rule), (holds))) {                \
      return wpci_error_make((rule), (at), (got), (bound)); \
    }                                                       \
  } while (0)

#define WPCI_TRY(check)               \
  do {                                \
    wpc_error wpci_try_ = (check);    \
    if (wpci_try_.status != WPC_OK) { \
      return wpci_try_;               \
    }                                 \
  } while (0)

#define WPCI_STRICT(in, rule, relation, at, got, bound) \
  WPCI_STRICT_AS(in, rule, relation, got, bound, at, got, bound)

#define WPCI_STRICT_AS(in, rule, relation, left, right, at, got, bound) \
  do {                                                                  \
    if (!WPCI_HOLDS_##relation((rule), (left), (right))) {              \
      WPCI_TRY(WPCI_REPORT((in), (rule), (at), (got), (bound)));        \
    }                                                                   \
  } while (0)

#define WPCI_STRICT_THAT(in, rule, holds, at, got, bound)        \
  do {                                                           \
    if (!WPCI_HOLDS_THAT((rule), (holds))) {                     \
      WPCI_TRY(WPCI_REPORT((in), (rule), (at), (got), (bound))); \
    }                                                            \
  } while (0)

#define WPCI_NOTE(in, rule, relation, at, got, bound) \
  WPCI_NOTE_AS(in, rule, relation, got, bound, at, got, bound)

#define WPCI_NOTE_AS(in, rule, relation, left, right, at, got, bound) \
  do {                                                                \
    if (!WPCI_HOLDS_##relation((rule), (left), (right))) {            \
      WPCI_HAND_ON((in), (rule), (at), (got), (bound));               \
    }                                                                 \
  } while (0)

#define WPCI_NOTE_THAT(in, rule, holds, at, got, bound) \
  do {                                                  \
    if (!WPCI_HOLDS_THAT((rule), (holds))) {            \
      WPCI_HAND_ON((in), (rule), (at), (got), (bound)); \
    }                                                   \
  } while (0)

/* WPCI_APART keeps a function out of the one that calls it, whose common case needs none of its
 * registers. WPCI_COLD, too, and it is rarely called. */
#if defined(__GNUC__) && !defined(__FRAMAC__)
#define WPCI_APART __attribute__((noinline))
#define WPCI_COLD __attribute__((noinline, cold))
#else
#define WPCI_APART
#define WPCI_COLD
#endif

/* At -Os checks pass the input's address (WPCI_REPORT for errors, WPCI_HAND_ON for notes): copying it at each place
 * takes 4 KB (docs/development/speed.md, "Size"). A WPCI_STEP is inline, but at -Os a function of its own: within its
 * walk it would copy an iterator field by field. */
#if defined(__OPTIMIZE_SIZE__) && defined(__GNUC__) && !defined(__FRAMAC__)
#define WPCI_BY_ADDRESS
#define WPCI_REPORT(in, rule, at, got, bound) wpci_report_at(&(in), rule, at, got, bound)
#define WPCI_HAND_ON(in, rule, at, got, bound) wpci_note_at(&(in), rule, at, got, bound)
#define WPCI_STEP __attribute__((noinline, unused))
#else
#define WPCI_REPORT(in, rule, at, got, bound) wpci_report(in, rule, at, got, bound)
#define WPCI_HAND_ON(in, rule, at, got, bound) wpci_note(in, rule, at, got, bound)
#define WPCI_STEP inline
#endif

/* The error of a rule, whatever its class. */
/*@ terminates \true;
    assigns \nothing;
    ensures fails: \result.status != WPC_OK;
*/
WPCI_COLD wpc_error wpci_error_make(uint16_t rule, size_t offset, uint64_t got, uint64_t bound);
/* Hands the note on when this input wants notes. */
/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
WPCI_COLD void wpci_note(wpc_input in, uint16_t rule, size_t offset, uint64_t got, uint64_t bound);
/* An error when the rule is one in this input's mode; else the note is handed on, and the result is
 * WPC_OK. */
/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
WPCI_COLD wpc_error wpci_report(wpc_input in, uint16_t rule, size_t offset, uint64_t got,
                                uint64_t bound);

#ifdef WPCI_BY_ADDRESS
WPCI_COLD void wpci_note_at(const wpc_input *in, uint16_t rule, size_t offset, uint64_t got,
                            uint64_t bound);
WPCI_COLD wpc_error wpci_report_at(const wpc_input *in, uint16_t rule, size_t offset, uint64_t got,
                                   uint64_t bound);
#endif

/* GEN-01 and LIM-01, for every function that opens an input. */
/*@ requires options: \valid_read(in.options);
    terminates \true;
    assigns \nothing;
*/
wpc_error wpci_input_check(wpc_input in);

/*@ terminates \true;
    assigns \nothing;
    ensures passes: \result.status == WPC_OK;
*/
static inline wpc_error wpci_pass(void) {
  wpc_error e = WPCI_NOTHING;
  return e;
}

/*@ terminates \true;
    assigns \nothing;
    ensures ends: \result.status == WPC_END;
*/
static inline wpc_error wpci_end(void) {
  wpc_error e = wpci_pass();
  e.status = WPC_END;
  return e;
}

/* A caller's mistake that no rule stands for. */
/*@ terminates \true;
    assigns \nothing;
    ensures fails: \result.status == WPC_E_ARGUMENT;
*/
static inline wpc_error wpci_misuse(void) {
  wpc_error e = wpci_pass();
  e.status = WPC_E_ARGUMENT;
  return e;
}

/* The error of a view; misuse when one of its ranges is not in the input. */
/*@ terminates \true;
    assigns \nothing;
    ensures passes: \result.status == WPC_OK <==> error.status == WPC_OK && inside(r, in);
    ensures kept: error.status != WPC_OK ==> \result == error;
*/
static inline wpc_error wpci_check_inside(wpc_error error, wpc_input in, wpc_range r) {
  if (error.status != WPC_OK) {
    return error;
  }
  return wpci_is_inside(in, r) ? error : wpci_misuse();
}

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static inline bool wpci_wants_notes(wpc_input in) {
  return !in.quiet && WPCI_HAS(in, note);
}

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static inline bool wpci_is_strict(wpc_input in) {
  return in.options->strict && !in.lenient;
}

/* The same input, for a second look at what gave its notes already. */
/*@ terminates \true;
    assigns \nothing;
    ensures data: \result.data == in.data;
    ensures size: \result.size == in.size;
    ensures options: \result.options == in.options;
    ensures bad_size: \result.bad_size == in.bad_size;
*/
static inline wpc_input wpci_quiet(wpc_input in) {
  in.quiet = true;
  return in;
}

/* The same input, for a look that is to find its way, not to judge: no notes, and strict rules
 * pass. */
/*@ terminates \true;
    assigns \nothing;
    ensures data: \result.data == in.data;
    ensures size: \result.size == in.size;
    ensures options: \result.options == in.options;
    ensures bad_size: \result.bad_size == in.bad_size;
*/
static inline wpc_input wpci_lenient(wpc_input in) {
  in.quiet = true;
  in.lenient = true;
  return in;
}

#endif
