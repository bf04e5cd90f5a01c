/* Messages of a log, one after the other. */
#include <string.h>

#include "parser/blg/blg_cursor.h"
#include "web.h"

static wpci_blg_room make_room(size_t size) {
  const size_t parts = size / 72 + 1;
  const wpci_blg_room room = {(uint8_t *)web_take(size, 1), size,
                              (wpci_blg_part *)web_take(parts, sizeof(wpci_blg_part)), parts};
  return room;
}

/* `log` stays where it is. */
void web_log_begin(web_log *log, wpc_input in) {
  memset(log, 0, sizeof *log);
  log->workspace.message = make_room(in.size);
  log->workspace.catalogue = make_room(in.size);
  log->log = wpc_blg_open(in);
  log->catalogue = wpci_blg_no_catalogue();
  log->messages = wpci_blg_messages(in, log->log, &log->workspace);
}

bool web_log_next(web_log *log) {
  log->was_damaged = false;
  while (!wpci_blg_next_message(&log->messages)) {
    if (log->messages.error.status == WPC_END || !wpci_blg_resume(&log->messages)) {
      return false;
    }
    log->was_damaged = true;
  }
  if (log->messages.item.type == WPC_BLG_CATALOGUE) {
    log->catalogue = wpci_blg_open_catalogue(log->messages.item);
  }
  return true;
}
