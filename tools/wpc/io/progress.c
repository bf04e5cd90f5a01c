#include "io/progress.h"

#include "io/complain.h"
#include "text/out.h"

#define SILENT 2.0 /* seconds */

progress progress_make(bool is_wanted) {
  const time_t now = time(NULL);
  const progress p = {is_wanted, false, now, now};
  return p;
}

static bool is_due(const progress *p, time_t now) {
  return p->is_wanted && difftime(now, p->start) > SILENT && now != p->last;
}

void progress_show(progress *p, uint64_t done, uint64_t of, const char *what) {
  const time_t now = p->is_wanted ? time(NULL) : 0;
  if (!is_due(p, now)) {
    return;
  }
  out_stream err = complain_out();
  out_char(&err, '\r');
  out_u64(&err, done);
  if (of > 0) {
    out_text(&err, " of ");
    out_u64(&err, of);
  }
  out_char(&err, ' ');
  out_text(&err, what);
  out_flush(&err);
  p->last = now;
  p->is_shown = true;
}

void progress_clear(progress *p) {
  if (p->is_shown) {
    out_stream err = complain_out();
    out_char(&err, '\r');
    out_pad(&err, 60);
    out_char(&err, '\r');
    out_flush(&err);
    p->is_shown = false;
  }
}
