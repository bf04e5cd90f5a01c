/* Where the examples' blocks come from: a stored file, or Windows. */
#ifndef WPC_EXAMPLES_LOAD_H
#define WPC_EXAMPLES_LOAD_H

#include <stdbool.h>
#include <stdio.h>

#include "wpc/collect.h"

/* Reads a file. Returns its size; 0 for one that cannot be read, which is said. */
static inline size_t load_file(const char *path, unsigned char *bytes, size_t capacity) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) {
    perror(path);
    return 0;
  }
  const size_t size = fread(bytes, 1, capacity, file);
  (void)fclose(file);
  return size;
}

#if defined(_WIN32)
#include <windows.h>

/* Whether the command line names no files but asks the system. `--library DLL`: a DLL in its place. */
static inline bool asks_system(int argc, char **argv) {
  return argc == 1 || lstrcmpA(argv[1], "--library") == 0;
}

/* Fills in the functions that are asked, and says when there are none. */
static inline bool open_system(wpc_collect_host *host, int argc, char **argv) {
  wchar_t dll[MAX_PATH] = L"";
  const bool has_dll = argc > 2 && MultiByteToWideChar(CP_ACP, 0, argv[2], -1, dll, MAX_PATH) > 0;
  if (!wpc_collect_windows(host, has_dll ? (const wpc_wide *)dll : NULL)) {
    (void)fprintf(stderr, "the DLL cannot be loaded: error %lu\n", (unsigned long)GetLastError());
    return false;
  }
  return true;
}

/* A V1 sample of the system: at once for the first, a second later for the others. */
static inline bool collect_objects(int number, const char *objects, wpc_input *in) {
  static wpc_collect_host host;
  static wpc_collect_key key;
  static wpc_collect_buffer sample;
  if (number == 0) {
    const wpc_collector collector = {&host, NULL, 64u << 20};
    if (!open_system(&host, 0, NULL) || wpc_collect_key_open(collector, &key).status != 0) {
      return false;
    }
  }
  Sleep(number > 0 ? 1000 : 0);
  const wpc_collect_result r = wpc_collect_objects(&key, objects, &sample);
  if (r.status != WPC_COLLECT_OK) {
    (void)fprintf(stderr, "%s failed with 0x%lx.\n", r.call, (unsigned long)r.code);
  }
  *in = wpc_input_make(sample.data, sample.size, NULL);
  return r.status == WPC_COLLECT_OK;
}

/* The answer to a request code about a counterset, or the list with a number that is no code. */
static inline wpc_input collect_registration(unsigned what, const wpc_guid *set) {
  static wpc_collect_host host;
  static wpc_collect_buffer answers[102];
  const wpc_collector collector = {&host, NULL, 64u << 20};
  wpc_collect_buffer *to = &answers[what];
  wpc_collect_result r = {0};
  if (host.resize != NULL || open_system(&host, 0, NULL)) {
    r = what == 100   ? wpc_collect_countersets(collector, to)
        : what == 101 ? wpc_collect_instances(collector, set, to)
                      : wpc_collect_registration(collector, set, what, 0, to);
  }
  return wpc_input_make(to->data, r.status == WPC_COLLECT_OK ? to->size : 0, NULL);
}
#else
static inline wpc_input collect_registration(unsigned what, const wpc_guid *set) {
  (void)what, (void)set, (void)fputs("only Windows can be asked: name a folder\n", stderr);
  return wpc_input_make(NULL, 0, NULL);
}

static inline bool collect_objects(int number, const char *objects, wpc_input *in) {
  (void)number, (void)objects, (void)in;
  return fputs("only Windows can be asked: name stored samples\n", stderr), false;
}
#endif

#endif
