/* An example, and a test of the runner: a reader of V2 blocks that checks what Microsoft's sample for PerfLib consumers
 * checks (V2-HDR-03, V2-MC-04, V2-IH-05, V2-CD-03, -04, -06 to -08), and nothing else. Where the sample would read behind
 * the end, this one reads zeros, so that it fails the same vectors each time. */
#include "../support/adapter.h"

static const request *block;
static const char *fault; /* class of the first one */

static uint32_t u32(size_t at) {
  uint32_t number = 0;
  for (size_t i = 0; i < 4; ++i) {
    number |= at + i < block->size ? (uint32_t)block->bytes[at + i] << (8 * i) : 0;
  }
  return number;
}

static void check(int holds, const char *class) {
  fault = fault == NULL && !holds ? class : fault;
}

/* PERF_COUNTER_DATA, so many; returns where they end. */
static size_t values(size_t at, uint32_t count) {
  for (uint32_t i = 0; i < count && fault == NULL; ++i) {
    const uint32_t data_size = u32(at), size = u32(at + 4);
    check(at <= block->size && size <= block->size - at, "extent");
    check(size >= 16, "size");
    check(data_size + 8 <= size, "extent");
    check(data_size == 4 || data_size == 8, "size");
    at += size;
  }
  return at;
}

/* PERF_INSTANCE_HEADER; returns where it ends. */
static size_t instance(size_t at) {
  const size_t end = at + u32(at);
  size_t name = at + 8;
  while (name + 2 <= end && name + 2 <= block->size && (u32(name) & 0xFFFF) != 0) {
    name += 2;
  }
  check(name + 2 <= end && name + 2 <= block->size, "text");
  return end;
}

static void result(size_t at) {
  const uint32_t type = u32(at + 4);
  uint32_t each = 1;
  at += 16;
  if (type == 2 || type == 6) {
    each = u32(at + 4);
    check(8 + (uint64_t)each * 4 <= u32(at), "extent");
    at += u32(at);
  }
  if (type == 1 || type == 2) {
    values(at, each);
  } else if (type == 4 || type == 6) {
    const uint32_t count = u32(at + 4);
    at += 8;
    for (uint32_t i = 0; i < count && fault == NULL; ++i) {
      at = values(instance(at), each);
    }
  }
}

static int answer(const request *r) {
  if (strcmp(r->kind, "v2") != 0 || !knows_options(r, " mode values ")) {
    return UNSUPPORTED;
  }
  block = r;
  fault = NULL;
  check(u32(0) <= r->size, "truncated");
  size_t at = 48;
  for (uint32_t i = 0; i < u32(4) && at < r->size && fault == NULL; ++i) {
    result(at);
    at += u32(at + 8);
  }
  return fault == NULL ? ACCEPTED : (printf("\"class\":\"%s\",", fault), REJECTED);
}
