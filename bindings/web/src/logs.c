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

static void say_part(wpc_input in, uint32_t part, bool is_there, wpc_text text) {
  if (is_there) {
    web_part(part, in.data + text.raw.offset, text.raw.length);
  }
}

void web_say_entry(wpc_input in, uint32_t number, const wpc_blg_entry *e) {
  web_entry(number, e->flags, e->type, e->scale, e->time_base, e->instance_index);
  say_part(in, 0, true, e->machine);
  say_part(in, 1, true, e->object);
  say_part(in, 2, e->has_instance, e->instance);
  say_part(in, 3, e->has_parent, e->parent);
  say_part(in, 4, true, e->counter);
}
