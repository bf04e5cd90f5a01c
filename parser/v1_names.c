/* Names as people see and write them: parent/child, #n, letters without regard to case. */
#include "v1_object.h"

/* ---- comparing without regard to case ---- */

static bool is_between(uint32_t c, uint32_t first, uint32_t last) {
  return c >= first && c <= last;
}

static uint32_t fold_latin(uint32_t c) {
  if (is_between(c, 'a', 'z') || (is_between(c, 0xE0, 0xFE) && c != 0xF7)) {
    return c - 0x20;
  }
  if (c == 0xFF) {
    return 0x178;
  }
  /* Pairs of capital and small letter: even first, then two runs with the odd one first. */
  if (is_between(c, 0x139, 0x148) || is_between(c, 0x179, 0x17E)) {
    return c % 2 == 0 ? c - 1 : c;
  }
  bool pairs =
      (is_between(c, 0x100, 0x137) && c != 0x130 && c != 0x131) || is_between(c, 0x14A, 0x177);
  return pairs && c % 2 == 1 ? c - 1 : c;
}

static uint32_t fold_greek(uint32_t c) {
  if (is_between(c, 0x3B1, 0x3CB)) {
    return c == 0x3C2 ? 0x3A3 : c - 0x20;
  }
  if (is_between(c, 0x3AD, 0x3AF)) {
    return c - 0x25;
  }
  return c == 0x3AC ? 0x386 : c == 0x3CC ? 0x38C : is_between(c, 0x3CD, 0x3CE) ? c - 0x3F : c;
}

static uint32_t fold_cyrillic(uint32_t c) {
  if (is_between(c, 0x430, 0x44F)) {
    return c - 0x20;
  }
  if (is_between(c, 0x450, 0x45F)) {
    return c - 0x50;
  }
  bool pairs =
      is_between(c, 0x460, 0x481) || is_between(c, 0x48A, 0x4BF) || is_between(c, 0x4D0, 0x52F);
  return pairs && c % 2 == 1 ? c - 1 : c;
}

static uint32_t fold(uint32_t c) {
  return c < 0x180 ? fold_latin(c) : c < 0x400 ? fold_greek(c) : c < 0x530 ? fold_cyrillic(c) : c;
}

static uint32_t fold_byte(uint32_t c) {
  return is_between(c, 'a', 'z') ? c - 0x20 : c;
}

static size_t num_characters(wpc_text text) {
  return text.code_page == 0 ? text.raw.length / 2 : text.raw.length;
}

static uint32_t folded_at(wpc_input in, wpc_text text, size_t i) {
  return text.code_page == 0 ? fold(wpc_u16(in, text.raw, 2 * i))
                             : fold_byte(wpc_u8(in, text.raw, i));
}

int wpc_text_compare_nocase(wpc_input in_a, wpc_text a, wpc_input in_b, wpc_text b) {
  size_t length_a = num_characters(a);
  size_t length_b = num_characters(b);
  size_t common = length_a < length_b ? length_a : length_b;
  size_t i = 0;
  if (a.code_page != b.code_page) {
    return a.code_page < b.code_page ? -1 : 1;
  }
  /* Many rows may share one long name, a parent's above all: the same bytes need no folding. */
  if (wpc_text_equal(in_a, a, in_b, b)) {
    return 0;
  }
  while (i < common && folded_at(in_a, a, i) == folded_at(in_b, b, i)) {
    i++;
  }
  if (i == common) {
    return (length_a > length_b) - (length_a < length_b);
  }
  return folded_at(in_a, a, i) < folded_at(in_b, b, i) ? -1 : 1;
}

bool wpc_text_equal_nocase(wpc_input in_a, wpc_text a, wpc_input in_b, wpc_text b) {
  return wpc_text_compare_nocase(in_a, a, in_b, b) == 0;
}

/* ---- display names ---- */

/* A text that grows in the caller's buffer and counts on when it is full; room for the NUL is kept.
 */
typedef struct sink {
  char *dst;
  size_t capacity;
  size_t length;
} sink;

/* Parts that do not fit are left away whole where they are single characters, or cut at a
 * character. */
static sink put_text(sink s, wpc_input in, wpc_text text) {
  size_t left = s.length < s.capacity ? s.capacity - s.length : 0;
  size_t length = wpc_text_to_utf8(in, text, left > 0 ? s.dst + s.length : NULL, left);
  s.length += length < WPC_DECODE_INVALID ? length : 0;
  return s;
}

static sink put_char(sink s, char c) {
  if (s.length + 1 < s.capacity) {
    s.dst[s.length] = c;
    s.dst[s.length + 1] = '\0';
  }
  s.length++;
  return s;
}

static sink put_number(sink s, uint32_t value) {
  char digits[10];
  size_t n = 0;
  do {
    digits[n++] = (char)('0' + value % 10);
    value /= 10;
  } while (value > 0);
  while (n > 0) {
    s = put_char(s, digits[--n]);
  }
  return s;
}

size_t wpc_v1_display_name(wpc_input in, wpc_text parent, bool has_parent, wpc_text name,
                           uint32_t serial, char *dst, size_t capacity) {
  sink s = {dst, capacity, 0};
  if (capacity > 0) {
    dst[0] = '\0';
  }
  if (has_parent) {
    s = put_char(put_text(s, in, parent), '/');
  }
  s = put_text(s, in, name);
  return serial > 0 ? put_number(put_char(s, '#'), serial).length : s.length;
}

/* ---- serial numbers ---- */

/* What the order of rows is decided by. */
typedef struct named_rows {
  wpc_input in;
  const wpc_v1_row *rows;
  const wpc_v1_parent *parents;
} named_rows;

static int compare_names(named_rows r, uint32_t a, uint32_t b) {
  int c = wpc_text_compare_nocase(r.in, r.rows[a].name, r.in, r.rows[b].name);
  if (c != 0 || r.parents[a].found != r.parents[b].found) {
    return c != 0 ? c : r.parents[a].found ? 1 : -1;
  }
  return r.parents[a].found
             ? wpc_text_compare_nocase(r.in, r.parents[a].name, r.in, r.parents[b].name)
             : 0;
}

static bool comes_before(named_rows r, uint32_t a, uint32_t b) {
  int c = compare_names(r, a, b);
  return c != 0 ? c < 0 : a < b;
}

static void sift_down(named_rows r, uint32_t *order, size_t root, size_t n) {
  uint32_t moved = order[root];
  while (root < n / 2) {
    size_t child = 2 * root + 1;
    if (n - child > 1 && comes_before(r, order[child], order[child + 1])) {
      child++;
    }
    if (!comes_before(r, moved, order[child])) {
      break;
    }
    order[root] = order[child];
    root = child;
  }
  order[root] = moved;
}

static void sort_rows(named_rows r, uint32_t *order, size_t n) {
  for (size_t i = n / 2; i > 0; i--) {
    sift_down(r, order, i - 1, n);
  }
  for (size_t last = n; last > 1; last--) {
    uint32_t largest = order[0];
    order[0] = order[last - 1];
    order[last - 1] = largest;
    sift_down(r, order, 0, last - 1);
  }
}

void wpc_v1_serials(wpc_input in, const wpc_v1_row *rows, const wpc_v1_parent *parents, size_t n,
                    uint32_t *order, uint32_t *serials) {
  named_rows r = {in, rows, parents};
  for (size_t i = 0; i < n; i++) {
    order[i] = (uint32_t)i;
  }
  sort_rows(r, order, n);
  for (size_t i = 0; i < n; i++) {
    bool repeats = i > 0 && compare_names(r, order[i - 1], order[i]) == 0;
    serials[order[i]] = repeats ? serials[order[i - 1]] + 1 : 0;
  }
}
