#include <stdio.h>
#include <string.h>

#include "map/map_model.h"
#include "map/map_text.h"

/* How a rule's finding tells where the claim begins and how long it is.
 *   CLAIM_SIZE    a size, `got` bytes from the structure's start; `bound` are there
 *   CLAIM_OWN     the same for a part of the structure, whose own size is sound
 *   CLAIM_WHOLE   a header, `bound` bytes; `got` are there
 *   CLAIM_COUNT   `got` structures of `unit` bytes; there is room for `bound`
 *   CLAIM_OWN_COUNT
 * The start is `by` bytes behind the field at fault; with `length` above 0, the number that stands
 * that many bytes in front of the field is added: where a list begins is in the block, too. What a
 * count exceeds is a structure: it begins `back` bytes in front of the field and has its size
 * `size_back` bytes in front of it. */
typedef enum claim_kind {
  CLAIM_SIZE,
  CLAIM_OWN,
  CLAIM_WHOLE,
  CLAIM_COUNT,
  CLAIM_OWN_COUNT
} claim_kind;

typedef struct claim_row {
  uint16_t rule;
  claim_kind kind;
  int32_t by;
  uint32_t length;
  uint32_t unit; /* 0: instances, whose size depends on the ids */
  uint32_t back, size_back;
} claim_row;

static const claim_row rows[] = {{WPC_RULE_V2_HDR_01, CLAIM_WHOLE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_V2_HDR_03, CLAIM_SIZE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_V2_HDR_04, CLAIM_COUNT, 44, 0, 16, 4, 4},
                                 {WPC_RULE_V2_CH_01, CLAIM_WHOLE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_V2_CH_03, CLAIM_SIZE, -8, 0, 0, 0, 0},
                                 {WPC_RULE_V2_MC_01, CLAIM_WHOLE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_V2_MC_03, CLAIM_SIZE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_V2_MC_04, CLAIM_OWN_COUNT, 4, 0, 4, 4, 4},
                                 {WPC_RULE_V2_MC_12, CLAIM_COUNT, -4, 4, 8, 0, 0},
                                 {WPC_RULE_V2_MI_01, CLAIM_WHOLE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_V2_MI_03, CLAIM_SIZE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_V2_MI_04, CLAIM_COUNT, 4, 0, 0, 4, 4},
                                 {WPC_RULE_V2_IH_01, CLAIM_WHOLE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_V2_IH_03, CLAIM_SIZE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_V2_CD_01, CLAIM_WHOLE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_V2_CD_03, CLAIM_SIZE, -4, 0, 0, 0, 0},
                                 {WPC_RULE_V2_CD_04, CLAIM_OWN, 8, 0, 0, 0, 0},
                                 {WPC_RULE_INS_01, CLAIM_WHOLE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_INS_03, CLAIM_SIZE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_ID_01, CLAIM_WHOLE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_ID_03, CLAIM_SIZE, -20, 0, 0, 0, 0},
                                 {WPC_RULE_GUD_01, CLAIM_WHOLE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_REG_01, CLAIM_WHOLE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_REG_02, CLAIM_COUNT, 8, 0, 48, 0, 0},
                                 {WPC_RULE_REG_27, CLAIM_WHOLE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_REG_30, CLAIM_WHOLE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_RST_01, CLAIM_WHOLE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_STR_01, CLAIM_WHOLE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_STR_03, CLAIM_SIZE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_STR_04, CLAIM_COUNT, 4, 0, 8, 4, 4},
                                 {WPC_RULE_V1_HDR_01, CLAIM_WHOLE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_V1_HDR_07, CLAIM_SIZE, -20, 0, 0, 0, 0},
                                 {WPC_RULE_V1_HDR_09, CLAIM_SIZE, -24, 0, 0, 0, 0},
                                 {WPC_RULE_V1_HDR_10, CLAIM_COUNT, -28, 4, 64, 28, 8},
                                 {WPC_RULE_V1_OBJ_01, CLAIM_WHOLE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_V1_OBJ_03, CLAIM_SIZE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_V1_OBJ_05, CLAIM_SIZE, -8, 0, 0, 0, 0},
                                 {WPC_RULE_V1_OBJ_06, CLAIM_SIZE, -4, 0, 0, 0, 0},
                                 {WPC_RULE_V1_OBJ_07, CLAIM_COUNT, -32, 24, 40, 32, 28},
                                 {WPC_RULE_V1_OBJ_10, CLAIM_COUNT, -40, 36, 28, 40, 40},
                                 {WPC_RULE_V1_DEF_01, CLAIM_WHOLE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_V1_DEF_03, CLAIM_SIZE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_V1_INS_01, CLAIM_WHOLE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_V1_INS_03, CLAIM_SIZE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_V1_CB_01, CLAIM_WHOLE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_V1_CB_03, CLAIM_SIZE, 0, 0, 0, 0, 0},
                                 {WPC_RULE_V1_CB_05, CLAIM_OWN, 0, 0, 0, 0, 0},
                                 {WPC_RULE_V1_CB_06, CLAIM_OWN, 0, 0, 0, 0, 0},
                                 {WPC_RULE_V1_CB_07, CLAIM_OWN, 0, 0, 0, 0, 0}};

static const claim_row *find_row(uint16_t rule) {
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    if (rows[i].rule == rule) {
      return &rows[i];
    }
  }
  return NULL;
}

static size_t start_of(const map *m, const claim_row *row, size_t offset) {
  size_t start = row->by < 0 ? offset - (size_t)-row->by : offset + (size_t)row->by;
  if (row->length > 0) {
    start += map_u32(m, offset - row->length);
  }
  return start < m->in.size ? start : m->in.size;
}

/* The name of a V1 instance is told by two fields: where it begins, and how long it is. */
static map_claim claim_of_name(const map *m, const wpc_error *error) {
  const size_t name_offset = map_u32(m, error->offset - 4);
  const bool begins = error->bound + name_offset == map_u32(m, error->offset - 20);
  const size_t start = begins ? error->offset - 20 + name_offset : error->offset - 16;
  const map_claim claim = {true, true, start, error->got, start + (size_t)error->bound};
  return claim;
}

static size_t limit_of(const map *m, const claim_row *row, const wpc_error *error, size_t start,
                       uint64_t there) {
  if (row->back > 0) {
    return error->offset - row->back + map_u32(m, error->offset - row->size_back);
  }
  return there < m->in.size - start ? start + (size_t)there : m->in.size;
}

map_claim map_claim_of(const map *m, const wpc_error *error) {
  map_claim claim = {false, false, 0, 0, 0};
  const claim_row *row = find_row(error->rule);
  if (error->rule == WPC_RULE_V1_INS_06) {
    return claim_of_name(m, error);
  }
  if (row == NULL) {
    return claim;
  }
  const bool counts = row->kind == CLAIM_COUNT || row->kind == CLAIM_OWN_COUNT;
  const uint64_t unit = !counts ? 1 : row->unit > 0 ? row->unit : m->instance_bytes;
  const bool is_whole = row->kind == CLAIM_WHOLE;
  claim.is_there = true;
  claim.is_own = row->kind == CLAIM_OWN || row->kind == CLAIM_OWN_COUNT;
  claim.start = start_of(m, row, error->offset);
  claim.claimed = (is_whole ? error->bound : error->got) * unit;
  claim.limit = limit_of(m, row, error, claim.start, (is_whole ? error->got : error->bound) * unit);
  return claim;
}

void map_claim_text(const map *m, char *text, size_t capacity) {
  const map_claim *c = &m->claim;
  const uint64_t end = c->start + c->claimed;
  char size[MAP_SIZE], behind[MAP_SIZE];
  char from[MAP_PLACE], to[MAP_PLACE], limit[MAP_PLACE], last[MAP_PLACE];
  map_size_text(c->claimed, size);
  map_size_text(end - c->limit, behind);
  map_place_text(c->start, from);
  map_place_text(end - 1, to);
  map_place_text(c->limit, limit);
  map_place_text(m->in.size, last);
  (void)snprintf(text, capacity, "claimed: %s, from %s to %s; %s of it behind the end at %s", size,
                 from, to, behind, limit);
  const size_t length = strlen(text);
  if (c->limit == m->in.size) {
    (void)snprintf(text + length, capacity - length, ", which is the end of the file");
  } else if (end > m->in.size) {
    (void)snprintf(text + length, capacity - length, ", and on past the end of the file at %s",
                   last);
  }
}
