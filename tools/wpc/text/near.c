#include "text/near.h"

#include <stdbool.h>
#include <stdint.h>

#include "text/letters.h"

/* Longer names are compared up to here only. */
#define MOST_LETTERS 128u

static bool same(const char *a, const char *b) {
  return letter_small(*a) == letter_small(*b);
}

static size_t least(size_t a, size_t b) {
  return a < b ? a : b;
}

/* Edits from a to b, exchanged neighbours count once: rows of the table for a[0..i). */
static size_t distance_of(const char *a, size_t m, const char *b, size_t n) {
  size_t rows[3][MOST_LETTERS + 1];
  size_t *two_before = rows[0], *before = rows[1], *now = rows[2];
  for (size_t j = 0; j <= n; j++) {
    before[j] = j;
  }
  for (size_t i = 1; i <= m; i++) {
    now[0] = i;
    for (size_t j = 1; j <= n; j++) {
      const size_t change = before[j - 1] + (same(a + i - 1, b + j - 1) ? 0 : 1);
      now[j] = least(change, least(before[j], now[j - 1]) + 1);
      if (i > 1 && j > 1 && same(a + i - 1, b + j - 2) && same(a + i - 2, b + j - 1)) {
        now[j] = least(now[j], two_before[j - 2] + 1);
      }
    }
    size_t *oldest = two_before;
    two_before = before;
    before = now;
    now = oldest;
  }
  return before[n];
}

near_name near_make(const char *wanted, size_t length) {
  const near_name near = {wanted, least(length, MOST_LETTERS), SIZE_MAX, NULL, 0};
  return near;
}

static bool begins(const near_name *near, const char *name, size_t length) {
  size_t i = 0;
  while (i < near->length && i < length && same(near->wanted + i, name + i)) {
    i++;
  }
  return i == near->length && i >= 3;
}

void near_offer(near_name *near, const char *name, size_t length) {
  const size_t most = near->length < 3 ? 0 : 1 + near->length / 5;
  const size_t n = least(length, MOST_LETTERS);
  const size_t apart = n > near->length ? n - near->length : near->length - n;
  size_t distance = SIZE_MAX;
  if (begins(near, name, n)) {
    distance = most;
  }
  if (apart <= most) {
    const size_t edits = distance_of(near->wanted, near->length, name, n);
    distance = edits <= most ? least(distance, edits) : distance;
  }
  if (distance < near->distance) {
    near->distance = distance;
    near->best = name;
    near->best_length = length;
  }
}
