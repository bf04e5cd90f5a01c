#include "io/complain.h"

#include <stdarg.h>
#include <string.h>

#include "text/utf8.h"

#define ROOM 16384u
#define MADE 1024u

/* NULL: standard error, which is no constant. */
static FILE *stream;
/* NULL: the only input there is. */
static const char *about;
/* What is being said: standard error has no buffer, and whole lines are not torn by what others write there. */
static char bytes_of_room[ROOM];
static out_room room = {NULL, bytes_of_room, ROOM, 0};

void complain_about(const char *input) {
  about = input;
}

void complain_to(FILE *file) {
  stream = file;
}

FILE *complain_stream(void) {
  return stream != NULL ? stream : stderr;
}

out_stream complain_out(void) {
  out_stream out = out_make(complain_stream(), true);
  room.file = out.file;
  out.room = &room;
  return out;
}

static bool divides(char c) {
  return c == '/' || c == '\\';
}

static bool is_in_it(const char *subject) {
  const size_t length = strlen(about);
  return strncmp(subject, about, length) == 0 &&
         (subject[length] == '\0' || divides(subject[length]) ||
          (length > 0 && divides(about[length - 1])));
}

/* subject: what is named next; NULL: nothing is. */
static out_stream start(const char *subject) {
  out_stream err = complain_out();
  out_text(&err, "wpc: ");
  if (about != NULL && (subject == NULL || !is_in_it(subject))) {
    utf8_show_all(&err, about);
    out_text(&err, ": ");
  }
  return err;
}

static void finish(out_stream *err) {
  out_char(err, '\n');
  out_flush(err);
}

void complain(const char *what) {
  out_stream err = start(NULL);
  utf8_show_all(&err, what);
  finish(&err);
}

void complain_of(const char *subject, const char *what) {
  out_stream err = start(subject);
  utf8_show_all(&err, subject);
  out_text(&err, ": ");
  utf8_show_all(&err, what);
  finish(&err);
}

void complain_format(const char *subject, const char *format, ...) {
  char what[MADE];
  va_list arguments;
  va_start(arguments, format);
  (void)vsnprintf(what, sizeof what, format, arguments);
  va_end(arguments);
  if (subject != NULL) {
    complain_of(subject, what);
  } else {
    complain(what);
  }
}

void complain_quoting(const char *before, const char *quoted, const char *after) {
  out_stream err = start(NULL);
  out_text(&err, before);
  out_char(&err, '\'');
  utf8_show_all(&err, quoted);
  out_char(&err, '\'');
  utf8_show_all(&err, after);
  finish(&err);
}

void complain_at(const char *before, const char *what, const char *text, size_t column) {
  out_stream err = start(NULL);
  out_text(&err, before);
  out_text(&err, what);
  out_text(&err, "\n  ");
  utf8_show_all(&err, text);
  out_text(&err, "\n  ");
  out_pad(&err, utf8_show(NULL, text, column, SIZE_MAX));
  out_char(&err, '^');
  finish(&err);
}

void complain_again(const char *text, size_t length) {
  out_stream err = complain_out();
  out_bytes(&err, text, length);
  out_flush(&err);
}

int worse(int a, int b) {
  return a > b ? a : b;
}
