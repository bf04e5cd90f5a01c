/* A list of PERF_COUNTER_IDENTIFIER: read, written again, and judged as each kind of list. */
#include "oracles/v2_lists.h"
#include "oracles/v2_queries_walk.h"

#define MOST_COMPARED 48

/* What PerfQueryCounterInfo promises, found the slow way: the place of the first Index that is too
 * large, and of the first that is in the list again; 0 when there is none. */
typedef struct indices {
  size_t n;
  size_t places[MOST_COMPARED]; /* of Index */
} indices;

static size_t first_too_large(const uint8_t *data, const indices *list) {
  for (size_t i = 0; i < list->n; i++) {
    if (fuzz_u32(data, list->places[i]) >= list->n) {
      return list->places[i];
    }
  }
  return 0;
}

static size_t first_repeated(const uint8_t *data, const indices *list) {
  for (size_t i = 1; i < list->n; i++) {
    for (size_t k = 0; k < i; k++) {
      if (fuzz_u32(data, list->places[i]) == fuzz_u32(data, list->places[k])) {
        return list->places[i];
      }
    }
  }
  return 0;
}

static void require_info(const fuzz_reading *reading, const indices *list, wpc_error error) {
  const size_t large = first_too_large(reading->in.data, list);
  const size_t again = first_repeated(reading->in.data, list);
  FUZZ_REQUIRE((error.rule == WPC_RULE_ID_13) == (large != 0));
  FUZZ_REQUIRE((error.rule == WPC_RULE_ID_14) == (large == 0 && again != 0));
  FUZZ_REQUIRE(large == 0 || error.offset == large);
  FUZZ_REQUIRE(large != 0 || again == 0 || error.offset == again);
}

static void check_info(const fuzz_reading *like) {
  fuzz_reading reading;
  indices list = {0, {0}};
  fuzz_open_again(&reading, like);
  wpc_error error = wpc_validate(reading.in, WPC_KIND_V2_QUERIES, NULL);
  fuzz_check_error(&reading, &error);
  if (like->tally.error.status != WPC_OK) {
    FUZZ_REQUIRE(fuzz_same_error(&error, &like->tally.error));
    return;
  }
  FUZZ_REQUIRE(error.status == WPC_OK || like->choice.strict);
  for (size_t at = 0; at < reading.in.size; at += fuzz_u32(reading.in.data, at + 20)) {
    if (list.n == MOST_COMPARED) {
      return;
    }
    list.places[list.n++] = at + 32;
  }
  if (reading.choice.strict && reading.choice.scratch) {
    require_info(&reading, &list, error);
  }
}

static size_t first_refused(wpc_input in) {
  size_t at = 0;
  while (at < in.size && fuzz_u32(in.data, at + 16) == 0) {
    at += fuzz_u32(in.data, at + 20);
  }
  return at;
}

static void check_changed(const fuzz_reading *like) {
  fuzz_reading reading;
  fuzz_open_again(&reading, like);
  const wpc_asked asked = {NULL, NULL, WPC_QUERIES_CHANGED, NULL};
  const wpc_error error = wpc_validate(reading.in, WPC_KIND_V2_QUERIES, &asked);
  fuzz_check_error(&reading, &error);
  if (like->tally.error.status == WPC_OK) {
    const size_t at = first_refused(reading.in);
    FUZZ_REQUIRE((error.rule == WPC_RULE_ID_16) == (at < reading.in.size));
    FUZZ_REQUIRE(error.status == WPC_OK || error.offset == at + 16);
  } else {
    FUZZ_REQUIRE(error.rule == WPC_RULE_ID_16 || fuzz_same_error(&error, &like->tally.error));
  }
}

/* ID-18. Bit 1 of a counterset's type says whether it has instances; the kinds are 0, 2, 4, 6, 12 and 22. */
static void check_shape(const fuzz_reading *like, uint32_t type) {
  const wpc_asked asked = {NULL, NULL, WPC_QUERIES_REQUEST, &type};
  fuzz_reading reading;
  size_t misfits = 0;
  fuzz_open_again(&reading, like);
  const wpc_error error = wpc_validate(reading.in, WPC_KIND_V2_QUERIES, &asked);
  fuzz_check_error(&reading, &error);
  for (wpc_query_iter it = wpc_queries(like->in); wpc_next_query(&it);) {
    misfits += ((type & 2) != 0) != (it.item.name.raw.length > 0);
  }
  if (like->tally.error.status == WPC_OK) {
    FUZZ_REQUIRE((error.rule == WPC_RULE_ID_18) == (misfits > 0 && like->choice.strict));
  } else {
    FUZZ_REQUIRE(fuzz_same_error(&error, &like->tally.error));
  }
}

static void check_shapes(const fuzz_reading *like) {
  static const uint32_t types[] = {0, 2, 4, 6, 12, 22};
  for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
    check_shape(like, types[i]);
  }
}

static wpc_error validate_request(wpc_input in) {
  const wpc_asked asked = {NULL, NULL, WPC_QUERIES_REQUEST, NULL};
  return wpc_validate(in, WPC_KIND_V2_QUERIES, &asked);
}

void fuzz_check_queries(const uint8_t *data, size_t size, fuzz_choice choice) {
  fuzz_reading reading;
  fuzz_open(&reading, data, size, choice, "ID-");
  fuzz_check_walks(&reading, fuzz_queries_walk, validate_request);
  if ((choice.oracles & FUZZ_REPEATED) != 0) {
    check_info(&reading);
    check_changed(&reading);
    check_shapes(&reading);
  }
}
