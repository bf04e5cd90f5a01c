/* What PerfEnumerateCounterSet returns: GUIDs up to the end of the bytes. */
#include <string.h>

#include "oracles/v2_lists.h"

#define GUID_SIZE 16
#define MOST_COMPARED 48

/* GUD-02: the note that wpc_validate() owes, found the slow way. */
static void see_repeated(fuzz_reading *reading) {
  const uint8_t *data = reading->in.data;
  uint64_t *digest = &reading->tally.list_digest;
  if (reading->in.size > GUID_SIZE * (size_t)MOST_COMPARED) {
    reading->tally.list_unknown = true;
    return;
  }
  for (size_t i = GUID_SIZE; i < reading->in.size; i += GUID_SIZE) {
    for (size_t k = 0; k < i; k += GUID_SIZE) {
      if (memcmp(data + i, data + k, GUID_SIZE) == 0) {
        fuzz_mix(digest, WPC_RULE_GUD_02);
        fuzz_mix(digest, i);
        fuzz_mix(digest, 0);
        fuzz_mix(digest, k);
        return;
      }
    }
  }
}

static void check_item(fuzz_reading *reading, const wpc_guid_iter *it, size_t n) {
  const wpc_input in = reading->in;
  char text[WPC_GUID_TEXT];
  FUZZ_REQUIRE(n < in.size / GUID_SIZE && it->offset == GUID_SIZE * n);
  FUZZ_REQUIRE(memcmp(it->item.bytes, in.data + it->offset, GUID_SIZE) == 0);
  fuzz_see(reading, it->offset);
  if ((reading->choice.oracles & FUZZ_TEXT) != 0) {
    wpc_guid_format(&it->item, text);
    FUZZ_REQUIRE(strlen(text) == WPC_GUID_TEXT - 1);
  }
}

static void walk(fuzz_reading *reading) {
  const wpc_input in = reading->in;
  size_t n = 0;
  wpc_guid_iter it = wpc_guids(in);
  while (wpc_next_guid(&it)) {
    check_item(reading, &it, n++);
  }
  const wpc_error last = it.error;
  fuzz_check_error(reading, &last);
  FUZZ_REQUIRE(!wpc_next_guid(&it) && fuzz_same_error(&it.error, &last));
  FUZZ_REQUIRE(it.error.status != WPC_END || GUID_SIZE * n == in.size);
  fuzz_see_error(reading, &it.error);
  if (it.error.status == WPC_END && (reading->choice.oracles & FUZZ_REPEATED) != 0) {
    see_repeated(reading);
  }
}

static wpc_error validate_all(wpc_input in) {
  return wpc_validate(in, WPC_KIND_V2_COUNTERSETS, NULL);
}

void fuzz_check_guids(const uint8_t *data, size_t size, fuzz_choice choice) {
  fuzz_reading reading;
  fuzz_open(&reading, data, size, choice, "GUD-");
  fuzz_check_walks(&reading, walk, validate_all);
}
