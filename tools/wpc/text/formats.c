#include "text/formats.h"

#include <string.h>

const format_row format_rows[NUM_FORMATS] = {
#define WPC_FORMAT(symbol, word, endings, writer) {word, endings},
#define WPC_FORMAT_OF_VERDICTS(symbol, word, endings) {word, endings},
#include "text/formats.def"
};

const char format_words_of_values[] =
#define WPC_FORMAT(symbol, word, endings, writer) "|" word
#include "text/formats.def"
    ;

output_format format_from_word(const char *word) {
  int format = 0;
  while (format < NUM_FORMATS && strcmp(format_rows[format].word, word) != 0) {
    format++;
  }
  return format < NUM_FORMATS ? (output_format)format : FORMAT_TEXT;
}

bool format_is_table(output_format format) {
  return format == FORMAT_CSV || format == FORMAT_TSV;
}

bool format_is_json(output_format format) {
  return format == FORMAT_JSON || format == FORMAT_NDJSON;
}

bool format_is_of_numbers(output_format format) {
  return format != FORMAT_TEXT && !format_is_json(format);
}

output_format format_of_lines(output_format format) {
  return format == FORMAT_JSON ? FORMAT_NDJSON : format;
}
