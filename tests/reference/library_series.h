// What the library says of logs over time, and what the second computation says, as lines that can be compared.
#ifndef WPC_TESTS_REFERENCE_LIBRARY_SERIES_H_
#define WPC_TESTS_REFERENCE_LIBRARY_SERIES_H_

#include <string>
#include <vector>

#include "reference/series.h"
#include "wpc/series.h"

namespace wpc_reference {

// The options of the second computation that mean the same. What a log that is not sound holds is compared, too: salvage.
SeriesOptions SlowOptions(const wpc_series_options &options);

// A line for each cell: time, path, type, status, the bits of the value, and the reason.
std::vector<std::string> FastRows(const std::vector<Bytes> &logs,
                                  const wpc_series_options &options);
// Of equal paths the first. Where a count is lower than in another log, there is nothing to compute with: `is_joined`.
std::vector<std::string> SlowRows(const std::vector<Bytes> &logs,
                                  const wpc_series_options &options);

// In the first line where both differ, or nothing.
std::string SeriesDifference(const std::vector<Bytes> &logs, const wpc_series_options &options);

}  // namespace wpc_reference

#endif  // WPC_TESTS_REFERENCE_LIBRARY_SERIES_H_
