/* How long texts of capture.json are: OpenMetrics repeats the host with each point. */
#ifndef WPC_TOOLS_CAPTURE_TEXT_H
#define WPC_TOOLS_CAPTURE_TEXT_H

#include <stdbool.h>

#define CAPTURE_TEXT_MOST 255u /* characters; no machine has a longer name */

/* Whether UTF-8 has no more characters than that. */
bool capture_text_fits(const char *utf8);

#endif
