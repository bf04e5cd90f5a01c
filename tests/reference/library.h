// What the library says about a block, in the words of the reference, so that the two can be compared.
#ifndef WPC_TESTS_REFERENCE_LIBRARY_H_
#define WPC_TESTS_REFERENCE_LIBRARY_H_

#include <cstddef>
#include <string>

#include "reference/reference.h"

namespace wpc_reference {

// Validates the block with notes, and walks through it with the iterators for the facts.
Answer LibraryAnswer(const std::string &kind, const void *data, size_t size,
                     const Options &options);

}  // namespace wpc_reference

#endif  // WPC_TESTS_REFERENCE_LIBRARY_H_
