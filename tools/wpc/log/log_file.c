#include "log/log_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"

static void note(void *context, const wpc_error *error) {
  log_missing_take(&((log_file *)context)->missing, error);
}

/* As wpc_blg_begin() splits it: places come first. */
static wpci_blg_room half_of(void *room, size_t size, size_t which) {
  uint8_t *bytes = (uint8_t *)room + which * size;
  wpci_blg_room half;
  half.max_parts = size / (sizeof(wpci_blg_part) + 256);
  half.parts = (wpci_blg_part *)(void *)bytes;
  half.bytes = bytes + half.max_parts * sizeof(wpci_blg_part);
  half.size = size - half.max_parts * sizeof(wpci_blg_part);
  return half;
}

void log_file_open(log_file *file, block *b, bool salvage) {
  memset(file, 0, sizeof *file);
  file->b = b;
  file->salvage = salvage;
  const size_t half = wpc_blg_room(b->input) / 2;
  file->room = memory_take(2, half);
  file->workspace.message = half_of(file->room, half, 0);
  file->workspace.catalogue = half_of(file->room, half, 1);
  file->in = block_quiet_input(b, &file->quiet);
  file->quiet.note = note;
  file->quiet.note_context = file;
  file->log = wpc_blg_open(file->in);
  log_missing_take_lost(&file->missing, &file->log);
  file->opening = file->missing;
  log_file_begin(file);
}

void log_file_close(log_file *file) {
  free(file->room);
}

void log_file_begin(log_file *file) {
  file->messages = wpci_blg_messages(file->in, file->log, &file->workspace);
  file->catalogue = wpci_blg_no_catalogue();
  file->num_errors = 0;
  file->missing = file->opening;
  file->has_buffer = false;
  file->is_damaged = false;
  file->has_gap = false;
  file->num_samples = 0;
  file->num_back = 0;
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
  while (!wpci_blg_next_message(&file->messages)) {
    if (log_file_passes(file, file->messages.error) || !file->salvage ||
        !wpci_blg_resume(&file->messages)) {
      return false;
    }
  }
  return true;
}

#define AT_TYPE 4u /* in the header of an event */

/* The library says it when it validates, and gives such messages to walks. */
static void note_unknown(log_file *file) {
  const wpci_blg_message *message = &file->messages.item;
  const uint8_t type = message->type;
  if (type != WPC_BLG_CATALOGUE && type != WPC_BLG_SAMPLE && type != WPC_BLG_DIRECTORY &&
      type != WPC_BLG_NAMES) {
    const wpc_error unknown = {WPC_OK, WPC_RULE_BLG_EVT_13, message->offset + AT_TYPE, type, 0};
    log_missing_take(&file->missing, &unknown);
  }
}

#define VISTA 6u /* before it, what is the number now was a part of a GUID */

/* Of a log without numbers all are 0. */
static void note_jump(log_file *file) {
  const wpc_blg_buffer *now = &file->messages.buffers.item;
  const uint64_t expected = file->sequence + (now->index - file->buffer);
  const bool is_none = now->sequence == 0 && file->sequence == 0;
  if (file->has_buffer && !is_none && now->sequence != expected) {
    log_missing_jump(&file->missing, now->offset);
  }
  file->has_buffer = file->log.os_major >= VISTA;
  file->buffer = now->index;
  file->sequence = now->sequence;
}

static void take_sample(log_file *file) {
  file->has_gap = file->is_damaged;
  file->is_damaged = false;
  file->before = file->time;
  file->time = log_file_utc(file, file->messages.item.time);
  file->num_samples++;
  if (file->num_samples > 1 && file->time < file->before) {
    file->first_back = file->num_back == 0 ? file->num_samples : file->first_back;
    file->num_back++;
  }
}

static void take_message(log_file *file) {
  if (file->messages.item.type == WPC_BLG_CATALOGUE) {
    file->catalogue = wpci_blg_open_catalogue(file->messages.item);
    (void)log_file_passes(file, file->catalogue.error);
  }
}

bool log_file_next(log_file *file) {
  const uint64_t errors = file->num_errors;
  const uint64_t gaps = file->missing.num_gaps;
  if (!next_message(file)) {
    return false;
  }
  note_unknown(file);
  note_jump(file);
  take_message(file);
  file->is_damaged = file->is_damaged || file->num_errors > errors || file->missing.num_gaps > gaps;
  if (file->messages.item.type == WPC_BLG_SAMPLE) {
    take_sample(file);
  }
  return true;
}

wpci_blg_sample log_file_sample(const log_file *file) {
  return wpci_blg_open_sample(file->messages.item, file->catalogue);
}

uint64_t log_file_utc(const log_file *file, uint64_t local) {
  uint64_t utc = local;
  (void)wpc_blg_to_utc(&file->log.zone, local, &utc);
  return utc;
}

void log_file_complain_of_order(const log_file *file) {
  char text[200];
  if (file->num_back == 0) {
    return;
  }
  (void)snprintf(text, sizeof text,
                 "%llu sample%s earlier than the one before, first sample %llu: the clock was set "
                 "back, or buffers are not in order, or of another log",
                 (unsigned long long)file->num_back, file->num_back == 1 ? " is" : "s are",
                 (unsigned long long)file->first_back);
  complain_of(file->b->path, text);
}

void log_file_complain(const log_file *file) {
  log_missing_complain(&file->missing, file->b->path);
  log_file_complain_of_order(file);
  if (file->log.error.status != WPC_OK) {
    complain_of(file->b->path, "the zone of the log is not known: times are those of its machine");
  }
}
