// A system under the command that fails once: at the n-th call of a kind (tools/wpc/io/system.h, memory.h). All
// other calls are the operating system's.
#ifndef WPC_TESTS_SUPPORT_COMMAND_FAULTY_SYSTEM_H_
#define WPC_TESTS_SUPPORT_COMMAND_FAULTY_SYSTEM_H_

#include <fcntl.h>
#include <sys/types.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>

extern "C" {
#include "io/memory.h"
#include "io/system.h"
}

namespace wpc_faults {

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
};

// What goes wrong, and how far the calls of that kind have come.
struct Plan {
  Fault fault = Fault::kNone;
  size_t at = 0;
  size_t calls = 0;
  std::string out;  // where standard output goes
};

inline Plan g_plan;
// Whether a call has failed: here, or in a process that came from this one.
inline volatile bool *g_failed;

inline bool Fails(Fault kind, int why) {
  const bool fails = g_plan.fault == kind && g_plan.calls++ == g_plan.at;
  if (fails) {
    *g_failed = true;
    errno = why;
  }
  return fails;
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

// The stream that is below each.
inline std::map<FILE *, FILE *> g_below;

inline ssize_t ReadBelow(void *below, char *bytes, size_t size) {
  if (Fails(Fault::kRead, EIO)) {
    return -1;
  }
  if (Fails(Fault::kShortRead, 0)) {
    return 0;
  }
  const size_t most = Fails(Fault::kPieces, 0) ? 1 : kBuffer;
  return read(fileno(static_cast<FILE *>(below)), bytes, size < most ? size : most);
}
inline ssize_t WriteBelow(void *below, const char *bytes, size_t size) {
  const bool fails = Fails(Fault::kFullDisk, ENOSPC) || Fails(Fault::kLostReader, EPIPE);
  return fails ? 0 : write(fileno(static_cast<FILE *>(below)), bytes, size);
}
inline int SeekBelow(void *below, off64_t *offset, int whence) {
  *offset = lseek(fileno(static_cast<FILE *>(below)), *offset, whence);
  return *offset < 0 ? -1 : 0;
}
inline int CloseBelow(void *below) {
  FILE *stream = static_cast<FILE *>(below);
  const bool is_written = (fcntl(fileno(stream), F_GETFL) & O_ACCMODE) != O_RDONLY;
  for (auto it = g_below.begin(); it != g_below.end(); ++it) {
    if (it->second == stream) {
      g_below.erase(it);
      break;
    }
  }
  return std::fclose(stream) == 0 && !(is_written && Fails(Fault::kClose, EIO)) ? 0 : -1;
}

// Takes the stream over.
inline FILE *Over(FILE *below, const char *mode) {
  const cookie_io_functions_t functions = {ReadBelow, WriteBelow, SeekBelow, CloseBelow};
  if (below == nullptr) {
    return nullptr;
  }
  FILE *stream = fopencookie(below, mode, functions);
  (void)std::setvbuf(stream, nullptr, _IOFBF, kBuffer);
  g_below[stream] = below;
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
  return Over(std::fopen(g_plan.out.c_str(), "wb"), "wb");
}
inline bool IsTerminal(FILE *) {
  return false;
}
inline bool Look(const char *path, bool follows, system_facts *facts) {
  return !Fails(Fault::kSystem, EACCES) && Real().look(path, follows, facts);
}
inline bool LookAt(FILE *stream, system_facts *facts) {
  const auto found = g_below.find(stream);
  return !Fails(Fault::kSystem, EIO) && found != g_below.end() &&
         Real().look_at(found->second, facts);
}
inline FILE *OpenFile(const char *path, system_way way) {
  return Fails(Fault::kSystem, EMFILE) ? nullptr : Over(Real().open_file(path, way), "rb");
}
inline FILE *OpenBelow(const char *path, size_t folder) {
  return Fails(Fault::kSystem, EMFILE) ? nullptr : Over(Real().open_below(path, folder), "rb");
}
inline bool List(const char *path, size_t folder, system_name_fn take, void *context) {
  return !Fails(Fault::kSystem, EMFILE) && Real().list(path, folder, take, context);
}
inline bool MakeFolder(const char *path) {
  return !Fails(Fault::kSystem, ENOSPC) && Real().make_folder(path);
}
inline FILE *OpenDevice(const char *path) {
  return Fails(Fault::kSystem, EACCES) ? nullptr : Over(Real().open_device(path), "wb");
}
inline FILE *PartMake(part_file *part, const char *path, int mode) {
  if (Fails(Fault::kSystem, ENOSPC)) {
    std::memset(part, 0, sizeof *part);
    errno = ENOSPC;
    return nullptr;
  }
  return Over(Real().part_make(part, path, mode), "wb");
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
  return Real().part_end(part, path);
}

// failed: in memory that processes share.
inline void Install(volatile bool *failed) {
  static const memory_source memory = {Take, Resize};
  static const system_calls calls = {
      StandardInput, StandardOutput, IsTerminal, Look,     LookAt,     OpenFile, OpenBelow,
      List,          MakeFolder,     OpenDevice, PartMake, PartSettle, PartEnd};
  (void)Real();
  g_failed = failed;
  memory_use(&memory);
  system_use(&calls);
}

inline void Uninstall() {
  memory_use(nullptr);
  system_use(nullptr);
}

}  // namespace wpc_faults

#endif  // WPC_TESTS_SUPPORT_COMMAND_FAULTY_SYSTEM_H_
