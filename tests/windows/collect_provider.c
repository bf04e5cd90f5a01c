/* Asks Windows' own HKEY_PERFORMANCE_DATA for what the registered V1 provider says: once honestly,
 * once with each of its lies, and prints what came of it, a line each (v1_outcome.h). Lies that
 * take a registry of their own are left out.
 *
 *     collect_provider.exe
 *     collect_provider.exe --burn FILE     takes half of a processor's time while the file is there
 *
 * Exit status 1 when the honest run gives no sound data, or a run leaves more memory behind than it
 * found, or takes more than its limit. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

#include "counted_memory.h"
#include "provider.h"
#include "v1_outcome.h"

#define MOST_BURN_MS 120000u

static void set(const char *lie, const char *step) {
  (void)SetEnvironmentVariableA("WPC_PROVIDER_LIE", lie);
  (void)SetEnvironmentVariableA("WPC_PROVIDER_STILL", step);
}

static bool collect_truth(const wpc_collect_host *host, v1_truth *truth, char *text) {
  set(NULL, "0");
  if (!v1_outcome(host, NULL, &truth->older, text)) {
    return false;
  }
  set(NULL, "1");
  return v1_outcome(host, NULL, &truth->newer, text) && v1_outcome(host, truth, NULL, text);
}

/* Half of one processor's time, until the file is gone. */
static int burn(const char *file) {
  const DWORD began = GetTickCount();
  while (GetFileAttributesA(file) != INVALID_FILE_ATTRIBUTES &&
         GetTickCount() - began < MOST_BURN_MS) {
    const DWORD turn = GetTickCount();
    while (GetTickCount() - turn < 50) {
    }
    Sleep(50);
  }
  return 0;
}

static int collect_all(void) {
  char text[V1_OUTCOME_TEXT];
  v1_truth truth = {{NULL, 0}, {NULL, 0}, false};
  wpc_collect_host real;
  if (!wpc_collect_windows(&real, NULL)) {
    return 2;
  }
  counted_memory m;
  const wpc_collect_host host = counted_memory_host(&m, &real);
  bool ok = collect_truth(&host, &truth, text);
  (void)printf("honest\t%s\n", text);
  for (uint32_t i = 0; ok && provider_lie_name(i) != NULL; i++) {
    if (!provider_lie_is_of_registry(i)) {
      set(provider_lie_name(i), "1");
      (void)v1_outcome(&host, &truth, NULL, text);
      (void)printf("%s\t%s\n", provider_lie_name(i), text);
      (void)fflush(stdout);
    }
  }
  ok = ok && m.blocks == 0 && m.largest <= V1_OUTCOME_BYTES;
  (void)fprintf(stderr, "%ld blocks left, the largest had %lu bytes\n", m.blocks,
                (unsigned long)m.largest);
  free(truth.older.data);
  free(truth.newer.data);
  wpc_collect_windows_free(&real);
  return ok ? 0 : 1;
}

int main(int argc, char **argv) {
  return argc == 3 && strcmp(argv[1], "--burn") == 0 ? burn(argv[2]) : collect_all();
}
