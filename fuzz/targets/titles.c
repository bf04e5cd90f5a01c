/* A title table ("Counter 009", "Help 009"): index and text in turn. */
#include <string.h>

#include "oracles/second.h"

#define SMALLEST_PAIR 6 /* a digit and two NULs */
#define MOST_KEPT 64
#define MOST_TURNED 3
#define LONGEST 256 /* bytes of a text whose case is turned */
#define MOST_DIGITS 10
#define LARGEST_INDEX UINT64_C(2147483647)
#define NO_INDEX UINT64_MAX

/* The pairs that a walk was given, as far as they are compared, and how it ended. */
static wpc_title kept[MOST_KEPT];
static size_t num_kept;
static bool is_whole;
static wpc_error ended;

/* ---- the table, read without the library ---- */

static uint32_t unit_at(const uint8_t *data, size_t at) {
  return (uint32_t)data[at] | (uint32_t)data[at + 1] << 8;
}

/* Where the string that begins at `at` has its NUL. There is one. */
static size_t nul_of(const uint8_t *data, size_t size, size_t at) {
  while (at < size && unit_at(data, at) != 0) {
    at += 2;
  }
  FUZZ_REQUIRE(at < size);
  return at;
}

/* As many digits as an index may have, whatever number they are; else NO_INDEX. */
static uint64_t digits(const uint8_t *data, size_t at, size_t end) {
  uint64_t number = 0;
  if (end == at || end - at > 2 * (size_t)MOST_DIGITS) {
    return NO_INDEX;
  }
  for (; at < end; at += 2) {
    const uint32_t unit = unit_at(data, at);
    if (unit < '0' || unit > '9') {
      return NO_INDEX;
    }
    number = 10 * number + (unit - '0');
  }
  return number;
}

static uint64_t parse(const uint8_t *data, size_t at, size_t end) {
  const uint64_t number = digits(data, at, end);
  return number <= LARGEST_INDEX ? number : NO_INDEX;
}

/* Steps over an empty string in an index's place, those that follow it, and a text without an index. */
static size_t skip_empty(const uint8_t *data, size_t size, size_t at) {
  while (at < size && unit_at(data, at) == 0) {
    at += 2;
  }
  const size_t end = nul_of(data, size, at);
  return digits(data, at, end) != NO_INDEX ? at : end + 2;
}

/* Steps over pairs from `at` on, to the first whose index is sound; returns where it begins. */
static size_t skip_damaged(const fuzz_reading *reading, size_t at, size_t *pairs) {
  const wpc_input in = reading->in;
  size_t end = nul_of(in.data, in.size, at);
  uint64_t index = parse(in.data, at, end);
  while (index == NO_INDEX || index > reading->options.limits.max_title_index) {
    FUZZ_REQUIRE(!reading->choice.strict);
    *pairs += end > at ? 1 : 0;
    at = end > at ? nul_of(in.data, in.size, end + 2) + 2 : skip_empty(in.data, in.size, at);
    end = nul_of(in.data, in.size, at);
    index = parse(in.data, at, end);
  }
  return at;
}

/* ---- pairs ---- */

/* Returns where the pair ends. */
static size_t check_pair(fuzz_reading *reading, const wpc_title *title) {
  const wpc_input in = reading->in;
  const size_t end = nul_of(in.data, in.size, title->offset);
  const wpc_range rest = {end + 2, in.size - (end + 2)};
  FUZZ_REQUIRE(title->index == parse(in.data, title->offset, end));
  FUZZ_REQUIRE(title->text.raw.offset == rest.offset);
  fuzz_check_string(reading, &title->text, rest);
  FUZZ_REQUIRE(title->text.raw.offset + title->text.raw.length ==
               nul_of(in.data, in.size, rest.offset));
  fuzz_see(reading, title->offset);
  return title->text.raw.offset + title->text.raw.length + 2;
}

static void keep(const wpc_title *title) {
  is_whole = is_whole && num_kept < MOST_KEPT;
  if (is_whole) {
    kept[num_kept++] = *title;
  }
}

/* TTL-11: the note that wpc_validate() owes, found the slow way. */
static void see_repeated(fuzz_reading *reading) {
  uint64_t *digest = &reading->tally.list_digest;
  reading->tally.list_unknown = !is_whole;
  for (size_t i = 1; i < num_kept; i++) {
    for (size_t k = 0; k < i; k++) {
      if (kept[i].index == kept[k].index) {
        fuzz_mix(digest, WPC_RULE_TTL_11);
        fuzz_mix(digest, kept[i].offset);
        fuzz_mix(digest, kept[i].index);
        fuzz_mix(digest, kept[k].offset);
        return;
      }
    }
  }
}

static void check_end(fuzz_reading *reading, wpc_title_iter it, size_t at, size_t pairs) {
  const wpc_error last = it.error;
  fuzz_check_error(reading, &last);
  FUZZ_REQUIRE(!wpc_next_title(&it) && fuzz_same_error(&it.error, &last));
  FUZZ_REQUIRE(at <= reading->in.size && pairs <= reading->options.limits.max_title);
  FUZZ_REQUIRE(pairs <= reading->in.size / SMALLEST_PAIR);
  fuzz_see_error(reading, &it.error);
  ended = it.error;
  if (it.error.status == WPC_END && (reading->choice.oracles & FUZZ_REPEATED) != 0) {
    see_repeated(reading);
  }
}

static void walk(fuzz_reading *reading) {
  const wpc_input in = reading->in;
  size_t at = 0;
  size_t pairs = 0;
  wpc_title_iter it = wpc_titles(in);
  num_kept = 0;
  is_whole = true;
  FUZZ_REQUIRE(it.error.status != WPC_OK || in.size % 2 == 0);
  while (wpc_next_title(&it)) {
    FUZZ_REQUIRE(it.item.offset == skip_damaged(reading, at, &pairs));
    at = check_pair(reading, &it.item);
    pairs++;
    keep(&it.item);
  }
  check_end(reading, it, at, pairs);
}

/* ---- letters ---- */

/* A text is the same when the case of each of its ASCII letters is turned. */
static void check_turned(wpc_input in, wpc_text text) {
  uint8_t turned[LONGEST];
  const wpc_text whole = {{0, text.raw.length}, 0};
  if (text.raw.length > sizeof turned) {
    return;
  }
  for (size_t i = 0; i < text.raw.length; i += 2) {
    const uint32_t unit = unit_at(in.data, text.raw.offset + i);
    const bool is_letter = (unit >= 'A' && unit <= 'Z') || (unit >= 'a' && unit <= 'z');
    turned[i] = (uint8_t)(is_letter ? unit ^ 0x20 : unit & 0xFF);
    turned[i + 1] = (uint8_t)(unit >> 8);
  }
  const wpc_input own = wpc_input_make(turned, text.raw.length, NULL);
  FUZZ_REQUIRE(wpc_text_compare(in, text, own, whole, WPC_TEXT_NOCASE) == 0);
}

/* A few pairs must do; which, the bytes say. */
static void check_letters(const fuzz_reading *like) {
  const size_t from = num_kept > 0 ? (like->tally.digest >> 8) % num_kept : 0;
  fuzz_reading own;
  fuzz_open_again(&own, like);
  for (size_t i = from; i < num_kept && i - from < MOST_TURNED; i++) {
    check_turned(own.in, kept[i].text);
  }
}

static wpc_error validate_all(wpc_input in) {
  return wpc_validate(in, WPC_KIND_V1_TITLES, NULL);
}

static void check(const uint8_t *data, size_t size, fuzz_choice choice) {
  fuzz_reading reading;
  if (fuzz_check_second(FUZZ_TITLES, data, size, choice)) {
    return;
  }
  fuzz_open(&reading, data, size, choice, "TTL-");
  fuzz_check_walks(&reading, walk, validate_all);
  if ((choice.oracles & FUZZ_NAMES) != 0) {
    fuzz_reading own;
    fuzz_open_again(&own, &reading);
    walk(&own);
    if (is_whole) {
      check_letters(&own);
    }
  }
}

FUZZ_TARGET(titles, check)
