#include "counters/counter_list.h"

#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/files.h"
#include "io/memory.h"
#include "text/utf8.h"

#define LIST_MOST ((size_t)16 << 20)

/* ---- Bytes as UTF-8 ---- */

static size_t put(char *to, uint32_t code) {
  if (code < 0x80) {
    to[0] = (char)code;
    return 1;
  }
  const size_t more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  static const uint32_t first[] = {0, 0xC0, 0xE0, 0xF0};
  to[0] = (char)(first[more] | code >> (6 * more));
  for (size_t i = 1; i <= more; i++) {
    to[i] = (char)(0x80u | (code >> (6 * (more - i)) & 0x3Fu));
  }
  return more + 1;
}

static uint32_t unit_at(const uint8_t *data, size_t at, bool is_big) {
  return is_big ? (uint32_t)data[at] << 8 | data[at + 1] : (uint32_t)data[at + 1] << 8 | data[at];
}

/* The character at data[at .. size); NUL and half a pair of surrogates are U+FFFD. */
static uint32_t wide_next(const uint8_t *data, size_t *at, size_t size, bool is_big) {
  const uint32_t unit = unit_at(data, *at, is_big);
  *at += 2;
  if (unit < 0xD800 || unit > 0xDFFF) {
    return unit != 0 ? unit : 0xFFFDu;
  }
  const uint32_t next = size - *at >= 2 ? unit_at(data, *at, is_big) : 0;
  if (unit > 0xDBFF || next < 0xDC00 || next > 0xDFFF) {
    return 0xFFFDu;
  }
  *at += 2;
  return 0x10000u + ((unit - 0xD800) << 10) + (next - 0xDC00);
}

static char *wide_text(const uint8_t *data, size_t size, bool is_big) {
  char *text = (char *)memory_table(size / 2 + 1, 3, 1);
  size_t length = 0;
  for (size_t at = 2; size - at >= 2;) {
    length += put(text + length, wide_next(data, &at, size, is_big));
  }
  return text;
}

/* What the bytes are as a text; NULL: no text. */
static char *text_of(const uint8_t *data, size_t size) {
  const bool is_little = size >= 2 && data[0] == 0xFF && data[1] == 0xFE;
  const bool is_big = size >= 2 && data[0] == 0xFE && data[1] == 0xFF;
  const size_t mark = size >= 3 && memcmp(data, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
  if (is_little || is_big) {
    return wide_text(data, size, is_big);
  }
  if (memchr(data, 0, size) != NULL) {
    return NULL;
  }
  char *text = (char *)memory_take(size - mark + 1, 1);
  memcpy(text, data + mark, size - mark);
  return text;
}

/* ---- Lines ---- */

typedef struct list_line {
  char *text;
  unsigned long number;
  bool is_path;  /* and begins in the first column */
  bool is_table; /* of relog's table of its input */
  bool is_apart; /* an empty line is between it and the last path before it */
} list_line;

typedef struct list_lines {
  list_line *lines;
  size_t count, room;
  bool has_gap; /* an empty line came after the last path */
} list_lines;

static bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\v' || c == '\f';
}

/* The length without white space at the end; of a path spaces stay, as they may be its counter's. */
static size_t without_blanks(const char *text, size_t length) {
  const bool is_path = text[0] == '\\';
  size_t end = length;
  size_t at = length;
  while (at > 0 && is_blank(text[at - 1])) {
    at--;
    end = !is_path || text[at] != ' ' ? at : end;
  }
  return end;
}

/* Without the pair of quotes around it. */
static char *unquote(char *line, size_t length) {
  if (length >= 2 && line[0] == '"' && line[length - 1] == '"') {
    line[length - 1] = '\0';
    line++;
  }
  return line;
}

static void add_line(list_lines *list, char *text, unsigned long number) {
  MEMORY_REACH(list->lines, list->room, list->count);
  list_line *line = &list->lines[list->count];
  size_t length = strlen(text);
  const bool is_indented = is_blank(text[0]);
  while (is_blank(text[0])) {
    text++;
    length--;
  }
  length = without_blanks(text, length);
  text[length] = '\0';
  line->text = unquote(text, length);
  line->number = number;
  line->is_path = !is_indented && line->text[0] == '\\';
  line->is_table = false;
  list->has_gap = !line->is_path && (list->has_gap || length == 0);
  line->is_apart = list->has_gap;
  list->count += text[0] != '#' && line->text[0] != '\0' ? 1 : 0;
}

/* A line ends in "\r\n", '\n' or, as typeperf writes over a line of its own, '\r'. */
static void split(list_lines *list, char *text) {
  unsigned long number = 1;
  while (*text != '\0') {
    char *end = text + strcspn(text, "\r\n");
    const bool ends_line = end[0] == '\n' || (end[0] == '\r' && end[1] == '\n');
    char *next = end[0] == '\r' && end[1] == '\n' ? end + 2 : end[0] != '\0' ? end + 1 : end;
    *end = '\0';
    add_line(list, text, number);
    number += ends_line ? 1 : 0;
    text = next;
  }
}

/* ---- What Windows' tools print around a list ---- */

static bool is_ruler(const char *text) {
  return strlen(text) >= 4 && strspn(text, "-") == strlen(text);
}

/* A line, a ruler below it, and what follows up to the first path. */
static void mark_tables(list_lines *list) {
  bool inside = false;
  for (size_t i = 0; i < list->count; i++) {
    list_line *line = &list->lines[i];
    if (is_ruler(line->text)) {
      inside = true;
      if (i > 0 && !line[-1].is_path) {
        line[-1].is_table = true;
      }
    }
    inside = inside && !line->is_path;
    line->is_table = line->is_table || inside;
  }
}

static bool is_known_message(const char *text) {
  static const char japanese[] =
      "\xE3\x82\xB3\xE3\x83\x9E\xE3\x83\xB3\xE3\x83\x89\xE3\x81\xAF"
      "\xE6\xAD\xA3\xE5\xB8\xB8\xE3\x81\xAB\xE7\xB5\x82\xE4\xBA\x86"
      "\xE3\x81\x97\xE3\x81\xBE\xE3\x81\x97\xE3\x81\x9F\xE3\x80\x82";
  static const char chinese[] =
      "\xE5\x91\xBD\xE4\xBB\xA4\xE6\x88\x90\xE5\x8A\x9F\xE7\xBB\x93\xE6\x9D\x9F\xE3\x80\x82";
  static const char german[] = "Der Befehl wurde erfolgreich ausgef\xC3\xBChrt.";
  static const char *const known[] = {
      "Exiting, please wait...", "The command completed successfully.", german, japanese, chinese};
  bool is_known = false;
  for (size_t i = 0; i < sizeof known / sizeof known[0] && !is_known; i++) {
    is_known = strcmp(text, known[i]) == 0;
  }
  return is_known;
}

static bool ends_in(const char *text, const char *end) {
  const size_t length = strlen(text);
  const size_t size = strlen(end);
  return length > size && strcmp(text + length - size, end) == 0;
}

/* The full stops of Chinese and Japanese, of full and half width, and of Hindi; and those of code pages 932, 936 and 950.
 */
static bool ends_in_wide_stop(const char *text, bool is_text) {
  static const char *const stops[] = {"\xE3\x80\x82", "\xEF\xBC\x8E", "\xEF\xBD\xA1",
                                      "\xE0\xA5\xA4"};
  static const char *const others[] = {"\x81\x42", "\xA1\xA3", "\xA1\x43"};
  bool ends = false;
  for (size_t i = 0; i < sizeof stops / sizeof stops[0] && is_text && !ends; i++) {
    ends = ends_in(text, stops[i]);
  }
  for (size_t i = 0; i < sizeof others / sizeof others[0] && !is_text && !ends; i++) {
    ends = ends_in(text, others[i]);
  }
  return ends;
}

/* A sentence after the last path, in whatever language. */
static bool is_sentence(const char *text, bool is_text) {
  return (ends_in(text, ".") && strchr(text, ' ') != NULL) || ends_in_wide_stop(text, is_text);
}

/* Windows' tools leave a line empty before what they say at the end. An error is worth a line in any case. */
static counter_filter_line kind_of(const list_line *line, bool is_after, bool is_text) {
  if (!is_after || line->is_path || !is_sentence(line->text, is_text)) {
    return COUNTER_LINE_ARGUMENT;
  }
  return line->is_apart && strchr(line->text, ':') == NULL ? COUNTER_LINE_BANNER
                                                           : COUNTER_LINE_MESSAGE;
}

static size_t end_of_paths(const list_lines *list) {
  size_t end = list->count;
  while (end > 0 && !list->lines[end - 1].is_path) {
    end--;
  }
  return end;
}

/* ---- The list ---- */

static bool is_utf8(const char *text) {
  uint32_t code = 0;
  for (size_t at = 0, size = strlen(text); at < size && code != UTF8_INVALID;) {
    at += utf8_next(text + at, size - at, &code);
  }
  return code != UTF8_INVALID;
}

/* A line that is no text. */
static void refuse(counter_filter *filter, const char *file, const list_line *line,
                   counter_filter_line kind) {
  if (kind == COUNTER_LINE_ARGUMENT) {
    counter_filter_leave_out(filter, file, line->number, line->text,
                             "is not UTF-8; save the list as UTF-8 or UTF-16");
  } else if (kind == COUNTER_LINE_MESSAGE) {
    counter_filter_complain_of_line(file, line->number, line->text, COUNTER_LINE_SKIPPED);
  }
}

static bool add_listed(counter_filter *filter, const char *file, const list_line *line,
                       bool is_after) {
  if (line->is_table || is_known_message(line->text)) {
    return true;
  }
  const bool is_text = is_utf8(line->text);
  const counter_filter_line kind = kind_of(line, is_after, is_text);
  if (!is_text) {
    refuse(filter, file, line, kind);
    return true;
  }
  if (!counter_filter_add_line(filter, line->text, file, line->number, kind)) {
    complain_format(file, "that is line %lu", line->number);
    return false;
  }
  return true;
}

static bool add_lines(counter_filter *filter, const char *file, char *text) {
  list_lines list = {NULL, 0, 0, false};
  split(&list, text);
  mark_tables(&list);
  const size_t end = end_of_paths(&list);
  bool ok = true;
  for (size_t i = 0; ok && i < list.count; i++) {
    ok = add_listed(filter, file, &list.lines[i], end > 0 && i >= end);
  }
  free(list.lines);
  return ok;
}

static void keep_text(counter_filter *filter, char *text, const char *path) {
  filter->file_names = (const char **)memory_resize(filter->file_names, filter->num_files + 1,
                                                    sizeof *filter->file_names);
  filter->file_names[filter->num_files] = path;
  filter->files =
      (char **)memory_resize(filter->files, filter->num_files + 1, sizeof *filter->files);
  filter->files[filter->num_files] = text;
  filter->num_files++;
}

int counter_list_add_file(counter_filter *filter, const char *path) {
  const char *shown = files_shown(path);
  char *text = NULL;
  file_bytes file;
  const char *why = files_read(path, FILES_ANY, LIST_MOST, &file);
  if (why == NULL && file.too_big) {
    why = "is too long for a list of counters";
  }
  if (why == NULL) {
    text = text_of(file.data, file.size);
    why = text == NULL ? "is not a list of counters: it holds bytes of value 0 (is it UTF-16 "
                         "without a byte order mark?)"
                       : NULL;
  }
  files_free(&file);
  if (why != NULL) {
    complain_of(shown, why);
    return EXIT_USAGE;
  }
  const size_t before = filter->num_listed;
  const size_t bad = filter->num_bad;
  keep_text(filter, text, path);
  if (!add_lines(filter, shown, text)) {
    return EXIT_USAGE;
  }
  if (filter->num_bad > COUNTER_FILTER_SHOWN && filter->num_bad > bad) {
    complain_format(shown, "%lu more lines are left out",
                    (unsigned long)(filter->num_bad -
                                    (bad > COUNTER_FILTER_SHOWN ? bad : COUNTER_FILTER_SHOWN)));
  }
  if (filter->num_listed == before) {
    complain_of(shown, "lists no counter");
  }
  return filter->num_listed > before ? EXIT_ACCEPTED : EXIT_USAGE;
}
