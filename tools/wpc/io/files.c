#if !defined(_POSIX_C_SOURCE)
#define _POSIX_C_SOURCE 200809L
#endif
#define _FILE_OFFSET_BITS 64
#include "io/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#if defined(_WIN32)
#include <io.h>

#include "io/windows_files.h"
#include "io/windows_utf8.h"
#else
#include <signal.h>
#include <unistd.h>
#endif

#include "io/complain.h"
#include "io/memory.h"

#define FIRST_READ 65536u
#define MAX_DEPTH 64u
#define IS_LINK "is a link"

/* As https://no-color.org has it; a terminal that cannot says so. */
static bool shows_colours(void) {
  const char *no_color = getenv("NO_COLOR");
  const char *term = getenv("TERM");
#if defined(_WIN32)
  const bool can = windows_console_colours();
#else
  const bool can = term != NULL;
#endif
  return can && (no_color == NULL || no_color[0] == '\0') &&
         (term == NULL || strcmp(term, "dumb") != 0);
}

out_stream files_standard_output(void) {
#if defined(_WIN32)
  (void)_setmode(_fileno(stdin), _O_BINARY);
  (void)_setmode(_fileno(stdout), _O_BINARY);
#else
  (void)signal(SIGPIPE, SIG_IGN);
  (void)signal(SIGXFSZ, SIG_IGN);
#endif
  out_stream out = out_make(stdout, files_is_terminal(stdout));
  out.colours = out.terminal && shows_colours();
  return out;
}

bool files_reader_is_gone(const out_stream *out) {
#if defined(_WIN32)
  return out->error == EPIPE || out->error == EINVAL; /* the latter for ERROR_NO_DATA */
#else
  return out->error == EPIPE;
#endif
}

int files_end_without_reader(void) {
#if !defined(_WIN32)
  (void)signal(SIGPIPE, SIG_DFL);
  (void)raise(SIGPIPE);
#endif
  return 141;
}

bool files_is_terminal(FILE *file) {
#if defined(_WIN32)
  return _isatty(_fileno(file)) != 0;
#else
  return isatty(fileno(file)) != 0;
#endif
}

static const char *last_error(const char *otherwise) {
  return errno != 0 ? strerror(errno) : otherwise;
}

/* Reads until the end or `most` bytes. The block grows with what has come, not with what was
 * promised. */
static const char *read_up_to(FILE *in, size_t most, size_t expected, file_bytes *file) {
  size_t capacity = expected < most ? expected + 1 : most;
  file->data = (uint8_t *)memory_take(capacity, 1);
  for (;;) {
    errno = 0;
    file->size += fread(file->data + file->size, 1, capacity - file->size, in);
    if (file->size < capacity) {
      break;
    }
    if (capacity == most) {
      return NULL;
    }
    capacity = capacity < most / 2 ? capacity * 2 : most;
    file->data = (uint8_t *)memory_resize(file->data, capacity, 1);
  }
  return ferror(in) ? last_error("cannot be read") : NULL;
}

static void keep_head(file_bytes *file) {
  memcpy(file->head, file->data, file->size < FILES_HEAD ? file->size : FILES_HEAD);
}

static void forget_bytes(file_bytes *file) {
  free(file->data);
  file->data = NULL;
  file->size = 0;
  file->too_big = true;
}

/* NULL: it meets the demand. */
static const char *misfit(const struct stat *about, file_demand demand) {
  if (S_ISDIR(about->st_mode)) {
    return "is a folder, not a file";
  }
  return demand == FILES_ANY || S_ISREG(about->st_mode) ? NULL : "is not a regular file";
}

static const char *read_stream(FILE *in, file_demand demand, size_t max_bytes, file_bytes *file) {
  struct stat about;
  if (fstat(fileno(in), &about) != 0) {
    return last_error("cannot be read");
  }
  const char *unfit = misfit(&about, demand);
  if (unfit != NULL) {
    return unfit;
  }
  const bool size_known = S_ISREG(about.st_mode) && about.st_size > 0;
  const uint64_t known = size_known ? (uint64_t)about.st_size : 0;
  const bool known_too_big = known > max_bytes;
  const size_t most = max_bytes == SIZE_MAX ? SIZE_MAX : max_bytes + 1;
  const size_t expected = size_known && !known_too_big ? (size_t)known : FIRST_READ;
  const char *why =
      read_up_to(in, known_too_big && most > FILES_HEAD ? FILES_HEAD : most, expected, file);
  if (why != NULL) {
    return why;
  }
  keep_head(file);
  file->real_size = known_too_big ? known : file->size;
  if (known_too_big || file->size > max_bytes) {
    forget_bytes(file);
  } else {
    file->data = (uint8_t *)memory_resize(file->data, file->size, 1);
  }
  return NULL;
}

/* A file may be exchanged for a pipe after it was checked: opening one must not wait then. */
static FILE *open_file(const char *path, file_demand demand) {
#if defined(_WIN32)
  return demand == FILES_NO_LINK ? windows_open_no_link(path) : fopen(path, "rb");
#else
  const int wait = demand == FILES_ANY ? 0 : O_NONBLOCK;
  const int follow = demand == FILES_NO_LINK ? O_NOFOLLOW : 0;
  const int file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | wait | follow);
  FILE *in = file >= 0 ? fdopen(file, "rb") : NULL;
  if (file >= 0 && in == NULL) {
    (void)close(file);
  }
  return in;
#endif
}

const char *files_read(const char *path, file_demand demand, size_t max_bytes, file_bytes *file) {
  memset(file, 0, sizeof *file);
  const bool is_standard_input = demand == FILES_ANY && strcmp(path, "-") == 0;
  errno = 0;
  FILE *in = is_standard_input ? stdin : open_file(path, demand);
  if (in == NULL && demand == FILES_NO_LINK && files_is_link(path)) {
    return IS_LINK;
  }
  if (in == NULL) {
    return files_is_folder(path) ? "is a folder, not a file" : last_error("cannot be opened");
  }
  const char *why = read_stream(in, demand, max_bytes, file);
  if (!is_standard_input) {
    (void)fclose(in);
  }
  if (why != NULL) {
    files_free(file);
  }
  return why;
}

void files_free(file_bytes *file) {
  free(file->data);
  file->data = NULL;
}

void files_copy(const uint8_t *data, size_t size, size_t max_bytes, file_bytes *file) {
  memset(file, 0, sizeof *file);
  file->data = (uint8_t *)memory_take(size, 1);
  file->size = size;
  file->real_size = size;
  if (size > 0) {
    memcpy(file->data, data, size);
  }
  keep_head(file);
  if (size > max_bytes) {
    forget_bytes(file);
  }
}

bool files_is_folder(const char *path) {
  struct stat about;
  return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

/* What has this name itself, not what a link leads to; of a link on Windows *about is unknown. */
static bool see(const char *path, struct stat *about, bool *is_link) {
  errno = 0;
#if defined(_WIN32)
  *is_link = windows_is_link(path);
  return *is_link || stat(path, about) == 0;
#else
  const bool is_seen = lstat(path, about) == 0;
  *is_link = is_seen && S_ISLNK(about->st_mode);
  return is_seen;
#endif
}

bool files_is_link(const char *path) {
  struct stat about;
  bool is_link = false;
  return see(path, &about, &is_link) && is_link;
}

const char *files_is_regular(const char *path) {
  struct stat about;
  bool is_link = false;
  if (!see(path, &about, &is_link)) {
    return last_error("cannot be read");
  }
  return is_link ? IS_LINK : misfit(&about, FILES_NO_LINK);
}

bool files_is_missing(const char *path) {
  struct stat about;
  bool is_link = false;
  return !see(path, &about, &is_link) && errno == ENOENT;
}

/* ---- Folders ---- */

/* Owns `path` from here on. */
static void keep_path(path_list *list, char *path) {
  if (list->count == list->capacity) {
    list->capacity = list->capacity == 0 ? 64 : list->capacity * 2;
    list->paths = (char **)memory_resize(list->paths, list->capacity, sizeof *list->paths);
  }
  list->paths[list->count] = path;
  list->count++;
}

void path_list_add(path_list *list, const char *text, size_t length) {
  char *copy = (char *)memory_take(length + 1, 1);
  memcpy(copy, text, length);
  keep_path(list, copy);
}

void path_list_free(path_list *list) {
  for (size_t i = 0; i < list->count; i++) {
    free(list->paths[i]);
  }
  free(list->paths);
  memset(list, 0, sizeof *list);
}

char *files_join(const char *folder, const char *name) {
  const size_t a = strlen(folder);
  const size_t b = strlen(name);
  const bool needs_slash = a > 0 && folder[a - 1] != '/';
  char *path = (char *)memory_take(a + b + 2, 1);
  memcpy(path, folder, a);
  path[a] = '/';
  memcpy(path + a + (needs_slash ? 1 : 0), name, b);
  return path;
}

static bool ends_in(const char *name, const char *end) {
  const size_t length = strlen(name);
  const size_t tail = strlen(end);
  return length >= tail && strcmp(name + length - tail, end) == 0;
}

/* As part_file_make() names it. */
static bool is_part(const char *path) {
  const size_t length = strlen(path);
  const size_t tail = sizeof ".part.XXXXXX" - 1;
  return length > tail && memcmp(path + length - tail, ".part.", 6) == 0;
}

static bool is_asked(const char *path, files_which which) {
  if (which == FILES_ALL) {
    return !is_part(path);
  }
  return ends_in(path, ".bin") || ends_in(path, ".blg");
}

/* Sorts one entry into files to read and folders to enter; takes the path over. */
static void take_entry(char *path, files_which which, path_list *files, path_list *folders) {
  struct stat about;
  bool is_link = false;
  const bool is_seen = see(path, &about, &is_link);
  if (is_seen && !is_link && S_ISDIR(about.st_mode)) {
    keep_path(folders, path);
  } else if (is_asked(path, which) && (stat(path, &about) != 0 || S_ISREG(about.st_mode))) {
    keep_path(files, path);
  } else {
    const bool is_other = which == FILES_BIN && is_seen && !is_link && S_ISREG(about.st_mode);
    files->left_out += is_other && !ends_in(path, "/capture.json") ? 1 : 0;
    free(path);
  }
}

const char *files_names(const char *folder, path_list *list) {
  errno = 0;
  DIR *dir = opendir(folder);
  if (dir == NULL) {
    return last_error("cannot be opened");
  }
  errno = 0;
  for (const struct dirent *entry = readdir(dir); entry != NULL; entry = readdir(dir)) {
    if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) {
      path_list_add(list, entry->d_name, strlen(entry->d_name));
    }
    errno = 0;
  }
  const int error = errno;
  (void)closedir(dir);
  return error != 0 ? strerror(error) : NULL;
}

static bool list_folder(const char *folder, files_which which, path_list *files,
                        path_list *folders) {
  path_list names = {NULL, 0, 0, 0};
  const char *why = files_names(folder, &names);
  for (size_t i = 0; i < names.count; i++) {
    take_entry(files_join(folder, names.paths[i]), which, files, folders);
  }
  path_list_free(&names);
  if (why != NULL) {
    complain_of(folder, why);
  }
  return why == NULL;
}

static int by_path(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

bool files_collect(const char *folder, files_which which, path_list *list) {
  const size_t first = list->count;
  path_list level = {NULL, 0, 0, 0};
  bool ok = list_folder(folder, which, list, &level);
  for (uint32_t depth = 0; level.count > 0; depth++) {
    path_list below = {NULL, 0, 0, 0};
    for (size_t i = 0; i < level.count; i++) {
      if (depth < MAX_DEPTH) {
        ok = list_folder(level.paths[i], which, list, &below) && ok;
      } else {
        complain_of(level.paths[i], "folders are nested too deeply");
        ok = false;
      }
    }
    path_list_free(&level);
    level = below;
  }
  if (list->count > first) {
    qsort(list->paths + first, list->count - first, sizeof *list->paths, by_path);
  }
  return ok;
}
