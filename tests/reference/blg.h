// What the parts of the reader of logs share.
#ifndef WPC_TESTS_REFERENCE_BLG_H_
#define WPC_TESTS_REFERENCE_BLG_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/checks.h"

namespace wpc_reference {

// A message, its parts joined.
struct LogMessage {
  // Where byte `at` of the message is in the file.
  size_t Place(size_t at) const;

  struct Part {
    size_t in_message;
    size_t in_file;
  };

  size_t offset = 0;  // of its first event
  uint8_t type = 0;
  uint64_t time = 0;
  uint32_t num_parts = 0;
  Bytes bytes;
  std::vector<Part> parts;
};

// What samples need of an entry of the catalogue.
struct LogEntry {
  uint32_t flags;
  uint32_t type;
  uint64_t time_base;
};

struct LogCatalogue {
  bool is_sound = false;
  std::vector<LogEntry> entries;
};

// Reads a message, whatever it is, and adds what it holds to `in`, with places of the file.
void ReadLogMessage(Checks &in, const LogMessage &message, LogCatalogue &catalogue);

}  // namespace wpc_reference

#endif  // WPC_TESTS_REFERENCE_BLG_H_
