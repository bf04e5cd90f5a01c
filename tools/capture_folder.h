/* A capture folder as `calc` and `inspect` see it. Every file in it goes through the library first. */
#ifndef WPC_TOOLS_CAPTURE_FOLDER_H
#define WPC_TOOLS_CAPTURE_FOLDER_H

#include "calc_v2_sample.h"
#include "capture_list.h"
#include "capture_sets.h"
#include "title_table.h"

typedef struct capture_folder {
  const char *path;
  const cli *options;
  const capture_reporter *reporter;
  capture_list list;
  block_kind kind;                 /* KIND_V1 or KIND_V2; KIND_UNKNOWN: not to be told */
  name_buffer host, created, tool; /* of capture.json; empty: not given */
  /* V2 */
  capture_sets sets;
  block queries;
  bool has_queries; /* the file was accepted */
  v2_binding *places;
  v2_bindings bindings;
  wpc_counterset_info unknown; /* stands in for all countersets when there are no queries */
  /* V1 */
  title_table titles;
  int status; /* the worst so far: EXIT_ACCEPTED, EXIT_REJECTED or EXIT_USAGE */
} capture_folder;

/* Whether a folder can be meant as a capture: it has a capture.json or samples. False after a
 * complaint. */
bool capture_folder_is_one(const char *path);
/* Reads everything but the samples, and tells what is wrong with it. capture_folder_close() in every
 * case. Both must stay where they are. */
void capture_folder_open(capture_folder *folder, const cli *options, const char *path,
                         const capture_reporter *reporter);
void capture_folder_close(capture_folder *folder);

/* Something was left out, and --salvage does not ask for the rest. */
bool capture_folder_is_lost(const capture_folder *folder);

/* A sample by its place among them, with its name in the folder samples/. */
typedef struct capture_sample {
  block b;
  char file[WPC_CAPTURE_PATH];
  char *path;
  const char *name; /* in `file` */
} capture_sample;

/* NULL after telling what is wrong with it; else capture_sample_free(). */
capture_sample *capture_sample_load(capture_folder *folder, size_t index);
void capture_sample_free(capture_sample *sample);

/* Tells something about a sample. */
void capture_sample_tell(const capture_folder *folder, const capture_sample *sample,
                         const char *text, bool is_note);

#endif
