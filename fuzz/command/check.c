#include "command/check.h"

#include <stdlib.h>
#include <string.h>

#include "command/disk.h"
#include "command/form.h"
#include "command/read.h"
#include "oracles/harness.h"
#include "oracles/tree.h"

/* ---- Bounds ----
 *
 * What is written follows the values that may be: --max-values, or without it 2 for each byte
 * and at least 65,536 (docs/reference/json.md). One stands for a value with 8 bytes of text,
 * each of which may become an escape, and the keys around them. The rest follows the bytes,
 * where a note may be at each. What is taken is counted whether it is freed or not. */

#define OUTPUT_ALWAYS ((size_t)512 << 10) /* SARIF lists every rule */
#define OUTPUT_OF_BYTE 512u
#define OUTPUT_OF_VALUE 512u
#define MEMORY_ALWAYS ((size_t)4 << 20)
#define MEMORY_OF_BYTE 4096u
#define MEMORY_OF_VALUE 64u

#define VALUES_OF_BYTE 2u
#define VALUES_AT_LEAST 65536u

static size_t values_of(const command_words *words, size_t size) {
  static const char option[] = "--max-values=";
  for (size_t i = 0; i < words->count; i++) {
    if (strncmp(words->words[i], option, sizeof option - 1) == 0) {
      return (size_t)strtoul(words->words[i] + sizeof option - 1, NULL, 10);
    }
  }
  const size_t fitting = size * VALUES_OF_BYTE;
  return fitting > VALUES_AT_LEAST ? fitting : VALUES_AT_LEAST;
}

static command_bounds bounds_of(const command_words *words, size_t size) {
  const size_t values = values_of(words, size);
  const command_bounds bounds = {
      OUTPUT_ALWAYS + OUTPUT_OF_BYTE * size + OUTPUT_OF_VALUE * values,
      MEMORY_ALWAYS + MEMORY_OF_BYTE * size + MEMORY_OF_VALUE * values,
  };
  return bounds;
}

/* ---- Runs ---- */

typedef struct checking {
  const command_line *line;
  command_words words; /* without where the output goes */
  command_bounds bounds;
} checking;

static command_run run_with(const checking *c, const char *option, const char *value) {
  command_words words;
  words_copy(&c->words, &words);
  words_add(&words, option, strlen(option));
  words_add(&words, value, strlen(value));
  const command_run run = run_command(&words, c->bounds);
  words_free(&words);
  return run;
}

/* ---- Written twice ---- */

static void require_same(const command_run *a, const command_run *b) {
  FUZZ_REQUIRE(a->status == b->status);
  FUZZ_REQUIRE(bytes_same(&a->output, &b->output));
  FUZZ_REQUIRE(bytes_same(&a->complaints, &b->complaints));
}

/* What went to standard output is what the file gets; it is whole or not there. */
static void require_same_file(const checking *c, const command_run *run) {
  command_run again = run_with(c, "-o", OUT);
  const disk_node *file = disk_find(OUT);
  const bool keeps_all = words_have(&c->words, "validate") || words_have(&c->words, "inspect");
  FUZZ_REQUIRE(again.status == run->status && again.output.size == 0);
  FUZZ_REQUIRE(bytes_same(&again.complaints, &run->complaints));
  if (file != NULL) {
    FUZZ_REQUIRE(!file->is_folder && bytes_same(&file->bytes, &run->output));
    FUZZ_REQUIRE(run->status == 0 || run->output.size > 0);
    FUZZ_REQUIRE(run->status != 2 || keeps_all);
  } else {
    FUZZ_REQUIRE(run->status != 0 && (run->output.size == 0 || run->status == 2));
    FUZZ_REQUIRE(run->output.size == 0 || !keeps_all || c->line->shape == SHAPE_FILE);
  }
  disk_remove(OUT);
  run_free(&again);
}

static void require_again(const checking *c, const command_run *run) {
  if ((c->line->flags & LINE_TERMINAL) == 0) {
    require_same_file(c, run);
    return;
  }
  command_run again = run_with(c, "-o", "-");
  require_same(run, &again);
  run_free(&again);
}

/* ---- Verdicts ---- */

/* --strict and what bounds the input, of the line. */
static void add_limits(const checking *c, command_words *words) {
  for (size_t i = 0; i < c->words.count; i++) {
    const char *word = c->words.words[i];
    if (strcmp(word, "--strict") == 0 || strncmp(word, "--max-", 6) == 0 ||
        strncmp(word, "--kind=", 7) == 0) {
      words_add(words, word, strlen(word));
    }
  }
}

/* What is rejected, or cannot be read, is so for every command. */
static void require_verdict(const checking *c, const char *path, const command_run *run) {
  command_words words = {{NULL}, 0, 0};
  words_add(&words, "wpc", 3);
  words_add(&words, "validate", 8);
  add_limits(c, &words);
  words_add(&words, path, strlen(path));
  command_run verdict = run_command(&words, c->bounds);
  FUZZ_REQUIRE(verdict.status <= run->status);
  FUZZ_REQUIRE(c->line->form != FORM_SVG || !words_have(&c->words, "map") ||
               verdict.status == run->status);
  run_free(&verdict);
  words_free(&words);
}

static void require_same_verdicts(const checking *c) {
  command_run text = run_with(c, "-f", "text");
  command_run json = run_with(c, "-f", "json");
  form_require_same_verdicts(&text, &json);
  run_free(&text);
  run_free(&json);
}

static void require_verdicts(const checking *c, const command_run *run) {
  const bool is_plain = (c->line->flags & (LINE_TERMINAL | LINE_NAMED)) == 0;
  if (words_have(&c->words, "validate")) {
    if (is_plain) {
      require_same_verdicts(c);
    }
  } else if (c->words.in != 0) {
    require_verdict(c, c->words.words[c->words.in], run);
  }
}

/* ---- A log that was written ---- */

#define WRITTEN "written.blg"

/* The line as NDJSON; or with `path` for the file, and what of the line a log does not say itself. */
static command_words as_values(const checking *c, const char *path) {
  command_words words = {{NULL}, 0, 0};
  for (size_t i = 0; i < c->words.count; i++) {
    const char *word = c->words.words[i];
    const bool is_said = strcmp(word, "--salvage") == 0 || strncmp(word, "--step=", 7) == 0;
    const char *instead = strcmp(word, "--format=blg") == 0 ? "--format=json" : word;
    if (path == NULL || !is_said) {
      instead = path != NULL && i == c->words.in ? path : instead;
      words_add(&words, instead, strlen(instead));
    }
  }
  return words;
}

/* Samples are numbered anew. The time of a log whose zone is not known is written as UTC, and a block that is not sound
 * as one with this status. */
static const tree_value *skip_other(const tree *t, const tree_value *member) {
  while (member != NULL && (span_is(member->key, "sample") || span_is(member->key, "pdh_status"))) {
    member = tree_next(t, member);
  }
  return member;
}

static fuzz_span without_zone(const tree_value *member) {
  fuzz_span text = member->raw;
  if (span_is(member->key, "time") && text.length > 0 && text.text[text.length - 1] == 'Z') {
    text.length--;
  }
  return text;
}

static void require_same_value(fuzz_span was, fuzz_span is) {
  tree a;
  tree b;
  form_require_ok(tree_read(&a, was));
  form_require_ok(tree_read(&b, is));
  const tree_value *m = skip_other(&a, tree_first(&a, &a.values[0]));
  const tree_value *n = skip_other(&b, tree_first(&b, &b.values[0]));
  while (m != NULL && n != NULL) {
    FUZZ_REQUIRE(span_same(m->key, n->key) && m->type == n->type);
    FUZZ_REQUIRE(span_same(without_zone(m), without_zone(n)));
    m = skip_other(&a, tree_next(&a, m));
    n = skip_other(&b, tree_next(&b, n));
  }
  FUZZ_REQUIRE(m == NULL && n == NULL);
  tree_free(&a);
  tree_free(&b);
}

static void require_same_values(const checking *c, size_t size) {
  command_words of_input = as_values(c, NULL);
  command_words of_written = as_values(c, WRITTEN);
  command_run was = run_command(&of_input, c->bounds);
  command_run is = run_command(&of_written, bounds_of(&of_written, size));
  fuzz_span a = span_of(&was.output);
  fuzz_span b = span_of(&is.output);
  while (a.length > 0 && b.length > 0) {
    bool ended = false;
    const fuzz_span line = span_take_line(&a, &ended);
    require_same_value(line, span_take_line(&b, &ended));
  }
  FUZZ_REQUIRE(a.length == 0 && b.length == 0);
  run_free(&was);
  run_free(&is);
  words_free(&of_input);
  words_free(&of_written);
}

/* It is accepted in the mode in which it was read, and has the values of the input. */
static void require_log(const checking *c, const command_run *run) {
  if (run->output.size == 0) {
    return;
  }
  disk_put(WRITTEN, run->output.data, run->output.size);
  command_words words = {{NULL}, 0, 0};
  words_add(&words, "wpc", 3);
  words_add(&words, "validate", 8);
  add_limits(c, &words);
  words_add(&words, WRITTEN, sizeof WRITTEN - 1);
  command_run verdict = run_command(&words, bounds_of(&words, run->output.size));
  FUZZ_REQUIRE(verdict.status == 0);
  require_same_values(c, run->output.size);
  run_free(&verdict);
  words_free(&words);
  disk_remove(WRITTEN);
}

/* ---- What was extracted ---- */

/* The time of capture.json is that of the run. */
static void add_without_time(const fuzz_bytes *file, fuzz_bytes *to) {
  static const char key[] = "\"created\":\"";
  const size_t from = to->size;
  bytes_add(to, span_of(file).text, file->size);
  for (size_t i = from; to->size - i >= sizeof key; i++) {
    if (memcmp(to->data + i, key, sizeof key - 1) == 0) {
      const size_t at = i + sizeof key - 1;
      const char *end = (const char *)memchr(to->data + at, '"', to->size - at);
      FUZZ_REQUIRE(end != NULL);
      memset(to->data + at, '0', (size_t)(end - (to->data + at)));
    }
  }
}

static bool is_extracted(const disk_node *node) {
  return node != NULL && strncmp(node->path, OUT "/", sizeof OUT) == 0;
}

/* No part of it leads elsewhere, or is none that Windows could have. */
static void require_safe(const char *path) {
  for (const char *part = path; part != NULL; part = strchr(part, '/')) {
    part += part[0] == '/' ? 1 : 0;
    const size_t length = strcspn(part, "/");
    FUZZ_REQUIRE(length > 0 && part[0] != '.' && part[length - 1] != '.' &&
                 part[length - 1] != ' ');
    FUZZ_REQUIRE(strcspn(part, "\"*:<>?\\|") >= length);
  }
  const fuzz_span whole = {path, strlen(path)};
  form_require_ok(read_text(whole));
  FUZZ_REQUIRE(strchr(path, '\n') == NULL);
}

static void require_head(const disk_node *node) {
  tree t;
  form_require_ok(tree_read(&t, span_of(&node->bytes)));
  const tree_value *kind = tree_typed(&t, &t.values[0], "kind", TREE_TEXT);
  FUZZ_REQUIRE(kind != NULL && span_is(kind->raw, "v1"));
  tree_free(&t);
}

/* Everything below the folder, one after the other. */
static fuzz_bytes extracted(size_t *num_heads) {
  fuzz_bytes all = {NULL, 0, 0};
  for (size_t i = 0; i < disk_count(); i++) {
    const disk_node *node = disk_at(i);
    if (!is_extracted(node)) {
      continue;
    }
    const char *name = strrchr(node->path, '/') + 1;
    require_safe(node->path);
    if (strcmp(name, "capture.json") == 0) {
      require_head(node);
      ++*num_heads;
    }
    bytes_add_text(&all, node->path);
    bytes_add(&all, "\n", 1);
    if (strcmp(name, "capture.json") == 0) {
      add_without_time(&node->bytes, &all);
    } else {
      bytes_add(&all, span_of(&node->bytes).text, node->bytes.size);
    }
  }
  return all;
}

/* What was extracted from a log without a fault has none. */
static void require_sound(const checking *c) {
  command_words words = {{NULL}, 0, 0};
  words_add(&words, "wpc", 3);
  words_add(&words, "validate", 8);
  words_add(&words, OUT, sizeof OUT - 1);
  command_run verdict = run_command(&words, c->bounds);
  FUZZ_REQUIRE(verdict.status == 0);
  run_free(&verdict);
  words_free(&words);
}

static void check_extraction(const checking *c) {
  size_t heads = 0, heads_again = 0;
  command_run run = run_with(c, "-o", OUT);
  form_require(c->line, &c->words, &run);
  fuzz_bytes first = extracted(&heads);
  FUZZ_REQUIRE(run.status != 0 || heads > 0);
  if (run.status == 0) {
    require_sound(c);
  }
  disk_remove(OUT);
  command_run again = run_with(c, "-o", OUT);
  fuzz_bytes second = extracted(&heads_again);
  require_same(&run, &again);
  FUZZ_REQUIRE(bytes_same(&first, &second));
  bytes_free(&first);
  bytes_free(&second);
  run_free(&run);
  run_free(&again);
}

/* ---- The whole ---- */

void command_check(const command_input *input) {
  checking c;
  memset(&c, 0, sizeof c);
  c.line = input->line;
  const size_t size = input_place(input, &c.words);
  c.bounds = bounds_of(&c.words, size);
  if (c.line->form == FORM_FOLDER) {
    check_extraction(&c);
  } else {
    command_run run = run_with(&c, "-o", "-");
    form_require(c.line, &c.words, &run);
    require_again(&c, &run);
    require_verdicts(&c, &run);
    if (c.line->form == FORM_LOG) {
      require_log(&c, &run);
    }
    run_free(&run);
  }
  words_free(&c.words);
  disk_clear();
}

int command_judge(const uint8_t *data, size_t size, unsigned names) {
  const command_input input = {&command_lines[0], names, data, size};
  command_words words = {{NULL}, 0, 0};
  const size_t bytes = input_place(&input, &words);
  command_run run = run_command(&words, bounds_of(&words, bytes));
  const int status = run.status;
  run_free(&run);
  words_free(&words);
  disk_clear();
  return status;
}
