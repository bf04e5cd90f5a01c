/* What is typed out of habit with other tools, and what to do instead: habit_list.def. */
#ifndef WPC_TOOLS_HABITS_H
#define WPC_TOOLS_HABITS_H

#include "description.h"

/* Each is NULL where nothing is known. */
const char *habit_of_option(cli_command command, const char *spelling);
/* Without regard to case. */
const char *habit_of_format(const char *name);
const char *habit_of_command(const char *name);

#endif
