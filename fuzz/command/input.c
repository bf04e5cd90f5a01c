#include "command/input.h"

#include <stdio.h>
#include <string.h>

#include "command/disk.h"
#include "oracles/harness.h"

/* Words of lines.def. */
enum { TERMINAL = LINE_TERMINAL, INPUT = LINE_INPUT, NAMED = LINE_NAMED };

const command_line command_lines[] = {
#define WPC_LINE(name, shape, form, flags, words) {#name, SHAPE_##shape, FORM_##form, flags, words},
#include "command/lines.def"
};

const size_t num_command_lines = sizeof command_lines / sizeof command_lines[0];

/* What the names end in; by most of them the command knows the kind. */
static const char *const name_ends[NUM_NAMES] = {
    ".bin",
    ".v1.bin",
    ".v1-titles.bin",
    ".v2.bin",
    ".v2-instances.bin",
    ".v2-queries.bin",
    ".v2-countersets.bin",
    ".reg-counterset.bin",
    ".reg-counter.bin",
    ".reg-string.bin",
    ".reg-strings.bin",
    ".reg-guid.bin",
    ".blg.bin",
    ".blg",
    "",
    "/titles.bin",
};

#define FOLDER "capture"
#define LONGEST_TEXT 512u
#define LONGEST_PATH 64u
#define MOST_SAMPLES 64u /* in a folder */

command_input input_of(const uint8_t *data, size_t size) {
  const size_t line = size > 0 ? data[0] % num_command_lines : 0;
  const command_input input = {&command_lines[line], size > 1 ? data[1] : 0,
                               data + (size < 2 ? size : 2), size < 2 ? 0 : size - 2};
  return input;
}

/* ---- Parts of the input ---- */

typedef struct input_part {
  const uint8_t *data;
  size_t size;
} input_part;

static input_part take_part(input_part *rest) {
  size_t size = rest->size;
  if (size >= 2) {
    const size_t said = (size_t)(rest->data[0] | rest->data[1] << 8);
    size = said < rest->size - 2 ? said : rest->size - 2;
    rest->data += 2;
    rest->size -= 2;
  }
  const input_part part = {rest->data, size};
  rest->data += size;
  rest->size -= size;
  return part;
}

/* What the text is followed by. */
static input_part take_text(input_part *rest) {
  const uint8_t *feed =
      rest->size > 0 ? (const uint8_t *)memchr(rest->data, '\n', rest->size) : NULL;
  const size_t length = feed != NULL ? (size_t)(feed - rest->data) : rest->size;
  const input_part part = {rest->data, length};
  const size_t taken = length + (feed != NULL ? 1 : 0);
  rest->data += taken;
  rest->size -= taken;
  return part;
}

/* ---- Files ---- */

/* What the words of a line stand for. */
typedef struct input_paths {
  char in[LONGEST_PATH], with[LONGEST_PATH];
  char text[LONGEST_TEXT + 1];
} input_paths;

static void name_file(char path[LONGEST_PATH], const char *start, unsigned end) {
  (void)snprintf(path, LONGEST_PATH, "%s%s", start, name_ends[end % NUM_NAMES]);
}

/* An argument has no NUL. It is no option, and not where the output goes, or is made. */
static void keep_text(input_paths *paths, input_part text) {
  const size_t length = text.size < LONGEST_TEXT ? text.size : LONGEST_TEXT;
  memcpy(paths->text, text.data, length);
  paths->text[length] = '\0';
  if (paths->text[0] == '-' || strncmp(paths->text, OUT, sizeof OUT - 1) == 0) {
    paths->text[0] = '_';
  }
}

static void put_member(const char *name, input_part part) {
  char path[sizeof FOLDER + LONGEST_PATH + LONGEST_PATH];
  (void)snprintf(path, sizeof path, "%s/%s", FOLDER, name);
  if (part.size > 0) {
    disk_put(path, part.data, part.size);
  }
}

static unsigned byte_of(input_part part, size_t at) {
  return at < part.size ? part.data[at] : 0;
}

/* A GUID in the order of its bytes, as a file is named by it. */
static void name_registration(char name[LONGEST_PATH * 2], input_part queries, unsigned code) {
  static const size_t order[16] = {3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15};
  size_t length = (size_t)snprintf(name, LONGEST_PATH, "registration/");
  for (size_t i = 0; i < 16; i++) {
    const bool has_dash = i == 4 || i == 6 || i == 8 || i == 10;
    length += (size_t)snprintf(name + length, 4, "%s%02x", has_dash ? "-" : "",
                               byte_of(queries, order[i]));
  }
  (void)snprintf(name + length, 8, ".%u.bin", code);
}

static void put_folder(const command_input *input, input_part rest) {
  const input_part gap = {(const uint8_t *)"", (input->names & 1) != 0 ? 1 : 0};
  const input_part nothing = {(const uint8_t *)"", 1};
  const input_part stranger = {(const uint8_t *)"?", (input->names & 2) != 0 ? 1 : 0};
  const bool is_v1 = input->line->shape == SHAPE_V1;
  char name[LONGEST_PATH * 2];
  put_member("capture.json", take_part(&rest));
  const input_part about = take_part(&rest);
  put_member(is_v1 ? "titles.bin" : "queries.bin", about);
  for (unsigned code = 1; !is_v1 && code <= 5; code += 4) {
    name_registration(name, about, code);
    put_member(name, take_part(&rest));
  }
  for (unsigned i = 0; i < MOST_SAMPLES && rest.size > 0; i++) {
    (void)snprintf(name, sizeof name, "samples/%06u.bin", i);
    put_member(name, take_part(&rest));
  }
  put_member("samples/000001.gap", gap);
  put_member("samples/notes.txt", stranger);
  if (disk_find(FOLDER) == NULL) {
    put_member("notes.txt", nothing);
  }
}

/* A path that could be one of a file: no part of it is empty. */
static bool can_be_named(const char *path) {
  const size_t length = strlen(path);
  return length > 0 && path[0] != '/' && path[length - 1] != '/' && strstr(path, "//") == NULL;
}

static void put_in(const command_input *input, const input_paths *paths, input_part part) {
  if ((input->line->flags & LINE_INPUT) != 0) {
    disk_put_input(part.data, part.size);
  } else if ((input->line->flags & LINE_NAMED) == 0) {
    disk_put(paths->in, part.data, part.size);
  } else if (can_be_named(paths->text)) {
    disk_put(paths->text, part.data, part.size);
  }
}

static void put_files(const command_input *input, input_paths *paths) {
  input_part rest = {input->data, input->size};
  name_file(paths->in, "in", input->names & 15);
  name_file(paths->with, "with", input->names >> 4);
  switch (input->line->shape) {
    case SHAPE_PAIR:
      put_in(input, paths, take_part(&rest));
      disk_put(paths->with, rest.data, rest.size);
      break;
    case SHAPE_TEXT:
      keep_text(paths, take_text(&rest));
      put_in(input, paths, rest);
      break;
    case SHAPE_V1:
    case SHAPE_V2:
      put_folder(input, rest);
      break;
    case SHAPE_FILE:
      put_in(input, paths, rest);
      break;
  }
}

/* ---- Words ---- */

static void add_word(const command_input *input, const input_paths *paths, fuzz_span word,
                     command_words *words) {
  const bool is_input = (input->line->flags & LINE_INPUT) != 0;
  const char *text = NULL;
  if (span_is(word, "IN")) {
    words->in = words->count;
    text = is_input ? "-" : paths->in;
  } else if (span_is(word, "WITH")) {
    text = paths->with;
  } else if (span_is(word, "DIR")) {
    text = FOLDER;
  } else if (span_is(word, "TEXT")) {
    text = paths->text;
  }
  words_add(words, text != NULL ? text : word.text, text != NULL ? strlen(text) : word.length);
}

static void add_words(const command_input *input, const input_paths *paths, command_words *words) {
  const char *rest = input->line->words;
  words_add(words, "wpc", 3);
  while (*rest != '\0') {
    const fuzz_span word = {rest, strcspn(rest, " ")};
    add_word(input, paths, word, words);
    rest += word.length;
    rest += *rest == ' ' ? 1 : 0;
  }
}

size_t input_place(const command_input *input, command_words *words) {
  input_paths paths;
  memset(&paths, 0, sizeof paths);
  disk_clear();
  disk_set_terminal((input->line->flags & LINE_TERMINAL) != 0);
  put_files(input, &paths);
  add_words(input, &paths, words);
  return input->size;
}
