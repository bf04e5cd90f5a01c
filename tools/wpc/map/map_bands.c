#include <stdio.h>
#include <string.h>

#include "map/map_draw.h"
#include "map/map_text.h"

#define TEXT 512
#define DECIMAL_END 96u /* offsets end here, */
#define HEX_END 176u    /* and here */
#define ROW 16u
#define SIZE_COLUMNS 16u
#define BYTES 72u /* of the excerpt, from its left edge */
#define BYTE_PITCH 21u
#define CHARACTERS (BYTES + ROW * BYTE_PITCH + 16u)

static bool is_row(const map *m, uint32_t band) {
  return m->bands[band].end == band + 1;
}

static const char *css_of(const map_band *band, bool is_fault) {
  static const char *const looks[] = {"file", "group", "header", "ids",
                                      "name", "value", "fold",   "rest"};
  return is_fault ? "fault" : looks[band->look];
}

/* What a pointer that rests on the band shows. */
static void write_title(out_stream *out, const map_band *band) {
  char text[TEXT], size[MAP_SIZE], place[MAP_PLACE];
  map_size_text(band->size, size);
  map_place_text(band->offset, place);
  (void)snprintf(text, sizeof text, ", offset %s, %s", place, size);
  out_text(out, "<title>");
  (void)map_xml(out, band->label.text, band->label.length, 80);
  out_text(out, text);
  out_text(out, "</title>\n");
}

/* ---- Facts ---- */

/* Facts one after the other, on as many lines as there are; the first line begins at `column`. */
static void draw_facts(out_stream *out, const map_band *band, size_t column, size_t first_columns,
                       size_t columns, uint32_t lines) {
  const char *item = band->items.text;
  size_t most = first_columns;
  uint32_t line = 0;
  while (*item != '\0' && line < lines) {
    const size_t size = strcspn(item, "\n");
    const size_t width = map_columns(item, size);
    if (column + width > most && line + 1 < lines) {
      line++;
      column = 0;
      most = columns;
    }
    if (column + 4 > most) {
      return;
    }
    out_format(out, "<text x=\"%lu\" y=\"%lu\" class=\"dim\">",
               (unsigned long)(8 + (column * MAP_COLUMN + 99) / 100),
               (unsigned long)(MAP_TEXT_TOP + line * MAP_LINE));
    column += map_xml(out, item, size, most - column) + 2;
    out_text(out, "</text>\n");
    item += size + 1;
  }
}

/* Text inside a box, clipped to it: whatever glyphs a name brings along stay there. */
static void open_clip(out_stream *out, map_box box) {
  out_format(out, "<svg x=\"%lu\" y=\"%lu\" width=\"%lu\" height=\"%lu\">\n", (unsigned long)box.x,
             (unsigned long)box.y, (unsigned long)box.width, (unsigned long)box.height);
}

static void close_clip(out_stream *out) {
  out_text(out, "</svg>\n");
}

static uint32_t lines_in(uint32_t height) {
  return height < 2 * MAP_LINE ? 1 : (height - 4) / MAP_LINE;
}

/* ---- Rows ---- */

static void draw_offset(out_stream *out, uint32_t y, size_t offset, const char *css) {
  char text[MAP_GROUPED];
  map_grouped(offset, text);
  map_draw_text(out, DECIMAL_END, y, css, text, 40);
  (void)snprintf(text, sizeof text, "0x%llx", (unsigned long long)offset);
  map_draw_text(out, HEX_END, y, css, text, 40);
}

/* "V2-CD-09", or with how many more there are. The columns it takes. */
static size_t note_text(const map_band *band, char text[64]) {
  const wpc_rule_info *rule = wpc_rule_find(band->note_rule);
  char more[MAP_GROUPED + 4] = "";
  text[0] = '\0';
  if (band->notes == 0) {
    return 0;
  }
  if (band->notes > 1) {
    more[0] = ' ';
    more[1] = '+';
    map_grouped(band->notes - 1, more + 2);
  }
  (void)snprintf(text, 64, "\xE2\x97\x86 %s%s", rule != NULL ? rule->id : "", more);
  return map_columns(text, strlen(text));
}

/* Size and notes at the right edge; the columns that are left of them. */
static size_t draw_right(const map_picture *p, const map_band *band, const map_box *box,
                         const char *css) {
  char size[MAP_SIZE], note[64];
  const size_t columns = map_columns_in(box->width - 16);
  const size_t note_columns = note_text(band, note);
  map_size_text(band->size, size);
  const size_t taken = strlen(size) > SIZE_COLUMNS ? strlen(size) : SIZE_COLUMNS;
  map_draw_text(p->out, box->x + box->width - 8, box->y + MAP_TEXT_TOP, css, size, 40);
  if (note_columns > 0) {
    map_draw_text(p->out, box->x + box->width - 8 - (uint32_t)taken * 7, box->y + MAP_TEXT_TOP,
                  "noteend", note, 40);
  }
  const size_t right = taken + (note_columns > 0 ? note_columns + 1 : 0);
  return columns > right ? columns - right : 0;
}

static void draw_row(const map_picture *p, uint32_t index) {
  const map_band *band = &p->m->bands[index];
  const map_box *box = &p->layout->boxes[index];
  const bool is_fault = index == p->m->fault;
  const uint32_t plain = box->height - (is_fault ? p->layout->fault_height : 0);
  const bool is_torn = plain > MAP_LINE + 8 && map_is_torn(p->layout, band);
  out_text(p->out, "<g class=\"row\">\n");
  write_title(p->out, band);
  map_draw_box(p->out, css_of(band, is_fault), *box);
  draw_offset(p->out, box->y + MAP_TEXT_TOP, band->offset, "end");
  const size_t columns = draw_right(p, band, box, is_fault ? "badend" : "end");
  open_clip(p->out, *box);
  map_draw_text(p->out, 8, MAP_TEXT_TOP, is_fault || band->unsound ? "bad" : "b", band->label.text,
                columns);
  draw_facts(p->out, band, map_columns(band->label.text, band->label.length) + 2, columns,
             map_columns_in(box->width - 16), lines_in(plain - (is_torn ? 8 : 0)));
  close_clip(p->out);
  if (is_torn) {
    const map_box tear = {box->x + 1, (box->y + plain - 7) / 6 * 6, box->width - 2, 6};
    map_draw_box(p->out, "torn", tear);
  }
  out_text(p->out, "</g>\n");
}

/* ---- Bands that hold others ---- */

static void draw_group(const map_picture *p, uint32_t index) {
  const map_band *band = &p->m->bands[index];
  const map_box *box = &p->layout->boxes[index];
  char size[MAP_SIZE];
  out_text(p->out, "<g class=\"made\">\n");
  write_title(p->out, band);
  map_draw_box(p->out, css_of(band, false), *box);
  if (band->look != MAP_FILE) {
    const size_t columns = map_columns_in(box->width - 12);
    const uint32_t last = MAP_TEXT_TOP + (lines_in(box->height) - 1) * MAP_LINE;
    uint32_t y = MAP_TEXT_TOP;
    map_size_text(band->size, size);
    open_clip(p->out, *box);
    map_draw_text(p->out, 8, y, "b", band->label.text, columns);
    for (const char *item = band->items.text; *item != '\0' && y < last;
         item += strcspn(item, "\n") + 1) {
      y += MAP_LINE;
      out_format(p->out, "<text x=\"8\" y=\"%lu\" class=\"dim\">", (unsigned long)y);
      (void)map_xml(p->out, item, strcspn(item, "\n"), columns);
      out_text(p->out, "</text>\n");
    }
    if (y < last) {
      map_draw_text(p->out, 8, y + MAP_LINE, "small", size, columns);
    }
    close_clip(p->out);
  }
  out_text(p->out, "</g>\n");
}

/* ---- The fault ---- */

static void draw_bytes(const map_picture *p, size_t row, uint32_t x, uint32_t y) {
  const map_excerpt *e = &p->layout->excerpt;
  const uint8_t *data = p->m->in.data;
  const size_t size = p->m->in.size;
  char text[8];
  for (size_t at = row * ROW; at < row * ROW + ROW && at < size; at++) {
    const uint32_t column = (uint32_t)(at % ROW);
    const uint32_t here = x + column * BYTE_PITCH + (column >= ROW / 2 ? 8 : 0);
    if (at >= e->start && at < e->end) {
      const map_box box = {here - 3, y - 12, BYTE_PITCH, 15};
      map_draw_box(p->out, "field", box);
    }
    (void)snprintf(text, sizeof text, "%02x", (unsigned)data[at]);
    map_draw_text(p->out, here, y, at >= e->start && at < e->end ? "b" : "dim", text, 2);
  }
}

static void draw_characters(const map_picture *p, size_t row, uint32_t x, uint32_t y) {
  char text[ROW + 1];
  size_t length = 0;
  for (size_t at = row * ROW; at < row * ROW + ROW && at < p->m->in.size; at++) {
    const uint8_t c = p->m->in.data[at];
    text[length] = c >= 0x20 && c < 0x7F ? (char)c : '.';
    length++;
  }
  text[length] = '\0';
  map_draw_text(p->out, x, y, "dim", text, ROW);
}

static void draw_excerpt(const map_picture *p, map_box callout, uint32_t y) {
  const uint32_t x = callout.x + 8;
  const bool has_room = callout.width > CHARACTERS + 16 + ROW * MAP_COLUMN / 100;
  const map_excerpt *e = &p->layout->excerpt;
  char text[24];
  for (size_t i = 0; i < e->rows; i++) {
    const uint32_t here = y + (uint32_t)i * MAP_LINE;
    const uint64_t start = (uint64_t)(e->first_row + i) * ROW;
    (void)snprintf(text, sizeof text, "%08llx", (unsigned long long)start);
    map_draw_text(p->out, x, here, "dim", text, 16);
    draw_bytes(p, e->first_row + i, x + BYTES, here);
    if (has_room) {
      draw_characters(p, e->first_row + i, x + CHARACTERS, here);
    }
  }
  if (e->start == e->end) {
    map_draw_text(p->out, x + BYTES, y + (uint32_t)e->rows * MAP_LINE, "bad", "the bytes end here",
                  40);
  }
}

static void draw_fault(const map_picture *p) {
  const wpc_error *verdict = &p->m->b->verdict;
  const wpc_rule_info *rule = wpc_rule_find(verdict->rule);
  const map_box callout = map_callout(p->layout, p->m);
  const size_t columns = map_columns_in(callout.width - 16);
  char text[TEXT];
  out_text(p->out, "<g id=\"fault\">\n");
  map_draw_box(p->out, "callout", callout);
  (void)wpc_error_format(verdict, text, sizeof text);
  uint32_t y = callout.y + MAP_TEXT_TOP;
  y += MAP_LINE * map_draw_lines(p->out, callout.x + 8, y, "bad", text, columns, MAP_MESSAGE_LINES);
  if (rule != NULL) {
    (void)snprintf(text, sizeof text, "%s, %s: %s", rule->block, rule->field, rule->relation);
    map_draw_text(p->out, callout.x + 8, y, "dim", text, columns);
  }
  draw_excerpt(p, callout, y + MAP_LINE + 4);
  draw_offset(p->out, callout.y + MAP_TEXT_TOP, verdict->offset, "badend");
  out_format(p->out, "<path d=\"M%lu %lul14 6l-14 6z\" class=\"mark\"/>\n",
             (unsigned long)(HEX_END + 5), (unsigned long)(callout.y + MAP_TEXT_TOP - 10));
  out_text(p->out, "</g>\n");
}

/* ---- The claim ---- */

static void draw_claim(const map_picture *p) {
  const map_box *gap = &p->layout->gap;
  char text[TEXT];
  map_claim_text(p->m, text, sizeof text);
  out_text(p->out, "<g id=\"claim\">\n");
  map_draw_box(p->out, "gap", *gap);
  map_draw_box(p->out, "claim", p->layout->claim);
  (void)map_draw_lines(p->out, gap->x + 10, gap->y + 20, "bad", text,
                       map_columns_in(gap->width - 20), MAP_CLAIM_LINES);
  out_text(p->out, "</g>\n");
}

void map_draw_bands(const map_picture *p) {
  const map *m = p->m;
  for (uint32_t i = 0; i < m->count; i++) {
    if (is_row(m, i)) {
      draw_row(p, i);
    } else {
      draw_group(p, i);
    }
  }
  if (m->fault != MAP_NONE) {
    draw_fault(p);
  }
  if (p->layout->exceeded != MAP_NONE) {
    draw_claim(p);
  }
  const map_box *file = &p->layout->boxes[0];
  const uint32_t y = file->y + file->height + 16;
  draw_offset(p->out, y, m->in.size, "end");
  map_draw_text(p->out, HEX_END, y + MAP_LINE, "end", "end of the file", 40);
}
