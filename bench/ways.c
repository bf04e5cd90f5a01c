#include "ways.h"

#include <stdlib.h>
#include <string.h>

static void count_note(void *context, const wpc_error *note) {
  (void)note;
  ++*(uint64_t *)context;
}

run run_make(const char *name, block b) {
  run r = {.name = name, .b = b, .noted = wpc_options_default()};
  r.noted.note = count_note;
  r.noted.scratch_length = 4 * (b.rows + MOST_COLUMNS);
  r.noted.scratch = need(r.noted.scratch_length * sizeof *r.noted.scratch);
  r.raw = need(b.values * sizeof *r.raw);
  r.width = need(b.values);
  r.copy = need(b.size);
  r.columns = need(MOST_COLUMNS * sizeof *r.columns);
  r.rows = sample_rows(b.rows);
  return r;
}

void run_free(run *r) {
  block_free(&r->b);
  free(r->noted.scratch);
  free(r->raw);
  free(r->width);
  free(r->copy);
  free(r->columns);
  free(r->rows);
}

void copy_block(run *r) {
  memcpy(r->copy, r->b.data, r->b.size);
  r->seen += r->copy[r->b.size / 2];
}
