/* A run of the command in this process, over the disk in memory, with its memory counted. */
#ifndef WPC_FUZZ_COMMAND_RUN_H
#define WPC_FUZZ_COMMAND_RUN_H

#include "oracles/bytes.h"

#define MOST_WORDS 24u

/* "wpc", and what follows. */
typedef struct command_words {
  char *words[MOST_WORDS];
  size_t count;
  size_t in; /* place of the path of the file that is read; 0: there is none */
} command_words;

typedef struct command_run {
  int status;
  fuzz_bytes output, complaints;
} command_run;

/* What may come of a run. */
typedef struct command_bounds {
  size_t output, memory; /* bytes */
} command_bounds;

void words_add(command_words *words, const char *text, size_t length);
void words_copy(const command_words *from, command_words *to);
void words_free(command_words *words);
bool words_have(const command_words *words, const char *word);

/* What goes beyond the bounds ends the process. run_free() in every case. */
command_run run_command(const command_words *words, command_bounds bounds);
void run_free(command_run *run);

#endif
