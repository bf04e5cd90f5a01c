/* A capture folder as `calc` and `inspect` see it. Every file in it goes through the library first. */
#ifndef WPC_TOOLS_CAPTURE_FOLDER_H
#define WPC_TOOLS_CAPTURE_FOLDER_H

#include "capture/capture_frame.h"
#include "capture/capture_list.h"

typedef struct capture_folder {
  const char *path;
  capture_list list;
  capture_frame frame;
  name_buffer host, created, tool; /* of capture.json; empty: not given */
} capture_folder;

/* Whether a folder can be meant as a capture: it has a capture.json or samples. */
bool capture_folder_has_head(const char *path);
/* Reads everything but the samples, and reports what is wrong with it. capture_folder_close() in every
 * case. Both must stay where they are. */
void capture_folder_open(capture_folder *folder, const capture_setting *setting, const char *path,
                         const capture_reporter *reporter);
void capture_folder_close(capture_folder *folder);

#endif
