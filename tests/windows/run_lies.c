/* Runs a program once for each lie, several at a time, each with the lie's name in an environment
 * variable, and prints a line for each: name, exit status, milliseconds, kilobytes at the peak.
 *
 *     run_lies.exe WPC_SIM_LIE 2000 wpc.exe capture -o folder-@ <names
 *
 * The argument behind the variable is how many milliseconds the programs may wait on purpose. An @
 * stands for the lie's name. Names are read from standard input, a line each, up to a tab. Exit
 * status 1 when a program ends with another status than 0, 1 or 2, takes too long, or too much
 * memory. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
/* After windows.h, which it needs. */
#include <psapi.h>

#define MOST_RUNS 12u
#define NAME 64u
#define COMMAND 4096u
#define SLOW_MS 60000u /* a machine under load; a hang takes longer */
#define MOST_KB (160u << 10)
#define POLL_MS 10u
#define MOST_STARTS 3u

typedef struct run {
  char name[NAME];
  HANDLE process; /* NULL: free */
  DWORD began;
  SIZE_T peak_kb;
} run;

typedef struct plan {
  char **arguments;
  int num_arguments;
  const char *variable;
  DWORD most_ms;
  HANDLE nothing;
  unsigned long bad;
} plan;

/* "one" "two-NAME"; false when it is too long. */
static bool write_command(const plan *p, const char *name, char command[COMMAND]) {
  size_t at = 0;
  for (int i = 0; i < p->num_arguments; i++) {
    const char *text = p->arguments[i];
    at += (size_t)snprintf(command + at, COMMAND - at, "%s\"", i == 0 ? "" : " ");
    for (; *text != '\0' && at + NAME + 8 < COMMAND; text++) {
      at += *text == '@' ? (size_t)snprintf(command + at, COMMAND - at, "%s", name)
                         : (size_t)snprintf(command + at, COMMAND - at, "%c", *text);
    }
    if (*text != '\0') {
      return false;
    }
    at += (size_t)snprintf(command + at, COMMAND - at, "\"");
  }
  return true;
}

static bool start(const plan *p, run *r) {
  char command[COMMAND];
  STARTUPINFOA how;
  PROCESS_INFORMATION started;
  memset(&how, 0, sizeof how);
  how.cb = sizeof how;
  how.dwFlags = STARTF_USESTDHANDLES;
  how.hStdInput = p->nothing;
  how.hStdOutput = p->nothing;
  how.hStdError = p->nothing;
  (void)SetEnvironmentVariableA(p->variable, r->name);
  r->began = GetTickCount();
  r->peak_kb = 0;
  if (!write_command(p, r->name, command) ||
      !CreateProcessA(NULL, command, NULL, NULL, TRUE, 0, NULL, NULL, &how, &started)) {
    return false;
  }
  (void)CloseHandle(started.hThread);
  r->process = started.hProcess;
  return true;
}

/* Wine fails one start in some thousand. */
static bool start_at_last(const plan *p, run *r) {
  for (unsigned tries = 1; !start(p, r); tries++) {
    if (tries == MOST_STARTS) {
      return false;
    }
    Sleep(POLL_MS);
  }
  return true;
}

static void measure(run *r) {
  PROCESS_MEMORY_COUNTERS memory;
  if (GetProcessMemoryInfo(r->process, &memory, sizeof memory)) {
    const SIZE_T kb = memory.PeakWorkingSetSize / 1024;
    r->peak_kb = kb > r->peak_kb ? kb : r->peak_kb;
  }
}

/* Prints and frees the run when it is over, or has to be. */
static void look_at(plan *p, run *r) {
  const DWORD taken = GetTickCount() - r->began;
  DWORD status = 0;
  const bool over = WaitForSingleObject(r->process, 0) == WAIT_OBJECT_0;
  if (!over) {
    measure(r);
    if (taken <= p->most_ms) {
      return;
    }
    (void)TerminateProcess(r->process, 99);
  }
  (void)GetExitCodeProcess(r->process, &status);
  (void)printf("%s\t%s%lu\t%lu\t%lu\n", r->name, over ? "" : "too slow, ", (unsigned long)status,
               (unsigned long)taken, (unsigned long)r->peak_kb);
  p->bad += !over || status > 2 || r->peak_kb > MOST_KB ? 1 : 0;
  (void)CloseHandle(r->process);
  r->process = NULL;
}

static bool read_name(char name[NAME]) {
  char line[1024];
  if (fgets(line, sizeof line, stdin) == NULL) {
    return false;
  }
  line[strcspn(line, "\t\r\n")] = '\0';
  (void)snprintf(name, NAME, "%.63s", line);
  return true;
}

static bool run_all(plan *p) {
  run runs[MOST_RUNS];
  bool more = true, busy = true;
  memset(runs, 0, sizeof runs);
  while (more || busy) {
    busy = false;
    for (size_t i = 0; i < MOST_RUNS; i++) {
      if (runs[i].process != NULL) {
        look_at(p, &runs[i]);
      }
      if (runs[i].process == NULL && more) {
        more = read_name(runs[i].name);
        if (more && !start_at_last(p, &runs[i])) {
          (void)fprintf(stderr, "cannot start %s: error %lu\n", p->arguments[0],
                        (unsigned long)GetLastError());
          return false;
        }
      }
      busy = busy || runs[i].process != NULL;
    }
    Sleep(POLL_MS);
  }
  return p->bad == 0;
}

int main(int argc, char **argv) {
  SECURITY_ATTRIBUTES inherited = {sizeof inherited, NULL, TRUE};
  plan p;
  if (argc < 4) {
    (void)fprintf(stderr, "usage: run_lies.exe VARIABLE MILLISECONDS PROGRAM [ARGUMENT...]\n");
    return 2;
  }
  memset(&p, 0, sizeof p);
  p.arguments = argv + 3;
  p.num_arguments = argc - 3;
  p.variable = argv[1];
  p.most_ms = (DWORD)strtoul(argv[2], NULL, 10) + SLOW_MS;
  p.nothing = CreateFileA("NUL", GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE,
                          &inherited, OPEN_EXISTING, 0, NULL);
  return run_all(&p) ? 0 : 1;
}
