// Values of any shape that the documents allow, made of any bytes.
#ifndef WPC_TESTS_SUPPORT_MODEL_BUILD_H_
#define WPC_TESTS_SUPPORT_MODEL_BUILD_H_

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>

#include "support/model/model.h"

namespace wpc_test::model {

// Decisions read from bytes, one after the other; after their end each is the first one.
class Choices {
 public:
  Choices(const uint8_t *data, size_t size) : data_(data), left_(size) {
  }

  uint8_t Byte();
  // Below `bound`, which is 1 to 256.
  size_t Below(size_t bound) {
    return Byte() % bound;
  }
  bool OneIn(size_t n) {
    return Below(n) == n - 1;
  }
  uint32_t Among(std::initializer_list<uint32_t> numbers) {
    return numbers.begin()[Below(numbers.size())];
  }
  // Small, near a power of two, or anything, by one byte and at most `width` more.
  uint64_t Number(size_t width);
  uint32_t U32() {
    return static_cast<uint32_t>(Number(4));
  }
  int32_t I32() {
    return static_cast<int32_t>(U32());
  }
  int64_t I64() {
    return static_cast<int64_t>(Number(8));
  }
  Bytes Raw(size_t size);
  // Units without a NUL: mostly a few letters, sometimes the longest name that strict mode takes.
  std::u16string Text();

 private:
  const uint8_t *data_;
  size_t left_;
};

// What strict mode accepts. Every shape of the grammar can come out, with repeated names, unpaired
// surrogates, unknown counter types and whatever else is no more than a note.
void Build(Choices *from, V2Block *to);
void Build(Choices *from, InstanceList *to);
void Build(Choices *from, QueryList *to);
void Build(Choices *from, GuidList *to);
void Build(Choices *from, V1Block *to);
void Build(Choices *from, TitleTable *to);
void Build(Choices *from, RegSet *to);
void Build(Choices *from, RegCounter *to);
void Build(Choices *from, RegString *to);
void Build(Choices *from, RegStrings *to);
void Build(Choices *from, RegGuid *to);

}  // namespace wpc_test::model

#endif  // WPC_TESTS_SUPPORT_MODEL_BUILD_H_
