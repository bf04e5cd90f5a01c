#include "description.h"

#include <stdint.h>
#include <string.h>

#include "text/formats.h"

/* Names and groups of option_list.def. */
enum {
#define WPC_COMMAND(symbol, name, formats, least, most, paths, usage, summary, text) \
  symbol = COMMAND_##symbol,
#include "command_list.def"
  TOP = COMMAND_TOP,
  EVERY = COMMAND_TOP - 1,
#define WPC_GROUP(name, commands) name = (commands),
#include "option_list.def"
};

const command_row command_rows[NUM_COMMANDS] = {
#define WPC_COMMAND(symbol, name, formats, least, most, paths, usage, summary, text) \
  {COMMAND_##symbol, #name, formats, least, most, paths, usage, summary, text},
#include "command_list.def"
};

const option_row option_rows[] = {
#define WPC_OPTION(long, letter, word, take, field, value, commands, help) \
  {"--" long, letter, word, value, commands, help},
#include "option_list.def"
};

const size_t num_options = sizeof option_rows / sizeof option_rows[0];

const command_row *command_of(cli_command command) {
  for (size_t i = 0; i < NUM_COMMANDS; i++) {
    if (command_rows[i].command == command) {
      return &command_rows[i];
    }
  }
  return NULL;
}

const command_row *command_named(const char *name) {
  for (size_t i = 0; i < NUM_COMMANDS; i++) {
    if (strcmp(command_rows[i].name, name) == 0) {
      return &command_rows[i];
    }
  }
  return NULL;
}

const char *command_name(cli_command command) {
  const command_row *row = command_of(command);
  return row != NULL ? row->name : "wpc";
}

const char *option_words(const option_row *row, cli_command command) {
  const command_row *has = command_of(command);
  if (strcmp(row->dashed, "--format") == 0) {
    return has != NULL ? has->formats : "";
  }
  /* A name in capitals is no list of words. */
  return row->value[0] >= 'A' && row->value[0] <= 'Z' ? "" : row->value;
}

const char *words_at(const char *words, size_t place, size_t *length) {
  for (; words[0] != '\0'; place--) {
    *length = strcspn(words, "|");
    if (place == 0) {
      return words;
    }
    words += *length + (words[*length] == '|' ? 1 : 0);
  }
  return NULL;
}

size_t words_find(const char *words, const char *text, size_t length) {
  size_t here = 0;
  const char *word = words_at(words, 0, &here);
  for (size_t i = 0; word != NULL; i++, word = words_at(words, i, &here)) {
    if (here == length && memcmp(word, text, length) == 0) {
      return i;
    }
  }
  return SIZE_MAX;
}
