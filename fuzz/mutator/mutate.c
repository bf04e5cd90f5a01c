#include "mutator/mutate.h"

#include <string.h>

#include "mutator/mutate_tree.h"

/* ---- one block ---- */

typedef void (*operation)(mutate_editor *e);

/* Fields most of all; the rest alike. */
static const operation operations[] = {
    mutate_edit_field, mutate_edit_field, mutate_edit_field, mutate_edit_field, mutate_edit_field,
    mutate_edit_field, mutate_edit_unit,  mutate_edit_unit,  mutate_delete,     mutate_double,
    mutate_double,     mutate_swap,       mutate_splice,     mutate_splice,     mutate_insert,
    mutate_insert,     mutate_resize,     mutate_rename,     mutate_rename,     mutate_column,
};

#define OPERATIONS (sizeof operations / sizeof operations[0])

static size_t smaller(size_t a, size_t b) {
  return a < b ? a : b;
}

static void change(mutate_editor *e) {
  size_t n = mutate_one_in(&e->dice, 2) ? 1 : 1 + mutate_below(&e->dice, 4);
  if (e->tree.size == 0 || mutate_one_in(&e->dice, 100)) {
    mutate_restart(e);
    n--;
  } else if (mutate_one_in(&e->dice, 30)) {
    mutate_normalise(e);
  }
  for (; n > 0; n--) {
    e->repairs = !mutate_one_in(&e->dice, 8);
    operations[mutate_below(&e->dice, OPERATIONS)](e);
  }
}

size_t mutate_block(mutate_kind kind, uint8_t *data, size_t size, size_t max_size, uint64_t seed,
                    mutate_other other) {
  mutate_editor e;
  if (max_size == 0) {
    return 0;
  }
  e.kind = kind;
  e.max_size = max_size;
  e.repairs = true;
  e.dice = mutate_dice_of(seed);
  e.data = data;
  e.tree.data = data;
  e.tree.size = smaller(size, max_size);
  e.other.data = other.data;
  e.other.size = other.size;
  mutate_parse(&e.tree, kind);
  mutate_parse(&e.other, kind);
  change(&e);
  return e.tree.size;
}

/* ---- targets ---- */

typedef enum frame {
  FRAME_BLOCK = 0,
  FRAME_SAMPLES, /* older block, newer block, and the newer one's size in the last four bytes */
  FRAME_CAPTURE  /* six files, each after its size in two bytes */
} frame;

struct mutate_target {
  const char *name;
  uint32_t kinds; /* one bit each */
  frame frame;
};

#define KIND(kind) (1u << MUTATE_##kind)
#define ANY_KIND ((1u << MUTATE_KINDS) - 1)

/* Those of fuzz/targets.bzl whose input is made of blocks. */
static const mutate_target targets[] = {
    {"blg", KIND(LOG), FRAME_BLOCK},
    {"capture", ANY_KIND, FRAME_CAPTURE},
    {"lists", KIND(INSTANCES) | KIND(QUERIES) | KIND(GUIDS), FRAME_BLOCK},
    {"registration", KIND(REG_SET) | KIND(REG_COUNTER), FRAME_BLOCK},
    {"sample", KIND(V1) | KIND(V2), FRAME_SAMPLES},
    {"strings", KIND(REG_STRINGS) | KIND(REG_STRING), FRAME_BLOCK},
    {"titles", KIND(TITLES), FRAME_BLOCK},
    {"v1", KIND(V1), FRAME_BLOCK},
    {"v2", KIND(V2), FRAME_BLOCK},
};

static const mutate_target other_target = {"", ANY_KIND, FRAME_BLOCK};

const mutate_target *mutate_target_find(const char *name) {
  const char *slash = strrchr(name, '/');
  const char *base = slash != NULL ? slash + 1 : name;
  for (size_t i = 0; i < sizeof targets / sizeof targets[0]; i++) {
    if (strcmp(base, targets[i].name) == 0) {
      return &targets[i];
    }
  }
  return &other_target;
}

static mutate_kind kind_among(mutate_dice *dice, uint32_t kinds) {
  size_t kind = mutate_below(dice, MUTATE_KINDS);
  while ((kinds >> kind & 1) == 0) {
    kind = (kind + 1) % MUTATE_KINDS;
  }
  return (mutate_kind)kind;
}

/* ---- one block of several ---- */

typedef struct part {
  size_t begin;
  size_t end;
} part;

/* Changes data[p.begin .. p.end) and moves what follows; returns where the part ends then. */
static size_t change_part(mutate_kind kind, uint8_t *data, size_t size, size_t max_size, part p,
                          uint64_t seed, mutate_other other) {
  const size_t behind = size - p.end;
  const size_t room = max_size - p.begin - behind;
  memmove(data + max_size - behind, data + p.end, behind);
  const size_t n = mutate_block(kind, data + p.begin, p.end - p.begin, room, seed, other);
  memmove(data + p.begin + n, data + max_size - behind, behind);
  return p.begin + n;
}

static mutate_kind kind_of(const uint8_t *data, size_t size, mutate_dice *dice) {
  static const uint8_t signature[] = {'P', 0, 'E', 0, 'R', 0, 'F', 0};
  if (size >= sizeof signature && memcmp(data, signature, sizeof signature) == 0) {
    return MUTATE_V1;
  }
  return size < 48 && mutate_one_in(dice, 2) ? MUTATE_V1 : MUTATE_V2;
}

static void put_size(uint8_t *to, size_t size, size_t width) {
  for (size_t i = 0; i < width; i++) {
    to[i] = (uint8_t)(size >> 8 * i);
  }
}

static size_t get_size(const uint8_t *from, size_t width) {
  size_t size = 0;
  for (size_t i = width; i > 0; i--) {
    size = size << 8 | from[i - 1];
  }
  return size;
}

/* One block twice, where the input does not tell two, and now and then. Returns its end. */
static size_t double_block(uint8_t *data, size_t size, size_t most, mutate_dice *dice,
                           mutate_other other) {
  const size_t n = smaller(size, most);
  const mutate_kind kind = kind_of(data, n, dice);
  const size_t end = mutate_block(kind, data, n, most, mutate_roll(dice), other);
  memcpy(data + end, data, end);
  return end;
}

static size_t change_samples(uint8_t *data, size_t size, size_t max_size, mutate_dice *dice,
                             mutate_other other) {
  size_t end = size >= 4 ? size - 4 : 0;
  const size_t length = size >= 4 ? get_size(data + end, 4) : 0;
  const bool sound = length > 0 && length <= end;
  size_t cut = sound ? end - length : 0;
  if (!sound || mutate_one_in(dice, 8)) {
    cut = double_block(data, sound ? cut : size, (max_size - 4) / 2, dice, other);
    end = 2 * cut;
  }
  const part older = {0, cut};
  const part newer = {cut, end};
  const bool is_older = mutate_one_in(dice, 2);
  const part p = is_older ? older : newer;
  const mutate_kind kind = kind_of(data + p.begin, p.end - p.begin, dice);
  const size_t p_end = change_part(kind, data, end, max_size - 4, p, mutate_roll(dice), other);
  end = end - p.end + p_end;
  put_size(data + end, end - (is_older ? p_end : cut), 4);
  return end + 4;
}

#define FILES 6

/* One of the files but the first, which is JSON. */
static size_t change_capture(uint8_t *data, size_t size, size_t max_size, mutate_dice *dice) {
  static const mutate_kind kinds[FILES] = {MUTATE_KINDS,       MUTATE_QUERIES, MUTATE_REG_SET,
                                           MUTATE_REG_STRINGS, MUTATE_V2,      MUTATE_V2};
  const mutate_other none = {NULL, 0};
  const size_t file = mutate_below(dice, FILES);
  size_t at = 0;
  for (size_t i = 0; i < file && size - at >= 2; i++) {
    at += 2 + smaller(get_size(data + at, 2), size - at - 2);
  }
  if (file == 0 || size - at < 2) {
    return 0;
  }
  const part p = {at + 2, at + 2 + smaller(get_size(data + at, 2), size - at - 2)};
  const size_t most = smaller(max_size, size - (p.end - p.begin) + 0xFFFF);
  const size_t end = change_part(kinds[file], data, size, most, p, mutate_roll(dice), none);
  put_size(data + at, end - p.begin, 2);
  return size - p.end + end;
}

size_t mutate_input(const mutate_target *target, uint8_t *data, size_t size, size_t max_size,
                    uint64_t seed, mutate_other other) {
  mutate_dice dice = mutate_dice_of(~seed);
  size = smaller(size, max_size);
  switch (target->frame) {
    case FRAME_SAMPLES:
      return max_size < 64 ? 0 : change_samples(data, size, max_size, &dice, other);
    case FRAME_CAPTURE:
      return change_capture(data, size, max_size, &dice);
    case FRAME_BLOCK:
      break;
  }
  return mutate_block(kind_among(&dice, target->kinds), data, size, max_size, seed, other);
}
