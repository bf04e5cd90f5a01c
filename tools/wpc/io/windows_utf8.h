/* Windows: UTF-8 on the command line, on the console and in the names of files. The C library's own
 * functions take names in the process's code page; included last, this puts others in their place.
 */
#ifndef WPC_TOOLS_WINDOWS_UTF8_H
#define WPC_TOOLS_WINDOWS_UTF8_H

#if defined(_WIN32)

#include <dirent.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/stat.h>
#include <wchar.h>

/* The text as UTF-16, or as UTF-8; bytes that are not a character become U+FFFD. free() it. */
wchar_t *windows_wide(const char *text);
char *windows_narrow(const wchar_t *text);

/* Arguments in UTF-8, for as long as the program runs, and a console that shows UTF-8 until it
 * ends. */
void windows_start(int *argc, char ***argv);

typedef struct windows_entry {
  char d_name[1024];
} windows_entry;
typedef struct windows_folder {
  _WDIR *dir;
  windows_entry entry;
} windows_folder;

FILE *windows_open_stream(const char *path, const char *mode);
int windows_open(const char *path, int flags, int mode);
int windows_stat(const char *path, struct _stat64 *about);
int windows_remove(const char *path);
int windows_make_folder(const char *path);
/* Puts a file in the place of another. */
bool windows_replace(const char *from, const char *to);
windows_folder *windows_open_folder(const char *path);
/* NULL at the end. A name that cannot be written in UTF-8 is left out. */
windows_entry *windows_next_entry(windows_folder *folder);
int windows_close_folder(windows_folder *folder);

#if !defined(WPC_TOOLS_WINDOWS_UTF8_C)
#define fopen windows_open_stream
#define open windows_open
#define remove windows_remove
#define mkdir(path, mode) windows_make_folder(path)
#define _stat64(path, about) windows_stat(path, about) /* what stat() is with 64-bit sizes */
#define DIR windows_folder
#define dirent windows_entry
#define opendir windows_open_folder
#define readdir windows_next_entry
#define closedir windows_close_folder
#endif

#endif
#endif
