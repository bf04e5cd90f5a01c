// Little-endian bytes, one field after the other.
#ifndef WPC_TESTS_SUPPORT_MODEL_WRITER_H_
#define WPC_TESTS_SUPPORT_MODEL_WRITER_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "support/block.h"

namespace wpc_test {

class Writer {
 public:
  Writer &U16(uint64_t v) {
    return Put(v, 2);
  }
  Writer &U32(uint64_t v) {
    return Put(v, 4);
  }
  Writer &U64(uint64_t v) {
    return Put(v, 8);
  }
  Writer &Put(uint64_t v, size_t width) {
    bytes_.resize(bytes_.size() + width);
    for (size_t i = 0; i < width && i < 8; ++i) {
      bytes_[bytes_.size() - width + i] = static_cast<uint8_t>(v >> (8 * i));
    }
    return *this;
  }
  template <typename Range>
  Writer &Append(const Range &more) {
    bytes_.insert(bytes_.end(), more.begin(), more.end());
    return *this;
  }
  Writer &Append(const char *text) {
    return Append(std::string_view(text));
  }
  // UTF-16LE.
  Writer &Units(const std::u16string &text) {
    for (const char16_t unit : text) {
      U16(unit);
    }
    return *this;
  }
  // UTF-16LE and a NUL.
  Writer &Text(const std::u16string &text) {
    return Units(text).U16(0);
  }
  Writer &Pad8() {
    bytes_.resize((bytes_.size() + 7) / 8 * 8);
    return *this;
  }
  size_t size() const {
    return bytes_.size();
  }
  std::string str() const {
    return {bytes_.begin(), bytes_.end()};
  }
  Bytes Take() {
    return std::move(bytes_);
  }

 private:
  Bytes bytes_;
};

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_MODEL_WRITER_H_
