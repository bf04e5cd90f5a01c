#include "support/xml.h"

#include <cstdint>
#include <stdexcept>

namespace wpc_test {
namespace {

bool IsNameCharacter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == ':' || c == '_';
}

bool IsBlank(char c) {
  return c == ' ' || c == '\n';
}

class Reader {
 public:
  explicit Reader(const std::string &text) : text_(text) {
  }

  XmlElement Document() {
    XmlElement root = Element();
    Blanks();
    if (at_ != text_.size()) {
      Fail("something follows the root");
    }
    return root;
  }

 private:
  [[noreturn]] void Fail(const std::string &what) const {
    throw std::runtime_error(what + " at byte " + std::to_string(at_));
  }

  char Peek() const {
    return at_ < text_.size() ? text_[at_] : '\0';
  }

  void Want(const std::string &part) {
    if (text_.compare(at_, part.size(), part) != 0) {
      Fail("no " + part);
    }
    at_ += part.size();
  }

  bool Take(const std::string &part) {
    if (text_.compare(at_, part.size(), part) != 0) {
      return false;
    }
    at_ += part.size();
    return true;
  }

  void Blanks() {
    while (IsBlank(Peek())) {
      at_++;
    }
  }

  std::string Name() {
    const size_t start = at_;
    while (IsNameCharacter(Peek())) {
      at_++;
    }
    if (at_ == start) {
      Fail("no name");
    }
    return text_.substr(start, at_ - start);
  }

  std::string Reference() {
    for (const auto &[name, value] : std::map<std::string, std::string>{
             {"&amp;", "&"}, {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&#39;", "'"}}) {
      if (Take(name)) {
        return value;
      }
    }
    Fail("an unknown reference");
  }

  // One character by XML's rule Char, as its UTF-8 bytes.
  std::string Character() {
    const auto lead = static_cast<uint8_t>(Peek());
    const size_t size = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (size == 0 || at_ + size > text_.size()) {
      Fail("no UTF-8");
    }
    uint32_t code = size == 1 ? lead : lead & (0x7Fu >> size);
    for (size_t i = 1; i < size; i++) {
      const auto next = static_cast<uint8_t>(text_[at_ + i]);
      if ((next & 0xC0) != 0x80) {
        Fail("no UTF-8");
      }
      code = code << 6 | (next & 0x3Fu);
    }
    static constexpr uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool is_surrogate = code >= 0xD800 && code <= 0xDFFF;
    const bool is_control = code < 0x20 && code != '\n';
    if (code < kLeast[size] || code > 0x10FFFF || is_surrogate || is_control || code == 0xFFFE ||
        code == 0xFFFF) {
      Fail("no character of XML");
    }
    at_ += size;
    return text_.substr(at_ - size, size);
  }

  std::string Value() {
    std::string value;
    Want("\"");
    while (Peek() != '"') {
      if (Peek() == '<') {
        Fail("a < in an attribute");
      }
      value += Peek() == '&' ? Reference() : Character();
    }
    Want("\"");
    return value;
  }

  void Attributes(XmlElement *element) {
    while (IsBlank(Peek())) {
      Blanks();
      if (!IsNameCharacter(Peek())) {
        return;
      }
      const std::string name = Name();
      Want("=");
      if (!element->attributes.emplace(name, Value()).second) {
        Fail("an attribute stands twice");
      }
    }
  }

  XmlElement Element() {
    XmlElement element;
    Want("<");
    element.name = Name();
    Attributes(&element);
    if (Take("/>")) {
      return element;
    }
    Want(">");
    while (!Take("</")) {
      if (Peek() == '<') {
        element.children.push_back(Element());
      } else {
        element.text += Peek() == '&' ? Reference() : Character();
      }
    }
    Want(element.name);
    Want(">");
    return element;
  }

  const std::string &text_;
  size_t at_ = 0;
};

void Collect(const XmlElement &element, std::vector<const XmlElement *> *all) {
  all->push_back(&element);
  for (const XmlElement &child : element.children) {
    Collect(child, all);
  }
}

}  // namespace

std::string XmlElement::Attribute(const std::string &key) const {
  const auto found = attributes.find(key);
  return found == attributes.end() ? "" : found->second;
}

const XmlElement *XmlElement::Child(const std::string &child_name) const {
  for (const XmlElement &child : children) {
    if (child.name == child_name) {
      return &child;
    }
  }
  return nullptr;
}

XmlDocument ParseXml(const std::string &text) {
  XmlDocument document;
  try {
    document.root = Reader(text).Document();
  } catch (const std::runtime_error &error) {
    document.error = error.what();
  }
  return document;
}

std::vector<const XmlElement *> AllElements(const XmlElement &root) {
  std::vector<const XmlElement *> all;
  Collect(root, &all);
  return all;
}

}  // namespace wpc_test
