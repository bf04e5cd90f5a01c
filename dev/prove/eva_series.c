/* Read by Frama-C's Eva only (dev/prove.sh): calls all that clock.c and room.c of series/ export. Times and zones are any;
 * memory ends at each request in turn, and a piece where its array ends. Every assertion is a promise. */
#include <string.h>

#include "../../series/clock.h"
#include "../../series/room.h"
#include "eva_any.h"

/* ---- Clocks ---- */

bool wpc_blg_to_utc(const wpc_blg_zone *zone, uint64_t local, uint64_t *utc) {
  ANY(uint64_t, any);
  (void)local;
  //@ assert zone: \valid_read(zone);
  if (any_bool()) {
    return false;
  }
  *utc = any;
  return true;
}

bool wpc_blg_is_daylight(const wpc_blg_zone *zone, uint64_t local) {
  (void)local;
  //@ assert zone: \valid_read(zone);
  return any_bool();
}

bool wpc_system_time_is_valid(const wpc_system_time *time) {
  //@ assert time: \valid_read(time);
  return any_bool();
}

static void read_clocks(void) {
  ANY(wpcs_clock, clock);
  ANY(uint64_t, local);
  ANY(uint64_t, hint);
  ANY(wpc_system_time, date);
  ANY(int64_t, time_100ns);
  clock.has_zone = any_bool();
  clock.has_before = any_bool();
  clock.is_standard = any_bool();
  const wpc_time looked = wpcs_clock_look(&clock, local, hint);
  const wpc_time taken = wpcs_clock_take(&clock, local, hint);
  const wpc_time of_block = wpcs_time_of_block(&date, time_100ns);
  //@ assert negated: -2147483647 <= looked.offset_minutes && -2147483647 <= taken.offset_minutes;
  //@ assert none: of_block.offset_minutes == 0;
  (void)wpcs_clock_is_double(&clock, local);
}

/* ---- Memory ---- */

#define PIECE (((size_t)1 << 17) + 64)
#define PIECES 4
#define LIMIT ((size_t)200000) /* a list of 15,000 does not fit twice */
#define LARGE ((size_t)70000)  /* more than a chunk has otherwise */

static uint64_t pieces_a[PIECE / 8], pieces_b[PIECE / 8], pieces_c[PIECE / 8], pieces_d[PIECE / 8];
static uint64_t *const pieces[PIECES] = {pieces_a, pieces_b, pieces_c, pieces_d};
static uint8_t source[LARGE];
static int given;   /* pieces, in the order of their requests; none is given again */
static int refused; /* the request that finds no memory, and those after it */

/* Each piece ends where its array ends, but for what aligns it. */
static void *resize_any(void *context, void *old, size_t old_size, size_t size) {
  (void)context;
  //@ assert old: old == \null || old_size > 0;
  if (size == 0 || given == refused) {
    return NULL;
  }
  //@ assert limit: size <= LIMIT;
  //@ assert piece: size <= PIECE;
  uint64_t *piece = pieces[given] + (PIECE - size) / 8;
  given++;
  if (old != NULL) {
    memcpy(piece, old, old_size < size ? old_size : size);
  }
  return piece;
}

static wpcs_budget budget;
static wpcs_room room;

static void begin_room(void) {
  const wpcs_budget none = {{resize_any, NULL}, LIMIT, 0, WPC_OK};
  budget = none;
  room.budget = &budget;
  room.newest = NULL;
  given = 0;
}

static void grow_lists(void) {
  begin_room();
  uint64_t *list = (uint64_t *)wpcs_grow(&room, NULL, 1, sizeof *list);
  //@ assert few: list == \null || \valid(list + (0 .. 3));
  list = (uint64_t *)wpcs_grow(&room, list, 9, sizeof *list);
  (void)wpcs_make(&room, 100);
  list = (uint64_t *)wpcs_grow(&room, list, 15000, sizeof *list);
  list = (uint64_t *)wpcs_grow(&room, list, SIZE_MAX / 8, sizeof *list);
  const size_t capacity = wpcs_capacity(list);
  //@ assert most: capacity == 0 || \valid(list + (0 .. capacity - 1));
  wpcs_room_free(&room);
  //@ assert none: budget.used == 0;
}

static void keep_bytes(void) {
  begin_room();
  wpcs_store store = {NULL, 0, 0};
  (void)wpcs_keep(&room, &store, source, 0);
  (void)wpcs_keep(&room, &store, source, 600);
  (void)wpcs_keep(&room, &store, source, 600);
  (void)wpcs_keep(&room, &store, source, LARGE);
  (void)wpcs_keep(&room, &store, source, 1);
  (void)wpcs_keep(&room, &store, source, SIZE_MAX / 2);
  wpcs_room_free(&room);
}

static void append_bytes(void) {
  begin_room();
  wpcs_bytes bytes = {NULL, 0};
  const bool has_few = wpcs_append(&room, &bytes, source, 3);
  //@ assert few: has_few ==> bytes.length == 3;
  (void)wpcs_append(&room, &bytes, source, 0);
  (void)wpcs_append(&room, &bytes, source, 500);
  (void)wpcs_append(&room, &bytes, source, SIZE_MAX / 2);
  wpcs_room_free(&room);
}

/* Asks an arena, and writes all that it gives. */
static void *ask(wpc_memory memory, void *old, size_t old_size, size_t size) {
  void *piece = memory.resize(memory.context, old, old_size, size);
  if (piece != NULL) {
    memset(piece, 1, size);
  }
  return piece;
}

static void use_arena(void) {
  static uint64_t bytes[125];
  wpc_arena arena = {(uint8_t *)bytes, sizeof bytes, 0, 0};
  const wpc_memory memory = wpc_memory_of(&arena);
  void *first = ask(memory, NULL, 0, 100);
  void *second = ask(memory, NULL, 0, 50);
  second = ask(memory, second, 50, 90);
  void *third = ask(memory, first, 100, 200);
  (void)ask(memory, second, 90, 0);
  (void)ask(memory, third, 200, 20);
  (void)ask(memory, second, 90, 30);
  void *rest = ask(memory, NULL, 0, 700);
  (void)ask(memory, rest, 700, 0);
  (void)ask(memory, NULL, 0, sizeof bytes);
  arena.used = sizeof bytes - 1;
  (void)ask(memory, NULL, 0, 1);
  //@ assert used: arena.used <= arena.size;
}

int main(void) {
  read_clocks();
  use_arena();
  for (int i = 0; i <= PIECES; i++) {
    refused = i;
    grow_lists();
    keep_bytes();
    append_bytes();
  }
  return 0;
}
