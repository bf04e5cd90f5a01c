/* What the commands that ask a system share: what they were asked for, and the way to the system. */
#ifndef WPC_TOOLS_LIVE_COMMAND_H
#define WPC_TOOLS_LIVE_COMMAND_H

#include "live/live.h"

/* Texts are borrowed; NULL: none was given. */
typedef struct live_setting {
  const char *machine; /* with backslashes in front or without */
  const char *library; /* in place of Windows' own */
  const char *objects; /* V1: see live_request */
  const char **paths; /* counter paths; or (is_list) the name of one object, or none: all of them */
  size_t num_paths;
  bool is_list;
  bool filters, describes; /* see live_request */
  uint32_t language;
  wpc_capture_kind kind;
  uint32_t interval; /* seconds */
  wpc_limits limits;
  bool strict;
} live_setting;

typedef struct live_asked {
  const live_setting *setting;
  live_path *paths;
  size_t count;
  wpc_path_name machine; /* no text: this one */
} live_asked;

/* Takes the counter paths apart; false after a complaint. live_asked_free() in every case. */
bool live_asked_make(live_asked *asked, const live_setting *setting);
void live_asked_free(live_asked *asked);
/* The machine's name; free() it. NULL when this one has none. */
char *live_asked_host(const live_asked *asked);
live_request live_asked_request(const live_asked *asked);

typedef int (*live_command_fn)(void *context, wpc_collector collector);

/* Calls the function of a command with the system that is to be asked. Its exit status, or after a
 * complaint EXIT_USAGE. */
int live_command_run(const char *command, const live_asked *asked, live_command_fn run,
                     void *context);

/* "12 samples" on standard error, where that is a terminal. */
typedef struct live_progress {
  bool is_shown;
  bool line_is_open; /* without a line end */
} live_progress;

void live_progress_show(live_progress *progress, const char *what, uint64_t count);
/* In front of anything else on standard error, and at the end. */
void live_progress_end_line(live_progress *progress);

/* Says how often a connection was opened again. */
void live_command_report_reopened(const live_result *result);

#endif
