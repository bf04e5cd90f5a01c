#include "io/memory.h"

#include <stdint.h>
#include <stdlib.h>

#include "io/complain.h"

static void *or_give_up(void *memory) {
  if (memory == NULL) {
    complain("out of memory");
    exit(EXIT_USAGE);
  }
  return memory;
}

void *memory_take(size_t count, size_t size) {
  return or_give_up(calloc(count > 0 ? count : 1, size));
}

void *memory_resize(void *old, size_t size) {
  return or_give_up(realloc(old, size > 0 ? size : 1));
}
