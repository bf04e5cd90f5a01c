#include "map/map_make.h"

#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

/* From "everything" to what fits whatever the block is. */
static const map_detail details[] = {{96, 96, 96}, {40, 16, 16}, {32, 12, 4}, {24, 10, 2},
                                     {20, 8, 1},   {16, 5, 1},   {10, 3, 1},  {5, 1, 1}};
#define NUM_DETAILS (sizeof details / sizeof details[0])

static void clear(map *m) {
  for (uint32_t i = 0; i < m->count; i++) {
    name_free(&m->bands[i].label);
    name_free(&m->bands[i].items);
  }
  m->count = 0;
  m->rows = 0;
  m->overfull = false;
  m->open = MAP_NONE;
}

static void read_kind(map *m) {
  const wpc_kind kind = m->b->kind;
  if (kind == WPC_KIND_V1) {
    map_v1(m);
  } else if (kind == WPC_KIND_V2) {
    map_v2(m);
  } else if (kind == WPC_KIND_BLG) {
    map_log(m);
  } else if (kind == WPC_KIND_PDH_CSV) {
    map_rest(m, "text", 0, m->in.size);
  } else if (kind != WPC_KIND_UNKNOWN) {
    map_entries(m);
  }
}

static void read_all(map *m, map_detail detail) {
  clear(m);
  m->detail = detail;
  map_open(m, MAP_FILE, 0, m->in.size);
  map_label(m, "file");
  if (!m->b->file.too_big) {
    read_kind(m);
  }
  if (m->count == 1) {
    map_open(m, MAP_REST, 0, 0);
    map_label(m, "nothing");
    map_close(m);
  }
  map_close(m);
}

static bool is_row(const map *m, uint32_t band) {
  return m->bands[band].end == band + 1;
}

/* The band without bands inside that holds the byte; of those that only end there, an unsound one.
 */
static uint32_t row_at(const map *m, size_t offset) {
  uint32_t found = MAP_NONE;
  for (uint32_t i = 0; i < m->count; i++) {
    const map_band *band = &m->bands[i];
    const bool holds = offset >= band->offset && offset - band->offset < band->size;
    const bool ends = band->offset + band->size == offset && band->unsound;
    if (is_row(m, i) && (holds || ends)) {
      found = i;
      if (holds) {
        break;
      }
    }
  }
  return found;
}

static uint32_t last_row(const map *m) {
  return m->count - 1;
}

static void mark_fault(map *m) {
  m->fault = MAP_NONE;
  m->claim.is_there = false;
  if (m->b->verdict.status != WPC_OK && !m->b->file.too_big) {
    m->fault = row_at(m, m->b->verdict.offset);
    m->fault = m->fault != MAP_NONE ? m->fault : last_row(m);
    m->bands[m->fault].unsound = true;
    m->claim = map_claim_of(m, &m->b->verdict);
  }
}

/* Bands without bands inside are in the order of their offsets. */
static uint32_t row_of_note(const map *m, const uint32_t *rows, uint32_t count, size_t offset) {
  uint32_t low = 0, high = count;
  while (high - low > 1) {
    const uint32_t middle = low + (high - low) / 2;
    if (m->bands[rows[middle]].offset <= offset) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return rows[low];
}

static void mark_notes(map *m) {
  const note_list *notes = &m->b->notes;
  uint32_t *rows = (uint32_t *)memory_take(m->count, sizeof *rows);
  uint32_t count = 0;
  for (uint32_t i = 0; i < m->count; i++) {
    if (is_row(m, i)) {
      rows[count] = i;
      count++;
    }
  }
  for (size_t i = 0; i < notes->count; i++) {
    map_band *band = &m->bands[row_of_note(m, rows, count, notes->notes[i].offset)];
    band->note_rule = band->notes == 0 ? notes->notes[i].rule : band->note_rule;
    band->notes++;
  }
  free(rows);
}

void map_make(map *m, const block *b) {
  memset(m, 0, sizeof *m);
  m->b = b;
  m->in = block_quiet_input(b);
  m->overfull = true;
  for (size_t i = 0; i < NUM_DETAILS && m->overfull; i++) {
    m->is_last_detail = i + 1 == NUM_DETAILS;
    read_all(m, details[i]);
  }
  mark_fault(m);
  mark_notes(m);
}

void map_free(map *m) {
  clear(m);
  free(m->bands);
  name_free(&m->scratch);
}
