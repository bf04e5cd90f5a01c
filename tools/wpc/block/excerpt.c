#include "block/excerpt.h"

#include "block/layout.h"

#define ROW 16u
#define MOST_ROWS 4u /* of the field itself */

/* Where a rule names no field of layout.def, four bytes are shown. */
static size_t width_of_field(const wpc_rule_info *rule) {
  const layout_field *field = layout_field_of(rule);
  return field != NULL ? layout_width(field) : 4;
}

static size_t size_of_structure(const char *name) {
  const layout_id id = layout_find(name);
  return id != LAYOUT_NONE ? layout_structure_of(id)->size : 1;
}

static uint64_t width_of(const wpc_rule_info *rule, uint64_t got, size_t left) {
  switch (rule->extent) {
    case WPC_EXTENT_STRUCTURE:
      return size_of_structure(rule->block);
    case WPC_EXTENT_UNIT:
      return 2;
    case WPC_EXTENT_BYTE:
      return 1;
    case WPC_EXTENT_WORD:
      return 4;
    case WPC_EXTENT_UNITS:
      return got > 0 && got <= left ? got * 2 : 2;
    case WPC_EXTENT_REST:
    case WPC_EXTENT_ROOM:
      return got > 0 ? got : 1;
    case WPC_EXTENT_NONE:
    case WPC_EXTENT_FIELD:
    case WPC_EXTENT_SPAN:
    case WPC_EXTENT_AFTER:
      break;
  }
  return width_of_field(rule);
}

size_t excerpt_width(const wpc_error *error, size_t size) {
  const size_t left = error->offset < size ? size - error->offset : 0;
  const wpc_rule_info *rule = wpc_rule_find(error->rule);
  const uint64_t width = rule != NULL ? width_of(rule, error->got, left) : 1;
  return width < left ? (size_t)width : left;
}

/* `size` bytes of a row, which are at `start` of the input. */
static void show_bytes(out_stream *out, const uint8_t *row, size_t start, size_t size) {
  out_format(out, "    %08llx ", (unsigned long long)start);
  for (size_t i = 0; i < ROW; i++) {
    if (i < size) {
      out_format(out, i == ROW / 2 ? "  %02x" : " %02x", (unsigned)row[i]);
    } else {
      out_text(out, i == ROW / 2 ? "    " : "   ");
    }
  }
  out_text(out, "  |");
  for (size_t i = 0; i < size; i++) {
    out_char(out, row[i] >= 0x20 && row[i] < 0x7F ? (char)row[i] : '.');
  }
  out_text(out, "|\n");
}

/* Marks under the bytes [first, end) of the row that starts at `start`. */
static void show_marks(out_stream *out, size_t start, size_t first, size_t end) {
  const size_t from = first > start ? first - start : 0;
  const size_t to = end - start < ROW ? end - start : ROW;
  out_pad(out, 14 + from * 3 + (from >= ROW / 2 ? 1 : 0));
  out_colour(out, OUT_RED);
  for (size_t i = from; i < to; i++) {
    if (i > from) {
      out_text(out, i == ROW / 2 ? "  " : " ");
    }
    out_text(out, "^^");
  }
  out_colour(out, OUT_PLAIN);
  out_char(out, '\n');
}

/* What an excerpt shows. */
typedef struct shown {
  size_t first, end; /* the bytes at fault */
  size_t first_row, last_row;
  bool goes_on; /* behind the last row */
} shown;

static shown what_is_shown(const wpc_error *error, size_t size) {
  const size_t width = excerpt_width(error, size);
  shown s;
  s.first = error->offset < size ? error->offset : size;
  s.end = s.first + width;
  s.first_row = s.first / ROW;
  s.last_row = (width > 0 ? s.end - 1 : s.first) / ROW;
  s.goes_on = s.last_row - s.first_row >= MOST_ROWS;
  s.last_row = s.goes_on ? s.first_row + MOST_ROWS - 1 : s.last_row;
  return s;
}

wpc_range excerpt_range(const wpc_error *error, size_t size) {
  const shown s = what_is_shown(error, size);
  const size_t start = (s.first_row > 0 ? s.first_row - 1 : 0) * ROW;
  const size_t most = (s.last_row + 2) * ROW - start;
  wpc_range range = {start < size ? start : size, 0};
  range.length = size - range.offset < most ? size - range.offset : most;
  return range;
}

void excerpt_show(out_stream *out, const uint8_t *bytes, size_t size, const wpc_error *error) {
  const shown s = what_is_shown(error, size);
  const wpc_range range = excerpt_range(error, size);
  for (size_t at = 0; at < range.length; at += ROW) {
    const size_t start = range.offset + at;
    show_bytes(out, bytes + at, start, range.length - at < ROW ? range.length - at : ROW);
    if (start < s.end && s.first < s.end && s.first_row * ROW <= start) {
      show_marks(out, start, s.first, s.end);
    }
  }
  if (s.goes_on) {
    out_format(out, "    and on to %08llx\n", (unsigned long long)(s.end - 1));
  }
  if (s.end == s.first) {
    out_format(out, "    %08llx  the bytes end here\n", (unsigned long long)size);
  }
}
