/* Complaints about the command line: what is wrong, what is valid, what may have been meant. */
#ifndef WPC_TOOLS_USAGE_H
#define WPC_TOOLS_USAGE_H

#include <stdbool.h>

#include "description.h"

/* "wpc: BEFORE'QUOTED'AFTER; see 'wpc COMMAND --help'". Always false. */
bool usage_wrong(cli_command command, const char *before, const char *quoted, const char *after);
bool usage_unknown_command(const char *name);
/* Of a file or folder in the place of a command's name. */
bool usage_path_for_command(const char *path);
/* Whether an option begins with the name of another one and is no option: "--titles-of", which is no short form of
 * any. */
bool usage_is_crossing(cli_command command, const char *argument);
/* letter: which of the argument's is unknown; 0: all of it is one name. */
bool usage_unknown_option(cli_command command, const char *argument, char letter);
/* A value that is not one of the words; valid: the words that are; instead: what to do, or NULL. */
bool usage_unknown_word(cli_command command, const char *before, const char *text,
                        const char *valid, const char *instead);
/* Whether a command has a long option of this name, which ends there or before a '='. */
bool usage_is_long_option(cli_command command, const char *name);
/* Whether "/f" is, with another character in front, an option of the command, or one of another program that it has an answer
 * to. */
bool usage_is_slash_option(cli_command command, const char *text);

#endif
