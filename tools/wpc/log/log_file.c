#include "log/log_file.h"

#include <string.h>

void log_file_open(log_file *file, block *b, bool salvage) {
  memset(file, 0, sizeof *file);
  file->b = b;
  file->salvage = salvage;
  log_room_take(&file->room, b->file.size);
  file->in = block_quiet_input(b, &file->quiet);
  file->log = wpc_blg_open(file->in);
  log_file_begin(file);
}

void log_file_close(log_file *file) {
  log_room_free(&file->room);
}

void log_file_begin(log_file *file) {
  file->messages = wpc_blg_messages(file->in, file->log, &file->room.workspace);
  file->catalogue = wpc_blg_no_catalogue();
  file->num_errors = 0;
}

bool log_file_passes(log_file *file, wpc_error error) {
  if (error.status == WPC_OK || error.status == WPC_END) {
    return true;
  }
  if (file->num_errors < LOG_ERRORS_KEPT) {
    file->errors[file->num_errors] = error;
  }
  file->num_errors++;
  return false;
}

static bool next_message(log_file *file) {
  while (!wpc_blg_next_message(&file->messages)) {
    if (log_file_passes(file, file->messages.error) || !file->salvage ||
        !wpc_blg_resume(&file->messages)) {
      return false;
    }
  }
  return true;
}

bool log_file_next(log_file *file) {
  if (!next_message(file)) {
    return false;
  }
  if (file->messages.item.type == WPC_BLG_CATALOGUE) {
    file->catalogue = wpc_blg_open_catalogue(file->messages.item);
    (void)log_file_passes(file, file->catalogue.error);
  }
  return true;
}

wpc_blg_sample log_file_sample(const log_file *file) {
  return wpc_blg_open_sample(file->messages.item, file->catalogue);
}

uint64_t log_file_utc(const log_file *file, uint64_t local) {
  uint64_t utc = local;
  (void)wpc_blg_to_utc(&file->log.zone, local, &utc);
  return utc;
}
