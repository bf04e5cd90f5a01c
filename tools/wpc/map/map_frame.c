#include <stdio.h>
#include <string.h>

#include "map/map_draw.h"
#include "map/map_text.h"

#define TEXT 600
#define STRIP_TOP 104u
#define STRIP_DEPTHS 3u
#define STRIP_HEIGHT 14u
#define NOTES_SHOWN 20u
#define CLAIM_ROOM 120u /* of the strip, when the claim leaves the file */

/* ---- Head ---- */

uint32_t map_head_height(const map *m) {
  return m->b->file.too_big ? STRIP_TOP : STRIP_TOP + STRIP_DEPTHS * STRIP_HEIGHT + 56;
}

static void draw_verdict(const map_picture *p) {
  const block *b = p->m->b;
  const size_t columns = map_columns_in(MAP_RIGHT - MAP_MARGIN);
  char text[TEXT], message[512], number[MAP_GROUPED];
  if (b->verdict.status != WPC_OK) {
    block_verdict_format(b, message, sizeof message);
    (void)snprintf(text, sizeof text, "rejected: %s", message);
    (void)map_draw_lines(p->out, MAP_MARGIN, 74, "bad", text, columns, 2);
    return;
  }
  map_grouped(b->notes.total, number);
  (void)snprintf(text, sizeof text, "accepted, %s note%s", number, b->notes.total == 1 ? "" : "s");
  map_draw_text(p->out, MAP_MARGIN, 74, "sound", b->notes.total > 0 ? text : "accepted", columns);
}

static void draw_name(const map_picture *p) {
  const block *b = p->m->b;
  char text[TEXT], number[MAP_GROUPED];
  map_draw_text(p->out, MAP_MARGIN, 32, "title", map_name(p->m), 104);
  map_grouped(b->file.real_size, number);
  (void)snprintf(text, sizeof text, "kind %s, %s bytes%s%s%s", wpc_kind_name(b->kind), number,
                 b->file.goes_on ? " or more" : "", b->options.strict ? ", strict" : "",
                 b->file.too_big ? ", not read: larger than --max-bytes" : "");
  map_draw_text(p->out, MAP_MARGIN, 54, "dim", text, 150);
}

/* ---- The whole file to scale ---- */

static uint64_t claim_end(const map *m) {
  return m->claim.is_there ? m->claim.start + m->claim.claimed : 0;
}

static uint32_t strip_width(const map *m) {
  return MAP_RIGHT - MAP_MARGIN - (claim_end(m) > m->in.size ? CLAIM_ROOM : 0);
}

/* Tenths of pixels. */
static uint64_t strip_x(const map *m, uint64_t offset) {
  const uint64_t size = m->in.size > 0 ? m->in.size : 1;
  return 10 * (uint64_t)MAP_MARGIN + offset * 10 * strip_width(m) / size;
}

static void draw_strip_band(const map_picture *p, uint32_t index) {
  static const char *const looks[] = {"file", "group", "header", "ids",
                                      "name", "value", "fold",   "rest"};
  const map_band *band = &p->m->bands[index];
  const uint64_t from = strip_x(p->m, band->offset);
  const uint64_t to = strip_x(p->m, (uint64_t)band->offset + band->size);
  const uint64_t width = to - from > 5 ? to - from : 5;
  const bool is_row = band->end == index + 1;
  const uint32_t rows = is_row ? STRIP_DEPTHS + 1 - band->depth : 1;
  out_format(
      p->out, "<rect x=\"%lu.%lu\" y=\"%lu\" width=\"%lu.%lu\" height=\"%lu\" class=\"%s\"/>\n",
      (unsigned long)(from / 10), (unsigned long)(from % 10),
      (unsigned long)(STRIP_TOP + (band->depth - 1) * STRIP_HEIGHT), (unsigned long)(width / 10),
      (unsigned long)(width % 10), (unsigned long)(rows * STRIP_HEIGHT),
      index == p->m->fault ? "fault" : looks[band->look]);
}

static void draw_tick(const map_picture *p, uint64_t offset, const char *anchor, const char *css) {
  const uint64_t x = strip_x(p->m, offset);
  char number[MAP_GROUPED];
  map_grouped(offset, number);
  out_format(p->out,
             "<text x=\"%lu\" y=\"%lu\" class=\"%s\" style=\"text-anchor:%s\">%s (0x%llx)</text>\n",
             (unsigned long)(x / 10), (unsigned long)(STRIP_TOP + STRIP_DEPTHS * STRIP_HEIGHT + 18),
             css, anchor, number, (unsigned long long)offset);
}

static void draw_strip_fault(const map_picture *p) {
  const uint64_t x = strip_x(p->m, p->m->b->verdict.offset) / 10;
  const uint32_t bottom = STRIP_TOP + STRIP_DEPTHS * STRIP_HEIGHT;
  out_format(p->out, "<path d=\"M%lu %lul-6 -10h12z\" class=\"mark\"/>\n", (unsigned long)x,
             (unsigned long)STRIP_TOP);
  out_format(p->out, "<path d=\"M%lu %luV%lu\" class=\"at\"/>\n", (unsigned long)x,
             (unsigned long)STRIP_TOP, (unsigned long)bottom);
}

static void draw_strip_claim(const map_picture *p) {
  const map *m = p->m;
  const uint64_t end = claim_end(m);
  const uint32_t from = (uint32_t)(strip_x(m, m->claim.start) / 10);
  const uint32_t file_end = MAP_MARGIN + strip_width(m);
  const uint32_t to = end > m->in.size ? MAP_RIGHT : (uint32_t)(strip_x(m, end) / 10);
  const uint32_t height = STRIP_DEPTHS * STRIP_HEIGHT;
  if (end > m->in.size) {
    const map_box beyond = {file_end, STRIP_TOP, MAP_RIGHT - file_end, height};
    map_draw_box(p->out, "gap", beyond);
    map_draw_text(p->out, file_end + 8, STRIP_TOP + 26, "bad", "not there", 20);
  }
  const map_box box = {from, STRIP_TOP - 3, to > from ? to - from : 2, height + 6};
  map_draw_box(p->out, "claim", box);
}

static void draw_strip(const map_picture *p) {
  const map *m = p->m;
  for (uint32_t i = 1; i < m->count; i++) {
    if (m->bands[i].depth <= STRIP_DEPTHS && m->bands[i].size > 0) {
      draw_strip_band(p, i);
    }
  }
  if (p->layout->exceeded != MAP_NONE) {
    draw_strip_claim(p);
  }
  if (m->fault != MAP_NONE) {
    draw_strip_fault(p);
  }
  draw_tick(p, 0, "start", "small");
  if (m->in.size > 0) {
    draw_tick(p, m->in.size / 2, "middle", "small");
    draw_tick(p, m->in.size, "end", "small");
  }
}

void map_draw_head(const map_picture *p) {
  draw_name(p);
  draw_verdict(p);
  if (!p->m->b->file.too_big) {
    draw_strip(p);
  }
}

/* ---- Foot ---- */

static size_t notes_shown(const map *m) {
  return m->b->notes.count < NOTES_SHOWN ? m->b->notes.count : NOTES_SHOWN;
}

uint32_t map_foot_height(const map *m) {
  const uint32_t notes = (uint32_t)notes_shown(m);
  return 40 + (notes > 0 ? (notes + 2) * MAP_LINE : 0);
}

static uint32_t draw_key(out_stream *out, uint32_t x, uint32_t y, const char *css,
                         const char *text) {
  const map_box box = {x, y - 11, 18, 13};
  map_draw_box(out, css, box);
  map_draw_text(out, x + 24, y, "small", text, 60);
  return x + 24 + (uint32_t)strlen(text) * 7 + 18;
}

static void draw_keys(const map_picture *p, uint32_t y) {
  uint32_t x = MAP_MARGIN;
  char text[120];
  x = draw_key(p->out, x, y, "group", "made of others");
  x = draw_key(p->out, x, y, "header", "fields");
  x = draw_key(p->out, x, y, "ids", "columns");
  x = draw_key(p->out, x, y, "name", "names");
  x = draw_key(p->out, x, y, "value", "values");
  x = draw_key(p->out, x, y, "fold", "not drawn one by one");
  x = draw_key(p->out, x, y, "rest", "no structure, or not read");
  x = draw_key(p->out, x, y, "fault", "at fault");
  (void)draw_key(p->out, x, y, "keyclaim", "claimed, not there");
  (void)snprintf(text, sizeof text,
                 "Rows are %lu.%lu pixels high per byte, at least 22; a torn one is shorter than "
                 "its bytes.",
                 (unsigned long)(p->layout->scale / 10), (unsigned long)(p->layout->scale % 10));
  map_draw_text(p->out, MAP_MARGIN, y + MAP_LINE + 2, "small", text, 160);
}

void map_draw_foot(const map_picture *p, uint32_t top) {
  const note_list *notes = &p->m->b->notes;
  const size_t shown = notes_shown(p->m);
  const size_t columns = map_columns_in(MAP_RIGHT - MAP_MARGIN);
  char text[TEXT], number[MAP_GROUPED];
  uint32_t y = top + 8;
  draw_keys(p, y);
  y += 2 * MAP_LINE + 6;
  for (size_t i = 0; i < shown; i++) {
    char message[512];
    (void)wpc_error_format(&notes->notes[i], message, sizeof message);
    (void)snprintf(text, sizeof text, "\xE2\x97\x86 note: %s", message);
    y += MAP_LINE;
    map_draw_text(p->out, MAP_MARGIN, y - 4, "note", text, columns);
  }
  if (notes->total > shown) {
    map_grouped(notes->total - shown, number);
    (void)snprintf(text, sizeof text, "and %s more notes", number);
    map_draw_text(p->out, MAP_MARGIN, y + MAP_LINE - 4, "note", text, columns);
  }
}
