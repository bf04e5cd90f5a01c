/* A DLL with the exports of PerfLib's consumer functions: live processor times, known answers, and,
 * when WPC_SIM_LIE names one, a lie (sim_lies.c). WPC_SIM_PROCESSORS asks for more processors than
 * there are. One thread. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include <winternl.h>

#include "sim.h"

#define EXPORT __declspec(dllexport)

typedef struct handle {
  sim_query queries[SIM_MOST_QUERIES];
  uint32_t count;
} handle;

static uint32_t rounds;

typedef struct reply {
  uint8_t *block;
  size_t size;
  char target;
} reply;

static uint32_t current_lie(char target) {
  char name[64];
  const DWORD length = GetEnvironmentVariableA("WPC_SIM_LIE", name, sizeof name);
  if (length == 0 || length >= sizeof name) {
    return UINT32_MAX;
  }
  for (uint32_t i = 0; sim_lie_name(i) != NULL; i++) {
    if (strcmp(sim_lie_name(i), name) == 0 && sim_lie_target(i) == target) {
      return i;
    }
  }
  return UINT32_MAX;
}

/* Hands a reply over as PerfLib does, or as the lie has it. unit: bytes that one of `capacity` and
 * *actual stands for. A lie about bytes needs a buffer that would hold the truth. */
static ULONG deliver(reply r, void *buffer, ULONG capacity, ULONG *actual, uint32_t unit) {
  const size_t room = (size_t)capacity * unit;
  const uint32_t lie = current_lie(r.target);
  uint32_t claimed = (uint32_t)(r.size / unit);
  uint32_t code = r.size > room ? SIM_TOO_SMALL : SIM_OK;
  if (lie != UINT32_MAX) {
    uint32_t said = 0;
    const uint32_t lied = sim_lie(lie, r.block, &r.size, capacity, &said, ++rounds);
    if (code == SIM_OK || lied != SIM_OK) {
      code = lied;
      claimed = said;
    }
  }
  if (code == SIM_OK && buffer != NULL) {
    memcpy(buffer, r.block, r.size < room ? r.size : room);
  }
  *actual = claimed;
  free(r.block);
  return code;
}

static reply reply_make(char target) {
  reply r = {(uint8_t *)calloc(1, SIM_ROOM), 0, target};
  return r;
}

static uint32_t num_processors(void) {
  char text[16];
  SYSTEM_INFO info;
  const DWORD length = GetEnvironmentVariableA("WPC_SIM_PROCESSORS", text, sizeof text);
  GetSystemInfo(&info);
  const unsigned long asked = length > 0 && length < sizeof text ? strtoul(text, NULL, 10) : 0;
  const uint32_t n = asked > 0 ? (uint32_t)asked : (uint32_t)info.dwNumberOfProcessors;
  return n < SIM_MOST_PROCESSORS ? n : SIM_MOST_PROCESSORS;
}

/* ---- the moment ---- */

static uint64_t filetime_now(uint16_t system_time[8]) {
  FILETIME file;
  SYSTEMTIME system;
  GetSystemTime(&system);
  memcpy(system_time, &system, 16);
  GetSystemTimeAsFileTime(&file);
  return ((uint64_t)file.dwHighDateTime << 32) + file.dwLowDateTime;
}

static void read_processors(sim_moment *now) {
  SYSTEM_PROCESSOR_PERFORMANCE_INFORMATION times[SIM_MOST_PROCESSORS];
  ULONG got = 0;
  memset(times, 0, sizeof times);
  (void)NtQuerySystemInformation(SystemProcessorPerformanceInformation, times, sizeof times, &got);
  const uint32_t real = (uint32_t)(got / sizeof times[0]);
  for (uint32_t i = 0; i < now->num_processors && real > 0; i++) {
    const SYSTEM_PROCESSOR_PERFORMANCE_INFORMATION *t = &times[i % real];
    now->processors[i].idle = (uint64_t)t->IdleTime.QuadPart;
    now->processors[i].kernel = (uint64_t)t->KernelTime.QuadPart;
    now->processors[i].user = (uint64_t)t->UserTime.QuadPart;
    now->processors[i].dpc = (uint64_t)t->Reserved1[0].QuadPart;
    now->processors[i].interrupt = (uint64_t)t->Reserved1[1].QuadPart;
    now->processors[i].interrupts = (uint32_t)t->Reserved2;
  }
}

static sim_moment moment(void) {
  sim_moment now;
  LARGE_INTEGER value;
  memset(&now, 0, sizeof now);
  now.num_processors = num_processors();
  read_processors(&now);
  now.filetime = filetime_now(now.system_time);
  QueryPerformanceFrequency(&value);
  now.frequency = (uint64_t)value.QuadPart;
  QueryPerformanceCounter(&value);
  now.ticks = (uint64_t)value.QuadPart;
  return now;
}

/* ---- exports ---- */

EXPORT ULONG WINAPI PerfEnumerateCounterSet(LPCWSTR machine, LPGUID buffer, DWORD capacity,
                                            LPDWORD actual) {
  reply r = reply_make('e');
  (void)machine;
  r.size = sim_guids(r.block);
  return deliver(r, buffer, capacity, actual, 16);
}

EXPORT ULONG WINAPI PerfQueryCounterSetRegistrationInfo(LPCWSTR machine, LPGUID counterset,
                                                        ULONG code, ULONG argument, LPBYTE buffer,
                                                        DWORD capacity, LPDWORD actual) {
  reply r = reply_make(code == 1 ? 'r' : 's');
  (void)machine;
  r.size = sim_registration(r.block, (const uint8_t *)counterset, code, argument);
  if (r.size == 0) {
    free(r.block);
    return code < 1 || code > 10 ? SIM_INVALID : SIM_NO_GUID;
  }
  return deliver(r, buffer, capacity, actual, 1);
}

EXPORT ULONG WINAPI PerfEnumerateCounterSetInstances(LPCWSTR machine, LPGUID counterset,
                                                     void *buffer, DWORD capacity, LPDWORD actual) {
  reply r = reply_make('n');
  (void)machine;
  r.size = sim_instances(r.block, (const uint8_t *)counterset, num_processors());
  return deliver(r, buffer, capacity, actual, 1);
}

EXPORT ULONG WINAPI PerfOpenQueryHandle(LPCWSTR machine, HANDLE *out) {
  (void)machine;
  *out = calloc(1, sizeof(handle));
  return *out != NULL ? SIM_OK : SIM_OUT_OF_MEMORY;
}

EXPORT ULONG WINAPI PerfCloseQueryHandle(HANDLE h) {
  free(h);
  return SIM_OK;
}

static uint32_t load32(const uint8_t *p) {
  uint32_t v;
  memcpy(&v, p, sizeof v);
  return v;
}

static bool take_query(const uint8_t *at, uint32_t size, sim_query *query) {
  memset(query, 0, sizeof *query);
  memcpy(query->guid, at, 16);
  query->counter = load32(at + 24);
  query->instance = load32(at + 28);
  const size_t name = size - 40 < sizeof query->filter - 2 ? size - 40 : sizeof query->filter - 2;
  memcpy(query->filter, at + 40, name);
  return query->filter[sizeof query->filter / 2 - 1] == 0;
}

EXPORT ULONG WINAPI PerfAddCounters(HANDLE h, uint8_t *list, DWORD size) {
  handle *to = (handle *)h;
  const uint32_t lie = current_lie('a');
  for (DWORD at = 0; at < size;) {
    const uint32_t length = size - at >= 40 ? load32(list + at + 20) : 0;
    sim_query query;
    if (length < 40 || length > size - at) {
      return SIM_INVALID;
    }
    uint32_t status = take_query(list + at, length, &query) ? sim_check_query(&query) : SIM_INVALID;
    if (status == SIM_OK && to->count < SIM_MOST_QUERIES && lie == UINT32_MAX) {
      to->queries[to->count++] = query;
    } else if (status == SIM_OK) {
      status = lie != UINT32_MAX ? SIM_NO_ITEM : SIM_OUT_OF_MEMORY;
    }
    memcpy(list + at + 16, &status, sizeof status);
    at += length;
  }
  return SIM_OK;
}

EXPORT ULONG WINAPI PerfDeleteCounters(HANDLE h, uint8_t *list, DWORD size) {
  handle *from = (handle *)h;
  (void)list;
  (void)size;
  from->count = 0;
  return SIM_OK;
}

EXPORT ULONG WINAPI PerfQueryCounterInfo(HANDLE h, uint8_t *buffer, DWORD capacity,
                                         LPDWORD actual) {
  const handle *from = (const handle *)h;
  reply r = reply_make('i');
  r.size = sim_info(r.block, from->queries, from->count);
  return deliver(r, buffer, capacity, actual, 1);
}

EXPORT ULONG WINAPI PerfQueryCounterData(HANDLE h, uint8_t *buffer, DWORD capacity,
                                         LPDWORD actual) {
  const handle *from = (const handle *)h;
  const sim_moment now = moment();
  reply r = reply_make('d');
  r.size = sim_data(r.block, from->queries, from->count, &now);
  return deliver(r, buffer, capacity, actual, 1);
}
