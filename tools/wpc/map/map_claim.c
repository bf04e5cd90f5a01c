#include <stdio.h>
#include <string.h>

#include "block/layout.h"
#include "map/map_model.h"
#include "map/map_text.h"

/* The name of a V1 instance is described by two fields: where it begins, and how long it is. */
static map_claim claim_of_name(const map *m, const wpc_error *error) {
  const size_t at = error->offset - LAYOUT_AT(V1_INSTANCE, NameLength);
  const size_t name_offset = map_u32(m, at + LAYOUT_AT(V1_INSTANCE, NameOffset));
  const bool begins = error->bound + name_offset == map_u32(m, at);
  const size_t start =
      begins ? at + name_offset : error->offset - LAYOUT_AT(V1_INSTANCE, NameOffset);
  const map_claim claim = {true, true, start, error->got, start + (size_t)error->bound};
  return claim;
}

/* Where so many bytes from `start` on end, in the file. */
static size_t end_at(const map *m, size_t start, uint64_t size) {
  return size < m->in.size - start ? start + (size_t)size : m->in.size;
}

/* The structure's header: `bound` bytes; `got` are there. */
static map_claim claim_of_room(const map *m, const wpc_error *error) {
  const size_t start = end_at(m, 0, error->offset);
  const map_claim claim = {true, false, start, error->bound, end_at(m, start, error->got)};
  return claim;
}

/* The directory of a log has the instances of an object behind what it says of the counters. */
static size_t bytes_between(const map *m, const layout_list *list, size_t structure) {
  const bool is_behind = list->structure == LAYOUT_BLG_DESCRIPTION &&
                         list->count == LAYOUT_AT(BLG_DESCRIPTION, instances);
  const size_t counters = map_u32(m, structure + LAYOUT_AT(BLG_DESCRIPTION, counters));
  return is_behind ? (counters * 20 + 7) / 8 * 8 : 0;
}

/* `got` items of a list. It must not exceed the size in the field `ends`, or there is room for
 * `bound` items. */
static map_claim claim_of_list(const map *m, const wpc_error *error, const layout_list *list) {
  const size_t structure = error->offset - list->count;
  const uint64_t unit = list->item == LAYOUT_INSTANCE ? m->instance_bytes : list->bytes;
  const uint64_t begins = list->begins == LAYOUT_NOWHERE
                              ? layout_structure_of(list->structure)->size
                              : map_u32(m, structure + list->begins);
  const size_t start = end_at(m, 0, structure + begins + bytes_between(m, list, structure));
  const size_t limit = list->ends == LAYOUT_NOWHERE
                           ? end_at(m, start, error->bound * unit)
                           : structure + map_u32(m, structure + list->ends);
  const map_claim claim = {true, list->item == LAYOUT_NONE, start, error->got * unit, limit};
  return claim;
}

/* `got` bytes from the structure's start, or after its fixed fields; `bound` are there. What is
 * worked out, and a length, are of a part of the structure, whose own size is sound. */
static map_claim claim_of_size(const map *m, const wpc_error *error, const wpc_rule_info *rule,
                               const layout_field *field) {
  const bool is_length = field->role == LAYOUT_ROLE_LENGTH;
  /* An event of another provider has its size behind 4 bytes; events begin at multiples of 8. */
  const size_t before = error->rule == WPC_RULE_BLG_EVT_03 ? error->offset % 8 : field->offset;
  const size_t fixed = is_length ? layout_structure_of(field->structure)->size : 0;
  const size_t start = end_at(m, 0, error->offset - before + fixed);
  const bool is_own = is_length || rule->got == WPC_GOT_COMPUTED;
  const map_claim claim = {true, is_own, start, error->got, end_at(m, start, error->bound)};
  return claim;
}

map_claim map_claim_of(const map *m, const wpc_error *error) {
  const map_claim none = {false, false, 0, 0, 0};
  const wpc_rule_info *rule = wpc_rule_find(error->rule);
  if (rule != NULL && rule->extent == WPC_EXTENT_ROOM) {
    return claim_of_room(m, error);
  }
  if (rule == NULL || (rule->extent != WPC_EXTENT_SPAN && rule->extent != WPC_EXTENT_AFTER)) {
    return none;
  }
  const layout_field *field = layout_field_of(rule);
  if (field == NULL) {
    return none;
  }
  if (field->role == LAYOUT_ROLE_COUNT) {
    return claim_of_list(m, error, layout_list_of(field, rule->extent == WPC_EXTENT_AFTER));
  }
  return error->rule == WPC_RULE_V1_INS_06 ? claim_of_name(m, error)
                                           : claim_of_size(m, error, rule, field);
}

void map_claim_text(const map *m, char *text, size_t capacity) {
  const map_claim *c = &m->claim;
  const uint64_t end = c->start + c->claimed;
  char size[MAP_SIZE], after[MAP_SIZE];
  char from[MAP_PLACE], to[MAP_PLACE], limit[MAP_PLACE], last[MAP_PLACE];
  map_size_text(c->claimed, size);
  map_size_text(end - c->limit, after);
  map_place_text(c->start, from);
  map_place_text(end - 1, to);
  map_place_text(c->limit, limit);
  map_place_text(m->in.size, last);
  (void)snprintf(text, capacity, "claimed: %s, from %s to %s; %s of it past the end at %s", size,
                 from, to, after, limit);
  const size_t length = strlen(text);
  if (c->limit == m->in.size) {
    (void)snprintf(text + length, capacity - length, ", which is the end of the file");
  } else if (end > m->in.size) {
    (void)snprintf(text + length, capacity - length, ", and on past the end of the file at %s",
                   last);
  }
}

/* Texts and title tables have no fixed fields. */
static size_t header_of(const char *structure) {
  const layout_id id = layout_find(structure);
  const size_t size = id != LAYOUT_NONE ? layout_structure_of(id)->size : 0;
  return size > 0 ? size : 8;
}

/* The structure's header, and on to the field at fault, as far as there is anything. */
static size_t broken_end(const wpc_error *error, const char *structure, size_t from, size_t to) {
  const size_t header = header_of(structure);
  const size_t left = to - from;
  size_t size = header < left ? header : left;
  if (error->offset >= from + size && error->offset < to) {
    const size_t after = (error->offset - from) / 8 * 8 + 8;
    size = after < left ? after : left;
  }
  return from + size;
}

static bool is_verdict(const map *m, const wpc_error *error) {
  const wpc_error *verdict = &m->b->verdict;
  return verdict->rule == error->rule && verdict->offset == error->offset;
}

bool map_is_broken(map *m, const wpc_error *error) {
  if (error->status != WPC_OK) {
    map_broken(m, error, 0, m->in.size);
  }
  return error->status != WPC_OK;
}

void map_broken(map *m, const wpc_error *error, size_t from, size_t to) {
  const wpc_rule_info *rule = wpc_rule_find(error->rule);
  const char *structure = rule != NULL ? rule->block : "input";
  char text[256];
  (void)wpc_error_format(error, text, sizeof text);
  const map_claim claim = map_claim_of(m, error);
  to = to > from ? to : from;
  const size_t limit = claim.is_there && claim.limit > from && claim.limit < to ? claim.limit : to;
  const size_t end = claim.is_own ? limit : broken_end(error, structure, from, limit);
  map_open(m, MAP_HEADER, from, end - from);
  m->bands[m->open].unsound = true;
  map_label(m, "%s", structure);
  if (!is_verdict(m, error)) {
    map_item(m, "%s", text);
  }
  map_close(m);
  map_rest(m, "not read", end, limit);
  map_rest(m, "not read", limit, to);
}

void map_list_end(map_list *list, const wpc_error *error, const char *rest, size_t to) {
  map_list_close(list);
  if (error->status == WPC_END) {
    map_rest(list->m, rest, list->at, to);
  } else {
    map_broken(list->m, error, list->at, to);
  }
}
