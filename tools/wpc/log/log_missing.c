#include "log/log_missing.h"

#include <stdio.h>
#include <string.h>

#include "io/complain.h"

static bool is_of_header(const wpc_error *note) {
  return note->rule == WPC_RULE_BLG_HDR_08;
}

static void keep_first(log_missing *missing, const wpc_error *note) {
  if (!missing->has_first || (is_of_header(&missing->first) && !is_of_header(note))) {
    missing->first = *note;
    missing->has_first = true;
  }
}

void log_missing_take(log_missing *missing, const wpc_error *note) {
  switch (note->rule) {
    case WPC_RULE_BLG_BUF_05:
    case WPC_RULE_BLG_BUF_10:
    case WPC_RULE_BLG_HDR_08:
    case WPC_RULE_BLG_EVT_10:
      keep_first(missing, note);
      missing->is_cut = true;
      break;
    case WPC_RULE_BLG_EVT_09:
      keep_first(missing, note);
      missing->num_gaps++;
      break;
    case WPC_RULE_BLG_EVT_05:
    case WPC_RULE_BLG_EVT_06:
    case WPC_RULE_BLG_EVT_13:
      keep_first(missing, note);
      missing->num_events++;
      break;
    default:
      break;
  }
}

void log_missing_take_lost(log_missing *missing, const wpc_blg_log *log) {
  missing->events_lost = log->events_lost;
  missing->buffers_lost = log->buffers_lost;
}

void log_missing_jump(log_missing *missing, size_t offset) {
  missing->first_jump = missing->num_jumps == 0 ? offset : missing->first_jump;
  missing->num_jumps++;
}

static bool is_lost(const log_missing *missing) {
  return missing->events_lost > 0 || missing->buffers_lost > 0;
}

bool log_missing_is_any(const log_missing *missing) {
  return missing->is_cut || is_lost(missing) || missing->num_gaps > 0 || missing->num_events > 0 ||
         missing->num_jumps > 0;
}

static const char *plural(uint64_t count) {
  return count == 1 ? "" : "s";
}

/* The place of the next reason, after a separator when there is one before it. */
static char *next_reason(char text[LOG_MISSING_TEXT], size_t *room) {
  const size_t length = strlen(text);
  const int added =
      snprintf(text + length, LOG_MISSING_TEXT - length, "%s", length > 0 ? "; " : "");
  *room = LOG_MISSING_TEXT - length - (size_t)added;
  return text + length + added;
}

static void format_lost(const log_missing *missing, char *text, size_t room) {
  const unsigned long events = missing->events_lost;
  const unsigned long buffers = missing->buffers_lost;
  if (buffers == 0) {
    (void)snprintf(text, room, "the writer lost %lu event%s", events, plural(events));
  } else if (events == 0) {
    (void)snprintf(text, room, "the writer lost %lu buffer%s", buffers, plural(buffers));
  } else {
    (void)snprintf(text, room, "the writer lost %lu event%s and %lu buffer%s", events,
                   plural(events), buffers, plural(buffers));
  }
}

void log_missing_format(const log_missing *missing, char text[LOG_MISSING_TEXT]) {
  const unsigned long long gaps = missing->num_gaps;
  const unsigned long long events = missing->num_events;
  const unsigned long long jumps = missing->num_jumps;
  size_t room;
  text[0] = '\0';
  if (missing->is_cut) {
    (void)snprintf(text, LOG_MISSING_TEXT, "not closed, or cut");
  }
  if (is_lost(missing)) {
    char *at = next_reason(text, &room);
    format_lost(missing, at, room);
  }
  if (gaps > 0) {
    char *at = next_reason(text, &room);
    (void)snprintf(at, room, "parts of messages do not follow one another (%llu place%s)", gaps,
                   plural(gaps));
  }
  if (events > 0) {
    char *at = next_reason(text, &room);
    (void)snprintf(at, room, "%llu event%s left out", events, plural(events));
  }
  if (jumps > 0) {
    char *at = next_reason(text, &room);
    (void)snprintf(at, room,
                   "buffers do not follow one another by their numbers (%llu place%s, first at "
                   "offset %llu)",
                   jumps, plural(jumps), (unsigned long long)missing->first_jump);
  }
}

void log_missing_complain(const log_missing *missing, const char *path) {
  char parts[LOG_MISSING_TEXT], first[512], text[LOG_MISSING_TEXT + 560];
  if (!log_missing_is_any(missing)) {
    return;
  }
  log_missing_format(missing, parts);
  first[0] = '\0';
  if (missing->has_first) {
    (void)wpc_error_format(&missing->first, first, sizeof first);
  }
  (void)snprintf(text, sizeof text, "samples may be missing: %s%s%s", parts,
                 missing->has_first ? "; first " : "", first);
  complain_of(path, text);
}
