/* A log as a list of messages, in the order in which they were written, to copy them. */
#ifndef WPC_TOOLS_LOG_READER_H
#define WPC_TOOLS_LOG_READER_H

#include "../../../parser/blg/blg_cursor.h"
#include "../../../series/circular.h"
#include "block/block.h"

typedef struct log_reader {
  block *b; /* of kind blg; the caller's */
  void *room;
  wpci_blg_workspace workspace; /* in it */
  log_source source;            /* the file once more, where it is not in memory */
  wpc_options quiet, ordered;   /* without notes; with the buffers of a circular log in order */
  wpcs_circular circular;
  wpc_input in;
  wpc_blg_log log;
  wpci_blg_message_iter messages; /* the message at hand is messages.item */
  wpci_blg_catalogue catalogue;   /* the last one up to it */
  uint64_t num_samples;           /* up to it */
} log_reader;

/* Opens a log before its first message. What is not sound is passed over. The reader must stay where it is;
 * log_reader_close() in every case. */
void log_reader_open(log_reader *reader, block *b);
void log_reader_close(log_reader *reader);
/* Moves to the next message; false at the end. */
bool log_reader_next(log_reader *reader);
/* Whether the message at hand is sound, by all rules about it but those about what is in the blocks of a sample. Messages of
 * types that are not known are. */
bool log_reader_is_sound(const log_reader *reader);
/* Bytes of the names at hand, up to the first that are not sound; 0: there are none. */
size_t log_reader_sound_names(const log_reader *reader);
/* Whether a block of a sample is. */
bool log_reader_is_block_sound(wpci_blg_sample sample, wpc_blg_block from);

#endif
