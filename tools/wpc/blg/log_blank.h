/* A block of a sample that says that nothing is known, in the place of one that is not sound. */
#ifndef WPC_TOOLS_LOG_BLANK_H
#define WPC_TOOLS_LOG_BLANK_H

#include "blg/log_bytes.h"

/* Of a kind of wpc/blg.h and a local time: one value with a status, a counter without instances, or data without an object. */
void log_blank_add(log_bytes *to, uint8_t kind, uint64_t time);

#endif
