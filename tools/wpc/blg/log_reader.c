#include "blg/log_reader.h"

#include <stdlib.h>
#include <string.h>

#include "../parser/v1/v1_cursor.h"
#include "io/memory.h"

#define BYTES_FOR_A_PART 256u

/* ---- Opening ---- */

/* Places come first, since they are aligned. */
static wpci_blg_room half_of(void *room, size_t size, size_t which) {
  uint8_t *bytes = (uint8_t *)room + which * size;
  wpci_blg_room half;
  half.max_parts = size / (sizeof(wpci_blg_part) + BYTES_FOR_A_PART);
  half.parts = (wpci_blg_part *)(void *)bytes;
  half.bytes = bytes + half.max_parts * sizeof(wpci_blg_part);
  half.size = size - half.max_parts * sizeof(wpci_blg_part);
  return half;
}

/* A part that is lent is valid until the next one: whoever else reads the log meanwhile has parts of his own. */
static void open_again(log_reader *reader) {
  const block *b = reader->b;
  reader->quiet = b->quiet;
  reader->in = block_input(b, &reader->quiet);
  if (reader->quiet.lend == log_source_lend) {
    log_source_open(&reader->source, b->source.file, b->source.size);
    reader->quiet.lend_context = &reader->source;
  }
}

void log_reader_open(log_reader *reader, block *b) {
  memset(reader, 0, sizeof *reader);
  reader->b = b;
  open_again(reader);
  const size_t half = wpc_blg_room(reader->in) / 2;
  reader->room = memory_take(2, half);
  reader->workspace.message = half_of(reader->room, half, 0);
  reader->workspace.catalogue = half_of(reader->room, half, 1);
  reader->log = wpc_blg_open(reader->in);
  reader->circular = wpcs_circular_of(reader->in, &reader->log);
  if (reader->circular.first > 0) {
    reader->ordered = wpcs_circular_options(&reader->circular);
    reader->in = wpc_input_make(NULL, 0, &reader->ordered);
  }
  reader->messages = wpci_blg_messages(reader->in, reader->log, &reader->workspace);
  reader->catalogue = wpci_blg_no_catalogue();
}

void log_reader_close(log_reader *reader) {
  if (reader->b != NULL && reader->source.why != NULL && reader->b->source.why == NULL) {
    reader->b->source.why = reader->source.why;
  }
  reader->source.file = NULL; /* it is the block's */
  log_source_close(&reader->source);
  free(reader->room);
  memset(reader, 0, sizeof *reader);
}

/* ---- The walk ---- */

static bool next_message(log_reader *reader) {
  while (!wpci_blg_next_message(&reader->messages)) {
    if (!wpci_blg_resume(&reader->messages)) {
      return false;
    }
  }
  return true;
}

bool log_reader_next(log_reader *reader) {
  if (!next_message(reader)) {
    return false;
  }
  if (reader->messages.item.type == WPC_BLG_CATALOGUE) {
    reader->catalogue = wpci_blg_open_catalogue(reader->messages.item);
  } else if (reader->messages.item.type == WPC_BLG_SAMPLE) {
    reader->num_samples++;
  }
  return true;
}

/* ---- What is sound ---- */

static wpc_error first_of(wpc_error error) {
  error.status = error.status == WPC_END ? WPC_OK : error.status;
  return error;
}

static wpc_error check_names(wpci_blg_message message) {
  wpci_blg_name_iter it = wpci_blg_names(message);
  while (wpci_blg_next_name(&it)) {
  }
  return first_of(it.error);
}

static wpc_error check_object(wpci_blg_sample sample, wpc_blg_block from) {
  const wpci_blg_object object = wpci_blg_open_object(sample, from);
  return object.error.status != WPC_OK ? object.error : wpc_validate(object.in, WPC_KIND_V1, NULL);
}

static wpc_error check_values(wpci_blg_sample sample, wpc_blg_block from) {
  wpci_blg_value_iter it = wpci_blg_values(sample, from);
  while (wpci_blg_next_value(&it)) {
  }
  return first_of(it.error);
}

bool log_reader_is_block_sound(wpci_blg_sample sample, wpc_blg_block from) {
  const wpc_error error =
      from.kind == WPC_BLG_DATA ? check_object(sample, from) : check_values(sample, from);
  return error.status == WPC_OK;
}

static wpc_error check(wpci_blg_message message, wpci_blg_catalogue catalogue) {
  static const wpc_error sound = {WPC_OK, WPC_RULE_NONE, 0, 0, 0};
  switch (message.type) {
    case WPC_BLG_NAMES:
      return check_names(message);
    case WPC_BLG_CATALOGUE:
      return wpci_blg_open_catalogue(message).error;
    case WPC_BLG_SAMPLE:
      return wpci_blg_open_sample(message, catalogue).error;
    case WPC_BLG_DIRECTORY:
      return wpci_blg_check_directory(message);
    default:
      return sound;
  }
}

bool log_reader_is_sound(const log_reader *reader) {
  return check(reader->messages.item, reader->catalogue).status == WPC_OK;
}

size_t log_reader_sound_names(const log_reader *reader) {
  size_t end = 0;
  wpci_blg_name_iter it = wpci_blg_names(reader->messages.item);
  while (wpci_blg_next_name(&it)) {
    end = it.item.text.raw.offset + it.item.text.raw.length + 2; /* its NUL */
  }
  return end;
}
