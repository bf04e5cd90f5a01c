// SARIF's addresses: where the sources can be read is the builder's to say (WPC_HOMEPAGE).
#include <gtest/gtest.h>
#include <stdio.h>

#include <string>
#include <vector>

#include "support/block.h"

extern "C" {
#include "oracles/tree.h"
#include "sarif/sarif.h"
}

namespace {

std::string TextOf(const tree &t, const tree_value *object, const char *key) {
  const tree_value *value = tree_typed(&t, object, key, TREE_TEXT);
  return value != nullptr ? std::string(value->raw.text, value->raw.length) : "";
}

// "driver" of a log without files: its address, and the ids and addresses of its rules.
struct Driver {
  std::string address;
  std::vector<std::string> ids, addresses;
};

Driver Told(const std::string &text) {
  tree t;
  Driver told;
  EXPECT_EQ(tree_read(&t, {text.data(), text.size()}), nullptr);
  const tree_value *run = tree_first(&t, tree_member(&t, &t.values[0], "runs"));
  const tree_value *driver = tree_member(&t, tree_member(&t, run, "tool"), "driver");
  told.address = TextOf(t, driver, "informationUri");
  const tree_value *rule = tree_first(&t, tree_member(&t, driver, "rules"));
  for (; rule != nullptr; rule = tree_next(&t, rule)) {
    told.ids.push_back(TextOf(t, rule, "id"));
    told.addresses.push_back(TextOf(t, rule, "helpUri"));
  }
  tree_free(&t);
  return told;
}

Driver DriverOf(const std::string &homepage) {
  FILE *file = tmpfile();
  out_stream out = out_make(file, false);
  sarif_log log;
  sarif_begin(&log, &out, homepage.c_str());
  sarif_end(&log, 0);
  out_flush(&out);
  std::string text(static_cast<size_t>(ftell(file)), ' ');
  rewind(file);
  EXPECT_EQ(fread(text.data(), 1, text.size(), file), text.size());
  fclose(file);
  EXPECT_EQ(text.find("\"informationUri\"") == text.npos, homepage.empty());
  EXPECT_EQ(text.find("\"helpUri\"") == text.npos, homepage.empty() || homepage.size() > 400);
  return Told(text);
}

TEST(SarifHomepage, WithoutOneOrWithAVeryLongOneRulesHaveNoAddress) {
  for (const size_t length : {size_t{0}, size_t{400}, size_t{401}}) {
    const std::string homepage(length, 'h');
    const Driver driver = DriverOf(homepage);
    EXPECT_EQ(driver.address, homepage);
    EXPECT_GT(driver.ids.size(), 300u);
    for (size_t i = 0; i < driver.ids.size(); i++) {
      EXPECT_EQ(driver.addresses[i],
                length == 400 ? homepage + "/docs/reference/rules.md#" + driver.ids[i] : "");
    }
  }
}

TEST(SarifHomepage, EachRuleHasItsAnchorInTheDocument) {
  const std::string document = wpc_test::ReadText("docs/reference/rules.md");
  for (const std::string homepage : {"https://example.org/wpc", "https://example.org/wpc/"}) {
    const Driver driver = DriverOf(homepage);
    EXPECT_EQ(driver.address, homepage);
    for (size_t i = 0; i < driver.ids.size(); i++) {
      const std::string &id = driver.ids[i];
      EXPECT_EQ(driver.addresses[i], "https://example.org/wpc/docs/reference/rules.md#" + id);
      EXPECT_NE(document.find("<a id=\"" + id + "\"></a>"), document.npos) << id;
    }
  }
}

}  // namespace
