/* What must hold of a run of the command, whatever its files hold. */
#ifndef WPC_FUZZ_COMMAND_CHECK_H
#define WPC_FUZZ_COMMAND_CHECK_H

#include "command/input.h"

/* Runs the line twice, and `validate` beside it. */
void command_check(const command_input *input);
/* How the file would be judged under that name: the exit status of `validate`. */
int command_judge(const uint8_t *data, size_t size, unsigned names);

#endif
