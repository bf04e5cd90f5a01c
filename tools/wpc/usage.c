#include "usage.h"

#include <stdio.h>
#include <string.h>

#include "habits.h"
#include "io/complain.h"
#include "io/files.h"
#include "text/near.h"

#define HINT 512u
#define LISTED 3u /* so many options are named at most */

/* Text of bounded length: what does not fit is left out. */
typedef struct hint {
  char text[HINT];
  size_t length;
} hint;

static void add(hint *h, const char *text, size_t length) {
  const size_t left = HINT - 1 - h->length;
  const size_t part = length < left ? length : left;
  memcpy(h->text + h->length, text, part);
  h->length += part;
  h->text[h->length] = '\0';
}

static void add_text(hint *h, const char *text) {
  add(h, text, strlen(text));
}

static void add_near(hint *h, const near_name *near, const char *dashes) {
  if (near->best != NULL) {
    add_text(h, " (did you mean '");
    add_text(h, dashes);
    add(h, near->best, near->best_length);
    add_text(h, "'?)");
  }
}

/* "a, b or c" */
static void add_list(hint *h, const char *words) {
  size_t length = 0;
  const char *word = words_at(words, 0, &length);
  for (size_t i = 0; word != NULL; i++, word = words_at(words, i, &length)) {
    const bool is_last = word[length] == '\0';
    add_text(h, i == 0 ? "" : is_last ? " or " : ", ");
    add(h, word, length);
  }
}

bool usage_wrong(cli_command command, const char *before, const char *quoted, const char *after) {
  hint h = {"", 0};
  const bool is_command = command_of(command) != NULL;
  add_text(&h, after);
  add_text(&h, "; see 'wpc");
  add_text(&h, is_command ? " " : "");
  add_text(&h, is_command ? command_name(command) : "");
  add_text(&h, " --help'");
  complain_quoting(before, quoted, h.text);
  return false;
}

bool usage_unknown_command(const char *name) {
  hint h = {"", 0};
  near_name near = near_make(name, strlen(name));
  for (size_t i = 0; i < NUM_COMMANDS; i++) {
    near_offer(&near, command_rows[i].name, strlen(command_rows[i].name));
  }
  const char *instead = habit_of_command(name);
  if (instead != NULL) {
    add_text(&h, ": ");
    add_text(&h, instead);
  } else if (strpbrk(name, "./\\") != NULL) {
    return usage_wrong(COMMAND_NONE, "", name, " is neither a command nor an existing file");
  } else {
    add_near(&h, &near, "");
  }
  return usage_wrong(COMMAND_NONE, "unknown command ", name, h.text);
}

bool usage_path_for_command(const char *path) {
  hint h = {"", 0};
  add_text(&h, files_is_folder(path) ? " is a folder" : " is a file");
  add_text(&h, ", not a command: 'wpc inspect ");
  add_text(&h, path);
  add_text(&h, "' shows it");
  return usage_wrong(COMMAND_NONE, "", path, h.text);
}

/* --jobs, -j or -si. */
static bool is_spelling(const option_row *row, const char *text) {
  const char letter[] = {row->letter, '\0'};
  const char *name = text + (text[0] == '-' ? 1 : 0);
  return strcmp(text, row->dashed) == 0 || (letter[0] != '\0' && strcmp(name, letter) == 0) ||
         (row->word[0] != '\0' && strcmp(name, row->word) == 0);
}

/* Which commands have an option of this name, '|' between them; none when this one has it. */
static void add_owners(hint *h, cli_command command, const char *text) {
  unsigned owners = 0;
  for (size_t i = 0; i < num_options; i++) {
    owners |= is_spelling(&option_rows[i], text) ? option_rows[i].commands : 0;
  }
  owners = (owners & (unsigned)command) != 0 ? 0 : owners;
  for (size_t i = 0; i < NUM_COMMANDS; i++) {
    if ((owners & (unsigned)command_rows[i].command) != 0) {
      add_text(h, h->length > 0 ? "|" : "");
      add_text(h, command_rows[i].name);
    }
  }
}

static near_name near_option(cli_command command, const char *argument, size_t length) {
  const size_t dashes = strspn(argument, "-");
  near_name near = near_make(argument + dashes, length - dashes);
  for (size_t i = 0; i < num_options; i++) {
    const char *name = option_rows[i].dashed + 2;
    if ((option_rows[i].commands & (unsigned)command) != 0) {
      near_offer(&near, name, strlen(name));
    }
  }
  return near;
}

/* Whether a name may be short for the option: it is its beginning, or goes on as an option with more letters does. */
static bool may_mean(const option_row *row, const char *argument, size_t length) {
  const size_t own = strlen(row->dashed);
  return strncmp(argument, row->dashed, own < length ? own : length) == 0;
}

/* Options of the command that a name may be short for, '|' between them. */
static size_t list_meant(hint *h, cli_command command, const char *argument, size_t length) {
  size_t count = 0;
  for (size_t i = 0; i < num_options && length > 2; i++) {
    const option_row *row = &option_rows[i];
    if ((row->commands & (unsigned)command) != 0 && may_mean(row, argument, length)) {
      add_text(h, count > 0 ? "|'" : "'");
      add_text(h, row->dashed);
      add_text(h, "'");
      count++;
    }
  }
  return count;
}

static bool unowned_option(cli_command command, const char *argument, size_t length) {
  hint h = {"", 0};
  hint meant = {"", 0};
  const size_t count = list_meant(&meant, command, argument, length);
  if (count > 1 && count <= LISTED) {
    add_text(&h, " (did you mean ");
    add_list(&h, meant.text);
    add_text(&h, "?)");
  } else {
    const near_name near = near_option(command, argument, length);
    add_near(&h, &near, "--");
  }
  return usage_wrong(command, "unknown option ", argument, h.text);
}

bool usage_is_crossing(cli_command command, const char *argument) {
  const size_t length = strcspn(argument, "=");
  bool goes_on = false;
  bool is_known = false;
  for (size_t i = 0; i < num_options; i++) {
    const char *name = option_rows[i].dashed;
    const size_t own = strlen(name);
    if ((option_rows[i].commands & (unsigned)command) != 0 && own > 2) {
      is_known = is_known || (own == length && strncmp(argument, name, own) == 0);
      goes_on =
          goes_on || (own < length && strncmp(argument, name, own) == 0 && argument[own] != '-');
    }
  }
  return goes_on && !is_known;
}

/* By the whole name, or by the letter in it. */
static const char *habit_of(cli_command command, const char *name, char letter) {
  const char spelling[] = {'-', letter, '\0'};
  const char *instead = habit_of_option(command, name);
  return instead != NULL ? instead : habit_of_option(command, spelling);
}

bool usage_is_long_option(cli_command command, const char *name) {
  const size_t length = strcspn(name, "=");
  bool found = false;
  for (size_t i = 0; i < num_options && !found; i++) {
    const char *known = option_rows[i].dashed + 2;
    found = (option_rows[i].commands & (unsigned)command) != 0 && strlen(known) == length &&
            memcmp(known, name, length) == 0;
  }
  return found;
}

bool usage_is_slash_option(cli_command command, const char *text) {
  char spelling[16];
  bool found = false;
  (void)snprintf(spelling, sizeof spelling, "-%s", text[0] == '/' ? text + 1 : "");
  for (size_t i = 0; i < num_options && !found && spelling[1] != '\0'; i++) {
    found = (option_rows[i].commands & (unsigned)command) != 0 &&
            is_spelling(&option_rows[i], spelling);
  }
  return found || habit_of_option(command, spelling) != NULL;
}

bool usage_unknown_option(cli_command command, const char *argument, char letter) {
  const bool is_word = letter == '\0' || strncmp(argument, "--", 2) == 0;
  const size_t length = is_word ? strcspn(argument, "=") : strlen(argument);
  hint owners = {"", 0};
  hint name = {"", 0};
  hint h = {"", 0};
  add(&name, argument, length);
  add_owners(&owners, command, name.text);
  if (owners.length == 0 && letter != '\0') {
    name.length = 0;
    add(&name, "-", 1);
    add(&name, &letter, 1);
    add_owners(&owners, command, name.text);
  }
  const char *instead = habit_of(command, name.text, letter);
  if (owners.length == 0 && instead == NULL) {
    return unowned_option(command, argument, length);
  }
  add_text(&h, instead != NULL ? ": " : ": it belongs to ");
  if (instead != NULL) {
    add_text(&h, instead);
  } else {
    add_list(&h, owners.text);
  }
  const bool has_command = command != COMMAND_TOP;
  return usage_wrong(command,
                     has_command       ? "this command has no option "
                     : instead != NULL ? "unknown option "
                                       : "no command before ",
                     name.text, h.text);
}

bool usage_unknown_word(cli_command command, const char *before, const char *text,
                        const char *valid, const char *instead) {
  hint h = {"", 0};
  size_t length = 0;
  near_name near = near_make(text, strlen(text));
  const char *word = words_at(valid, 0, &length);
  for (size_t i = 0; word != NULL; i++, word = words_at(valid, i, &length)) {
    near_offer(&near, word, length);
  }
  if (instead != NULL) {
    add_text(&h, ": ");
    add_text(&h, instead);
  } else {
    add_near(&h, &near, "");
  }
  add_text(&h, "; valid: ");
  add_list(&h, valid);
  return usage_wrong(command, before, text, h.text);
}
