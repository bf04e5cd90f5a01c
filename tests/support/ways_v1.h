// The rows of a V1 object can be read by iterators, as a table, and as a table while the object is
// opened. All must say the same.
#ifndef WPC_TESTS_SUPPORT_WAYS_V1_H_
#define WPC_TESTS_SUPPORT_WAYS_V1_H_

#include <cstdint>
#include <string>

#include "wpc/wpc.h"

namespace wpc_test {

// Reads every object of a block in each way, with and without notes, widths and views, and tells
// the first difference in columns, rows, values, notes or error; "" when there is none. Also checks
// that views, parents and errors lie inside the bytes, that the walk takes no more steps than the
// bytes allow, and that wpc_validate() gives the first error of the walk. Objects with more than
// max_values values are refused, as everywhere.
std::string V1WaysDiffer(const void *data, size_t size, bool strict, uint64_t max_values);

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_WAYS_V1_H_
