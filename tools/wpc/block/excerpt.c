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

static void show_bytes(out_stream *out, const uint8_t *data, size_t start, size_t size) {
  out_format(out, "    %08llx ", (unsigned long long)start);
  for (size_t i = 0; i < ROW; i++) {
    if (i < size) {
      out_format(out, i == ROW / 2 ? "  %02x" : " %02x", (unsigned)data[start + i]);
    } else {
      out_text(out, i == ROW / 2 ? "    " : "   ");
    }
  }
  out_text(out, "  |");
  for (size_t i = 0; i < size; i++) {
    const uint8_t c = data[start + i];
    out_char(out, c >= 0x20 && c < 0x7F ? (char)c : '.');
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

static void show_row(out_stream *out, const uint8_t *data, size_t size, size_t start, size_t first,
                     size_t end) {
  show_bytes(out, data, start, size - start < ROW ? size - start : ROW);
  if (start < end && first < end && first / ROW * ROW <= start) {
    show_marks(out, start, first, end);
  }
}

void excerpt_show(out_stream *out, const uint8_t *data, size_t size, const wpc_error *error) {
  const size_t width = excerpt_width(error, size);
  const size_t first = error->offset < size ? error->offset : size;
  const size_t last = width > 0 ? first + width - 1 : first;
  const size_t first_row = first / ROW;
  const size_t last_row =
      last / ROW - first_row < MOST_ROWS ? last / ROW : first_row + MOST_ROWS - 1;
  for (size_t row = first_row > 0 ? first_row - 1 : 0; row <= last_row + 1; row++) {
    if (row * ROW < size) {
      show_row(out, data, size, row * ROW, first, first + width);
    }
  }
  if (last / ROW > last_row) {
    out_format(out, "    and on to %08llx\n", (unsigned long long)last);
  }
  if (width == 0) {
    out_format(out, "    %08llx  the bytes end here\n", (unsigned long long)size);
  }
}
