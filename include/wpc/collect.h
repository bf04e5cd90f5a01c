/** @file
 * Queries Windows for performance data. Nothing here interprets the bytes: the collected data goes
 * to the parser (wpc/wpc.h), which trusts none of it.
 *
 *     V2   the nine consumer functions of PerfLib (perflib.h)
 *     V1   RegQueryValueEx on HKEY_PERFORMANCE_DATA
 *
 * All calls go through wpc_collect_host, a table of functions: wpc_collect_windows() fills it from
 * advapi32.dll, or from a DLL with the same exports; tests fill it themselves, on any platform.
 *
 * The size that an answer reports is validated: a size above the buffer's capacity is an error
 * (COL-01) and the bytes are not used; buffers grow by a bounded number of steps to a bounded size
 * (LIM-06). Every call that fails leaves the buffer empty and reports which call it was.
 *
 * A local V1 query runs performance DLLs inside the calling process, before any byte is there to be
 * checked: collect in a process of its own (docs/guide/threat-model.md).
 *
 *     wpc_collect_host host;
 *     if (!wpc_collect_windows(&host, NULL)) -> no advapi32.dll
 *     wpc_collector collector = {&host, NULL, 64u << 20};     // this machine, 64 MiB at most
 *     wpc_collect_query query = {0};
 *     wpc_collect_buffer sample = WPC_COLLECT_BUFFER;
 *     wpc_collect_result r = wpc_collect_open(collector, &query);
 *     if (r.status == WPC_COLLECT_OK) r = wpc_collect_add(&query, identifiers, size);
 *     if (r.status == WPC_COLLECT_OK) r = wpc_collect_data(&query, &sample);
 *     if (r.status == WPC_COLLECT_OK) -> wpc_input_make(sample.data, sample.size, NULL)
 *     wpc_collect_release(&host, &sample);
 *     wpc_collect_close(&query);
 *
 * Not thread-safe: one host table may serve several threads, one buffer or handle only one.
 *
 * Source: reference pages of perflib.h and winreg.h.
 */
#ifndef WPC_COLLECT_H
#define WPC_COLLECT_H

#include "wpc/base.h"
#include "wpc/wpc.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Calling convention of Windows' own functions, on 32-bit x86. */
#if defined(_M_IX86)
#define WPC_STDCALL __stdcall
#elif defined(_WIN32) && defined(__i386__)
#define WPC_STDCALL __attribute__((stdcall))
#else
#define WPC_STDCALL
#endif

/** A unit of UTF-16: WCHAR. Texts end with 0. */
typedef uint16_t wpc_wide;

/* ---- Functions of the system ---- */

/** The consumer functions of perflib.h, with their documented parameters. Each returns a Win32 code.
 * The headers of mingw-w64 do not declare them. NULL: not available. */
typedef struct wpc_perflib {
  /** PerfEnumerateCounterSet: capacity and actual in GUIDs */
  uint32_t(WPC_STDCALL *enumerate)(const wpc_wide *machine, wpc_guid *buffer, uint32_t capacity,
                                   uint32_t *actual);
  /** PerfQueryCounterSetRegistrationInfo */
  uint32_t(WPC_STDCALL *registration)(const wpc_wide *machine, const wpc_guid *counterset,
                                      uint32_t code, uint32_t language, uint8_t *buffer,
                                      uint32_t capacity, uint32_t *actual);
  /** PerfEnumerateCounterSetInstances */
  uint32_t(WPC_STDCALL *instances)(const wpc_wide *machine, const wpc_guid *counterset,
                                   uint8_t *buffer, uint32_t capacity, uint32_t *actual);
  /** PerfOpenQueryHandle */
  uint32_t(WPC_STDCALL *open)(const wpc_wide *machine, void **handle);
  uint32_t(WPC_STDCALL *close)(void *handle); /**< PerfCloseQueryHandle */
  /** PerfAddCounters: writes the Status of each identifier */
  uint32_t(WPC_STDCALL *add)(void *handle, uint8_t *identifiers, uint32_t size);
  /** PerfDeleteCounters: writes the Status of each identifier */
  uint32_t(WPC_STDCALL *remove)(void *handle, uint8_t *identifiers, uint32_t size);
  /** PerfQueryCounterInfo */
  uint32_t(WPC_STDCALL *info)(void *handle, uint8_t *buffer, uint32_t capacity, uint32_t *actual);
  /** PerfQueryCounterData */
  uint32_t(WPC_STDCALL *data)(void *handle, uint8_t *buffer, uint32_t capacity, uint32_t *actual);
} wpc_perflib;

/** The functions of the registry, as winreg.h has them. NULL: not available. */
typedef struct wpc_registry {
  /** RegConnectRegistryW */
  uint32_t(WPC_STDCALL *connect)(const wpc_wide *machine, void *key, void **remote);
  /** RegQueryValueExW */
  uint32_t(WPC_STDCALL *query)(void *key, const wpc_wide *name, uint32_t *reserved, uint32_t *type,
                               uint8_t *buffer, uint32_t *size);
  /** RegCloseKey */
  uint32_t(WPC_STDCALL *close)(void *key);
} wpc_registry;

/** Everything the collector calls. */
typedef struct wpc_collect_host {
  void *context; /**< passed to `resize` and `wait` */
  /** as realloc(): size 0 frees `old` and returns NULL; NULL is also "no memory" */
  void *(*resize)(void *context, void *old, size_t size);
  /** sleeps, at most this long; false: the caller stops the collection */
  bool (*wait)(void *context, uint32_t milliseconds);
  wpc_perflib perflib;   /**< for V2 */
  wpc_registry registry; /**< for V1 */
  void *library;         /**< private to wpc_collect_windows() */
} wpc_collect_host;

/* ---- Results ---- */

/** The result of a call. Numbers are ABI. */
typedef enum wpc_collect_status {
  WPC_COLLECT_OK = 0,          /**< the bytes are there */
  WPC_COLLECT_SYSTEM = 1,      /**< the call failed with `code` */
  WPC_COLLECT_UNAVAILABLE = 2, /**< this system does not have the function */
  WPC_COLLECT_MEMORY = 3,      /**< `resize` gave none */
  WPC_COLLECT_REFUSED = 4,     /**< the answer broke a rule: see `error` */
  WPC_COLLECT_STOPPED = 5,     /**< `wait` requested it */
  WPC_COLLECT_ARGUMENT = 6     /**< the caller's mistake */
} wpc_collect_status;

/** Names a status.
 *
 * @param status  any number
 * @return "ok", "system", "unavailable", "memory", "refused", "stopped" or "argument". Static
 *   storage
 */
WPC_API const char *wpc_collect_status_name(wpc_collect_status status);

/** How a call ended. */
typedef struct wpc_collect_result {
  wpc_collect_status status; /**< WPC_COLLECT_OK, or why there are no bytes */
  uint32_t code;             /**< Win32 code of the last call */
  uint32_t rounds;           /**< how often it was called */
  const char *call;          /**< its name as Windows has it; static storage */
  wpc_error error;           /**< WPC_COLLECT_REFUSED: COL-01, LIM-06 or V1-HDR-21 */
} wpc_collect_result;

/** Win32 codes that mean something here. */
enum {
  WPC_WIN32_OK = 0,
  WPC_WIN32_NOT_ENOUGH_MEMORY = 8, /**< V2: the buffer is too small */
  WPC_WIN32_MORE_DATA = 234,       /**< V1: the buffer is too small */
  WPC_WIN32_NO_INSTANCE = 4201     /**< ERROR_WMI_INSTANCE_NOT_FOUND: empty, not a failure */
};

/** Bytes that were collected. Begin with WPC_COLLECT_BUFFER; the memory comes from the host and is
 * kept for the next call.
 */
typedef struct wpc_collect_buffer {
  uint8_t *data;   /**< data[0 .. size) is what the last call gave */
  size_t size;     /**< bytes; 0 after a failure */
  size_t capacity; /**< bytes that there is memory for */
} wpc_collect_buffer;

/** An initialiser of wpc_collect_buffer: empty. */
#define WPC_COLLECT_BUFFER \
  { NULL, 0, 0 }

/** Frees the memory of a buffer and empties it. May be called more than once.
 *
 * @param host    the host that the memory came from; only read
 * @param buffer  the buffer
 */
WPC_API void wpc_collect_release(const wpc_collect_host *host, wpc_collect_buffer *buffer);

/** The environment of a call. */
typedef struct wpc_collector {
  const wpc_collect_host *host; /**< the functions it calls. Borrowed */
  /** NULL: this one; otherwise its name, passed on as it is: RegConnectRegistry takes it with two
   * backslashes in front, PerfLib without. Borrowed
   */
  const wpc_wide *machine;
  size_t max_bytes; /**< bounds each buffer; the parser's own limit is wpc_limits.max_bytes */
} wpc_collector;

/* ---- V2 ---- */

/** Collects the countersets' GUIDs (kind v2-countersets). Remote machines return 256 at most.
 *
 * @param collector  host, machine and bound
 * @param buffer     written: an input for wpc_guids()
 * @return how the call ended
 * @par Source
 * PerfEnumerateCounterSet
 */
WPC_API wpc_collect_result wpc_collect_countersets(wpc_collector collector,
                                                   wpc_collect_buffer *buffer) WPC_MUST_USE;

/** Collects registration data (kinds reg-...), by request code.
 *
 * @param collector   host, machine and bound
 * @param counterset  whose data; only read
 * @param code        wpc_reg_code
 * @param argument    the counter's id for code 2; the language (LCID, 0 for the server's own) for
 *   codes 3 to 6; 0 for the others
 * @param buffer      written: an input for the functions of wpc/v2.h
 * @return how the call ended
 * @par Source
 * PerfQueryCounterSetRegistrationInfo
 */
WPC_API wpc_collect_result wpc_collect_registration(wpc_collector collector,
                                                    const wpc_guid *counterset, uint32_t code,
                                                    uint32_t argument,
                                                    wpc_collect_buffer *buffer) WPC_MUST_USE;

/** Collects a counterset's instances at this moment (kind v2-instances). "None" results in an
 * empty buffer and WPC_COLLECT_OK, however the provider reports it.
 *
 * @param collector   host, machine and bound
 * @param counterset  whose instances; only read
 * @param buffer      written: an input for wpc_instances()
 * @return how the call ended
 * @par Source
 * PerfEnumerateCounterSetInstances
 */
WPC_API wpc_collect_result wpc_collect_instances(wpc_collector collector,
                                                 const wpc_guid *counterset,
                                                 wpc_collect_buffer *buffer) WPC_MUST_USE;

/** A query handle. Zero before it is opened. */
typedef struct wpc_collect_query {
  wpc_collector collector; /**< as at wpc_collect_open() */
  void *handle;            /**< of PerfOpenQueryHandle */
  bool is_open;            /**< whether `handle` must be closed */
} wpc_collect_query;

/** Opens a query handle.
 *
 * @param collector  host, machine and bound; copied, memory that it points to is borrowed until the handle
 *   is closed
 * @param query      written
 * @return how the call ended
 * @par Source
 * PerfOpenQueryHandle
 */
WPC_API wpc_collect_result wpc_collect_open(wpc_collector collector,
                                            wpc_collect_query *query) WPC_MUST_USE;

/** Closes a query handle. May be called at any time, more than once, also after a failed open.
 *
 * @param query  the handle
 * @par Source
 * PerfCloseQueryHandle
 */
WPC_API void wpc_collect_close(wpc_collect_query *query);

/** Adds queries to a handle.
 *
 * Windows writes the Status of each into the list: WPC_COLLECT_OK means only that the list was
 * processed. Check each (wpc_queries(), wpc_query.query_status): an identifier with another Status
 * than 0 is not part of the query and gets no result.
 *
 * @param query        the handle
 * @param identifiers  identifiers[0 .. size): PERF_COUNTER_IDENTIFIER blocks (wpc_query_write());
 *   read and written
 * @param size         bytes
 * @return how the call ended
 * @par Source
 * PerfAddCounters
 */
WPC_API wpc_collect_result wpc_collect_add(wpc_collect_query *query, uint8_t *identifiers,
                                           size_t size) WPC_MUST_USE;

/** Removes queries from a handle. The Status of each is written as by wpc_collect_add().
 *
 * @param query        the handle
 * @param identifiers  identifiers[0 .. size): PERF_COUNTER_IDENTIFIER blocks; read and written
 * @param size         bytes
 * @return how the call ended
 * @par Source
 * PerfDeleteCounters
 */
WPC_API wpc_collect_result wpc_collect_remove(wpc_collect_query *query, uint8_t *identifiers,
                                              size_t size) WPC_MUST_USE;

/** Collects the queries of a handle with the places of their results (kind v2-queries). Call it
 * again after every change.
 *
 * @param query   the handle
 * @param buffer  written: an input for wpc_queries()
 * @return how the call ended
 * @par Source
 * PerfQueryCounterInfo
 */
WPC_API wpc_collect_result wpc_collect_info(wpc_collect_query *query,
                                            wpc_collect_buffer *buffer) WPC_MUST_USE;

/** Collects one sample (kind v2). Providers are not designed to be queried more than once a second.
 *
 * @param query   the handle
 * @param buffer  written: an input for wpc_v2_open()
 * @return how the call ended
 * @par Source
 * PerfQueryCounterData
 */
WPC_API wpc_collect_result wpc_collect_data(wpc_collect_query *query,
                                            wpc_collect_buffer *buffer) WPC_MUST_USE;

/* ---- V1 ---- */

/** HKEY_PERFORMANCE_DATA of a machine. Zero before it is opened. */
typedef struct wpc_collect_key {
  wpc_collector collector; /**< as at wpc_collect_key_open() */
  void *handle;            /**< of RegConnectRegistry */
  bool is_open;            /**< whether the key must be closed */
} wpc_collect_key;

/** Opens the key. For this machine nothing is called.
 *
 * @param collector  host, machine and bound; copied, memory that it points to is borrowed until the key is
 *   closed
 * @param key        written
 * @return how the call ended
 * @par Source
 * RegConnectRegistry
 */
WPC_API wpc_collect_result wpc_collect_key_open(wpc_collector collector,
                                                wpc_collect_key *key) WPC_MUST_USE;

/** Closes the key. May be called at any time, more than once; it unloads the performance DLLs, so
 * once at the end, not for each sample.
 *
 * @param key  the key
 * @par Source
 * RegCloseKey
 */
WPC_API void wpc_collect_key_close(wpc_collect_key *key);

/** Collects one sample (kind v1). If providers are busy, the call is repeated for two seconds at most.
 *
 * @param key      the key
 * @param objects  title indices, "238 230", or "Global"; digits and single blanks, or one of the
 *   documented words, else WPC_COLLECT_ARGUMENT
 * @param buffer   written: an input for wpc_v1_open()
 * @return how the call ended
 * @par Rules
 * V1-HDR-21
 * @par Source
 * RegQueryValueEx
 */
WPC_API wpc_collect_result wpc_collect_objects(wpc_collect_key *key, const char *objects,
                                               wpc_collect_buffer *buffer) WPC_MUST_USE;

/** Collects a title table (kind v1-titles).
 *
 * @param key     the key
 * @param name    "Counter 009", "Help 009" with the language's number in three hexadecimal digits
 * @param buffer  written: an input for wpc_titles()
 * @return how the call ended
 * @par Source
 * RegQueryValueEx
 */
WPC_API wpc_collect_result wpc_collect_titles(wpc_collect_key *key, const char *name,
                                              wpc_collect_buffer *buffer) WPC_MUST_USE;

#if defined(_WIN32)
/** Fills a table with the system's functions and a process heap; its `wait` always goes on.
 *
 * @param host     written
 * @param library  NULL: advapi32.dll, by its full path in the system folder; otherwise the path of
 *   a DLL with the same exports (simulation, replay): functions that it does not export are not available
 * @return false: the DLL could not be loaded, GetLastError() has the reason
 */
WPC_API bool wpc_collect_windows(wpc_collect_host *host, const wpc_wide *library) WPC_MUST_USE;

/** Unloads what wpc_collect_windows() loaded.
 *
 * @param host  the table
 */
WPC_API void wpc_collect_windows_free(wpc_collect_host *host);
#endif

#ifdef __cplusplus
}
#endif

#endif
