#if defined(_WIN32)
#include "io/windows_files.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdint.h>
#include <stdlib.h>
#include <windows.h>

#include "io/windows_utf8.h"

/* A reparse point without a known tag may lead anywhere. */
static bool leads_elsewhere(DWORD attributes, DWORD tag) {
  return (attributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0 &&
         (tag == 0 || IsReparseTagNameSurrogate(tag));
}

static DWORD tag_of(const wchar_t *path) {
  WIN32_FIND_DATAW data;
  const HANDLE search = FindFirstFileW(path, &data);
  if (search == INVALID_HANDLE_VALUE) {
    return 0;
  }
  (void)FindClose(search);
  return data.dwReserved0;
}

bool windows_console_colours(void) {
  const HANDLE console = GetStdHandle(STD_OUTPUT_HANDLE);
  DWORD mode = 0;
  return GetConsoleMode(console, &mode) != 0 && SetConsoleMode(console, mode | 0x0004u) != 0;
}

bool windows_is_link(const char *path) {
  wchar_t *wide = windows_wide(path);
  const DWORD attributes = GetFileAttributesW(wide);
  const bool is_link =
      attributes != INVALID_FILE_ATTRIBUTES && leads_elsewhere(attributes, tag_of(wide));
  free(wide);
  return is_link;
}

static bool identify(HANDLE file, uint64_t *device, uint64_t *number) {
  BY_HANDLE_FILE_INFORMATION info;
  const bool ok = GetFileInformationByHandle(file, &info) != 0;
  *device = ok ? info.dwVolumeSerialNumber : 0;
  *number = ok ? ((uint64_t)info.nFileIndexHigh << 32) | info.nFileIndexLow : 0;
  return ok;
}

bool windows_identify(const char *path, uint64_t *device, uint64_t *number) {
  wchar_t *wide = windows_wide(path);
  const HANDLE file =
      CreateFileW(wide, 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                  OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL); /* folders, too */
  free(wide);
  const bool ok = file != INVALID_HANDLE_VALUE && identify(file, device, number);
  if (file != INVALID_HANDLE_VALUE) {
    (void)CloseHandle(file);
  }
  return ok;
}

bool windows_identify_stream(FILE *stream, uint64_t *device, uint64_t *number) {
  return identify((HANDLE)_get_osfhandle(_fileno(stream)), device, number);
}

/* `how` may keep the system from following what the name is. */
static HANDLE open_wide(const wchar_t *path, DWORD how) {
  return CreateFileW(path, GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                     NULL, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL | how, NULL);
}

/* What reparse points that are files hold is only read through them. */
static HANDLE open_itself(const wchar_t *path) {
  FILE_ATTRIBUTE_TAG_INFO info = {0, 0};
  const HANDLE file = open_wide(path, FILE_FLAG_OPEN_REPARSE_POINT);
  if (file == INVALID_HANDLE_VALUE) {
    return file;
  }
  const bool ok = GetFileInformationByHandleEx(file, FileAttributeTagInfo, &info, sizeof info) != 0;
  if (ok && (info.FileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) == 0) {
    return file;
  }
  (void)CloseHandle(file);
  const bool is_file = ok && !leads_elsewhere(info.FileAttributes, info.ReparseTag);
  return is_file ? open_wide(path, 0) : INVALID_HANDLE_VALUE;
}

static FILE *stream_of(HANDLE file) {
  const int descriptor = _open_osfhandle((intptr_t)file, _O_RDONLY | _O_BINARY);
  FILE *stream = descriptor >= 0 ? _fdopen(descriptor, "rb") : NULL;
  if (descriptor >= 0 && stream == NULL) {
    (void)_close(descriptor);
  } else if (descriptor < 0) {
    (void)CloseHandle(file);
  }
  return stream;
}

FILE *windows_open_no_link(const char *path) {
  wchar_t *wide = windows_wide(path);
  const HANDLE file = open_itself(wide);
  const DWORD error = GetLastError();
  free(wide);
  if (file == INVALID_HANDLE_VALUE) {
    errno = error == ERROR_FILE_NOT_FOUND || error == ERROR_PATH_NOT_FOUND ? ENOENT : EACCES;
    return NULL;
  }
  return stream_of(file);
}

#else
typedef int windows_files_is_empty; /* C has no empty source files */
#endif
