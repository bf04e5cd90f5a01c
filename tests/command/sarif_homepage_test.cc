// SARIF's addresses: where the sources can be read is the builder's to say (WPC_HOMEPAGE).
#include <gtest/gtest.h>
#include <stdio.h>

#include <string>

#include "support/block.h"
#include "support/json.h"
#include "wpc/wpc.h"

extern "C" {
#include "sarif/sarif.h"
}

namespace {

using wpc_test::Json;
using wpc_test::ParseJson;

// "driver" of a log without files.
Json Driver(const char *homepage) {
  FILE *file = tmpfile();
  out_stream out = out_make(file, false);
  sarif_log log;
  sarif_begin(&log, &out, homepage);
  sarif_end(&log, 0);
  out_flush(&out);
  std::string text(static_cast<size_t>(ftell(file)), ' ');
  rewind(file);
  EXPECT_EQ(fread(text.data(), 1, text.size(), file), text.size());
  fclose(file);
  const Json json = ParseJson(text);
  EXPECT_EQ(json.error, "");
  return json["runs"][0]["tool"]["driver"];
}

TEST(SarifHomepage, WithoutOneThereIsNoAddress) {
  const Json driver = Driver("");
  EXPECT_FALSE(driver.Has("informationUri"));
  EXPECT_GT(driver["rules"].items.size(), 300u);
  for (const Json &rule : driver["rules"].items) {
    EXPECT_FALSE(rule.Has("helpUri"));
  }
}

TEST(SarifHomepage, RulesOfAVeryLongOneHaveNoAddress) {
  for (const size_t length : {size_t{400}, size_t{401}}) {
    const std::string homepage(length, 'h');
    const Json driver = Driver(homepage.c_str());
    EXPECT_EQ(driver["informationUri"].text, homepage);
    for (const Json &rule : driver["rules"].items) {
      EXPECT_EQ(rule["helpUri"].text,
                length == 400 ? homepage + "/docs/reference/rules.md#" + rule["id"].text : "");
    }
  }
}

TEST(SarifHomepage, EachRuleHasItsAnchorInTheDocument) {
  const std::string document = wpc_test::ReadText("docs/reference/rules.md");
  for (const std::string homepage : {"https://example.org/wpc", "https://example.org/wpc/"}) {
    const Json driver = Driver(homepage.c_str());
    EXPECT_EQ(driver["informationUri"].text, homepage);
    for (const Json &rule : driver["rules"].items) {
      const std::string &id = rule["id"].text;
      EXPECT_EQ(rule["helpUri"].text, "https://example.org/wpc/docs/reference/rules.md#" + id);
      EXPECT_NE(document.find("<a id=\"" + id + "\"></a>"), document.npos) << id;
    }
  }
}

}  // namespace
