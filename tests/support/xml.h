// A strict reader of XML 1.0 for what the command draws: no document type, no processing
// instructions, no comments, no CDATA. What it does not know is an error.
#ifndef WPC_TESTS_SUPPORT_XML_H_
#define WPC_TESTS_SUPPORT_XML_H_

#include <map>
#include <string>
#include <vector>

namespace wpc_test {

struct XmlElement {
  std::string name;
  std::map<std::string, std::string> attributes;
  std::string text;  // its own, without that of the elements inside
  std::vector<XmlElement> children;

  // "" when there is no such attribute.
  std::string Attribute(const std::string &key) const;
  // The first child of the name, or nullptr.
  const XmlElement *Child(const std::string &child_name) const;
};

struct XmlDocument {
  std::string error;  // "" when it is well-formed
  XmlElement root;
};

XmlDocument ParseXml(const std::string &text);

// The element and all inside, in the order of the text.
std::vector<const XmlElement *> AllElements(const XmlElement &root);

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_XML_H_
