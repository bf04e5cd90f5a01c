/* Which files a capture folder has. */
#ifndef WPC_TOOLS_CAPTURE_LIST_H
#define WPC_TOOLS_CAPTURE_LIST_H

#include "capture/capture_report.h"
#include "wpc/names.h"

/* Ascending. */
typedef struct number_list {
  uint32_t *items;
  size_t count, capacity;
} number_list;

typedef struct capture_list {
  const char *folder;
  number_list samples, gaps;
  bool has_queries, has_titles, has_registration;
} capture_list;

/* Lists the folder, samples/ and registration/, whose files are no samples but other parts of a
 * capture, or noted as none. False after a report that one of them cannot be read; what was found is
 * in the list all the same. capture_list_free() in every case. */
bool capture_list_make(capture_list *list, const char *folder, const capture_reporter *reporter);
void capture_list_free(capture_list *list);

/* Nothing is computed from the sample at this index and one before it: a gap is marked between the
 * two. */
bool capture_list_has_gap(const capture_list *list, size_t index);
/* How many samples have one. */
size_t capture_list_num_gaps(const capture_list *list);

#endif
