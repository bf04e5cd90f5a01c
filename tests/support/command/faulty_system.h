// A system under the command that fails once: at the n-th call of a kind (tools/wpc/io/system.h, memory.h). All
// other calls are the operating system's.
#ifndef WPC_TESTS_SUPPORT_COMMAND_FAULTY_SYSTEM_H_
#define WPC_TESTS_SUPPORT_COMMAND_FAULTY_SYSTEM_H_

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <map>
#include <set>
#include <string>

extern "C" {
#include "io/memory.h"
#include "io/system.h"
}

// Only with AddressSanitizer.
extern "C" size_t __sanitizer_get_current_allocated_bytes() __attribute__((weak));

namespace wpc_faults {

// A forked process, in which the command runs.
inline bool g_is_child;

// Before anything else is: what the command has registered to be called at the end was called then.
inline const int kRegistered = on_exit(
    [](int status, void *) {
      if (g_is_child) {
        _exit(status);
      }
    },
    nullptr);

inline bool HasAddressSanitizer() {
  return __sanitizer_get_current_allocated_bytes != nullptr;
}

enum class Fault {
  kNone,
  kMemory,      // there is none
  kSystem,      // an open, list, stat or mkdir is refused
  kRead,        // an error
  kShortRead,   // the end of the file, too early
  kPieces,      // one byte; the rest comes when it is asked for
  kFullDisk,    // nothing can be written
  kLostReader,  // the reader of the pipe has closed it
  kClose,       // what was written is lost when the stream is closed
  kPlace,       // the file that is finished cannot be put in its place
  kSignal,      // it comes in the middle of a write, or before or after a file is put in its place
  kSignalReading,
  kWorkerSignal,  // to the process that reads alone
};

// Where files end, by their path and how many-th time they are opened; -1: they cannot be read.
using Ends = std::map<std::pair<std::string, size_t>, off64_t>;

// What goes wrong, and how far the calls of that kind have come.
struct Plan {
  Fault fault = Fault::kNone;
  size_t at = 0;
  size_t calls = 0;
  std::string out;  // where standard output goes
  int signal = 0;
  Ends ends = {};
};

inline Plan g_plan;

// A call that failed.
struct Failure {
  char call[12];
  char path[500];  // "-": standard input
  int why;
  size_t opening;
  off64_t offset;  // where in the file
  uint64_t size;
  bool is_read_on;
};

// In memory that processes share: those that come from the command's fail at the same call.
struct Failures {
  std::atomic<size_t> count;
  Failure of[8];
};

inline Failures *g_failures;

inline Failure *Note(const char *call, const std::string &path, int why) {
  const size_t i = g_failures->count++;
  if (i >= std::size(g_failures->of) || path.size() >= sizeof g_failures->of[i].path) {
    std::abort();
  }
  Failure *failure = &g_failures->of[i];
  *failure = {{}, {}, why, 0, 0, 0, false};
  std::strcpy(failure->call, call);
  std::strcpy(failure->path, path.c_str());
  return failure;
}

inline bool IsDue(Fault kind) {
  return g_plan.fault == kind && g_plan.calls++ == g_plan.at;
}

inline bool Fails(Fault kind, int why, const char *call = "", const std::string &path = "") {
  const bool fails = IsDue(kind);
  if (fails) {
    (void)Note(call, path, why);
    errno = why;
  }
  return fails;
}

// As from the terminal: to the command and to its workers.
inline void SignalAll(Fault kind, const char *call) {
  if (IsDue(kind)) {
    (void)Note(call, "", 0);
    (void)kill(0, g_plan.signal);
  }
}

inline void SignalWorker(const std::string &path) {
  if (IsDue(Fault::kWorkerSignal)) {
    (void)Note("read", path, 0);
    (void)raise(g_plan.signal);
  }
}

// ---- Memory

inline void *Take(size_t size) {
  return Fails(Fault::kMemory, ENOMEM) ? nullptr : std::calloc(size, 1);
}
inline void *Resize(void *old, size_t size) {
  return Fails(Fault::kMemory, ENOMEM) ? nullptr : std::realloc(old, size);
}

// ---- Streams over streams, with a small buffer, so that there are several reads and writes to fail

inline constexpr size_t kBuffer = 1024;

struct Stream {
  FILE *below;
  std::string path;
  size_t opening;
  Failure *failure;  // NULL: none yet
};

// By the stream that is over each.
inline std::map<FILE *, Stream *> g_streams;
inline std::map<std::string, size_t> g_openings;

inline uint64_t SizeOf(const Stream *stream) {
  const auto end = g_plan.ends.find({stream->path, stream->opening});
  struct stat about = {};
  (void)fstat(fileno(stream->below), &about);
  return static_cast<uint64_t>(end != g_plan.ends.end() && end->second >= 0 ? end->second
                                                                            : about.st_size);
}

// What is asked for, or less.
inline ssize_t ReadBelow(void *cookie, char *bytes, size_t size) {
  Stream *stream = static_cast<Stream *>(cookie);
  const int file = fileno(stream->below);
  const off64_t offset = lseek(file, 0, SEEK_CUR);
  if (stream->failure != nullptr) {
    stream->failure->is_read_on = true;
  }
  SignalAll(Fault::kSignalReading, "read");
  SignalWorker(stream->path);
  const bool is_error = IsDue(Fault::kRead);
  if (is_error || IsDue(Fault::kShortRead)) {
    stream->failure = Note("read", stream->path, is_error ? EIO : 0);
    stream->failure->opening = stream->opening;
    stream->failure->offset = offset;
    stream->failure->size = SizeOf(stream);
    errno = EIO;
    return is_error ? -1 : 0;
  }
  const auto end = g_plan.ends.find({stream->path, stream->opening});
  if (end != g_plan.ends.end() && end->second < 0) {
    errno = EIO;
    return -1;
  }
  const size_t left = static_cast<size_t>(
      end != g_plan.ends.end() ? std::max<off64_t>(end->second - offset, 0) : kBuffer);
  const size_t most = Fails(Fault::kPieces, 0) ? 1 : std::min(left, kBuffer);
  return read(file, bytes, std::min(size, most));
}
inline ssize_t WriteBelow(void *cookie, const char *bytes, size_t size) {
  const int file = fileno(static_cast<Stream *>(cookie)->below);
  const bool fails = Fails(Fault::kFullDisk, ENOSPC) || Fails(Fault::kLostReader, EPIPE);
  if (fails) {
    return 0;
  }
  const ssize_t half = write(file, bytes, size / 2);
  SignalAll(Fault::kSignal, "write");
  const ssize_t rest = half < 0 ? half : write(file, bytes + half, size - half);
  return rest < 0 ? rest : half + rest;
}
inline int SeekBelow(void *cookie, off64_t *offset, int whence) {
  *offset = lseek(fileno(static_cast<Stream *>(cookie)->below), *offset, whence);
  return *offset < 0 ? -1 : 0;
}
inline int CloseBelow(void *cookie) {
  Stream *stream = static_cast<Stream *>(cookie);
  const bool is_written = (fcntl(fileno(stream->below), F_GETFL) & O_ACCMODE) != O_RDONLY;
  for (auto it = g_streams.begin(); it != g_streams.end(); ++it) {
    if (it->second == stream) {
      g_streams.erase(it);
      break;
    }
  }
  const bool is_closed = std::fclose(stream->below) == 0;
  delete stream;
  return is_closed && !(is_written && Fails(Fault::kClose, EIO)) ? 0 : -1;
}

// Takes the stream over.
inline FILE *Over(FILE *below, const char *mode, const std::string &path) {
  const cookie_io_functions_t functions = {ReadBelow, WriteBelow, SeekBelow, CloseBelow};
  if (below == nullptr) {
    return nullptr;
  }
  Stream *cookie = new Stream{below, path, ++g_openings[path], nullptr};
  FILE *stream = fopencookie(cookie, mode, functions);
  (void)std::setvbuf(stream, nullptr, _IOFBF, kBuffer);
  g_streams[stream] = cookie;
  return stream;
}

inline const system_calls &Real() {
  static const system_calls *real = system_now();
  return *real;
}

// Never closed by the command.
inline FILE *g_input;

inline FILE *StandardInput() {
  return g_input != nullptr ? g_input : stdin;
}
inline FILE *StandardOutput() {
  return Over(std::fopen(g_plan.out.c_str(), "wb"), "wb", "-");
}
inline bool IsTerminal(FILE *) {
  return false;
}
inline bool Look(const char *path, bool follows, system_facts *facts) {
  return !Fails(Fault::kSystem, EACCES, "look", path) && Real().look(path, follows, facts);
}
inline bool LookAt(FILE *stream, system_facts *facts) {
  const auto found = g_streams.find(stream);
  const bool ok = found != g_streams.end() &&
                  !Fails(Fault::kSystem, EIO, "look_at", found->second->path) &&
                  Real().look_at(found->second->below, facts);
  facts->size = ok ? SizeOf(found->second) : 0;
  return ok;
}
inline FILE *OpenFile(const char *path, system_way way) {
  return Fails(Fault::kSystem, EMFILE, "open_file", path)
             ? nullptr
             : Over(Real().open_file(path, way), "rb", path);
}
inline FILE *OpenBelow(const char *path, size_t folder) {
  return Fails(Fault::kSystem, EMFILE, "open_below", path)
             ? nullptr
             : Over(Real().open_below(path, folder), "rb", path);
}
inline bool List(const char *path, size_t folder, system_name_fn take, void *context) {
  return !Fails(Fault::kSystem, EMFILE, "list", path) && Real().list(path, folder, take, context);
}
inline bool MakeFolder(const char *path) {
  return !Fails(Fault::kSystem, ENOSPC, "make_folder", path) && Real().make_folder(path);
}
inline FILE *OpenDevice(const char *path) {
  return Fails(Fault::kSystem, EACCES, "open_device", path)
             ? nullptr
             : Over(Real().open_device(path), "wb", path);
}
inline FILE *PartMake(part_file *part, const char *path, int mode) {
  if (Fails(Fault::kSystem, ENOSPC, "part_make", path)) {
    std::memset(part, 0, sizeof *part);
    errno = ENOSPC;
    return nullptr;
  }
  return Over(Real().part_make(part, path, mode), "wb", path);
}
inline bool PartSettle(part_file *, FILE *) {
  return !Fails(Fault::kPlace, EIO);
}
inline bool PartEnd(part_file *part, const char *path) {
  if (path != nullptr && Fails(Fault::kPlace, EIO)) {
    (void)Real().part_end(part, nullptr);
    errno = EIO;
    return false;
  }
  SignalAll(Fault::kSignal, "place");
  const bool ok = Real().part_end(part, path);
  const int why = errno;
  SignalAll(Fault::kSignal, "placed");
  errno = why;
  return ok;
}

inline void Install(Failures *failures) {
  static const memory_source memory = {Take, Resize};
  static const system_calls calls = {
      StandardInput, StandardOutput, IsTerminal, Look,     LookAt,     OpenFile, OpenBelow,
      List,          MakeFolder,     OpenDevice, PartMake, PartSettle, PartEnd};
  (void)Real();
  g_failures = failures;
  memory_use(&memory);
  system_use(&calls);
}

inline void Uninstall() {
  memory_use(nullptr);
  system_use(nullptr);
}

}  // namespace wpc_faults

#endif  // WPC_TESTS_SUPPORT_COMMAND_FAULTY_SYSTEM_H_
