/* How far a long job is: one line on standard error that is written over, from the third second on. */
#ifndef WPC_TOOLS_PROGRESS_H
#define WPC_TOOLS_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

typedef struct progress {
  bool is_wanted;
  bool is_shown; /* the line is there */
  time_t start, last;
} progress;

/* is_wanted: a person reads standard error, and nothing else comes between. */
progress progress_make(bool is_wanted);
/* "12 of 345 files read"; of an unknown number (0) "12 files read". At most once a second. */
void progress_show(progress *p, uint64_t done, uint64_t of, const char *what);
/* Before anything else on standard error, and at the end: takes the line away. */
void progress_clear(progress *p);

#endif
