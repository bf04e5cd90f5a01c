/* Values over time: a log, or the same one twice, with any options, with memory that ends, and compared with the second
 * computation. Bytes of a V1 or V2 block are three samples: the block, the same with another byte, and the block again; some
 * are two such sources, and some come with titles. As in the target `sample`, two blocks of one kind may follow one another,
 * the older one first, with the size of the newer one in the last 4 bytes: then these are the samples. */
#include "oracles/series.h"

#include <stdlib.h>

#include "wpc/series.h"

#define MEMORY_MOST ((size_t)16 << 20)
#define LONGEST_COMPARED 8192u

/* Memory of which the n-th piece is not given. */
typedef struct fuzz_memory {
  size_t held, most, asked, fails_at;
} fuzz_memory;

static void *resize(void *context, void *old, size_t old_size, size_t size) {
  fuzz_memory *memory = (fuzz_memory *)context;
  if (size > 0) {
    memory->asked++;
    if (memory->asked == memory->fails_at) {
      return NULL;
    }
  }
  FUZZ_REQUIRE(memory->held >= old_size);
  memory->held = memory->held - old_size + size;
  FUZZ_REQUIRE(memory->held <= memory->most);
  if (size == 0) {
    free(old);
    return NULL;
  }
  return realloc(old, size);
}

static uint32_t hash_of(const uint8_t *data, size_t size) {
  uint32_t hash = 2166136261u;
  for (size_t i = 0; i < size; i++) {
    hash = (hash ^ data[i]) * 16777619u;
  }
  return hash ^ hash >> 15;
}

/* 2024-01-01T05:00:01Z, in most logs of the corpus. */
#define SECOND_SAMPLE UINT64_C(133485588010000000)

static wpc_series_options options_of(uint32_t hash, fuzz_memory *memory) {
  wpc_series_options options = wpc_series_options_default((wpc_memory){resize, memory});
  options.limits.memory = memory->most;
  options.salvage = (hash & 1u) != 0;
  options.bases = (hash & 2u) != 0;
  options.join = (hash & 4u) != 0 ? WPC_JOIN_APART : WPC_JOIN_SEGMENTS;
  options.identity = (wpc_identity)(hash / 8u % 3u);
  options.step = hash / 32u % 4u == 0 ? 2 : 1;
  options.interval = (hash >> 12) % 4u == 0 ? 20000000 : 0;
  options.begin = (hash >> 14) % 4u == 0 ? SECOND_SAMPLE : 0;
  options.end = (hash >> 16) % 4u == 0 ? SECOND_SAMPLE + 20000000 : 0;
  return options;
}

static void check_frame(wpc_series *series, const wpc_frame *f, uint32_t columns) {
  FUZZ_REQUIRE(f->layout > 0);
  for (size_t i = 0; i < f->count; i++) {
    const bool has_number =
        f->statuses[i] == WPC_CALC_OK && f->kinds[i] != (uint8_t)WPC_CALC_KIND_TEXT;
    FUZZ_REQUIRE(f->columns[i] < columns);
    FUZZ_REQUIRE(f->statuses[i] < WPC_CALC_STATUS_COUNT);
    FUZZ_REQUIRE(has_number == (f->values[i] == f->values[i]));
    FUZZ_REQUIRE(i == 0 || f->columns[i] != f->columns[i - 1]);
  }
  if (f->count > 0) {
    FUZZ_REQUIRE(wpc_series_column(series, f->columns[0]).names.counter.text != NULL);
    FUZZ_REQUIRE(wpc_series_path(series, f->columns[0]) != NULL);
  }
}

static void read_all(wpc_series *series, bool surveyed) {
  wpc_survey survey;
  uint64_t frames = 0;
  const bool is_sound = !surveyed || wpc_series_survey(series, &survey);
  for (const wpc_frame *f = wpc_series_next(series); f != NULL; f = wpc_series_next(series)) {
    check_frame(series, f, wpc_series_num_columns(series));
    frames++;
  }
  const wpc_status status = wpc_series_error_of(series).error.status;
  const bool has_memory = status != WPC_E_MEMORY && status != WPC_E_LIMIT;
  FUZZ_REQUIRE(!surveyed || !is_sound || !has_memory || frames == survey.frames);
}

/* ---- blocks ---- */

static bool lend(void *context, uint64_t number, wpc_series_block *block) {
  const fuzz_blocks *from = (const fuzz_blocks *)context;
  block->kind = from->kind;
  block->in = number == 1 ? wpc_input_make(from->newer, from->newer_size, NULL)
                          : wpc_input_make(from->older, from->older_size, NULL);
  block->is_after_gap = number == 2 && from->has_gap;
  block->others.set = from->set;
  block->others.counter_id = from->counter_id;
  return number < from->count;
}

static wpc_kind kind_of(const uint8_t *data, size_t size) {
  return wpc_kind_of_bytes(wpc_input_make(data, size, NULL));
}

static bool is_block(wpc_kind kind) {
  return kind == WPC_KIND_V1 || kind == WPC_KIND_V2;
}

/* Whether the input is two blocks: where the newer one is. */
static bool find_newer(const uint8_t *data, size_t size, wpc_range *newer) {
  const size_t end = size > 4 ? size - 4 : 0;
  newer->length = end > 0 ? fuzz_u32(data, end) : 0;
  if (newer->length == 0 || newer->length >= end) {
    return false;
  }
  newer->offset = end - newer->length;
  const wpc_kind kind = kind_of(data, newer->offset);
  return is_block(kind) && kind == kind_of(data + newer->offset, newer->length);
}

/* `changed` has room for the bytes. */
static fuzz_blocks blocks_of(const uint8_t *data, size_t size, uint32_t hash, uint8_t *changed) {
  fuzz_blocks blocks = {kind_of(data, size),
                        data,
                        changed,
                        size,
                        size,
                        3,
                        (hash & 64u) != 0,
                        wpc_processor_information(),
                        (hash & 128u) != 0 ? 0 : WPC_ID_NONE};
  wpc_range newer;
  if (find_newer(data, size, &newer)) {
    blocks.kind = kind_of(data, newer.offset);
    blocks.newer = data + newer.offset;
    blocks.older_size = newer.offset;
    blocks.newer_size = newer.length;
    blocks.count = 2;
  }
  for (size_t i = 0; i < size; i++) {
    changed[i] = i == hash % size ? (uint8_t)(hash >> 24) : data[i];
  }
  return blocks;
}

/* Any bytes may be titles. */
static void read_blocks(wpc_series *series, fuzz_blocks *from, uint32_t hash) {
  const bool is_live = (hash >> 21) % 4u == 0;
  const wpc_series_blocks blocks = {lend, from, is_live};
  (void)wpc_series_add_blocks(series, blocks);
  if (!is_live && (hash >> 28) % 4u == 0) {
    (void)wpc_series_add_blocks(series, blocks);
  }
  if ((hash >> 26) % 4u == 0) {
    (void)wpc_series_add_titles(series, 0, wpc_input_make(from->newer, from->newer_size, NULL));
  }
  read_all(series, !is_live && (hash >> 24) % 2u == 0);
}

static void read_logs(wpc_series *series, const uint8_t *data, size_t size, uint32_t hash) {
  const int count = (hash >> 20) % 4u == 0 ? 2 : 1;
  for (int i = 0; i < count; i++) {
    (void)wpc_series_add_log(series, wpc_input_make(data, size, NULL));
  }
  read_all(series, (hash >> 24) % 2u == 0);
}

static void check(const uint8_t *data, size_t size, fuzz_choice choice) {
  const uint32_t hash = hash_of(data, size);
  fuzz_memory memory = {0, MEMORY_MOST, 0, (hash >> 8) % 4u == 0 ? (hash >> 10) % 400u : 0};
  const wpc_series_options options = options_of(hash, &memory);
  uint8_t *changed = (uint8_t *)malloc(size + 1);
  FUZZ_REQUIRE(changed != NULL);
  fuzz_blocks blocks = blocks_of(data, size, hash, changed);
  const bool is_log = !is_block(blocks.kind);
  const bool is_compared =
      size <= LONGEST_COMPARED && (blocks.count == 2 || (hash >> 25) % 4u == 0);
  /* Then the library has no cell for a process that is gone, and the reference has. */
  const bool is_named = options.identity == WPC_IDENTITY_ID;
  (void)choice;
  wpc_series *series = wpc_series_new(&options);
  if (series != NULL) {
    (void)wpc_series_choose(series, "\\*(*)\\*", (hash >> 22) % 4u == 0 ? 7 : 0);
    if (is_log) {
      read_logs(series, data, size, hash);
    } else {
      read_blocks(series, &blocks, hash);
    }
    wpc_series_free(series);
  }
  FUZZ_REQUIRE(memory.held == 0);
  if (is_log && is_compared && options.salvage) {
    fuzz_compare_series(data, size, &options);
  } else if (!is_log && is_compared && (blocks.kind == WPC_KIND_V2 || !is_named)) {
    fuzz_compare_blocks(&blocks, &options);
  }
  free(changed);
}

FUZZ_TARGET(series, check)
