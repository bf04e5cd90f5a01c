/* A capture as an input of a series: a folder, V2 samples whose other files are named one by one, or loaded samples. */
#ifndef WPC_TOOLS_CAPTURE_INPUT_H
#define WPC_TOOLS_CAPTURE_INPUT_H

#include "capture/capture_folder.h"
#include "capture/captured.h"
#include "capture/frame_samples.h"
#include "capture/loose_files.h"

typedef struct capture_input {
  capture_folder folder;
  capture_frame loose;
  capture_frame *frame; /* of the folder, or of the files; NULL: of loaded samples */
  capture_complainer complainer;
  capture_reporter complaints, reporter;
  frame_samples samples;
  captured_setting setting;
  captured_list list;
  captured of;
} capture_input;

/* Opens a folder, and reports what is wrong with it. The input must stay where it is, and so must what is given.
 * values: the bound of what a sample may claim. shows_progress: on standard error. capture_input_close() in every case. */
void capture_input_open(capture_input *input, const char *folder, const capture_setting *setting,
                        value_bound values, bool shows_progress);
/* The same of files. Without queries every result is of the first counterset that has registration data. */
void capture_input_of_files(capture_input *input, const loose_files *files, size_t num_samples,
                            const capture_setting *setting, value_bound values);
/* The same of loaded samples. */
void capture_input_of_samples(capture_input *input, const captured_list *samples, wpc_kind kind,
                              const title_table *titles, const v2_queries *queries,
                              value_bound values);

/* Whether it has samples, and what else it needs; capture_input_status() otherwise says more. */
bool capture_input_is_usable(const capture_input *input);
/* An exit status, the worst so far: what was left out. */
int capture_input_status(const capture_input *input);
void capture_input_close(capture_input *input);

#endif
