#include "apart.h"

#include "usage.h"

typedef enum fact {
#define WPC_FACT(symbol, name, holds) FACT_##symbol,
#include "apart_list.def"
  NUM_FACTS
} fact;

typedef struct pair {
  fact option, other;
  const char *why;
} pair;

static const pair pairs[] = {
#define WPC_APART(option, fact, why) {FACT_##option, FACT_##fact, why},
#include "apart_list.def"
};

bool apart_allows(const cli *o, unsigned is) {
  const struct {
    const char *name;
    bool holds;
  } facts[NUM_FACTS] = {
#define WPC_FACT(symbol, name, holds) {name, (holds) != 0},
#include "apart_list.def"
  };
  for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
    if (facts[pairs[i].option].holds && facts[pairs[i].other].holds) {
      return usage_wrong(o->command, "", facts[pairs[i].option].name, pairs[i].why);
    }
  }
  return true;
}

static unsigned what_is(wpc_kind kind) {
  return kind == WPC_KIND_PDH_CSV                     ? IS_TEXT
         : kind_is_log(kind)                          ? IS_LOG
         : kind == WPC_KIND_V1 || kind == WPC_KIND_V2 ? IS_SAMPLES
                                                      : IS_LIST;
}

bool apart_allows_blocks(const cli *options, const block *blocks, size_t count) {
  unsigned is = 0;
  for (size_t i = 0; i < count; i++) {
    is |= what_is(blocks[i].kind);
  }
  return apart_allows(options, is);
}
