// The code pages that the corpus uses: corpus/README.md.

#include "reference/checks.h"

namespace wpc_reference {
namespace {

// Length of a UTF-8 character at the start of the bytes; 0 when there is none.
size_t Utf8Character(const Bytes &bytes, size_t at) {
  const auto follows = [&](size_t i, int least, int most) {
    return at + i < bytes.size() && bytes.at(at + i) >= least && bytes.at(at + i) <= most;
  };
  const int first = bytes.at(at);
  if (first < 0x80) {
    return 1;
  }
  if (first >= 0xC2 && first <= 0xDF) {
    return follows(1, 0x80, 0xBF) ? 2 : 0;
  }
  if (first >= 0xE0 && first <= 0xEF) {
    const int least = first == 0xE0 ? 0xA0 : 0x80;
    const int most = first == 0xED ? 0x9F : 0xBF;
    return follows(1, least, most) && follows(2, 0x80, 0xBF) ? 3 : 0;
  }
  if (first >= 0xF0 && first <= 0xF4) {
    const int least = first == 0xF0 ? 0x90 : 0x80;
    const int most = first == 0xF4 ? 0x8F : 0xBF;
    return follows(1, least, most) && follows(2, 0x80, 0xBF) && follows(3, 0x80, 0xBF) ? 4 : 0;
  }
  return 0;
}

// corpus/README.md: in 932 a lead byte takes the byte after it.
size_t Character932(const Bytes &bytes, size_t at) {
  const int first = bytes.at(at);
  const bool lead = (first >= 0x81 && first <= 0x9F) || (first >= 0xE0 && first <= 0xFC);
  return !lead ? 1 : at + 1 < bytes.size() ? 2 : 0;
}

}  // namespace

bool IsValidInPage(uint32_t page, const Bytes &bytes) {
  for (size_t at = 0; at < bytes.size();) {
    const size_t length = page == 65001 ? Utf8Character(bytes, at)
                          : page == 932 ? Character932(bytes, at)
                                        : 1;
    if (length == 0) {
      return false;
    }
    at += length;
  }
  return true;
}

}  // namespace wpc_reference
