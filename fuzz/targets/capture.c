/* A V2 capture, from its files to values: what capture.json says, which file is what, which query
 * each result answers, what the registration says, and what comes of it.
 *
 * The input is six files, each after its length in two bytes (little-endian): capture.json,
 * queries.bin, registration data of request code 1 and of code 5, the older and the newer sample. A
 * length that is more than there is stands for all that is left. capture.json is taken for a path
 * as well. */
#include <stdlib.h>
#include <string.h>

#include "oracles/json_reference.h"
#include "oracles/samples.h"
#include "parser/v2/v2_cursor.h"
#include "wpc/names.h"

#define LONGEST_TEXT 32 /* bytes; every way to cut a longer one would take too long */
#define MOST_COMPARED 4096
#define QUERY 40
#define RECORD 48
#define AT_RECORDS 32

enum { HEAD, QUERIES, SET, TEXTS, OLDER, NEWER, FILES };

typedef struct capture {
  fuzz_choice choice;
  fuzz_block files[FILES];
} capture;

static void open_capture(capture *c, const uint8_t *data, size_t size, fuzz_choice choice) {
  size_t at = 0;
  c->choice = choice;
  for (int i = 0; i < FILES; i++) {
    const size_t left = size - at;
    const size_t claimed = left >= 2 ? (size_t)data[at] | (size_t)data[at + 1] << 8 : 0;
    const size_t begin = left >= 2 ? at + 2 : size;
    const size_t length = claimed < size - begin ? claimed : size - begin;
    fuzz_open_block(&c->files[i], size > 0 ? data + begin : data, length, choice);
    at = begin + length;
  }
}

static void close_capture(const capture *c) {
  for (int i = 0; i < FILES; i++) {
    free(c->files[i].bytes);
  }
}

/* ---- names of files ---- */

static bool same_name(const wpc_capture_name *a, const wpc_capture_name *b) {
  return a->part == b->part && a->code == b->code && a->number == b->number &&
         memcmp(a->counterset.bytes, b->counterset.bytes, sizeof a->counterset.bytes) == 0;
}

/* Any path, in a block of its own; most are none of a capture. */
static void check_path(const uint8_t *bytes, size_t length) {
  const wpc_capture_name none = {WPC_CAPTURE_OTHER, {{0}}, 0, 0};
  const wpc_capture_name name = wpc_capture_name_read((const char *)bytes, length);
  char path[WPC_CAPTURE_PATH];
  const size_t written = wpc_capture_name_write(name, path);
  FUZZ_REQUIRE(written < WPC_CAPTURE_PATH && path[written] == '\0');
  if (name.part == WPC_CAPTURE_OTHER) {
    FUZZ_REQUIRE(same_name(&name, &none) && written == 0);
  } else {
    FUZZ_REQUIRE(written == length && memcmp(path, bytes, length) == 0);
    FUZZ_REQUIRE(memchr(bytes, '\\', length) == NULL && bytes[0] != '/' && bytes[0] != '.');
  }
}

/* Any name that can be written is read again. */
static void check_name(const uint8_t *bytes, size_t size) {
  wpc_capture_name name = {WPC_CAPTURE_OTHER, {{0}}, 0, 0};
  char path[WPC_CAPTURE_PATH];
  if (size < 24) {
    return;
  }
  static const wpc_capture_part parts[] = {WPC_CAPTURE_SAMPLE, WPC_CAPTURE_REGISTRATION,
                                           WPC_CAPTURE_GAP};
  name.part = parts[bytes[0] % 3];
  if (name.part != WPC_CAPTURE_REGISTRATION) {
    name.number = fuzz_u32(bytes, 4) >> bytes[1] % 32;
  } else {
    name.code = 1 + bytes[1] % 10u;
    memcpy(name.counterset.bytes, bytes + 8, sizeof name.counterset.bytes);
  }
  const size_t length = wpc_capture_name_write(name, path);
  const wpc_capture_name again = wpc_capture_name_read(path, length);
  FUZZ_REQUIRE(length > 0 && same_name(&name, &again));
}

/* ---- capture.json ---- */

/* The text is what the reference reads, whole and in every way to cut it. */
static void check_head_text(const fuzz_block *b, wpc_capture_text text, const json_text *wanted) {
  const size_t most = wanted->length <= LONGEST_TEXT ? wanted->length + 2 : 0;
  char *utf8 = (char *)fuzz_room(wanted->length + 1, 1);
  FUZZ_REQUIRE(text.given == wanted->given);
  FUZZ_REQUIRE(wpc_capture_text_to_utf8(b->in, text, utf8, wanted->length + 1) == wanted->length);
  FUZZ_REQUIRE(wanted->length == 0 || memcmp(utf8, wanted->utf8, wanted->length) == 0);
  FUZZ_REQUIRE(utf8[wanted->length] == '\0' && memchr(utf8, '\0', wanted->length) == NULL);
  free(utf8);
  for (size_t capacity = 0; capacity < most; capacity++) {
    char *cut = (char *)fuzz_room(capacity, 1);
    FUZZ_REQUIRE(wpc_capture_text_to_utf8(b->in, text, cut, capacity) == wanted->length);
    const size_t length = capacity > 0 ? strlen(cut) : 0;
    FUZZ_REQUIRE(length <= wanted->length &&
                 (length == 0 || memcmp(cut, wanted->utf8, length) == 0));
    FUZZ_REQUIRE(length == wanted->length || (wanted->utf8[length] & 0xC0) != 0x80);
    free(cut);
  }
}

static wpc_status status_of_prefix(const fuzz_block *b, size_t length) {
  uint8_t *bytes = (uint8_t *)fuzz_room(length, 1);
  if (length > 0) {
    memcpy(bytes, b->bytes, length);
  }
  const wpc_status status =
      wpc_capture_head_read(wpc_input_make(bytes, length, &b->options)).status;
  free(bytes);
  return status;
}

/* The offset is where the bytes stop being such a file: up to there they could go on, with the byte
 * after it they cannot be accepted. What is wrong with a whole object is known at its end. */
static void check_offset(const fuzz_block *b, const wpc_capture_head *head) {
  const wpc_status before = status_of_prefix(b, head->offset);
  FUZZ_REQUIRE(head->offset <= b->in.size && head->problem != NULL);
  FUZZ_REQUIRE(head->kind == WPC_CAPTURE_NO_KIND);
  if (head->status == WPC_E_TRUNCATED) {
    FUZZ_REQUIRE(head->offset == b->in.size);
  } else if (head->status == WPC_E_MALFORMED && head->offset < b->in.size) {
    FUZZ_REQUIRE(before != WPC_E_LIMIT && status_of_prefix(b, head->offset + 1) != WPC_OK);
  } else {
    FUZZ_REQUIRE(head->status == WPC_E_MALFORMED || before == WPC_E_TRUNCATED);
  }
}

static void check_whole_head(const fuzz_block *b) {
  const wpc_capture_head head = wpc_capture_head_read(b->in);
  json_reference wanted;
  json_reference_read(&wanted, b->bytes, b->in.size);
  FUZZ_REQUIRE((head.status == WPC_OK) == wanted.accepted);
  if (head.status == WPC_OK) {
    FUZZ_REQUIRE(head.problem == NULL && head.offset == 0);
    FUZZ_REQUIRE(wanted.members[0].utf8[1] == (head.kind == WPC_CAPTURE_V1 ? '1' : '2'));
    check_head_text(b, head.host, &wanted.members[1]);
    check_head_text(b, head.created, &wanted.members[2]);
    check_head_text(b, head.tool, &wanted.members[3]);
  } else {
    check_offset(b, &head);
  }
  json_reference_free(&wanted);
}

/* The bytes as they are, and as the inside of a text, a value, and a name: so that no mutation has to
 * keep an object around them. */
static void check_head(const fuzz_block *b, fuzz_choice choice) {
  static const char *const around[][2] = {{"", ""},
                                          {"{\"kind\":\"v1\",\"host\":\"", "\"}"},
                                          {"{\"more\":", ",\"kind\":\"v2\"}"},
                                          {"{\"", "\":0}"}};
  for (size_t i = 0; i < sizeof around / sizeof around[0]; i++) {
    const size_t before = strlen(around[i][0]);
    const size_t behind = strlen(around[i][1]);
    const size_t size = before + b->in.size + behind;
    uint8_t *bytes = (uint8_t *)fuzz_room(size, 1);
    fuzz_block whole;
    memcpy(bytes, around[i][0], before);
    memcpy(bytes + before, b->bytes, b->in.size);
    memcpy(bytes + before + b->in.size, around[i][1], behind);
    fuzz_open_block(&whole, bytes, size, choice);
    check_whole_head(&whole);
    free(whole.bytes);
    free(bytes);
  }
}

/* ---- queries ---- */

/* The first query of the list whose Index is `index`; `index` WPC_ID_NONE: there is none. */
static wpc_query find_query(wpc_input in, uint32_t index) {
  wpc_query_iter it = wpc_queries(in);
  bool more = wpc_next_query(&it);
  while (more && it.item.index != index) {
    more = wpc_next_query(&it);
  }
  if (!more) {
    memset(&it.item, 0, sizeof it.item);
    it.item.index = WPC_ID_NONE;
  }
  return it.item;
}

static void check_places(const fuzz_block *b, const wpc_query *places, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    const wpc_query wanted = find_query(b->in, i);
    FUZZ_REQUIRE(places[i].index == wanted.index && places[i].offset == wanted.offset);
    FUZZ_REQUIRE(places[i].index == i || places[i].index == WPC_ID_NONE);
    FUZZ_REQUIRE(places[i].counter_id == wanted.counter_id);
    FUZZ_REQUIRE(memcmp(places[i].counterset.bytes, wanted.counterset.bytes, 16) == 0);
  }
}

/* Returns the places, `*count` of them. The caller frees them. */
static wpc_query *place_queries(const fuzz_block *b, uint32_t *count) {
  wpc_v2_placed placed = wpc_v2_place_queries(b->in, NULL, 0);
  wpc_query *places = (wpc_query *)fuzz_room(placed.count, sizeof *places);
  FUZZ_REQUIRE(placed.count <= b->in.size / QUERY);
  placed = wpc_v2_place_queries(b->in, places, placed.count);
  FUZZ_REQUIRE(placed.error.status != WPC_E_ARGUMENT && placed.error.status != WPC_END);
  FUZZ_REQUIRE(placed.error.offset <= b->in.size);
  if (b->options.strict && placed.count <= 32) {
    const wpc_error error = wpc_validate(b->in, WPC_KIND_V2_QUERIES, NULL);
    FUZZ_REQUIRE(fuzz_same_error(&error, &placed.error));
  }
  *count = placed.error.status == WPC_OK ? placed.count : 0;
  if (b->in.size <= MOST_COMPARED) {
    check_places(b, places, *count);
  }
  return places;
}

/* ---- registration ---- */

/* The first record with this id; there is one. */
static size_t record_of(const fuzz_block *b, uint32_t id) {
  size_t at = AT_RECORDS;
  while (fuzz_u32(b->bytes, at) != id) {
    at += RECORD;
  }
  return at;
}

static void check_description(const fuzz_block *b, const wpc_counterset_info *set) {
  for (size_t i = 0; i < set->num_counters; i++) {
    const wpc_counter_info *info = &set->counters[i];
    const size_t at = record_of(b, info->id);
    FUZZ_REQUIRE(i == 0 || set->counters[i - 1].id < info->id);
    FUZZ_REQUIRE(info->id != WPC_NO_COUNTER && info->name == NULL);
    FUZZ_REQUIRE(info->type == fuzz_u32(b->bytes, at + 4));
    FUZZ_REQUIRE((uint32_t)info->default_scale == fuzz_u32(b->bytes, at + 20));
#define WPC_REG_COUNTER_FIELD(type, member, name, key, offset)
#define WPC_REG_COUNTER_COMPANION(type, member, name, key, offset) \
  FUZZ_REQUIRE(info->member == fuzz_u32(b->bytes, at + offset));
#include "support/model/reg_counter.def"
    FUZZ_REQUIRE(wpc_counter_info_find(set, info->id) == info);
  }
}

/* Every record is described, if its id is one. */
static void check_all_described(const fuzz_block *b, const wpc_counterset_info *set,
                                uint32_t records) {
  for (size_t i = 0; i < records; i++) {
    const uint32_t id = fuzz_u32(b->bytes, AT_RECORDS + RECORD * i);
    FUZZ_REQUIRE((wpc_counter_info_find(set, id) != NULL) == (id != WPC_NO_COUNTER));
  }
}

/* The caller frees both arrays. */
static wpci_reg_description describe(const fuzz_block *b) {
  const wpc_reg_set set = wpc_reg_open_set(b->in);
  const uint32_t records = set.error.status == WPC_OK ? set.num_counters : 0;
  wpci_reg_description d;
  FUZZ_REQUIRE(records <= b->in.size / RECORD);
  d.capacity = records;
  d.counters = (wpc_counter_info *)fuzz_room(records, sizeof *d.counters);
  d.scratch = (uint32_t *)fuzz_room(records, sizeof *d.scratch);
  const wpc_error error = wpci_reg_describe(b->in, set, &d);
  FUZZ_REQUIRE(error.status != WPC_END && error.offset <= b->in.size);
  FUZZ_REQUIRE(error.status == WPC_OK || d.set.num_counters == 0);
  if (error.status == WPC_OK && b->in.size <= MOST_COMPARED) {
    check_description(b, &d.set);
    check_all_described(b, &d.set, records);
  }
  return d;
}

/* Texts lie in their file; what is returned is bounded. */
static void check_texts(const fuzz_block *b) {
  wpc_reg_text_iter it = wpc_reg_texts(b->in, wpc_reg_open_strings(b->in));
  uint64_t total = 0;
  while (wpc_reg_next_text(&it)) {
    const wpc_range raw = it.item.text.raw;
    FUZZ_REQUIRE(!it.item.has_text ||
                 (raw.offset <= b->in.size && raw.length <= b->in.size - raw.offset));
    total += it.item.has_text ? raw.length : 0;
    FUZZ_REQUIRE(total <= 8 * (uint64_t)b->in.size);
  }
}

/* ---- values ---- */

/* Both samples' results at one place, as the query there asked for them. */
static void check_pair(capture *c, const wpc_v2_data data[2], const wpc_v2_result views[2],
                       const wpc_query *query, const wpc_counterset_info *set, size_t *budget) {
  fuzz_result older;
  fuzz_result newer;
  fuzz_open_result(&older, c->files[OLDER].in, &data[0], views[0], query->counter_id, set);
  fuzz_open_result(&newer, c->files[NEWER].in, &data[1], views[1], query->counter_id, set);
  fuzz_check_results(budget, &newer, &older);
  fuzz_close_result(&older);
  fuzz_close_result(&newer);
}

static void check_values(capture *c, const wpc_query *places, uint32_t count,
                         const wpc_counterset_info *set) {
  const wpc_v2_data data[2] = {wpc_v2_open(c->files[OLDER].in), wpc_v2_open(c->files[NEWER].in)};
  wpci_v2_result_iter a = wpci_v2_results(c->files[OLDER].in, data[0]);
  wpci_v2_result_iter b = wpci_v2_results(c->files[NEWER].in, data[1]);
  size_t budget = 64 + (c->files[OLDER].in.size + c->files[NEWER].in.size) / 8;
  while (wpci_v2_next_result(&a) && wpci_v2_next_result(&b) && b.item.index < count) {
    const wpc_v2_result views[2] = {a.item, b.item};
    check_pair(c, data, views, &places[b.item.index], set, &budget);
  }
}

/* ---- the whole ---- */

/* The files that are read by themselves. */
static void check_files(capture *c, const uint8_t *data, size_t size, fuzz_choice choice) {
  check_head(&c->files[HEAD], choice);
  check_path(c->files[HEAD].bytes, c->files[HEAD].in.size);
  check_name(data, size);
  check_texts(&c->files[TEXTS]);
}

/* The files that belong together. */
static void check_samples(capture *c) {
  uint32_t count = 0;
  wpc_query *places = place_queries(&c->files[QUERIES], &count);
  wpci_reg_description description = describe(&c->files[SET]);
  check_values(c, places, count, &description.set);
  free(places);
  free(description.counters);
  free(description.scratch);
}

static void check(const uint8_t *data, size_t size, fuzz_choice choice) {
  capture c;
  open_capture(&c, data, size, choice);
  if (fuzz_takes(choice.pick, 2, 0)) {
    check_files(&c, data, size, choice);
  }
  if (fuzz_takes(choice.pick, 2, 1)) {
    check_samples(&c);
  }
  close_capture(&c);
}

FUZZ_TARGET(capture, check)
