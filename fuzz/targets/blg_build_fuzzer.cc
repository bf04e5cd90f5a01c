// Bytes taken for choices: a binary log made of them
// is accepted, and read as it was, however it lies in its file.
#include "oracles/roundtrip.h"
#include "support/model/log.h"

using namespace wpc_test::model;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  Choices choices(data, size);
  LogLayout layout;
  Log log, again;
  Build(&choices, &layout);
  Build(&choices, &log);
  wpc_fuzz::Require(CheckBuilt(log));
  const wpc_test::Bytes bytes = Encode(log, layout);
  if (bytes.size() > wpc_options_default().limits.max_bytes) {
    return 0;  // one event in each buffer may come to that: LIM-01
  }
  const Source source(bytes.data(), bytes.size(), true);
  wpc_fuzz::Require(Read(source.Input(), &again) && log == again ? "" : "the layout matters");
  return 0;
}
