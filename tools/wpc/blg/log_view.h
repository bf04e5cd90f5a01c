/* A message in memory, read as one of a log. */
#ifndef WPC_TOOLS_LOG_VIEW_H
#define WPC_TOOLS_LOG_VIEW_H

#include "../../../parser/blg/blg_cursor.h"

/* Has pointers to itself: it must stay where it is. */
typedef struct log_view {
  wpci_blg_workspace workspace;
  wpc_options options;
  wpci_blg_message message;
} log_view;

/* bytes[0 .. size) is a message of a type of wpc/blg.h; it is borrowed. options: limits and code pages. */
void log_view_open(log_view *view, const wpc_options *options, uint8_t type, uint64_t time,
                   const uint8_t *bytes, size_t size);

#endif
