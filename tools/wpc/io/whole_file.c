#if !defined(_POSIX_C_SOURCE)
#define _POSIX_C_SOURCE 200809L
#endif
#include "io/whole_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#if defined(_WIN32)
#include "io/windows_utf8.h"
#endif

#include "io/memory.h"

#if !defined(O_BINARY)
#define O_BINARY 0
#endif

static const char *last_error(const char *otherwise) {
  return errno != 0 ? strerror(errno) : otherwise;
}

/* In the same folder, so that putting it in its place is one step. */
static char *part_of(const char *path) {
  const size_t room = strlen(path) + 32;
  char *part = (char *)memory_take(room, 1);
  (void)snprintf(part, room, "%s.%ld.part", path, (long)getpid());
  return part;
}

static FILE *create(const char *part) {
  const int descriptor = open(part, O_WRONLY | O_CREAT | O_EXCL | O_BINARY, 0666);
  return descriptor >= 0 ? fdopen(descriptor, "wb") : NULL;
}

static void forget(whole_file *file) {
  free(file->part);
  free(file->path);
  memset(file, 0, sizeof *file);
}

const char *whole_file_open(whole_file *file, const char *path) {
  struct stat about;
  memset(file, 0, sizeof *file);
  const bool is_there = stat(path, &about) == 0;
  if (is_there && S_ISDIR(about.st_mode)) {
    return "is a folder, not a file";
  }
  file->part = !is_there || S_ISREG(about.st_mode) ? part_of(path) : NULL;
  file->path = (char *)memory_take(strlen(path) + 1, 1);
  memcpy(file->path, path, strlen(path));
  errno = 0;
  FILE *stream = file->part != NULL ? create(file->part) : fopen(path, "wb");
  if (stream == NULL) {
    forget(file);
    return last_error("cannot be opened");
  }
  file->out = out_make(stream, false);
  return NULL;
}

static bool put_in_place(const whole_file *file) {
#if defined(_WIN32)
  return windows_replace(file->part, file->path);
#else
  return rename(file->part, file->path) == 0;
#endif
}

const char *whole_file_close(whole_file *file, bool keep) {
  const char *why = NULL;
  if (!out_close(&file->out)) {
    why = strerror(file->out.error);
  }
  errno = 0;
  if (file->part != NULL && keep && why == NULL && !put_in_place(file)) {
    why = last_error("cannot be put in its place");
  }
  if (file->part != NULL && (!keep || why != NULL)) {
    (void)remove(file->part);
  }
  forget(file);
  return why;
}

bool whole_file_is_same(const char *path, const char *input) {
  struct stat a, b;
  const bool is_standard_input = strcmp(input, "-") == 0;
  if (stat(path, &a) != 0 || (is_standard_input ? fstat(0, &b) : stat(input, &b)) != 0) {
    return false;
  }
  const bool has_number = a.st_ino != 0; /* not on every system */
  return S_ISREG(a.st_mode) &&
         (has_number ? a.st_ino == b.st_ino && a.st_dev == b.st_dev : strcmp(path, input) == 0);
}
