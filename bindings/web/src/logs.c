/* Messages of a log, one after the other, and those that name what samples hold. */
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

bool web_log_is_sound(wpci_blg_sample sample, wpc_blg_block block) {
  if (block.kind == WPC_BLG_DATA) {
    return wpci_blg_open_object(sample, block).error.status == WPC_OK;
  }
  wpci_blg_value_iter values = wpci_blg_values(sample, block);
  while (wpci_blg_next_value(&values)) {
  }
  return values.error.status == WPC_OK || values.error.status == WPC_END;
}

static void say_part(uint32_t part, bool is_there, wpc_text text, wpc_input in) {
  if (is_there) {
    web_part(part, in.data + text.raw.offset, text.raw.length);
  }
}

void web_log_say_catalogue(const web_log *log) {
  wpci_blg_entry_iter it = wpci_blg_entries(log->catalogue);
  while (wpci_blg_next_entry(&it)) {
    const wpc_blg_entry *e = &it.item;
    web_entry(e->index, e->flags, e->type, e->scale, e->time_base, e->instance_index);
    say_part(0, true, e->machine, it.in);
    say_part(1, true, e->object, it.in);
    say_part(2, e->has_instance, e->instance, it.in);
    say_part(3, e->has_parent, e->parent, it.in);
    say_part(4, true, e->counter, it.in);
  }
}

void web_log_say_names(const web_log *log) {
  wpci_blg_name_iter it = wpci_blg_names(log->messages.item);
  web_machine(it.in.data + it.machine.raw.offset, it.machine.raw.length);
  while (wpci_blg_next_name(&it)) {
    web_title(it.item.index, it.in.data + it.item.text.raw.offset, it.item.text.raw.length);
  }
}
