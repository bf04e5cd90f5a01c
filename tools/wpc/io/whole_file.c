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
  file->path = memory_text(path, strlen(path));
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

static char *identity_of(const char *path, const system_facts *facts) {
  const bool has_number = facts->number != 0; /* not on every system */
  const size_t size = strlen(path) + 64;
  char *text = (char *)memory_take(size, 1);
  if (has_number) {
    (void)snprintf(text, size, "%d %llu %llu", (int)facts->kind, (unsigned long long)facts->device,
                   (unsigned long long)facts->number);
  } else {
    (void)snprintf(text, size, "%d %s", (int)facts->kind, path);
  }
  return text;
}

char *whole_file_identity(const char *path) {
  system_facts facts;
  return look_at_input(path, &facts) ? identity_of(path, &facts) : NULL;
}

bool whole_file_is_same(const char *path, const char *input) {
  system_facts facts;
  char *a = system_now()->look(path, true, &facts) && facts.kind == SYSTEM_FILE
                ? identity_of(path, &facts)
                : NULL;
  char *b = a != NULL ? whole_file_identity(input) : NULL;
  const bool is_same = b != NULL && strcmp(a, b) == 0;
  free(a);
  free(b);
  return is_same;
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

bool whole_file_is_below_any(const char *path,
                             bool (*is_it)(const void *context, const char *identity),
                             const void *context) {
  system_facts facts;
  bool is_below = false;
  bool more = true;
  size_t length = 0;
  char *above = folder_of(path, &length);
  char *before = NULL;
  for (size_t i = 0; i < FOLDERS_ABOVE && more && !is_below; i++) {
    char *now = system_now()->look(above, true, &facts) ? identity_of(above, &facts) : NULL;
    more = now != NULL && (before == NULL || strcmp(now, before) != 0);
    is_below = more && is_it(context, now);
    free(before);
    before = now;
    memcpy(above + length, UP, sizeof UP);
    length += sizeof UP - 1;
  }
  free(before);
  free(above);
  return is_below;
}

static bool is_this_folder(const void *context, const char *identity) {
  return strcmp((const char *)context, identity) == 0;
}

bool whole_file_is_below(const char *path, const char *folder) {
  system_facts facts;
  const bool is_folder = system_now()->look(folder, true, &facts) && facts.kind == SYSTEM_FOLDER;
  char *sought = is_folder ? identity_of(folder, &facts) : NULL;
  const bool is_below = is_folder && whole_file_is_below_any(path, is_this_folder, sought);
  free(sought);
  return is_below;
}
