#include "series/series_remarks.h"

#include <stdio.h>

#include "io/complain.h"

#define IDLE_TEXT 80

void series_remarks_free(series_remarks *remarks) {
  name_free(&remarks->path);
  name_free(&remarks->after_zero_path);
}

/* ---- Counting ---- */

/* Processes and threads may use all processors: above 100 is nothing special there. */
static bool is_of_processes(const wpc_series *series, uint32_t column) {
  static const wpc_path_name objects[] = {{"Process", 7}, {"Thread", 6}, {"Process V2", 10}};
  const wpc_column of = wpc_series_column(series, column);
  bool any = false;
  for (size_t i = 0; i < sizeof objects / sizeof objects[0]; i++) {
    any = any || wpc_path_name_equal(objects[i], of.names.object) ||
          (of.english.object.text != NULL && wpc_path_name_equal(objects[i], of.english.object));
  }
  return any;
}

/* Whether it is the farthest percentage so far, whose path is wanted. */
static bool count(series_remarks *remarks, const wpc_calc_result *result, const wpc_series *series,
                  uint32_t column) {
  remarks->num_idle += (result->notes & WPC_CALC_NOTE_ZERO_BASE) != 0 ? 1 : 0;
  if ((result->notes & WPC_CALC_NOTE_OUTSIDE_PERCENT) == 0 ||
      (result->value > 100 && is_of_processes(series, column))) {
    return false;
  }
  const double distance = result->value > 50 ? result->value - 50 : 50 - result->value;
  const bool is_farthest = distance > remarks->farthest;
  remarks->num_outside++;
  remarks->farthest = is_farthest ? distance : remarks->farthest;
  remarks->value = is_farthest ? result->value : remarks->value;
  return is_farthest;
}

static void load_path(name_buffer *to, wpc_series *series, uint32_t column) {
  const wpc_path_name machine = wpc_series_column(series, column).names.machine;
  const char *path = wpc_series_path(series, column); /* empty: no memory */
  name_set(to, path[0] != '\0' && machine.text != NULL ? path + machine.length + 2 : path);
}

void series_remarks_add_value(series_remarks *remarks, const wpc_calc_result *result,
                              wpc_series *series, uint32_t column) {
  if (count(remarks, result, series, column)) {
    load_path(&remarks->path, series, column);
  }
  if ((result->notes & WPC_CALC_NOTE_AFTER_ZERO) != 0) {
    if (remarks->num_after_zero == 0) {
      load_path(&remarks->after_zero_path, series, column);
    }
    remarks->num_after_zero++;
  }
}

/* ---- Saying ---- */

void series_remarks_write(json_writer *json, uint32_t notes) {
  if (notes == 0) {
    return;
  }
  json_pair_array(json, "notes");
  for (uint32_t i = 0; i < WPC_CALC_NOTE_COUNT; i++) {
    if ((notes >> i & 1u) != 0) {
      json_text(json, wpc_calc_note_word(1u << i));
    }
  }
  json_close_array(json);
}

void series_remarks_write_assumed(json_writer *json) {
  json_pair(json, "titles", "assumed");
}

static void load_idle(uint64_t count, char text[IDLE_TEXT]) {
  (void)snprintf(text, IDLE_TEXT, "%llu value%s 0 because the base did not change",
                 (unsigned long long)count, count == 1 ? " is" : "s are");
}

void series_remarks_show_idle(out_stream *out, uint64_t count) {
  char text[IDLE_TEXT];
  load_idle(count, text);
  out_text(out, "  ");
  out_text(out, text);
  out_char(out, '\n');
}

void series_remarks_report_assumed(void) {
  complain("the titles of English Windows are assumed; --titles=FILE reads others");
}

static void report_outside(const series_remarks *remarks) {
  char text[160];
  const unsigned long long count = (unsigned long long)remarks->num_outside;
  (void)snprintf(text, sizeof text,
                 "%llu percentage%s below 0 or above 100, the farthest %.2f %% of ", count,
                 count == 1 ? " is" : "s are", remarks->value);
  complain_quoting(text, remarks->path.text, "");
}

static void report_after_zero(const series_remarks *remarks) {
  char text[160];
  const unsigned long long count = (unsigned long long)remarks->num_after_zero;
  (void)snprintf(text, sizeof text,
                 "%llu value%s probably wrong: the count fell to 0 and came back, first of ", count,
                 count == 1 ? " is" : "s are");
  complain_quoting(text, remarks->after_zero_path.text, "");
}

void series_remarks_report(const series_remarks *remarks, bool says_all) {
  if (remarks->num_outside > 0) {
    report_outside(remarks);
  }
  if (remarks->num_after_zero > 0) {
    report_after_zero(remarks);
  }
  if (says_all && remarks->num_idle > 0) {
    char text[IDLE_TEXT];
    load_idle(remarks->num_idle, text);
    complain(text);
  }
  if (says_all && remarks->has_assumed) {
    series_remarks_report_assumed();
  }
}

bool series_is_torn(uint32_t flags) {
  return (flags & WPC_FRAME_GAP) != 0 && (flags & WPC_FRAME_FIRST) == 0;
}

bool series_has_older(uint32_t flags, bool is_first) {
  return (flags & WPC_FRAME_GAP) == 0 || ((flags & WPC_FRAME_FIRST) != 0 && !is_first);
}
