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
      report_call(l, subject, "the request is not valid for ", result.call, "");
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

/* A sample has no kind in its name. */
static wpc_kind kind_of_part(const live *l, const char *path) {
  const wpc_kind kind = wpc_kind_of_name(path, strlen(path));
  const wpc_kind sample = l->request->kind == WPC_CAPTURE_V1 ? WPC_KIND_V1 : WPC_KIND_V2;
  return kind != WPC_KIND_UNKNOWN ? kind : sample;
}

static bool reserve_scratch(live *l, const wpc_collect_buffer *answer, wpc_kind kind) {
  const size_t room = wpc_scratch_room(wpc_input_make(answer->data, answer->size, NULL), kind);
  void *scratch = l->scratch;
  const bool ok = live_reserve(l, &scratch, &l->scratch_length, room, sizeof *l->scratch);
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

/* Also whether a sample of V2 fits the queries that it answers. */
static wpc_error check(const live *l, wpc_input in, wpc_kind kind, wpc_capture_name name) {
  const wpc_asked asked = {&name.counterset, NULL, WPC_QUERIES_INFO, NULL};
  const wpc_error error = wpc_validate(in, kind, &asked);
  if (kind != WPC_KIND_V2 || error.status != WPC_OK) {
    return error;
  }
  const wpc_options tolerant = wpc_options_default();
  const wpc_input queries = wpc_input_make(l->queries.data, l->queries.size, &tolerant);
  return wpc_validate(queries, WPC_KIND_V2_QUERIES, NULL).status == WPC_OK
             ? wpc_v2_check_queries(in, queries)
             : error;
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
  const wpc_kind kind = kind_of_part(l, path);
  if (!reserve_scratch(l, answer, kind)) {
    return false;
  }
  const wpc_options options = options_of(l, &notes);
  const wpc_input in = wpc_input_make(answer->data, answer->size, &options);
  const wpc_error error = check(l, in, kind, name);
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
