/* What people look at first of a log: which of its columns say how busy the machine is. */
#ifndef WPC_TOOLS_PLOT_USUAL_H
#define WPC_TOOLS_PLOT_USUAL_H

#include "plot/plot_columns.h"

typedef enum plot_topic {
  PLOT_PROCESSOR = 0,
  PLOT_MEMORY = 1,
  PLOT_DISK = 2,
  PLOT_NETWORK = 3
} plot_topic;
#define PLOT_TOPICS 4u

extern const char *const plot_topic_names[PLOT_TOPICS];

/* The columns of the processors' total, available memory, disk queue and network traffic, of each machine those
 * that it has. Sets them in `kept`, by number, and what they are about in `topics`. Whether there are any. */
bool plot_usual_find(const plot_columns *columns, bool *kept, bool topics[PLOT_TOPICS]);

#endif
