// Samples of the counterset "Processor Information", and whatever stands in for it.
#ifndef WPC_TESTS_SUPPORT_SAMPLES_CPU_SAMPLES_H_
#define WPC_TESTS_SUPPORT_SAMPLES_CPU_SAMPLES_H_

#include <cstdint>
#include <string>
#include <vector>

#include "support/encode.h"
#include "wpc/wpc.h"

namespace wpc_test {

struct Processor {
  std::u16string name;
  uint32_t id;
  std::vector<Bytes> cells;
};

inline Bytes Sample(const std::vector<uint32_t> &ids, const std::vector<Processor> &processors) {
  std::vector<EncodedRow> rows;
  for (const Processor &p : processors) {
    rows.push_back({p.name, p.id, p.cells});
  }
  return DataBlock({CountersetResult(ids, rows)});
}

// "0,0", "0,1" and so on; processor i has the value i of counter 8.
inline Bytes Processors(uint32_t count) {
  std::vector<Processor> processors;
  for (uint32_t i = 0; i < count; i++) {
    const std::string number = std::to_string(i);
    processors.push_back({u"0," + std::u16string(number.begin(), number.end()), i, {Cell(i)}});
  }
  return Sample({8}, processors);
}

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_SAMPLES_CPU_SAMPLES_H_
