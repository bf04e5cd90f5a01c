#if !defined(_WIN32)
#if !defined(_POSIX_C_SOURCE)
#define _POSIX_C_SOURCE 200809L
#endif
#if !defined(_XOPEN_SOURCE)
#define _XOPEN_SOURCE 700 /* SIGXCPU */
#endif
#include "io/part_file.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/memory.h"

static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU};
#define NUM_SIGNALS (sizeof signals / sizeof signals[0])

static part_file *volatile pending;
static bool catches_signals;

/* ---- Signals ---- */

static sigset_t our_signals(void) {
  sigset_t set;
  (void)sigemptyset(&set);
  for (size_t i = 0; i < NUM_SIGNALS; i++) {
    (void)sigaddset(&set, signals[i]);
  }
  return set;
}

/* No signal comes between a file and its note. */
static sigset_t hold_signals(void) {
  const sigset_t ours = our_signals();
  sigset_t before;
  (void)sigprocmask(SIG_BLOCK, &ours, &before);
  return before;
}

static void release_signals(const sigset_t *before) {
  (void)sigprocmask(SIG_SETMASK, before, NULL);
}

static void remove_pending(void) {
  for (const part_file *part = pending; part != NULL; part = part->next) {
    (void)unlink(part->path);
  }
}

/* The action is the default again: the signal ends the process as soon as this returns. */
static void on_signal(int number) {
  remove_pending();
  (void)raise(number);
}

static void remove_at_exit(void) {
  const sigset_t before = hold_signals();
  remove_pending();
  pending = NULL;
  release_signals(&before);
}

/* A signal that is ignored, as nohup does it, or taken already is left so. */
static void catch_signals(void) {
  struct sigaction action;
  struct sigaction old;
  if (catches_signals) {
    return;
  }
  catches_signals = true;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_signal;
  action.sa_flags = (int)SA_RESETHAND;
  action.sa_mask = our_signals();
  for (size_t i = 0; i < NUM_SIGNALS; i++) {
    if (sigaction(signals[i], NULL, &old) == 0 && old.sa_handler == SIG_DFL) {
      (void)sigaction(signals[i], &action, NULL);
    }
  }
  (void)atexit(remove_at_exit);
}

void part_file_leave(void) {
  struct sigaction old;
  for (size_t i = 0; i < NUM_SIGNALS; i++) {
    if (sigaction(signals[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN) {
      (void)signal(signals[i], SIG_DFL);
    }
  }
  pending = NULL;
  catches_signals = false;
}

/* ---- Files ---- */

static char *part_name(const char *path) {
  static const char suffix[] = ".part.XXXXXX";
  const size_t length = strlen(path);
  char *name = (char *)memory_take(length + sizeof suffix, 1);
  memcpy(name, path, length);
  memcpy(name + length, suffix, sizeof suffix);
  return name;
}

/* What open() would have given a new file. */
static mode_t usual_mode(void) {
  const mode_t mask = umask(077);
  (void)umask(mask);
  return (mode_t)(0666 & ~mask);
}

static int create(part_file *part, int mode) {
  const int descriptor = mkstemp(part->path);
  if (descriptor >= 0) {
    (void)fchmod(descriptor, mode == PART_FILE_NEW ? usual_mode() : (mode_t)mode & 0777);
    part->next = pending;
    pending = part;
  }
  return descriptor;
}

static void forget(part_file *part) {
  part_file *previous = NULL;
  for (part_file *p = pending; p != NULL && p != part; p = p->next) {
    previous = p;
  }
  if (previous != NULL) {
    previous->next = part->next;
  } else if (pending == part) {
    pending = part->next;
  }
  free(part->path);
  memset(part, 0, sizeof *part);
}

/* The standard output or error stream to which a link such as /dev/stdout leads; -1: none. */
static int stream_behind(const char *path) {
  struct stat link;
  struct stat about;
  struct stat stream;
  if (lstat(path, &link) != 0 || !S_ISLNK(link.st_mode) || stat(path, &about) != 0) {
    return -1;
  }
  for (int i = STDOUT_FILENO; i <= STDERR_FILENO; i++) {
    if (fstat(i, &stream) == 0 && stream.st_dev == about.st_dev && stream.st_ino == about.st_ino) {
      return i;
    }
  }
  return -1;
}

FILE *part_file_stream(const char *path) {
  const int behind = stream_behind(path);
  const int copy = behind >= 0 ? dup(behind) : -1;
  FILE *stream = copy >= 0 ? fdopen(copy, "wb") : NULL;
  if (stream == NULL && copy >= 0) {
    (void)close(copy);
  }
  return stream;
}

FILE *part_file_make(part_file *part, const char *path, int mode) {
  memset(part, 0, sizeof *part);
  FILE *standard = part_file_stream(path);
  if (standard != NULL) {
    return standard;
  }
  catch_signals();
  part->path = part_name(path);
  errno = 0;
  const sigset_t before = hold_signals();
  const int descriptor = create(part, mode);
  const int error = errno;
  release_signals(&before);
  FILE *stream = descriptor >= 0 ? fdopen(descriptor, "wb") : NULL;
  if (descriptor < 0) {
    forget(part);
    errno = error;
  } else if (stream == NULL) {
    (void)close(descriptor);
    (void)part_file_end(part, NULL);
  }
  return stream;
}

bool part_file_settle(part_file *part, FILE *stream) {
  (void)part;
  (void)stream;
  return true;
}

bool part_file_end(part_file *part, const char *path) {
  const sigset_t before = hold_signals();
  errno = 0;
  const bool ok = path == NULL || rename(part->path, path) == 0;
  const int error = errno;
  if (path == NULL || !ok) {
    (void)unlink(part->path);
  }
  forget(part);
  release_signals(&before);
  errno = error;
  return ok;
}

#else
typedef int part_file_is_windows_part_file; /* C has no empty source files */
#endif
