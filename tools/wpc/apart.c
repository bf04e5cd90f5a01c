#include "apart.h"

#include <string.h>

#include "io/complain.h"
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

typedef struct fact_now {
  const char *name;
  bool holds;
} fact_now;

/* Which facts hold for these options and this input. */
static void look(const cli *o, unsigned is, fact_now facts[NUM_FACTS]) {
  const fact_now now[NUM_FACTS] = {
#define WPC_FACT(symbol, name, holds) {name, (holds) != 0},
#include "apart_list.def"
  };
  memcpy(facts, now, sizeof now);
}

/* The first pair that does not go together; NULL: there is none. */
static const pair *find_pair(const fact_now facts[NUM_FACTS]) {
  for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
    if (facts[pairs[i].option].holds && facts[pairs[i].other].holds) {
      return &pairs[i];
    }
  }
  return NULL;
}

bool apart_allows(const cli *options, unsigned is) {
  fact_now facts[NUM_FACTS];
  look(options, is, facts);
  const pair *wrong = find_pair(facts);
  return wrong == NULL || usage_wrong(options->command, "", facts[wrong->option].name, wrong->why);
}

static unsigned what_is(const inputs *in, size_t number) {
  const wpc_kind kind = in->blocks[number].kind;
  return inputs_capture(in, number) != NULL           ? IS_FOLDER
         : kind == WPC_KIND_PDH_CSV                   ? IS_TEXT
         : kind_is_log(kind)                          ? IS_LOG
         : kind == WPC_KIND_V1 || kind == WPC_KIND_V2 ? IS_SAMPLES
                                                      : IS_LIST;
}

/* Which of several files the pair is about; NULL: there is one only, or it is about the options alone. */
static const char *find_file(const cli *options, const pair *wrong, const inputs *in) {
  fact_now facts[NUM_FACTS];
  const char *path = NULL;
  look(options, 0, facts);
  if (in->count == 1 || facts[wrong->other].holds) {
    return NULL;
  }
  for (size_t i = 0; i < in->count && path == NULL; i++) {
    look(options, what_is(in, i), facts);
    path = facts[wrong->other].holds ? in->blocks[i].path : NULL;
  }
  return path;
}

bool apart_allows_inputs(const cli *options, const inputs *in) {
  unsigned is = 0;
  fact_now facts[NUM_FACTS];
  for (size_t i = 0; i < in->count; i++) {
    is |= what_is(in, i);
  }
  look(options, is, facts);
  const pair *wrong = find_pair(facts);
  if (wrong == NULL) {
    return true;
  }
  const char *path = find_file(options, wrong, in);
  if (path != NULL) {
    complain_about(path);
  }
  (void)usage_wrong(options->command, "", facts[wrong->option].name, wrong->why);
  if (path != NULL) {
    complain_about(NULL);
  }
  return false;
}
