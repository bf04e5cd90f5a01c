// Local times of a log and what they are in UTC: TIME_ZONE_INFORMATION, wpc_blg_to_utc(), and the hour that comes twice.
#ifndef WPC_TESTS_REFERENCE_SERIES_TIME_H_
#define WPC_TESTS_REFERENCE_SERIES_TIME_H_

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "reference/reference.h"

namespace wpc_reference {

// Minutes, and dates as SYSTEMTIME has them.
struct Zone {
  int32_t bias = 0, standard_bias = 0, daylight_bias = 0;
  std::array<uint16_t, 8> standard = {}, daylight = {};
  uint64_t start = 0;  // of the log, UTC
};

// Of a log that was read; nothing where its header is damaged.
std::optional<Zone> ZoneOf(const std::vector<Fact> &facts);

// Times of one log, in its order.
class LocalClock {
 public:
  explicit LocalClock(const std::optional<Zone> &zone) : zone_(zone) {
  }

  // utc_of_100ns: what a clock of 100 ns units showed at the sample, where one did. Nothing where the sum is no FILETIME
  // (BLG-TIM-01); the local time where the zone is not known.
  std::optional<uint64_t> ToUtc(uint64_t local, std::optional<uint64_t> utc_of_100ns);

 private:
  uint64_t Among(uint64_t daylight, uint64_t standard, std::optional<uint64_t> utc_of_100ns);

  std::optional<Zone> zone_;
  uint64_t last_ = 0;            // UTC of the sample before
  std::vector<uint64_t> steps_;  // of all times that came after the one before
  bool has_last_ = false;
  bool is_second_ = false;  // it was of the hour's second time
};

}  // namespace wpc_reference

#endif  // WPC_TESTS_REFERENCE_SERIES_TIME_H_
