// Values over time, a second time: of any number of logs, by maps from what a column is to its last reading. Slow, and
// without a limit of memory. README.md says what it follows and what it decides.
#ifndef WPC_TESTS_REFERENCE_SERIES_H_
#define WPC_TESTS_REFERENCE_SERIES_H_

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "reference/reference.h"

namespace wpc_reference {

enum class Identity {
  kChecked,  // an instance is a place, and there is no rate where who is there changed
  kNamed,    // an instance is named by its id, "w3wp_1000"
  kPlace,    // by place alone
};

struct SeriesOptions {
  uint64_t begin = 0, end = UINT64_MAX;  // FILETIMEs of the first and last sample that is given
  bool is_local = false;                 // begin and end are local times
  uint32_t step = 1;      // each so many samples of a log, from the first in the range on
  uint64_t interval = 0;  // the first sample of each span of so many units of 100 ns; 0: all
  Identity identity = Identity::kChecked;
  bool is_apart = false;                           // each log has columns of its own
  bool has_bases = false;                          // columns for bases, too
  bool salvages = false;                           // goes on behind an error
  std::map<uint32_t, std::string> assumed_titles;  // for title indices that a log has no text of
};

// A cell: one counter of one instance of one machine at one time.
struct SeriesRow {
  // FILETIMEs. utc is the local time where the log says nothing of its zone, or where the sum is none.
  uint64_t utc = 0, local = 0;
  bool has_time = true;  // false: the sum is none
  size_t source = 0;     // which log, from 0
  std::string path;  // \\machine\object(parent/instance#1)\counter, as it is spelled first; UTF-8
  uint32_t type = 0;
  size_t nth = 0;               // of several counters with this path and type
  std::optional<double> value;  // there when status is "ok", unless it is a text
  std::string status;           // a word of wpc_calc_status, or "other_instance"
  uint32_t pdh_status = 0;      // of the value in the log; 0 of whole objects
};

struct SlowBlocks;  // reference/series_blocks.h

class SlowSeries {
 public:
  explicit SlowSeries(const SeriesOptions &options);
  ~SlowSeries();

  // Logs and blocks are given in the order of their numbers.
  void Add(const Bytes &log);
  void AddBlocks(const SlowBlocks &blocks);

  // In the order of time, of each log in its own order. Without salvages nothing that comes after its first error, nor the
  // sample that has it.
  std::vector<SeriesRow> Rows() const;

  // Whether an instance is in two places, as where a block has one object twice.
  bool HasRepeats() const;

  // Of the first log that has one.
  std::optional<Finding> Error() const;

 private:
  SeriesOptions options_;
  struct Logs;
  std::unique_ptr<Logs> logs_;
};

}  // namespace wpc_reference

#endif  // WPC_TESTS_REFERENCE_SERIES_H_
