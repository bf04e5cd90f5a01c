/* Runs fuzz targets on files, without an engine, with every choice and every oracle:
 *
 *   NAME [--target=NAME] [--edits=N] [--rules] FILE|FOLDER...
 *
 * Each target that is linked in runs on each file, or the one that is named. Folders are walked down to their last
 * file. --edits: and then on N changes that the mutator makes of each file, as blocks of the target that
 * WPC_FUZZ_TARGET in the environment names.
 * --rules: prints which rules were reached. Prints how many files were run. Exits with 1 when
 * something could not be read, or when there was nothing to run. TEST_TOTAL_SHARDS and TEST_SHARD_INDEX in
 * the environment take one file of so many. */
#if !defined(_FILE_OFFSET_BITS)
#define _FILE_OFFSET_BITS 64 /* or an emulator of 32 bits cannot read folders of ext4 */
#endif
#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "mutator/mutate.h"
#include "oracles/harness.h"

#define ROOM 64 /* bytes by which an edit may make a file longer */

typedef struct target {
  const char *name;
  int (*run)(const uint8_t *data, size_t size);
} target;

#define T(name) int fuzz_target_##name(const uint8_t *data, size_t size);
WPC_FUZZ_TARGETS
#undef T

static const target targets[] = {
#define T(name) {#name, fuzz_target_##name},
    WPC_FUZZ_TARGETS
#undef T
};

/* AddressSanitizer prints a stack for a trap, too, which is how a broken precondition of the library ends. */
const char *__asan_default_options(void); /* NOLINT(bugprone-reserved-identifier) */

const char *__asan_default_options(void) {
  return "handle_sigill=1";
}

#if defined(__GNUC__) && !defined(__s390x__)
/* Where a sanitizer is linked in: called before it ends the process. */
void __sanitizer_set_death_callback(
    void (*callback)(void)) /* NOLINT(bugprone-reserved-identifier) */
    __attribute__((weak));
#endif

typedef struct replay {
  const char *only; /* NULL: all targets */
  size_t edits;
  size_t parts, part; /* one file of `parts` */
  size_t found;       /* files, whosever part they are */
  size_t files;
  bool failed;
} replay;

/* What is run, for the message when it fails. */
static const char *running = "";
static const char *running_path = "";
static size_t running_edit;

static void say_what_failed(void) {
  if (running_edit > 0) {
    fprintf(stderr, "replay: %s failed with edit %zu of %s\n", running, running_edit, running_path);
  } else {
    fprintf(stderr, "replay: %s failed with %s\n", running, running_path);
  }
}

/* The process is about to end, whatever a handler may do. */
static void end_by(int number) {
  say_what_failed();
  (void)signal(number, SIG_DFL);
  (void)raise(number);
}

static void expect_failures(void) {
  (void)signal(SIGABRT, end_by);
#if defined(__GNUC__) && !defined(__s390x__)
  if (__sanitizer_set_death_callback != NULL) {
    __sanitizer_set_death_callback(say_what_failed);
    return;
  }
#endif
  (void)signal(SIGILL, end_by);
  (void)signal(SIGSEGV, end_by);
}

static bool is_wanted(const replay *r, const target *t) {
  return r->only == NULL || strcmp(r->only, t->name) == 0;
}

static void complain(replay *r, const char *path, const char *what) {
  fprintf(stderr, "%s: %s\n", path, what);
  r->failed = true;
}

static uint8_t *allocate(size_t size) {
  uint8_t *block = (uint8_t *)malloc(size > 0 ? size : 1);
  FUZZ_REQUIRE(block != NULL);
  return block;
}

/* What the mutator makes of the bytes, in a block of exactly its size. */
static void run_edits(const replay *r, const target *t, const uint8_t *block, size_t size) {
  const char *named = getenv("WPC_FUZZ_TARGET");
  const mutate_target *how = mutate_target_find(named != NULL ? named : t->name);
  const mutate_other none = {NULL, 0};
  for (running_edit = 1; running_edit <= r->edits; running_edit++) {
    uint8_t *room = allocate(size + ROOM);
    if (size > 0) {
      memcpy(room, block, size);
    }
    const size_t n = mutate_input(how, room, size, size + ROOM, running_edit, none);
    uint8_t *edited = allocate(n);
    memcpy(edited, room, n);
    free(room);
    if (n > 0) {
      (void)t->run(edited, n);
    }
    free(edited);
  }
  running_edit = 0;
}

static void run_targets(const replay *r, const char *path, const uint8_t *block, size_t size) {
  running_path = path;
  for (size_t i = 0; i < sizeof targets / sizeof targets[0]; i++) {
    if (is_wanted(r, &targets[i])) {
      running = targets[i].name;
      (void)targets[i].run(block, size);
      run_edits(r, &targets[i], block, size);
    }
  }
}

/* A block of exactly `size` bytes, so that a sanitizer sees the first byte too many. */
static void run_bytes(replay *r, const char *path, FILE *file, size_t size) {
  uint8_t *block = allocate(size);
  if (fread(block, 1, size, file) == size && fgetc(file) == EOF && ferror(file) == 0) {
    run_targets(r, path, block, size);
    r->files++;
  } else {
    complain(r, path, "cannot be read");
  }
  free(block);
}

static void run_file(replay *r, const char *path, off_t size) {
  if (r->found++ % r->parts != r->part) {
    return;
  }
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
  errno = 0;
  for (struct dirent *e = readdir(folder); e != NULL; e = readdir(folder)) {
    run_entry(r, path, e->d_name);
    errno = 0;
  }
  if (errno != 0) {
    complain(r, path, strerror(errno));
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

static size_t number_of(const char *name, size_t otherwise) {
  const char *text = getenv(name);
  return text != NULL ? (size_t)strtoul(text, NULL, 10) : otherwise;
}

/* Returns whether the word is an option. */
static bool take_option(replay *r, const char *word, bool *rules) {
  if (strncmp(word, "--target=", 9) == 0) {
    r->only = word + 9;
  } else if (strncmp(word, "--edits=", 8) == 0) {
    r->edits = (size_t)strtoul(word + 8, NULL, 10);
  } else if (strcmp(word, "--rules") == 0) {
    *rules = true;
  } else {
    return false;
  }
  return true;
}

static void print_rules(void) {
  printf("rules:");
  for (size_t i = 0; wpc_rule_at(i) != NULL; i++) {
    const wpc_rule_info *info = wpc_rule_at(i);
    if (fuzz_has_reached((uint16_t)info->number)) {
      printf(" %s", info->id);
    }
  }
  printf("\n");
}

int main(int argc, char **argv) {
  bool rules = false;
  replay r = {NULL, 0,    number_of("TEST_TOTAL_SHARDS", 1), number_of("TEST_SHARD_INDEX", 0), 0,
              0,    false};
  expect_failures();
  for (int i = 1; i < argc; i++) {
    if (!take_option(&r, argv[i], &rules)) {
      run_path(&r, argv[i]);
    }
  }
  if (rules) {
    print_rules();
  }
  printf("replayed %zu files\n", r.files);
  return r.failed || r.files == 0 ? 1 : 0;
}
