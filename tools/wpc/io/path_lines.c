#include "io/path_lines.h"

#include <stdio.h>
#include <string.h>

#include "io/complain.h"

#define LIST_MOST ((size_t)256 << 20)

static void complain_of_list(const char *file, const char *why) {
  complain_of(files_shown(file), why);
}

static bool complain_of_line(const char *file, size_t line, const char *why) {
  char text[80];
  (void)snprintf(text, sizeof text, "line %lu %s", (unsigned long)line, why);
  complain_of_list(file, text);
  return false;
}

static bool take_line(const char *file, size_t line, const char *text, size_t length,
                      path_list *list) {
  length -= length > 0 && text[length - 1] == '\r' ? 1 : 0;
  if (length == 0) {
    return true;
  }
  if (memchr(text, '\0', length) != NULL) {
    return complain_of_line(file, line, "contains a 0 byte, which no path has");
  }
  if (length == 1 && text[0] == '-') {
    return complain_of_line(file, line, "is '-', which a list of paths cannot name");
  }
  path_list_add(list, text, length);
  return true;
}

bool path_lines_read(const char *file, path_list *list) {
  file_bytes bytes;
  const char *why = files_read(file, FILES_ANY, LIST_MOST, &bytes);
  if (why == NULL && bytes.too_big) {
    files_free(&bytes);
    why = "is too long for a list of paths";
  }
  if (why != NULL) {
    complain_of_list(file, why);
    return false;
  }
  const char *text = (const char *)bytes.data;
  bool ok = true;
  size_t line = 1;
  for (size_t at = 0; ok && at < bytes.size; line++) {
    const char *end = (const char *)memchr(text + at, '\n', bytes.size - at);
    const size_t length = end != NULL ? (size_t)(end - text) - at : bytes.size - at;
    ok = take_line(file, line, text + at, length, list);
    at += length + 1;
  }
  files_free(&bytes);
  return ok;
}
