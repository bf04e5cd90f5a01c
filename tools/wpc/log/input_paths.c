#include "log/input_paths.h"

#include <stdlib.h>
#include <string.h>

#include "capture/capture_folder.h"
#include "io/complain.h"
#include "text/letters.h"

static int order_paths(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool is_log_name(const char *name) {
  const size_t length = strlen(name);
  return length > 4 && letters_equal(name + length - 4, ".blg");
}

/* Adds the logs in a folder in the order of their names. NULL, or why it cannot be read. */
static const char *add_logs(path_list *list, const char *folder) {
  path_list names;
  memset(&names, 0, sizeof names);
  const char *why = files_names(folder, &names);
  if (names.count > 0) {
    qsort(names.paths, names.count, sizeof *names.paths, order_paths);
  }
  for (size_t i = 0; i < names.count; i++) {
    char *path = files_join(folder, names.paths[i]);
    if (is_log_name(names.paths[i]) && !files_is_folder(path)) {
      path_list_add(list, path, strlen(path));
    }
    free(path);
  }
  path_list_free(&names);
  return why;
}

/* False after a complaint. */
static bool add_folder(path_list *list, const char *folder) {
  const size_t before = list->count;
  if (capture_folder_has_head(folder)) {
    path_list_add(list, folder, strlen(folder));
    return true;
  }
  const char *why = add_logs(list, folder);
  if (why != NULL) {
    complain_of(folder, why);
  } else if (list->count == before) {
    complain_of(folder,
                "has no *.blg and no capture.json, so it is neither a folder of logs nor a "
                "capture; folders in it are not searched, and logs as text must be named one "
                "by one");
  }
  return list->count > before;
}

size_t input_paths_count(const char *folder) {
  path_list list;
  memset(&list, 0, sizeof list);
  (void)add_logs(&list, folder);
  const size_t count = list.count;
  path_list_free(&list);
  return count;
}

bool input_paths_list(path_list *list, const char *const *paths, size_t count) {
  bool ok = true;
  memset(list, 0, sizeof *list);
  for (size_t i = 0; i < count && ok; i++) {
    if (files_is_folder(paths[i])) {
      ok = add_folder(list, paths[i]);
    } else {
      path_list_add(list, paths[i], strlen(paths[i]));
    }
  }
  return ok;
}
