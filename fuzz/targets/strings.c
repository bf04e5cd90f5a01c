/* Registration data, texts: the bytes are read as a table of texts by counter id, and as one text. */
#include "oracles/second.h"

#define HEADER 8
#define MOST_SHARING 4

static wpc_error validate_table(wpc_input in) {
  return wpc_validate(in, WPC_KIND_REG_STRINGS, NULL);
}

/* Texts may share their bytes, but all of them together are bounded by the table. */
static void walk_table(fuzz_reading *reading) {
  const wpc_input in = reading->in;
  const wpc_reg_strings strings = wpc_reg_open_strings(in);
  uint64_t units = 0;
  size_t n = 0;
  wpc_reg_text_iter it = wpc_reg_texts(in, strings);
  fuzz_check_error(reading, &strings.error);
  FUZZ_REQUIRE(strings.error.status == WPC_OK || fuzz_same_error(&it.error, &strings.error));
  while (wpc_reg_next_text(&it)) {
    FUZZ_REQUIRE(n++ < in.size / HEADER);
    fuzz_see_text(reading, &it.item.text, fuzz_all(in));
    fuzz_see(reading, (uint64_t)it.item.id << 32 | it.item.text.raw.offset);
    units += it.item.has_text ? it.item.text.raw.length / 2 + 1 : 0;
    FUZZ_REQUIRE(units <= MOST_SHARING * (uint64_t)strings.size);
  }
  FUZZ_REQUIRE(it.error.status != WPC_END || n == strings.num_strings);
  FUZZ_SEE_END(reading, wpc_reg_next_text, &it);
}

static wpc_error validate_string(wpc_input in) {
  return wpc_reg_open_string(in).error;
}

static void walk_string(fuzz_reading *reading) {
  const wpc_reg_string reply = wpc_reg_open_string(reading->in);
  if (reply.error.status == WPC_OK) {
    fuzz_see_text(reading, &reply.text, fuzz_all(reading->in));
  }
  fuzz_see_error(reading, &reply.error);
}

static void check_as_table(const uint8_t *data, size_t size, fuzz_choice choice) {
  fuzz_reading reading;
  fuzz_open(&reading, data, size, choice, "STR-");
  fuzz_check_walks(&reading, walk_table, validate_table);
}

static void check_as_text(const uint8_t *data, size_t size, fuzz_choice choice) {
  fuzz_reading reading;
  fuzz_open(&reading, data, size, choice, "RST-");
  fuzz_check_walks(&reading, walk_string, validate_string);
}

static void check(const uint8_t *data, size_t size, fuzz_choice choice) {
  static const fuzz_check parts[] = {check_as_table, check_as_text};
  fuzz_check_parts(FUZZ_STRINGS, parts, 2, data, size, choice);
}

FUZZ_TARGET(strings, check)
