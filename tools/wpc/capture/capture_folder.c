#include "capture/capture_folder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "capture/capture_write.h"
#include "io/complain.h"
#include "io/memory.h"

/* ---- capture.json ---- */

#define HEAD_FILE "capture.json"

static void complain_of_head(capture_folder *folder, uint64_t offset, const char *problem) {
  char text[256];
  (void)snprintf(text, sizeof text, "rejected at offset %llu: %s", (unsigned long long)offset,
                 problem);
  capture_frame_fail(&folder->frame, HEAD_FILE, text, EXIT_REJECTED);
}

static void load_text(capture_folder *folder, name_buffer *to, wpc_input in,
                      wpc_capture_text text) {
  const size_t length = wpc_capture_text_to_utf8(in, text, NULL, 0);
  char *bytes = (char *)memory_take(length + 1, 1);
  (void)wpc_capture_text_to_utf8(in, text, bytes, length + 1);
  if (!capture_text_fits(bytes)) {
    complain_of_head(folder, text.raw.offset, "the text has more than 255 characters");
  } else {
    name_set(to, bytes);
  }
  free(bytes);
}

static void take_head(capture_folder *folder, const file_bytes *file) {
  wpc_options options = wpc_options_default();
  options.limits = folder->frame.setting->blocks.limits;
  const wpc_input in = wpc_input_make(file->data, file->size, &options);
  const wpc_capture_head head = wpc_capture_head_read(in);
  if (head.status != WPC_OK) {
    complain_of_head(folder, head.offset, head.problem);
    return;
  }
  folder->frame.kind = head.kind == WPC_CAPTURE_V1 ? WPC_KIND_V1 : WPC_KIND_V2;
  load_text(folder, &folder->host, in, head.host);
  load_text(folder, &folder->created, in, head.created);
  load_text(folder, &folder->tool, in, head.tool);
}

/* What --salvage goes by when capture.json does not say it: a V2 capture has queries. */
static void guess_kind(capture_folder *folder) {
  if (folder->frame.kind == WPC_KIND_UNKNOWN && folder->frame.setting->salvage) {
    folder->frame.kind = folder->list.has_queries ? WPC_KIND_V2 : WPC_KIND_V1;
  }
}

static void read_head(capture_folder *folder) {
  file_bytes file;
  const char *why =
      capture_source_read(&folder->frame.source, capture_source_part(WPC_CAPTURE_HEAD, 0),
                          folder->frame.setting->blocks.limits.max_bytes, &file);
  if (why != NULL) {
    capture_frame_fail(&folder->frame, HEAD_FILE, why, EXIT_USAGE);
  } else if (file.too_big) {
    char text[100];
    (void)snprintf(text, sizeof text, "rejected: %llu bytes, and --max-bytes allows %llu",
                   (unsigned long long)file.real_size,
                   (unsigned long long)folder->frame.setting->blocks.limits.max_bytes);
    capture_frame_fail(&folder->frame, HEAD_FILE, text, EXIT_REJECTED);
  } else {
    take_head(folder, &file);
  }
  files_free(&file);
}

/* ---- The folder ---- */

static void note_strangers(const capture_folder *folder) {
  const capture_list *list = &folder->list;
  const capture_frame *frame = &folder->frame;
  if (frame->kind == WPC_KIND_V1 && list->has_queries) {
    capture_frame_note(frame, "queries.bin", "is not part of a capture of kind v1");
  }
  if (frame->kind == WPC_KIND_V1 && list->has_registration) {
    capture_frame_note(frame, "registration", "is not part of a capture of kind v1");
  }
  if (frame->kind == WPC_KIND_V2 && list->has_titles) {
    capture_frame_note(frame, "titles.bin", "is not part of a capture of kind v2");
  }
}

bool capture_folder_has_head(const char *path) {
  char *head = files_join(path, HEAD_FILE);
  char *samples = files_join(path, "samples");
  const bool is_one = !files_is_missing(head) || !files_is_missing(samples);
  free(head);
  free(samples);
  return is_one;
}

void capture_folder_open(capture_folder *folder, const capture_setting *setting, const char *path,
                         const capture_reporter *reporter) {
  const capture_source source = capture_source_folder(path);
  memset(folder, 0, sizeof *folder);
  folder->path = path;
  capture_frame_open(&folder->frame, setting, &source, reporter);
  if (!capture_list_make(&folder->list, path, reporter)) {
    folder->frame.status = EXIT_USAGE;
    return;
  }
  read_head(folder);
  guess_kind(folder);
  note_strangers(folder);
  capture_frame_read(&folder->frame);
  if (folder->list.samples.count == 0) {
    capture_frame_fail(&folder->frame, "samples", "has no samples", EXIT_USAGE);
  }
}

void capture_folder_close(capture_folder *folder) {
  capture_list_free(&folder->list);
  capture_frame_close(&folder->frame);
  name_free(&folder->host);
  name_free(&folder->created);
  name_free(&folder->tool);
  memset(folder, 0, sizeof *folder);
}
