// What English Windows calls a title index.
#ifndef WPC_TESTS_REFERENCE_ENGLISH_TITLES_H_
#define WPC_TESTS_REFERENCE_ENGLISH_TITLES_H_

#include <cstdint>
#include <map>
#include <string>

namespace wpc_reference {

inline const std::map<uint32_t, std::string> &EnglishTitles() {
  // Compilers take minutes for an initializer list of the map's own pairs.
  struct Title {
    uint32_t index;
    const char *text;
  };
  static constexpr Title kTitles[] = {
#define WPC_ASSUMED_TITLE(index, title, provenance) {index, title},
#include "series/assumed_titles.def"
#undef WPC_ASSUMED_TITLE
  };
  static const std::map<uint32_t, std::string> titles = [] {
    std::map<uint32_t, std::string> all;
    for (const Title &title : kTitles) {
      all.emplace(title.index, title.text);
    }
    return all;
  }();
  return titles;
}

}  // namespace wpc_reference

#endif  // WPC_TESTS_REFERENCE_ENGLISH_TITLES_H_
