#if !defined(_POSIX_C_SOURCE)
#define _POSIX_C_SOURCE 200809L
#endif
#include "capture/capture_write.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "io/complain.h"
#include "io/files.h"
#include "io/whole_file.h"
#include "text/json.h"
#include "wpc/wpc.h"

#define WHEN 32u
#define TEXT_MOST 255u

static bool complain_why(const char *path, const char *why) {
  if (why != NULL) {
    complain_of(path, why);
  }
  return why == NULL;
}

static const char *why_not_empty(const char *folder) {
  path_list names = {NULL, 0, 0, 0};
  const char *why = files_names(folder, &names);
  if (why == NULL && names.count > 0) {
    why = "is not empty: a capture needs a folder of its own";
  }
  path_list_free(&names);
  return why;
}

bool capture_write_folder(const char *folder) {
  const char *why = files_make_folder(folder);
  return complain_why(folder, why != NULL ? why : why_not_empty(folder));
}

/* ---- files ---- */

/* The folders of a capture are one deep. */
static bool make_place(const char *folder, const char *name) {
  const char *slash = strchr(name, '/');
  char inner[WPC_CAPTURE_PATH] = "";
  if (slash == NULL) {
    return true;
  }
  memcpy(inner, name, (size_t)(slash - name));
  char *path = files_join(folder, inner);
  const bool ok = complain_why(path, files_make_folder(path));
  free(path);
  return ok;
}

static bool write_bytes(const char *path, const uint8_t *data, size_t size) {
  whole_file file;
  const char *why = whole_file_open(&file, path);
  if (why == NULL) {
    if (size > 0) {
      out_bytes(&file.out, (const char *)data, size);
    }
    why = whole_file_close(&file, true);
  }
  return complain_why(path, why);
}

bool capture_write_file(const char *folder, wpc_capture_name name, const uint8_t *data,
                        size_t size) {
  char inner[WPC_CAPTURE_PATH];
  (void)wpc_capture_name_write(name, inner);
  char *path = files_join(folder, inner);
  const bool ok = make_place(folder, inner) && write_bytes(path, data, size);
  free(path);
  return ok;
}

/* ---- capture.json ---- */

/* "2026-11-21T05:54:09Z"; empty when the clock cannot be read. */
static void write_now(char text[WHEN]) {
  const time_t now = time(NULL);
  struct tm fields;
#if defined(_WIN32)
  const bool ok = gmtime_s(&fields, &now) == 0;
#else
  const bool ok = gmtime_r(&now, &fields) != NULL;
#endif
  if (!ok || strftime(text, WHEN, "%Y-%m-%dT%H:%M:%SZ", &fields) == 0) {
    text[0] = '\0';
  }
}

static void write_head(out_stream *out, wpc_capture_kind kind, const char *host) {
  char when[WHEN], tool[WHEN] = "wpc ";
  json_writer json = json_make(out);
  write_now(when);
  strncat(tool, wpc_version(), sizeof tool - strlen(tool) - 1);
  json_open_object(&json);
  json_pair_filled(&json, "kind", kind == WPC_CAPTURE_V1 ? "v1" : "v2");
  json_pair_filled(&json, "host", host);
  json_pair_filled(&json, "created", when);
  json_pair_filled(&json, "tool", tool);
  json_close_object(&json);
  out_char(out, '\n');
}

bool capture_text_fits(const char *utf8) {
  size_t count = 0;
  for (; *utf8 != '\0'; utf8++) {
    count += ((unsigned char)*utf8 & 0xC0) != 0x80 ? 1 : 0;
  }
  return count <= TEXT_MOST;
}

bool capture_write_head(const char *folder, wpc_capture_kind kind, const char *host) {
  wpc_capture_name name;
  char inner[WPC_CAPTURE_PATH];
  whole_file file;
  memset(&name, 0, sizeof name);
  name.part = WPC_CAPTURE_HEAD;
  (void)wpc_capture_name_write(name, inner);
  char *path = files_join(folder, inner);
  if (host != NULL && !capture_text_fits(host)) {
    complain_of(path, "the machine's name has more than 255 characters: 'host' is left out");
    host = NULL;
  }
  const char *why = whole_file_open(&file, path);
  if (why == NULL) {
    write_head(&file.out, kind, host);
    why = whole_file_close(&file, true);
  }
  const bool ok = complain_why(path, why);
  free(path);
  return ok;
}
