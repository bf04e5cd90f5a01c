/* The V1 provider as a performance DLL: OpenProvider, CollectProvider, CloseProvider, to be
 * registered under Services\NAME\Performance. It also exports the registry functions that the
 * collector uses, for a HKEY_PERFORMANCE_DATA with this provider alone and with its titles
 * (`--library`), because Wine's has a title table of its own. Environment:
 *
 *   WPC_PROVIDER_LIE    which lie it tells
 *   WPC_PROVIDER_STILL  0 or 1: a made-up moment, the same on each machine
 */
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include <winternl.h>

#include "provider.h"

#define TOO_SMALL ((NTSTATUS)0xC0000004)

/* ---- the system's numbers ---- */

static void read_clocks(provider_moment *now) {
  FILETIME file;
  SYSTEMTIME system;
  LARGE_INTEGER value;
  GetSystemTime(&system);
  memcpy(now->system_time, &system, sizeof now->system_time);
  GetSystemTimeAsFileTime(&file);
  now->filetime = ((uint64_t)file.dwHighDateTime << 32) + file.dwLowDateTime;
  QueryPerformanceFrequency(&value);
  now->frequency = (uint64_t)value.QuadPart;
  QueryPerformanceCounter(&value);
  now->ticks = (uint64_t)value.QuadPart;
}

static void read_processors(provider_moment *now) {
  SYSTEM_PROCESSOR_PERFORMANCE_INFORMATION times[PROVIDER_MOST_PROCESSORS];
  ULONG got = 0;
  memset(times, 0, sizeof times);
  (void)NtQuerySystemInformation(SystemProcessorPerformanceInformation, times, sizeof times, &got);
  now->num_processors = (uint32_t)(got / sizeof times[0]);
  for (uint32_t i = 0; i < now->num_processors; i++) {
    const SYSTEM_PROCESSOR_PERFORMANCE_INFORMATION *t = &times[i];
    now->processors[i].idle = (uint64_t)t->IdleTime.QuadPart;
    now->processors[i].kernel = (uint64_t)t->KernelTime.QuadPart;
    now->processors[i].user = (uint64_t)t->UserTime.QuadPart;
    now->processors[i].dpc = (uint64_t)t->Reserved1[0].QuadPart;
    now->processors[i].interrupt = (uint64_t)t->Reserved1[1].QuadPart;
    now->processors[i].interrupts = (uint32_t)t->Reserved2;
  }
}

static uint64_t load64(const uint8_t *at) {
  return provider_load32(at) | (uint64_t)provider_load32(at + 4) << 32;
}

/* Windows shows names without ".exe", and the process without a name as Idle. */
static void take_name(const UNICODE_STRING *image, uint16_t name[PROVIDER_NAME]) {
  static const uint16_t idle[] = {'I', 'd', 'l', 'e', 0};
  size_t length = image->Buffer != NULL ? image->Length / 2 : 0;
  if (length == 0) {
    memcpy(name, idle, sizeof idle);
    return;
  }
  if (length > 4 && image->Buffer[length - 4] == L'.') {
    length -= 4;
  }
  length = length < PROVIDER_NAME - 1 ? length : PROVIDER_NAME - 1;
  memcpy(name, image->Buffer, 2 * length);
  name[length] = 0;
}

/* SYSTEM_THREAD_INFORMATION, 80 bytes: kernel 0, user 8, created 16, thread id 48, priority 56. */
static void take_thread(provider_moment *now, const uint8_t *at, uint32_t number) {
  provider_thread *t = &now->threads[now->num_threads];
  if (now->num_threads == PROVIDER_MOST_THREADS) {
    return;
  }
  t->process = now->num_processes;
  t->number = number;
  t->kernel = load64(at);
  t->user = load64(at + 8);
  t->created = load64(at + 16);
  t->id = provider_load32(at + 48);
  t->priority = provider_load32(at + 56);
  now->num_threads++;
}

/* SYSTEM_PROCESS_INFORMATION, 256 bytes and the threads: see winternl.h; working set at 144. */
static void take_process(provider_moment *now, const uint8_t *at) {
  const SYSTEM_PROCESS_INFORMATION *info = (const SYSTEM_PROCESS_INFORMATION *)at;
  provider_process *p = &now->processes[now->num_processes];
  if (now->num_processes == PROVIDER_MOST_PROCESSES) {
    return;
  }
  take_name(&info->ImageName, p->name);
  p->id = (uint32_t)(uintptr_t)info->UniqueProcessId;
  p->parent_id = (uint32_t)(uintptr_t)info->InheritedFromUniqueProcessId;
  p->num_threads = info->NumberOfThreads;
  p->num_handles = info->HandleCount;
  p->kernel = (uint64_t)info->KernelTime.QuadPart;
  p->user = (uint64_t)info->UserTime.QuadPart;
  p->created = (uint64_t)info->CreateTime.QuadPart;
  p->working_set = load64(at + 144);
  for (uint32_t i = 0; i < info->NumberOfThreads; i++) {
    take_thread(now, at + 256 + (size_t)80 * i, i);
  }
  now->num_processes++;
}

static void read_processes(provider_moment *now) {
  ULONG room = 1u << 16;
  uint8_t *list = (uint8_t *)malloc(room);
  NTSTATUS status = TOO_SMALL;
  while (list != NULL && room < 1u << 26 &&
         (status = NtQuerySystemInformation(SystemProcessInformation, list, room, NULL)) ==
             TOO_SMALL) {
    free(list);
    room *= 2;
    list = (uint8_t *)malloc(room);
  }
  for (const uint8_t *at = list; at != NULL && status == 0;
       at = provider_load32(at) != 0 ? at + provider_load32(at) : NULL) {
    take_process(now, at);
  }
  free(list);
}

/* ---- settings ---- */

static uint32_t current_lie(void) {
  char name[64];
  const DWORD length = GetEnvironmentVariableA("WPC_PROVIDER_LIE", name, sizeof name);
  return length == 0 || length >= sizeof name ? PROVIDER_NO_LIE : provider_lie_find(name);
}

static uint32_t first_title(void) {
  DWORD first = 0, size = sizeof first;
  const LSTATUS status = RegGetValueW(
      HKEY_LOCAL_MACHINE, L"SYSTEM\\CurrentControlSet\\Services\\wpc_provider\\Performance",
      L"First Counter", RRF_RT_REG_DWORD, NULL, &first, &size);
  return status == ERROR_SUCCESS ? (uint32_t)first : PROVIDER_FIRST_TITLE;
}

static bool is_still(void) {
  return GetEnvironmentVariableA("WPC_PROVIDER_STILL", NULL, 0) != 0;
}

static provider_moment *moment(void) {
  char step[4] = "";
  provider_moment *now = (provider_moment *)calloc(1, sizeof *now);
  if (now == NULL) {
    return NULL;
  }
  if (is_still()) {
    (void)GetEnvironmentVariableA("WPC_PROVIDER_STILL", step, sizeof step);
    provider_still(now, step[0] == '1' ? 1 : 0);
  } else {
    now->first_title = first_title();
    read_processes(now);
    read_processors(now);
    read_clocks(now);
  }
  return now;
}

/* ---- the performance DLL ---- */

/* Bytes in front of `at` that can be read, as far as a header can be away. VirtualQuery tells of the
 * pages from the one asked for on. */
static size_t readable_before(const uint8_t *at) {
  const size_t page = 4096;
  const uint8_t *start = at - (uintptr_t)at % page;
  const uint8_t *const starts[] = {start - page, start};
  for (size_t i = 0; i < 2; i++) {
    MEMORY_BASIC_INFORMATION info;
    if (VirtualQuery(starts[i], &info, sizeof info) != 0 && info.State == MEM_COMMIT &&
        info.Protect == PAGE_READWRITE && (size_t)(at - starts[i]) < info.RegionSize) {
      return (size_t)(at - starts[i]);
    }
  }
  return 0;
}

/* A made-up moment goes with a made-up header, as long as there is one to make up; a live one with
 * the clock that the header already shows. */
static void fit_header(provider_reply *r, provider_moment *now) {
  uint8_t *header = r->place.header;
  if (header == NULL) {
    return;
  }
  if (!is_still()) {
    now->ticks = load64(header + 56);
    return;
  }
  uint8_t *end = r->place.objects + r->room;
  if ((size_t)(end - header) >= PROVIDER_HEADER) {
    provider_put_header(header, now);
    r->place.objects = header + PROVIDER_HEADER;
    r->room = (size_t)(end - r->place.objects);
  }
}

DWORD WINAPI OpenProvider(LPWSTR names) {
  (void)names;
  return ERROR_SUCCESS;
}

DWORD WINAPI CloseProvider(void) {
  return ERROR_SUCCESS;
}

DWORD WINAPI CollectProvider(LPWSTR query, LPVOID *data, LPDWORD size, LPDWORD num_objects) {
  provider_moment *now = moment();
  uint8_t *told = (uint8_t *)*data;
  provider_reply r = {{NULL, told}, 0, *size, PROVIDER_MORE_DATA, 0, 0, 0, now};
  if (now != NULL) {
    r.place = provider_find_place(told, readable_before(told));
    fit_header(&r, now);
    provider_collect(&r, (const uint16_t *)query, current_lie());
    free(now);
  }
  if (r.code == PROVIDER_OK) {
    *data = r.place.objects + r.size;
  }
  *size = r.claimed;
  *num_objects = r.num_objects;
  return r.code;
}

/* ---- a registry with nothing else ---- */

LONG WINAPI QueryValue(HKEY key, LPCWSTR name, LPDWORD reserved, LPDWORD type, LPBYTE buffer,
                       LPDWORD size) {
  static uint32_t round;
  provider_moment *now = moment();
  uint32_t type_is = 0, size_is = *size;
  (void)key;
  (void)reserved;
  if (now == NULL) {
    return ERROR_OUTOFMEMORY;
  }
  const uint32_t code = provider_query(now, current_lie(), round++, (const uint16_t *)name,
                                       &type_is, buffer, &size_is);
  free(now);
  *type = type_is;
  *size = size_is;
  return (LONG)code;
}

LONG WINAPI CloseKey(HKEY key) {
  (void)key;
  return ERROR_SUCCESS;
}
