/* Commands and options as data: command_list.def and option_list.def. */
#ifndef WPC_TOOLS_DESCRIPTION_H
#define WPC_TOOLS_DESCRIPTION_H

#include <limits.h>
#include <stddef.h>

#define MANY UINT_MAX

enum {
#define WPC_COMMAND(symbol, name, formats, least, most, paths, usage, summary, text) \
  COMMAND_AT_##symbol,
#include "command_list.def"
  NUM_COMMANDS
};

/* Bits, so that an option can name the commands that have it. */
typedef enum cli_command {
  COMMAND_NONE = 0,
#define WPC_COMMAND(symbol, name, formats, least, most, paths, usage, summary, text) \
  COMMAND_##symbol = 1 << COMMAND_AT_##symbol,
#include "command_list.def"
  COMMAND_TOP = 1 << NUM_COMMANDS /* no command: `wpc --help` */
} cli_command;

typedef struct command_row {
  cli_command command;
  const char *name;
  const char *formats;
  unsigned least, most;
  const char *paths, *usage, *summary, *text;
} command_row;

typedef struct option_row {
  const char *dashed; /* "--strict" */
  char letter;
  const char *word;
  const char *value;
  unsigned commands;
  const char *help;
} option_row;

extern const command_row command_rows[NUM_COMMANDS];
extern const option_row option_rows[];
extern const size_t num_options;

/* NULL: there is none. */
const command_row *command_of(cli_command command);
const command_row *command_named(const char *name);
/* "wpc" for none. */
const char *command_name(cli_command command);

/* The words of a value: those of --format are the command's. "": any text. */
const char *option_words(const option_row *row, cli_command command);
/* The place of a word in a list with '|' between, or SIZE_MAX. */
size_t words_find(const char *words, const char *text, size_t length);
/* The word at a place, and how long it is; NULL after the last. */
const char *words_at(const char *words, size_t place, size_t *length);

#endif
