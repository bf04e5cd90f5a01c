/* What the simulated PerfLib serves, apart from Windows: two countersets, their registration, and
 * blocks of their values. Every function writes into a caller's block of SIM_ROOM bytes and returns
 * the length. */
#ifndef WPC_TESTS_WINDOWS_SIM_H
#define WPC_TESTS_WINDOWS_SIM_H

#include <stddef.h>
#include <stdint.h>

#define SIM_ROOM 262144u
#define SIM_MOST_PROCESSORS 256u
#define SIM_MOST_QUERIES 64u

/* Win32 codes. */
enum {
  SIM_OK = 0,
  SIM_TOO_SMALL = 8,
  SIM_OUT_OF_MEMORY = 14,
  SIM_INVALID = 87,
  SIM_EXISTS = 183,
  SIM_NO_GUID = 4200,
  SIM_NO_INSTANCE = 4201,
  SIM_NO_ITEM = 4202
};

/* What the system says at one moment. Times of processors in 100 ns. */
typedef struct sim_processor {
  uint64_t idle, kernel, user, dpc, interrupt; /* kernel with idle, as the system call has it */
  uint32_t interrupts;
} sim_processor;

typedef struct sim_moment {
  uint64_t ticks, frequency;
  uint64_t filetime;
  uint16_t system_time[8];
  uint32_t num_processors;
  sim_processor processors[SIM_MOST_PROCESSORS];
} sim_moment;

/* A query that was added: PERF_COUNTER_IDENTIFIER, taken apart. */
typedef struct sim_query {
  uint8_t guid[16];
  uint32_t counter, instance;
  uint16_t filter[64]; /* "" for a single-instance counterset */
} sim_query;

size_t sim_guids(uint8_t *out);
/* 0 when there is no such counterset, code or counter. */
size_t sim_registration(uint8_t *out, const uint8_t guid[16], uint32_t code, uint32_t argument);
size_t sim_instances(uint8_t *out, const uint8_t guid[16], uint32_t num_processors);
/* A Status for the entry. */
uint32_t sim_check_query(const sim_query *query);
/* The list that PerfQueryCounterInfo gives; results are answered in the opposite order. */
size_t sim_info(uint8_t *out, const sim_query *queries, uint32_t count);
size_t sim_data(uint8_t *out, const sim_query *queries, uint32_t count, const sim_moment *now);

/* One way to lie about a reply: its name, or NULL after the last. */
const char *sim_lie_name(uint32_t lie);
/* What comes of collecting everything. */
const char *sim_lie_outcome(uint32_t lie);
/* Which function lies: 'd' data, 'i' info, 'r' registration, 'e' enumeration, 'n' instances, 'a'
 * add. */
char sim_lie_target(uint32_t lie);
/* Applies the lie to a reply of *size bytes; returns the Win32 code; *claimed is the size that is
 * stated. round counts the calls with this lie. */
uint32_t sim_lie(uint32_t lie, uint8_t *block, size_t *size, uint32_t capacity, uint32_t *claimed,
                 uint32_t round);

#endif
