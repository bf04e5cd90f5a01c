#include "map/map_text.h"

#include <stdio.h>
#include <string.h>

#include "text/utf8.h"
#include "text/xml.h"

void map_grouped(uint64_t number, char text[MAP_GROUPED]) {
  char digits[24];
  const int written = snprintf(digits, sizeof digits, "%llu", (unsigned long long)number);
  const size_t count = written > 0 ? (size_t)written : 0;
  size_t length = 0;
  for (size_t i = 0; i < count; i++) {
    if (i > 0 && (count - i) % 3 == 0) {
      text[length] = ',';
      length++;
    }
    text[length] = digits[i];
    length++;
  }
  text[length] = '\0';
}

void map_size_text(uint64_t size, char text[MAP_SIZE]) {
  char number[MAP_GROUPED];
  map_grouped(size, number);
  (void)snprintf(text, MAP_SIZE, "%s byte%s", number, size == 1 ? "" : "s");
}

void map_place_text(uint64_t offset, char text[MAP_PLACE]) {
  char number[MAP_GROUPED];
  map_grouped(offset, number);
  (void)snprintf(text, MAP_PLACE, "%s (0x%llx)", number, (unsigned long long)offset);
}

size_t map_columns(const char *text, size_t size) {
  return utf8_show(NULL, text, size, SIZE_MAX);
}

size_t map_line(const char *text, size_t columns) {
  const size_t size = strlen(text);
  size_t blank = 0;
  if (map_columns(text, size) <= columns) {
    return size;
  }
  for (size_t i = 0; i < size && map_columns(text, i) <= columns; i++) {
    blank = text[i] == ' ' ? i : blank;
  }
  return blank > 0 ? blank : size;
}

uint32_t map_lines(const char *text, size_t columns, uint32_t most) {
  uint32_t lines = 0;
  for (; *text != '\0' && lines < most; lines++) {
    text += map_line(text, columns);
    text += *text == ' ' ? 1 : 0;
  }
  return lines;
}

size_t map_xml(out_stream *out, const char *text, size_t size, size_t most) {
  const bool cut = utf8_show(NULL, text, size, SIZE_MAX) > most;
  const size_t room = cut && most > 0 ? most - 1 : most;
  size_t columns = 0;
  utf8_walk walk = utf8_walk_of(text, size);
  utf8_piece piece;
  while (utf8_next_piece(&walk, &piece) && piece.columns <= room - columns) {
    xml_piece(out, &piece);
    columns += piece.columns;
  }
  if (cut && most > 0) {
    out_text(out, "\xE2\x80\xA6");
    columns++;
  }
  return columns;
}
