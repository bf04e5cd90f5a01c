#include "support/encode_reg.h"

#include "support/model/structs.h"

namespace wpc_test {

Bytes EncodeCounter(const RegCounter &c) {
  Writer out;
  model::PutCounterRegInfo(out, {c.id, c.type, 0, 100, 0, c.base, c.time, c.freq, c.multi, 0});
  return out.Take();
}

Bytes EncodeSet(const std::vector<RegCounter> &counters) {
  Writer records, out;
  for (const RegCounter &counter : counters) {
    records.Append(EncodeCounter(counter));
  }
  model::PutCountersetRegInfo(out, {kProcessorInformationGuid, 0, 100, 2, {}}, counters.size(),
                              records.Take());
  return out.Take();
}

size_t RecordAt(size_t i) {
  return 32 + 48 * i;
}

Bytes Units(const std::u16string &text) {
  return Writer().Units(text).Take();
}

Bytes EncodeTable(const TextHeaders &headers, const Bytes &texts) {
  Writer out;
  model::PutStringBuffer(out, headers, texts);
  return out.Take();
}

}  // namespace wpc_test
