#include "live/live_session.h"

#include <stdio.h>
#include <string.h>

#define MESSAGE 512u

static const char *code_text(uint32_t code) {
  static const struct {
    uint32_t code;
    const char *text;
  } rows[] = {{2, "not found"},
              {3, "no registration"},
              {5, "access denied"},
              {6, "invalid handle"},
              {14, "out of memory"},
              {53, "no such machine"},
              {87, "invalid parameter"},
              {183, "already there"},
              {1450, "not enough system resources"},
              {1722, "the machine does not answer"},
              {1726, "the connection broke"},
              {4200, "no such counterset"},
              {4201, "no instance"},
              {4202, "no such counter"},
              {4211, "data and registration differ"}};
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    if (rows[i].code == code) {
      return rows[i].text;
    }
  }
  return "see Windows' list of system error codes";
}

void live_report_code(live *l, const char *subject, const char *call, uint32_t code) {
  char text[MESSAGE];
  (void)snprintf(text, sizeof text, "%s failed with code %lu (%s)", call, (unsigned long)code,
                 code_text(code));
  l->sink->report(l->sink->context, subject, text);
}

void live_report_lost(live *l, const char *subject, const char *call, uint32_t code) {
  char text[MESSAGE];
  (void)snprintf(text, sizeof text, "%s failed with code %lu (%s): the connection is opened again",
                 call, (unsigned long)code, code_text(code));
  l->sink->report(l->sink->context, subject, text);
}

static void report_error(const live *l, const char *subject, const char *before,
                         const wpc_error *error, const char *after) {
  char text[MESSAGE], what[MESSAGE / 2];
  (void)wpc_error_format(error, what, sizeof what);
  (void)snprintf(text, sizeof text, "%s: %s%s", before, what, after);
  l->sink->report(l->sink->context, subject, text);
}

void live_report_rejected(live *l, const char *subject, const wpc_error *error) {
  report_error(l, subject, "rejected", error, "");
  l->result.rejected = true;
}

static void report_call(const live *l, const char *subject, const char *before, const char *call,
                        const char *after) {
  char text[MESSAGE];
  (void)snprintf(text, sizeof text, "%s%s%s", before, call, after);
  l->sink->report(l->sink->context, subject, text);
}

bool live_answered(live *l, const char *subject, wpc_collect_result result, bool needed) {
  switch (result.status) {
    case WPC_COLLECT_OK:
      return true;
    case WPC_COLLECT_STOPPED:
      l->over = true;
      return false;
    case WPC_COLLECT_SYSTEM:
      live_report_code(l, subject, result.call, result.code);
      break;
    case WPC_COLLECT_UNAVAILABLE:
      report_call(l, subject, "this system has no ", result.call, "");
      break;
    case WPC_COLLECT_REFUSED:
      report_error(l, subject, result.call, &result.error, "");
      break;
    case WPC_COLLECT_MEMORY:
      report_call(l, subject, "no memory for the answer of ", result.call, "");
      needed = true;
      break;
    case WPC_COLLECT_ARGUMENT:
      report_call(l, subject, "what was asked for is nothing that ", result.call, " takes");
      break;
  }
  const bool is_lie = result.status == WPC_COLLECT_REFUSED;
  l->result.failed = l->result.failed || (needed && !is_lie);
  l->result.rejected = l->result.rejected || !needed || is_lie;
  l->over = l->over || needed;
  return false;
}

/* ---- memory ---- */

bool live_reserve(live *l, void **memory, size_t *capacity, size_t count, size_t size) {
  const wpc_collect_host *host = l->collector.host;
  if (count <= *capacity) {
    return true;
  }
  const size_t most = SIZE_MAX / size;
  const size_t want = count / 2 <= most - count ? count + count / 2 : count;
  void *grown = count <= most ? host->resize(host->context, *memory, want * size) : NULL;
  if (grown == NULL) {
    l->sink->report(l->sink->context, "capture", "out of memory");
    l->result.failed = true;
    l->over = true;
    return false;
  }
  *memory = grown;
  *capacity = want;
  return true;
}

void live_give_back(const live *l, void *memory) {
  const wpc_collect_host *host = l->collector.host;
  if (memory != NULL) {
    (void)host->resize(host->context, memory, 0);
  }
}

/* ---- what the library finds ---- */

typedef struct findings {
  uint64_t count;
  wpc_error first;
} findings;

static void count_note(void *context, const wpc_error *note) {
  findings *f = (findings *)context;
  if (f->count == 0) {
    f->first = *note;
  }
  f->count++;
}

/* As much as an answer of so many bytes can want: a number for each id of 4 bytes, or what finding
 * parents of V1 wants. */
static bool reserve_scratch(live *l, const wpc_collect_buffer *answer) {
  const size_t ids = answer->size / 4 + 1;
  const size_t index = l->request->kind == WPC_CAPTURE_V1
                           ? wpc_v1_index_room(wpc_input_make(answer->data, answer->size, NULL))
                           : 0;
  void *scratch = l->scratch;
  const bool ok =
      live_reserve(l, &scratch, &l->scratch_length, ids > index ? ids : index, sizeof *l->scratch);
  l->scratch = (size_t *)scratch;
  return ok;
}

static wpc_options options_of(const live *l, findings *notes) {
  wpc_options options = wpc_options_default();
  options.limits = l->request->limits;
  options.strict = l->request->strict;
  options.note = notes != NULL ? count_note : NULL;
  options.note_context = notes;
  options.scratch = l->scratch;
  options.scratch_length = l->scratch_length;
  return options;
}

static wpc_error check_registration(wpc_input in, wpc_capture_name name) {
  switch (name.code) {
    case WPC_REG_CODE_COUNTERSET:
      return wpc_reg_validate_set(in, &name.counterset);
    case WPC_REG_CODE_COUNTER_NAMES:
    case WPC_REG_CODE_COUNTER_HELPS:
    case WPC_REG_CODE_ENGLISH_COUNTER_NAMES:
      return wpc_reg_validate_strings(in);
    default:
      return wpc_reg_open_string(in).error;
  }
}

static wpc_error check_sample(const live *l, wpc_input in) {
  if (l->request->kind == WPC_CAPTURE_V1) {
    return wpc_v1_validate(in);
  }
  const wpc_error error = wpc_v2_validate(in);
  const wpc_options tolerant = wpc_options_default();
  const wpc_input queries = wpc_input_make(l->queries.data, l->queries.size, &tolerant);
  const bool both =
      error.status == WPC_OK && wpc_queries_validate(queries, WPC_QUERIES_INFO).status == WPC_OK;
  return both ? wpc_v2_check_queries(in, queries) : error;
}

static wpc_error check(const live *l, wpc_input in, wpc_capture_name name) {
  switch (name.part) {
    case WPC_CAPTURE_QUERIES:
      return wpc_queries_validate(in, WPC_QUERIES_INFO);
    case WPC_CAPTURE_REGISTRATION:
      return check_registration(in, name);
    case WPC_CAPTURE_TITLES:
      return wpc_titles_validate(in);
    case WPC_CAPTURE_SAMPLE:
    case WPC_CAPTURE_GAP:
    case WPC_CAPTURE_HEAD:
    case WPC_CAPTURE_OTHER:
      break;
  }
  return check_sample(l, in);
}

/* Samples are much alike, so what was reported of one is not reported of the next again. */
static void report_notes(live *l, const char *path, wpc_capture_name name, const findings *notes) {
  const bool is_sample = name.part == WPC_CAPTURE_SAMPLE;
  char more[40] = "";
  if (notes->count == 0 || (is_sample && notes->first.rule == l->reported_note)) {
    return;
  }
  if (notes->count > 1) {
    (void)snprintf(more, sizeof more, ", and %llu more", (unsigned long long)notes->count - 1);
  }
  report_error(l, path, "note", &notes->first, more);
  l->reported_note = is_sample ? notes->first.rule : l->reported_note;
}

/* False: out of memory, which was reported. */
static bool check_answer(live *l, wpc_capture_name name, const wpc_collect_buffer *answer,
                         bool *is_sound) {
  char path[WPC_CAPTURE_PATH];
  findings notes;
  (void)wpc_capture_name_write(name, path);
  memset(&notes, 0, sizeof notes);
  if (!reserve_scratch(l, answer)) {
    return false;
  }
  const wpc_options options = options_of(l, &notes);
  const wpc_input in = wpc_input_make(answer->data, answer->size, &options);
  const wpc_error error = check(l, in, name);
  *is_sound = error.status == WPC_OK;
  if (!*is_sound) {
    live_report_rejected(l, path, &error);
  } else if (!l->request->is_quiet) {
    report_notes(l, path, name, &notes);
  }
  return true;
}

bool live_keep(live *l, wpc_capture_name name, const wpc_collect_buffer *answer) {
  live_file file = {name, answer->data, answer->size, false};
  if (!check_answer(l, name, answer, &file.is_sound)) {
    return false;
  }
  const live_answer kept = l->sink->keep(l->sink->context, &file);
  l->result.failed = l->result.failed || kept == LIVE_IS_LOST;
  l->over = l->over || kept != LIVE_GOES_ON;
  return kept != LIVE_IS_LOST;
}

wpc_capture_name live_part(wpc_capture_part part, uint32_t number) {
  wpc_capture_name name;
  memset(&name, 0, sizeof name);
  name.part = part;
  name.number = number;
  return name;
}
