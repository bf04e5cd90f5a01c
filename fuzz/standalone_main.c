/* Runs a fuzz target on files, without an engine: NAME FILE|FOLDER...
 *
 * Folders are walked down to their last file. Prints how many files were run. Exits with 1 when
 * something could not be read, or when there was nothing to run. */
#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* AddressSanitizer prints a stack for a trap, too, which is how a broken precondition of the library ends. */
const char *__asan_default_options(void); /* NOLINT(bugprone-reserved-identifier) */

const char *__asan_default_options(void) {
  return "handle_sigill=1";
}

typedef struct replay {
  size_t files;
  bool failed;
} replay;

static void complain(replay *r, const char *path, const char *what) {
  fprintf(stderr, "%s: %s\n", path, what);
  r->failed = true;
}

/* A block of exactly `size` bytes, so that a sanitizer sees the first byte too many. */
static void run_bytes(replay *r, const char *path, FILE *file, size_t size) {
  uint8_t *block = (uint8_t *)malloc(size > 0 ? size : 1);
  if (block == NULL) {
    complain(r, path, "too large");
    return;
  }
  if (fread(block, 1, size, file) == size && fgetc(file) == EOF && ferror(file) == 0) {
    (void)LLVMFuzzerTestOneInput(block, size);
    r->files++;
  } else {
    complain(r, path, "cannot be read");
  }
  free(block);
}

static void run_file(replay *r, const char *path, off_t size) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) {
    complain(r, path, strerror(errno));
    return;
  }
  run_bytes(r, path, file, (size_t)size);
  (void)fclose(file);
}

static char *join(const char *folder, const char *name) {
  const size_t length = strlen(folder) + strlen(name) + 2;
  char *path = (char *)malloc(length);
  if (path != NULL) {
    (void)snprintf(path, length, "%s/%s", folder, name);
  }
  return path;
}

static void run_path(replay *r, const char *path);

static void run_entry(replay *r, const char *folder, const char *name) {
  char *path = join(folder, name);
  if (path == NULL) {
    complain(r, folder, "out of memory");
  } else if (strcmp(name, ".") != 0 && strcmp(name, "..") != 0) {
    run_path(r, path);
  }
  free(path);
}

static void run_folder(replay *r, const char *path) {
  DIR *folder = opendir(path);
  if (folder == NULL) {
    complain(r, path, strerror(errno));
    return;
  }
  for (struct dirent *e = readdir(folder); e != NULL; e = readdir(folder)) {
    run_entry(r, path, e->d_name);
  }
  (void)closedir(folder);
}

static void run_path(replay *r, const char *path) {
  struct stat info;
  if (stat(path, &info) != 0) {
    complain(r, path, strerror(errno));
  } else if (S_ISDIR(info.st_mode)) {
    run_folder(r, path);
  } else if (S_ISREG(info.st_mode)) {
    run_file(r, path, info.st_size);
  } else {
    complain(r, path, "is neither a file nor a folder");
  }
}

int main(int argc, char **argv) {
  replay r = {0, false};
  for (int i = 1; i < argc; i++) {
    run_path(&r, argv[i]);
  }
  printf("replayed %zu files\n", r.files);
  return r.failed || r.files == 0 ? 1 : 0;
}
