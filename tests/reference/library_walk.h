// The walks behind reference/library.h.
#ifndef WPC_TESTS_REFERENCE_LIBRARY_WALK_H_
#define WPC_TESTS_REFERENCE_LIBRARY_WALK_H_

#include <string>
#include <vector>

#include "reference/reference.h"
#include "wpc/wpc.h"

namespace wpc_reference {

// All that walks and iterators hand out of a block, in their order, going on after errors.
std::vector<Fact> WalkForFacts(const std::string &kind, wpc_input in, const Options &options);

}  // namespace wpc_reference

#endif  // WPC_TESTS_REFERENCE_LIBRARY_WALK_H_
