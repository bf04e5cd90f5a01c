/* How a capture is read. */
#ifndef WPC_TOOLS_CAPTURE_SETTING_H
#define WPC_TOOLS_CAPTURE_SETTING_H

#include "block/block.h"
#include "wpc/calc.h"

typedef struct capture_setting {
  block_setting blocks;                  /* but for the kind, which each file has of its own */
  const char *titles;                    /* a file in place of the capture's own titles, or NULL */
  bool leaves_titles;                    /* the caller has others: its own are not read */
  const wpc_counterset_info *counterset; /* where the capture does not describe it; or NULL */
  bool salvage;                          /* what is left, when something is wrong with the rest */
  bool is_live;                          /* its titles are the system's own, whatever they are */
} capture_setting;

#endif
