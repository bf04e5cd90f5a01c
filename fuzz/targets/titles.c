/* A title table ("Counter 009", "Help 009"): index and text in turn. */
#include <string.h>

#include "oracles/second.h"

#define SMALLEST_PAIR 6 /* a digit and two NULs */
#define MOST_TURNED 3
#define LONGEST 256 /* bytes of a text whose case is turned */

static void walk(fuzz_reading *reading) {
  const wpc_input in = reading->in;
  size_t pairs = 0;
  wpc_title_iter it = wpc_titles(in);
  while (wpc_next_title(&it)) {
    FUZZ_REQUIRE(pairs++ < in.size / SMALLEST_PAIR);
    fuzz_see_text(reading, &it.item.text, fuzz_all(in));
    fuzz_see(reading, it.item.offset);
  }
  FUZZ_SEE_END(reading, wpc_next_title, &it);
}

static wpc_error validate_all(wpc_input in) {
  return wpc_validate(in, WPC_KIND_V1_TITLES, NULL);
}

/* A text is the same when the case of each of its ASCII letters is turned. */
static void check_turned(wpc_input in, wpc_text text) {
  uint8_t turned[LONGEST];
  const wpc_text whole = {{0, text.raw.length}, 0};
  if (text.raw.length > sizeof turned) {
    return;
  }
  memcpy(turned, in.data + text.raw.offset, text.raw.length);
  for (size_t i = 0; i < text.raw.length; i += 2) {
    const unsigned letter = turned[i] & ~0x20u;
    turned[i] ^= turned[i + 1] == 0 && letter >= 'A' && letter <= 'Z' ? 0x20 : 0;
  }
  const wpc_input own = wpc_input_make(turned, text.raw.length, NULL);
  FUZZ_REQUIRE(wpc_text_compare(in, text, own, whole, WPC_TEXT_NOCASE) == 0);
}

/* A few pairs must do; which, the bytes say. */
static void check_letters(const fuzz_reading *like) {
  size_t n = 0;
  fuzz_reading own;
  fuzz_open_again(&own, like);
  for (wpc_title_iter it = wpc_titles(own.in); wpc_next_title(&it);) {
    n++;
  }
  const size_t first = n > 0 ? (like->tally.digest >> 8) % n : 0;
  wpc_title_iter it = wpc_titles(own.in);
  for (size_t i = 0; i < first + MOST_TURNED && wpc_next_title(&it); i++) {
    if (i >= first) {
      check_turned(own.in, it.item.text);
    }
  }
}

static void check(const uint8_t *data, size_t size, fuzz_choice choice) {
  fuzz_reading reading;
  if (fuzz_check_second(FUZZ_TITLES, data, size, choice)) {
    return;
  }
  fuzz_open(&reading, data, size, choice, "TTL-");
  fuzz_check_walks(&reading, walk, validate_all);
  if ((choice.oracles & FUZZ_NAMES) != 0) {
    check_letters(&reading);
  }
}

FUZZ_TARGET(titles, check)
