/* Private. What the V1 and the V2 half share. */
#ifndef WPC_COLLECTOR_COLLECT_H
#define WPC_COLLECTOR_COLLECT_H

#include "wpc/collect.h"

wpc_collect_result wpc_collect_make(wpc_collect_status status, const char *call, uint32_t code);
/* LIM-06: the buffer would have to grow to `want` bytes; also when it grew too often. */
wpc_collect_result wpc_collect_too_much(const char *call, uint64_t want, uint64_t most);
/* Room for `want` bytes: LIM-06 above collector.max_bytes. What the buffer held is lost. */
wpc_collect_result wpc_collect_reserve(wpc_collector collector, wpc_collect_buffer *buffer,
                                       const char *call, uint64_t want);
/* COL-01: `size` bytes were stored, says the answer. */
wpc_collect_result wpc_collect_accept(wpc_collect_buffer *buffer, const char *call, uint64_t size);

#endif
