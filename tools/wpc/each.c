#include "each.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "capture/capture_folder.h"
#include "io/complain.h"
#include "io/files.h"
#include "io/memory.h"
#include "io/progress.h"
#include "io/text_index.h"
#include "io/whole_file.h"
#include "output_name.h"
#include "text/letters.h"
#include "workers/workers.h"

typedef struct each_item {
  char *input, *output;
  file_demand demand;
} each_item;

typedef struct each_state {
  command_fn command;
  const cli *options;
  char *folder; /* -o, without '/' at its end */
  each_item *items;
  size_t count, room;
  int status;
  size_t done;
  progress progress;
} each_state;

/* ---- Names ---- */

/* "a/b" of "a/b//"; of "/" nothing is taken. */
static char *without_slash(const char *path) {
  size_t length = strlen(path);
  while (length > 1 && (path[length - 1] == '/' || path[length - 1] == '\\')) {
    length--;
  }
  return memory_text(path, length);
}

/* NAME of NAME.blg; what is a folder, or ends otherwise, keeps all of its name. */
static size_t stem_of(const char *name, bool is_folder) {
  static const char *const ends[] = {".blg", ".csv", ".tsv", ".bin"};
  const size_t length = strlen(name);
  for (size_t i = 0; i < sizeof ends / sizeof ends[0] && !is_folder; i++) {
    const size_t end = strlen(ends[i]);
    if (length > end && letters_end_in(name, ends[i])) {
      return length - end;
    }
  }
  return length;
}

/* name: below the folder of the outputs. */
static void add_item(each_state *state, const char *input, const char *name, bool is_folder,
                     file_demand demand) {
  char end[OUTPUT_ENDING];
  output_name_ending(state->options->format, end);
  const size_t stem = stem_of(name, is_folder);
  char *file = (char *)memory_take(stem + strlen(end) + 1, 1);
  memcpy(file, name, stem);
  memcpy(file + stem, end, strlen(end));
  MEMORY_REACH(state->items, state->room, state->count);
  each_item *item = &state->items[state->count];
  item->input = memory_text(input, strlen(input));
  item->output = files_join(state->folder, file);
  item->demand = demand;
  state->count++;
  free(file);
}

/* ---- Inputs ---- */

/* Logs in a folder that is written to would be read the next time. */
static bool is_written_below(const each_state *state, const char *folder) {
  char *within = files_join(state->folder, "x");
  const bool is_below =
      whole_file_is_below(state->folder, folder) || whole_file_is_below(within, folder);
  free(within);
  return state->options->format == FORMAT_BLG && is_below;
}

static int add_folder(each_state *state, const char *folder) {
  path_list list = {NULL, 0, 0, 0};
  if (is_written_below(state, folder)) {
    complain_of(state->folder, "is in a folder whose logs are read: logs are not written there");
    return EXIT_USAGE;
  }
  const bool is_whole = files_collect(folder, FILES_LOGS, &list);
  for (size_t i = 0; i < list.count; i++) {
    const char *name = list.paths[i] + strlen(folder);
    name += name[0] == '/' ? 1 : 0;
    add_item(state, list.paths[i], name, false, FILES_NO_LINK);
  }
  if (is_whole && list.count == 0) {
    complain_of(folder, "is not a capture and has no *.blg, not even in its subfolders");
  }
  const bool ok = is_whole && list.count > 0;
  path_list_free(&list);
  return ok ? EXIT_ACCEPTED : EXIT_USAGE;
}

static int add_one(each_state *state, const char *path, bool is_folder) {
  char *whole = without_slash(path);
  const char *name = files_last_name(whole);
  const bool is_named = name[0] != '\0' && strcmp(name, ".") != 0 && strcmp(name, "..") != 0;
  if (is_named) {
    add_item(state, path, name, is_folder, FILES_ANY);
  } else {
    complain_of(path, "does not end in a name for the output file");
  }
  free(whole);
  return is_named ? EXIT_ACCEPTED : EXIT_USAGE;
}

/* What can be used of them is. */
static void add_inputs(each_state *state) {
  const cli *options = state->options;
  for (size_t i = 0; i < options->num_paths; i++) {
    const char *path = options->paths[i];
    const bool is_folder = files_is_folder(path);
    const bool is_of_logs = is_folder && !capture_folder_has_head(path);
    state->status = worse(state->status,
                          is_of_logs ? add_folder(state, path) : add_one(state, path, is_folder));
  }
}

/* ---- What would be lost ---- */

/* As on systems where the case of letters does not tell names apart. */
static int order_names(const char *a, const char *b) {
  while (*a != '\0' && letter_small(*a) == letter_small(*b)) {
    a++;
    b++;
  }
  return (unsigned char)letter_small(*a) - (unsigned char)letter_small(*b);
}

static int order_items(const void *a, const void *b) {
  const each_item *first = *(const each_item *const *)a;
  const each_item *second = *(const each_item *const *)b;
  const int order = order_names(first->output, second->output);
  return order != 0 ? order : first < second ? -1 : first > second ? 1 : 0;
}

static bool complain_of_two(const each_item *first, const each_item *second) {
  const size_t size = strlen(first->input) + strlen(second->output) + 160;
  char *text = (char *)memory_take(size, 1);
  (void)snprintf(
      text, size,
      "would be written as '%s', and so would '%s': give each a call of its own, or name "
      "a folder that both are below",
      second->output, first->input);
  complain_of(second->input, text);
  free(text);
  return false;
}

static bool are_apart(const each_state *state) {
  bool ok = true;
  each_item **sorted = (each_item **)memory_take(state->count, sizeof(void *));
  for (size_t i = 0; i < state->count; i++) {
    sorted[i] = &state->items[i];
  }
  qsort(sorted, state->count, sizeof(void *), order_items);
  for (size_t i = 1; i < state->count && ok; i++) {
    ok = order_names(sorted[i - 1]->output, sorted[i]->output) != 0 ||
         complain_of_two(sorted[i - 1], sorted[i]);
  }
  free(sorted);
  return ok;
}

/* The inputs by their identity: two names may lead to one file. */
static void list_inputs(const each_state *state, text_index *files) {
  for (size_t i = 0; i < state->count; i++) {
    char *identity = whole_file_identity(state->items[i].input);
    if (identity != NULL) {
      (void)text_index_add(files, identity, strlen(identity));
    }
    free(identity);
  }
}

static bool is_read(const void *context, const char *identity) {
  const text_index *files = (const text_index *)context;
  return text_index_find(files, identity, strlen(identity)) != TEXT_INDEX_NONE;
}

static bool is_input(const text_index *files, const char *output) {
  char *identity = whole_file_identity(output);
  const bool is_one = identity != NULL && is_read(files, identity);
  free(identity);
  return is_one;
}

/* Whether the output is a file inside an input, such as capture.json. */
static bool is_of_input(const text_index *files, const char *output) {
  return files_is_data(output) && !files_is_missing(output) &&
         whole_file_is_below_any(output, is_read, files);
}

static bool spares_inputs(const each_state *state) {
  text_index files = {NULL, NULL, 0, 0, 0};
  bool ok = true;
  list_inputs(state, &files);
  for (size_t i = 0; i < state->count && ok; i++) {
    const char *output = state->items[i].output;
    ok = !is_input(&files, output) && !is_of_input(&files, output);
    if (!ok) {
      complain_of(state->items[i].output, "is an input file: choose another folder for -o");
    }
  }
  text_index_free(&files);
  return ok;
}

/* ---- Folders ---- */

static bool make_folder(const char *path, size_t length) {
  char *folder = memory_text(path, length);
  const char *why = files_make_folder(folder);
  if (why != NULL) {
    complain_of(folder, why);
  }
  free(folder);
  return why == NULL;
}

/* Those that the outputs are in. */
static bool make_folders(const each_state *state) {
  const size_t top = strlen(state->folder);
  bool ok = make_folder(state->folder, top);
  for (size_t i = 0; i < state->count && ok; i++) {
    const char *output = state->items[i].output;
    for (const char *c = output + top + 1; *c != '\0' && ok; c++) {
      ok = *c != '/' || make_folder(output, (size_t)(c - output));
    }
  }
  return ok;
}

/* ---- Running ---- */

static int run_item(const each_state *state, size_t index) {
  const each_item *item = &state->items[index];
  const char *path = item->input;
  cli one = *state->options;
  one.each = false;
  one.is_part = state->count > 1;
  one.jobs = 0;
  one.paths = &path;
  one.num_paths = 1;
  one.output = item->output;
  one.blocks.demand = item->demand;
  counter_filter_renew(&one.filter);
  complain_about(item->input);
  const int status = output_run(state->command, &one, NULL);
  complain_about(NULL);
  return status;
}

static void count(each_state *state, int status) {
  state->status = worse(state->status, status);
  state->done++;
  progress_show(&state->progress, state->done, state->count, "inputs done");
}

static void run_job(void *context, size_t index, FILE *text, uint64_t facts[WORKER_FACTS]) {
  (void)text;
  facts[0] = (uint64_t)run_item((const each_state *)context, index);
}

static bool take_answer(void *context, size_t index, const worker_answer *answer) {
  each_state *state = (each_state *)context;
  if (answer->failure != NULL || answer->complaints_length > 0) {
    progress_clear(&state->progress);
  }
  if (answer->failure != NULL) {
    complain_of(state->items[index].input, answer->failure);
  } else if (answer->complaints_length > 0) {
    complain_again(answer->complaints, answer->complaints_length);
  }
  count(state, answer->failure != NULL ? EXIT_USAGE : (int)answer->facts[0]);
  return true;
}

static void run_items(each_state *state) {
  const worker_jobs jobs = {state, state->count, run_job, take_answer};
  if (state->options->jobs > 1 && state->count > 1 && workers_run(&jobs, state->options->jobs)) {
    return;
  }
  for (size_t i = 0; i < state->count; i++) {
    progress_clear(&state->progress);
    count(state, run_item(state, i));
  }
}

/* ---- The whole ---- */

static void free_items(each_state *state) {
  for (size_t i = 0; i < state->count; i++) {
    free(state->items[i].input);
    free(state->items[i].output);
  }
  free(state->items);
  free(state->folder);
}

int each_run(command_fn command, const cli *options) {
  each_state state;
  memset(&state, 0, sizeof state);
  state.command = command;
  state.options = options;
  state.folder = without_slash(options->output);
  state.status = EXIT_ACCEPTED;
  state.progress = progress_make(files_is_terminal(complain_stream()));
  add_inputs(&state);
  if (!are_apart(&state) || !spares_inputs(&state) || (state.count > 0 && !make_folders(&state))) {
    state.status = EXIT_USAGE;
  } else {
    run_items(&state);
  }
  progress_clear(&state.progress);
  free_items(&state);
  return state.status;
}
