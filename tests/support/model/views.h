// What views of any kind hold, as plain values.
#ifndef WPC_TESTS_SUPPORT_MODEL_VIEWS_H_
#define WPC_TESTS_SUPPORT_MODEL_VIEWS_H_

#include <string>

#include "support/model/model.h"

namespace wpc_test::model {

inline Bytes BytesIn(wpc_input in, wpc_range range) {
  return Bytes(in.data + range.offset, in.data + range.offset + range.length);
}

inline std::u16string TextIn(wpc_input in, wpc_text text) {
  std::u16string units;
  for (size_t i = 0; i + 1 < text.raw.length; i += 2) {
    const uint8_t *at = in.data + text.raw.offset + i;
    units.push_back(static_cast<char16_t>(at[0] | at[1] << 8));
  }
  return units;
}

inline SystemTime TimeOf(const wpc_system_time &t) {
  return {t.year, t.month, t.day_of_week, t.day, t.hour, t.minute, t.second, t.millisecond};
}

}  // namespace wpc_test::model

#endif  // WPC_TESTS_SUPPORT_MODEL_VIEWS_H_
