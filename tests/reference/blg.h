// What the parts of the reader of logs share.
#ifndef WPC_TESTS_REFERENCE_BLG_H_
#define WPC_TESTS_REFERENCE_BLG_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
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

struct LogEntry {
  uint32_t flags = 0;
  uint32_t type = 0;
  uint64_t time_base = 0;
  std::u16string machine, object, counter;
  std::optional<std::u16string> instance, parent;
  uint32_t instance_index = 0;
};

struct LogCatalogue {
  bool is_sound = false;
  std::vector<LogEntry> entries;
};

// A value, or one of many instances, which have names.
struct LogItem {
  std::optional<std::u16string> name;
  uint64_t first = 0, second = 0;
  uint32_t multi_count = 0;
};

// What a sample has of an entry: items, or a whole object, which are the bytes of a V1 block.
struct LogBlock {
  size_t entry = 0;
  bool is_sound = false;  // otherwise it has neither
  uint32_t status = 0;
  std::vector<LogItem> items;
  std::optional<Bytes> object;
};

struct LogSample {
  uint64_t time = 0;  // local
  std::vector<LogBlock> blocks;
};

// Who is told what a log holds, in its order.
class LogListener {
 public:
  virtual ~LogListener() = default;
  virtual void OnNames(const std::u16string &machine, uint32_t index,
                       const std::u16string &text) = 0;
  virtual void OnCatalogue(const LogCatalogue &catalogue) = 0;
  virtual void OnSample(const LogSample &sample) = 0;
  // Something is missing here, or cannot be read, which is an error.
  virtual void OnLost(bool is_error) = 0;
};

// Reads a message, whatever it is, and adds what it holds to `in`, with places of the file. listener: may be null.
void ReadLogMessage(Checks &in, const LogMessage &message, LogCatalogue &catalogue,
                    LogListener *listener);

// A log, for a listener.
Answer ReadLogFor(const Bytes &bytes, const Options &options, LogListener &listener);

}  // namespace wpc_reference

#endif  // WPC_TESTS_REFERENCE_BLG_H_
