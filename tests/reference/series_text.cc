#include <cstdint>

#include "reference/series_samples.h"

namespace wpc_reference {
namespace {

bool IsBetween(char16_t unit, int first, int last) {
  return unit >= first && unit <= last;
}

// Capital and small letters in turn, the capital at an even place.
bool IsInEvenPairs(char16_t unit) {
  return (IsBetween(unit, 0x100, 0x137) && unit != 0x130 && unit != 0x131) ||
         IsBetween(unit, 0x14A, 0x177) || IsBetween(unit, 0x460, 0x481) ||
         IsBetween(unit, 0x48A, 0x4BF) || IsBetween(unit, 0x4D0, 0x52F);
}

bool IsInOddPairs(char16_t unit) {
  return IsBetween(unit, 0x139, 0x148) || IsBetween(unit, 0x179, 0x17E);
}

int CapitalOfGreek(char16_t unit) {
  return unit == 0x3AC                   ? 0x386
         : IsBetween(unit, 0x3AD, 0x3AF) ? unit - 0x25
         : unit == 0x3C2                 ? 0x3A3
         : IsBetween(unit, 0x3B1, 0x3CB) ? unit - 0x20
         : unit == 0x3CC                 ? 0x38C
         : IsBetween(unit, 0x3CD, 0x3CE) ? unit - 0x3F
                                         : unit;
}

int Capital(char16_t unit) {
  if (IsBetween(unit, 'a', 'z') || (IsBetween(unit, 0xE0, 0xFE) && unit != 0xF7)) {
    return unit - 0x20;
  }
  if (unit == 0xFF) {
    return 0x178;
  }
  if (IsInEvenPairs(unit)) {
    return unit & ~1;
  }
  if (IsInOddPairs(unit)) {
    return unit % 2 == 0 ? unit - 1 : unit;
  }
  if (IsBetween(unit, 0x430, 0x44F)) {
    return unit - 0x20;
  }
  if (IsBetween(unit, 0x450, 0x45F)) {
    return unit - 0x50;
  }
  return CapitalOfGreek(unit);
}

void Append(std::string &to, uint32_t character) {
  const auto tail = [&](int shift) {
    return static_cast<char>(0x80 | (character >> shift & 0x3F));
  };
  if (character < 0x80) {
    to += static_cast<char>(character);
  } else if (character < 0x800) {
    to += static_cast<char>(0xC0 | character >> 6);
    to += tail(0);
  } else if (character < 0x10000) {
    to += static_cast<char>(0xE0 | character >> 12);
    to += {tail(6), tail(0)};
  } else {
    to += static_cast<char>(0xF0 | character >> 18);
    to += {tail(12), tail(6), tail(0)};
  }
}

}  // namespace

std::u16string Folded(const std::u16string &text) {
  std::u16string folded;
  for (const char16_t unit : text) {
    folded += static_cast<char16_t>(Capital(unit));
  }
  return folded;
}

std::string Utf8(const std::u16string &text) {
  std::string made;
  for (size_t i = 0; i < text.size(); ++i) {
    const uint32_t unit = text[i];
    const bool is_pair = unit >= 0xD800 && unit < 0xDC00 && i + 1 < text.size();
    Append(made, is_pair ? 0x10000 + ((unit - 0xD800) << 10) + (text[i + 1] - 0xDC00u) : unit);
    i += is_pair ? 1 : 0;
  }
  return made;
}

std::u16string Utf16(const std::string &text) {
  std::u16string made;
  for (size_t i = 0; i < text.size();) {
    const auto lead = static_cast<uint8_t>(text[i++]);
    const int tail = lead < 0xC0 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
    uint32_t character = lead < 0xC0 ? lead : lead & (0x3Fu >> tail);
    for (int k = 0; k < tail && i < text.size(); ++k) {
      character = character << 6 | (static_cast<uint8_t>(text[i++]) & 0x3F);
    }
    if (character >= 0x10000) {
      made += static_cast<char16_t>(0xD800 + ((character - 0x10000) >> 10));
      character = 0xDC00 + (character - 0x10000) % 0x400;
    }
    made += static_cast<char16_t>(character);
  }
  return made;
}

std::u16string SeriesReading::KeyOf(const std::u16string &name) const {
  return is_exact ? name : Folded(name);
}

}  // namespace wpc_reference
