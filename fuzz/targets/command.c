/* The whole command: validate, inspect, calc, map, plot, extract, explain and types, in this process,
 * over files that are nowhere but in memory. fuzz/command/input.h says what an input is,
 * lines.def has the command lines, and check.c what must hold.
 *
 * Without an engine the input is also taken for a file by itself, so that the corpus is of use:
 * `validate` runs with it under a name that says no kind, and if that rejects it under names of
 * all kinds; then one in eight of the command lines that take one file (WPC_FUZZ_EVERY: each),
 * under each name by which it is accepted, and the first one. */
#include <stdlib.h>
#include <string.h>

#include "command/check.h"
#include "oracles/harness.h"

int fuzz_target_command(const uint8_t *data, size_t size);

#define GUESSED 0u     /* a name that says no kind */
#define LARGEST 16384u /* of a larger file each line would take long */
#define ONE_IN 8u

/* The line that WPC_FUZZ_LINE names, which every input is for; NULL: there is none. */
static const command_line *only_line(void) {
  const char *name = getenv("WPC_FUZZ_LINE");
  const command_line *found = NULL;
  for (size_t i = 0; i < num_command_lines && name != NULL; i++) {
    found = strcmp(command_lines[i].name, name) == 0 ? &command_lines[i] : found;
  }
  FUZZ_REQUIRE(name == NULL || found != NULL);
  return found;
}

/* Not fuzz_every(), which the replayer does anyway. */
static bool is_asked_for_all(void) {
  return getenv("WPC_FUZZ_EVERY") != NULL;
}

/* Which of the lines a file is tried with follows from its bytes. */
static size_t first_line(const uint8_t *data, size_t size, size_t step) {
  uint64_t digest = size;
  for (size_t i = 0; i < size; i++) {
    fuzz_mix(&digest, data[i]);
  }
  return digest % step;
}

static void check_lines(const uint8_t *data, size_t size, unsigned names) {
  const command_line *only = only_line();
  const size_t step = is_asked_for_all() || only != NULL ? 1 : ONE_IN;
  for (size_t i = first_line(data, size, step); i < num_command_lines; i += step) {
    const command_input input = {&command_lines[i], names, data, size};
    if (input.line->shape == SHAPE_FILE && (only == NULL || input.line == only)) {
      command_check(&input);
    }
  }
}

static void check_as_file(const uint8_t *data, size_t size) {
  const bool is_guessed = command_judge(data, size, GUESSED) == 0;
  if (size > LARGEST) {
    return;
  }
  check_lines(data, size, GUESSED);
  for (unsigned names = 1; names < NUM_NAMES && !is_guessed; names++) {
    if (command_judge(data, size, names) == 0) {
      check_lines(data, size, names);
    }
  }
}

int fuzz_target_command(const uint8_t *data, size_t size) {
  command_input input = input_of(data, size);
  const command_line *only = only_line();
  input.line = only != NULL ? only : input.line;
  command_check(&input);
  if (!fuzz_has_engine) {
    check_as_file(data, size);
  }
  return 0;
}
