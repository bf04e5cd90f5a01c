#include "habits.h"

#include <string.h>

#include "text/letters.h"

typedef struct habit {
  const char *name;
  unsigned commands;
  const char *instead;
} habit;

static const habit options[] = {
#define WPC_HABIT(spelling, commands, instead) {spelling, commands, instead},
#include "habit_list.def"
};

static const habit formats[] = {
#define WPC_FORMAT_HABIT(name, instead) {name, ~0u, instead},
#include "habit_list.def"
};

static const habit commands[] = {
#define WPC_COMMAND_HABIT(name, instead) {name, ~0u, instead},
#include "habit_list.def"
};

#define LENGTH(array) (sizeof array / sizeof array[0])

static const char *find(const habit *habits, size_t count, cli_command command, const char *name,
                        bool is_small) {
  for (size_t i = 0; i < count; i++) {
    const bool is_named =
        is_small ? strcmp(habits[i].name, name) == 0 : letters_equal(habits[i].name, name);
    if (is_named && (habits[i].commands & (unsigned)command) != 0) {
      return habits[i].instead;
    }
  }
  return NULL;
}

const char *habit_of_option(cli_command command, const char *spelling) {
  return find(options, LENGTH(options), command, spelling, true);
}

const char *habit_of_format(const char *name) {
  return find(formats, LENGTH(formats), COMMAND_TOP, name, false);
}

const char *habit_of_command(const char *name) {
  return find(commands, LENGTH(commands), COMMAND_TOP, name, false);
}
