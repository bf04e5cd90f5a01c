#include "oracles/v1_walk.h"

#include <string.h>

#include "parser/v1/v1_cursor.h"
#include "untraced.h"

UNTRACED_BEGIN

#define DATA_BLOCK 88
#define OBJECT 64
#define DEFINITION 40
#define INSTANCE 24
#define BLOCK 4
#define SECOND_VALUE 8
#define NOWHERE SIZE_MAX

/* Where the walk is. The numbers of steps are those of the whole block. */
typedef struct walk {
  fuzz_reading *reading;
  size_t objects, definitions, rows;
  size_t budget;     /* of values: definitions may overlap, and claim more than there are bytes */
  wpc_range object;  /* the object */
  size_t definition; /* where the next definition begins */
} walk;

static fuzz_v1_list list;

const fuzz_v1_list *fuzz_v1_last_list(void) {
  return &list;
}

static bool asked(const walk *w, unsigned oracles) {
  return (w->reading->choice.oracles & oracles) != 0;
}

static bool is_strict(const walk *w) {
  return w->reading->choice.strict;
}

static size_t end_of(wpc_range range) {
  return range.offset + range.length;
}

/* ---- lists ---- */

static bool has_list(const walk *w) {
  return asked(w, FUZZ_VALIDATE | FUZZ_REPEATED | FUZZ_NAMES);
}

static void start_list(void) {
  list.is_whole = true;
  list.has_parents = false;
  list.num_objects = 0;
  list.num_instances = 0;
}

static void list_object(const walk *w, size_t offset, wpc_v1_body body) {
  list.is_whole = list.is_whole && list.num_objects < FUZZ_V1_MOST_OBJECTS;
  if (list.is_whole && has_list(w)) {
    fuzz_v1_listed *object = &list.objects[list.num_objects++];
    object->offset = offset;
    object->name_index = fuzz_u32(w->reading->in.data, offset + 12);
    object->is_sound = body.error.status == WPC_OK;
    object->body = body;
    object->first = list.num_instances;
    object->count = 0;
  }
}

static void list_instance(const walk *w, const wpc_v1_row *row) {
  list.has_parents = list.has_parents || row->parent_object != 0;
  list.is_whole = list.is_whole && list.num_instances < FUZZ_V1_MOST_INSTANCES;
  if (list.is_whole && has_list(w)) {
    list.instances[list.num_instances++] = *row;
    list.objects[list.num_objects - 1].count++;
  }
}

/* ---- texts ---- */

static bool is_nul(const uint8_t *unit, size_t width) {
  return unit[0] == 0 && (width == 1 || unit[1] == 0);
}

/* The text is what the area holds up to its first NUL, or all of it. */
static void check_cut(fuzz_reading *reading, const wpc_text *text, wpc_range area, uint32_t page) {
  const uint8_t *data = reading->in.data + area.offset;
  const size_t width = page == 0 ? 2 : 1;
  size_t n = 0;
  while (area.length - n >= width && !is_nul(data + n, width)) {
    n += width;
  }
  FUZZ_REQUIRE(text->code_page == page);
  FUZZ_REQUIRE(text->raw.offset == area.offset && text->raw.length == n);
  fuzz_see_bytes(reading, text->raw);
  if ((reading->choice.oracles & FUZZ_TEXT) != 0) {
    fuzz_check_utf8(reading, *text);
  }
}

/* ---- values ---- */

uint32_t fuzz_v1_width(uint32_t type, uint32_t size) {
  const uint32_t field = type >> 8 & 3;
  const bool is_average_timer = type == 0x30020400; /* 4 bytes or 8 */
  const uint32_t full = field == 1 || is_average_timer ? 8 : field == 0 ? 4 : 0;
  const uint32_t width = size < full ? size : full;
  return width == 4 || width == 8 ? width : 0;
}

bool fuzz_v1_is_multi_timer(uint32_t type) {
  return type == 0x22410500 || type == 0x23410500 || type == 0x22510500 || type == 0x23510500;
}

static void check_absent(const wpci_v1_value *v) {
  FUZZ_REQUIRE(!v->present && v->size == 0 && v->raw == 0 && v->bytes.length == 0);
}

static void check_value(const walk *w, const wpc_v1_row *row, const wpc_v1_counter *c,
                        const wpci_v1_value *v) {
  const uint64_t end = (uint64_t)c->value_offset + c->size;
  const bool is_none = c->size == 0 || (c->type >> 8 & 3) == 2;
  FUZZ_REQUIRE(!is_strict(w) || c->size == 0 || end <= row->block.length);
  if (is_none || end > row->reach.length) {
    check_absent(v);
    return;
  }
  const wpc_range bytes = {row->reach.offset + c->value_offset, c->width > 0 ? c->width : c->size};
  fuzz_check_inside(w->reading, v->bytes, row->reach);
  FUZZ_REQUIRE(v->present && v->size == bytes.length && fuzz_same_range(v->bytes, bytes));
  FUZZ_REQUIRE(v->raw == (c->width > 0 ? fuzz_number(w->reading->in.data, bytes) : 0));
  fuzz_see(w->reading, v->raw ^ (uint64_t)v->size << 32);
}

static void check_second_value(const walk *w, const wpc_v1_row *row, const wpc_v1_counter *c) {
  const wpci_v1_value v = wpci_v1_read_second_value(w->reading->in, *row, *c);
  const uint64_t offset = (uint64_t)c->value_offset + SECOND_VALUE;
  if (!fuzz_v1_is_multi_timer(c->type) || offset + SECOND_VALUE > row->block.length) {
    check_absent(&v);
    return;
  }
  const wpc_range bytes = {row->block.offset + (size_t)offset, SECOND_VALUE};
  FUZZ_REQUIRE(v.present && v.size == SECOND_VALUE && fuzz_same_range(v.bytes, bytes));
  FUZZ_REQUIRE(v.raw == fuzz_number(w->reading->in.data, bytes));
}

static void check_same_value(wpci_v1_value a, wpci_v1_value b) {
  FUZZ_REQUIRE(a.present == b.present && a.size == b.size && a.raw == b.raw);
  FUZZ_REQUIRE(fuzz_same_range(a.bytes, b.bytes));
}

/* The definitions were checked when the object was opened: no value fails. */
static void walk_values(walk *w, const wpc_v1_body *body, const wpc_v1_row *row) {
  const wpc_input in = w->reading->in;
  const size_t notes = w->reading->tally.notes;
  size_t n = 0;
  if (body->num_counters > w->budget) {
    return;
  }
  w->budget -= body->num_counters;
  wpci_v1_value_iter it = wpci_v1_values(in, *body, *row);
  while (wpci_v1_next_value(&it)) {
    FUZZ_REQUIRE(n < body->num_counters && it.counter.index == n);
    check_value(w, row, &it.counter, &it.item);
    check_same_value(it.item, wpci_v1_read_value(in, *row, it.counter));
    check_second_value(w, row, &it.counter);
    n++;
  }
  FUZZ_REQUIRE(it.error.status == WPC_END && n == body->num_counters);
  FUZZ_REQUIRE(!wpci_v1_next_value(&it) && it.error.status == WPC_END);
  FUZZ_REQUIRE(w->reading->tally.notes == notes);
}

/* ---- rows ---- */

static void check_instance_name(walk *w, const wpc_v1_row *row, wpc_range whole, uint32_t page) {
  const uint8_t *data = w->reading->in.data;
  const uint32_t offset = fuzz_u32(data, row->offset + 16);
  const uint32_t length = fuzz_u32(data, row->offset + 20);
  if (length == 0) {
    FUZZ_REQUIRE(row->name.raw.length == 0 && row->name.code_page == page);
    return;
  }
  FUZZ_REQUIRE(offset <= whole.length && length <= whole.length - offset);
  FUZZ_REQUIRE(!is_strict(w) || offset >= INSTANCE);
  const wpc_range area = {whole.offset + offset, length};
  check_cut(w->reading, &row->name, area, page);
  FUZZ_REQUIRE(!is_strict(w) ||
               row->name.raw.length / (page == 0 ? 2 : 1) <= w->reading->options.limits.max_name);
}

static void check_instance(walk *w, const wpc_v1_body *body, const wpc_v1_row *row) {
  const uint8_t *data = w->reading->in.data;
  const wpc_range whole = {row->offset, fuzz_u32(data, row->offset)};
  fuzz_check_inside(w->reading, whole, body->rows);
  FUZZ_REQUIRE(whole.length >= INSTANCE && (!is_strict(w) || whole.length % 8 == 0));
  FUZZ_REQUIRE(row->parent_object == fuzz_u32(data, row->offset + 4));
  FUZZ_REQUIRE(row->parent_instance == fuzz_u32(data, row->offset + 8));
  FUZZ_REQUIRE((uint32_t)row->unique_id == fuzz_u32(data, row->offset + 12));
  FUZZ_REQUIRE(row->block.offset == end_of(whole));
  check_instance_name(w, row, whole, body->code_page);
}

static void check_no_instance(const wpc_v1_row *row) {
  FUZZ_REQUIRE(row->block.offset == row->offset && row->name.raw.length == 0);
  FUZZ_REQUIRE(row->unique_id == WPC_V1_NO_UNIQUE_ID && row->parent_object == 0);
}

static void check_block(const walk *w, const wpc_v1_body *body, const wpc_v1_row *row) {
  const bool is_last = row->index + 1 == body->num_rows;
  const size_t end = is_last ? end_of(body->rows) : end_of(row->block);
  fuzz_check_inside(w->reading, row->block, body->rows);
  FUZZ_REQUIRE(row->block.length == fuzz_u32(w->reading->in.data, row->block.offset));
  FUZZ_REQUIRE(row->block.length >= BLOCK && (!is_strict(w) || row->block.length % 8 == 0));
  FUZZ_REQUIRE(row->reach.offset == row->block.offset && end_of(row->reach) == end);
}

static void check_row(walk *w, const wpc_v1_body *body, const wpc_v1_row *row, size_t n) {
  FUZZ_REQUIRE(row->index == n && n < body->num_rows);
  FUZZ_REQUIRE(row->has_instance == body->has_instances);
  if (row->has_instance) {
    check_instance(w, body, row);
    list_instance(w, row);
  } else {
    check_no_instance(row);
  }
  check_block(w, body, row);
  fuzz_see(w->reading, (uint64_t)row->parent_object << 32 | row->parent_instance);
  fuzz_see(w->reading, row->block.offset);
}

static void see_repeated_instances(const walk *w, const wpc_v1_body *body, size_t n) {
  const bool all = list.is_whole;
  if (!all) {
    w->reading->tally.list_unknown = true;
  } else if (body->has_instances) {
    FUZZ_REQUIRE(list.objects[list.num_objects - 1].count == n);
    fuzz_v1_see_repeated_instances(w->reading, list.instances + (list.num_instances - n), n);
  }
}

static void check_rows_end(walk *w, const wpc_v1_body *body, wpci_v1_row_iter it, size_t n) {
  const wpc_error last = it.error;
  fuzz_check_error(w->reading, &last);
  FUZZ_REQUIRE(!wpci_v1_next_named_row(&it) && fuzz_same_error(&it.error, &last));
  FUZZ_REQUIRE(it.error.status == WPC_END ? n == body->num_rows : n <= body->num_rows);
  fuzz_see_error(w->reading, &it.error);
  if (it.error.status == WPC_END && asked(w, FUZZ_REPEATED)) {
    see_repeated_instances(w, body, n);
  }
}

static void walk_rows(walk *w, const wpc_v1_body *body) {
  const wpc_input in = w->reading->in;
  size_t end = body->rows.offset;
  size_t n = 0;
  wpci_v1_row_iter it = wpci_v1_rows(in, *body);
  while (wpci_v1_next_named_row(&it)) {
    FUZZ_REQUIRE(it.item.offset == end);
    check_row(w, body, &it.item, n++);
    if (asked(w, FUZZ_VALUES)) {
      walk_values(w, body, &it.item);
    }
    end = end_of(it.item.block);
  }
  FUZZ_REQUIRE(it.error.status != WPC_END || !is_strict(w) || end == end_of(body->rows));
  check_rows_end(w, body, it, n);
  w->rows += n;
  FUZZ_REQUIRE(w->rows <= in.size / (INSTANCE + BLOCK) + w->objects);
}

/* ---- definitions ---- */

static void check_links(const uint8_t *data, const wpc_v1_counter *c, uint32_t count, size_t next) {
  FUZZ_REQUIRE(c->has_next == (count - c->index > 1));
  FUZZ_REQUIRE(c->next_type == (c->has_next ? fuzz_u32(data, next + 28) : 0));
}

static void check_counter(walk *w, const wpc_v1_counter *c, uint32_t count) {
  const uint8_t *data = w->reading->in.data;
  const size_t at = w->definition;
  const uint32_t length = fuzz_u32(data, at);
  FUZZ_REQUIRE(c->offset == at && length >= DEFINITION && (!is_strict(w) || length % 4 == 0));
  FUZZ_REQUIRE(c->name_index == fuzz_u32(data, at + 4) && c->help_index == fuzz_u32(data, at + 12));
  FUZZ_REQUIRE((uint32_t)c->scale == fuzz_u32(data, at + 20));
  FUZZ_REQUIRE(c->detail_level == fuzz_u32(data, at + 24));
  FUZZ_REQUIRE(c->type == fuzz_u32(data, at + 28) && c->size == fuzz_u32(data, at + 32));
  FUZZ_REQUIRE(c->value_offset == fuzz_u32(data, at + 36));
  FUZZ_REQUIRE(c->value_offset <= UINT32_MAX - c->size);
  FUZZ_REQUIRE(c->width == fuzz_v1_width(c->type, c->size));
  check_links(data, c, count, at + length);
  fuzz_see(w->reading, (uint64_t)c->type << 32 | c->value_offset);
  w->definition += length;
}

/* They were checked when the object was opened: none fails, and they stay in their place. */
static void walk_counters(walk *w, const wpc_v1_body *body) {
  const wpc_input in = w->reading->in;
  const size_t notes = w->reading->tally.notes;
  uint32_t n = 0;
  wpci_v1_counter_iter it = wpci_v1_counters(in, *body);
  w->definition = body->definitions.offset;
  while (wpci_v1_next_counter(&it)) {
    FUZZ_REQUIRE(it.item.index == n && n < body->num_counters);
    check_counter(w, &it.item, body->num_counters);
    n++;
  }
  FUZZ_REQUIRE(it.error.status == WPC_END && n == body->num_counters);
  FUZZ_REQUIRE(!wpci_v1_next_counter(&it) && it.error.status == WPC_END);
  FUZZ_REQUIRE(w->definition <= end_of(body->definitions));
  FUZZ_REQUIRE(!is_strict(w) || w->definition == end_of(body->definitions));
  FUZZ_REQUIRE(w->reading->tally.notes == notes);
  w->definitions += n;
  FUZZ_REQUIRE(w->definitions <= in.size / DEFINITION);
}

/* ---- objects ---- */

static void check_parts(const walk *w, const wpc_v1_body *body) {
  const uint8_t *data = w->reading->in.data + body->offset;
  const uint32_t header = fuzz_u32(data, 8);
  const uint32_t definitions = fuzz_u32(data, 4);
  fuzz_check_inside(w->reading, body->definitions, w->object);
  FUZZ_REQUIRE(header >= OBJECT && header <= definitions);
  FUZZ_REQUIRE(body->definitions.offset == w->object.offset + header);
  FUZZ_REQUIRE(body->definitions.length == definitions - header);
  FUZZ_REQUIRE(body->num_counters <= body->definitions.length / DEFINITION);
  FUZZ_REQUIRE(!body->has_instances || body->num_rows <= body->rows.length / (INSTANCE + BLOCK));
  FUZZ_REQUIRE(body->num_instances < -1 || end_of(body->rows) == end_of(w->object));
  FUZZ_REQUIRE(body->num_instances < -1 || body->rows.offset == end_of(body->definitions));
}

static void check_fields(const walk *w, const wpc_v1_body *body) {
  const uint8_t *data = w->reading->in.data + body->offset;
  const wpc_range time = {48, 8};
  const wpc_range freq = {56, 8};
  FUZZ_REQUIRE(body->offset == w->object.offset);
  FUZZ_REQUIRE(body->name_index == fuzz_u32(data, 12) && body->help_index == fuzz_u32(data, 20));
  FUZZ_REQUIRE(body->detail_level == fuzz_u32(data, 28));
  FUZZ_REQUIRE(body->num_counters == fuzz_u32(data, 32));
  FUZZ_REQUIRE((uint32_t)body->default_counter == fuzz_u32(data, 36));
  FUZZ_REQUIRE((uint32_t)body->num_instances == fuzz_u32(data, 40));
  FUZZ_REQUIRE(body->code_page == fuzz_u32(data, 44));
  FUZZ_REQUIRE((uint64_t)body->perf_time == fuzz_number(data, time));
  FUZZ_REQUIRE((uint64_t)body->perf_freq == fuzz_number(data, freq));
}

static void check_shape(const walk *w, const wpc_v1_body *body) {
  const wpc_limits *limits = &w->reading->options.limits;
  const int32_t n = body->num_instances;
  FUZZ_REQUIRE(n >= -3 && body->has_instances == (n >= 0));
  FUZZ_REQUIRE(body->num_rows == (n >= 0 ? (uint32_t)n : n == -1 ? 1u : 0u));
  FUZZ_REQUIRE(body->num_counters <= limits->max_counters);
  FUZZ_REQUIRE(n <= 0 || (uint32_t)n <= limits->max_instances);
  FUZZ_REQUIRE(n <= 0 || (uint64_t)body->num_rows * body->num_counters <= limits->max_values);
  FUZZ_REQUIRE(!is_strict(w) || w->object.length % 8 == 0);
}

static void require_passed_on(wpc_input in, const wpc_v1_body *body) {
  wpc_v1_table table;
  memset(&table, 0, sizeof table);
  const wpc_v1_filled filled = wpci_v1_read_table(in, *body, table);
  const wpci_v1_row_iter rows = wpci_v1_rows(in, *body);
  const wpci_v1_counter_iter counters = wpci_v1_counters(in, *body);
  FUZZ_REQUIRE(fuzz_same_error(&rows.error, &body->error));
  FUZZ_REQUIRE(fuzz_same_error(&counters.error, &body->error));
  FUZZ_REQUIRE(fuzz_same_error(&filled.error, &body->error) && filled.num_rows == 0);
}

static void walk_object(walk *w, const wpc_v1_object *object) {
  const wpc_input in = w->reading->in;
  const wpc_v1_body body = wpci_v1_open_object(in, *object);
  fuzz_check_error(w->reading, &body.error);
  fuzz_see_error(w->reading, &body.error);
  list_object(w, object->offset, body);
  if (body.error.status != WPC_OK) {
    require_passed_on(in, &body);
    if (asked(w, FUZZ_BULK)) {
      fuzz_v1_check_failed(w->reading, object);
    }
    return;
  }
  check_fields(w, &body);
  check_shape(w, &body);
  check_parts(w, &body);
  walk_counters(w, &body);
  if (asked(w, FUZZ_REPEATED)) {
    fuzz_v1_see_repeated_counters(w->reading, body);
  }
  walk_rows(w, &body);
  if (asked(w, FUZZ_BULK)) {
    fuzz_v1_check_bulk(w->reading, object, body);
  }
}

static void check_object(walk *w, const wpc_v1_object *object, const wpc_v1_data *data) {
  fuzz_check_inside(w->reading, object->bytes, data->objects);
  FUZZ_REQUIRE(object->offset == end_of(w->object) && object->bytes.offset == object->offset);
  FUZZ_REQUIRE(object->bytes.length == fuzz_u32(w->reading->in.data, object->offset));
  FUZZ_REQUIRE(object->bytes.length >= OBJECT);
  FUZZ_REQUIRE(object->index == w->objects && w->objects < data->num_objects);
  fuzz_see(w->reading, object->offset);
  w->object = object->bytes;
  w->objects++;
}

/* ---- the block ---- */

/* Where n objects that begin at `at` end; NOWHERE when they do not fit. */
static size_t end_of_objects(const uint8_t *data, size_t at, size_t end, uint32_t n) {
  for (; n > 0; n--) {
    const uint32_t size = end - at >= OBJECT ? fuzz_u32(data, at) : 0;
    if (size < OBJECT || size > end - at) {
      return NOWHERE;
    }
    at += size;
  }
  return at;
}

/* TotalByteLength is read as it is documented whenever that fits, and without the header only when
 * the objects then take exactly so many bytes. */
static void check_reading(const fuzz_reading *reading, const wpc_v1_data *d) {
  const wpc_input in = reading->in;
  const size_t header = d->header_size;
  const size_t total = d->total_size;
  const bool room = total >= header && total <= in.size;
  const bool documented = room && end_of_objects(in.data, header, total, d->num_objects) != NOWHERE;
  const bool exact =
      d->num_objects > 0 && total <= in.size - header &&
      end_of_objects(in.data, header, header + total, d->num_objects) == header + total;
  FUZZ_REQUIRE(d->total_without_header == (!documented && exact));
  FUZZ_REQUIRE(!d->total_without_header || !reading->choice.strict);
  FUZZ_REQUIRE(d->objects.offset == header);
  FUZZ_REQUIRE(end_of(d->objects) == (d->total_without_header ? header + total : total));
}

static void check_system_name(fuzz_reading *reading, const wpc_v1_data *d) {
  const wpc_range area = {fuzz_u32(reading->in.data, 84), fuzz_u32(reading->in.data, 80)};
  const size_t end = end_of(d->objects);
  const bool inside = area.length > 0 && area.offset <= end && area.length <= end - area.offset;
  FUZZ_REQUIRE(d->has_system_name == inside);
  if (inside) {
    check_cut(reading, &d->system_name, area, 0);
  } else {
    FUZZ_REQUIRE(d->system_name.raw.length == 0 && d->system_name.code_page == 0);
  }
}

static void check_clocks(const uint8_t *data, const wpc_v1_data *d) {
  const wpc_range time = {56, 8};
  const wpc_range freq = {64, 8};
  const wpc_range time_100ns = {72, 8};
  FUZZ_REQUIRE((uint64_t)d->perf_time == fuzz_number(data, time));
  FUZZ_REQUIRE((uint64_t)d->perf_freq == fuzz_number(data, freq));
  FUZZ_REQUIRE((uint64_t)d->perf_time_100ns == fuzz_number(data, time_100ns));
  FUZZ_REQUIRE((d->system_time.year | (uint32_t)d->system_time.month << 16) == fuzz_u32(data, 36));
}

static void check_data(fuzz_reading *reading, const wpc_v1_data *d) {
  const uint8_t *data = reading->in.data;
  FUZZ_REQUIRE(reading->in.size <= reading->options.limits.max_bytes);
  FUZZ_REQUIRE(reading->in.size >= DATA_BLOCK && memcmp(data, "P\0E\0R\0F", 8) == 0);
  FUZZ_REQUIRE(d->little_endian == 1 && fuzz_u32(data, 8) == 1);
  FUZZ_REQUIRE(d->version == 1 && fuzz_u32(data, 12) == 1 && d->revision == fuzz_u32(data, 16));
  FUZZ_REQUIRE(d->total_size == fuzz_u32(data, 20) && d->header_size == fuzz_u32(data, 24));
  FUZZ_REQUIRE(d->num_objects == fuzz_u32(data, 28));
  FUZZ_REQUIRE((uint32_t)d->default_object == fuzz_u32(data, 32));
  FUZZ_REQUIRE(d->num_objects <= reading->options.limits.max_objects);
  FUZZ_REQUIRE(d->num_objects <= reading->in.size / OBJECT);
  FUZZ_REQUIRE(d->header_size >= DATA_BLOCK && d->header_size <= reading->in.size);
  check_clocks(data, d);
  check_reading(reading, d);
  check_system_name(reading, d);
}

static void see_lists(walk *w, const wpc_v1_data *data) {
  w->reading->tally.list_unknown = w->reading->tally.list_unknown || !list.is_whole;
  if (asked(w, FUZZ_REPEATED) && list.is_whole) {
    FUZZ_REQUIRE(list.num_objects == data->num_objects);
    fuzz_v1_see_repeated_objects(w->reading, &list);
  }
  if (list.has_parents && asked(w, FUZZ_VALIDATE | FUZZ_REPEATED)) {
    fuzz_v1_see_parents(w->reading, &list);
  }
}

static void check_objects_end(walk *w, const wpc_v1_data *data, wpci_v1_object_iter it) {
  const wpc_error last = it.error;
  fuzz_check_error(w->reading, &last);
  FUZZ_REQUIRE(!wpci_v1_next_object(&it) && fuzz_same_error(&it.error, &last));
  FUZZ_REQUIRE(it.error.status != WPC_END || w->objects == data->num_objects);
  FUZZ_REQUIRE(it.error.status != WPC_END || !is_strict(w) ||
               end_of(w->object) == end_of(data->objects));
  fuzz_see_error(w->reading, &it.error);
  if (it.error.status == WPC_END) {
    see_lists(w, data);
  }
}

static void start(walk *w, fuzz_reading *reading, const wpc_v1_data *data) {
  memset(w, 0, sizeof *w);
  w->reading = reading;
  w->budget = reading->in.size + OBJECT;
  w->object.offset = data->header_size;
  start_list();
}

void fuzz_v1_walk(fuzz_reading *reading) {
  const wpc_input in = reading->in;
  const wpc_v1_data data = wpc_v1_open(in);
  wpci_v1_object_iter it = wpci_v1_objects(in, data);
  walk w;
  start(&w, reading, &data);
  fuzz_check_error(reading, &data.error);
  if (data.error.status == WPC_OK) {
    check_data(reading, &data);
  } else {
    FUZZ_REQUIRE(fuzz_same_error(&it.error, &data.error));
  }
  while (wpci_v1_next_object(&it)) {
    check_object(&w, &it.item, &data);
    walk_object(&w, &it.item);
  }
  check_objects_end(&w, &data, it);
}

UNTRACED_END
