#include "block/v2_numbers.h"

#include <stdlib.h>

#include "io/memory.h"

typedef struct named_row {
  const wpc_input *in;
  wpc_text name;
  size_t row;
} named_row;

static int by_name(const void *a, const void *b) {
  const named_row *x = (const named_row *)a;
  const named_row *y = (const named_row *)b;
  const int order = wpc_text_compare(*x->in, x->name, *y->in, y->name, WPC_TEXT_BYTES);
  return order != 0 ? order : (x->row > y->row) - (x->row < y->row);
}

uint32_t *v2_row_numbers(wpc_input in, const wpc_v2_row *rows, size_t count) {
  named_row *order = (named_row *)memory_take(count, sizeof *order);
  uint32_t *numbers = (uint32_t *)memory_take(count, sizeof *numbers);
  for (size_t i = 0; i < count; i++) {
    order[i].in = &in;
    order[i].name = rows[i].name;
    order[i].row = i;
  }
  qsort(order, count, sizeof *order, by_name);
  for (size_t i = 1; i < count; i++) {
    const bool same =
        wpc_text_compare(in, order[i - 1].name, in, order[i].name, WPC_TEXT_BYTES) == 0;
    numbers[order[i].row] = same ? numbers[order[i - 1].row] + 1 : 0;
  }
  free(order);
  return numbers;
}
