#include "log/log_told.h"

#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"
#include "text/pdh_status.h"
#include "text/series_time.h"

void logs_told_make(logs_told *told, const inputs *of) {
  memset(told, 0, sizeof *told);
  told->of = *of;
  told->each = (log_told *)memory_take(of->count, sizeof *told->each);
  for (size_t i = 0; i < of->count; i++) {
    const block *b = &of->blocks[i];
    const wpc_input in = block_quiet_input(b);
    if (inputs_capture(of, i) != NULL) {
      told->each[i].has_zone = true; /* UTC */
    } else if (b->kind == WPC_KIND_PDH_CSV) {
      wpc_pdh_csv_walk w;
      wpc_pdh_csv_begin(&w, in);
      told->each[i].has_zone = w.has_zone;
    } else {
      const wpc_blg_log log = wpc_blg_open(in);
      log_missing_take_lost(&told->each[i].missing, &log);
      told->each[i].has_zone = log.error.status == WPC_OK;
    }
  }
}

void logs_told_free(logs_told *told) {
  free(told->each);
}

/* ---- Counting ---- */

static void count(uint64_t *number, uint64_t *first, uint64_t sample) {
  *first = *number == 0 ? sample : *first;
  (*number)++;
}

/* Not of the message as such. */
static bool is_of_sample(uint16_t rule) {
  return (rule == WPC_RULE_BLG_SMP_01 || rule > WPC_RULE_BLG_SMP_05) && rule <= WPC_RULE_BLG_SMP_11;
}

/* What is wrong with the log file header is said when the log is opened, and by the walk. */
static bool is_first_again(const log_errors *errors, const wpc_error *error) {
  return errors->count == 1 && errors->kept[0].rule == error->rule &&
         errors->kept[0].offset == error->offset;
}

static void keep_error(log_errors *errors, const wpc_error *error) {
  if (errors == NULL || is_first_again(errors, error)) {
    return;
  }
  if (errors->count < LOG_ERRORS_KEPT) {
    errors->kept[errors->count] = *error;
  }
  errors->count++;
}

static bool is_odd(uint16_t rule) {
  return rule == WPC_RULE_PDH_02 || rule == WPC_RULE_PDH_03 || rule == WPC_RULE_PDH_04 ||
         rule == WPC_RULE_PDH_07 || rule == WPC_RULE_PDH_08 || rule == WPC_RULE_PDH_13 ||
         rule == WPC_RULE_PDH_15 || rule == WPC_RULE_PDH_16;
}

static void take_note(log_told *log, const wpc_error *note) {
  log_missing_take(&log->missing, note);
  log->is_of_code_page = log->is_of_code_page || note->rule == WPC_RULE_PDH_06;
  if (is_odd(note->rule)) {
    log->first_odd = log->num_odd == 0 ? *note : log->first_odd;
    log->num_odd++;
  }
}

static void take_of_log(log_told *log, const wpc_remark *remark) {
  switch ((int)remark->kind) { /* others are told elsewhere */
    case WPC_REMARK_NOTE:
      take_note(log, &remark->error);
      break;
    case WPC_REMARK_JUMP:
      log_missing_jump(&log->missing, remark->error.offset);
      break;
    case WPC_REMARK_NO_INSTANCES:
      log->status_without =
          log->num_without == 0 ? (uint32_t)remark->error.got : log->status_without;
      count(&log->num_without, &log->first_without, remark->sample);
      break;
    case WPC_REMARK_DAMAGE:
      log->error = log->has_error ? log->error : remark->error;
      log->has_error = true;
      keep_error(log->errors, &remark->error);
      log->has_lost_samples = log->has_lost_samples || is_of_sample(remark->error.rule);
      break;
    case WPC_REMARK_BACK:
      count(&log->num_back, &log->first_back, remark->sample);
      break;
    case WPC_REMARK_HOUR:
      count(&log->num_hours, &log->first_hour, remark->sample);
      break;
    case WPC_REMARK_HOUR_GUESSED:
      count(&log->num_guessed, &log->first_guessed, remark->sample);
      break;
    default:
      break;
  }
}

void logs_told_take(void *context, const wpc_remark *remark) {
  logs_told *told = (logs_told *)context;
  if (told->is_over) {
    return;
  }
  if (told->is_survey) {
    capture_input *capture = inputs_capture(&told->of, remark->source);
    if (capture != NULL) {
      captured_say(&capture->of, remark);
    } else {
      take_of_log(&told->each[remark->source], remark);
    }
  } else {
    values_told_take(&told->of_values, remark);
  }
}

/* ---- Saying ---- */

void log_told_complain_of_order(const log_told *log, const char *path) {
  if (log->num_back == 0) {
    return;
  }
  complain_format(path,
                  "%llu sample%s earlier than the one before, first sample %llu: the clock was set "
                  "back, or buffers are not in order, or of another log",
                  (unsigned long long)log->num_back, log->num_back == 1 ? " is" : "s are",
                  (unsigned long long)log->first_back);
}

static void complain_of_missing(const log_told *log, const char *path) {
  char word[PDH_STATUS_TEXT];
  if (log->num_without > 0) {
    pdh_status_format(log->status_without, word);
    complain_format(path,
                    "the instances of counters are missing %llu time%s, first in sample %llu: %s",
                    (unsigned long long)log->num_without, log->num_without == 1 ? "" : "s",
                    (unsigned long long)log->first_without, word);
  }
}

static void complain_of_hours(const log_told *log, const char *path) {
  if (log->num_hours > 0) {
    complain_format(path, "daylight time ended: from sample %llu on times are standard time",
                    (unsigned long long)log->first_hour);
  }
  if (log->num_guessed > 0) {
    complain_format(path,
                    "the hour of %llu sample%s, first sample %llu, occurs twice, and the log does "
                    "not show which one it is: daylight time is assumed",
                    (unsigned long long)log->num_guessed, log->num_guessed == 1 ? "" : "s",
                    (unsigned long long)log->first_guessed);
  }
}

static void complain_of_text(const log_told *log, const char *path) {
  char odd[200];
  if (log->is_of_code_page) {
    complain_of(path, "its names are not UTF-8: code page 1252 is assumed");
  }
  if (log->num_odd > 0) {
    (void)wpc_error_format(&log->first_odd, odd, sizeof odd);
    complain_format(path, "%llu line%s or cell%s not as expected, the first: %s",
                    (unsigned long long)log->num_odd, log->num_odd == 1 ? "" : "s",
                    log->num_odd == 1 ? " is" : "s are", odd);
  }
}

void logs_told_complain(const logs_told *told) {
  for (size_t i = 0; i < told->of.count; i++) {
    const char *path = told->of.blocks[i].path;
    log_missing_complain(&told->each[i].missing, path);
    log_told_complain_of_order(&told->each[i], path);
    complain_of_hours(&told->each[i], path);
    complain_of_missing(&told->each[i], path);
    complain_of_text(&told->each[i], path);
    if (!told->each[i].has_zone) {
      complain_of(path,
                  "the zone of the log is not known: times are the local times of its machine");
    }
  }
}

static const char *path_of(const void *context, uint32_t source) {
  return ((const logs_told *)context)->of.blocks[source].path;
}

void logs_told_complain_of_several(const logs_told *told) {
  values_told_complain_of_several(&told->of_values, path_of, told);
}

void logs_told_complain_of_values(const logs_told *told, wpc_series *series) {
  values_told_complain(&told->of_values, series, path_of, told);
}
