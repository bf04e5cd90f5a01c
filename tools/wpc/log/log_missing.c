#include "log/log_missing.h"

#include <stdio.h>
#include <string.h>

#include "io/complain.h"
#include "wpc/wpc.h"

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

void log_missing_jump(log_missing *missing, size_t offset) {
  missing->first_jump = missing->num_jumps == 0 ? offset : missing->first_jump;
  missing->num_jumps++;
}

bool log_missing_is_any(const log_missing *missing) {
  return missing->is_cut || missing->num_gaps > 0 || missing->num_events > 0 ||
         missing->num_jumps > 0;
}

static const char *separator(size_t length) {
  return length > 0 ? "; " : "";
}

void log_missing_format(const log_missing *missing, char text[LOG_MISSING_TEXT]) {
  size_t length = 0;
  text[0] = '\0';
  if (missing->is_cut) {
    (void)snprintf(text, LOG_MISSING_TEXT, "not closed, or cut");
  }
  length = strlen(text);
  if (missing->num_gaps > 0) {
    (void)snprintf(text + length, LOG_MISSING_TEXT - length,
                   "%sparts of messages do not follow one another (%llu place%s)",
                   separator(length), (unsigned long long)missing->num_gaps,
                   missing->num_gaps == 1 ? "" : "s");
  }
  length = strlen(text);
  if (missing->num_events > 0) {
    (void)snprintf(text + length, LOG_MISSING_TEXT - length, "%s%llu event%s left out",
                   separator(length), (unsigned long long)missing->num_events,
                   missing->num_events == 1 ? "" : "s");
  }
  length = strlen(text);
  if (missing->num_jumps > 0) {
    (void)snprintf(text + length, LOG_MISSING_TEXT - length,
                   "%sbuffers do not follow one another by their numbers (%llu place%s, first at "
                   "offset %llu)",
                   separator(length), (unsigned long long)missing->num_jumps,
                   missing->num_jumps == 1 ? "" : "s", (unsigned long long)missing->first_jump);
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
