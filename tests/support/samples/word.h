// The status word of a result.
#ifndef WPC_TESTS_SUPPORT_SAMPLES_WORD_H_
#define WPC_TESTS_SUPPORT_SAMPLES_WORD_H_

#include <string>

#include "wpc/calc.h"

namespace wpc_test {

inline std::string Word(const wpc_calc_result &result) {
  return wpc_calc_status_word(result.status);
}

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_SAMPLES_WORD_H_
