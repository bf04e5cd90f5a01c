#include "oracles/v1_walk.h"
#include "parser/v1/v1_cursor.h"
#include "untraced.h"

UNTRACED_BEGIN

#define MOST_ROOM 16384
#define MOST_NAMED 64 /* instances of an object whose names are compared each with each */
#define CANARY 0xA5

static size_t room[MOST_ROOM + 1];
static size_t least_room[MOST_ROOM];

/* The instances of one object. */
typedef struct named {
  wpc_input in;
  wpc_v1_row rows[MOST_NAMED];
  wpc_v1_parent parents[MOST_NAMED];
  uint32_t serials[MOST_NAMED + 1];
  size_t n;
} named;

static wpc_v1_instances instances_of(const named *o) {
  const wpc_v1_instances instances = {o->rows, o->parents, o->n};
  return instances;
}

/* ---- the index ---- */

static void check_least_room(wpc_input in, wpc_v1_data data, const wpc_v1_index *whole) {
  const size_t needed = 3 * (size_t)data.num_objects + whole->num_instances;
  const wpc_v1_index index = wpc_v1_index_make(in, data, least_room, needed);
  FUZZ_REQUIRE(index.error.status == WPC_OK && index.num_instances == whole->num_instances);
  if (needed > 0) {
    FUZZ_REQUIRE(wpc_v1_index_make(in, data, least_room, needed - 1).error.status ==
                 WPC_E_ARGUMENT);
  }
}

static wpc_v1_index make_index(wpc_input in, wpc_v1_data data) {
  const size_t capacity = wpc_v1_index_room(in);
  room[capacity] = CANARY;
  const wpc_v1_index index = wpc_v1_index_make(in, data, room, capacity);
  FUZZ_REQUIRE(index.error.status == WPC_OK && room[capacity] == CANARY);
  FUZZ_REQUIRE(3 * (size_t)data.num_objects + index.num_instances <= capacity);
  check_least_room(in, data, &index);
  return index;
}

/* ---- comparing ---- */

static bool is_ascii(wpc_input in, wpc_text text) {
  const uint8_t *bytes = in.data + text.raw.offset;
  bool is = true;
  for (size_t i = 0; i < text.raw.length; i++) {
    is = is && (text.code_page == 0 && i % 2 == 1 ? bytes[i] == 0 : bytes[i] < 0x80);
  }
  return is;
}

static uint8_t upper(uint8_t c) {
  return c >= 'a' && c <= 'z' ? (uint8_t)(c - 'a' + 'A') : c;
}

static bool same_ascii(wpc_input in, wpc_text a, wpc_text b) {
  bool same = a.code_page == b.code_page && a.raw.length == b.raw.length;
  for (size_t i = 0; same && i < a.raw.length; i++) {
    same = upper(in.data[a.raw.offset + i]) == upper(in.data[b.raw.offset + i]);
  }
  return same;
}

static void check_order(wpc_input in, wpc_text a, wpc_text b) {
  const int order = wpc_text_compare(in, a, in, b, WPC_TEXT_NOCASE);
  FUZZ_REQUIRE(order >= -1 && order <= 1);
  FUZZ_REQUIRE(wpc_text_compare(in, b, in, a, WPC_TEXT_NOCASE) == -order);
  FUZZ_REQUIRE(wpc_text_compare(in, a, in, a, WPC_TEXT_NOCASE) == 0);
  if (is_ascii(in, a) && is_ascii(in, b)) {
    FUZZ_REQUIRE(same_ascii(in, a, b) == (order == 0));
  }
}

/* ---- serial numbers ---- */

/* Longer names are equal to none. */
static bool is_short(wpc_input in, wpc_text name) {
  return name.raw.length / (name.code_page == 0 ? 2 : 1) <= in.options->limits.max_name;
}

static bool is_compared(const named *o, size_t i) {
  return is_short(o->in, o->rows[i].name) &&
         (!o->parents[i].found || is_short(o->in, o->parents[i].name));
}

static bool same_name(const named *o, size_t i, size_t k) {
  const wpc_v1_parent *a = &o->parents[i];
  const wpc_v1_parent *b = &o->parents[k];
  return is_compared(o, i) && is_compared(o, k) &&
         wpc_text_compare(o->in, o->rows[i].name, o->in, o->rows[k].name, WPC_TEXT_NOCASE) == 0 &&
         a->found == b->found &&
         (!a->found || wpc_text_compare(o->in, a->name, o->in, b->name, WPC_TEXT_NOCASE) == 0);
}

static void check_serials(named *o) {
  uint32_t order[MOST_NAMED + 1];
  uint64_t seen = 0;
  order[o->n] = CANARY;
  o->serials[o->n] = CANARY;
  wpc_v1_serials(o->in, instances_of(o), order, o->serials);
  FUZZ_REQUIRE(order[o->n] == CANARY && o->serials[o->n] == CANARY);
  for (size_t i = 0; i < o->n; i++) {
    uint32_t before = 0;
    for (size_t k = 0; k < i; k++) {
      before += same_name(o, i, k);
    }
    FUZZ_REQUIRE(o->serials[i] == before);
    FUZZ_REQUIRE(order[i] < o->n);
    seen |= UINT64_C(1) << order[i];
  }
  FUZZ_REQUIRE(o->n == 0 || seen == UINT64_MAX >> (MOST_NAMED - o->n));
}

/* ---- objects ---- */

static void check_object(named *o) {
  check_serials(o);
  for (size_t i = 0; i < o->n; i++) {
    check_order(o->in, o->rows[i].name, o->rows[i > 0 ? i - 1 : 0].name);
  }
}

/* Reads the rows and their parents; false when there are too many. */
static bool read_instances(named *o, const fuzz_reading *reading, const wpc_v1_index *index,
                           wpc_v1_body body) {
  o->n = 0;
  wpci_v1_row_iter it = wpci_v1_rows(o->in, body);
  while (wpci_v1_next_named_row(&it)) {
    if (o->n == MOST_NAMED) {
      return false;
    }
    o->rows[o->n] = it.item;
    o->parents[o->n] = wpc_v1_find_parent(reading->in, index, it.item);
    fuzz_check_inside(reading, o->parents[o->n].name.raw, fuzz_all(o->in));
    o->n++;
  }
  return body.has_instances;
}

void fuzz_v1_check_names(const fuzz_reading *reading, wpc_v1_data data) {
  static named o;
  fuzz_reading own;
  fuzz_choice choice = reading->choice;
  choice.strict = false;
  choice.notes = false;
  fuzz_open(&own, reading->in.data, reading->in.size, choice, reading->area);
  if (wpc_v1_index_room(own.in) > MOST_ROOM) {
    return;
  }
  const wpc_v1_index index = make_index(reading->in, data);
  wpci_v1_object_iter it = wpci_v1_objects(own.in, data);
  o.in = own.in;
  while (wpci_v1_next_object(&it)) {
    const wpc_v1_body body = wpci_v1_open_object(own.in, it.item);
    if (body.error.status == WPC_OK && read_instances(&o, reading, &index, body)) {
      check_object(&o);
    }
  }
}

UNTRACED_END
