#include <string.h>

#include "block/block.h"
#include "block/excerpt.h"
#include "block/sarif.h"
#include "commands.h"
#include "io/complain.h"
#include "io/path_lines.h"
#include "io/progress.h"

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

static void show_details(out_stream *out, const block *b) {
  const wpc_rule_info *rule = wpc_rule_find(b->verdict.rule);
  if (b->verdict.status == WPC_OK) {
    show_notes(out, b);
  } else if (rule != NULL && !b->file.too_big) {
    out_format(out, "    %s, %s: %s\n", rule->block, rule->field, rule->relation);
    excerpt_show(out, b->file.data, b->file.size, &b->verdict);
  }
}

static void report(tally *t, const block *b) {
  const cli *options = t->options;
  out_stream *out = t->out;
  if (options->format == FORMAT_SARIF) {
    sarif_add(&t->log, b);
    return;
  }
  if (options->quiet && b->verdict.status == WPC_OK) {
    return;
  }
  if (options->format == FORMAT_JSON || options->format == FORMAT_NDJSON) {
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

static void validate_file(tally *t, const char *path, file_demand demand) {
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
  t->status = worse(t->status, status);
  t->files++;
  t->accepted += status == EXIT_ACCEPTED ? 1 : 0;
  t->rejected += status == EXIT_REJECTED ? 1 : 0;
  t->unread += status == EXIT_USAGE ? 1 : 0;
  progress_show(&t->progress, t->files, t->expected, "files read");
}

/* ---- Folders and lists ---- */

static void say_left_out(const tally *t, const char *folder, size_t left_out) {
  char text[120];
  if (left_out == 0 || t->options->quiet) {
    return;
  }
  (void)snprintf(text, sizeof text,
                 "%lu %s not named *.bin or *.blg and left out; --all-files reads every file",
                 (unsigned long)left_out, left_out == 1 ? "file is" : "files are");
  complain_of(folder, text);
}

static void validate_folder(tally *t, const char *folder) {
  path_list list = {NULL, 0, 0, 0};
  const bool reads_all = t->options->all_files;
  const bool collected = files_collect(folder, reads_all ? FILES_ALL : FILES_BIN, &list);
  if (collected && list.count == 0) {
    complain_of(folder, reads_all ? "no file is in this folder"
                                  : "no file *.bin or *.blg is in this folder");
  }
  if (!collected || list.count == 0) {
    report_unread(t, folder);
    t->status = EXIT_USAGE;
  }
  t->expected = t->files + list.count;
  for (size_t i = 0; i < list.count && t->out->error == 0; i++) {
    validate_file(t, list.paths[i], FILES_NO_LINK);
  }
  progress_clear(&t->progress);
  say_left_out(t, folder, list.left_out);
  path_list_free(&list);
}

static void validate_path(tally *t, const char *path) {
  t->expected = 0;
  if (strcmp(path, "-") != 0 && files_is_folder(path)) {
    validate_folder(t, path);
  } else {
    validate_file(t, path, FILES_ANY);
  }
}

static void validate_list(tally *t, const char *file) {
  path_list list = {NULL, 0, 0, 0};
  if (!path_lines_read(file, &list)) {
    t->status = EXIT_USAGE;
  }
  for (size_t i = 0; i < list.count && t->out->error == 0; i++) {
    validate_path(t, list.paths[i]);
  }
  path_list_free(&list);
}

/* ---- The command ---- */

static void show_summary(const tally *t) {
  const bool is_asked = t->options->summary || (t->files > 1 && files_is_terminal(stderr));
  if (is_asked && !t->options->quiet) {
    out_stream err = out_make(stderr, true);
    out_format(&err, "%llu files: %llu accepted, %llu rejected, %llu not read\n",
               (unsigned long long)t->files, (unsigned long long)t->accepted,
               (unsigned long long)t->rejected, (unsigned long long)t->unread);
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
    sarif_begin(&t.log, out);
  }
  t.progress = progress_make(files_is_terminal(stderr) && !out->terminal && !options->quiet);
  for (size_t i = 0; i < options->num_paths && out->error == 0; i++) {
    validate_path(&t, options->paths[i]);
  }
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
