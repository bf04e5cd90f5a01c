// Every file of the corpus says what its row of the manifest says, in both modes and wherever its
// bytes stand; and every rule has its files.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/manifest.h"
#include "support/reader.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

struct Case {
  ManifestRow row;
  bool strict;

  const Wanted &wanted() const {
    return strict ? row.strict : row.tolerant;
  }
};

std::vector<Case> AllCases() {
  std::vector<Case> cases;
  for (const ManifestRow &row : TheManifest().rows) {
    cases.push_back({row, false});
    cases.push_back({row, true});
  }
  return cases;
}

void PrintTo(const Case &c, std::ostream *stream) {
  *stream << c.row.file << (c.strict ? ", strict" : ", tolerant") << " (" << c.row.provenance
          << ") " << c.row.options;
}

class CorpusFile : public testing::TestWithParam<Case> {
 protected:
  Verdict ReadAt(const void *data, size_t size) const {
    return Read(GetParam().row.kind, data, size, GetParam().row.options, GetParam().strict);
  }
  uint64_t DigestAt(const void *data, size_t size) const {
    return Digest(GetParam().row.kind, data, size, GetParam().row.options, GetParam().strict);
  }
};

// The error, or, for an accepted file, the note that its row is about.
wpc_error Finding(const Verdict &verdict, const std::string &rule) {
  if (verdict.status != WPC_OK) {
    return {verdict.status, verdict.rule, verdict.offset, verdict.got, verdict.bound};
  }
  for (const wpc_error &note : verdict.notes) {
    if (wpc_rule_find(note.rule)->id == rule) {
      return note;
    }
  }
  return {};
}

TEST_P(CorpusFile, SaysWhatTheManifestSays) {
  const Wanted &wanted = GetParam().wanted();
  const Bytes bytes = GetParam().row.Read();
  const ExactBlock block(bytes);
  const Verdict verdict = ReadAt(block.data(), block.size());
  EXPECT_EQ(wanted.status, verdict.status == WPC_OK ? "accepted" : wpc_status_name(verdict.status));
  const wpc_error finding = Finding(verdict, wanted.rule);
  const wpc_rule_info *info = wpc_rule_find(finding.rule);
  EXPECT_EQ(wanted.rule, info != nullptr ? info->id : "-") << verdict;
  if (info != nullptr) {
    EXPECT_EQ(wanted.offset, std::to_string(finding.offset));
    EXPECT_EQ(wanted.got, std::to_string(finding.got));
    EXPECT_EQ(wanted.bound, std::to_string(finding.bound));
    EXPECT_LE(finding.offset, bytes.size());
  }
  if (wanted.notes != "*") {
    EXPECT_EQ(wanted.notes, NotesText(verdict.notes));
  }
  EXPECT_TRUE(block.Holds(bytes)) << "GEN-05: the input was written";
}

TEST_P(CorpusFile, SaysTheSameWhereverItStands) {
  const Bytes bytes = GetParam().row.Read();
  const ExactBlock block(bytes);
  const Verdict verdict = ReadAt(block.data(), block.size());
  const uint64_t digest = DigestAt(block.data(), block.size());
  for (size_t skew : {1u, 2u, 3u, 5u}) {
    const ExactBlock odd(bytes, skew);
    EXPECT_EQ(verdict, ReadAt(odd.data(), odd.size())) << skew;
    EXPECT_EQ(digest, DigestAt(odd.data(), odd.size())) << skew;
    EXPECT_TRUE(odd.Holds(bytes));
  }
  for (GuardedBlock::Side side : {GuardedBlock::kEnd, GuardedBlock::kStart}) {
    const GuardedBlock guarded(bytes, side);
    EXPECT_EQ(verdict, ReadAt(guarded.data(), guarded.size()));
    EXPECT_EQ(digest, DigestAt(guarded.data(), guarded.size()));
  }
}

TEST_P(CorpusFile, IsAcceptedOrRejectedAlikeWithoutNotes) {
  const Bytes bytes = GetParam().row.Read();
  Verdict with = ReadAt(bytes.data(), bytes.size());
  const Verdict without = Read(GetParam().row.kind, bytes.data(), bytes.size(),
                               GetParam().row.options, GetParam().strict, false);
  with.notes.clear();
  EXPECT_EQ(with, without);
}

INSTANTIATE_TEST_SUITE_P(Corpus, CorpusFile, testing::ValuesIn(AllCases()),
                         [](const testing::TestParamInfo<Case> &test) {
                           return test.param.row.TestName() +
                                  (test.param.strict ? "_strict" : "_tolerant");
                         });

const wpc_rule_info *RuleOf(const std::string &id) {
  for (size_t i = 0; const wpc_rule_info *rule = wpc_rule_at(i); ++i) {
    if (id == rule->id) {
      return rule;
    }
  }
  return nullptr;
}

TEST(Manifest, HasARowForEachFileAndAFileForEachRow) {
  std::vector<std::string> listed;
  for (const ManifestRow &row : TheManifest().rows) {
    listed.push_back(row.file);
  }
  ASSERT_GT(listed.size(), 300u);
  std::sort(listed.begin(), listed.end());
  EXPECT_EQ(listed, CorpusFiles());
}

bool BeginsWithADate(std::string name) {
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; }, '0');
  return name.rfind("0000-00-00__", 0) == 0;
}

TEST(Manifest, EachRowIsInTheFolderOfItsKindAndItsNameTellsItsRule) {
  for (const ManifestRow &row : TheManifest().rows) {
    SCOPED_TRACE(row.file);
    EXPECT_EQ(0u, row.file.rfind(row.kind + "/", 0));
    const std::string stem = row.file.substr(row.file.rfind('/') + 1);
    EXPECT_TRUE(row.IsIn("valid") || row.IsIn("hostile") || row.IsIn("regress"));
    if (row.IsIn("hostile")) {
      EXPECT_EQ(0u, stem.rfind(row.rule + "__", 0));
    } else if (row.IsIn("regress")) {
      EXPECT_TRUE(BeginsWithADate(stem));
      EXPECT_NE(nullptr, RuleOf(row.rule));
    } else if (stem.find("__eq") != std::string::npos) {
      EXPECT_EQ(0u, stem.rfind(row.rule + "__eq", 0));
    } else if (row.IsIn("valid")) {
      EXPECT_EQ("-", row.rule);
      EXPECT_EQ("accepted", row.tolerant.status);
    }
  }
}

TEST(Manifest, EachCheckedRuleHasAHostileFileAndItsNeighbour) {
  std::map<std::string, std::set<std::string>> folders;
  for (const ManifestRow &row : TheManifest().rows) {
    for (const char *folder : {"hostile", "valid"}) {
      if (row.IsIn(folder)) {
        folders[row.rule].insert(folder);
      }
    }
  }
  const std::set<std::string> both = {"hostile", "valid"};
  for (size_t i = 0; wpc_rule_at(i) != nullptr; ++i) {
    const wpc_rule_info *info = wpc_rule_at(i);
    const bool excused = TheManifest().no_file.count(info->id) > 0;
    if (std::string(info->relation).rfind("retired: ", 0) == 0) {
      EXPECT_FALSE(info->is_check || excused || folders.count(info->id) > 0) << info->id;
    } else if (info->is_check) {
      EXPECT_NE(excused, folders[info->id] == both) << info->id;
    } else {
      EXPECT_TRUE(excused || folders.count(info->id) > 0) << info->id;
    }
  }
  for (const auto &[rule, reason] : TheManifest().no_file) {
    EXPECT_FALSE(reason.empty()) << rule;
  }
}

TEST(Manifest, TheHostileFileOfACheckGivesThatCheck) {
  for (const ManifestRow &row : TheManifest().rows) {
    const wpc_rule_info *info = RuleOf(row.rule);
    if (!row.IsIn("hostile") || info == nullptr || !info->is_check) {
      continue;
    }
    SCOPED_TRACE(row.file);
    const bool by_error = row.tolerant.rule == row.rule || row.strict.rule == row.rule;
    const bool by_note = row.tolerant.notes.find(row.rule + "@") != std::string::npos;
    EXPECT_TRUE(by_error || by_note);
  }
}

}  // namespace
}  // namespace wpc_test
