#include "io/whole_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"
#include "io/system.h"

#define FOLDERS_ABOVE ((size_t)256) /* that are compared */
#define UP "/.."
#if defined(_WIN32)
#define SEPARATORS "/\\"
#else
#define SEPARATORS "/"
#endif
#define TEXT_ABOVE (FOLDERS_ABOVE * (sizeof UP - 1))

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

/* The folder that a path is in, with room for the way up; free() it. */
static char *folder_of(const char *path, size_t *length) {
  const char *last = NULL;
  for (const char *at = strpbrk(path, SEPARATORS); at != NULL; at = strpbrk(at + 1, SEPARATORS)) {
    last = at;
  }
  *length = last == NULL || last == path ? 1 : (size_t)(last - path);
  char *folder = (char *)memory_take(*length + 1 + TEXT_ABOVE, 1);
  memcpy(folder, last == NULL ? "." : path, *length);
  return folder;
}

bool whole_file_is_below(const char *path, const char *folder) {
  const system_calls *now = system_now();
  system_facts sought, facts;
  system_facts before = {SYSTEM_OTHER, 0, 0, 0, 0};
  bool is_below = false;
  bool more = now->look(folder, true, &sought) && sought.kind == SYSTEM_FOLDER;
  size_t length = 0;
  char *above = folder_of(path, &length);
  for (size_t i = 0; i < FOLDERS_ABOVE && more && !is_below; i++) {
    more = now->look(above, true, &facts) && !are_one(&facts, &before, false);
    is_below = more && are_one(&facts, &sought, strcmp(above, folder) == 0);
    before = facts;
    memcpy(above + length, UP, sizeof UP);
    length += sizeof UP - 1;
  }
  free(above);
  return is_below;
}
