// What the library reports of a log: validated, and walked through with the iterators.
#ifndef WPC_TESTS_REFERENCE_LIBRARY_LOG_H_
#define WPC_TESTS_REFERENCE_LIBRARY_LOG_H_

#include <vector>

#include "reference/reference.h"
#include "wpc/blg.h"

namespace wpc_reference {

wpc_error ValidateLog(wpc_input in, const Options &options);
std::vector<Fact> WalkLog(wpc_input in, const Options &options);

}  // namespace wpc_reference

#endif  // WPC_TESTS_REFERENCE_LIBRARY_LOG_H_
