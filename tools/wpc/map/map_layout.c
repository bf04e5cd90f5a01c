#include "map/map_layout.h"

#include <stdlib.h>
#include <string.h>

#include "block/excerpt.h"
#include "io/memory.h"
#include "map/map_text.h"

#define LEFT 200u /* where the first bands begin; offsets are left of it */
#define FILE_WIDTH 8u
#define GAP_BETWEEN 2u
#define LEAST 22u
#define TALL_ENOUGH 1500u
#define EXCERPT_ROWS 2u /* of the field itself */
#define ROW 16u

typedef struct scale_row {
  uint32_t scale, most;
} scale_row;

static const scale_row scales[] = {{15, 76}, {10, 54}, {6, 38}};
#define NUM_SCALES (sizeof scales / sizeof scales[0])

size_t map_columns_in(uint32_t pixels) {
  return (size_t)pixels * 100 / MAP_COLUMN;
}

static bool is_row(const map *m, uint32_t band) {
  return m->bands[band].end == band + 1;
}

/* ---- Across ---- */

#define DEPTHS 8u

static size_t widest_text(const map_band *band) {
  size_t columns = map_columns(band->label.text, band->label.length);
  for (const char *item = band->items.text; *item != '\0'; item += strcspn(item, "\n") + 1) {
    const size_t here = map_columns(item, strcspn(item, "\n"));
    columns = here > columns ? here : columns;
  }
  return columns;
}

/* A column of bands that hold others is as wide as its longest text, within reason. */
static void find_columns(const map *m, uint32_t x[DEPTHS]) {
  uint32_t width[DEPTHS] = {FILE_WIDTH, 0, 0, 0, 0, 0, 0, 0};
  for (uint32_t i = 1; i < m->count; i++) {
    const map_band *band = &m->bands[i];
    if (!is_row(m, i) && band->depth < DEPTHS) {
      const size_t columns = widest_text(band);
      const uint32_t wanted = (uint32_t)(columns < 20 ? columns : 20) * MAP_COLUMN / 100 + 14;
      const uint32_t least = 104;
      const uint32_t here = wanted > least ? wanted : least;
      width[band->depth] = here > width[band->depth] ? here : width[band->depth];
    }
  }
  x[0] = LEFT;
  for (uint32_t d = 1; d < DEPTHS; d++) {
    x[d] = x[d - 1] + width[d - 1] + (width[d - 1] > 0 ? GAP_BETWEEN : 0);
  }
}

static void place_across(map_layout *layout, const map *m) {
  uint32_t x[DEPTHS];
  find_columns(m, x);
  for (uint32_t i = 0; i < m->count; i++) {
    const uint32_t depth = m->bands[i].depth < DEPTHS - 1 ? m->bands[i].depth : DEPTHS - 2;
    map_box *box = &layout->boxes[i];
    box->x = x[depth];
    box->width = is_row(m, i) ? MAP_RIGHT - x[depth] : x[depth + 1] - x[depth] - GAP_BETWEEN;
  }
}

/* ---- Down ---- */

static uint64_t full_height(const map_layout *layout, const map_band *band) {
  return (uint64_t)band->size * layout->scale / 10;
}

bool map_is_torn(const map_layout *layout, const map_band *band) {
  return full_height(layout, band) > layout->most;
}

static uint32_t row_height(const map_layout *layout, const map_band *band) {
  const uint64_t height = full_height(layout, band);
  const bool is_dull = band->look == MAP_FOLD || band->look == MAP_REST || band->look == MAP_GROUP;
  if (band->unsound && band->items.length == 0) {
    return LEAST; /* there is only its name to show, and what is in the callout */
  }
  const uint32_t most = is_dull && layout->most > 38 ? 38 : layout->most;
  return height < LEAST ? LEAST : height > most ? most : (uint32_t)height;
}

static void place_down(map_layout *layout, const map *m, uint32_t top) {
  uint32_t y = top;
  for (uint32_t i = 0; i < m->count; i++) {
    if (layout->exceeded != MAP_NONE && i == m->bands[layout->exceeded].end) {
      y += layout->gap.height + 10;
    }
    layout->boxes[i].y = y;
    if (is_row(m, i)) {
      layout->boxes[i].height = row_height(layout, &m->bands[i]) - GAP_BETWEEN;
      layout->boxes[i].height += i == m->fault ? layout->fault_height : 0;
      y += layout->boxes[i].height + GAP_BETWEEN;
    }
  }
  layout->bottom = y;
  for (uint32_t i = m->count; i > 0; i--) {
    const uint32_t last = m->bands[i - 1].end - 1;
    const map_box *end = &layout->boxes[last];
    layout->boxes[i - 1].height = end->y + end->height - layout->boxes[i - 1].y;
  }
}

/* ---- What is marked ---- */

static void find_excerpt(map_layout *layout, const map *m) {
  const wpc_error *verdict = &m->b->verdict;
  map_excerpt *e = &layout->excerpt;
  const size_t size = m->in.size;
  e->start = verdict->offset < size ? verdict->offset : size;
  e->end = e->start + excerpt_width(verdict, size);
  const size_t last = e->end > e->start ? e->end - 1 : e->start;
  const size_t first_row = e->start / ROW;
  const size_t last_row =
      last / ROW - first_row < EXCERPT_ROWS ? last / ROW : first_row + EXCERPT_ROWS - 1;
  const size_t after =
      last_row + 2 < (size + ROW - 1) / ROW ? last_row + 2 : (size + ROW - 1) / ROW;
  e->first_row = first_row > 0 ? first_row - 1 : 0;
  e->rows = after > e->first_row ? after - e->first_row : 0;
}

map_box map_callout(const map_layout *layout, const map *m) {
  const map_box *row = &layout->boxes[m->fault];
  const map_box box = {row->x + 8, row->y + row->height - layout->fault_height, row->width - 16,
                       layout->fault_height - 8};
  return box;
}

/* The message, what must hold, and the bytes. */
static void measure_fault(map_layout *layout, const map *m) {
  char text[512];
  (void)wpc_error_format(&m->b->verdict, text, sizeof text);
  find_excerpt(layout, m);
  const map_excerpt *e = &layout->excerpt;
  const size_t columns = map_columns_in(layout->boxes[m->fault].width - 32);
  layout->message_lines = map_lines(text, columns, MAP_MESSAGE_LINES);
  const size_t lines = layout->message_lines + 1 + e->rows + (e->start == e->end ? 1 : 0);
  layout->fault_height = (uint32_t)lines * MAP_LINE + 22;
}

/* The outermost band that ends where the claim must not go on. */
static uint32_t find_exceeded(const map *m) {
  for (uint32_t i = 0; i < m->count; i++) {
    const map_band *band = &m->bands[i];
    if (band->offset <= m->claim.start && band->offset + band->size == m->claim.limit) {
      return i;
    }
  }
  return MAP_NONE;
}

static void measure_claim(map_layout *layout, const map *m) {
  char text[512];
  if (!m->claim.is_there) {
    return;
  }
  map_claim_text(m, text, sizeof text);
  layout->exceeded = find_exceeded(m);
  layout->gap.x = layout->boxes[m->fault].x;
  layout->gap.width = MAP_RIGHT - layout->gap.x;
  const size_t columns = map_columns_in(layout->gap.width - 20);
  layout->gap.height = map_lines(text, columns, MAP_CLAIM_LINES) * MAP_LINE + 16;
}

static uint32_t claim_top(const map_layout *layout, const map *m) {
  const map_box *fault = &layout->boxes[m->fault];
  for (uint32_t i = m->fault + 1; i < m->count; i++) {
    if (is_row(m, i) && m->bands[i].offset == m->claim.start && m->bands[i].size > 0) {
      return layout->boxes[i].y;
    }
  }
  if (m->claim.start >= m->bands[m->fault].offset + m->bands[m->fault].size &&
      m->bands[m->fault].size > 0) {
    return fault->y + fault->height;
  }
  uint32_t top = fault->y;
  for (uint32_t i = m->fault; i > 0 && m->bands[i].offset >= m->claim.start; i--) {
    top = layout->boxes[i].y;
  }
  return top;
}

static void place_claim(map_layout *layout, const map *m) {
  const map_box *passed = &layout->boxes[layout->exceeded];
  const uint32_t x = layout->gap.x;
  layout->gap.y = passed->y + passed->height;
  layout->claim.x = x - 3;
  layout->claim.y = claim_top(layout, m) - 2;
  layout->claim.width = MAP_RIGHT - x + 6;
  layout->claim.height = layout->gap.y + layout->gap.height - layout->claim.y;
}

void map_layout_make(map_layout *layout, const map *m, uint32_t top) {
  memset(layout, 0, sizeof *layout);
  layout->boxes = (map_box *)memory_take(m->count, sizeof *layout->boxes);
  layout->exceeded = MAP_NONE;
  place_across(layout, m);
  if (m->fault != MAP_NONE) {
    measure_fault(layout, m);
    measure_claim(layout, m);
  }
  layout->bottom = UINT32_MAX;
  for (size_t i = 0; i < NUM_SCALES && layout->bottom - top > TALL_ENOUGH; i++) {
    layout->scale = scales[i].scale;
    layout->most = scales[i].most;
    place_down(layout, m, top);
  }
  if (layout->exceeded != MAP_NONE) {
    place_claim(layout, m);
    const uint32_t end = layout->gap.y + layout->gap.height;
    layout->bottom = end > layout->bottom ? end : layout->bottom;
  }
}

void map_layout_free(map_layout *layout) {
  free(layout->boxes);
}
