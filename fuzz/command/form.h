/* Whether what a run wrote has the form that its line asks for. */
#ifndef WPC_FUZZ_COMMAND_FORM_H
#define WPC_FUZZ_COMMAND_FORM_H

#include "command/input.h"

void form_require(const command_line *line, const command_words *words, const command_run *run);
/* The answers of `validate` as text and as JSON agree, file by file. */
void form_require_same_verdicts(const command_run *text, const command_run *json);
/* What a problem of a reader is. */
void form_require_ok(const char *problem);

#endif
