// Samples of a capture: V1 and V2 blocks, and what is known of what they hold.
#ifndef WPC_TESTS_REFERENCE_SERIES_BLOCKS_H_
#define WPC_TESTS_REFERENCE_SERIES_BLOCKS_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "reference/checks.h"
#include "reference/series_samples.h"

namespace wpc_reference {

// A counter as it is registered. Other counters by their ids; kNone: there is none.
struct SlowCounter {
  uint32_t type = 0;
  uint32_t base = kNone, alternate_base = kNone;
  uint32_t time = kNone, frequency = kNone;
  uint32_t multiplier = kNone;
  std::string name;
};

// A counterset: its counters by their ids.
struct SlowSet {
  std::string name;
  std::map<uint32_t, SlowCounter> counters;
};

// What a result is of. A counter_id is needed by results that carry no ids.
struct SlowQuery {
  const SlowSet *set = nullptr;  // nullptr: not known
  uint32_t counter_id = kNone;
  bool only_whole = false;  // of results of a whole counterset only
};

struct SlowBlock {
  bool is_v1 = false;
  Bytes bytes;
  bool is_after_gap = false;
};

struct SlowBlocks {
  std::vector<SlowBlock> samples;
  std::string machine;                     // of blocks that do not say it
  std::map<uint32_t, std::string> titles;  // of V1
  bool has_own_titles = false;             // else they are given for all sources
  std::vector<SlowQuery> queries;          // of V2, by place of the result
  SlowQuery others;                        // of all places behind them
};

// Up to the first block that is not sound, without it.
SeriesLog ReadSeriesBlocks(const SlowBlocks &blocks, const SeriesOptions &options);

}  // namespace wpc_reference

#endif  // WPC_TESTS_REFERENCE_SERIES_BLOCKS_H_
