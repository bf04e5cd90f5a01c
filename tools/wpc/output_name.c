#include "output_name.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "take.h"
#include "text/letters.h"
#include "usage.h"

#define DRAWING "svg" /* of plot and map, which have no --format */
#define ENDING 16u
#define LIST 160u

typedef struct ending {
  const char *end, *format;
} ending;

/* The longer of two that end alike comes first. */
static const ending endings[] = {
    {".sarif", "sarif"},      {".sarif.json", "sarif"},
    {".json", "json"},        {".ndjson", "ndjson"},
    {".jsonl", "ndjson"},     {".csv", "csv"},
    {".tsv", "tsv"},          {".om", "openmetrics"},
    {".prom", "openmetrics"}, {".openmetrics", "openmetrics"},
    {".blg", "blg"},          {".sql", "sql"},
    {".lp", "influx"},        {".influx", "influx"},
    {".txt", "text"},         {".svg", DRAWING},
};

/* What no command writes. */
static const char others[] =
    ".etl|.evtx|.reg|.png|.apng|.jpg|.jpeg|.jfif|.gif|.webp|.avif|.heic|.bmp|.tif|.tiff|"
    ".ico|.emf|.wmf|.eps|.ps|.svgz|.pdf|.xps|.vsdx|.drawio|.mp4|.webm|.xls|.xlsx|.xlsm|.xlsb|"
    ".xltx|.ods|.fods|.numbers|.doc|.docx|.odt|.rtf|.ppt|.pptx|.odp|.md|.markdown|.rst|.adoc|"
    ".tex|.html|.htm|.xhtml|.mhtml|.css|.js|.xml|.xsd|.yaml|.yml|.toml|.bson|.cbor|.msgpack|"
    ".proto|.parquet|.feather|.arrow|.avro|.orc|.h5|.hdf5|.npy|.npz|.mat|.pkl|.rdata|.db|.db3|"
    ".sqlite|.sqlite3|.duckdb|.mdb|.accdb|.dbf|.rrd|.zip|.7z|.rar|.cab|.gz|.xz|.bz2|.lz4|"
    ".lzma|.zst|.tar|.tgz|.txz|.iso|.exe|.dll";

#define NUM_ENDINGS (sizeof endings / sizeof endings[0])

/* A name that is nothing else has no ending. */
static bool has_ending(const char *path, const char *end) {
  const char *name = letters_last_name(path);
  return letters_end_in(name, end) && strlen(name) > strlen(end);
}

static const ending *ending_of(const char *path) {
  for (size_t i = 0; i < NUM_ENDINGS; i++) {
    if (has_ending(path, endings[i].end)) {
      return &endings[i];
    }
  }
  return NULL;
}

/* False: it has none of the others. */
static bool load_other(const char *path, char end[ENDING]) {
  size_t length = 0;
  const char *word = words_at(others, 0, &length);
  for (size_t i = 1; word != NULL; word = words_at(others, i++, &length)) {
    (void)snprintf(end, ENDING, "%.*s", (int)length, word);
    if (has_ending(path, end)) {
      return true;
    }
  }
  return false;
}

static bool writes(const char *formats, const char *format) {
  return words_find(formats, format, strlen(format)) != SIZE_MAX;
}

/* ".csv, .tsv": the first of each format. */
static void list_endings(const char *formats, char text[LIST]) {
  size_t length = 0;
  const char *before = "";
  for (size_t i = 0; i < NUM_ENDINGS; before = endings[i].format, i++) {
    if (strcmp(before, endings[i].format) != 0 && writes(formats, endings[i].format)) {
      (void)snprintf(text + length, LIST - length, "%s%s", length > 0 ? ", " : "", endings[i].end);
      length = strlen(text);
    }
  }
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

bool output_name_take(cli *options) {
  const bool is_folder =
      options->command == COMMAND_EXTRACT || options->command == COMMAND_CAPTURE || options->each;
  if (options->output == NULL || options->has_format || is_folder) {
    return true;
  }
  const char *named = command_of(options->command)->formats;
  const char *formats = named[0] != '\0' ? named : DRAWING;
  const ending *found = ending_of(options->output);
  char other[ENDING];
  if (found == NULL) {
    return !load_other(options->output, other) || refuse(options, other, formats);
  }
  if (!writes(formats, found->format)) {
    return refuse(options, found->end, formats);
  }
  options->format = format_from_name(found->format);
  return true;
}

bool output_name_is_of_file(const char *path) {
  char other[ENDING];
  return ending_of(path) != NULL || load_other(path, other);
}

const char *output_name_ending(cli_format format) {
  const char *end = ".txt";
  for (size_t i = NUM_ENDINGS; i > 0; i--) {
    const char *name = endings[i - 1].format;
    end = strcmp(name, DRAWING) != 0 && format_from_name(name) == format ? endings[i - 1].end : end;
  }
  return end;
}
