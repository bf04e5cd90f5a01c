#include "apart.h"
#include "block/title_damage.h"
#include "block/title_table.h"
#include "block/v1_view.h"
#include "capture/capture_folder.h"
#include "capture/inspect_folder.h"
#include "commands.h"
#include "inspect/inspect.h"
#include "io/complain.h"
#include "log/input_paths.h"
#include "log/log_inspect.h"
#include "settings.h"

static void show_rejected(const block *b, const cli *options, out_stream *out) {
  if (format_is_json(options->format)) {
    block_write_verdict(out, b);
    block_say_what_it_seems(b);
    return;
  }
  block_complain(b);
}

/* All values are asked for: what V1 objects claim together is bounded before anything is shown. */
static int check_amount(block *b) {
  v1_view view;
  v1_budget budget = v1_budget_make(b);
  v1_view_open(&view, b);
  if (b->verdict.status == WPC_OK) {
    b->verdict = v1_budget_take_all(&budget, &view);
  }
  v1_view_close(&view);
  return b->verdict.status == WPC_OK ? EXIT_ACCEPTED : EXIT_REJECTED;
}

static int show(block *b, const cli *options, const title_table *titles, out_stream *out) {
  const inputs in = {b, NULL, 1};
  if (!apart_allows_inputs(options, &in)) {
    return EXIT_USAGE;
  }
  if (kind_is_log(b->kind)) {
    return log_inspect(b, &options->blocks, options->titles != NULL ? titles : NULL,
                       options->format, options->lists_paths, out);
  }
  inspect_asked asked;
  int status = EXIT_ACCEPTED;
  inspect_asked_make(&asked, &options->filter, options->counterset, titles);
  if (options->filter.count > 0) {
    inspect_meet(b, &asked);
  }
  if (asked_items_is_wrong(&asked.items)) {
    /* Only the verdict is shown. */
  } else if (options->format == FORMAT_JSON) {
    inspect_json(b, &asked, out);
  } else if (options->format == FORMAT_CSV) {
    status = inspect_csv(b, &asked, out);
  } else if (options->format == FORMAT_NDJSON) {
    status = inspect_ndjson(b, &asked, out);
  } else {
    inspect_text(b, &asked, out);
  }
  status = status == EXIT_ACCEPTED ? asked_items_check(&asked.items) : status;
  inspect_asked_free(&asked);
  return status;
}

/* False after a complaint. */
static bool is_capture(const char *path) {
  const bool is_one = capture_folder_has_head(path);
  const size_t num_logs = is_one ? 0 : input_paths_count(path);
  if (num_logs > 0) {
    complain_format(path,
                    "is a folder of logs (%llu): name one to inspect it; 'wpc calc --summary' and "
                    "other commands read them all",
                    (unsigned long long)num_logs);
  } else if (!is_one) {
    complain_of(path, "is not a capture folder: it has no capture.json; name a file in it");
  }
  return is_one;
}

static int show_folder(const cli *options, out_stream *out) {
  if (!is_capture(options->paths[0]) || !apart_allows(options, IS_FOLDER)) {
    return EXIT_USAGE;
  }
  if (options->format != FORMAT_TEXT && options->format != FORMAT_JSON) {
    complain("a capture folder is inspected as text or json; 'wpc calc' writes its values");
    return EXIT_USAGE;
  }
  const capture_setting setting = settings_capture(options);
  return inspect_folder(options->paths[0], &setting, &options->filter,
                        options->format == FORMAT_JSON, out);
}

static void complain_of_titles(const block *b) {
  char damage[TITLE_DAMAGE_TEXT];
  if (b->kind == WPC_KIND_V1_TITLES && title_table_is_damaged(b, damage)) {
    complain_of(b->path, damage);
  }
}

int command_inspect(const cli *options, out_stream *out) {
  if (files_is_folder(options->paths[0])) {
    return show_folder(options, out);
  }
  block b;
  title_table titles;
  const int read = title_table_load(&titles, &options->blocks, options->titles);
  int status = block_load(&b, &options->blocks, options->paths[0]);
  if (status != EXIT_USAGE && b.kind == WPC_KIND_V1 && !b.file.too_big) {
    status = check_amount(&b);
  }
  if (status == EXIT_REJECTED && (!options->salvage || b.file.too_big)) {
    show_rejected(&b, options, out);
  } else if (status != EXIT_USAGE && read == EXIT_ACCEPTED) {
    status = worse(status, show(&b, options, &titles, out));
    complain_of_titles(&b);
  }
  block_free(&b);
  title_table_free(&titles);
  return worse(status, read);
}
