#if defined(_WIN32)
#define _CRT_RAND_S
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

#include "io/memory.h"
#include "io/part_file.h"
#include "io/windows_utf8.h"

#define SUFFIX 24u
#define MOST_NAMES 16

static void note_error(void) {
  switch (GetLastError()) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
      errno = ENOENT;
      break;
    case ERROR_ACCESS_DENIED:
    case ERROR_SHARING_VIOLATION:
      errno = EACCES;
      break;
    case ERROR_FILE_EXISTS:
      errno = EEXIST;
      break;
    case ERROR_DISK_FULL:
      errno = ENOSPC;
      break;
    default:
      errno = EIO;
  }
}

static char *part_name(const char *path) {
  const size_t room = strlen(path) + SUFFIX;
  char *name = (char *)memory_take(room, 1);
  unsigned high = 0;
  unsigned low = 0;
  (void)rand_s(&high);
  (void)rand_s(&low);
  (void)snprintf(name, room, "%s.part.%08x%08x", path, high, low);
  return name;
}

/* While this is set, the system removes the file when its last handle is closed. */
static bool set_goes(HANDLE file, BOOL goes) {
  FILE_DISPOSITION_INFO info;
  info.DeleteFile = goes;
  return SetFileInformationByHandle(file, FileDispositionInfo, &info, sizeof info) != 0;
}

static HANDLE create(const char *name) {
  wchar_t *wide = windows_wide(name);
  const HANDLE file =
      CreateFileW(wide, GENERIC_WRITE | DELETE, 0, NULL, CREATE_NEW, FILE_ATTRIBUTE_NORMAL, NULL);
  free(wide);
  return file;
}

/* Owns `file` from here on. */
static FILE *stream_of(HANDLE file) {
  const int descriptor = _open_osfhandle((intptr_t)file, _O_WRONLY | _O_BINARY);
  FILE *stream = descriptor >= 0 ? _fdopen(descriptor, "wb") : NULL;
  if (descriptor >= 0 && stream == NULL) {
    (void)_close(descriptor);
  } else if (descriptor < 0) {
    (void)CloseHandle(file);
  }
  return stream;
}

static void forget(part_file *part) {
  free(part->path);
  memset(part, 0, sizeof *part);
}

FILE *part_file_make(part_file *part, const char *path, int mode) {
  FILE *stream = NULL;
  (void)mode;
  memset(part, 0, sizeof *part);
  for (int i = 0; i < MOST_NAMES && stream == NULL; i++) {
    part->path = part_name(path);
    const HANDLE file = create(part->path);
    if (file != INVALID_HANDLE_VALUE) {
      (void)set_goes(file, TRUE);
      stream = stream_of(file);
    } else {
      note_error();
    }
    if (stream == NULL) {
      forget(part);
      i = errno == EEXIST ? i : MOST_NAMES;
    }
  }
  return stream;
}

bool part_file_settle(part_file *part, FILE *stream) {
  (void)part;
  const bool ok = set_goes((HANDLE)_get_osfhandle(_fileno(stream)), FALSE);
  if (!ok) {
    note_error();
  }
  return ok;
}

bool part_file_end(part_file *part, const char *path) {
  const bool ok = path == NULL || windows_replace(part->path, path);
  if (!ok) {
    note_error();
  }
  const int error = errno;
  if (path == NULL || !ok) {
    (void)remove(part->path);
  }
  forget(part);
  errno = error;
  return ok;
}

#else
typedef int windows_part_file_is_empty; /* C has no empty source files */
#endif
