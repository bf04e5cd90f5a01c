#include "io/whole_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"
#include "io/system.h"

static const char *last_error(const char *otherwise) {
  return errno != 0 ? strerror(errno) : otherwise;
}

static void forget(whole_file *file) {
  free(file->path);
  memset(file, 0, sizeof *file);
}

const char *whole_file_open(whole_file *file, const char *path) {
  const system_calls *now = system_now();
  system_facts facts;
  memset(file, 0, sizeof *file);
  const bool is_there = now->look(path, true, &facts);
  if (is_there && facts.kind == SYSTEM_FOLDER) {
    return "is a folder, not a file";
  }
  const int mode = is_there ? facts.mode : PART_FILE_NEW;
  const bool is_whole = !is_there || facts.kind == SYSTEM_FILE;
  file->path = (char *)memory_take(strlen(path) + 1, 1);
  memcpy(file->path, path, strlen(path));
  errno = 0;
  FILE *stream = is_whole ? now->part_make(&file->part, path, mode) : now->open_device(path);
  if (stream == NULL) {
    const char *why = last_error("cannot be opened");
    forget(file);
    return why;
  }
  file->out = out_make(stream, false);
  out_collect(&file->out);
  return NULL;
}

const char *whole_file_close(whole_file *file, bool keep) {
  const char *why = NULL;
  const bool is_whole = file->part.path != NULL;
  out_flush(&file->out);
  keep = keep && file->out.error == 0;
  errno = 0;
  if (is_whole && keep && !system_now()->part_settle(&file->part, file->out.file)) {
    why = last_error("cannot be kept");
  }
  if (!out_close(&file->out)) {
    why = strerror(file->out.error);
  }
  keep = keep && why == NULL;
  errno = 0;
  if (is_whole && !system_now()->part_end(&file->part, keep ? file->path : NULL)) {
    why = last_error("cannot be put in its place");
  }
  forget(file);
  return why;
}

static bool look_at_input(const char *input, system_facts *facts) {
  const system_calls *now = system_now();
  return strcmp(input, "-") == 0 ? now->look_at(now->standard_input(), facts)
                                 : now->look(input, true, facts);
}

static bool are_one(const system_facts *a, const system_facts *b, bool have_one_name) {
  const bool has_number = a->number != 0; /* not on every system */
  return a->kind == b->kind &&
         (has_number ? a->number == b->number && a->device == b->device : have_one_name);
}

bool whole_file_is_same(const char *path, const char *input) {
  system_facts a, b;
  return system_now()->look(path, true, &a) && look_at_input(input, &b) && a.kind == SYSTEM_FILE &&
         are_one(&a, &b, strcmp(path, input) == 0);
}

/* The folder of a path without a separator is the one that is current. */
static bool is_folder_of(const char *path, size_t length, const system_facts *folder,
                         const char *name) {
  const char *shown = length > 0 ? path : ".";
  system_facts facts;
  char *parent = (char *)memory_take((length > 0 ? length : 1) + 1, 1);
  memcpy(parent, shown, length > 0 ? length : 1);
  const bool is_one = system_now()->look(parent, true, &facts) &&
                      are_one(&facts, folder, strcmp(parent, name) == 0);
  free(parent);
  return is_one;
}

bool whole_file_is_below(const char *path, const char *folder) {
  system_facts facts;
  if (!system_now()->look(folder, true, &facts) || facts.kind != SYSTEM_FOLDER) {
    return false;
  }
  bool is_below = path[0] != '/' && is_folder_of(path, 0, &facts, folder);
  for (const char *end = strchr(path, '/'); end != NULL && !is_below; end = strchr(end + 1, '/')) {
    const size_t length = (size_t)(end - path);
    is_below = is_folder_of(path, length > 0 ? length : 1, &facts, folder);
  }
  return is_below;
}
