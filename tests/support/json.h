// A strict reader of JSON (RFC 8259) for what the command writes: UTF-8, no key twice in an object.
// Numbers stay text, because a raw value may have 64 bits.
#ifndef WPC_TESTS_SUPPORT_JSON_H_
#define WPC_TESTS_SUPPORT_JSON_H_

#include <map>
#include <string>
#include <vector>

namespace wpc_test {

struct Json {
  enum class Type { kNone, kNull, kBool, kNumber, kString, kArray, kObject };
  Type type = Type::kNone;
  std::string text;  // of a string, a number or a bool
  std::vector<Json> items;
  std::map<std::string, Json> members;
  std::string error;  // of the outermost: "" when it is JSON

  bool Has(const std::string &key) const {
    return members.count(key) != 0;
  }
  // kNone when there is no such member, or item.
  const Json &operator[](const std::string &key) const;
  const Json &operator[](size_t index) const;
};

// The whole text is one value, with nothing but a line feed after it.
Json ParseJson(const std::string &text);

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_JSON_H_
