/* The ways of reading a block that are compared. */
#ifndef WPC_BENCH_WAYS_H
#define WPC_BENCH_WAYS_H

#include "blocks.h"
#include "wpc/wpc.h"

#define MOST_COLUMNS 64

struct sample_row;

/* A block, and what its readers need. */
typedef struct run {
  const char *name;
  block b;
  uint64_t *raw;  /* what a way found: room for all values */
  uint8_t *width; /* of each */
  uint8_t *copy;  /* room for the block */
  wpc_v1_counter *columns;
  struct sample_row *rows; /* of sample_v2() */
  uint64_t seen;           /* keeps results alive; what a way that fills nothing found */
} run;

/* The caller ends it with run_free(); it owns the block. */
run run_make(const char *name, block b);
void run_free(run *r);

/* What a way leaves in a run, which is checked before it is timed. */
typedef enum way_result {
  FILLS_RAW,    /* raw */
  FILLS_WIDTHS, /* raw and width */
  FILLS_ROWS,   /* rows of sample_v2() */
  COPIES,       /* copy */
  ACCEPTS       /* seen is 1: nothing is wrong with the block */
} way_result;

typedef struct way {
  const char *name;
  way_result result;
  void (*read)(run *r);
} way;

typedef enum way_id {
  WAY_MEMCPY,
  WAY_SAMPLE,
  WAY_TABLE,
  WAY_WIDTHS,
  WAY_WALK,
  WAY_VALIDATE,
  WAY_NOTES,
  NUM_WAYS
} way_id;

/* By way_id; read is NULL where a kind has no such way. */
extern const way v2_ways[NUM_WAYS];
extern const way v1_ways[NUM_WAYS];
extern const way log_ways[NUM_WAYS];

void copy_block(run *r);
/* Whether nothing is wrong, with a callback for notes; the scratch is where the copy is made. */
bool is_valid_with_notes(run *r, wpc_kind kind);

/* samples.c */
void sample_v2(run *r);
void sample_v1(run *r);
struct sample_row *sample_rows(size_t n);
void sample_unpack(run *r); /* from rows to raw */

#endif
