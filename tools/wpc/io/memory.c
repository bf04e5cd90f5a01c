#include "io/memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"

static void *take(size_t size) {
  return calloc(size, 1);
}

static const memory_source ours = {take, realloc};

static const memory_source *now = &ours;

void memory_use(const memory_source *source) {
  now = source != NULL ? source : &ours;
}

static void *or_give_up(void *memory) {
  if (memory == NULL) {
    complain("out of memory");
    exit(EXIT_USAGE);
  }
  return memory;
}

/* SIZE_MAX, which is never asked for, when it is more. */
static size_t product(size_t a, size_t b) {
  return b != 0 && a > SIZE_MAX / b ? SIZE_MAX : a * b;
}

static size_t at_least_one(size_t size) {
  return size > 0 ? size : 1;
}

void *memory_take(size_t count, size_t size) {
  const size_t bytes = at_least_one(product(count, size));
  return or_give_up(bytes < SIZE_MAX ? now->take(bytes) : NULL);
}

void *memory_table(size_t rows, size_t columns, size_t size) {
  return memory_take(product(rows, columns), size);
}

char *memory_text(const char *text, size_t length) {
  char *copy = (char *)memory_take(length + 1, 1);
  if (length > 0) {
    memcpy(copy, text, length);
  }
  return copy;
}

void *memory_resize(void *old, size_t count, size_t size) {
  const size_t bytes = at_least_one(product(count, size));
  return or_give_up(bytes < SIZE_MAX ? now->resize(old, bytes) : NULL);
}

void *memory_reach(void *list, size_t *room, size_t index, size_t size) {
  if (index < *room) {
    return list;
  }
  const size_t count = index < SIZE_MAX / 4 ? index * 2 + 8 : SIZE_MAX;
  char *longer = (char *)memory_resize(list, count, size);
  memset(longer + *room * size, 0, (count - *room) * size);
  *room = count;
  return longer;
}
