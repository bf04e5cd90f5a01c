/* An example, and a test of the runner: a reader of every kind that checks nothing. */
#include "../support/adapter.h"

static int answer(const request *r) {
  (void)r;
  return ACCEPTED;
}
