#include <stdlib.h>
#include <string.h>

#include "capture_write.h"
#include "commands.h"
#include "complain.h"
#include "files.h"
#include "live.h"
#include "live_system.h"
#include "memory.h"
#include "utf8.h"

#define MACHINE 256u

/* ---- what is asked for ---- */

typedef struct asked_paths {
  wpc_path_names *names;
  size_t count;
  wpc_path_name machine; /* no text: this one */
} asked_paths;

static wpc_path_name machine_of(const char *text) {
  wpc_path_name name = {text, 0};
  if (text != NULL) {
    name.text += strspn(text, "\\");
    name.length = strlen(name.text);
  }
  return name;
}

/* One machine is asked, so all paths that name one must name the same. */
static bool take_path_machine(asked_paths *paths, wpc_path_name machine, const char *text) {
  if (machine.text != NULL && paths->machine.text != NULL &&
      !wpc_path_name_equal(machine, paths->machine)) {
    complain_quoting("a capture is of one machine: ", text, " names another");
    return false;
  }
  paths->machine = paths->machine.text == NULL ? machine : paths->machine;
  return true;
}

static bool take_path(asked_paths *paths, const char *text) {
  const wpc_path path = wpc_path_parse(text, strlen(text));
  if (path.problem != WPC_PATH_OK) {
    complain_at("counter path: ", wpc_path_problem_text(path.problem), text, path.column);
    return false;
  }
  const wpc_path_names names = wpc_path_names_of(text, &path);
  paths->names[paths->count++] = names;
  return take_path_machine(paths, names.machine, text);
}

static bool take_paths(asked_paths *paths, const cli *options) {
  memset(paths, 0, sizeof *paths);
  paths->names = (wpc_path_names *)memory_take(options->num_paths, sizeof *paths->names);
  paths->machine = machine_of(options->live.machine);
  for (size_t i = 0; i < options->num_paths; i++) {
    if (!take_path(paths, options->paths[i])) {
      return false;
    }
  }
  return true;
}

static size_t add_units(wpc_wide *units, size_t length, uint32_t code) {
  if (code > 0xFFFF) {
    units[length++] = (wpc_wide)(0xD800 + ((code - 0x10000) >> 10));
    code = 0xDC00 + ((code - 0x10000) & 0x3FF);
  }
  units[length++] = (wpc_wide)code;
  return length;
}

/* As Windows wants it: with two backslashes for V1, without for V2. False after a complaint. */
static bool machine_units(wpc_path_name name, bool is_v1, wpc_wide units[MACHINE]) {
  size_t length = 0;
  bool ok = name.length > 0;
  for (size_t i = 0; is_v1 && i < 2; i++) {
    units[length++] = '\\';
  }
  for (size_t at = 0; ok && at < name.length;) {
    uint32_t code = 0;
    at += utf8_next(name.text + at, name.length - at, &code);
    ok = code != UTF8_INVALID && length + 3 < MACHINE;
    length = ok ? add_units(units, length, code) : length;
  }
  units[length] = 0;
  if (!ok) {
    complain("the machine's name is empty, too long or no UTF-8");
  }
  return ok;
}

/* ---- where it goes ---- */

typedef struct capture {
  const cli *options;
  uint32_t num_samples;
  bool shows_progress;
  bool line_is_open; /* progress stands on standard error, without a line end */
} capture;

static void show_progress(capture *c) {
  if (c->shows_progress && c->num_samples > 0) {
    out_stream err = out_make(stderr, true);
    out_format(&err, "\r%lu samples ", (unsigned long)c->num_samples);
    out_flush(&err);
    c->line_is_open = true;
  }
}

static void end_line(capture *c) {
  if (c->line_is_open) {
    out_stream err = out_make(stderr, true);
    out_char(&err, '\n');
    out_flush(&err);
    c->line_is_open = false;
  }
}

static bool keep(void *context, wpc_capture_name name, const uint8_t *data, size_t size) {
  capture *c = (capture *)context;
  const bool ok = capture_write_file(c->options->output, name, data, size);
  c->num_samples += ok && name.part == WPC_CAPTURE_SAMPLE ? 1 : 0;
  show_progress(c);
  return ok;
}

static void tell(void *context, const char *subject, const char *text) {
  end_line((capture *)context);
  complain_of(subject, text);
}

static bool finish(const capture *c, wpc_capture_kind kind, wpc_path_name machine) {
  char *host = NULL;
  if (machine.text == NULL) {
    host = live_system_name();
  } else {
    host = (char *)memory_take(machine.length + 1, 1);
    memcpy(host, machine.text, machine.length);
  }
  const bool ok = capture_write_head(c->options->output, kind, host);
  free(host);
  return ok;
}

/* ---- the command ---- */

static int run(const cli *options, const asked_paths *paths, wpc_collector collector) {
  capture c = {options, 0, false, false};
  live_request request;
  memset(&request, 0, sizeof request);
  request.kind = options->kind == KIND_V1 ? WPC_CAPTURE_V1 : WPC_CAPTURE_V2;
  request.paths = paths->names;
  request.num_paths = paths->count;
  request.objects = options->live.objects;
  request.limits = options->limits;
  request.strict = options->strict;
  request.interval = options->live.interval;
  request.num_samples = options->live.num_samples;
  request.clock = live_system_clock;
  if (!capture_write_folder(options->output)) {
    return EXIT_USAGE;
  }
  c.shows_progress = files_is_terminal(stderr);
  const live_sink sink = {&c, keep, tell};
  const live_result result = live_run(collector, &request, &sink);
  end_line(&c);
  const bool finished = result.num_samples == 0 || finish(&c, request.kind, paths->machine);
  if (result.failed || !finished) {
    return EXIT_USAGE;
  }
  return result.rejected || result.num_samples == 0 ? EXIT_REJECTED : EXIT_ACCEPTED;
}

static int ask(const cli *options, const asked_paths *paths) {
  wpc_wide machine[MACHINE];
  wpc_collect_host host;
  const bool is_remote = paths->machine.text != NULL;
  if (is_remote && !machine_units(paths->machine, options->kind == KIND_V1, machine)) {
    return EXIT_USAGE;
  }
  if (!live_system_open(&host, options->live.library)) {
    return EXIT_USAGE;
  }
  const wpc_collector collector = {&host, is_remote ? machine : NULL, options->limits.max_bytes};
  const int status = run(options, paths, collector);
  live_system_close(&host);
  return status;
}

int command_capture(const cli *options) {
  asked_paths paths;
  const int status = take_paths(&paths, options) ? ask(options, &paths) : EXIT_USAGE;
  free(paths.names);
  return status;
}
