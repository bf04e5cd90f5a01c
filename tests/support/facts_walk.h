// The walks behind support/facts.h.
#ifndef WPC_TESTS_SUPPORT_FACTS_WALK_H_
#define WPC_TESTS_SUPPORT_FACTS_WALK_H_

#include <string>
#include <vector>

#include "reference/reference.h"
#include "wpc.h"

namespace wpc_test {

// All that the iterators hand out of a block, in their order, going on behind errors.
std::vector<wpc_reference::Fact> WalkForFacts(const std::string &kind, wpc_input in,
                                              const wpc_reference::Options &options);

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_FACTS_WALK_H_
