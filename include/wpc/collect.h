/* wpc/collect.h - asks Windows for performance data and hands the bytes over. Nothing here decides
 * about bytes: what was collected goes to the parser (wpc.h), which trusts none of it.
 *
 *   V2   the nine consumer functions of PerfLib (perflib.h)
 *   V1   RegQueryValueEx on HKEY_PERFORMANCE_DATA
 *
 * All calls go through wpc_collect_host, a table of functions: wpc_collect_windows() fills it from
 * advapi32.dll, or from a DLL with the same exports; tests fill it themselves, on any platform.
 *
 * What an answer says about its own size is not believed: a size above the buffer's capacity is an
 * error (COL-01) and the bytes are not used; buffers grow by a bounded number of steps to a bounded
 * size (LIM-06). Every call that fails leaves the buffer empty and tells which call it was.
 *
 * A local V1 query runs performance DLLs inside the calling process, before any byte is there to be
 * checked: collect in a process of its own (docs/guide/threat-model.md).
 *
 * Not thread-safe: one host table may serve several threads, one buffer or handle only one. */
#ifndef WPC_COLLECT_H
#define WPC_COLLECT_H

#include "wpc/version.h"
#include "wpc/wpc.h"

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32) && !defined(_WIN64)
#define WPC_STDCALL __attribute__((stdcall))
#else
#define WPC_STDCALL
#endif

/* A unit of UTF-16: WCHAR. Texts end with 0. */
typedef uint16_t wpc_wide;

/* ---- Functions of the system ---- */

/* The consumer functions of perflib.h, with their documented parameters. Each returns a Win32 code.
 * The headers of mingw-w64 do not declare them. NULL: not available. */
typedef struct wpc_perflib {
  /* PerfEnumerateCounterSet: capacity and actual in GUIDs */
  uint32_t(WPC_STDCALL *enumerate)(const wpc_wide *machine, wpc_guid *buffer, uint32_t capacity,
                                   uint32_t *actual);
  /* PerfQueryCounterSetRegistrationInfo */
  uint32_t(WPC_STDCALL *registration)(const wpc_wide *machine, const wpc_guid *counterset,
                                      uint32_t code, uint32_t language, uint8_t *buffer,
                                      uint32_t capacity, uint32_t *actual);
  /* PerfEnumerateCounterSetInstances */
  uint32_t(WPC_STDCALL *instances)(const wpc_wide *machine, const wpc_guid *counterset,
                                   uint8_t *buffer, uint32_t capacity, uint32_t *actual);
  /* PerfOpenQueryHandle, PerfCloseQueryHandle */
  uint32_t(WPC_STDCALL *open)(const wpc_wide *machine, void **handle);
  uint32_t(WPC_STDCALL *close)(void *handle);
  /* PerfAddCounters, PerfDeleteCounters: write the Status of each identifier */
  uint32_t(WPC_STDCALL *add)(void *handle, uint8_t *identifiers, uint32_t size);
  uint32_t(WPC_STDCALL *remove)(void *handle, uint8_t *identifiers, uint32_t size);
  /* PerfQueryCounterInfo, PerfQueryCounterData */
  uint32_t(WPC_STDCALL *info)(void *handle, uint8_t *buffer, uint32_t capacity, uint32_t *actual);
  uint32_t(WPC_STDCALL *data)(void *handle, uint8_t *buffer, uint32_t capacity, uint32_t *actual);
} wpc_perflib;

/* What is used of the registry, as winreg.h has it. NULL: not available. */
typedef struct wpc_registry {
  /* RegConnectRegistryW */
  uint32_t(WPC_STDCALL *connect)(const wpc_wide *machine, void *key, void **remote);
  /* RegQueryValueExW */
  uint32_t(WPC_STDCALL *query)(void *key, const wpc_wide *name, uint32_t *reserved, uint32_t *type,
                               uint8_t *buffer, uint32_t *size);
  /* RegCloseKey */
  uint32_t(WPC_STDCALL *close)(void *key);
} wpc_registry;

/* Everything the collector calls.
 * resize     as realloc(): size 0 gives back `old` and returns NULL; NULL is also "no memory"
 * wait       sleeps, at most this long; false: the caller wants to stop */
typedef struct wpc_collect_host {
  void *context;
  void *(*resize)(void *context, void *old, size_t size);
  bool (*wait)(void *context, uint32_t milliseconds);
  wpc_perflib perflib;
  wpc_registry registry;
  void *library; /* private to wpc_collect_windows() */
} wpc_collect_host;

/* ---- Results ---- */

/* Numbers are ABI. */
typedef enum wpc_collect_status {
  WPC_COLLECT_OK = 0,
  WPC_COLLECT_SYSTEM = 1,      /* the call failed with `code` */
  WPC_COLLECT_UNAVAILABLE = 2, /* this system does not have the function */
  WPC_COLLECT_MEMORY = 3,      /* `resize` gave none */
  WPC_COLLECT_REFUSED = 4,     /* the answer broke a rule: see `error` */
  WPC_COLLECT_STOPPED = 5,     /* `wait` said so */
  WPC_COLLECT_ARGUMENT = 6     /* the caller's mistake */
} wpc_collect_status;

/* "ok", "system", "unavailable", "memory", "refused", "stopped", "argument". Static storage. */
WPC_API const char *wpc_collect_status_name(wpc_collect_status status);

typedef struct wpc_collect_result {
  wpc_collect_status status;
  uint32_t code;    /* Win32 code of the last call */
  uint32_t rounds;  /* how often it was called */
  const char *call; /* its name as Windows has it; static storage */
  wpc_error error;  /* WPC_COLLECT_REFUSED: COL-01, LIM-06 or V1-HDR-21 */
} wpc_collect_result;

/* Win32 codes that mean something here. */
enum {
  WPC_WIN32_OK = 0,
  WPC_WIN32_NOT_ENOUGH_MEMORY = 8, /* V2: the buffer is too small */
  WPC_WIN32_MORE_DATA = 234,       /* V1: the buffer is too small */
  WPC_WIN32_NO_INSTANCE = 4201     /* ERROR_WMI_INSTANCE_NOT_FOUND: empty, not a failure */
};

/* Bytes that were collected. Begin with WPC_COLLECT_BUFFER; the memory comes from the host and is
 * kept for the next call. data[0 .. size) is what the last call gave; 0 after a failure. */
typedef struct wpc_collect_buffer {
  uint8_t *data;
  size_t size;
  size_t capacity;
} wpc_collect_buffer;

#define WPC_COLLECT_BUFFER \
  { NULL, 0, 0 }

WPC_API void wpc_collect_release(const wpc_collect_host *host, wpc_collect_buffer *buffer);

/* What a call works with. machine NULL: this one; otherwise its name, handed on as it is:
 * RegConnectRegistry wants "\\\\name", PerfLib "name". max_bytes bounds each buffer; the parser's own limit is wpc_limits.max_bytes. */
typedef struct wpc_collector {
  const wpc_collect_host *host;
  const wpc_wide *machine;
  size_t max_bytes;
} wpc_collector;

/* ---- V2 ---- */

/* The countersets' GUIDs (kind v2-countersets). Remote machines can hand out 256 at most. */
WPC_API wpc_collect_result wpc_collect_countersets(wpc_collector collector,
                                                   wpc_collect_buffer *buffer) WPC_MUST_USE;
/* Registration data by request code (wpc/reg.h). argument: the counter's id for code 2; the language
 * (LCID, 0 for the server's own) for codes 3 to 6; 0 for the others. */
WPC_API wpc_collect_result wpc_collect_registration(wpc_collector collector,
                                                    const wpc_guid *counterset, uint32_t code,
                                                    uint32_t argument,
                                                    wpc_collect_buffer *buffer) WPC_MUST_USE;
/* The counterset's instances at this moment (kind v2-instances). "None" gives an empty buffer and
 * WPC_COLLECT_OK, however the provider says it. */
WPC_API wpc_collect_result wpc_collect_instances(wpc_collector collector,
                                                 const wpc_guid *counterset,
                                                 wpc_collect_buffer *buffer) WPC_MUST_USE;

/* A query handle. Zero before it is opened. */
typedef struct wpc_collect_query {
  wpc_collector collector;
  void *handle;
  bool is_open;
} wpc_collect_query;

/* wpc_collect_close() may be called at any time, more than once, also after a failed open. */
WPC_API wpc_collect_result wpc_collect_open(wpc_collector collector,
                                            wpc_collect_query *query) WPC_MUST_USE;
WPC_API void wpc_collect_close(wpc_collect_query *query);

/* identifiers[0 .. size): PERF_COUNTER_IDENTIFIER blocks (wpc_query_write()). Windows writes the
 * Status of each into them: WPC_COLLECT_OK says only that the list could be worked on. Look at each
 * (wpc_queries(), wpc_query.query_status): an identifier with another Status than 0 is not part of
 * the query and gets no result. */
WPC_API wpc_collect_result wpc_collect_add(wpc_collect_query *query, uint8_t *identifiers,
                                           size_t size) WPC_MUST_USE;
WPC_API wpc_collect_result wpc_collect_remove(wpc_collect_query *query, uint8_t *identifiers,
                                              size_t size) WPC_MUST_USE;
/* The queries of the handle with the places of their results (kind v2-queries). To be asked again
 * after every change. */
WPC_API wpc_collect_result wpc_collect_info(wpc_collect_query *query,
                                            wpc_collect_buffer *buffer) WPC_MUST_USE;
/* One sample (kind v2). Providers are not made to be asked more than once a second. */
WPC_API wpc_collect_result wpc_collect_data(wpc_collect_query *query,
                                            wpc_collect_buffer *buffer) WPC_MUST_USE;

/* ---- V1 ---- */

/* HKEY_PERFORMANCE_DATA of a machine. Zero before it is opened. */
typedef struct wpc_collect_key {
  wpc_collector collector;
  void *handle;
  bool is_open;
} wpc_collect_key;

/* For this machine nothing is called. wpc_collect_key_close() may be called at any time, more than
 * once; it unloads the performance DLLs, so once at the end, not for each sample. */
WPC_API wpc_collect_result wpc_collect_key_open(wpc_collector collector,
                                                wpc_collect_key *key) WPC_MUST_USE;
WPC_API void wpc_collect_key_close(wpc_collect_key *key);

/* One sample (kind v1). objects: title indices, "238 230", or "Global"; digits and single blanks,
 * or one of the documented words, else WPC_COLLECT_ARGUMENT. Busy providers are asked again for two
 * seconds at most. Rule V1-HDR-21. */
WPC_API wpc_collect_result wpc_collect_objects(wpc_collect_key *key, const char *objects,
                                               wpc_collect_buffer *buffer) WPC_MUST_USE;
/* A title table (kind v1-titles): "Counter 009", "Help 009" with the language's number in three
 * hexadecimal digits. */
WPC_API wpc_collect_result wpc_collect_titles(wpc_collect_key *key, const char *name,
                                              wpc_collect_buffer *buffer) WPC_MUST_USE;

#if defined(_WIN32)
/* The system's functions, and a process heap; `wait` always goes on. library NULL: advapi32.dll, by its full path in the
 * system folder; otherwise the path of a DLL with the same exports (simulation, replay): what it
 * does not export is not available. False: the DLL could not be loaded, GetLastError() says why.
 * wpc_collect_windows_free() unloads it. */
WPC_API bool wpc_collect_windows(wpc_collect_host *host, const wpc_wide *library) WPC_MUST_USE;
WPC_API void wpc_collect_windows_free(wpc_collect_host *host);
#endif

#ifdef __cplusplus
}
#endif

#endif
