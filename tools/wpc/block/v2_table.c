#include "block/v2_table.h"

#include <stdlib.h>

#include "io/memory.h"

wpc_v2_table v2_table_make(const wpc_v2_body *body) {
  const size_t rows = body->num_rows;
  const size_t columns = body->num_counters;
  wpc_v2_table table;
  table.row_capacity = rows;
  table.value_capacity = rows * columns;
  table.raw = (uint64_t *)memory_table(rows, columns, sizeof *table.raw);
  table.width = (uint8_t *)memory_table(rows, columns, 1);
  table.rows = (wpc_v2_row *)memory_take(rows, sizeof *table.rows);
  return table;
}

void v2_table_free(const wpc_v2_table *table) {
  free(table->raw);
  free(table->width);
  free(table->rows);
}
