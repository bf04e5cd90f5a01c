#include <string.h>

#include "block/block.h"
#include "block/excerpt.h"
#include "commands.h"
#include "io/complain.h"
#include "io/path_lines.h"
#include "io/progress.h"
#include "sarif/sarif.h"
#include "sarif/sarif_tool.h"
#include "workers/workers.h"

typedef struct tally {
  const cli *options;
  out_stream *out;
  sarif_log log; /* FORMAT_SARIF only */
  size_t files, accepted, rejected, unread;
  size_t expected; /* as many files are known; 0: unknown */
  int status;
  progress progress;
} tally;

/* ---- One file ---- */

static void show_notes(out_stream *out, const block *b) {
  char text[512];
  for (size_t i = 0; i < b->notes.count; i++) {
    (void)wpc_error_format(&b->notes.notes[i], text, sizeof text);
    out_text(out, "    note: ");
    out_text(out, text);
    out_char(out, '\n');
  }
  if (b->notes.total > b->notes.count) {
    out_text(out, "    and ");
    out_u64(out, b->notes.total - b->notes.count);
    out_text(out, " more\n");
  }
}

static void show_excerpt(out_stream *out, block *b) {
  const uint8_t *bytes = block_bytes(b, excerpt_range(&b->verdict, b->file.size));
  if (bytes != NULL) {
    excerpt_show(out, bytes, b->file.size, &b->verdict);
  }
}

static void show_details(out_stream *out, block *b) {
  const wpc_rule_info *rule = wpc_rule_find(b->verdict.rule);
  if (b->verdict.status == WPC_OK) {
    show_notes(out, b);
  } else if (rule != NULL && !b->file.too_big) {
    out_format(out, "    %s, %s: %s\n", rule->block, rule->field, rule->relation);
    show_excerpt(out, b);
  }
}

static void report(tally *t, block *b) {
  const cli *options = t->options;
  out_stream *out = t->out;
  if (options->format == FORMAT_SARIF) {
    sarif_add(&t->log, b);
    return;
  }
  if (options->quiet && b->verdict.status == WPC_OK) {
    return;
  }
  if (format_is_json(options->format)) {
    block_write_verdict(out, b);
    return;
  }
  block_show_verdict(out, b);
  out_char(out, '\n');
  if (options->verbose) {
    show_details(out, b);
  }
}

static void report_unread(tally *t, const char *path) {
  if (t->options->format == FORMAT_SARIF) {
    sarif_add_unread(&t->log, path);
  }
}

static int judge(tally *t, const char *path, file_demand demand) {
  block b;
  block_setting blocks = t->options->blocks;
  blocks.demand = demand;
  const int status = block_load(&b, &blocks, path);
  if (status != EXIT_USAGE) {
    report(t, &b);
  } else {
    report_unread(t, path);
  }
  if (status == EXIT_REJECTED) {
    progress_clear(&t->progress);
    block_say_what_it_seems(&b);
  }
  block_free(&b);
  return status;
}

static void count(tally *t, int status) {
  t->status = worse(t->status, status);
  t->files++;
  t->accepted += status == EXIT_ACCEPTED ? 1 : 0;
  t->rejected += status == EXIT_REJECTED ? 1 : 0;
  t->unread += status == EXIT_USAGE ? 1 : 0;
  progress_show(&t->progress, t->files, t->expected, "files read");
}

/* ---- Several files at once ---- */

enum { FACT_STATUS = 0, FACT_SIZE = 1, FACT_OMITTED = 2 };

typedef struct batch {
  tally *t;
  const char *const *paths;
  size_t count;
  file_demand demand;
} batch;

/* As one after the other, but into a stream of its own. */
static void run_one(void *context, size_t index, FILE *text, uint64_t facts[WORKER_FACTS]) {
  const batch *all = (const batch *)context;
  out_stream out = out_elsewhere(all->t->out, text);
  tally t = *all->t;
  t.out = &out;
  t.log = sarif_part_make(&all->t->log, &out);
  t.progress = progress_make(false);
  facts[FACT_STATUS] = (uint64_t)judge(&t, all->paths[index], all->demand);
  const sarif_file file = sarif_part_end(&t.log);
  facts[FACT_SIZE] = file.size;
  facts[FACT_OMITTED] = file.omitted;
}

static int take_failure(tally *t, const char *path, const char *why) {
  progress_clear(&t->progress);
  complain_of(path, why);
  report_unread(t, path);
  return EXIT_USAGE;
}

static int take_answer(tally *t, const char *path, const worker_answer *answer) {
  const int status = (int)answer->facts[FACT_STATUS];
  const sarif_file file = {NULL, answer->facts[FACT_SIZE], answer->facts[FACT_OMITTED],
                           status != EXIT_USAGE};
  if (t->options->format == FORMAT_SARIF) {
    sarif_add_part(&t->log, path, &file, answer->text, answer->length);
  } else {
    out_bytes(t->out, answer->text, answer->length);
  }
  if (answer->complaints_length > 0) {
    progress_clear(&t->progress);
    complain_again(answer->complaints, answer->complaints_length);
  }
  return status;
}

static bool take_one(void *context, size_t index, const worker_answer *answer) {
  const batch *all = (const batch *)context;
  tally *t = all->t;
  const char *path = all->paths[index];
  count(t, answer->failure != NULL ? take_failure(t, path, answer->failure)
                                   : take_answer(t, path, answer));
  return t->out->error == 0;
}

static bool runs_at_once(batch *all) {
  const worker_jobs jobs = {all, all->count, run_one, take_one};
  const size_t num_workers = all->t->options->jobs;
  return num_workers > 1 && all->count > 1 && workers_run(&jobs, num_workers);
}

static void validate_files(batch *all) {
  tally *t = all->t;
  t->expected = all->count > 1 ? t->files + all->count : 0;
  if (runs_at_once(all)) {
    return;
  }
  for (size_t i = 0; i < all->count && t->out->error == 0; i++) {
    count(t, judge(t, all->paths[i], all->demand));
  }
}

/* ---- Folders and lists ---- */

static void say_left_out(const tally *t, const char *folder, size_t left_out) {
  if (left_out == 0 || t->options->quiet) {
    return;
  }
  complain_format(folder,
                  "%lu %s not named *.bin or *.blg and left out; --all-files reads every file",
                  (unsigned long)left_out, left_out == 1 ? "file is" : "files are");
}

static void validate_folder(tally *t, const char *folder) {
  path_list list = {NULL, 0, 0, 0};
  const bool reads_all = t->options->all_files;
  const bool collected = files_collect(folder, reads_all ? FILES_ALL : FILES_BIN, &list);
  if (collected && list.count == 0) {
    complain_of(folder,
                reads_all ? "this folder has no files" : "this folder has no *.bin or *.blg files");
  }
  if (!collected || list.count == 0) {
    report_unread(t, folder);
    t->status = EXIT_USAGE;
  }
  batch all = {t, (const char *const *)list.paths, list.count, FILES_NO_LINK};
  validate_files(&all);
  progress_clear(&t->progress);
  say_left_out(t, folder, list.left_out);
  path_list_free(&list);
}

static bool names_folder(const char *path) {
  return strcmp(path, "-") != 0 && files_is_folder(path);
}

/* Folders by themselves, and what is between them together. */
static void validate_paths(tally *t, const char *const *paths, size_t num_paths) {
  for (size_t i = 0; i < num_paths && t->out->error == 0;) {
    batch all = {t, paths + i, 0, FILES_ANY};
    while (all.count < num_paths - i && !names_folder(all.paths[all.count])) {
      all.count++;
    }
    if (all.count > 0) {
      validate_files(&all);
      i += all.count;
    } else {
      validate_folder(t, paths[i]);
      i++;
    }
  }
}

static void validate_list(tally *t, const char *file) {
  path_list list = {NULL, 0, 0, 0};
  if (!path_lines_read(file, &list)) {
    t->status = EXIT_USAGE;
  }
  validate_paths(t, (const char *const *)list.paths, list.count);
  path_list_free(&list);
}

/* ---- The command ---- */

static void show_summary(const tally *t) {
  const bool is_usual = !t->options->quiet && t->files > 1 && files_is_terminal(complain_stream());
  if (t->options->summary || is_usual) {
    out_stream err = complain_out();
    out_format(&err, "%llu file%s: %llu accepted, %llu rejected, %llu not read\n",
               (unsigned long long)t->files, t->files == 1 ? "" : "s",
               (unsigned long long)t->accepted, (unsigned long long)t->rejected,
               (unsigned long long)t->unread);
    out_flush(&err);
  }
}

int command_validate(const cli *options, out_stream *out) {
  tally t;
  memset(&t, 0, sizeof t);
  t.options = options;
  t.out = out;
  t.status = EXIT_ACCEPTED;
  if (options->format == FORMAT_SARIF) {
    sarif_begin(&t.log, out, WPC_HOMEPAGE);
  }
  t.progress =
      progress_make(files_is_terminal(complain_stream()) && !out->terminal && !options->quiet);
  validate_paths(&t, options->paths, options->num_paths);
  if (options->files_from != NULL) {
    validate_list(&t, options->files_from);
  }
  progress_clear(&t.progress);
  if (options->format == FORMAT_SARIF) {
    sarif_end(&t.log, t.status);
  }
  out_flush(out);
  show_summary(&t);
  return t.status;
}
