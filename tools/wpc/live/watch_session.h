/* Private. What showing (watch.c) and listing (watch_list.c) share: the answers so far, and what
 * they mean. */
#ifndef WPC_TOOLS_WATCH_SESSION_H
#define WPC_TOOLS_WATCH_SESSION_H

#include "capture/capture_frame.h"
#include "live/capture_memory.h"
#include "live/live_command.h"
#include "live/watch_setting.h"
#include "text/out.h"

typedef struct watch_session {
  out_stream *out;
  capture_memory memory;
  capture_complainer complainer;
  capture_reporter complaints, reporter;
  capture_frame frame;
  bool is_open; /* the frame is */
  name_buffer host;
  live_progress progress;
} watch_session;

/* The session must stay where it is; watch_session_end() in every case. */
void watch_session_start(watch_session *session, const watch_setting *setting,
                         const live_request *request, out_stream *out);
void watch_session_end(watch_session *session);

/* A live_sink's `report`, with the session as its context. */
void watch_session_report(void *context, const char *subject, const char *text);

/* Keeps an answer. False after a report: there are too many bytes of them. */
bool watch_session_keep(watch_session *session, const live_file *file);

/* Reads what was answered in front of the first sample. False: it cannot be used, which was reported. */
bool watch_session_open(watch_session *session);
/* The sample, or NULL after a report of what is wrong with it. */
capture_sample *watch_session_sample(watch_session *session, const live_file *file);

/* The run's exit status. */
int watch_session_status(const watch_session *session, const live_result *result);

#endif
