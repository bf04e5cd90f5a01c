/* The only file that calls Windows. */
#include "wpc/collect.h"

#if defined(_WIN32)

#include <string.h>
#include <windows.h>

#define SYSTEM_PATH 260u

static void *resize(void *context, void *old, size_t size) {
  (void)context;
  HANDLE heap = GetProcessHeap();
  if (size == 0) {
    if (old != NULL) {
      (void)HeapFree(heap, 0, old);
    }
    return NULL;
  }
  return old != NULL ? HeapReAlloc(heap, 0, old, size) : HeapAlloc(heap, 0, size);
}

static bool wait_here(void *context, uint32_t milliseconds) {
  (void)context;
  Sleep(milliseconds);
  return true;
}

/* By its full path: a DLL of this name in the current folder is not the system's. */
static HMODULE load_system(const wchar_t *name) {
  wchar_t path[SYSTEM_PATH];
  UINT length = GetSystemDirectoryW(path, SYSTEM_PATH);
  UINT i = 0;
  if (length == 0 || length + 32 > SYSTEM_PATH) {
    SetLastError(ERROR_BAD_PATHNAME);
    return NULL;
  }
  path[length++] = L'\\';
  for (; name[i] != 0; i++) {
    path[length++] = name[i];
  }
  path[length] = 0;
  return LoadLibraryW(path);
}

/* A function pointer of any type from one of another: through bytes, because C has no cast for it
 * that is always defined. */
#define TAKE(to, library, name)                         \
  do {                                                  \
    FARPROC found_ = GetProcAddress((library), (name)); \
    memcpy(&(to), &found_, sizeof(to));                 \
  } while (0)

static void fill(wpc_collect_host *host, HMODULE library) {
  wpc_perflib *p = &host->perflib;
  wpc_registry *r = &host->registry;
  TAKE(p->enumerate, library, "PerfEnumerateCounterSet");
  TAKE(p->registration, library, "PerfQueryCounterSetRegistrationInfo");
  TAKE(p->instances, library, "PerfEnumerateCounterSetInstances");
  TAKE(p->open, library, "PerfOpenQueryHandle");
  TAKE(p->close, library, "PerfCloseQueryHandle");
  TAKE(p->add, library, "PerfAddCounters");
  TAKE(p->remove, library, "PerfDeleteCounters");
  TAKE(p->info, library, "PerfQueryCounterInfo");
  TAKE(p->data, library, "PerfQueryCounterData");
  TAKE(r->connect, library, "RegConnectRegistryW");
  TAKE(r->query, library, "RegQueryValueExW");
  TAKE(r->close, library, "RegCloseKey");
}

bool wpc_collect_windows(wpc_collect_host *host, const wpc_wide *library) {
  HMODULE module =
      library != NULL ? LoadLibraryW((const wchar_t *)library) : load_system(L"advapi32.dll");
  memset(host, 0, sizeof *host);
  host->resize = resize;
  host->wait = wait_here;
  host->library = module;
  if (module == NULL) {
    return false;
  }
  fill(host, module);
  return true;
}

void wpc_collect_windows_free(wpc_collect_host *host) {
  if (host->library != NULL) {
    (void)FreeLibrary((HMODULE)host->library);
  }
  memset(host, 0, sizeof *host);
}

#endif
