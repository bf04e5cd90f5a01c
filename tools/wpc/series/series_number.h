/* Numbers as series write them. */
#ifndef WPC_TOOLS_SERIES_NUMBER_H
#define WPC_TOOLS_SERIES_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "text/decimal.h"
#include "text/out.h"
#include "wpc/calc.h"

/* What is between fields of CSV and TSV, and in numbers. */
typedef struct series_signs {
  char separator, decimal;
  bool is_bare; /* numbers are not between quotes, and nothing stands where there is none */
} series_signs;

/* Of CSV, or of TSV. A decimal comma moves the fields of CSV to ';'. */
series_signs series_signs_of(bool has_tabs, char decimal);
/* At most 17 significant digits, as PDH's own logs have them, so that the number reads back as the
 * same one. Returns the length. */
size_t series_number_double(double value, char text[DECIMAL_TEXT]);
/* The same with this decimal sign. */
size_t series_number_signed(double value, series_signs signs, char text[DECIMAL_TEXT]);

/* A field of CSV, in quotes; inside them a quote is written twice. */
void series_write_field(out_stream *out, const char *text, size_t length);

/* Which of a sample's numbers goes with its value: WPC_HAS_BASE, WPC_HAS_TIME, or 0. */
uint32_t series_second_of(uint32_t type);

/* An integer; one below 0 comes as its two's complement. Returns the length. */
size_t series_number_integer(uint64_t integer, bool is_negative, char text[DECIMAL_TEXT]);

#define SERIES_SHOWN_TEXT 64

/* A number as tables for people show it: counters of the types for hexadecimal in it, other integers
 * in decimal, the rest with so many decimals. Returns the length. */
size_t series_number_show(const wpc_calc_result *result, uint32_t type, int decimals,
                          char text[SERIES_SHOWN_TEXT]);

#endif
