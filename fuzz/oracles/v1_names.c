#include <stdio.h>
#include <string.h>

#include "oracles/lists.h"
#include "oracles/v1_walk.h"
#include "untraced.h"

UNTRACED_BEGIN

#define MOST_ROOM 16384
#define MOST_NAMED 64 /* instances of an object whose names are compared each with each */
#define LONGEST 256   /* bytes of a name */
#define CANARY 0xA5

static size_t room[MOST_ROOM + 1];
static size_t least_room[MOST_ROOM];

/* The instances of one object. */
typedef struct named {
  wpc_input in;
  const wpc_v1_row *rows;
  wpc_v1_parent parents[MOST_NAMED];
  uint32_t serials[MOST_NAMED + 1];
  size_t n;
} named;

static wpc_v1_instances instances_of(const named *o) {
  const wpc_v1_instances instances = {o->rows, o->parents, o->n};
  return instances;
}

/* What names instance i, with a serial number. */
static wpc_v1_instance_name name_of(const named *o, size_t i, uint32_t serial) {
  const wpc_v1_parent *parent = &o->parents[i];
  const wpc_v1_instance_name name = {parent->found, parent->name, o->rows[i].name, serial};
  return name;
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

static wpc_v1_index make_index(wpc_input in, wpc_v1_data data, const fuzz_v1_list *list) {
  const size_t capacity = wpc_v1_index_room(in);
  size_t sound = 0;
  room[capacity] = CANARY;
  const wpc_v1_index index = wpc_v1_index_make(in, data, room, capacity);
  for (size_t i = 0; i < list->num_objects; i++) {
    sound += list->objects[i].is_sound;
  }
  FUZZ_REQUIRE(index.error.status == WPC_OK && room[capacity] == CANARY);
  FUZZ_REQUIRE(index.num_objects == sound && index.num_instances == list->num_instances);
  FUZZ_REQUIRE(3 * (size_t)data.num_objects + index.num_instances <= capacity);
  for (size_t i = 0; i < index.num_instances; i++) {
    FUZZ_REQUIRE(index.instances[i] == list->instances[i].offset);
  }
  check_least_room(in, data, &index);
  return index;
}

/* The length of a name of which `most` characters are read. */
static size_t shorter(size_t length, uint64_t most, uint32_t code_page) {
  const uint64_t bytes = code_page == 0 ? 2 * most : most;
  return length > bytes ? (size_t)bytes : length;
}

static wpc_v1_parent find_parent(const fuzz_reading *reading, const wpc_v1_index *index,
                                 const fuzz_v1_list *list, const wpc_v1_row *row) {
  const wpc_v1_parent parent = wpc_v1_find_parent(reading->in, index, *row);
  const uint64_t most = (uint64_t)reading->in.options->limits.max_name + 1;
  const size_t place = fuzz_v1_find_parent(list, row);
  const wpc_range all = {0, reading->in.size};
  fuzz_check_inside(reading, parent.name.raw, all);
  FUZZ_REQUIRE(parent.found == (place < list->num_instances));
  if (parent.found) {
    const wpc_text *name = &list->instances[place].name;
    FUZZ_REQUIRE(parent.offset == list->instances[place].offset);
    FUZZ_REQUIRE(parent.name.raw.length == shorter(name->raw.length, most, name->code_page));
    FUZZ_REQUIRE(name->raw.length == 0 || parent.name.raw.offset == name->raw.offset);
    FUZZ_REQUIRE(parent.name.code_page == name->code_page);
  }
  return parent;
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
  const int order = wpc_text_compare_nocase(in, a, in, b);
  FUZZ_REQUIRE(order >= -1 && order <= 1);
  FUZZ_REQUIRE(wpc_text_compare_nocase(in, b, in, a) == -order);
  FUZZ_REQUIRE(wpc_text_equal_nocase(in, a, in, b) == (order == 0));
  FUZZ_REQUIRE(wpc_text_equal_nocase(in, a, in, a));
  if (is_ascii(in, a) && is_ascii(in, b)) {
    FUZZ_REQUIRE(same_ascii(in, a, b) == (order == 0));
  }
}

/* ---- serial numbers ---- */

static bool is_compared(const named *o, size_t i) {
  return fuzz_is_short(o->in, o->rows[i].name) &&
         (!o->parents[i].found || fuzz_is_short(o->in, o->parents[i].name));
}

static bool same_name(const named *o, size_t i, size_t k) {
  const wpc_v1_parent *a = &o->parents[i];
  const wpc_v1_parent *b = &o->parents[k];
  return is_compared(o, i) && is_compared(o, k) &&
         wpc_text_equal_nocase(o->in, o->rows[i].name, o->in, o->rows[k].name) &&
         a->found == b->found &&
         (!a->found || wpc_text_equal_nocase(o->in, a->name, o->in, b->name));
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

/* ---- display names ---- */

/* The text as UTF-8; empty when it cannot be converted. */
static void convert(wpc_input in, wpc_text text, char *dst, size_t capacity) {
  const size_t length = wpc_text_to_utf8(in, text, dst, capacity);
  FUZZ_REQUIRE(length >= WPC_DECODE_INVALID || length < capacity);
}

static size_t write_expected(const named *o, size_t i, char *dst, size_t capacity) {
  char parent[3 * LONGEST + 2];
  char name[3 * LONGEST + 1];
  char serial[16];
  const bool has_parent = o->parents[i].found;
  parent[0] = '\0';
  serial[0] = '\0';
  convert(o->in, o->rows[i].name, name, sizeof name);
  if (has_parent) {
    convert(o->in, o->parents[i].name, parent, sizeof parent - 1);
    parent[strlen(parent) + 1] = '\0';
    parent[strlen(parent)] = '/';
  }
  if (o->serials[i] > 0) {
    (void)snprintf(serial, sizeof serial, "#%u", (unsigned)o->serials[i]);
  }
  (void)snprintf(dst, capacity, "%s%s%s", parent, name, serial);
  return strlen(dst);
}

static size_t display(const named *o, size_t i, char *dst, size_t capacity) {
  return wpc_v1_display_name(o->in, name_of(o, i, o->serials[i]), dst, capacity);
}

static void check_display(const named *o, size_t i) {
  char expected[6 * LONGEST + 32];
  char whole[6 * LONGEST + 32];
  char cut[6 * LONGEST + 32];
  const size_t length = write_expected(o, i, expected, sizeof expected);
  FUZZ_REQUIRE(display(o, i, NULL, 0) == length);
  FUZZ_REQUIRE(display(o, i, whole, sizeof whole) == length && strcmp(whole, expected) == 0);
  for (size_t capacity = 1; capacity <= length && capacity <= 48; capacity++) {
    cut[capacity] = (char)CANARY;
    FUZZ_REQUIRE(display(o, i, cut, capacity) == length && cut[capacity] == (char)CANARY);
    FUZZ_REQUIRE(strlen(cut) < capacity && memcmp(cut, whole, strlen(cut)) == 0);
  }
}

/* ---- finding ---- */

static void check_find_row(const named *o, size_t i) {
  const size_t wanted = is_compared(o, i) ? i : o->n;
  FUZZ_REQUIRE(wpc_v1_find_row(o->in, instances_of(o), o->in, name_of(o, i, o->serials[i])) ==
               wanted);
  FUZZ_REQUIRE(wpc_v1_find_row(o->in, instances_of(o), o->in, name_of(o, i, MOST_NAMED)) == o->n);
}

/* A name as people write it, in UTF-16LE. */
typedef struct written {
  uint8_t bytes[2 * LONGEST + 32];
  size_t length;
} written;

static void write_ascii(written *w, const char *text) {
  for (; *text != '\0'; text++) {
    w->bytes[w->length++] = (uint8_t)*text;
    w->bytes[w->length++] = 0;
  }
}

static void write_text(written *w, wpc_input in, wpc_text text) {
  memcpy(w->bytes + w->length, in.data + text.raw.offset, text.raw.length);
  w->length += text.raw.length;
}

static bool holds_slash(wpc_input in, wpc_text text) {
  bool holds = false;
  for (size_t i = 0; i < text.raw.length; i += 2) {
    const uint8_t *unit = in.data + text.raw.offset + i;
    holds = holds || (unit[0] == '/' && unit[1] == 0);
  }
  return holds;
}

/* Whether what is written from `start` on begins with the name of row r, and ends there or goes on
 * with a serial number. */
static bool is_named(const named *o, size_t r, const written *w, size_t start) {
  const wpc_input in = wpc_input_make(w->bytes, w->length, NULL);
  const size_t end = start + o->rows[r].name.raw.length;
  if (end > w->length) {
    return false;
  }
  const wpc_text head = {{start, end - start}, 0};
  return wpc_text_equal_nocase(in, head, o->in, o->rows[r].name) &&
         (end == w->length || w->bytes[end] == '#');
}

static void check_found(const named *o, size_t i, size_t r, const written *w) {
  const wpc_v1_parent *parent = &o->parents[i];
  const size_t start = parent->found ? parent->name.raw.length + 2 : 0;
  if (r < o->n && r != i) {
    FUZZ_REQUIRE(is_named(o, r, w, o->parents[r].found ? start : 0));
    FUZZ_REQUIRE(
        !o->parents[r].found ||
        (parent->found && wpc_text_equal_nocase(o->in, parent->name, o->in, o->parents[r].name)));
  }
  FUZZ_REQUIRE(r < o->n || (parent->found && holds_slash(o->in, parent->name)));
}

static void turn_case(written *w) {
  for (size_t i = 0; i < w->length; i += 2) {
    const uint8_t c = w->bytes[i];
    const bool is_letter = upper(c) != c || (c >= 'A' && c <= 'Z');
    w->bytes[i] = is_letter && w->bytes[i + 1] == 0 ? (uint8_t)(c ^ 0x20) : c;
  }
}

static size_t find_written(const named *o, const written *w, uint32_t code_page) {
  const wpc_text name = {{0, w->length}, code_page};
  const wpc_input in = wpc_input_make(w->bytes, w->length, NULL);
  const size_t r = wpc_v1_find_instance(o->in, instances_of(o), in, name);
  FUZZ_REQUIRE(r <= o->n);
  return r;
}

static void check_find_instance(const named *o, size_t i, const char *serial) {
  const wpc_v1_parent *parent = &o->parents[i];
  const uint32_t code_page = o->rows[i].name.code_page;
  written w;
  w.length = 0;
  if (parent->found) {
    write_text(&w, o->in, parent->name);
    write_ascii(&w, "/");
  }
  write_text(&w, o->in, o->rows[i].name);
  write_ascii(&w, serial);
  const size_t r = find_written(o, &w, code_page);
  if (code_page == 0 && (!parent->found || parent->name.code_page == 0)) {
    check_found(o, i, r, &w);
    turn_case(&w);
    FUZZ_REQUIRE(find_written(o, &w, code_page) == r);
  }
}

/* The first of equal names may be written with a 0, or without a number. */
static void check_find_serial(const named *o, size_t i) {
  char serial[16];
  (void)snprintf(serial, sizeof serial, "#%u", (unsigned)o->serials[i]);
  check_find_instance(o, i, serial);
  if (o->serials[i] == 0) {
    check_find_instance(o, i, "");
  }
}

/* ---- objects ---- */

static bool is_short(const named *o) {
  bool is = true;
  for (size_t i = 0; i < o->n; i++) {
    is = is && o->rows[i].name.raw.length + o->parents[i].name.raw.length <= (size_t)2 * LONGEST;
  }
  return is;
}

static void check_object(named *o) {
  check_serials(o);
  for (size_t i = 0; i < o->n; i++) {
    check_order(o->in, o->rows[i].name, o->rows[i > 0 ? i - 1 : 0].name);
    check_find_row(o, i);
    if (is_short(o)) {
      check_display(o, i);
    }
    if (is_short(o) && is_compared(o, i)) {
      check_find_serial(o, i);
    }
  }
}

void fuzz_v1_check_names(const fuzz_reading *reading, wpc_v1_data data) {
  const fuzz_v1_list *list = fuzz_v1_last_list();
  fuzz_reading own;
  fuzz_choice choice = reading->choice;
  named o;
  choice.strict = false;
  choice.notes = false;
  choice.oracles = FUZZ_NAMES;
  fuzz_open(&own, reading->in.data, reading->in.size, choice, reading->area);
  fuzz_v1_walk(&own);
  if (!list->is_whole || wpc_v1_index_room(own.in) > MOST_ROOM) {
    return;
  }
  const wpc_v1_index index = make_index(reading->in, data, list);
  for (size_t i = 0; i < list->num_objects; i++) {
    o.in = own.in;
    o.rows = list->instances + list->objects[i].first;
    o.n = list->objects[i].count;
    for (size_t k = 0; k < o.n && k < MOST_NAMED; k++) {
      o.parents[k] = find_parent(&own, &index, list, &o.rows[k]);
    }
    if (o.n <= MOST_NAMED) {
      check_object(&o);
    }
  }
}

UNTRACED_END
