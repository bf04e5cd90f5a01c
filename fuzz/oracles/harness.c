#include "oracles/harness.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "untraced.h"

UNTRACED_BEGIN

#define SCRATCH 65536
#define LONGEST_TEXT 24 /* units; every way to cut a longer one would take too long */

/* Only ever passed as options.scratch. */
static size_t scratch[SCRATCH];

void fuzz_fail(const char *condition, const char *file, int line, const char *function) {
  fprintf(stderr, "%s:%d: %s: does not hold: %s\n", file, line, function, condition);
  abort();
}

void fuzz_require_no_fault(const char *fault) {
  if (fault[0] != '\0') {
    fuzz_fail(fault, __FILE__, __LINE__, __func__);
  }
}

#if defined(WPC_VERIFY_FAIL)
void WPC_VERIFY_FAIL(const char *condition, const char *file, int line);

void WPC_VERIFY_FAIL(const char *condition, const char *file, int line) {
  fuzz_fail(condition, file, line, "precondition of the library");
}
#endif

/* ---- numbers ---- */

uint32_t fuzz_u32(const uint8_t *data, size_t offset) {
  const uint8_t *p = data + offset;
  return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

uint64_t fuzz_number(const uint8_t *data, wpc_range range) {
  uint64_t number = 0;
  for (size_t i = range.length; i > 0; i--) {
    number = number << 8 | data[range.offset + i - 1];
  }
  return number;
}

void fuzz_mix(uint64_t *digest, uint64_t number) {
  const uint64_t x = (*digest ^ number) * UINT64_C(0x9E3779B97F4A7C15);
  *digest = x ^ x >> 29;
}

static uint64_t hash(const uint8_t *data, size_t size) {
  uint64_t digest = size;
  size_t i = 0;
  for (; size - i >= 8; i += 8) {
    uint64_t word = 0;
    memcpy(&word, data + i, sizeof word);
    digest = (digest ^ word) * UINT64_C(0x9E3779B97F4A7C15);
    digest ^= digest >> 29;
  }
  for (; i < size; i++) {
    fuzz_mix(&digest, data[i]);
  }
  return digest;
}

/* Which choice an input gets, and whether it changed: nothing is judged here, and nothing in it is of
 * interest to an engine. Four numbers side by side, because each waits for a multiplication. */
#if defined(__clang__)
__attribute__((no_sanitize("address", "undefined", "coverage")))
#endif
static uint64_t
fingerprint(const uint8_t *data, size_t size) {
  uint64_t parts[4] = {size, 1, 2, 3};
  uint64_t word = 0;
  size_t i = 0;
  for (; size - i >= sizeof parts; i += sizeof parts) {
    for (size_t k = 0; k < 4; k++) {
      memcpy(&word, data + i + k * sizeof word, sizeof word);
      parts[k] = (parts[k] ^ word) * UINT64_C(0x9E3779B97F4A7C15);
      parts[k] ^= parts[k] >> 29;
    }
  }
  for (; i < size; i++) {
    parts[i % 4] = (parts[i % 4] ^ data[i]) * UINT64_C(0x9E3779B97F4A7C15);
    parts[i % 4] ^= parts[i % 4] >> 29;
  }
  for (size_t k = 1; k < 4; k++) {
    parts[0] = (parts[0] ^ parts[k]) * UINT64_C(0x9E3779B97F4A7C15);
    parts[0] ^= parts[0] >> 29;
  }
  return parts[0];
}

/* ---- choices ---- */

#if defined(__AFL_COMPILER) || defined(__HONGGFUZZ__)
#define ENGINE_COPIES 0 /* the engine's buffer is larger than the input */
#else
#define ENGINE_COPIES 1
#endif

bool fuzz_has_engine;

/* What the environment says stays for the whole process. */
static bool is_set(const char *name, signed char *known) {
  if (*known == 0) {
    const char *value = getenv(name);
    *known = value != NULL && value[0] != '\0' ? 1 : -1;
  }
  return *known > 0;
}

bool fuzz_every(void) {
  static signed char known;
  return !fuzz_has_engine || is_set("WPC_FUZZ_EVERY", &known);
}

static bool is_fast(void) {
  static signed char known;
  return is_set("WPC_FUZZ_FAST", &known);
}

bool fuzz_takes(fuzz_pick pick, uint32_t n, uint32_t i) {
  return !pick.is_one || pick.number % n == i;
}

static fuzz_choice choice_of(unsigned modes, bool decode, unsigned limits, unsigned oracles) {
  const fuzz_choice choice = {
      (modes & 1) != 0, (modes & 2) != 0, (modes & 4) != 0, decode, limits, oracles, false,
      {false, 0}};
  return choice;
}

bool fuzz_is_first(fuzz_choice choice) {
  return choice.oracles != FUZZ_ALL || (choice.notes && choice.scratch && choice.limits == 0);
}

/* Emulators and instruments take ten times as long: they have so many of the small limits for each input. */
static bool is_tried(const uint8_t *data, size_t size, unsigned limits) {
  static signed char known;
  return limits == 0 || !is_set("WPC_FUZZ_LIMITS", &known) ||
         (limits + fingerprint(data, size)) % (FUZZ_LIMITS - 1) <
             strtoul(getenv("WPC_FUZZ_LIMITS"), NULL, 10);
}

static void run_every_choice(const uint8_t *data, size_t size, fuzz_check check) {
  for (unsigned limits = 0; limits < FUZZ_LIMITS; limits++) {
    const unsigned tried = is_tried(data, size, limits) ? 8 : 0;
    for (unsigned modes = 0; modes < tried; modes++) {
      check(data, size, choice_of(modes, (modes + limits) % 2 == 0, limits, FUZZ_ALL));
    }
  }
}

/* Each oracle runs on one input in so many; powers of two. Together they take about as long as one
 * walk, so that an engine spends its time on inputs. */
#define ONE_IN_CXX 8u
static const unsigned one_in[] = {4, 2, 16, 8, 16, 16, 16, 16, 16, 8, 16};

/* In the fast lane, of 32 inputs: one for each oracle, five more for cheap ones, and the others are
 * only validated. */
static unsigned oracle_of(uint64_t bits) {
  static const unsigned more[] = {FUZZ_VALUES, FUZZ_VALUES, FUZZ_VALIDATE, FUZZ_NOTES, FUZZ_BULK};
  const unsigned place = (unsigned)(bits % 32);
  const unsigned oracles = sizeof one_in / sizeof one_in[0] + 2; /* and those in C++ */
  if (place < oracles) {
    return 1u << place;
  }
  return place - oracles < sizeof more / sizeof more[0] ? more[place - oracles] : FUZZ_ALONE;
}

static unsigned oracles_of(uint64_t bits) {
  unsigned oracles = 0;
  for (unsigned i = 0; i < sizeof one_in / sizeof one_in[0]; i++) {
    oracles |= bits % one_in[i] == 0 ? 1u << i : 0;
    bits /= one_in[i];
  }
  return oracles;
}

fuzz_choice fuzz_choose(uint64_t digest, bool is_one) {
  const uint64_t bits = digest >> 16;
  const bool defaults = bits / 8 % 4 != 0;
  const unsigned limits = defaults ? 0 : 1 + (unsigned)(bits / 32 % (FUZZ_LIMITS - 1));
  const bool decode = bits >> 47 != 0;
  const unsigned in_cxx = (digest % ONE_IN_CXX == 0 ? FUZZ_SECOND : 0u) |
                          (digest / ONE_IN_CXX % ONE_IN_CXX == 0 ? FUZZ_TRIP : 0u);
  const unsigned oracles = is_one ? oracle_of(bits / 256) : oracles_of(bits / 256) | in_cxx;
  fuzz_choice choice = choice_of((unsigned)(bits % 8), decode, limits, oracles);
  choice.pick.is_one = is_one;
  choice.pick.number = (uint32_t)(digest >> 32);
  return choice;
}

static void run(const uint8_t *data, size_t size, fuzz_check check) {
  if (fuzz_every()) {
    run_every_choice(data, size, check);
  } else {
    check(data, size, fuzz_choose(fingerprint(data, size), is_fast()));
  }
}

static uint8_t *copy_at(const uint8_t *data, size_t size, size_t shift) {
  uint8_t *block = (uint8_t *)malloc(size + shift > 0 ? size + shift : 1);
  FUZZ_REQUIRE(block != NULL);
  if (size > 0) {
    memcpy(block + shift, data, size);
  }
  return block;
}

int fuzz_run(const uint8_t *data, size_t size, fuzz_check check) {
  if (ENGINE_COPIES) {
    run(data, size, check);
  } else {
    uint8_t *copy = copy_at(data, size, 0);
    run(copy, size, check);
    free(copy);
  }
  return 0;
}

/* ---- readings ---- */

static wpc_limits limits_of(unsigned choice) {
  static const uint32_t small[FUZZ_LIMITS - 1][9] = {
      /* bytes, queries, counters, instances, values, name, objects, title, title_index */
      {67108864, 2, 3, 2, 3, 4, 1, 3, 100},
      {67108864, 64, 27, 12, 24, 12, 3, 20, 3000},
      {600, 4096, 8, 16, 4194304, 1023, 65536, 1048576, 16777216},
  };
  wpc_limits limits = wpc_options_default().limits;
  if (choice > 0) {
    const uint32_t *row = small[choice - 1];
    limits.max_bytes = row[0];
    limits.max_queries = row[1];
    limits.max_counters = row[2];
    limits.max_instances = row[3];
    limits.max_values = row[4];
    limits.max_name = row[5];
    limits.max_objects = row[6];
    limits.max_title = row[7];
    limits.max_title_index = row[8];
  }
  return limits;
}

static bool is_among(uint16_t rule, const uint16_t *rules, size_t n) {
  size_t i = 0;
  while (i < n && rules[i] != rule) {
    i++;
  }
  return i < n;
}
#define IS_AMONG(rule, rules) is_among((rule), (rules), sizeof(rules) / sizeof(rules)[0])

/* Rules about a list as a whole, which iterators do not look at. */
static bool is_of_list(uint16_t rule) {
  static const uint16_t rules[] = {
      WPC_RULE_V2_IH_12,  WPC_RULE_INS_12,    WPC_RULE_GUD_02,    WPC_RULE_ID_13,
      WPC_RULE_ID_14,     WPC_RULE_V1_OBJ_18, WPC_RULE_V1_DEF_13, WPC_RULE_V1_INS_17,
      WPC_RULE_V1_PAR_01, WPC_RULE_V1_PAR_02, WPC_RULE_V1_PAR_03, WPC_RULE_TTL_11,
      WPC_RULE_REG_10,    WPC_RULE_REG_18,    WPC_RULE_REG_19,    WPC_RULE_REG_20,
      WPC_RULE_REG_21,    WPC_RULE_REG_22,    WPC_RULE_REG_23,    WPC_RULE_REG_24,
      WPC_RULE_REG_25,    WPC_RULE_REG_26,    WPC_RULE_STR_10,    WPC_RULE_STR_11};
  return IS_AMONG(rule, rules);
}

static void mix_error(uint64_t *digest, const wpc_error *error) {
  fuzz_mix(digest, (uint64_t)error->status << 16 | error->rule);
  fuzz_mix(digest, error->offset);
  fuzz_mix(digest, error->got);
  fuzz_mix(digest, error->bound);
}

/* Rules that an error or a note had, one byte each. */
static bool reached[UINT16_MAX + 1];

bool fuzz_has_reached(uint16_t rule) {
  return reached[rule];
}

static void check_rule(const fuzz_reading *reading, const wpc_rule_info *info,
                       const wpc_error *error);
static void check_got(const fuzz_reading *reading, const wpc_rule_info *info,
                      const wpc_error *error);

static void hear_note(void *context, const wpc_error *note) {
  fuzz_reading *reading = (fuzz_reading *)context;
  const wpc_rule_info *info = wpc_rule_find(note->rule);
  FUZZ_REQUIRE(reading->choice.notes);
  FUZZ_REQUIRE(note->status == WPC_OK);
  FUZZ_REQUIRE(info != NULL && info->rule_class != WPC_HARD);
  FUZZ_REQUIRE(info->rule_class == WPC_NOTE || !reading->choice.strict);
  reached[note->rule] = true;
  check_rule(reading, info, note);
  if ((reading->choice.oracles & FUZZ_NOTES) != 0) {
    check_got(reading, info, note);
  }
  if (!is_of_list(note->rule)) {
    reading->tally.notes++;
    mix_error(&reading->tally.note_digest, note);
  }
}

/* A code page of this harness: one character a byte, as in Latin-1, but for 0xFF, which stands for
 * nothing. Every fourth page is not known. */
static size_t decode(void *context, uint32_t code_page, const uint8_t *bytes, size_t size,
                     char *dst, size_t capacity) {
  const wpc_input *in = &((const fuzz_reading *)context)->in;
  size_t length = 0;
  FUZZ_REQUIRE(code_page != 0 && size <= in->size);
  if (!((const fuzz_reading *)context)
           ->choice.is_scattered) { /* then they may be joined elsewhere */
    FUZZ_REQUIRE(bytes >= in->data && (size_t)(bytes - in->data) <= in->size - size);
  }
  if (code_page % 4 == 3 || (size > 0 && memchr(bytes, 0xFF, size) != NULL)) {
    return code_page % 4 == 3 ? WPC_DECODE_UNKNOWN : WPC_DECODE_INVALID;
  }
  for (size_t i = 0; i < size; i++) {
    const char character[2] = {(char)(0xC0 | bytes[i] >> 6), (char)(0x80 | bytes[i] % 64)};
    const size_t width = bytes[i] < 0x80 ? 1 : 2;
    if (length <= capacity && width <= capacity - length) {
      memcpy(dst + length, width == 1 ? (const char *)bytes + i : character, width);
    }
    length += width;
  }
  return length;
}

static void open_with(fuzz_reading *reading, const uint8_t *data, size_t size) {
  memset(&reading->tally, 0, sizeof reading->tally);
  reading->options = wpc_options_default();
  reading->options.limits = limits_of(reading->choice.limits);
  reading->options.strict = reading->choice.strict;
  reading->options.note = reading->choice.notes ? hear_note : NULL;
  reading->options.note_context = reading;
  reading->options.scratch = reading->choice.scratch ? scratch : NULL;
  reading->options.scratch_length = reading->choice.scratch ? SCRATCH : 0;
  reading->options.decode = reading->choice.decode ? decode : NULL;
  reading->options.decode_context = reading;
  reading->in = wpc_input_make(data, size, &reading->options);
}

void fuzz_open(fuzz_reading *reading, const uint8_t *data, size_t size, fuzz_choice choice,
               const char *area) {
  reading->choice = choice;
  reading->area = area;
  open_with(reading, data, size);
}

void fuzz_open_again(fuzz_reading *reading, const fuzz_reading *other) {
  fuzz_open(reading, other->in.data, other->in.size, other->choice, other->area);
}

void fuzz_see(fuzz_reading *reading, uint64_t number) {
  fuzz_mix(&reading->tally.digest, number);
}

void fuzz_see_bytes(fuzz_reading *reading, wpc_range range) {
  fuzz_see(reading, hash(reading->in.data + range.offset, range.length));
}

void fuzz_see_error(fuzz_reading *reading, const wpc_error *error) {
  fuzz_check_error(reading, error);
  if (error->status != WPC_OK && error->status != WPC_END) {
    mix_error(&reading->tally.digest, error);
    if (reading->tally.error.status == WPC_OK) {
      reading->tally.error = *error;
    }
  }
}

bool fuzz_same_error(const wpc_error *a, const wpc_error *b) {
  return a->status == b->status && a->rule == b->rule && a->offset == b->offset &&
         a->got == b->got && a->bound == b->bound;
}

bool fuzz_same_range(wpc_range a, wpc_range b) {
  return a.offset == b.offset && a.length == b.length;
}

void fuzz_require_same_notes(const fuzz_tally *a, const fuzz_tally *b) {
  FUZZ_REQUIRE(a->notes == b->notes);
  FUZZ_REQUIRE(a->note_digest == b->note_digest);
}

void fuzz_require_same(const fuzz_tally *a, const fuzz_tally *b, bool notes) {
  FUZZ_REQUIRE(fuzz_same_error(&a->error, &b->error));
  FUZZ_REQUIRE(a->digest == b->digest);
  if (notes) {
    fuzz_require_same_notes(a, b);
  }
}

/* ---- errors ---- */

static bool starts_with(const char *text, const char *start) {
  while (*start != '\0' && *text == *start) {
    text++;
    start++;
  }
  return *start == '\0';
}

typedef struct field_width {
  const char *block, *field;
  size_t width;
} field_width;

/* Bytes of the rule's field; of the first one where it names several. */
static size_t width_of_field(const wpc_rule_info *info) {
  enum {
    U8 = 1,
    U16 = 2,
    U32 = 4,
    U64 = 8,
    I32 = 4,
    I64 = 8,
    FILETIME = 8,
    GUID = 16,
    SYSTEMTIME = 16
  };
  enum { UNITS = 2, DIGITS = 2, IDS = 4, BYTES = 1 };
#define WPCI_STRUCTURE(symbol, name, size) static const char symbol[] = name;
#define WPCI_FIELD(structure, name, offset, type, key, unit, role)
#define WPCI_LIST(structure, count, item, bytes, begins, ends)
#include "../../parser/layout.def"
#undef WPCI_STRUCTURE
#undef WPCI_FIELD
  static const field_width fields[] = {
#define WPCI_STRUCTURE(symbol, name, size)
#define WPCI_FIELD(structure, name, offset, type, key, unit, role) {structure, #name, type},
#include "../../parser/layout.def"
  };
  size_t i = 0;
  while (strcmp(fields[i].block, info->block) != 0 || !starts_with(info->field, fields[i].field)) {
    i++;
    if (i == sizeof fields / sizeof fields[0]) {
      return 0; /* of a binary counter log, which the table does not describe */
    }
  }
  return fields[i].width;
}

/* Bytes of the input that hold `got`, from the error's offset on; 0: it is nowhere. */
static size_t got_width(const wpc_rule_info *info, const wpc_error *error) {
  switch (info->got) {
    case WPC_GOT_FIELD:
      /* A block of the other byte order is known by its signature. */
      return info->number == WPC_RULE_V1_HDR_03 && error->offset == 0 ? 8 : width_of_field(info);
    case WPC_GOT_UNIT:
      return 2;
    case WPC_GOT_BYTE:
      return 1;
    case WPC_GOT_NONE:
    case WPC_GOT_LEFT:
    case WPC_GOT_COMPUTED:
      break;
  }
  return 0;
}

static void check_got(const fuzz_reading *reading, const wpc_rule_info *info,
                      const wpc_error *error) {
  const size_t size = reading->in.size;
  const bool is_nested = !starts_with(info->id, reading->area) && error->rule != WPC_RULE_LIM_01;
  const size_t width = is_nested || reading->choice.is_scattered ? 0 : got_width(info, error);
  if (width > 0) {
    const wpc_range field = {error->offset, width};
    FUZZ_REQUIRE(width <= size && error->offset <= size - width);
    FUZZ_REQUIRE(error->got == fuzz_number(reading->in.data, field));
  }
  if (info->got == WPC_GOT_LEFT && !is_nested) {
    FUZZ_REQUIRE(error->got < error->bound || error->got % error->bound != 0);
    FUZZ_REQUIRE(error->got <= size - error->offset);
  }
}

/* Whole objects in logs are V1 blocks. */
static bool holds(const char *area, const char *id) {
  return starts_with(area, "BLG-") && starts_with(id, "V1-");
}

static void check_rule(const fuzz_reading *reading, const wpc_rule_info *info,
                       const wpc_error *error) {
  FUZZ_REQUIRE(info->number == error->rule && info->is_check);
  FUZZ_REQUIRE(starts_with(info->id, reading->area) || error->rule == WPC_RULE_LIM_01 ||
               holds(reading->area, info->id));
  FUZZ_REQUIRE(error->offset <= reading->in.size);
}

static void check_message(const wpc_error *error) {
  char text[400];
  char cut[8];
  const size_t length = wpc_error_format(error, text, sizeof text);
  FUZZ_REQUIRE(length > 0 && length < sizeof text && text[length] == '\0');
  FUZZ_REQUIRE(wpc_error_format(error, cut, sizeof cut) == length);
  FUZZ_REQUIRE(cut[7] == '\0' && memcmp(cut, text, 7) == 0);
}

static void check_failure(const fuzz_reading *reading, const wpc_error *error) {
  const wpc_rule_info *info = wpc_rule_find(error->rule);
  if (error->rule == WPC_RULE_NONE) { /* only what the caller did not bring */
    FUZZ_REQUIRE(error->status == WPC_E_ARGUMENT);
    FUZZ_REQUIRE(reading->choice.strict && !reading->choice.scratch);
    return;
  }
  FUZZ_REQUIRE(info != NULL);
  reached[error->rule] = true;
  check_rule(reading, info, error);
  check_got(reading, info, error);
  FUZZ_REQUIRE(info->status == error->status);
  FUZZ_REQUIRE(info->rule_class == WPC_HARD || reading->choice.strict);
  FUZZ_REQUIRE(info->rule_class != WPC_NOTE);
  if ((reading->choice.oracles & FUZZ_TEXT) != 0) {
    check_message(error);
  }
}

void fuzz_check_error(const fuzz_reading *reading, const wpc_error *error) {
  if (error->status == WPC_OK || error->status == WPC_END) {
    FUZZ_REQUIRE(error->rule == WPC_RULE_NONE);
  } else {
    check_failure(reading, error);
  }
}

/* ---- views ---- */

void fuzz_check_inside(const fuzz_reading *reading, wpc_range range, wpc_range outer) {
  const size_t size = reading->in.size;
  FUZZ_REQUIRE(outer.offset <= size && outer.length <= size - outer.offset);
  FUZZ_REQUIRE(range.offset >= outer.offset && range.length <= outer.length);
  FUZZ_REQUIRE(range.offset - outer.offset <= outer.length - range.length);
}

/* Every capacity gives the same length, a NUL, and what the longer ones start with. */
static void check_text(wpc_input in, wpc_text text) {
  char whole[3 * LONGEST_TEXT + 1];
  char cut[3 * LONGEST_TEXT + 1];
  const size_t length = wpc_text_to_utf8(in, text, whole, sizeof whole);
  FUZZ_REQUIRE(wpc_text_to_utf8(in, text, NULL, 0) == length);
  FUZZ_REQUIRE(length < sizeof whole && strlen(whole) == length);
  FUZZ_REQUIRE(length >= text.raw.length / 2);
  for (size_t capacity = 1; capacity <= length; capacity++) {
    FUZZ_REQUIRE(wpc_text_to_utf8(in, text, cut, capacity) == length);
    const size_t kept = strlen(cut);
    FUZZ_REQUIRE(kept < capacity && capacity - kept <= 4 && memcmp(cut, whole, kept) == 0);
    FUZZ_REQUIRE(((unsigned char)whole[kept] & 0xC0u) != 0x80);
  }
}

/* A text in a code page is converted whole, or not at all. */
static void check_page(const fuzz_reading *reading, wpc_text text) {
  char whole[2 * LONGEST_TEXT + 1];
  char cut[2 * LONGEST_TEXT + 1];
  const bool known = reading->choice.decode && text.code_page % 4 != 3;
  const size_t length = wpc_text_to_utf8(reading->in, text, whole, sizeof whole);
  FUZZ_REQUIRE(wpc_text_to_utf8(reading->in, text, NULL, 0) == length);
  FUZZ_REQUIRE((length == WPC_DECODE_UNKNOWN) == (!known && text.raw.length > 0));
  FUZZ_REQUIRE(strlen(whole) == (length < WPC_DECODE_INVALID ? length : 0));
  for (size_t capacity = 1; capacity <= strlen(whole); capacity++) {
    FUZZ_REQUIRE(wpc_text_to_utf8(reading->in, text, cut, capacity) == length && cut[0] == '\0');
  }
}

/* A short text of any kind as UTF-8: each way to cut it, and what becomes of a code page. */
static void check_utf8(const fuzz_reading *reading, wpc_text text) {
  if (text.raw.length > (text.code_page == 0 ? 2 : 1) * (size_t)LONGEST_TEXT) {
    return;
  }
  if (text.code_page == 0) {
    check_text(reading->in, text);
  } else {
    check_page(reading, text);
  }
}

wpc_range fuzz_all(wpc_input in) {
  const wpc_range all = {0, in.size};
  return all;
}

void fuzz_see_text(fuzz_reading *reading, const wpc_text *text, wpc_range outer) {
  if (text->raw.length == 0) {
    return;
  }
  fuzz_check_inside(reading, text->raw, outer);
  FUZZ_REQUIRE(text->code_page != 0 || text->raw.length % 2 == 0);
  fuzz_see(reading, text->code_page);
  fuzz_see_bytes(reading, text->raw);
  if ((reading->choice.oracles & FUZZ_TEXT) != 0) {
    check_utf8(reading, *text);
    FUZZ_REQUIRE(wpc_text_compare(reading->in, *text, reading->in, *text, WPC_TEXT_BYTES) == 0);
  }
}

/* ---- walks ---- */

/* What fails for want of scratch, as fuzz_check_error() knows. */
static bool lacks_scratch(const wpc_error *error) {
  return error->status == WPC_E_ARGUMENT && error->rule == WPC_RULE_NONE;
}

/* Lists as a whole are the second reader's to judge: each of the two may have scratch for them that the other lacks. */
static void check_validate(const fuzz_reading *walked, fuzz_validate validate) {
  fuzz_reading reading;
  fuzz_open_again(&reading, walked);
  const wpc_error error = validate(reading.in);
  fuzz_check_error(&reading, &error);
  if (!is_of_list(error.rule) && !is_of_list(walked->tally.error.rule) && !lacks_scratch(&error)) {
    FUZZ_REQUIRE(fuzz_same_error(&error, &walked->tally.error));
    fuzz_require_same_notes(&reading.tally, &walked->tally);
  }
}

static void check_scratch(const fuzz_reading *walked, fuzz_validate validate) {
  fuzz_reading with;
  fuzz_reading without;
  fuzz_choice choice = walked->choice;
  choice.scratch = true;
  fuzz_open(&with, walked->in.data, walked->in.size, choice, walked->area);
  const wpc_error error = validate(with.in);
  choice.scratch = false;
  fuzz_open(&without, walked->in.data, walked->in.size, choice, walked->area);
  const wpc_error bare = validate(without.in);
  fuzz_check_error(&without, &bare);
  if (!is_of_list(error.rule) && !lacks_scratch(&bare)) {
    FUZZ_REQUIRE(fuzz_same_error(&error, &bare));
    FUZZ_REQUIRE(without.tally.notes <= with.tally.notes);
  }
}

static void check_odd_address(const fuzz_reading *walked, fuzz_walk walk) {
  fuzz_reading reading;
  uint8_t *block = copy_at(walked->in.data, walked->in.size, 1);
  fuzz_open(&reading, block + 1, walked->in.size, walked->choice, walked->area);
  walk(&reading);
  free(block);
  fuzz_require_same(&walked->tally, &reading.tally, true);
}

/* Notes change nothing but being reported. What strict mode accepts, tolerant mode reads the same; what
 * tolerant mode rejects, strict mode rejects. */
static void check_modes(const fuzz_reading *walked, fuzz_walk walk) {
  fuzz_reading reading;
  fuzz_open_again(&reading, walked);
  reading.choice.notes = !walked->choice.notes;
  open_with(&reading, walked->in.data, walked->in.size);
  walk(&reading);
  fuzz_require_same(&walked->tally, &reading.tally, false);
  reading.choice = walked->choice;
  reading.choice.strict = !walked->choice.strict;
  open_with(&reading, walked->in.data, walked->in.size);
  walk(&reading);
  const fuzz_tally *strict = reading.choice.strict ? &reading.tally : &walked->tally;
  const fuzz_tally *tolerant = reading.choice.strict ? &walked->tally : &reading.tally;
  if (strict->error.status == WPC_OK) {
    fuzz_require_same(strict, tolerant, false);
  }
}

static void check_alone(const fuzz_reading *reading, fuzz_validate validate) {
  const wpc_error error = validate(reading->in);
  fuzz_check_error(reading, &error);
}

void fuzz_check_walks(fuzz_reading *reading, fuzz_walk walk, fuzz_validate validate) {
  const unsigned oracles = reading->choice.oracles;
  const uint64_t before =
      (oracles & FUZZ_UNCHANGED) != 0 ? fingerprint(reading->in.data, reading->in.size) : 0;
  if ((oracles & FUZZ_ALONE) != 0) {
    check_alone(reading, validate);
    return;
  }
  walk(reading);
  if ((oracles & FUZZ_VALIDATE) != 0) {
    check_validate(reading, validate);
  }
  if ((oracles & FUZZ_SCRATCH) != 0) {
    check_scratch(reading, validate);
  }
  if ((oracles & FUZZ_ODD) != 0) {
    check_odd_address(reading, walk);
  }
  if ((oracles & FUZZ_MODES) != 0) {
    check_modes(reading, walk);
  }
  if ((oracles & FUZZ_UNCHANGED) != 0) {
    FUZZ_REQUIRE(fingerprint(reading->in.data, reading->in.size) == before);
  }
}

UNTRACED_END
