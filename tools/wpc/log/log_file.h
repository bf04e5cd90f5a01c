/* A log as the commands walk it: message after message, with the catalogue that belongs to each. */
#ifndef WPC_TOOLS_LOG_FILE_H
#define WPC_TOOLS_LOG_FILE_H

#include <stdbool.h>
#include <stdint.h>

#include "../../../parser/blg/blg_cursor.h"
#include "block/block.h"
#include "log/log_missing.h"
#include "wpc/blg.h"

/* How many errors of a damaged log are kept. */
#define LOG_ERRORS_KEPT 256u

typedef struct log_file {
  block *b; /* of kind blg, not too big; the caller's */
  bool salvage;
  void *room;
  wpci_blg_workspace workspace; /* in it */
  wpc_options quiet;
  wpc_input in; /* gives no notes */
  wpc_blg_log log;
  wpci_blg_message_iter messages;
  wpci_blg_catalogue catalogue; /* the last one up to messages.item */
  wpc_error errors[LOG_ERRORS_KEPT];
  uint64_t num_errors; /* of this walk, kept or not */
  log_missing missing; /* as far as this walk came */
  log_missing opening; /* what the log file header says of it */
  bool has_buffer;     /* the buffer of the last message has a number: */
  size_t buffer;       /* its place in the file */
  uint64_t sequence;
  bool is_damaged; /* since the last sample */
  bool has_gap; /* samples may be missing right before the last one: no value is computed across */
  uint64_t num_samples;  /* of this walk */
  uint64_t time, before; /* of the last sample and the one before it, UTC */
  uint64_t num_back;     /* samples that are earlier than the one before */
  uint64_t first_back;   /* number of the first of them, from 1 */
} log_file;

/* Opens a loaded log; b->verdict says whether it is sound. The file must stay where it is;
 * log_file_close() afterwards. What is not sound is left out, with salvage; without it the walk ends
 * there. */
void log_file_open(log_file *file, block *b, bool salvage);
void log_file_close(log_file *file);

/* Goes before the first message. Any number of walks may follow each other. */
void log_file_begin(log_file *file);
/* Moves to the next message: file->messages.item. False at the end, or where the walk ends. Catalogues
 * are opened on the way. */
bool log_file_next(log_file *file);
/* The message, which is of type WPC_BLG_SAMPLE, as a sample of the present catalogue. */
wpci_blg_sample log_file_sample(const log_file *file);
/* Notes an error that a part of a message came to; WPC_OK and WPC_END are none. False: it was one. */
bool log_file_passes(log_file *file, wpc_error error);

/* A local time of the log's machine as UTC; the local time where that is out of range, or the zone is not
 * known. */
uint64_t log_file_utc(const log_file *file, uint64_t local);

/* Of a log with messages: on standard error what of it is not there: samples, as far as this walk came, their order, and the zone. */
void log_file_complain(const log_file *file);
/* Only that samples are earlier than the one before. */
void log_file_complain_of_order(const log_file *file);

#endif
