// What the library says about a block, in the words of the reference, so that the two can be compared.
#ifndef WPC_TESTS_REFERENCE_LIBRARY_H_
#define WPC_TESTS_REFERENCE_LIBRARY_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "reference/reference.h"
#include "wpc/wpc.h"

namespace wpc_reference {

wpc_limits LimitsOf(const Limits &limits);

// The first error in the whole block, as the options ask for it; notes go where the input's options
// send them. Throws std::invalid_argument for another kind.
wpc_error Validate(const std::string &kind, wpc_input in, const Options &options);

// Validates the block with notes, and walks through it with the iterators for the facts.
Answer LibraryAnswer(const std::string &kind, const void *data, size_t size,
                     const Options &options);

// The same of a log that is lent part by part (options.lend).
Answer LentLogAnswer(const std::vector<uint8_t> &log, const Options &options);

}  // namespace wpc_reference

#endif  // WPC_TESTS_REFERENCE_LIBRARY_H_
