#include "kind.h"

#include <stddef.h>
#include <string.h>

typedef struct kind_row {
  const char *name;
  bool is_read;
} kind_row;

/* In the order of block_kind. */
static const kind_row kinds[] = {{"unknown", false},       {"v1", true},
                                 {"v1-titles", true},      {"v2", true},
                                 {"v2-instances", true},   {"v2-queries", true},
                                 {"v2-countersets", true}, {"reg-counterset", false},
                                 {"reg-counter", false},   {"reg-string", false},
                                 {"reg-strings", false}};

#define NUM_KINDS (sizeof kinds / sizeof kinds[0])

static block_kind from_part(const char *name, size_t length) {
  for (size_t i = 1; i < NUM_KINDS; i++) {
    if (strlen(kinds[i].name) == length && memcmp(kinds[i].name, name, length) == 0) {
      return (block_kind)i;
    }
  }
  return KIND_UNKNOWN;
}

const char *kind_name(block_kind kind) {
  return kinds[kind].name;
}

block_kind kind_from_name(const char *name) {
  return from_part(name, strlen(name));
}

bool kind_is_read(block_kind kind) {
  return kinds[kind].is_read;
}

static block_kind from_path(const char *path) {
  const size_t length = strlen(path);
  if (length < 4 || strcmp(path + length - 4, ".bin") != 0) {
    return KIND_UNKNOWN;
  }
  const size_t end = length - 4;
  size_t start = end;
  while (start > 0 && path[start - 1] != '.' && path[start - 1] != '/' && path[start - 1] != '\\') {
    start--;
  }
  return start > 0 && path[start - 1] == '.' ? from_part(path + start, end - start) : KIND_UNKNOWN;
}

block_kind kind_of_file(const char *path, const uint8_t head[FILES_HEAD]) {
  static const uint8_t signature[FILES_HEAD] = {'P', 0, 'E', 0, 'R', 0, 'F', 0};
  const block_kind named = from_path(path);
  if (named != KIND_UNKNOWN) {
    return named;
  }
  return memcmp(head, signature, sizeof signature) == 0 ? KIND_V1 : KIND_V2;
}
