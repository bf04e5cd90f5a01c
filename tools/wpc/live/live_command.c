#include "live/live_command.h"

#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"
#include "live/live_path.h"
#include "live/live_system.h"
#include "text/out.h"
#include "text/utf8.h"

#define MACHINE 256u

/* ---- what is asked for ---- */

static wpc_path_name machine_of(const char *text) {
  wpc_path_name name = {text, 0};
  if (text != NULL) {
    name.text += strspn(text, "\\");
    name.length = strlen(name.text);
  }
  return name;
}

/* One machine is asked, so all paths that name one must name the same. */
static bool take_path_machine(live_asked *asked, wpc_path_name machine, const char *text) {
  if (machine.text != NULL && asked->machine.text != NULL &&
      !wpc_path_name_equal(machine, asked->machine)) {
    complain_quoting("one machine can be asked: ", text, " names another");
    return false;
  }
  asked->machine = asked->machine.text == NULL ? machine : asked->machine;
  return true;
}

static bool is_of_machine(wpc_path_problem problem) {
  return problem == WPC_PATH_NO_MACHINE || problem == WPC_PATH_MACHINE_WILDCARD;
}

static bool take_path(live_asked *asked, const char *text) {
  const live_path taken = {text, false};
  const size_t start = wpci_path_ways_behind_machine(text, strlen(text));
  const wpc_path_name machine = {start > 0 ? text + 2 : NULL, start > 0 ? start - 2 : 0};
  const wpc_path path = wpc_path_parse(text, strlen(text));
  live_objects_meant objects;
  live_path_objects(&taken, &objects);
  if (path.problem != WPC_PATH_OK && (objects.count == 0 || is_of_machine(path.problem))) {
    complain_at("counter path: ", wpc_path_problem_text(path.problem), text, path.column);
    return false;
  }
  asked->paths[asked->count++] = taken;
  return take_path_machine(asked, machine, text);
}

/* -q, -qx: an object's name, or all of them. */
static void take_object(live_asked *asked, const char *text) {
  live_path *path = &asked->paths[0];
  path->text = text;
  path->is_object = true;
  asked->count = 1;
}

bool live_asked_make(live_asked *asked, const live_setting *setting) {
  memset(asked, 0, sizeof *asked);
  asked->setting = setting;
  asked->paths = (live_path *)memory_take(setting->num_paths + 1, sizeof *asked->paths);
  asked->machine = machine_of(setting->machine);
  if (setting->is_list) {
    take_object(asked, setting->num_paths > 0 ? setting->paths[0] : "*");
    return true;
  }
  for (size_t i = 0; i < setting->num_paths; i++) {
    if (!take_path(asked, setting->paths[i])) {
      return false;
    }
  }
  return true;
}

void live_asked_free(live_asked *asked) {
  free(asked->paths);
  memset(asked, 0, sizeof *asked);
}

char *live_asked_host(const live_asked *asked) {
  const wpc_path_name machine = asked->machine;
  if (machine.text == NULL) {
    return live_system_name();
  }
  return memory_text(machine.text, machine.length);
}

live_request live_asked_request(const live_asked *asked) {
  const live_setting *setting = asked->setting;
  live_request request;
  memset(&request, 0, sizeof request);
  request.kind = setting->kind;
  request.paths = asked->paths;
  request.num_paths = asked->count;
  request.objects = setting->objects;
  request.limits = setting->limits;
  request.strict = setting->strict;
  request.filters = setting->filters;
  request.describes = setting->describes;
  request.language = setting->language;
  request.interval = setting->interval;
  request.clock = live_system_clock;
  return request;
}

/* ---- the system ---- */

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
    complain("the machine's name is empty, too long or not UTF-8");
  }
  return ok;
}

int live_command_run(const char *command, const live_asked *asked, live_command_fn run,
                     void *context) {
  const live_setting *setting = asked->setting;
  wpc_wide machine[MACHINE];
  wpc_collect_host host;
  const bool is_remote = asked->machine.text != NULL;
  if (is_remote && !machine_units(asked->machine, setting->kind == WPC_CAPTURE_V1, machine)) {
    return EXIT_USAGE;
  }
  if (!live_system_open(&host, command, setting->library)) {
    return EXIT_USAGE;
  }
  const wpc_collector collector = {&host, is_remote ? machine : NULL, setting->limits.max_bytes};
  const int status = run(context, collector);
  live_system_close(&host);
  return status;
}

/* ---- what is reported ---- */

void live_progress_show(live_progress *progress, const char *what, uint64_t count) {
  if (progress->is_shown && count > 0) {
    out_stream err = complain_out();
    out_format(&err, "\r%llu %s ", (unsigned long long)count, what);
    out_flush(&err);
    progress->line_is_open = true;
  }
}

void live_progress_end_line(live_progress *progress) {
  if (progress->line_is_open) {
    out_stream err = complain_out();
    out_char(&err, '\n');
    out_flush(&err);
    progress->line_is_open = false;
  }
}

void live_command_report_reopened(const live_result *result) {
  if (result->num_reopened > 0) {
    complain_format("the connection", "was lost and opened again: %lu times",
                    (unsigned long)result->num_reopened);
  }
}
