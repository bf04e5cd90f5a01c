#include "series/csv_table.h"

#include <stdio.h>

#include "io/complain.h"
#include "series/series_clean.h"
#include "text/budget.h"

/* So many cells there may be, by the larger of both. */
#define CELLS_OF_A_BYTE 8u
#define CELLS_OF_A_VALUE 4u /* of each that samples of so many bytes may have */

void csv_table_write_first_field(out_stream *out, const calc_zone *zone, series_signs signs) {
  name_buffer name = {NULL, 0, 0};
  name_buffer text = {NULL, 0, 0};
  char bias[32];
  name_set(&name, zone->name != NULL ? zone->name : "UTC");
  series_clean(&text, &name);
  name_set(&name, signs.separator == '\t' ? "(PDH-TSV 4.0) (" : "(PDH-CSV 4.0) (");
  name_append_part(&name, text.text, text.length);
  (void)snprintf(bias, sizeof bias, ")(%ld)", (long)(zone->name != NULL ? zone->bias : 0));
  name_append(&name, bias);
  series_write_field(out, name.text, name.length);
  name_free(&name);
  name_free(&text);
}

/* Each line has a cell for every column, though a sample may have values for few of them: where
 * instances come and go, cells grow with the square of the samples. Values of an honest block take
 * at least 4 bytes each, so within CELLS_OF_A_BYTE every instance of such blocks can be another one
 * 32 times over. */
bool csv_table_fits(uint64_t width, uint64_t lines, uint64_t num_bytes, value_bound values) {
  const uint64_t cells = budget_product(width, lines);
  const uint64_t by_bytes = budget_product(num_bytes, CELLS_OF_A_BYTE);
  const uint64_t by_values = budget_product(value_bound_most(values), CELLS_OF_A_VALUE);
  if (cells <= by_bytes || cells <= by_values) {
    return true;
  }
  const uint64_t needed = (cells - 1) / CELLS_OF_A_VALUE + 1;
  complain_format(NULL,
                  "%llu counter paths in %llu lines are %llu cells, and " VALUE_BOUND_OPTION
                  " allows %llu (%u for "
                  "each value, or %u for each byte of input); " VALUE_BOUND_OPTION
                  "=%llu lets it in; JSON and "
                  "OpenMetrics have no empty ones",
                  (unsigned long long)width, (unsigned long long)lines, (unsigned long long)cells,
                  (unsigned long long)(by_values > by_bytes ? by_values : by_bytes),
                  CELLS_OF_A_VALUE, CELLS_OF_A_BYTE, (unsigned long long)needed);
  return false;
}
