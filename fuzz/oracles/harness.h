/* What the fuzz targets share: how an input is read (options), which oracles run, and the oracles
 * that hold for every kind of block.
 *
 * A target is
 *
 *   static void check(const uint8_t *data, size_t size, fuzz_choice choice) { ... }
 *   FUZZ_TARGET(name, check)
 *
 * Nothing is taken from the input's start or its end: where it is a block, captures are seeds as
 * they are. Under an engine the choice comes from a hash of the input. Without one (the replayer),
 * or with WPC_FUZZ_EVERY in the environment, each input is checked with every choice and every
 * oracle, so a minimised file is found wanting whatever it hashes to. With WPC_FUZZ_FAST in the
 * environment an engine's execution does one thing of all that a target does: one oracle, of one
 * part, with one choice. */
#ifndef WPC_FUZZ_HARNESS_H
#define WPC_FUZZ_HARNESS_H

#include "wpc/wpc.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Whether an engine runs the targets, and not the replayer: fuzz/engine.c sets it. */
extern bool fuzz_has_engine;
/* Whether each input is checked with every choice. */
bool fuzz_every(void);

/* Whether what needs C++ is left out: MemorySanitizer takes what a C++ library that it did not compile
 * writes for memory that nobody wrote. */
#if defined(__has_feature)
#if __has_feature(memory_sanitizer)
#define FUZZ_C_ONLY 1
#endif
#endif
#if defined(WPC_FUZZ_C_ONLY)
#define FUZZ_C_ONLY 1
#elif !defined(FUZZ_C_ONLY)
#define FUZZ_C_ONLY 0
#endif

/* Defines a target: what fuzz/engine.c and fuzz/replay.c call. */
#define FUZZ_TARGET(name, check)                             \
  int fuzz_target_##name(const uint8_t *data, size_t size);  \
  int fuzz_target_##name(const uint8_t *data, size_t size) { \
    return fuzz_run(data, size, check);                      \
  }

/* Stops the process with what failed. */
#define FUZZ_REQUIRE(condition) \
  ((condition) ? (void)0 : fuzz_fail(#condition, __FILE__, __LINE__, __func__))

#if defined(__GNUC__)
__attribute__((noreturn))
#endif
void fuzz_fail(const char *condition, const char *file, int line, const char *function);

/* The same when `fault` says anything. */
void fuzz_require_no_fault(const char *fault);

/* Oracles that cost much. Under an engine each runs on a part of the inputs: see harness.c. */
enum {
  FUZZ_VALIDATE = 1,   /* validate gives what the walk gives */
  FUZZ_VALUES = 2,     /* the values of each row, by iterator and by walk */
  FUZZ_ODD = 4,        /* the same answer at an odd address, in a block of exactly this size */
  FUZZ_BULK = 8,       /* table call and iterators agree */
  FUZZ_TEXT = 16,      /* names as UTF-8, in every way to cut them; errors as text */
  FUZZ_UNCHANGED = 32, /* the input's bytes are the same afterwards */
  FUZZ_SCRATCH = 64,   /* validate without scratch gives the same error, or asks for it */
  FUZZ_MODES = 128,    /* with and without notes, strict and tolerant: related as promised */
  FUZZ_WRITE = 256,    /* what was read can be written, and reads the same */
  FUZZ_NOTES = 512,    /* what a note says it read is where it says */
  FUZZ_NAMES = 1024,   /* parents, serial numbers, names as people write them */
  FUZZ_SECOND = 2048,  /* the second reader says the same */
  FUZZ_TRIP = 4096,    /* what was accepted can be written whole, and reads the same */
  FUZZ_ALL = 8191,
  FUZZ_ALONE = 8192 /* of the fast lane: validate, and no walk */
};

/* What an input chooses of the parts of a target. */
typedef struct fuzz_pick {
  bool is_one;     /* one part, in the fast lane; otherwise each */
  uint32_t number; /* which one, modulo how many there are */
} fuzz_pick;

/* Whether part i of n is to be checked. */
bool fuzz_takes(fuzz_pick pick, uint32_t n, uint32_t i);

/* How an input is read. */
typedef struct fuzz_choice {
  bool strict;
  bool notes;
  bool scratch;
  bool decode;     /* with a callback for code pages: see harness.c */
  unsigned limits; /* 0: the defaults; below FUZZ_LIMITS: small ones */
  unsigned oracles;
  bool is_scattered; /* fields may lie apart: in a log's messages of several parts */
  fuzz_pick pick;
} fuzz_choice;
#define FUZZ_LIMITS 4u

/* Whether a choice is the first, of each mode, of those that the replayer tries: for what does not depend on
 * notes, scratch and limits. Under an engine each is. */
bool fuzz_is_first(fuzz_choice choice);

/* What an engine's input is checked with, from a hash of its bytes. */
fuzz_choice fuzz_choose(uint64_t digest, bool is_one);

typedef void (*fuzz_check)(const uint8_t *data, size_t size, fuzz_choice choice);

/* Runs check on the input, in a heap block of exactly its size (copied where the engine does not
 * give one), with one choice or all. Returns 0. */
int fuzz_run(const uint8_t *data, size_t size, fuzz_check check);

/* ---- a reading: an input, its options, and what was heard of it ---- */

/* What a walk saw, as numbers that can be compared: two walks agree when their tallies do. */
typedef struct fuzz_tally {
  uint64_t digest;      /* of everything that was returned */
  wpc_error error;      /* the first one, in walking order; WPC_OK when there is none */
  size_t notes;         /* without those about lists as a whole, which iterators do not look at */
  uint64_t note_digest; /* of these notes, in their order */
} fuzz_tally;

typedef struct fuzz_reading {
  fuzz_choice choice;
  const char *area; /* what the ids of this kind of block's rules start with, "V2-" */
  wpc_options options;
  wpc_input in;
  fuzz_tally tally;
} fuzz_reading;

/* `reading` must stay where it is: its input borrows its options. */
void fuzz_open(fuzz_reading *reading, const uint8_t *data, size_t size, fuzz_choice choice,
               const char *area);
/* The same bytes and options with an empty tally. */
void fuzz_open_again(fuzz_reading *reading, const fuzz_reading *other);

/* Adds a number to a digest. */
void fuzz_mix(uint64_t *digest, uint64_t number);
/* Adds to the reading's digest; fuzz_see_bytes() reads each byte of the range. */
void fuzz_see(fuzz_reading *reading, uint64_t number);
void fuzz_see_bytes(fuzz_reading *reading, wpc_range range);
/* Checks the error, and keeps it in the tally if it is the first. WPC_OK and WPC_END are none. */
void fuzz_see_error(fuzz_reading *reading, const wpc_error *error);
/* A text within `outer`: each byte is read, and with FUZZ_TEXT it is converted to UTF-8. */
void fuzz_see_text(fuzz_reading *reading, const wpc_text *text, wpc_range outer);
/* The end of an iterator, at which it stays. */
#define FUZZ_SEE_END(reading, next, it)                              \
  do {                                                               \
    const wpc_error last = (it)->error;                              \
    FUZZ_REQUIRE(!next(it) && fuzz_same_error(&(it)->error, &last)); \
    fuzz_see_error((reading), &last);                                \
  } while (0)

/* Whether two walks over the same bytes gave the same; the notes too if `notes` is set. */
void fuzz_require_same(const fuzz_tally *a, const fuzz_tally *b, bool notes);
/* The same notes in the same order, those of whole lists aside. */
void fuzz_require_same_notes(const fuzz_tally *a, const fuzz_tally *b);
bool fuzz_same_range(wpc_range a, wpc_range b);
bool fuzz_same_error(const wpc_error *a, const wpc_error *b);

/* ---- oracles ---- */

/* The status an iterator or a call ended with, and its error: a rule of this area exactly when it
 * failed, in a mode in which the rule is an error, at an offset inside the input, where what the
 * error says it read can be read. */
void fuzz_check_error(const fuzz_reading *reading, const wpc_error *error);
/* Whether an error or a note had this rule since the process began. */
bool fuzz_has_reached(uint16_t rule);
/* The range lies in `outer`, which lies in the input. */
void fuzz_check_inside(const fuzz_reading *reading, wpc_range range, wpc_range outer);
/* The range of all of the input. */
wpc_range fuzz_all(wpc_input in);

/* Fields as plain bytes, read without the library. */
uint32_t fuzz_u32(const uint8_t *data, size_t offset);
uint64_t fuzz_number(const uint8_t *data, wpc_range range);

/* A walk over all that a block holds, which leaves its findings in the reading's tally. */
typedef void (*fuzz_walk)(fuzz_reading *reading);
typedef wpc_error (*fuzz_validate)(wpc_input in);

/* The walk, and what must hold between it, `validate`, the modes, addresses and bytes. */
void fuzz_check_walks(fuzz_reading *reading, fuzz_walk walk, fuzz_validate validate);

#ifdef __cplusplus
}
#endif

#endif
