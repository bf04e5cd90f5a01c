/* Private. The fields of wpc_cpu by counter id. */
#ifndef WPC_COLLECTOR_CPU_H
#define WPC_COLLECTOR_CPU_H

#include "wpc/cpu.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ERROR_INVALID_DATA and so on. */
enum {
  CODE_INVALID_DATA = 13,
  CODE_OUT_OF_MEMORY = 14,
  CODE_INVALID_PARAMETER = 87,
  CODE_CALL_NOT_IMPLEMENTED = 120
};

wpc_cpu_result wpc_cpu_make(wpc_cpu_status status, uint32_t code, const char *call);
wpc_cpu_result wpc_cpu_refuse(const char *call, wpc_error error);

#define CPU_QUERY 48u /* PERF_COUNTER_IDENTIFIER with the name "*" */
/* The query that is asked: every counter of every instance. */
size_t wpc_cpu_write_query(uint8_t to[CPU_QUERY]);

/* Bytes of the field of counter `id`: 4, 8, or 0 when there is none. */
uint32_t wpc_cpu_width(uint32_t id);
void wpc_cpu_store(wpc_cpu *cpu, uint32_t id, uint64_t raw);
/* The raw value of a counter by its id; 0 for any other number. */
uint64_t wpc_cpu_raw(const wpc_cpu *cpu, uint32_t id);

/* Fills kind, node and number from the name. */
void wpc_cpu_take_name(wpc_cpu *cpu);

#ifdef __cplusplus
}
#endif

#endif
