// wpc_validate() of a kind, as a function of the input alone.
#ifndef WPC_TESTS_SUPPORT_VALIDATE_H_
#define WPC_TESTS_SUPPORT_VALIDATE_H_

#include "wpc/wpc.h"

namespace wpc_test {

template <wpc_kind kind>
wpc_error ValidateAs(wpc_input in) {
  return wpc_validate(in, kind, nullptr);
}

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_VALIDATE_H_
