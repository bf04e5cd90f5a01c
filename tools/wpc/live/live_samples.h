/* Samples, one after the other, over a connection that may be lost. */
#ifndef WPC_TOOLS_LIVE_SAMPLES_H
#define WPC_TOOLS_LIVE_SAMPLES_H

#include "live/live_session.h"

/* What samples come from.
 *
 *   ask    one sample, into l->answer
 *   open   anew, when it was closed; *differs: it is not what it was
 *   close  may be called more than once */
typedef struct live_connection {
  void *source;
  wpc_collect_result (*ask)(live *l, void *source);
  wpc_collect_result (*open)(live *l, void *source, bool *differs);
  void (*close)(void *source);
} live_connection;

/* Until it is over. */
void live_take_samples(live *l, const live_connection *connection);

#endif
