#if !defined(_POSIX_C_SOURCE)
#define _POSIX_C_SOURCE 200809L
#endif
#include "io/files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#if defined(_WIN32)
#include "io/windows_files.h"
#else
#include <signal.h>
#endif

#include "io/complain.h"
#include "io/memory.h"
#include "io/system.h"
#include "text/letters.h"

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
  FILE *stream = system_now()->standard_output();
  out_stream out = out_make(stream, files_is_terminal(stream));
  out.colours = out.terminal && shows_colours();
  if (!out.terminal) {
    out_collect(&out);
  }
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
  return system_now()->is_terminal(file);
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
static const char *misfit(const system_facts *facts, file_demand demand) {
  if (facts->kind == SYSTEM_FOLDER) {
    return "is a folder, not a file";
  }
  return demand == FILES_ANY || facts->kind == SYSTEM_FILE ? NULL : "is not a regular file";
}

/* Reads the head, and whether the rest stays in the file; else the next read begins at its start. */
static const char *look_at_head(FILE *in, size_t size, const files_leaving *leaving,
                                file_bytes *file) {
  errno = 0;
  const size_t length = fread(file->head, 1, FILES_HEAD, in);
  if (ferror(in)) {
    return last_error("cannot be read");
  }
  if (length == (size < FILES_HEAD ? size : FILES_HEAD) &&
      leaving->leaves(leaving->context, file->head)) {
    file->left_open = in;
    file->size = size;
    file->real_size = size;
    return NULL;
  }
  rewind(in);
  memset(file->head, 0, sizeof file->head);
  return NULL;
}

/* A leaving of NULL: no file is left open. */
static const char *read_stream(FILE *in, file_demand demand, size_t max_bytes,
                               const files_leaving *leaving, file_bytes *file) {
  system_facts facts;
  if (!system_now()->look_at(in, &facts)) {
    return last_error("cannot be read");
  }
  const char *unfit = misfit(&facts, demand);
  if (unfit != NULL) {
    return unfit;
  }
  const uint64_t known = facts.kind == SYSTEM_FILE ? facts.size : 0;
  const bool size_known = known > 0;
  const bool known_too_big = known > max_bytes;
  const char *why = NULL;
  if (size_known && leaving != NULL && known <= leaving->most && ftell(in) == 0) {
    why = look_at_head(in, (size_t)known, leaving, file);
  }
  if (why != NULL || file->left_open != NULL) {
    return why;
  }
  const size_t most = max_bytes == SIZE_MAX ? SIZE_MAX : max_bytes + 1;
  const size_t expected = size_known && !known_too_big ? (size_t)known : FIRST_READ;
  why = read_up_to(in, known_too_big && most > FILES_HEAD ? FILES_HEAD : most, expected, file);
  if (why != NULL) {
    return why;
  }
  keep_head(file);
  file->real_size = known_too_big ? known : file->size;
  file->goes_on = !known_too_big && file->size > max_bytes;
  if (known_too_big || file->size > max_bytes) {
    forget_bytes(file);
  } else {
    file->data = (uint8_t *)memory_resize(file->data, file->size, 1);
  }
  return NULL;
}

const char *files_read_or_leave(const char *path, file_demand demand, size_t max_bytes,
                                const files_leaving *leaving, file_bytes *file) {
  memset(file, 0, sizeof *file);
  const bool is_standard_input = demand == FILES_ANY && strcmp(path, "-") == 0;
  errno = 0;
  const system_way way = demand == FILES_ANY ? SYSTEM_ANY : SYSTEM_NO_LINK;
  FILE *in =
      is_standard_input ? system_now()->standard_input() : system_now()->open_file(path, way);
  if (in == NULL && demand == FILES_NO_LINK && files_is_link(path)) {
    return IS_LINK;
  }
  if (in == NULL) {
    return files_is_folder(path) ? "is a folder, not a file" : last_error("cannot be opened");
  }
  const char *why = read_stream(in, demand, max_bytes, leaving, file);
  if (file->left_open == NULL) {
    files_close(in);
  }
  if (why != NULL) {
    files_free(file);
  }
  return why;
}

const char *files_read(const char *path, file_demand demand, size_t max_bytes, file_bytes *file) {
  return files_read_or_leave(path, demand, max_bytes, NULL, file);
}

void files_close(FILE *file) {
  if (file != system_now()->standard_input()) {
    (void)fclose(file);
  }
}

/* ---- Below a folder ---- */

static const char *why_not_opened(const char *path, size_t folder) {
  const char *why = last_error("cannot be opened");
  return system_is_any_link(path, folder) ? IS_LINK : why;
}

const char *files_read_below(const char *folder, const char *name, size_t max_bytes,
                             file_bytes *file) {
  char *path = files_join(folder, name);
  memset(file, 0, sizeof *file);
  errno = 0;
  FILE *in = system_now()->open_below(path, strlen(folder));
  const char *why = in != NULL ? read_stream(in, FILES_NO_LINK, max_bytes, NULL, file)
                               : why_not_opened(path, strlen(folder));
  free(path);
  if (in != NULL) {
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
  system_facts facts;
  return system_now()->look(path, true, &facts) && facts.kind == SYSTEM_FOLDER;
}

/* What has this name itself, not what a link leads to. */
static bool see(const char *path, system_facts *facts) {
  errno = 0;
  return system_now()->look(path, false, facts);
}

bool files_is_link(const char *path) {
  return system_is_link(path);
}

bool files_is_missing(const char *path) {
  system_facts facts;
  return !see(path, &facts) && errno == ENOENT;
}

/* ---- Folders ---- */

/* Owns `path` from here on. */
static void keep_path(path_list *list, char *path) {
  MEMORY_PUSH(list->paths, list->capacity, list->count, path);
}

void path_list_add(path_list *list, const char *text, size_t length) {
  keep_path(list, memory_text(text, length));
}

void path_list_free(path_list *list) {
  for (size_t i = 0; i < list->count; i++) {
    free(list->paths[i]);
  }
  free(list->paths);
  memset(list, 0, sizeof *list);
}

static bool divides(char c) {
#if defined(_WIN32)
  return c == '/' || c == '\\' || c == ':';
#else
  return c == '/';
#endif
}

const char *files_last_name(const char *path) {
  const char *name = path;
  for (const char *c = path; *c != '\0'; c++) {
    name = divides(c[0]) && c[1] != '\0' ? c + 1 : name;
  }
  return name;
}

const char *files_shown(const char *path) {
  return strcmp(path, "-") == 0 ? "standard input" : path;
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
  return letters_end_in(path, ".blg") || (which == FILES_BIN && letters_end_in(path, ".bin"));
}

/* A part of a capture folder that is no block. */
static bool is_of_capture(const char *path) {
  return letters_end_in(path, "/capture.json") ||
         (letters_end_in(path, ".gap") && strstr(path, "samples/") != NULL);
}

bool files_is_data(const char *path) {
  return is_asked(path, FILES_BIN) || is_of_capture(path) || letters_equal(path, "capture.json");
}

/* Whether it can be read as a file; what a link leads to is refused when that is tried. */
static bool is_file(const char *path) {
  system_facts facts;
  return !system_now()->look(path, true, &facts) || facts.kind == SYSTEM_FILE;
}

/* Why an entry that is neither a folder nor a file to read may hide data; NULL: it hides none. */
static const char *why_hidden(const char *path, const system_facts *seen, bool is_asked) {
  if (seen == NULL) {
    return errno != ENOENT && !is_asked ? last_error("cannot be looked at") : NULL;
  }
  if (seen->kind == SYSTEM_LINK && (files_is_folder(path) || is_of_capture(path))) {
    return IS_LINK;
  }
  return is_asked && seen->kind != SYSTEM_FILE ? "is not a file" : NULL;
}

/* Sorts one entry into files to read and folders to enter; takes the path over. False: it may hide data,
 * and that was reported. */
static bool take_entry(char *path, files_which which, path_list *files, path_list *folders) {
  system_facts facts;
  const bool asked = is_asked(path, which);
  const bool is_seen = see(path, &facts);
  const char *why = NULL;
  if (is_seen && facts.kind == SYSTEM_FOLDER) {
    keep_path(folders, path);
    return true;
  }
  why = why_hidden(path, is_seen ? &facts : NULL, asked);
  if (asked && is_file(path)) {
    keep_path(files, path);
    return true;
  }
  if (why != NULL) {
    complain_of(path, why);
  }
  const bool is_other = which == FILES_BIN && is_seen && facts.kind == SYSTEM_FILE;
  files->left_out += is_other && !is_of_capture(path) ? 1 : 0;
  free(path);
  return why == NULL;
}

const char *files_make_folder(const char *path) {
  errno = 0;
  const bool is_made = system_now()->make_folder(path);
  const int error = errno; /* before the look below changes it */
  if (is_made || files_is_folder(path)) {
    return NULL;
  }
  return error != 0 ? strerror(error) : "cannot be made";
}

static void take_name(void *context, const char *name) {
  path_list_add((path_list *)context, name, strlen(name));
}

const char *files_names(const char *folder, path_list *list) {
  errno = 0;
  return system_now()->list(folder, strlen(folder), take_name, list)
             ? NULL
             : last_error("cannot be opened");
}

const char *files_names_below(const char *folder, const char *name, path_list *list) {
  char *path = files_join(folder, name);
  errno = 0;
  const char *why = system_now()->list(path, strlen(folder), take_name, list)
                        ? NULL
                        : why_not_opened(path, strlen(folder));
  free(path);
  return why;
}

static bool list_folder(const char *folder, files_which which, path_list *files,
                        path_list *folders) {
  path_list names = {NULL, 0, 0, 0};
  const char *why = files_names(folder, &names);
  bool ok = why == NULL;
  for (size_t i = 0; i < names.count; i++) {
    ok = take_entry(files_join(folder, names.paths[i]), which, files, folders) && ok;
  }
  path_list_free(&names);
  if (why != NULL) {
    complain_of(folder, why);
  }
  return ok;
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
