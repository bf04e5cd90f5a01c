/* Diagnostics: one line each on standard error, "wpc: " in front. */
#ifndef WPC_TOOLS_COMPLAIN_H
#define WPC_TOOLS_COMPLAIN_H

#include <stddef.h>
#include <stdio.h>

#include "text/out.h"

/* Exit statuses of every command. */
enum {
  EXIT_ACCEPTED = 0,
  EXIT_REJECTED = 1, /* data was rejected, or a value that was asked for could not be computed */
  EXIT_USAGE = 2     /* wrong usage, or a file could not be read or written */
};

/* From now on diagnostics are about this one of several inputs, and begin with it where they do not name it, or something
 * in it, themselves; NULL: there is only one. It must stay where it is. */
void complain_about(const char *input);
/* Diagnostics go to this stream from now on, until it is standard error again. */
void complain_to(FILE *file);
/* Where they go. */
FILE *complain_stream(void);
/* What is said there besides, as progress and summaries are: one write at out_flush(), which must follow. */
out_stream complain_out(void);
/* "wpc: WHAT" */
void complain(const char *what);
/* "wpc: SUBJECT: WHAT"; the subject may hold anything. */
void complain_of(const char *subject, const char *what);
/* The same with a text that is formatted, up to 1,023 bytes; subject NULL: "wpc: WHAT". */
void complain_format(const char *subject, const char *format, ...) OUT_FORMAT;
/* "wpc: BEFORE'QUOTED'AFTER"; QUOTED and AFTER may hold anything. */
void complain_quoting(const char *before, const char *quoted, const char *after);
/* "wpc: BEFOREWHAT", the text in a line of its own, and below its byte `column` a caret. */
void complain_at(const char *before, const char *what, const char *text, size_t column);
/* Diagnostics that were kept, as they are. */
void complain_again(const char *text, size_t length);
/* The more serious of two exit statuses. */
int worse(int a, int b);

#endif
