/* Title tables, REG_MULTI_SZ: index and text in turn, each a NUL-terminated UTF-16 string; an empty
 * string in an index's place ends the table. Where a failed installer left one within it, what follows is
 * read, too: the value has its true length. */
#include "../text/text.h"
#include "../unique.h"
#include "../validate.h"

#define LARGEST_INDEX 2147483647u

/* An index string: its number, and whether it is one that may be used. */
typedef struct number {
  wpc_error error;
  uint64_t value;
  bool usable;
} number;

#ifdef __FRAMAC__
#include "proof/titles_contracts.h"
#endif

static wpc_error check_whole(wpc_input in) {
  WPCI_TRY(wpci_input_check(in));
  WPCI_HARD(WPC_RULE_TTL_01, MUL, in.size - 1, in.size, 2);
  return wpci_pass();
}

static wpc_error titles_check_count(wpc_input in, size_t at, uint64_t pair) {
  WPCI_HARD(WPC_RULE_TTL_07, LE, at, pair, in.options->limits.max_title);
  return wpci_pass();
}

/* ---- the end of the table ---- */

/* A table whose end is at its beginning is empty. */
static void check_not_empty(wpc_input in, size_t end) {
  WPCI_NOTE(in, WPC_RULE_TTL_02, GE, 0, end > 0, 1);
}

static wpc_error check_ended(wpc_input in, wpc_range rest) {
  check_not_empty(in, rest.offset);
  WPCI_STRICT_THAT(in, WPC_RULE_TTL_04, in.size == 0, rest.offset, 0, 1);
  return wpci_end();
}

static size_t zeros_at(wpc_input in, wpc_range rest) {
  size_t n = 0;
  /*@ loop invariant bound: n <= rest.length;
      loop assigns n;
      loop variant rest.length - n;
  */
  while (n < rest.length && wpci_u8(in, rest, n) == 0) {
    n++;
  }
  return n;
}

/* `rest` is what follows the empty string, from the first byte on that is not 0. */
static wpc_error check_nothing_follows(wpc_input in, wpc_range rest) {
  WPCI_STRICT(in, WPC_RULE_TTL_05, EQ, rest.offset, rest.length, 0);
  return wpci_pass();
}

static wpc_error check_has_text(wpc_input in, size_t at, bool has_text) {
  WPCI_STRICT_THAT(in, WPC_RULE_TTL_06, has_text, at, 0, 1);
  return has_text ? wpci_pass() : wpci_end();
}

/* ---- one pair ---- */

static wpc_error titles_check_index(wpc_input in, wpc_range string, number n) {
  size_t at = string.offset;
  size_t units = string.length / 2;
  /* What is no number is beyond any count of digits, whatever its length. */
  uint64_t counted = n.usable || units > WPCI_MOST_DIGITS ? units : UINT64_MAX;
  uint64_t allowed = n.value <= LARGEST_INDEX ? n.value : 0;
  WPCI_STRICT_AS(in, WPC_RULE_TTL_08, LE, counted, WPCI_MOST_DIGITS, at, units, WPCI_MOST_DIGITS);
  if (n.usable) {
    WPCI_STRICT(in, WPC_RULE_TTL_09, LE, at, n.value, LARGEST_INDEX);
    WPCI_STRICT(in, WPC_RULE_TTL_10, LE, at, allowed, in.options->limits.max_title_index);
  }
  return wpci_pass();
}

static number read_index(wpc_input in, wpc_range string) {
  wpci_digits digits = wpci_read_digits(in, string);
  number n = {wpci_pass(), digits.value, digits.found};
  n.error = titles_check_index(in, string, n);
  n.usable = n.usable && n.value <= LARGEST_INDEX && n.value <= in.options->limits.max_title_index;
  return n;
}

/* Whether an index is odd or even in a table that begins with `first`. */
static bool parity_fits(uint32_t index, uint32_t first) {
  return index % 2 == (first == 1 ? 0 : first % 2);
}

static void check_order(wpc_input in, wpc_title t, wpc_title_iter it) {
  bool is_first = it.usable == 0;
  bool begins_well = !is_first || t.index % 2 == 1;
  uint64_t least = is_first ? 0 : (uint64_t)it.last + 1;
  WPCI_NOTE_AS(in, WPC_RULE_TTL_12, GE, t.index, least, t.offset, t.index, it.last);
  WPCI_NOTE_THAT(in, WPC_RULE_TTL_13, is_first || parity_fits(t.index, it.first), t.offset, t.index,
                 0);
  wpci_check_not_empty(in, t.text.raw, WPC_RULE_TTL_14);
  wpci_check_paired(in, t.text.raw, WPC_RULE_TTL_15);
  WPCI_NOTE_THAT(in, WPC_RULE_TTL_16, begins_well, t.offset, t.index, 1);
}

static wpci_named read_string(wpc_input in, wpc_range rest) {
  return wpci_read_name(in, rest, WPC_RULE_TTL_03);
}

/* Stops at an error, or at the end. */
static wpc_title_iter stop(wpc_title_iter it, wpc_error error) {
  it.error = error;
  return it;
}

static wpc_title_iter titles_take(wpc_input in, wpc_title_iter it, wpc_title t) {
  if (wpci_wants_notes(in)) {
    check_order(in, t, it);
  }
  it.error = wpci_pass();
  it.first = it.usable == 0 ? t.index : it.first;
  it.last = t.index;
  it.item = t;
  it.usable++;
  return it;
}

/* Behind an empty string, what has no NUL is not of the table. */
static wpc_title_iter stop_at_string(wpc_title_iter it, wpc_error error) {
  return stop(it, it.is_behind_end ? wpci_end() : error);
}

/* Goes on after an empty string in an index's place, and what follows it: more of them, and the text that has
 * no index. */
static wpc_title_iter titles_step_over(wpc_input in, wpc_title_iter it, wpc_range rest) {
  size_t zeros = zeros_at(in, rest);
  wpc_error e = check_nothing_follows(in, wpci_tail(rest, zeros));
  if (zeros == rest.length) {
    check_not_empty(in, it.rest.offset);
    return stop(it, wpci_end());
  }
  if (e.status != WPC_OK) {
    return stop(it, e);
  }
  it.is_behind_end = true;
  it.rest = wpci_tail(rest, zeros - zeros % 2);
  wpci_named string = read_string(in, it.rest);
  if (string.error.status != WPC_OK) {
    return stop_at_string(it, string.error);
  }
  if (!wpci_read_digits(in, string.name).found) {
    it.rest = string.padding;
  }
  return it;
}

/* Reads the text behind an index. An empty one with nothing behind it is the table's end, and the
 * index has no text. */
static wpc_title_iter titles_read_text(wpc_input in, wpc_title_iter it, wpc_range rest, number n) {
  size_t at = it.rest.offset;
  wpci_named text = {wpci_pass(), wpci_head(rest, 0), wpci_head(rest, 0)};
  if (rest.length > 0) {
    text = read_string(in, rest);
  }
  if (text.error.status != WPC_OK) {
    return stop_at_string(it, text.error);
  }
  wpc_error e = check_has_text(in, at, text.name.length > 0 || text.padding.length > 0);
  if (e.status != WPC_OK) {
    return stop(it, e);
  }
  wpc_title t = {at, n.usable ? (uint32_t)n.value : 0, {text.name, 0}};
  it.rest = text.padding;
  it.count++;
  return n.usable ? titles_take(in, it, t) : it;
}

/* Reads the pair at it.rest; a pair with a damaged index is stepped over, and it.usable stays as it
 * was. */
static wpc_title_iter read_pair(wpc_input in, wpc_title_iter it) {
  if (it.rest.length == 0) {
    return stop(it, check_ended(in, it.rest));
  }
  wpci_named index = read_string(in, it.rest);
  if (index.error.status != WPC_OK) {
    return stop_at_string(it, index.error);
  }
  if (index.name.length == 0) {
    return titles_step_over(in, it, index.padding);
  }
  wpc_error e = titles_check_count(in, it.rest.offset, (uint64_t)it.count + 1);
  number n = {wpci_pass(), 0, false};
  if (e.status == WPC_OK) {
    n = read_index(in, index.name);
    e = n.error;
  }
  return e.status == WPC_OK ? titles_read_text(in, it, index.padding, n) : stop(it, e);
}

static wpc_title_iter title_step(wpc_input in, wpc_title_iter it) {
  uint32_t usable = it.usable;
  /*@ loop invariant in: it.in == \at(it.in, Pre);
      loop invariant titles: sound_titles(it, in);
      loop invariant moves: it.error.status == WPC_OK && it.usable != usable ==> it.rest.length < \at(it.rest.length, LoopEntry);
      loop invariant most: it.rest.length <= \at(it.rest.length, LoopEntry) || it.error.status != WPC_OK;
      loop assigns it;
      loop variant it.error.status == WPC_OK ? it.rest.length + 1 : 0;
  */
  while (it.error.status == WPC_OK && it.usable == usable) {
    it = read_pair(in, it);
  }
  return it;
}

bool wpc_next_title(wpc_title_iter *it) {
  *it = title_step(it->in, *it);
  return it->error.status == WPC_OK;
}

wpc_title_iter wpc_titles(wpc_input in) {
  wpc_title_iter it = WPCI_NOTHING;
  it.in = in;
  it.error = check_whole(in);
  it.rest = wpci_range_all(in);
  return it;
}

/* ---- the table as a whole ---- */

/* The number at a place where one was read before. */
static uint64_t digits_at(wpc_input in, size_t place) {
  wpc_range rest = wpci_tail(wpci_range_all(in), place);
  size_t most = 2 * (size_t)WPCI_MOST_DIGITS + 2;
  wpc_range string = wpci_head(rest, rest.length < most ? rest.length : most);
  return wpci_read_digits(in, wpci_head(string, 2 * wpci_units_before_nul(in, string))).value;
}

static int compare_indices(wpc_input in, size_t a, size_t b) {
  return wpci_order(digits_at(in, a), digits_at(in, b));
}

wpci_key wpci_title_key(void) {
  wpci_key key = {WPCI_PLACE_DIGITS, compare_indices, NULL};
  return key;
}

/* The first entry in the order of the bytes whose index an earlier entry has. */
static void titles_check_indices_differ(wpc_input in, wpci_repeated r) {
  wpc_range all = wpci_range_all(in);
  uint64_t index =
      r.found ? wpci_read_digits(in, read_string(in, wpci_tail(all, r.place)).name).value : 0;
  WPCI_NOTE_THAT(in, WPC_RULE_TTL_11, !r.found, r.place, index, r.first);
}

static void titles_look_for_repeated(wpc_input in, uint32_t usable) {
  size_t local[WPCI_UNIQUE_LOCAL];
  size_t *places = wpci_unique_room(in, local, usable);
  size_t n = 0;
  if (places == NULL) {
    return;
  }
  wpc_title_iter it = wpc_titles(wpci_lenient(in));
  /*@ loop invariant in: same_bytes(it.in, in);
      loop invariant sound: sound_input(in);
      loop invariant titles: sound_titles(it, in);
      loop invariant bound: n <= usable;
      loop invariant placed: all_placed(places, n, in, WPCI_PLACE_DIGITS);
      loop assigns n, it, places[0 .. usable - 1];
      loop variant it.rest.length;
  */
  /* unreachable: as many titles were counted before, unless bytes change */
  while (n < usable && wpc_next_title(&it)) {
    places[n++] = it.item.offset;
  }
  titles_check_indices_differ(in, wpci_find_repeated(in, wpci_title_key(), places, n));
}

wpc_error wpci_titles_validate(wpc_input in) {
  wpc_title_iter it = wpc_titles(in);
  /*@ loop invariant in: same_bytes(it.in, in);
      loop invariant titles: sound_titles(it, in);
      loop assigns it;
      loop variant it.rest.length;
  */
  while (wpc_next_title(&it)) {
  }
  if (it.error.status != WPC_END) {
    return it.error;
  }
  if (wpci_wants_notes(in)) {
    titles_look_for_repeated(in, it.usable);
  }
  return wpci_pass();
}
