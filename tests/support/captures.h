// Blocks and logs that no one here encoded. Blocks that may be copied are in the corpus; logs of Windows are third-party
// bytes, which are read where they are next to the source tree.
#ifndef WPC_TESTS_SUPPORT_CAPTURES_H_
#define WPC_TESTS_SUPPORT_CAPTURES_H_

#include <algorithm>
#include <filesystem>
#include <string>

namespace wpc_test {

// The corpus' copy of "samba-live-1" of a kind ("v1"). Call it before the current folder changes.
inline std::string CapturePath(const std::string &kind, std::string name) {
  std::replace(name.begin(), name.end(), '-', '_');
  return std::filesystem::absolute("corpus/" + kind + "/valid/capture_" + name + ".bin").string();
}

// "perfmon-windows10.blg", or its ".csv", as Performance Monitor wrote it; "" where it is not at hand.
inline std::string LogPath(const std::string &name) {
  const std::filesystem::path shared =
      std::filesystem::canonical("README.md").parent_path() / "../shared";
  for (const char *folder : {"captures", "field/35-windows-11"}) {
    if (std::filesystem::exists(shared / folder / name)) {
      return (shared / folder / name).string();
    }
  }
  return "";
}

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_CAPTURES_H_
