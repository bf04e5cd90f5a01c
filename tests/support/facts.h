// What the library says about a block, in the words of the reference, so that the two can be compared.
#ifndef WPC_TESTS_SUPPORT_FACTS_H_
#define WPC_TESTS_SUPPORT_FACTS_H_

#include <cstddef>
#include <string>

#include "reference/reference.h"

namespace wpc_test {

// Validates the block with notes, and walks through it with the iterators for the facts.
wpc_reference::Answer LibraryAnswer(const std::string &kind, const void *data, size_t size,
                                    const wpc_reference::Options &options);

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_FACTS_H_
