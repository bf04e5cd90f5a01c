// Bytes for the parser, and places to put them where a step too far is noticed.
#ifndef WPC_TESTS_SUPPORT_BLOCK_H_
#define WPC_TESTS_SUPPORT_BLOCK_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace wpc_test {

using Bytes = std::vector<uint8_t>;

// "50 00 00 00 ..." with any white space between the digits.
Bytes Hex(std::string_view text);

// The bytes after a patch: items separated by ";", numbers decimal.
//   u8@o=v u16@o=v u32@o=v u64@o=v  little-endian store    add=HEX  append    cut=n  keep n bytes
// All `add` come first, then the stores, then `cut`. Throws std::invalid_argument when an item is
// none of these or reaches outside the bytes.
Bytes Patched(Bytes bytes, std::string_view patch);

// The whole file. Throws std::runtime_error when it cannot be read.
Bytes ReadFile(const std::string &path);
std::string ReadText(const std::string &path);
// The bytes as text, for files and registries.
std::string TextOf(const Bytes &bytes);

// A copy in a heap block of exactly its size (plus `skew` bytes in front of it, for odd addresses).
class ExactBlock {
 public:
  explicit ExactBlock(const Bytes &bytes, size_t skew = 0);
  ~ExactBlock();
  ExactBlock(const ExactBlock &) = delete;
  ExactBlock &operator=(const ExactBlock &) = delete;

  const uint8_t *data() const {
    return data_;
  }
  uint8_t *data() {
    return data_;
  }
  size_t size() const {
    return size_;
  }
  bool Holds(const Bytes &bytes) const;

 private:
  uint8_t *base_;
  uint8_t *data_;
  size_t size_;
};

// The same of a text.
class ExactText {
 public:
  explicit ExactText(const std::string &text) : block_(Bytes(text.begin(), text.end())) {
  }
  const char *data() const {
    return reinterpret_cast<const char *>(block_.data());
  }
  size_t size() const {
    return block_.size();
  }

 private:
  ExactBlock block_;
};

// A copy in read-only pages between two pages that cannot be touched: directly before the second
// one (kEnd), or directly after the first one (kStart). A read outside that end, or any write,
// kills the process.
class GuardedBlock {
 public:
  enum Side { kEnd, kStart };

  GuardedBlock(const Bytes &bytes, Side side);
  ~GuardedBlock();
  GuardedBlock(const GuardedBlock &) = delete;
  GuardedBlock &operator=(const GuardedBlock &) = delete;

  const uint8_t *data() const {
    return data_;
  }
  size_t size() const {
    return size_;
  }

 private:
  uint8_t *pages_;
  size_t length_;
  const uint8_t *data_;
  size_t size_;
};

// Room between two such pages for many blocks of at most `capacity` bytes, one after the other: cheaper
// than a GuardedBlock for each, but it does not notice a write.
class GuardedRoom {
 public:
  explicit GuardedRoom(size_t capacity);
  ~GuardedRoom();
  GuardedRoom(const GuardedRoom &) = delete;
  GuardedRoom &operator=(const GuardedRoom &) = delete;

  // A copy, which stands until the next call.
  const uint8_t *Place(const Bytes &bytes, GuardedBlock::Side side);

 private:
  uint8_t *pages_;
  size_t length_;
  size_t page_;
};

// Numbers that look random and are the same in every run (xorshift64*).
class Numbers {
 public:
  explicit Numbers(uint64_t seed) : state_(seed) {
  }
  uint64_t Next();
  // Below `bound`, which is not 0.
  size_t Below(size_t bound) {
    return static_cast<size_t>(Next() % bound);
  }

 private:
  uint64_t state_;
};

// One to four edits, as a careless or a hostile producer makes them: a byte, a bit, a 16-bit or
// 32-bit field set to an extreme or moved by one, bytes cut off or added.
Bytes Mutated(Bytes bytes, Numbers &numbers);

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_BLOCK_H_
