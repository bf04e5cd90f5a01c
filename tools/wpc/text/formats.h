/* Formats of output as data: formats.def. */
#ifndef WPC_TOOLS_FORMATS_H
#define WPC_TOOLS_FORMATS_H

#include <stdbool.h>

typedef enum output_format {
#define WPC_FORMAT(symbol, word, endings, writer) FORMAT_##symbol,
#define WPC_FORMAT_OF_VERDICTS(symbol, word, endings) FORMAT_##symbol,
#include "text/formats.def"
  NUM_FORMATS
} output_format;

typedef struct format_row {
  const char *word, *endings;
} format_row;

/* By format. */
extern const format_row format_rows[NUM_FORMATS];
/* The words of those that values over time are written in, '|' in front of each. */
extern const char format_words_of_values[];

/* FORMAT_TEXT when there is none of this name. */
output_format format_from_word(const char *word);
/* CSV or TSV. */
bool format_is_table(output_format format);
/* JSON as a whole, or as an object on each line. */
bool format_is_json(output_format format);
/* Whether values are numbers alone, without notes on them and without texts: neither text nor JSON. */
bool format_is_of_numbers(output_format format);
/* NDJSON in place of JSON, for what is written as an object on each line; any other format stays. */
output_format format_of_lines(output_format format);

#endif
