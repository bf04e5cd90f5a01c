/* Stands between a collecting process, whose data is untrusted, and a consuming one: copies blocks from a
 * pipe or a socket into private memory, reports whether each is accepted, and forwards exactly the
 * accepted bytes.
 *
 *     validate_gateway v2|v1 [--strict] <BLOCKS >SOUND-BLOCKS 2>VERDICTS
 *
 * Each block comes, and is forwarded, after its length: four bytes, little-endian. The end of the input
 * ends it with status 0; an end within a block, or a block that is too long, with 1. Before the first byte
 * it drops all rights except to read, to write and to exit (Linux, seccomp strict).
 * docs/guide/remote-data.md describes the processes around it.
 *
 *     $ frames corpus/v2/valid/counterset_2x2.bin corpus/v2/hostile/V2-CD-03__size_24.bin | validate_gateway v2 >sound
 *     accepted
 *     rejected: V2-CD-03 at offset 68: dwSize is 24, but only 16 bytes are left
 */
#if defined(__linux__)
#define _DEFAULT_SOURCE /* syscall() */
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif
#if defined(_WIN32)
#include <fcntl.h>
#include <io.h>
#define read _read
#define write _write
#else
#include <unistd.h>
#endif
#include <stdlib.h>
#include <string.h>

#include "wpc/wpc.h"

enum { MOST = 1 << 24 };

/* From here on the process can only read, write and end. Otherwise returns what is missing. */
static const char *give_up_rights(void) {
#if defined(__linux__)
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_STRICT) == 0 ? "" : "no seccomp: all rights are kept\n";
#elif defined(_WIN32)
  (void)_setmode(0, _O_BINARY);
  (void)_setmode(1, _O_BINARY);
  return "no seccomp on Windows: start it in an AppContainer\n";
#else
  return "no seccomp on this system: all rights are kept\n";
#endif
}

static void end(int status) {
#if defined(__linux__)
  (void)syscall(SYS_exit, status); /* exit() makes other calls, too */
#endif
  exit(status);
}

/* All bytes, or false: the other side has ended. */
static bool receive(uint8_t *bytes, size_t size) {
  while (size > 0) {
    const unsigned most = size < MOST ? (unsigned)size : MOST;
    const long n = (long)read(0, bytes, most);
    if (n <= 0) {
      return false;
    }
    bytes += n;
    size -= (size_t)n;
  }
  return true;
}

static void send_to(int file, const void *bytes, size_t size) {
  for (const uint8_t *at = bytes; size > 0;) {
    const unsigned most = size < MOST ? (unsigned)size : MOST;
    const long n = (long)write(file, at, most);
    if (n <= 0) {
      end(1);
    }
    at += n;
    size -= (size_t)n;
  }
}

/* Says the verdict; forwards the block, with its length, if it is sound. */
static void judge(bool is_v1, const wpc_options *options, const uint8_t *block, size_t size) {
  const wpc_input in = wpc_input_make(block + 4, size, options);
  const wpc_error error = wpc_validate(in, is_v1 ? WPC_KIND_V1 : WPC_KIND_V2, NULL);
  char text[256] = "accepted\n";
  if (error.status == WPC_OK) {
    send_to(1, block, 4 + size);
  } else {
    memcpy(text, "rejected: ", 10);
    (void)wpc_error_format(&error, text + 10, sizeof text - 11);
    strcat(text, "\n");
  }
  send_to(2, text, strlen(text));
}

int main(int argc, char **argv) {
  static uint8_t block[4 + MOST]; /* the private copy: nobody else can change it */
  static size_t room[MOST / 4 + 4];
  wpc_options options = wpc_options_default();
  options.strict = argc > 2 && strcmp(argv[2], "--strict") == 0;
  options.scratch = room;
  options.scratch_length = sizeof room / sizeof room[0];
  const bool is_v1 = argc > 1 && strcmp(argv[1], "v1") == 0;
  if (!is_v1 && (argc < 2 || strcmp(argv[1], "v2") != 0)) {
    static const char usage[] = "usage: validate_gateway v2|v1 [--strict]\n";
    send_to(2, usage, sizeof usage - 1);
    end(2);
  }
  const char *missing = give_up_rights();
  send_to(2, missing, strlen(missing));
  while (receive(block, 1)) {
    size_t size = 0;
    bool is_whole = receive(block + 1, 3);
    for (size_t i = 0; i < 4; i++) {
      size |= (size_t)block[i] << (8 * i);
    }
    is_whole = is_whole && size <= MOST && receive(block + 4, size);
    if (!is_whole) {
      end(1);
    }
    judge(is_v1, &options, block, size);
  }
  end(0);
}
