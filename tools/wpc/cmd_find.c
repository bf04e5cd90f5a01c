#include <stdlib.h>
#include <string.h>

#include "block/given_titles.h"
#include "block/title_table.h"
#include "commands.h"
#include "find/find.h"
#include "io/complain.h"
#include "io/memory.h"
#include "log/log_inputs.h"
#include "settings.h"
#include "usage.h"

#define COUNTERS_SHOWN 5u

static found_format format_of(cli_format format) {
  return format == FORMAT_TEXT                              ? FOUND_TEXT
         : format == FORMAT_JSON || format == FORMAT_NDJSON ? FOUND_JSON
                                                            : FOUND_CSV;
}

static int find_in(const cli *options, block *logs, size_t count, const title_table *titles,
                   out_stream *out) {
  const counter_filter none = {0};
  const calc_request request = settings_calc(options, &none);
  const series_setting shown = settings_series(options, &request, NULL);
  logs_setting setting = {&request,
                          &options->blocks,
                          &shown,
                          options->titles != NULL ? titles : NULL,
                          options->identity,
                          NULL,
                          NULL,
                          NULL};
  find f;
  memset(&f, 0, sizeof f);
  f.with = options->with.items;
  f.num_with = options->with.count;
  f.found.format = format_of(options->format);
  f.found.signs = series_signs_of(options->format == FORMAT_TSV, options->decimal);
  f.found.is_local = options->window.is_local;
  f.found.top = options->top > 0 ? options->top : COUNTERS_SHOWN;
  const char *why = condition_parse(&f.condition, options->paths[0]);
  int status = EXIT_USAGE;
  if (why != NULL) {
    (void)usage_wrong(options->command, "the condition ", options->paths[0], why);
  } else if (find_use(&f, &setting)) {
    status = calc_logs(logs, count, &setting, out);
  }
  find_free(&f);
  return status;
}

static int load(const cli *options, block *logs, const path_list *list) {
  block_setting setting = options->blocks;
  int status = EXIT_ACCEPTED;
  setting.leaves_logs = true;
  for (size_t i = 0; i < list->count; i++) {
    if (block_load(&logs[i], &setting, list->paths[i]) == EXIT_USAGE) {
      status = EXIT_USAGE;
    } else if (logs[i].kind != WPC_KIND_BLG) {
      complain_of(list->paths[i], "is not a log");
      block_say_what_it_seems(&logs[i]);
      status = EXIT_USAGE;
    }
  }
  return status;
}

static int find_in_files(const cli *options, const path_list *list, out_stream *out) {
  title_table titles;
  block *logs = (block *)memory_take(list->count, sizeof *logs);
  int status = title_table_load(&titles, &options->blocks, options->titles);
  if (status == EXIT_ACCEPTED) {
    status = load(options, logs, list);
  }
  if (status == EXIT_ACCEPTED) {
    status = find_in(options, logs, list->count, &titles, out);
  }
  for (size_t i = 0; i < list->count; i++) {
    block_free(&logs[i]);
  }
  free(logs);
  title_table_free(&titles);
  return status;
}

int command_find(const cli *options, out_stream *out) {
  path_list list;
  const bool ok = log_inputs_list(&list, (const char *const *)options->paths + 1,
                                  options->num_paths - 1, "is a capture folder, and not logs");
  const int status = ok ? find_in_files(options, &list, out) : EXIT_USAGE;
  path_list_free(&list);
  return status;
}
