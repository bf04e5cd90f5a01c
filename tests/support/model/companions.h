// The counters that a counter names: base, time, frequency and multiplier, in the order of
// PERF_COUNTER_REG_INFO.
#ifndef WPC_TESTS_SUPPORT_MODEL_COMPANIONS_H_
#define WPC_TESTS_SUPPORT_MODEL_COMPANIONS_H_

#include <tuple>

namespace wpc_test::model {

// Their ids in a wpc_reg_counter, a wpc_counter_info or a RegCounter: what is assigned to them is
// written there.
template <typename Counter>
auto Companions(Counter &counter) {
#define WPC_REG_COUNTER_FIELD(type, member, name, key, offset)
#define WPC_REG_COUNTER_COMPANION(type, member, name, key, offset) , std::tie(counter.member)
  return std::tuple_cat(std::tuple<>()
#include "support/model/reg_counter.def"
  );
}

}  // namespace wpc_test::model

#endif  // WPC_TESTS_SUPPORT_MODEL_COMPANIONS_H_
