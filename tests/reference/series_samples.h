// Samples of a log, with everything named.
#ifndef WPC_TESTS_REFERENCE_SERIES_SAMPLES_H_
#define WPC_TESTS_REFERENCE_SERIES_SAMPLES_H_

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "reference/series.h"
#include "reference/series_value.h"

namespace wpc_reference {

// Which number tells apart who is in a place.
enum class IdCounter { kNoId, kProcess, kThread, kNetProcess };

// One counter of one instance in a sample. Texts are UTF-16 in which no character is broken.
struct SeriesReading {
  size_t entry = 0;
  bool is_object = false;
  std::u16string machine;  // without backslashes
  std::u16string object;
  std::optional<std::u16string> instance;  // with its parent, without its number
  bool is_exact = false;                   // upper and lower case of the instance differ: V2
  uint32_t serial = 0;
  std::optional<uint32_t> unique_id;  // of its own
  std::u16string counter;
  // What objects and counters are told apart by, when it is not their names: title indices, and ids of V2.
  std::u16string object_id, counter_id;
  IdCounter id_counter = IdCounter::kNoId;
  uint32_t pdh_status = 0;
  Reading raw;

  // A name as instances are compared.
  std::u16string KeyOf(const std::u16string &name) const;
  std::u16string ObjectKey() const;
  std::u16string CounterKey() const;
  std::u16string InstanceKey() const {
    return KeyOf(instance.value_or(u""));
  }
};

struct SeriesSample {
  uint64_t local = 0, utc = 0;
  bool has_time = true;  // otherwise utc is the local time
  bool is_after_gap = false;
  std::vector<SeriesReading> readings;
  std::vector<SeriesReading> bare;   // instances that are there without a counter
  std::set<size_t> damaged_entries;  // whose blocks are not sound
  std::set<size_t>
      missing_entries;  // whose blocks have no instances, and say by their status that there is no object
};

struct SeriesLog {
  std::vector<SeriesSample> samples;
  std::optional<Finding> error;
};

// Of instances with equal names the first says the number; one that several instances have says nothing.
void SettleUniqueIds(SeriesSample &sample);

SeriesLog ReadSeriesLog(const Bytes &log, const SeriesOptions &options);

// Letters that differ in case only are one, as wpc_text_equal_nocase() says.
std::u16string Folded(const std::u16string &text);
std::string Utf8(const std::u16string &text);
std::u16string Utf16(const std::string &text);

}  // namespace wpc_reference

#endif  // WPC_TESTS_REFERENCE_SERIES_SAMPLES_H_
