#include <stdlib.h>
#include <string.h>

#include "apart.h"
#include "block/title_damage.h"
#include "commands.h"
#include "io/complain.h"
#include "io/files.h"
#include "io/memory.h"
#include "log/input_paths.h"
#include "settings.h"

typedef struct loading {
  const cli *options;
  const inputs_use *to;
  bool shows_progress;
  inputs in;
  capture_input **captures; /* by number of the input, NULL for each file */
  size_t num_captures;
  title_table titles; /* if they are given */
} loading;

static const title_table *given_titles(const loading *load) {
  return load->titles.count > 0 ? &load->titles : NULL;
}

static bool is_file(const loading *load, size_t number) {
  return load->captures[number] == NULL;
}

/* ---- Files ---- */

/* Folders of logs are their logs now: each folder is a capture. What is wrong with logs is found later. */
static int load_file(loading *load, size_t number, const char *path) {
  block_setting setting = load->options->blocks;
  block *b = &load->in.blocks[number];
  setting.leaves_logs = true;
  if (files_is_folder(path)) {
    b->path = path;
    load->captures[number] = (capture_input *)memory_take(1, sizeof **load->captures);
    load->num_captures++;
    return EXIT_ACCEPTED;
  }
  return block_load(b, &setting, path) == EXIT_USAGE ? EXIT_USAGE : EXIT_ACCEPTED;
}

static bool is_log(const loading *load, size_t number) {
  return is_file(load, number) && kind_is_log(load->in.blocks[number].kind);
}

/* How many files are no logs. */
static size_t num_others(const loading *load) {
  size_t count = 0;
  for (size_t i = 0; i < load->in.count; i++) {
    count += is_file(load, i) && !is_log(load, i) ? 1 : 0;
  }
  return count;
}

static int refuse_others(const loading *load) {
  for (size_t i = 0; i < load->in.count; i++) {
    const block *b = &load->in.blocks[i];
    const bool is_sample =
        (b->kind == WPC_KIND_V1 || b->kind == WPC_KIND_V2) && b->verdict.status == WPC_OK;
    if (is_file(load, i) && !is_log(load, i)) {
      complain_of(b->path, is_sample ? "is a sample, not a log or a capture folder"
                                     : "is neither a log nor a capture folder");
      block_say_what_it_seems(b);
    }
  }
  return EXIT_USAGE;
}

/* Where another file cannot be read: what is wrong with samples, which nobody looks at. */
static void complain_of_samples(const loading *load) {
  for (size_t i = 0; i < load->in.count; i++) {
    const block *b = &load->in.blocks[i];
    if (is_file(load, i) && !is_log(load, i) && b->verdict.status != WPC_OK) {
      block_complain(b);
    }
  }
}

/* ---- Captures ---- */

/* With --salvage one that cannot be used is left out, unless there is nothing else: then it has no samples. */
static int open_captures(loading *load, const capture_setting *setting) {
  const value_bound values = settings_values(load->options);
  size_t num_lost = 0;
  int status = EXIT_ACCEPTED;
  for (size_t i = 0; i < load->in.count; i++) {
    capture_input *capture = load->captures[i];
    if (capture == NULL) {
      continue;
    }
    capture_input_open(capture, load->in.blocks[i].path, setting, values, load->shows_progress);
    if (!capture_input_is_usable(capture)) {
      status = worse(status, capture_input_status(capture));
      capture->list.count = 0;
      num_lost++;
    }
  }
  return setting->salvage && num_lost < load->in.count ? EXIT_ACCEPTED : status;
}

static int use_captures(loading *load) {
  capture_setting setting = settings_capture(load->options);
  setting.leaves_titles = setting.titles != NULL;
  int status = open_captures(load, &setting);
  if (status == EXIT_ACCEPTED) {
    status = load->to->use(load->to->context, &load->in, given_titles(load));
  }
  for (size_t i = 0; i < load->in.count; i++) {
    if (load->captures[i] != NULL) {
      capture_input_close(load->captures[i]);
    }
  }
  return status;
}

/* ---- All of them ---- */

static int use_inputs(loading *load) {
  const inputs_use *to = load->to;
  const size_t others = num_others(load);
  if (others > 0) {
    return to->use_samples != NULL && others == load->in.count
               ? to->use_samples(to->context, load->in.blocks, load->in.count, &load->titles)
               : refuse_others(load);
  }
  if (!apart_allows_inputs(load->options, &load->in)) {
    return EXIT_USAGE;
  }
  return load->num_captures > 0 ? use_captures(load)
                                : to->use(to->context, &load->in, given_titles(load));
}

static int load_list(loading *load, const path_list *list) {
  load->in.count = list->count;
  load->in.blocks = (block *)memory_take(list->count, sizeof *load->in.blocks);
  load->captures = (capture_input **)memory_take(list->count, sizeof(void *));
  int status = title_table_load(&load->titles, &load->options->blocks, load->options->titles);
  const bool is_loaded = status == EXIT_ACCEPTED;
  for (size_t i = 0; i < list->count && is_loaded; i++) {
    status = worse(status, load_file(load, i, list->paths[i]));
  }
  load->in.captures = load->num_captures > 0 ? load->captures : NULL;
  if (status == EXIT_ACCEPTED) {
    status = use_inputs(load);
  } else if (load->to->use_samples != NULL) {
    complain_of_samples(load);
  }
  for (size_t i = 0; i < list->count; i++) {
    block_free(&load->in.blocks[i]);
    free(load->captures[i]);
  }
  free(load->in.blocks);
  free(load->captures);
  title_table_free(&load->titles);
  return status;
}

int load_inputs(const cli *options, const char *const *paths, size_t count, const inputs_use *to,
                const out_stream *out) {
  path_list list;
  loading load;
  memset(&load, 0, sizeof load);
  load.options = options;
  load.to = to;
  const bool ok = input_paths_list(&list, paths, count);
  load.shows_progress = list.count == 1 && files_is_terminal(complain_stream()) && !out->terminal;
  const int status = ok ? load_list(&load, &list) : EXIT_USAGE;
  path_list_free(&list);
  return status;
}
