/* What an input of the target is: a command line, and the files that it reads.
 *
 * The first byte chooses the line (lines.def), the second one the names of files: its low half
 * that of IN, its high half that of WITH (names of input.c). Then, by the shape of the line:
 *
 *   FILE  the file, up to the end
 *   PAIR  the size of IN in two bytes (little-endian), IN, and WITH up to the end
 *   TEXT  a text up to a line feed, and IN up to the end
 *   V2    files, each after its size in two bytes, as in capture.c: capture.json,
 *         queries.bin, registration data of the first query's counterset (codes 1 and 5), samples
 *         up to the end, at most 64
 *   V1    the same of capture.json, titles.bin and samples
 *
 * A size that is more than there is stands for all that is left. An empty file of a folder is
 * not there. Of a folder, bit 0 of the second byte is a gap after the first sample, bit 1 a file
 * that does not belong there. */
#ifndef WPC_FUZZ_COMMAND_INPUT_H
#define WPC_FUZZ_COMMAND_INPUT_H

#include <stdint.h>

#include "command/run.h"

typedef enum line_shape { SHAPE_FILE, SHAPE_PAIR, SHAPE_V2, SHAPE_V1, SHAPE_TEXT } line_shape;

typedef enum line_form {
  FORM_TEXT,
  FORM_JSON,
  FORM_NDJSON,
  FORM_CSV,
  FORM_PDH,
  FORM_TSV,
  FORM_SUMMARY,
  FORM_SUMMARY_TSV,
  FORM_OPENMETRICS,
  FORM_SQL,
  FORM_INFLUX,
  FORM_SVG,
  FORM_SARIF,
  FORM_FOLDER,
  FORM_LOG
} line_form;

/* Where the output goes. */
#define OUT "out"

enum { LINE_TERMINAL = 1, LINE_INPUT = 2, LINE_NAMED = 4 };

typedef struct command_line {
  const char *name;
  line_shape shape;
  line_form form;
  unsigned flags;
  const char *words;
} command_line;

extern const command_line command_lines[];
extern const size_t num_command_lines;

typedef struct command_input {
  const command_line *line;
  unsigned names;
  const uint8_t *data;
  size_t size;
} command_input;

#define NUM_NAMES 16u

command_input input_of(const uint8_t *data, size_t size);
/* Empties the disk, puts the files on it, and adds the words, without where the output goes.
 * Gives how many bytes the files have together. */
size_t input_place(const command_input *input, command_words *words);

#endif
