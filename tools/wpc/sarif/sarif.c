#include "sarif/sarif.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "block/excerpt.h"
#include "io/complain.h"
#include "io/memory.h"
#include "sarif/sarif_tool.h"

#define MESSAGE 512
#define SCHEMA \
  "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

/* ---- The begin ---- */

void sarif_begin(sarif_log *log, out_stream *out, const char *homepage) {
  memset(log, 0, sizeof *log);
  log->json = json_make(out);
  json_writer *json = &log->json;
  json_open_object(json);
  json_pair(json, "version", "2.1.0");
  json_line(json, 1);
  json_pair(json, "$schema", SCHEMA);
  json_line(json, 1);
  json_pair_array(json, "runs");
  json_open_object(json);
  sarif_write_tool(json, homepage);
  json_line(json, 3);
  json_pair_array(json, "results");
}

/* ---- Files ---- */

static bool stands_for_itself(uint8_t c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '.' || c == '_' || c == '~' || c == '/';
}

static bool is_drive(const char *path) {
#if defined(_WIN32)
  return ((path[0] >= 'A' && path[0] <= 'Z') || (path[0] >= 'a' && path[0] <= 'z')) &&
         path[1] == ':';
#else
  (void)path;
  return false;
#endif
}

/* What a byte of a path is in a URI (RFC 3986): itself or %XX; one piece of a text. */
static size_t encode(const char *path, size_t at, char piece[3]) {
  static const char digits[] = "0123456789ABCDEF";
  const uint8_t c = (uint8_t)path[at];
#if defined(_WIN32)
  const bool divides = c == '\\';
#else
  const bool divides = false;
#endif
  if (stands_for_itself(c) || divides || (at == 1 && is_drive(path))) {
    piece[0] = divides ? '/' : (char)c;
    return 1;
  }
  piece[0] = '%';
  piece[1] = digits[c >> 4];
  piece[2] = digits[c & 15];
  return 3;
}

/* A relative path is a relative reference, any other one a file URI. */
static char *uri_of(const char *path) {
  const size_t size = strlen(path);
  char *uri = (char *)memory_table(size + 6, 3, 1);
  size_t length = 0;
  if (path[0] == '/' || is_drive(path)) {
    const char *scheme = is_drive(path) ? "file:///" : "file://";
    length = strlen(scheme);
    memcpy(uri, scheme, length);
  }
  for (size_t at = 0; at < size; at++) {
    length += encode(path, at, uri + length);
  }
  uri[length] = '\0';
  return uri;
}

static void write_location(json_writer *json, const char *key, const char *path) {
  char *uri = uri_of(path);
  json_pair_object(json, key);
  json_pair(json, "uri", uri);
  if (strcmp(path, "-") == 0) {
    sarif_write_message(json, "description", "standard input");
  }
  json_close_object(json);
  free(uri);
}

static sarif_file *keep_file(sarif_log *log, const char *path) {
  MEMORY_REACH(log->files, log->capacity, log->count);
  sarif_file *file = &log->files[log->count];
  log->count++;
  file->path = memory_text(path, strlen(path));
  return file;
}

/* ---- Results ---- */

static void write_region(json_writer *json, const block *b, const wpc_error *finding) {
  json_pair_object(json, "region");
  json_pair_u64(json, "byteOffset", finding->offset);
  json_pair_u64(json, "byteLength", excerpt_width(finding, b->file.size));
  json_close_object(json);
}

/* A file above --max-bytes is at fault as a whole: it was not read. */
static void write_place(json_writer *json, const block *b, const wpc_error *finding) {
  json_pair_array(json, "locations");
  json_open_object(json);
  json_pair_object(json, "physicalLocation");
  write_location(json, "artifactLocation", b->path);
  if (finding->rule != WPC_RULE_LIM_01) {
    write_region(json, b, finding);
  }
  json_close_object(json);
  json_close_object(json);
  json_close_array(json);
}

static void write_properties(json_writer *json, const block *b, const wpc_error *finding) {
  const wpc_rule_info *rule = wpc_rule_find(finding->rule);
  json_pair_object(json, "properties");
  json_pair(json, "kind", wpc_kind_name(b->kind));
  json_pair(json, "block", rule != NULL ? rule->block : "");
  json_pair(json, "field", rule != NULL ? rule->field : "");
  json_pair_u64(json, "got", finding->got);
  json_pair_u64(json, "bound", finding->bound);
  json_close_object(json);
}

static void write_result(json_writer *json, const block *b, const wpc_error *finding) {
  const wpc_rule_info *rule = wpc_rule_find(finding->rule);
  char text[MESSAGE];
  uint64_t index = 0;
  if (finding == &b->verdict) {
    block_verdict_message(b, text, sizeof text);
  } else {
    (void)wpc_error_message(finding, text, sizeof text);
  }
  json_line(json, 4);
  json_open_object(json);
  if (rule != NULL) {
    json_pair(json, "ruleId", rule->id);
  }
  if (sarif_rule_index(finding->rule, &index)) {
    json_pair_u64(json, "ruleIndex", index);
  }
  json_pair(json, "level", finding->status != WPC_OK ? "error" : "note");
  sarif_write_message(json, "message", text);
  write_place(json, b, finding);
  write_properties(json, b, finding);
  json_close_object(json);
}

void sarif_add(sarif_log *log, const block *b) {
  sarif_file *file = keep_file(log, b->path);
  file->was_read = true;
  file->size = b->file.goes_on ? UINT64_MAX : b->file.real_size;
  if (b->verdict.status != WPC_OK) {
    write_result(&log->json, b, &b->verdict);
    return;
  }
  file->omitted = b->notes.total - b->notes.count;
  for (size_t i = 0; i < b->notes.count; i++) {
    write_result(&log->json, b, &b->notes.notes[i]);
  }
}

void sarif_add_unread(sarif_log *log, const char *path) {
  (void)keep_file(log, path);
}

/* ---- Results that are written elsewhere ---- */

sarif_log sarif_part_make(const sarif_log *log, out_stream *out) {
  const sarif_log part = {json_make_part(&log->json, out), NULL, 0, 0};
  return part;
}

static void free_files(sarif_log *log) {
  for (size_t i = 0; i < log->count; i++) {
    free(log->files[i].path);
  }
  free(log->files);
}

sarif_file sarif_part_end(sarif_log *part) {
  const sarif_file none = {NULL, 0, 0, false};
  sarif_file facts = part->count > 0 ? part->files[0] : none;
  facts.path = NULL;
  free_files(part);
  return facts;
}

void sarif_add_part(sarif_log *log, const char *path, const sarif_file *facts, const char *text,
                    size_t size) {
  sarif_file *file = keep_file(log, path);
  file->size = facts->size;
  file->omitted = facts->omitted;
  file->was_read = facts->was_read;
  json_entries(&log->json, text, size);
}

/* ---- What follows the results ---- */

static void write_notification(json_writer *json, const char *level, const char *text,
                               const char *path) {
  json_line(json, 6);
  json_open_object(json);
  json_pair(json, "level", level);
  sarif_write_message(json, "message", text);
  json_pair_array(json, "locations");
  json_open_object(json);
  json_pair_object(json, "physicalLocation");
  write_location(json, "artifactLocation", path);
  json_close_object(json);
  json_close_object(json);
  json_close_array(json);
  json_close_object(json);
}

static void write_notifications(sarif_log *log) {
  char text[64];
  for (size_t i = 0; i < log->count; i++) {
    const sarif_file *file = &log->files[i];
    if (!file->was_read) {
      write_notification(&log->json, "error", "This could not be read.", file->path);
    } else if (file->omitted > 0) {
      (void)snprintf(text, sizeof text, "%llu more notes of this file are not listed.",
                     (unsigned long long)file->omitted);
      write_notification(&log->json, "warning", text, file->path);
    }
  }
}

static void write_invocation(sarif_log *log, int exit_status) {
  json_writer *json = &log->json;
  json_line(json, 3);
  json_pair_array(json, "invocations");
  json_open_object(json);
  json_pair_bool(json, "executionSuccessful", exit_status != EXIT_USAGE);
  json_pair_i64(json, "exitCode", exit_status);
  json_pair_array(json, "toolExecutionNotifications");
  write_notifications(log);
  json_close_array(json);
  json_close_object(json);
  json_close_array(json);
}

static int by_path(const void *a, const void *b) {
  return strcmp(((const sarif_file *)a)->path, ((const sarif_file *)b)->path);
}

/* Each file once, as the standard requires, however often it was given. */
static void write_artifacts(sarif_log *log) {
  json_writer *json = &log->json;
  json_line(json, 3);
  json_pair_array(json, "artifacts");
  if (log->count > 0) {
    qsort(log->files, log->count, sizeof *log->files, by_path);
  }
  for (size_t i = 0; i < log->count; i++) {
    const sarif_file *file = &log->files[i];
    if (!file->was_read || (i > 0 && strcmp(file->path, log->files[i - 1].path) == 0)) {
      continue;
    }
    json_line(json, 4);
    json_open_object(json);
    write_location(json, "location", file->path);
    if (file->size != UINT64_MAX) {
      json_pair_u64(json, "length", file->size);
    }
    json_close_object(json);
  }
  json_close_array(json);
}

void sarif_end(sarif_log *log, int exit_status) {
  json_writer *json = &log->json;
  json_close_array(json);
  write_invocation(log, exit_status);
  write_artifacts(log);
  json_close_object(json);
  json_close_array(json);
  json_close_object(json);
  out_char(json->out, '\n');
  free_files(log);
}
