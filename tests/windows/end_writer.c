/* Starts a program and ends it with TerminateProcess() as soon as a file of a pattern has bytes.
 *
 *     end_writer.exe out.part.* "wpc.exe inspect long.bin -o out"
 *
 * Exit status 0 when the program was ended so; 1 when it ended before, or never wrote; 2 when it
 * could not be started. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <windows.h>

#define ENDED 99u /* a status that wpc.exe never has */
#define MOST_POLLS 60000u
#define POLL_MS 1u

static bool has_bytes(const char *pattern) {
  WIN32_FIND_DATAA found;
  const HANDLE search = FindFirstFileA(pattern, &found);
  if (search == INVALID_HANDLE_VALUE) {
    return false;
  }
  (void)FindClose(search);
  return found.nFileSizeLow > 0 || found.nFileSizeHigh > 0;
}

static bool end_while_it_writes(HANDLE process, const char *pattern) {
  unsigned polls = 0;
  DWORD status = 0;
  while (polls < MOST_POLLS && !has_bytes(pattern) &&
         WaitForSingleObject(process, POLL_MS) == WAIT_TIMEOUT) {
    polls++;
  }
  (void)TerminateProcess(process, ENDED);
  (void)WaitForSingleObject(process, INFINITE);
  return polls < MOST_POLLS && GetExitCodeProcess(process, &status) && status == ENDED;
}

int main(int argc, char **argv) {
  STARTUPINFOA how;
  PROCESS_INFORMATION started;
  if (argc != 3) {
    (void)fprintf(stderr, "usage: end_writer.exe PATTERN COMMAND\n");
    return 2;
  }
  memset(&how, 0, sizeof how);
  how.cb = sizeof how;
  if (!CreateProcessA(NULL, argv[2], NULL, NULL, FALSE, 0, NULL, NULL, &how, &started)) {
    (void)fprintf(stderr, "cannot start %s\n", argv[2]);
    return 2;
  }
  return end_while_it_writes(started.hProcess, argv[1]) ? 0 : 1;
}
