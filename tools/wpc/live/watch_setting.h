/* What `watch` shows, and how. */
#ifndef WPC_TOOLS_WATCH_SETTING_H
#define WPC_TOOLS_WATCH_SETTING_H

#include "capture/capture_setting.h"
#include "write/series_run.h"

typedef struct watch_setting {
  capture_setting capture;
  const run_setting *shown;
  const char *host;   /* whose samples they are, or NULL */
  uint32_t num_pairs; /* as many are shown; 0: until it is stopped */
} watch_setting;

#endif
