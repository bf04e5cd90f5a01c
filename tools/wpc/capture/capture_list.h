/* Which files a capture folder has. */
#ifndef WPC_TOOLS_CAPTURE_LIST_H
#define WPC_TOOLS_CAPTURE_LIST_H

#include "capture/capture_report.h"
#include "wpc/capture.h"

typedef struct capture_list {
  const char *folder;
  uint32_t *samples; /* their numbers, ascending */
  size_t num_samples, capacity;
  bool has_queries, has_titles, has_registration;
} capture_list;

/* Lists the folder, samples/ and registration/, whose files are no samples but other parts of a
 * capture, or noted as none. False after a report that one of them cannot be read; what was found is
 * in the list all the same. capture_list_free() in every case. */
bool capture_list_make(capture_list *list, const char *folder, const capture_reporter *reporter);
void capture_list_free(capture_list *list);

#endif
