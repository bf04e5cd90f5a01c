#if !defined(_POSIX_C_SOURCE)
#define _POSIX_C_SOURCE 200809L
#endif
#define _FILE_OFFSET_BITS 64
#include "io/system.h"

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

#include "io/memory.h"

/* ---- Streams ---- */

static FILE *standard_input(void) {
  return stdin;
}

#if !defined(_WIN32)
/* Where a standard stream is closed, the first file that is opened would take its number, and diagnostics would go into
 * it. Input and output stay errors: they are opened the other way round. */
static void fill_closed_streams(void) {
  static const int ways[] = {O_WRONLY, O_RDONLY, O_WRONLY};
  for (int file = 0; file < 3; file++) {
    if (fcntl(file, F_GETFD) == -1 && errno == EBADF) {
      (void)open("/dev/null", ways[file]);
    }
  }
}
#endif

static FILE *standard_output(void) {
#if defined(_WIN32)
  (void)_setmode(_fileno(stdin), _O_BINARY);
  (void)_setmode(_fileno(stdout), _O_BINARY);
#else
  fill_closed_streams();
  (void)signal(SIGPIPE, SIG_IGN);
  (void)signal(SIGXFSZ, SIG_IGN);
#endif
  return stdout;
}

static bool is_terminal(FILE *stream) {
#if defined(_WIN32)
  return _isatty(_fileno(stream)) != 0;
#else
  return isatty(fileno(stream)) != 0;
#endif
}

/* ---- What is there ---- */

static system_kind kind_of(const struct stat *about) {
#if !defined(_WIN32)
  if (S_ISLNK(about->st_mode)) {
    return SYSTEM_LINK;
  }
#endif
  if (S_ISDIR(about->st_mode)) {
    return SYSTEM_FOLDER;
  }
  return S_ISREG(about->st_mode) ? SYSTEM_FILE : SYSTEM_OTHER;
}

static bool take_facts(bool ok, const struct stat *about, system_facts *facts) {
  memset(facts, 0, sizeof *facts);
  if (ok) {
    facts->kind = kind_of(about);
    facts->size = about->st_size > 0 ? (uint64_t)about->st_size : 0;
    facts->mode = (int)about->st_mode & 0777;
    facts->device = (uint64_t)about->st_dev;
    facts->number = (uint64_t)about->st_ino;
  }
  return ok;
}

static bool look(const char *path, bool follows, system_facts *facts) {
  struct stat about;
#if defined(_WIN32)
  if (!follows && windows_is_link(path)) {
    memset(facts, 0, sizeof *facts);
    facts->kind = SYSTEM_LINK;
    return true;
  }
  const bool ok = take_facts(stat(path, &about) == 0, &about, facts);
  (void)windows_identify(path, &facts->device, &facts->number);
  return ok;
#else
  const bool ok = (follows ? stat(path, &about) : lstat(path, &about)) == 0;
  return take_facts(ok, &about, facts);
#endif
}

static bool look_at(FILE *stream, system_facts *facts) {
  struct stat about;
  const bool ok = take_facts(fstat(fileno(stream), &about) == 0, &about, facts);
#if defined(_WIN32)
  (void)windows_identify_stream(stream, &facts->device, &facts->number);
#endif
  return ok;
}

bool system_is_link(const char *path) {
  system_facts facts;
  return system_now()->look(path, false, &facts) && facts.kind == SYSTEM_LINK;
}

/* The first bytes of the path; free() it. */
static char *start_of(const char *path, size_t length) {
  char *start = (char *)memory_take(length + 1, 1);
  memcpy(start, path, length);
  return start;
}

static const char *name_below(const char *path, size_t folder) {
  const char *name = path + folder;
  return name[0] == '/' ? name + 1 : name;
}

bool system_is_any_link(const char *path, size_t folder) {
  bool found = false;
  const char *end = strchr(name_below(path, folder), '/');
  for (; end != NULL && !found; end = strchr(end + 1, '/')) {
    char *start = start_of(path, (size_t)(end - path));
    found = system_is_link(start);
    free(start);
  }
  return found || system_is_link(path);
}

/* ---- Opening ---- */

#if defined(_WIN32)
static FILE *open_file(const char *path, system_way way) {
  return way == SYSTEM_NO_LINK ? windows_open_no_link(path) : fopen(path, "rb");
}

static FILE *open_below(const char *path, size_t folder) {
  return system_is_any_link(path, folder) ? NULL : windows_open_no_link(path);
}

static DIR *open_folder(const char *path, size_t folder) {
  const bool is_below = path[folder] != '\0';
  return is_below && system_is_any_link(path, folder) ? NULL : opendir(path);
}
#else
static FILE *stream_of(int file) {
  FILE *in = file >= 0 ? fdopen(file, "rb") : NULL;
  if (file >= 0 && in == NULL) {
    (void)close(file);
  }
  return in;
}

/* A file may be exchanged for a pipe after it was checked: opening one must not wait then. */
static FILE *open_file(const char *path, system_way way) {
  const int no_link = way == SYSTEM_NO_LINK ? O_NONBLOCK | O_NOFOLLOW : 0;
  return stream_of(open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | no_link));
}

static const char *rest_of(const char *name) {
  const char *slash = strchr(name, '/');
  return slash != NULL ? slash + 1 : NULL;
}

/* "a" of "a/b/c"; free() it. */
static char *first_part(const char *name) {
  const char *rest = rest_of(name);
  return start_of(name, rest != NULL ? (size_t)(rest - name) - 1 : strlen(name));
}

/* Part by part: whatever is exchanged for a link meanwhile, none is followed. */
static int descend(const char *path, size_t folder, int kind) {
  char *start = start_of(path, folder);
  int at = open(start, O_RDONLY | O_CLOEXEC | O_DIRECTORY);
  free(start);
  for (const char *rest = name_below(path, folder); at >= 0 && rest != NULL && rest[0] != '\0';
       rest = rest_of(rest)) {
    char *part = first_part(rest);
    const int this_kind = rest_of(rest) != NULL ? O_DIRECTORY : kind;
    const int below = openat(at, part, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | this_kind);
    const int why = errno;
    (void)close(at);
    free(part);
    errno = why;
    at = below;
  }
  return at;
}

static FILE *open_below(const char *path, size_t folder) {
  return stream_of(descend(path, folder, O_NONBLOCK | O_NOCTTY));
}

static DIR *open_folder(const char *path, size_t folder) {
  const int at = descend(path, folder, O_DIRECTORY);
  DIR *dir = at >= 0 ? fdopendir(at) : NULL;
  if (at >= 0 && dir == NULL) {
    (void)close(at);
  }
  return dir;
}
#endif

static bool list(const char *path, size_t folder, system_name_fn take, void *context) {
  DIR *dir = open_folder(path, folder);
  if (dir == NULL) {
    return false;
  }
  errno = 0;
  for (const struct dirent *entry = readdir(dir); entry != NULL; entry = readdir(dir)) {
    if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) {
      take(context, entry->d_name);
    }
    errno = 0;
  }
  const int error = errno;
  (void)closedir(dir);
  errno = error;
  return error == 0;
}

static bool make_folder(const char *path) {
  return mkdir(path, 0777) == 0;
}

static FILE *open_device(const char *path) {
#if !defined(_WIN32)
  FILE *standard = part_file_stream(path); /* which may be a socket, that cannot be opened */
  if (standard != NULL) {
    return standard;
  }
#endif
  return fopen(path, "wb");
}

/* ---- The table ---- */

static const system_calls ours = {
    standard_input, standard_output,  is_terminal,   look,        look_at,
    open_file,      open_below,       list,          make_folder, open_device,
    part_file_make, part_file_settle, part_file_end,
};

static const system_calls *now = &ours;

const system_calls *system_now(void) {
  return now;
}

void system_use(const system_calls *calls) {
  now = calls != NULL ? calls : &ours;
}
