#if !defined(_POSIX_C_SOURCE)
#define _POSIX_C_SOURCE 200809L
#endif
#include "io/whole_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#if defined(_WIN32)
#include "io/windows_utf8.h"
#endif

#include "io/memory.h"

static const char *last_error(const char *otherwise) {
  return errno != 0 ? strerror(errno) : otherwise;
}

static void forget(whole_file *file) {
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
  const int mode = is_there ? (int)about.st_mode & 0777 : PART_FILE_NEW;
  const bool is_whole = !is_there || S_ISREG(about.st_mode);
  file->path = (char *)memory_take(strlen(path) + 1, 1);
  memcpy(file->path, path, strlen(path));
  errno = 0;
  FILE *stream = is_whole ? part_file_make(&file->part, path, mode) : fopen(path, "wb");
  if (stream == NULL) {
    const char *why = last_error("cannot be opened");
    forget(file);
    return why;
  }
  file->out = out_make(stream, false);
  return NULL;
}

const char *whole_file_close(whole_file *file, bool keep) {
  const char *why = NULL;
  const bool is_whole = file->part.path != NULL;
  out_flush(&file->out);
  keep = keep && file->out.error == 0;
  errno = 0;
  if (is_whole && keep && !part_file_settle(&file->part, file->out.file)) {
    why = last_error("cannot be kept");
  }
  if (!out_close(&file->out)) {
    why = strerror(file->out.error);
  }
  keep = keep && why == NULL;
  errno = 0;
  if (is_whole && !part_file_end(&file->part, keep ? file->path : NULL)) {
    why = last_error("cannot be put in its place");
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
