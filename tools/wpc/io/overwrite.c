#if !defined(_POSIX_C_SOURCE)
#define _POSIX_C_SOURCE 200809L
#endif
#define _FILE_OFFSET_BITS 64
#include "io/overwrite.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#if defined(_WIN32)
#include "io/windows_utf8.h"
#endif

#include "io/complain.h"
#include "io/files.h"
#include "text/utf8.h"

#if !defined(O_BINARY)
#define O_BINARY 0
#endif

static void ask(const char *path) {
  out_stream err = complain_out();
  utf8_show_all(&err, path);
  out_text(&err, " already exists. Overwrite it? [y/n] ");
  out_flush(&err);
}

overwrite_answer overwrite_ask(const char *path, bool is_agreed, FILE *answers) {
  char answer[8] = "";
  if (is_agreed) {
    return OVERWRITE_AGREED;
  }
  if (files_is_missing(path)) {
    return OVERWRITE_NOTHING;
  }
  if (answers == NULL) {
    complain_of(path, "already exists; -y overwrites it");
    return OVERWRITE_NO;
  }
  ask(path);
  const bool is_yes =
      fgets(answer, sizeof answer, answers) != NULL && (answer[0] == 'y' || answer[0] == 'Y');
  return is_yes ? OVERWRITE_AGREED : OVERWRITE_NO;
}

static bool empty(FILE *file) {
  return ftruncate(fileno(file), 0) == 0;
}

/* Devices and pipes have nothing to be emptied of. */
static bool is_regular(FILE *file) {
  struct stat about;
  return fstat(fileno(file), &about) == 0 && S_ISREG(about.st_mode);
}

const char *overwrite_open(const char *path, overwrite_answer answer, out_stream *out) {
  const int how = answer == OVERWRITE_NOTHING ? O_EXCL : 0;
  errno = 0;
  const int descriptor = open(path, O_WRONLY | O_CREAT | O_BINARY | how, 0666);
  FILE *file = descriptor >= 0 ? fdopen(descriptor, "wb") : NULL;
  if (file == NULL) {
    return errno != 0 ? strerror(errno) : "cannot be opened";
  }
  *out = out_make(file, false);
  out->begin = is_regular(file) ? empty : NULL;
  return NULL;
}
