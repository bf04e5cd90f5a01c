// Bytes taken for choices, the first of them for the kind of block: a block, a list, a table or a log made of them is
// accepted, and read as it was; a log however it lies in its file, by the second reader, too.
#include "support/model/build.h"

#include "oracles/harness.h"
#include "reference/library.h"
#include "reference/reference.h"
#include "support/model/log.h"
#include "support/model/roundtrip.h"

namespace {

using namespace wpc_test::model;

// A value made of the choices, written, is accepted in both modes and read as it was.
template <typename Model>
void CheckBuild(Choices *choices) {
  Model value;
  Build(choices, &value);
  fuzz_require_no_fault(CheckBuilt(value).c_str());
}

template <>
void CheckBuild<Log>(Choices *choices) {
  LogLayout layout;
  Log log, again;
  Build(choices, &layout);
  Build(choices, &log);
  fuzz_require_no_fault(CheckBuilt(log).c_str());
  const wpc_test::Bytes bytes = Encode(log, layout);
  if (bytes.size() > wpc_options_default().limits.max_bytes) {
    return;  // one event in each buffer may come to that: LIM-01
  }
  const Source source(bytes.data(), bytes.size(), true);
  fuzz_require_no_fault(Read(source.Input(), &again) && log == again ? "" : "the layout matters");
  wpc_reference::Options options;
  options.strict = true;
  options.pages.clear();  // names in a code page may be any bytes
  fuzz_require_no_fault(
      Difference(wpc_reference::Read("blg", bytes, options),
                 wpc_reference::LibraryAnswer("blg", bytes.data(), bytes.size(), options))
          .c_str());
}

template <typename... Models>
void CheckOne(Choices *choices) {
  static void (*const checks[])(Choices *) = {CheckBuild<Models>...};
  checks[choices->Below(sizeof...(Models))](choices);
}

}  // namespace

extern "C" int fuzz_target_build(const uint8_t *data, size_t size);

int fuzz_target_build(const uint8_t *data, size_t size) {
  Choices choices(data, size);
  CheckOne<V1Block, V2Block, Log, TitleTable, InstanceList, QueryList, GuidList, RegSet, RegCounter,
           RegString, RegStrings, RegGuid>(&choices);
  return 0;
}
