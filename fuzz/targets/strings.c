/* Registration data, texts: the bytes are read as a table of texts by counter id, and as one text. */
#include "oracles/lists.h"
#include "oracles/second.h"

#define HEADER 8
#define NO_TEXT UINT32_MAX
#define MOST_SHARING 4

/* ---- the table, read without the library ---- */

/* Where the headers of a table end; and where offsets count from: there, when one of them is 0. */
typedef struct layout {
  size_t n;
  size_t end;
  size_t from;
} layout;

static uint32_t offset_at(const uint8_t *data, size_t i) {
  return fuzz_u32(data, HEADER + HEADER * i + 4);
}

static layout layout_of(const uint8_t *data) {
  layout l = {fuzz_u32(data, 4), 0, 0};
  l.end = HEADER + HEADER * l.n;
  for (size_t i = 0; i < l.n && l.from == 0; i++) {
    l.from = offset_at(data, i) == 0 ? l.end : 0;
  }
  return l;
}

/* ---- texts ---- */

/* Returns the units of the text and its NUL. */
static uint64_t check_text(fuzz_reading *reading, const wpc_reg_text *text, const layout *l,
                           size_t i) {
  const uint8_t *data = reading->in.data;
  const size_t size = fuzz_u32(data, 0);
  const uint32_t offset = offset_at(data, i);
  FUZZ_REQUIRE(text->offset == HEADER + HEADER * i && text->id == fuzz_u32(data, text->offset));
  FUZZ_REQUIRE(text->has_text == (offset != NO_TEXT));
  fuzz_see(reading, (uint64_t)text->id << 32 | offset);
  if (!text->has_text) {
    FUZZ_REQUIRE(text->text.raw.length == 0 && text->text.code_page == 0);
    return 0;
  }
  FUZZ_REQUIRE(offset <= size - l->from && l->from + offset >= l->end);
  const wpc_range rest = {l->from + offset, size - l->from - offset};
  FUZZ_REQUIRE(text->text.raw.offset == rest.offset && rest.offset % 2 == 0);
  fuzz_check_string(reading, &text->text, rest);
  return text->text.raw.length / 2 + 1;
}

static void check_table(fuzz_reading *reading, const wpc_reg_strings *strings, const layout *l) {
  const uint8_t *data = reading->in.data;
  FUZZ_REQUIRE(strings->size == fuzz_u32(data, 0) && strings->size <= reading->in.size);
  FUZZ_REQUIRE(strings->num_strings == l->n && l->end <= strings->size);
  FUZZ_REQUIRE(l->n <= reading->options.limits.max_counters);
  FUZZ_REQUIRE(strings->from_tail == (l->from != 0));
  FUZZ_REQUIRE(!strings->from_tail || !reading->choice.strict);
}

/* STR-10 and STR-11. */
static void see_lists(fuzz_reading *reading, const layout *l) {
  size_t ids[FUZZ_MOST_COMPARED];
  size_t offsets[FUZZ_MOST_COMPARED];
  size_t n = 0;
  if (!fuzz_can_search(reading, HEADER, HEADER, l->n) || fuzz_is_too_long(reading, l->n)) {
    return;
  }
  for (size_t i = 0; i < l->n; i++) {
    ids[i] = HEADER + HEADER * i;
    if (offset_at(reading->in.data, i) != NO_TEXT) {
      offsets[n++] = HEADER + HEADER * i + 4;
    }
  }
  if (fuzz_find_repeated(reading, WPC_RULE_STR_10, ids, l->n)) {
    (void)fuzz_find_repeated(reading, WPC_RULE_STR_11, offsets, n);
  }
}

static void check_end(fuzz_reading *reading, wpc_reg_text_iter it) {
  const wpc_error last = it.error;
  fuzz_check_error(reading, &last);
  FUZZ_REQUIRE(!wpc_reg_next_text(&it) && fuzz_same_error(&it.error, &last));
  fuzz_see_error(reading, &it.error);
}

static void walk_texts(fuzz_reading *reading, wpc_reg_strings strings) {
  const wpc_input in = reading->in;
  const layout l = layout_of(in.data);
  uint64_t units = 0;
  size_t n = 0;
  check_table(reading, &strings, &l);
  wpc_reg_text_iter it = wpc_reg_texts(in, strings);
  while (wpc_reg_next_text(&it)) {
    FUZZ_REQUIRE(n < l.n);
    units += check_text(reading, &it.item, &l, n++);
    FUZZ_REQUIRE(units <= MOST_SHARING * (uint64_t)(strings.size - l.end));
  }
  FUZZ_REQUIRE(it.error.status != WPC_END || n == l.n);
  check_end(reading, it);
  if (it.error.status == WPC_END) {
    see_lists(reading, &l);
  }
}

static void walk_table(fuzz_reading *reading) {
  const wpc_reg_strings strings = wpc_reg_open_strings(reading->in);
  fuzz_check_error(reading, &strings.error);
  if (strings.error.status == WPC_OK) {
    walk_texts(reading, strings);
  } else {
    check_end(reading, wpc_reg_texts(reading->in, strings));
  }
}

/* ---- one text ---- */

static wpc_error validate_string(wpc_input in) {
  return wpc_reg_open_string(in).error;
}

static void walk_string(fuzz_reading *reading) {
  const wpc_range all = {0, reading->in.size};
  const wpc_reg_string reply = wpc_reg_open_string(reading->in);
  fuzz_check_error(reading, &reply.error);
  if (reply.error.status == WPC_OK) {
    FUZZ_REQUIRE(reply.text.raw.offset == 0);
    fuzz_check_string(reading, &reply.text, all);
    FUZZ_REQUIRE(!reading->choice.strict || all.length - reply.text.raw.length <= 2 + 7);
  }
  fuzz_see_error(reading, &reply.error);
}

static wpc_error validate_all(wpc_input in) {
  return wpc_validate(in, WPC_KIND_REG_STRINGS, NULL);
}

static void check_as_table(const uint8_t *data, size_t size, fuzz_choice choice) {
  fuzz_reading reading;
  fuzz_open(&reading, data, size, choice, "STR-");
  fuzz_check_walks(&reading, walk_table, validate_all);
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
