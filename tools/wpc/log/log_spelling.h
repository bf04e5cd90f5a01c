/* How the paths of a log are written, each another one: where "a#1" is the name of an instance of the object, the second
 * "a" is "a#01". */
#ifndef WPC_TOOLS_LOG_SPELLING_H
#define WPC_TOOLS_LOG_SPELLING_H

#include "io/text_index.h"
#include "log/log_paths.h"

/* All zero is empty. */
typedef struct log_spelling {
  text_index indexed; /* paths whose instance's own name ends in an index */
  name_buffer key;
} log_spelling;

/* Takes each path before any is written. */
void log_spelling_take(log_spelling *spelling, const log_path *path);
/* As log_path_format(). */
void log_spelling_format(log_spelling *spelling, const log_path *path, name_buffer *text);
void log_spelling_free(log_spelling *spelling);

#endif
