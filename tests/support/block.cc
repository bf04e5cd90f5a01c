#include "support/block.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <new>
#include <stdexcept>

namespace wpc_test {
namespace {

unsigned Digit(char c) {
  const std::string_view digits = "0123456789abcdef";
  const size_t at = digits.find(static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
  if (at == std::string_view::npos) {
    throw std::invalid_argument(std::string("no hexadecimal digit: ") + c);
  }
  return static_cast<unsigned>(at);
}

uint64_t Number(std::string_view text) {
  if (text.empty() || text.find_first_not_of("0123456789") != std::string_view::npos) {
    throw std::invalid_argument("no number: " + std::string(text));
  }
  return std::stoull(std::string(text));
}

std::vector<std::string_view> Split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const size_t end = std::min(text.find(separator), text.size());
    parts.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

// "u32@56" and its value.
void Store(Bytes &bytes, std::string_view place, uint64_t value) {
  const size_t sign = place.find('@');
  const size_t width = static_cast<size_t>(Number(place.substr(1, sign - 1))) / 8;
  const size_t offset = static_cast<size_t>(Number(place.substr(sign + 1)));
  if (place[0] != 'u' || width > 8 || offset > bytes.size() || width > bytes.size() - offset) {
    throw std::invalid_argument("no store inside the bytes: " + std::string(place));
  }
  for (size_t i = 0; i < width; ++i) {
    bytes[offset + i] = static_cast<uint8_t>(value >> (8 * i));
  }
}

size_t PageSize() {
  return static_cast<size_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace

Bytes Hex(std::string_view text) {
  Bytes bytes;
  std::string digits;
  std::copy_if(text.begin(), text.end(), std::back_inserter(digits),
               [](char c) { return std::isspace(static_cast<unsigned char>(c)) == 0; });
  if (digits.size() % 2 != 0) {
    throw std::invalid_argument("half a byte");
  }
  for (size_t i = 0; i < digits.size(); i += 2) {
    bytes.push_back(static_cast<uint8_t>(16 * Digit(digits[i]) + Digit(digits[i + 1])));
  }
  return bytes;
}

Bytes Patched(Bytes bytes, std::string_view patch) {
  const std::vector<std::string_view> items = Split(patch, ';');
  for (const char *stage : {"add=", "u", "cut="}) {
    for (std::string_view item : items) {
      const size_t sign = item.find('=');
      if (sign == std::string_view::npos) {
        throw std::invalid_argument("no patch: " + std::string(item));
      }
      if (item.substr(0, std::strlen(stage)) != stage) {
        continue;
      }
      const std::string_view value = item.substr(sign + 1);
      if (stage[0] == 'a') {
        const Bytes more = Hex(value);
        bytes.insert(bytes.end(), more.begin(), more.end());
      } else if (stage[0] == 'u') {
        Store(bytes, item.substr(0, sign), Number(value));
      } else {
        bytes.resize(std::min(bytes.size(), static_cast<size_t>(Number(value))));
      }
    }
  }
  return bytes;
}

std::string TextOf(const Bytes &bytes) {
  return {bytes.begin(), bytes.end()};
}

std::string ReadText(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file.good() && !file.eof()) {
    throw std::runtime_error("cannot read " + path);
  }
  return text;
}

Bytes ReadFile(const std::string &path) {
  const std::string text = ReadText(path);
  return Bytes(text.begin(), text.end());
}

ExactBlock::ExactBlock(const Bytes &bytes, size_t skew)
    : base_(static_cast<uint8_t *>(std::malloc(bytes.size() + skew))), size_(bytes.size()) {
  if (base_ == nullptr && bytes.size() + skew > 0) {
    throw std::bad_alloc();
  }
  data_ = base_ + skew;
  std::copy(bytes.begin(), bytes.end(), data_);
}

ExactBlock::~ExactBlock() {
  std::free(base_);
}

bool ExactBlock::Holds(const Bytes &bytes) const {
  return std::equal(bytes.begin(), bytes.end(), data_, data_ + size_);
}

GuardedBlock::GuardedBlock(const Bytes &bytes, Side side) : size_(bytes.size()) {
  const size_t page = PageSize();
  const size_t inner = std::max<size_t>((bytes.size() + page - 1) / page, 1) * page;
  length_ = inner + 2 * page;
  void *pages = mmap(nullptr, length_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED) {
    throw std::bad_alloc();
  }
  pages_ = static_cast<uint8_t *>(pages);
  uint8_t *data = pages_ + page + (side == kEnd ? inner - bytes.size() : 0);
  std::copy(bytes.begin(), bytes.end(), data);
  data_ = data;
  if (mprotect(pages_, page, PROT_NONE) != 0 || mprotect(pages_ + page, inner, PROT_READ) != 0 ||
      mprotect(pages_ + page + inner, page, PROT_NONE) != 0) {
    throw std::runtime_error("mprotect failed");
  }
}

GuardedBlock::~GuardedBlock() {
  munmap(pages_, length_);
}

GuardedRoom::GuardedRoom(size_t capacity) : page_(PageSize()) {
  const size_t inner = std::max<size_t>((capacity + page_ - 1) / page_, 1) * page_;
  length_ = inner + 2 * page_;
  void *pages = mmap(nullptr, length_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED) {
    throw std::bad_alloc();
  }
  pages_ = static_cast<uint8_t *>(pages);
  if (mprotect(pages_, page_, PROT_NONE) != 0 ||
      mprotect(pages_ + page_ + inner, page_, PROT_NONE) != 0) {
    throw std::runtime_error("mprotect failed");
  }
}

GuardedRoom::~GuardedRoom() {
  munmap(pages_, length_);
}

const uint8_t *GuardedRoom::Place(const Bytes &bytes, GuardedBlock::Side side) {
  if (bytes.size() > length_ - 2 * page_) {
    throw std::invalid_argument("no room");
  }
  uint8_t *data =
      side == GuardedBlock::kEnd ? pages_ + length_ - page_ - bytes.size() : pages_ + page_;
  std::copy(bytes.begin(), bytes.end(), data);
  return data;
}

uint64_t Numbers::Next() {
  state_ ^= state_ >> 12;
  state_ ^= state_ << 25;
  state_ ^= state_ >> 27;
  return state_ * UINT64_C(2685821657736338717);
}

Bytes Mutated(Bytes bytes, Numbers &numbers) {
  static constexpr uint32_t kExtremes[] = {0,  1,  2,      4,          5,          7,         8,
                                           12, 16, 0xD800, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF};
  const size_t edits = 1 + numbers.Below(4);
  for (size_t i = 0; i < edits && bytes.size() >= 4; ++i) {
    const size_t at = numbers.Below(bytes.size());
    const size_t field = at / 4 * 4 + 4 <= bytes.size() ? at / 4 * 4 : 0;
    const std::string place = std::to_string(field) + "=";
    const uint32_t extreme = kExtremes[numbers.Below(std::size(kExtremes))];
    switch (numbers.Below(8)) {
      case 0:
        bytes[at] = static_cast<uint8_t>(numbers.Next());
        break;
      case 1:
        bytes[at] = static_cast<uint8_t>(bytes[at] ^ (1u << numbers.Below(8)));
        break;
      case 2:
        bytes = Patched(bytes, "u32@" + place + std::to_string(extreme));
        break;
      case 3:
        bytes = Patched(bytes, "u16@" + place + std::to_string(extreme % 65536));
        break;
      case 4:
        bytes[field] = static_cast<uint8_t>(bytes[field] + 1);
        break;
      case 5:
        bytes[field] = static_cast<uint8_t>(bytes[field] - 8 + 16 * numbers.Below(2));
        break;
      case 6:
        bytes.resize(numbers.Below(4) == 0 ? at : bytes.size());
        break;
      default:
        bytes.resize(bytes.size() + numbers.Below(9));
        break;
    }
  }
  return bytes;
}

}  // namespace wpc_test
