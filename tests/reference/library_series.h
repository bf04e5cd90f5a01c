// What the library says of logs over time, and what the second computation says, as lines that can be compared.
#ifndef WPC_TESTS_REFERENCE_LIBRARY_SERIES_H_
#define WPC_TESTS_REFERENCE_LIBRARY_SERIES_H_

#include <string>
#include <vector>

#include "reference/series.h"
#include "reference/series_blocks.h"
#include "wpc/series.h"

namespace wpc_reference {

// The options of the second computation that mean the same. What a log that is not sound holds is compared, too: salvage.
SeriesOptions SlowOptions(const wpc_series_options &options);

// Cells are compared by time, path, type, status, the bits of the value, and the reason; of equal paths the first. Of
// several logs, where a count is lower than in another log, there is nothing to compute with. Gives the first line where
// both differ, or nothing.
std::string SeriesDifference(const std::vector<Bytes> &logs, const wpc_series_options &options);

// The same for blocks. Those that are not sound are compared where all samples are read, and not with salvage.
std::string BlocksDifference(const SlowBlocks &blocks, const wpc_series_options &options);

}  // namespace wpc_reference

#endif  // WPC_TESTS_REFERENCE_LIBRARY_SERIES_H_
