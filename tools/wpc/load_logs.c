#include <stdlib.h>

#include "apart.h"
#include "block/title_damage.h"
#include "commands.h"
#include "io/complain.h"
#include "io/memory.h"
#include "log/log_inputs.h"

static int load(const cli *options, block *logs, const path_list *list) {
  block_setting setting = options->blocks;
  int status = EXIT_ACCEPTED;
  setting.leaves_logs = true;
  for (size_t i = 0; i < list->count; i++) {
    if (block_load(&logs[i], &setting, list->paths[i]) == EXIT_USAGE) {
      status = EXIT_USAGE;
    } else if (!kind_is_log(logs[i].kind)) {
      complain_of(list->paths[i], "is not a log");
      block_say_what_it_seems(&logs[i]);
      status = EXIT_USAGE;
    }
  }
  return status == EXIT_ACCEPTED && !apart_allows_blocks(options, logs, list->count) ? EXIT_USAGE
                                                                                     : status;
}

static int load_list(const cli *options, const path_list *list, load_logs_fn use, void *context) {
  title_table titles;
  block *logs = (block *)memory_take(list->count, sizeof *logs);
  int status = title_table_load(&titles, &options->blocks, options->titles);
  if (status == EXIT_ACCEPTED) {
    status = load(options, logs, list);
  }
  if (status == EXIT_ACCEPTED) {
    status = use(context, logs, list->count, options->titles != NULL ? &titles : NULL);
  }
  for (size_t i = 0; i < list->count; i++) {
    block_free(&logs[i]);
  }
  free(logs);
  title_table_free(&titles);
  return status;
}

int load_logs(const cli *options, const char *const *paths, size_t count, load_logs_fn use,
              void *context) {
  path_list list;
  const bool ok = log_inputs_list(&list, paths, count, "is a capture folder, and not logs");
  const int status = ok ? load_list(options, &list, use, context) : EXIT_USAGE;
  path_list_free(&list);
  return status;
}
