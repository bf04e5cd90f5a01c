#include "output_name.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "text/letters.h"
#include "usage.h"

#define DRAWING "svg" /* of plot and map, which have no --format */
#define LIST 160u

/* What no command writes. */
static const char others[] =
    ".etl|.evtx|.reg|.png|.apng|.jpg|.jpeg|.jfif|.gif|.webp|.avif|.heic|.bmp|.tif|.tiff|"
    ".ico|.emf|.wmf|.eps|.ps|.svgz|.pdf|.xps|.vsdx|.drawio|.mp4|.webm|.xls|.xlsx|.xlsm|.xlsb|"
    ".xltx|.ods|.fods|.numbers|.doc|.docx|.odt|.rtf|.ppt|.pptx|.odp|.md|.markdown|.rst|.adoc|"
    ".tex|.html|.htm|.xhtml|.mhtml|.css|.js|.xml|.xsd|.yaml|.yml|.toml|.bson|.cbor|.msgpack|"
    ".proto|.parquet|.feather|.arrow|.avro|.orc|.h5|.hdf5|.npy|.npz|.mat|.pkl|.rdata|.db|.db3|"
    ".sqlite|.sqlite3|.duckdb|.mdb|.accdb|.dbf|.rrd|.zip|.7z|.rar|.cab|.gz|.xz|.bz2|.lz4|"
    ".lzma|.zst|.tar|.tgz|.txz|.iso|.exe|.dll";

/* A name that is nothing else has no ending. */
static bool has_ending(const char *path, const char *end) {
  const char *name = letters_last_name(path);
  return letters_end_in(name, end) && strlen(name) > strlen(end);
}

static void load_word(const char *words, size_t place, char end[OUTPUT_ENDING]) {
  size_t length = 0;
  const char *word = words_at(words, place, &length);
  end[0] = '\0';
  if (word != NULL) {
    (void)snprintf(end, OUTPUT_ENDING, "%.*s", (int)length, word);
  }
}

/* Loads the longest ending of the list that the path has, if it is longer than the one that is loaded. False: there is none. */
static bool load_ending(const char *endings, const char *path, char end[OUTPUT_ENDING]) {
  char one[OUTPUT_ENDING];
  bool found = false;
  load_word(endings, 0, one);
  for (size_t i = 1; one[0] != '\0'; load_word(endings, i++, one)) {
    if (has_ending(path, one) && strlen(one) > strlen(end)) {
      memcpy(end, one, OUTPUT_ENDING);
      found = true;
    }
  }
  return found;
}

/* The word of the format that the name promises, DRAWING, or NULL; and the ending that promises it. */
static const char *format_of(const char *path, char end[OUTPUT_ENDING]) {
  end[0] = '\0';
  const char *word = load_ending("." DRAWING, path, end) ? DRAWING : NULL;
  for (size_t i = 0; i < NUM_FORMATS; i++) {
    word = load_ending(format_rows[i].endings, path, end) ? format_rows[i].word : word;
  }
  return word;
}

static bool writes(const char *formats, const char *format) {
  return words_find(formats, format, strlen(format)) != SIZE_MAX;
}

/* ".csv, .tsv": the first of each format. */
static void list_endings(const char *formats, char text[LIST]) {
  char end[OUTPUT_ENDING] = "." DRAWING;
  size_t length = 0;
  for (size_t i = 0; i < NUM_FORMATS; i++) {
    if (writes(formats, format_rows[i].word)) {
      load_word(format_rows[i].endings, 0, end);
      (void)snprintf(text + length, LIST - length, "%s%s", length > 0 ? ", " : "", end);
      length = strlen(text);
    }
  }
  (void)snprintf(text + length, LIST - length, "%s", length == 0 ? end : "");
}

static bool refuse(const cli *options, const char *end, const char *formats) {
  char list[LIST] = "";
  char text[LIST + 160];
  list_endings(formats, list);
  (void)snprintf(text, sizeof text, ": '%s' does not write %s files, only %s%s",
                 command_name(options->command), end, list,
                 strcmp(formats, DRAWING) == 0 ? "" : "; --format=F writes F under any name");
  return usage_wrong(options->command, "", options->output, text);
}

/* As relog takes it: "SQL:DSN!RUN". A path is a file. */
static bool is_data_source(const char *path) {
  static const char start[] = "SQL:";
  const size_t length = sizeof start - 1;
  return strlen(path) > length && letters_equal_part(path, start, length) &&
         strchr(path, '!') != NULL && strpbrk(path, "/\\") == NULL;
}

bool output_name_take(cli *options) {
  if (options->command == COMMAND_CALC && options->output != NULL &&
      is_data_source(options->output)) {
    return usage_wrong(options->command, "", options->output,
                       " is a data source, and databases are not written to: -o FILE.sql writes a "
                       "script that fills the same tables");
  }
  const bool is_folder =
      options->command == COMMAND_EXTRACT || options->command == COMMAND_CAPTURE || options->each;
  if (options->output == NULL || options->has_format || is_folder) {
    return true;
  }
  const char *named = command_of(options->command)->formats;
  const char *formats = named[0] != '\0' ? named : DRAWING;
  char end[OUTPUT_ENDING];
  const char *word = format_of(options->output, end);
  if (word == NULL) {
    return !load_ending(others, options->output, end) || refuse(options, end, formats);
  }
  if (!writes(formats, word)) {
    return refuse(options, end, formats);
  }
  options->format = format_from_word(word);
  return true;
}

bool output_name_is_of_file(const char *path) {
  char end[OUTPUT_ENDING];
  return format_of(path, end) != NULL || load_ending(others, path, end);
}

void output_name_ending(output_format format, char end[OUTPUT_ENDING]) {
  load_word(format_rows[format].endings, 0, end);
}
