// A result's rows can be read in three ways: iterators, walk, table. All must say the same.
#ifndef WPC_TESTS_SUPPORT_WAYS_H_
#define WPC_TESTS_SUPPORT_WAYS_H_

#include <string>

#include "support/block.h"
#include "wpc/wpc.h"

namespace wpc_test {

// Reads every result of a data block in each way, with and without notes and widths, and tells the
// first difference in rows, values, notes or error; "" when there is none. Also checks that views
// and errors lie inside the bytes, that the walk takes no more steps than the bytes allow, and that
// wpc_validate() gives the first error of the walk.
std::string WaysDiffer(const void *data, size_t size, bool strict);

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_WAYS_H_
