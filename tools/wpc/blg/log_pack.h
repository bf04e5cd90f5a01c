/* A log as a file: messages in events, events in buffers. It goes to a stream buffer by buffer; what the first buffer says
 * of the last is known before, by counting. */
#ifndef WPC_TOOLS_LOG_PACK_H
#define WPC_TOOLS_LOG_PACK_H

#include "blg/log_bytes.h"
#include "text/out.h"
#include "wpc/blg.h"

/* Bytes of a message: a longer one is a fault to wpc_blg_walk. */
#define LOG_PACK_MOST ((size_t)16 << 20)

/* What the log file header says. */
typedef struct log_pack_head {
  const wpc_blg_log
      *log; /* whose zone, version, clock and names it has; one without a header: none */
  uint64_t first, last; /* FILETIMEs of the first sample and the last, UTC */
  uint32_t events_lost, buffers_lost;
  bool is_anonymous; /* of the log's texts only names of zones that Windows has are written */
} log_pack_head;

typedef struct log_pack {
  uint64_t num_messages; /* in all, in this pass */
  log_pack_head head;
  out_stream *out;      /* NULL: buffers are only counted */
  uint32_t num_buffers; /* in all; while they are counted, 0 */
  uint32_t number;      /* of the buffer at hand, from 0 */
  log_bytes buffer;
  uint8_t logger[16]; /* a GUID, in each event */
  uint8_t header_type;
} log_pack;

/* Begins with the log file header; log_pack_free() in every case. */
void log_pack_begin(log_pack *pack, const log_pack_head *head, uint32_t num_buffers,
                    out_stream *out);
/* A message of a type of wpc/blg.h, a local time and at most LOG_PACK_MOST bytes. */
void log_pack_message(log_pack *pack, uint8_t type, uint64_t time, const uint8_t *bytes,
                      size_t size);
/* After the last message: how many buffers there are. */
uint32_t log_pack_end(log_pack *pack);
void log_pack_free(log_pack *pack);

#endif
