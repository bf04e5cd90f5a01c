/* Memory: taken in order and given back to a mark, or in pieces that grow and are freed in any order. */
#include <string.h>

#include "web.h"

#define PAGE 65536u
#define ALIGNMENT 16u

extern uint8_t __heap_base;

static size_t top;

/* ---- In order ---- */

size_t WPCW_EXPORT(wpcw_mark)(void) {
  return top != 0 ? top : (size_t)&__heap_base;
}

void WPCW_EXPORT(wpcw_release)(size_t mark) {
  top = mark;
}

/* Whether bytes from `start` on are there, which are taken then. */
static bool reach(size_t start, size_t bytes) {
  if (bytes > SIZE_MAX - start) {
    return false;
  }
  const size_t end = start + bytes;
  const size_t there = __builtin_wasm_memory_size(0) * (size_t)PAGE;
  if (end > there && __builtin_wasm_memory_grow(0, (end - there - 1) / PAGE + 1) == SIZE_MAX) {
    return false;
  }
  top = end;
  return true;
}

/* NULL: there is no memory. */
static void *take(size_t bytes) {
  const size_t start = (wpcw_mark() + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  return start >= wpcw_mark() && reach(start, bytes) ? (void *)start : NULL;
}

void *web_take_raw(size_t bytes) {
  void *taken = take(bytes);
  if (taken == NULL) {
    web_fail();
  }
  return taken;
}

void *web_take(size_t count, size_t size) {
  if (size != 0 && count > SIZE_MAX / size) {
    web_fail();
  }
  return memset(web_take_raw(count * size), 0, count * size);
}

/* ---- Pieces: of sizes with three more between two powers of two, so that what was freed is used again ---- */

#define SMALL 64u /* up to it, sizes are multiples of 16 */
#define SMALL_SHIFT 6u
#define LARGE ((size_t)1 << 30)
#define SIZES (4u * (31 - SMALL_SHIFT) + 1)

typedef struct free_piece {
  struct free_piece *next;
} free_piece;

static free_piece *free_pieces[SIZES];

/* Which size it is, and how many bytes that is. */
static unsigned size_of(size_t size, size_t *room) {
  if (size <= SMALL) {
    const unsigned number = (unsigned)((size + ALIGNMENT - 1) / ALIGNMENT);
    *room = (size_t)number * ALIGNMENT;
    return number;
  }
  const unsigned shift = 31u - (unsigned)__builtin_clz((unsigned)(size - 1));
  const size_t step = (size_t)1 << (shift - 2);
  const size_t steps = (size - 1) / step + 1; /* 5 to 8 */
  *room = steps * step;
  return 4u * (shift - SMALL_SHIFT) + (unsigned)steps;
}

static void *take_piece(unsigned number, size_t room) {
  free_piece *piece = free_pieces[number];
  if (piece != NULL) {
    free_pieces[number] = piece->next;
    return piece;
  }
  return take(room);
}

static void free_it(void *old, unsigned number) {
  if (old != NULL) {
    free_piece *piece = (free_piece *)old;
    piece->next = free_pieces[number];
    free_pieces[number] = piece;
  }
}

static void *resize(void *context, void *old, size_t old_size, size_t size) {
  (void)context;
  size_t old_room = 0;
  size_t room = 0;
  const unsigned before = old != NULL ? size_of(old_size, &old_room) : 0;
  if (size == 0) {
    free_it(old, before);
    return NULL;
  }
  if (size > LARGE) {
    return NULL;
  }
  const unsigned number = size_of(size, &room);
  if (number == before) {
    return old;
  }
  if (old != NULL && (size_t)old + old_room == top) {
    return reach((size_t)old, room) ? old : NULL;
  }
  void *made = take_piece(number, room);
  if (made != NULL && old != NULL) {
    memcpy(made, old, old_size < size ? old_size : size);
    free_it(old, before);
  }
  return made;
}

wpc_memory web_memory(void) {
  const wpc_memory memory = {resize, NULL};
  return memory;
}

void WPCW_EXPORT(wpcw_forget)(void) {
  memset(free_pieces, 0, sizeof free_pieces);
  wpcw_release((size_t)&__heap_base);
}
