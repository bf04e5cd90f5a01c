/* Changes blocks as somebody would who knows their layout: a field is set to something of interest,
 * a part is taken out, doubled, moved, put in or taken from another input, and the sizes, counts and
 * offsets around it are made to agree again, most of the time.
 *
 * Any bytes may come in; they are read as leniently as can be. No allocation, no globals: the same
 * arguments give the same bytes. Knows nothing of the library, only the layouts of the documents. */
#ifndef WPC_FUZZ_MUTATE_H
#define WPC_FUZZ_MUTATE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What the bytes are taken for. */
typedef enum mutate_kind {
  MUTATE_V2 = 0, /* a data block, and the list of queries after it */
  MUTATE_INSTANCES,
  MUTATE_QUERIES,
  MUTATE_GUIDS,
  MUTATE_V1,
  MUTATE_TITLES,
  MUTATE_REG_SET,
  MUTATE_REG_COUNTER, /* a set without its header */
  MUTATE_REG_STRINGS,
  MUTATE_REG_STRING,
  MUTATE_LOG, /* a binary log */
  MUTATE_KINDS
} mutate_kind;

/* Another input, from which parts may be taken. data may be NULL when size is 0. */
typedef struct mutate_other {
  const uint8_t *data;
  size_t size;
} mutate_other;

/* Changes data[0 .. size), which has room for max_size bytes, and returns the new size: at most
 * max_size, even when size was more. */
size_t mutate_block(mutate_kind kind, uint8_t *data, size_t size, size_t max_size, uint64_t seed,
                    mutate_other other);

/* How a fuzz target takes its input. */
typedef struct mutate_target mutate_target;

/* What suits a target of this name or path ("v2"); any kind of block for names that are not known. */
const mutate_target *mutate_target_find(const char *name);

/* mutate_block() on an input of the target: on one of its blocks where it takes several. Returns 0
 * when there is nothing that it could change: the engine's own mutations are for that. */
size_t mutate_input(const mutate_target *target, uint8_t *data, size_t size, size_t max_size,
                    uint64_t seed, mutate_other other);

#ifdef __cplusplus
}
#endif

#endif
