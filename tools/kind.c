#include "kind.h"

#include <stddef.h>
#include <string.h>

/* In the order of block_kind. */
static const char *const kinds[] = {
    "unknown",      "v1",         "v1-titles",      "v2",
    "v2-instances", "v2-queries", "v2-countersets", "reg-counterset",
    "reg-counter",  "reg-string", "reg-strings",    "reg-guid"};

#define NUM_KINDS (sizeof kinds / sizeof kinds[0])

static block_kind from_part(const char *name, size_t length) {
  for (size_t i = 1; i < NUM_KINDS; i++) {
    if (strlen(kinds[i]) == length && memcmp(kinds[i], name, length) == 0) {
      return (block_kind)i;
    }
  }
  return KIND_UNKNOWN;
}

const char *kind_name(block_kind kind) {
  return kinds[kind];
}

block_kind kind_from_name(const char *name) {
  return from_part(name, strlen(name));
}

bool kind_is_registration(block_kind kind) {
  return kind >= KIND_REG_COUNTERSET && kind <= KIND_REG_GUID;
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

block_kind kind_told(const char *path, const uint8_t head[FILES_HEAD]) {
  static const uint8_t signature[FILES_HEAD] = {'P', 0, 'E', 0, 'R', 0, 'F', 0};
  const block_kind named = from_path(path);
  if (named != KIND_UNKNOWN) {
    return named;
  }
  return memcmp(head, signature, sizeof signature) == 0 ? KIND_V1 : KIND_UNKNOWN;
}

block_kind kind_of_file(const char *path, const uint8_t head[FILES_HEAD]) {
  const block_kind told = kind_told(path, head);
  return told != KIND_UNKNOWN ? told : KIND_V2;
}
