/* What the V1 provider of the tests says, apart from Windows: objects with live processors,
 * processes and threads, "Known Answers" with every counter type, and lies about all of it. */
#ifndef WPC_TESTS_WINDOWS_PROVIDER_H
#define WPC_TESTS_WINDOWS_PROVIDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define PROVIDER_MOST_PROCESSORS 64u
#define PROVIDER_MOST_PROCESSES 512u
#define PROVIDER_MOST_THREADS 4096u
#define PROVIDER_NAME 64u /* units, the NUL included */
#define PROVIDER_FIRST_TITLE 2000u
#define PROVIDER_NO_LIE UINT32_MAX

/* Win32 codes. */
enum { PROVIDER_OK = 0, PROVIDER_ACCESS_DENIED = 5, PROVIDER_BUSY = 170, PROVIDER_MORE_DATA = 234 };

/* Times in 100 ns. */
typedef struct provider_processor {
  uint64_t idle, kernel, user, dpc, interrupt; /* kernel with idle, as the system call has it */
  uint32_t interrupts;
} provider_processor;

typedef struct provider_process {
  uint16_t name[PROVIDER_NAME]; /* without ".exe", as Windows shows it; not unique */
  uint32_t id, parent_id, num_threads, num_handles;
  uint64_t kernel, user, created, working_set;
} provider_process;

typedef struct provider_thread {
  uint32_t process; /* place of its process; threads of one process stand together */
  uint32_t number;  /* in its process */
  uint32_t id, priority;
  uint64_t kernel, user, created;
} provider_thread;

/* What the system says at one moment. */
typedef struct provider_moment {
  uint32_t first_title; /* "First Counter" of the registration */
  uint64_t ticks, frequency;
  uint64_t filetime;
  uint16_t system_time[8];
  uint32_t num_processors, num_processes, num_threads;
  provider_processor processors[PROVIDER_MOST_PROCESSORS];
  provider_process processes[PROVIDER_MOST_PROCESSES];
  provider_thread threads[PROVIDER_MOST_THREADS];
} provider_moment;

/* A made-up moment: two processors, two processes of one name, four threads. step 1 is two seconds
 * after step 0. */
void provider_still(provider_moment *now, uint32_t step);

/* ---- objects ---- */

typedef struct provider_counter {
  uint32_t type;
  const char *name; /* NULL: a base */
} provider_counter;

typedef struct provider_object {
  const char *name;
  const provider_counter *counters;
  uint32_t num_counters;
  bool has_rows;
  uint32_t (*num_rows)(const provider_moment *now);
  void (*row_name)(const provider_moment *now, uint32_t row, uint16_t name[PROVIDER_NAME]);
  uint64_t (*value)(const provider_moment *now, uint32_t row, uint32_t counter);
  uint32_t (*parent)(const provider_moment *now, uint32_t row); /* NULL: none */
} provider_object;

#define PROVIDER_NUM_OBJECTS 4u
enum { PROVIDER_PROCESSOR, PROVIDER_PROCESS, PROVIDER_THREAD, PROVIDER_KNOWN };

const provider_object *provider_object_at(uint32_t number);
extern const provider_object provider_known; /* provider_known.c */

/* The object's clock, 10,000,000 a second. */
uint64_t provider_object_clock(const provider_moment *now);

/* Bytes that a value of this type takes in a counter block. */
uint32_t provider_width(uint32_t type);

/* ---- blocks ---- */

typedef struct provider_writer {
  uint8_t *at;
  size_t size, room;
  bool full; /* there was more than `room` */
} provider_writer;

void provider_put(provider_writer *w, uint64_t value, size_t width);
uint32_t provider_load32(const uint8_t *at);

/* Title index of an object, or of its counter (0 for a base). */
uint32_t provider_object_title(uint32_t first, uint32_t object);
uint32_t provider_counter_title(uint32_t first, uint32_t object, uint32_t counter);

/* The objects that `query` asks for: "Global", or title indices. Returns how many. */
uint32_t provider_put_objects(provider_writer *w, const provider_moment *now,
                              const uint16_t *query);
/* "Counter 009": REG_MULTI_SZ. */
void provider_put_titles(provider_writer *w, uint32_t first);

#define PROVIDER_HEADER 112u /* PERF_DATA_BLOCK and the system's name, "WPC-TEST" */
/* Writes that header without objects; room for PROVIDER_HEADER bytes. */
void provider_put_header(uint8_t *at, const provider_moment *now);

/* Where a provider writes. */
typedef struct provider_place {
  uint8_t *header; /* PERF_DATA_BLOCK that its objects stand behind; NULL: not known */
  uint8_t *objects;
} provider_place;

/* Wine 8.0 tells providers a place that is 88 bytes after the one that it reads. Only when exactly
 * that is seen the objects go directly after the header. before: bytes in front of `told` that may
 * be read. */
provider_place provider_find_place(uint8_t *told, size_t before);

/* ---- lies (provider_lies.c) ---- */

/* Its name, or NULL after the last. */
const char *provider_lie_name(uint32_t number);
/* What comes of it, as v1_outcome() says it. */
const char *provider_lie_outcome(uint32_t number);
/* PROVIDER_NO_LIE for none of that name. */
uint32_t provider_lie_find(const char *name);
/* Whether it takes more than a provider to tell it: a registry that lies. */
bool provider_lie_is_of_registry(uint32_t number);

/* What a provider, or the registry, answers. */
typedef struct provider_reply {
  provider_place place;
  size_t size, room; /* bytes of objects; room for them */
  uint32_t code;
  uint32_t claimed;     /* size that is stated */
  uint32_t num_objects; /* as stated */
  uint32_t type;        /* registry only */
  const provider_moment *now;
} provider_reply;

/* PM_COLLECT_PROC: the objects that are asked for, or what lie `number` makes of them. r->place,
 * room and now are given; the rest is written. */
void provider_collect(provider_reply *r, const uint16_t *query, uint32_t number);

/* RegQueryValueEx on a HKEY_PERFORMANCE_DATA with this provider alone. round counts the calls. */
uint32_t provider_query(const provider_moment *now, uint32_t number, uint32_t round,
                        const uint16_t *name, uint32_t *type, uint8_t *buffer, uint32_t *size);

#endif
