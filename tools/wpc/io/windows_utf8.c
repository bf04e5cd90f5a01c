#if defined(_WIN32)
#define WPC_TOOLS_WINDOWS_UTF8_C
#include "io/windows_utf8.h"

#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
/* After windows.h, which it needs. */
#include <shellapi.h>

#include "io/memory.h"

wchar_t *windows_wide(const char *text) {
  const int length = MultiByteToWideChar(CP_UTF8, 0, text, -1, NULL, 0);
  wchar_t *wide = (wchar_t *)memory_take((size_t)length + 1, sizeof *wide);
  (void)MultiByteToWideChar(CP_UTF8, 0, text, -1, wide, length);
  return wide;
}

char *windows_narrow(const wchar_t *text) {
  const int size = WideCharToMultiByte(CP_UTF8, 0, text, -1, NULL, 0, NULL, NULL);
  char *narrow = (char *)memory_take((size_t)size + 1, 1);
  (void)WideCharToMultiByte(CP_UTF8, 0, text, -1, narrow, size, NULL, NULL);
  return narrow;
}

/* ---- start ---- */

static UINT console_page;

static void give_console_back(void) {
  (void)SetConsoleOutputCP(console_page);
}

static void take_console(void) {
  console_page = GetConsoleOutputCP();
  if (console_page != 0 && console_page != CP_UTF8 && SetConsoleOutputCP(CP_UTF8)) {
    (void)atexit(give_console_back);
  }
}

void windows_start(int *argc, char ***argv) {
  int count = 0;
  wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), &count);
  take_console();
  if (wide == NULL) {
    return;
  }
  char **narrow = (char **)memory_take((size_t)count + 1, sizeof *narrow);
  for (int i = 0; i < count; i++) {
    narrow[i] = windows_narrow(wide[i]);
  }
  (void)LocalFree(wide);
  *argc = count;
  *argv = narrow;
}

/* ---- files ---- */

FILE *windows_open_stream(const char *path, const char *mode) {
  wchar_t *wide_path = windows_wide(path);
  wchar_t *wide_mode = windows_wide(mode);
  FILE *file = _wfopen(wide_path, wide_mode);
  free(wide_path);
  free(wide_mode);
  return file;
}

int windows_open(const char *path, int flags, int mode) {
  wchar_t *wide = windows_wide(path);
  const int file = _wopen(wide, flags, mode & (_S_IREAD | _S_IWRITE));
  free(wide);
  return file;
}

int windows_stat(const char *path, struct _stat64 *about) {
  wchar_t *wide = windows_wide(path);
  const size_t length = wcslen(wide);
  if (length > 1 && (wide[length - 1] == L'/' || wide[length - 1] == L'\\') &&
      wide[length - 2] != L':') {
    wide[length - 1] = 0;
  }
  const int status = _wstat64(wide, about);
  free(wide);
  return status;
}

int windows_remove(const char *path) {
  wchar_t *wide = windows_wide(path);
  const int status = _wremove(wide);
  free(wide);
  return status;
}

int windows_make_folder(const char *path) {
  wchar_t *wide = windows_wide(path);
  const int status = _wmkdir(wide);
  free(wide);
  return status;
}

bool windows_replace(const char *from, const char *to) {
  wchar_t *wide_from = windows_wide(from);
  wchar_t *wide_to = windows_wide(to);
  const bool ok = MoveFileExW(wide_from, wide_to, MOVEFILE_REPLACE_EXISTING) != 0;
  free(wide_from);
  free(wide_to);
  return ok;
}

windows_folder *windows_open_folder(const char *path) {
  wchar_t *wide = windows_wide(path);
  _WDIR *dir = _wopendir(wide);
  free(wide);
  if (dir == NULL) {
    return NULL;
  }
  windows_folder *folder = (windows_folder *)memory_take(1, sizeof *folder);
  folder->dir = dir;
  return folder;
}

windows_entry *windows_next_entry(windows_folder *folder) {
  for (const struct _wdirent *e = _wreaddir(folder->dir); e != NULL; e = _wreaddir(folder->dir)) {
    const int room = (int)sizeof folder->entry.d_name;
    if (WideCharToMultiByte(CP_UTF8, 0, e->d_name, -1, folder->entry.d_name, room, NULL, NULL) >
        0) {
      return &folder->entry;
    }
  }
  return NULL;
}

int windows_close_folder(windows_folder *folder) {
  const int status = _wclosedir(folder->dir);
  free(folder);
  return status;
}

#else
typedef int windows_utf8_is_empty; /* C has no empty source files */
#endif
