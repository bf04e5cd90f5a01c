#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "live/live_system.h"

#if defined(_WIN32)
#include <windows.h>

#include "io/windows_utf8.h"

#define NAME 256u

static HANDLE stop_event;

static BOOL WINAPI on_control(DWORD what) {
  if (what != CTRL_C_EVENT && what != CTRL_BREAK_EVENT) {
    return FALSE;
  }
  (void)SetEvent(stop_event);
  return TRUE;
}

static bool wait_here(void *context, uint32_t milliseconds) {
  (void)context;
  return WaitForSingleObject(stop_event, milliseconds) != WAIT_OBJECT_0;
}

static void listen_for_control(wpc_collect_host *host) {
  stop_event = CreateEventW(NULL, TRUE, FALSE, NULL);
  if (stop_event != NULL && SetConsoleCtrlHandler(on_control, TRUE)) {
    host->wait = wait_here;
  }
}

bool live_system_open(wpc_collect_host *host, const char *command, const char *library) {
  (void)command;
  char why[64];
  wchar_t *wide = library != NULL ? windows_wide(library) : NULL;
  const bool ok = wpc_collect_windows(host, (const wpc_wide *)wide);
  (void)snprintf(why, sizeof why, "cannot be loaded: code %lu", (unsigned long)GetLastError());
  free(wide);
  if (ok) {
    listen_for_control(host);
  } else {
    complain_of(library != NULL ? library : "advapi32.dll", why);
  }
  return ok;
}

void live_system_close(wpc_collect_host *host) {
  (void)SetConsoleCtrlHandler(on_control, FALSE);
  if (stop_event != NULL) {
    (void)CloseHandle(stop_event);
    stop_event = NULL;
  }
  wpc_collect_windows_free(host);
}

uint64_t live_system_clock(void *context) {
  (void)context;
  return GetTickCount64();
}

char *live_system_name(void) {
  wchar_t name[NAME];
  DWORD length = NAME;
  return GetComputerNameExW(ComputerNamePhysicalNetBIOS, name, &length) ? windows_narrow(name)
                                                                        : NULL;
}

#else

bool live_system_open(wpc_collect_host *host, const char *command, const char *library) {
  (void)library;
  memset(host, 0, sizeof *host);
  complain_format(NULL, "wpc %s needs Windows; tools/wpc-remote captures a remote machine",
                  command);
  return false;
}

void live_system_close(wpc_collect_host *host) {
  (void)host;
}

uint64_t live_system_clock(void *context) {
  (void)context;
  return 0;
}

char *live_system_name(void) {
  return NULL;
}

#endif
