/* What PerfEnumerateCounterSetInstances returns: instance headers up to the end of the bytes. */
#include "oracles/lists.h"
#include "oracles/v2_lists.h"

#define HEADER 8
#define SMALLEST 10
#define MOST_COMPARED 48

static void check_item(fuzz_reading *reading, const wpc_instance *item, size_t at, size_t n) {
  const wpc_input in = reading->in;
  const wpc_range all = {0, in.size};
  const wpc_range header = {at, fuzz_u32(in.data, at)};
  const wpc_range name = {at + HEADER, header.length - HEADER};
  fuzz_check_inside(reading, header, all);
  FUZZ_REQUIRE(header.length >= SMALLEST);
  FUZZ_REQUIRE(item->offset == at && item->index == n);
  FUZZ_REQUIRE(item->instance_id == fuzz_u32(in.data, at + 4));
  FUZZ_REQUIRE(item->name.raw.offset == name.offset);
  fuzz_check_name(reading, &item->name, name);
  fuzz_see(reading, item->instance_id);
}

static bool same(wpc_input in, const wpc_instance *a, const wpc_instance *b) {
  return fuzz_is_short(in, a->name) && a->instance_id == b->instance_id &&
         wpc_text_compare(in, a->name, in, b->name, WPC_TEXT_BYTES) == 0;
}

/* INS-12: the note that wpc_validate() owes, found the slow way. */
static void see_repeated(fuzz_reading *reading, const wpc_instance *listed, size_t n) {
  uint64_t *digest = &reading->tally.list_digest;
  if (n > MOST_COMPARED) {
    reading->tally.list_unknown = true;
    return;
  }
  for (size_t i = 1; i < n; i++) {
    for (size_t k = 0; k < i; k++) {
      if (same(reading->in, &listed[i], &listed[k])) {
        fuzz_mix(digest, WPC_RULE_INS_12);
        fuzz_mix(digest, listed[i].offset);
        fuzz_mix(digest, listed[i].instance_id);
        fuzz_mix(digest, listed[k].offset);
        return;
      }
    }
  }
}

static void check_end(fuzz_reading *reading, wpc_instance_iter it, size_t at, size_t n) {
  const wpc_error last = it.error;
  fuzz_check_error(reading, &last);
  FUZZ_REQUIRE(!wpc_next_instance(&it) && fuzz_same_error(&it.error, &last));
  FUZZ_REQUIRE(it.error.status != WPC_END || at == reading->in.size);
  FUZZ_REQUIRE(n <= reading->options.limits.max_instances);
  fuzz_see_error(reading, &it.error);
}

static void walk(fuzz_reading *reading) {
  const wpc_input in = reading->in;
  wpc_instance listed[MOST_COMPARED];
  size_t at = 0;
  size_t n = 0;
  wpc_instance_iter it = wpc_instances(in);
  while (wpc_next_instance(&it)) {
    FUZZ_REQUIRE(n < in.size / SMALLEST);
    check_item(reading, &it.item, at, n);
    if (n < MOST_COMPARED) {
      listed[n] = it.item;
    }
    at += fuzz_u32(in.data, at);
    n++;
  }
  check_end(reading, it, at, n);
  if (it.error.status == WPC_END && (reading->choice.oracles & FUZZ_REPEATED) != 0) {
    see_repeated(reading, listed, n);
  }
}

static wpc_error validate_all(wpc_input in) {
  return wpc_validate(in, WPC_KIND_V2_INSTANCES, NULL);
}

void fuzz_check_instances(const uint8_t *data, size_t size, fuzz_choice choice) {
  fuzz_reading reading;
  fuzz_open(&reading, data, size, choice, "INS-");
  fuzz_check_walks(&reading, walk, validate_all);
}
