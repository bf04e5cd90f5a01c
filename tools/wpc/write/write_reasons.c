#include "write/write_reasons.h"

#include <stdio.h>

#include "block/names.h"
#include "io/complain.h"
#include "text/pdh_status.h"

static void add(write_reasons *reasons, uint32_t code) {
  size_t at = 0;
  while (at < reasons->num_codes && reasons->codes[at] != code) {
    at++;
  }
  reasons->count++;
  if (at == WRITE_REASONS) {
    return;
  }
  if (at == reasons->num_codes) {
    reasons->codes[at] = code;
    reasons->num_codes++;
  }
  reasons->counts[at]++;
}

void write_reasons_take(write_reasons *reasons, const wpc_frame *frame) {
  for (size_t i = 0; i < frame->count; i++) {
    if (pdh_status_is_missing(frame->reasons[i])) {
      add(reasons, frame->reasons[i]);
    }
  }
}

void write_reasons_complain(const write_reasons *reasons) {
  name_buffer text = {NULL, 0, 0};
  char part[PDH_STATUS_TEXT + 32];
  char word[PDH_STATUS_TEXT];
  if (reasons->count == 0) {
    return;
  }
  (void)snprintf(part, sizeof part,
                 "%llu value%s not in the log: ", (unsigned long long)reasons->count,
                 reasons->count == 1 ? " is" : "s are");
  name_set(&text, part);
  for (size_t i = 0; i < reasons->num_codes; i++) {
    pdh_status_format(reasons->codes[i], word);
    (void)snprintf(part, sizeof part, "%s%llu %s", i == 0 ? "" : ", ",
                   (unsigned long long)reasons->counts[i], word);
    name_append(&text, part);
  }
  complain(text.text);
  name_free(&text);
}
