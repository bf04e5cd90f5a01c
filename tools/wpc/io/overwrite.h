/* Whether a file may be written over, and writing over it. */
#ifndef WPC_TOOLS_OVERWRITE_H
#define WPC_TOOLS_OVERWRITE_H

#include <stdbool.h>
#include <stdio.h>

#include "text/out.h"

typedef enum overwrite_answer {
  OVERWRITE_NO = 0,  /* after a complaint, or a "no" */
  OVERWRITE_NOTHING, /* nothing has this name */
  OVERWRITE_AGREED
} overwrite_answer;

/* Of a file that is there already, `answers` is asked, after a question on standard error; NULL:
 * nobody can be. */
overwrite_answer overwrite_ask(const char *path, bool is_agreed, FILE *answers);

/* Opens the file for writing. With OVERWRITE_NOTHING it must be new; what is in another stays
 * until the first byte comes. NULL, and out_close() is to be called; or why it cannot be opened. */
const char *overwrite_open(const char *path, overwrite_answer answer, out_stream *out);

#endif
