#include "support/json.h"

#include <cstdint>
#include <stdexcept>

namespace wpc_test {
namespace {

class Reader {
 public:
  explicit Reader(const std::string &text) : text_(text) {
  }

  Json Document() {
    Json value = Value();
    Blanks();
    if (at_ != text_.size()) {
      Fail("something follows");
    }
    return value;
  }

 private:
  [[noreturn]] void Fail(const std::string &what) const {
    throw std::runtime_error(what + " at byte " + std::to_string(at_));
  }

  char Peek() const {
    return at_ < text_.size() ? text_[at_] : '\0';
  }

  bool Take(const std::string &part) {
    if (text_.compare(at_, part.size(), part) != 0) {
      return false;
    }
    at_ += part.size();
    return true;
  }

  void Want(const std::string &part) {
    if (!Take(part)) {
      Fail("no " + part);
    }
  }

  void Blanks() {
    while (Peek() == ' ' || Peek() == '\n') {
      at_++;
    }
  }

  bool IsDigit() const {
    return Peek() >= '0' && Peek() <= '9';
  }

  void Digits() {
    if (!IsDigit()) {
      Fail("no digit");
    }
    while (IsDigit()) {
      at_++;
    }
  }

  std::string Number() {
    const size_t start = at_;
    (void)Take("-");
    if (!Take("0")) {
      Digits();
    }
    if (Take(".")) {
      Digits();
    }
    if (Take("e") || Take("E")) {
      if (!Take("+")) {
        (void)Take("-");
      }
      Digits();
    }
    return text_.substr(start, at_ - start);
  }

  uint32_t Hex4() {
    uint32_t value = 0;
    for (int i = 0; i < 4; i++) {
      const char c = Peek();
      const bool is_letter = c >= 'a' && c <= 'f';
      if (!IsDigit() && !is_letter) {
        Fail("no hexadecimal digit");
      }
      value = value * 16 + static_cast<uint32_t>(is_letter ? c - 'a' + 10 : c - '0');
      at_++;
    }
    return value;
  }

  static void Append(uint32_t code, std::string *out) {
    if (code < 0x80) {
      *out += static_cast<char>(code);
    } else if (code < 0x800) {
      *out += static_cast<char>(0xC0 | code >> 6);
    } else if (code < 0x10000) {
      *out += static_cast<char>(0xE0 | code >> 12);
      *out += static_cast<char>(0x80 | (code >> 6 & 0x3F));
    } else {
      *out += static_cast<char>(0xF0 | code >> 18);
      *out += static_cast<char>(0x80 | (code >> 12 & 0x3F));
      *out += static_cast<char>(0x80 | (code >> 6 & 0x3F));
    }
    if (code >= 0x80) {
      *out += static_cast<char>(0x80 | (code & 0x3F));
    }
  }

  void Escape(std::string *out) {
    for (const std::string simple : {"\"", "\\"}) {
      if (Take(simple)) {
        *out += simple;
        return;
      }
    }
    Want("u");
    uint32_t code = Hex4();
    if (code >= 0xD800 && code <= 0xDBFF) {
      Want("\\u");
      const uint32_t low = Hex4();
      if (low < 0xDC00 || low > 0xDFFF) {
        Fail("half a pair");
      }
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    } else if (code >= 0xDC00 && code <= 0xDFFF) {
      Fail("half a pair");
    }
    Append(code, out);
  }

  std::string Character() {
    const auto lead = static_cast<uint8_t>(Peek());
    const size_t size = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (lead < 0x20 || size == 0 || at_ + size > text_.size()) {
      Fail("no character");
    }
    for (size_t i = 1; i < size; i++) {
      if ((static_cast<uint8_t>(text_[at_ + i]) & 0xC0) != 0x80) {
        Fail("no UTF-8");
      }
    }
    at_ += size;
    return text_.substr(at_ - size, size);
  }

  std::string String() {
    std::string value;
    Want("\"");
    while (!Take("\"")) {
      if (Take("\\")) {
        Escape(&value);
      } else {
        value += Character();
      }
    }
    return value;
  }

  Json Object() {
    Json object;
    object.type = Json::Type::kObject;
    Blanks();
    if (Take("}")) {
      return object;
    }
    do {
      Blanks();
      const std::string key = String();
      Want(":");
      if (!object.members.emplace(key, Value()).second) {
        Fail("the key " + key + " stands twice");
      }
      Blanks();
    } while (Take(","));
    Want("}");
    return object;
  }

  Json Array() {
    Json array;
    array.type = Json::Type::kArray;
    Blanks();
    if (Take("]")) {
      return array;
    }
    do {
      array.items.push_back(Value());
      Blanks();
    } while (Take(","));
    Want("]");
    return array;
  }

  Json Value() {
    Json value;
    Blanks();
    if (Take("{")) {
      return Object();
    }
    if (Take("[")) {
      return Array();
    }
    if (Peek() == '"') {
      value.type = Json::Type::kString;
      value.text = String();
    } else if (Take("null")) {
      value.type = Json::Type::kNull;
    } else if (Peek() == 't' || Peek() == 'f') {
      value.type = Json::Type::kBool;
      value.text = Take("true") ? "true" : "false";
      if (value.text == "false") {
        Want("false");
      }
    } else {
      value.type = Json::Type::kNumber;
      value.text = Number();
    }
    return value;
  }

  const std::string &text_;
  size_t at_ = 0;
};

const Json kNothing;

}  // namespace

const Json &Json::operator[](const std::string &key) const {
  const auto found = members.find(key);
  return found == members.end() ? kNothing : found->second;
}

const Json &Json::operator[](size_t index) const {
  return index < items.size() ? items[index] : kNothing;
}

Json ParseJson(const std::string &text) {
  Json json;
  try {
    json = Reader(text).Document();
  } catch (const std::runtime_error &error) {
    json.error = error.what();
  }
  return json;
}

}  // namespace wpc_test
