#include "command/run.h"

#include <stdlib.h>
#include <string.h>

#include "command/disk.h"
#include "io/complain.h"
#include "io/memory.h"
#include "oracles/harness.h"
#include "program.h"

/* ---- Words ---- */

void words_add(command_words *words, const char *text, size_t length) {
  FUZZ_REQUIRE(words->count < MOST_WORDS);
  words->words[words->count] = bytes_copy(text, length);
  words->count++;
}

void words_copy(const command_words *from, command_words *to) {
  memset(to, 0, sizeof *to);
  for (size_t i = 0; i < from->count; i++) {
    words_add(to, from->words[i], strlen(from->words[i]));
  }
}

void words_free(command_words *words) {
  for (size_t i = 0; i < words->count; i++) {
    free(words->words[i]);
  }
  memset(words, 0, sizeof *words);
}

bool words_have(const command_words *words, const char *word) {
  for (size_t i = 0; i < words->count; i++) {
    if (strcmp(words->words[i], word) == 0) {
      return true;
    }
  }
  return false;
}

/* ---- Memory ---- */

static size_t taken, most;

/* A command that is not given what it asks for would end the process. */
static void count(size_t size) {
  FUZZ_REQUIRE(size <= most && taken <= most - size);
  taken += size;
}

static void *take(size_t size) {
  count(size);
  return calloc(size, 1);
}

static void *resize(void *old, size_t size) {
  count(size);
  return realloc(old, size);
}

/* ---- A run ---- */

static fuzz_bytes copy_of(const fuzz_bytes *from) {
  fuzz_bytes copy = {NULL, 0, 0};
  bytes_add(&copy, span_of(from).text, from->size);
  return copy;
}

command_run run_command(const command_words *words, command_bounds bounds) {
  static const memory_source source = {take, resize};
  char *arguments[MOST_WORDS + 1];
  command_run run;
  memset(&run, 0, sizeof run);
  for (size_t i = 0; i < words->count; i++) {
    arguments[i] = words->words[i];
  }
  arguments[words->count] = NULL;
  taken = 0;
  most = bounds.memory;
  disk_set_most(bounds.output);
  disk_install();
  memory_use(&source);
  FILE *complaints = disk_begin();
  complain_to(complaints);
  run.status = program_run((int)words->count, arguments);
  complain_to(NULL);
  (void)fclose(complaints);
  memory_use(NULL);
  disk_require_closed();
  run.output = copy_of(disk_output());
  run.complaints = copy_of(disk_complaints());
  return run;
}

void run_free(command_run *run) {
  bytes_free(&run->output);
  bytes_free(&run->complaints);
}
