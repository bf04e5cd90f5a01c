#include "map/map_draw.h"

#include <string.h>

#include "map/map_text.h"
#include "text/utf8.h"

const char *map_name(const map *m) {
  return strcmp(m->b->path, "-") == 0 ? "standard input" : files_last_name(m->b->path);
}

static void text_part(out_stream *out, uint32_t x, uint32_t y, const char *css, const char *text,
                      size_t size, size_t columns) {
  out_format(out, "<text x=\"%lu\" y=\"%lu\" class=\"%s\">", (unsigned long)x, (unsigned long)y,
             css);
  (void)map_xml(out, text, size, columns);
  out_text(out, "</text>\n");
}

void map_draw_text(out_stream *out, uint32_t x, uint32_t y, const char *css, const char *text,
                   size_t columns) {
  text_part(out, x, y, css, text, strlen(text), columns);
}

uint32_t map_draw_lines(out_stream *out, uint32_t x, uint32_t y, const char *css, const char *text,
                        size_t columns, uint32_t most) {
  uint32_t lines = 0;
  while (*text != '\0' && lines < most) {
    const size_t length = lines + 1 < most ? map_line(text, columns) : strlen(text);
    text_part(out, x, y + lines * MAP_LINE, css, text, length, columns);
    text += length;
    text += *text == ' ' ? 1 : 0;
    lines++;
  }
  return lines;
}

void map_draw_box(out_stream *out, const char *css, map_box box) {
  out_format(out, "<rect x=\"%lu\" y=\"%lu\" width=\"%lu\" height=\"%lu\" class=\"%s\"/>\n",
             (unsigned long)box.x, (unsigned long)box.y, (unsigned long)box.width,
             (unsigned long)box.height, css);
}
