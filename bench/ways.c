#include "ways.h"

#include <stdlib.h>
#include <string.h>

run run_make(const char *name, block b) {
  run r = {.name = name, .b = b};
  r.raw = need(b.values * sizeof *r.raw);
  r.width = need(b.values);
  r.copy = need(b.size);
  r.columns = need(MOST_COLUMNS * sizeof *r.columns);
  r.rows = sample_rows(b.rows);
  return r;
}

void run_free(run *r) {
  block_free(&r->b);
  free(r->raw);
  free(r->width);
  free(r->copy);
  free(r->columns);
  free(r->rows);
}

static void count_note(void *context, const wpc_error *note) {
  *(uint64_t *)context += note->rule;
}

bool is_valid_with_notes(run *r, wpc_kind kind) {
  uint64_t notes = 0;
  wpc_options options = wpc_options_default();
  options.note = count_note;
  options.note_context = &notes;
  options.scratch = (size_t *)(void *)r->copy;
  options.scratch_length = r->b.size / sizeof(size_t);
  return wpc_validate(wpc_input_make(r->b.data, r->b.size, &options), kind, NULL).status == WPC_OK;
}

void copy_block(run *r) {
  memcpy(r->copy, r->b.data, r->b.size);
  r->seen += r->copy[r->b.size / 2];
}
