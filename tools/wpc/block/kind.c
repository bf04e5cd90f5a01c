#include "block/kind.h"

#include <stddef.h>
#include <string.h>

#include "text/letters.h"
#include "wpc/names.h"
#include "wpc/v2.h"

static const struct {
  const char *name;
  layout_id entry;
} kinds[] = {
    [KIND_UNKNOWN] = {"unknown", LAYOUT_NONE},
    [KIND_V1] = {"v1", LAYOUT_NONE},
    [KIND_V1_TITLES] = {"v1-titles", LAYOUT_TITLE},
    [KIND_V2] = {"v2", LAYOUT_NONE},
    [KIND_V2_INSTANCES] = {"v2-instances", LAYOUT_INSTANCE},
    [KIND_V2_QUERIES] = {"v2-queries", LAYOUT_QUERY},
    [KIND_V2_COUNTERSETS] = {"v2-countersets", LAYOUT_COUNTERSET},
    [KIND_REG_COUNTERSET] = {"reg-counterset", LAYOUT_REG_COUNTER},
    [KIND_REG_COUNTER] = {"reg-counter", LAYOUT_REG_COUNTER},
    [KIND_REG_STRING] = {"reg-string", LAYOUT_STRING},
    [KIND_REG_STRINGS] = {"reg-strings", LAYOUT_STRING_HEADER},
    [KIND_REG_GUID] = {"reg-guid", LAYOUT_PROVIDER},
    [KIND_BLG] = {"blg", LAYOUT_NONE},
};

#define NUM_KINDS (sizeof kinds / sizeof kinds[0])

static block_kind from_part(const char *name, size_t length) {
  for (size_t i = 1; i < NUM_KINDS; i++) {
    if (strlen(kinds[i].name) == length && letters_equal_part(kinds[i].name, name, length)) {
      return (block_kind)i;
    }
  }
  return KIND_UNKNOWN;
}

const char *kind_name(block_kind kind) {
  return kinds[kind].name;
}

layout_id kind_entry(block_kind kind) {
  return kinds[kind].entry;
}

block_kind kind_from_name(const char *name) {
  return from_part(name, strlen(name));
}

bool kind_is_registration(block_kind kind) {
  return kind >= KIND_REG_COUNTERSET && kind <= KIND_REG_GUID;
}

static block_kind from_path(const char *path) {
  const size_t length = strlen(path);
  if (letters_end_in(path, ".blg")) {
    return KIND_BLG;
  }
  if (!letters_end_in(path, ".bin")) {
    return KIND_UNKNOWN;
  }
  const size_t end = length - 4;
  size_t start = end;
  while (start > 0 && path[start - 1] != '.' && path[start - 1] != '/' && path[start - 1] != '\\') {
    start--;
  }
  return start > 0 && path[start - 1] == '.' ? from_part(path + start, end - start) : KIND_UNKNOWN;
}

static block_kind of_code(uint32_t code) {
  switch (code) {
    case WPC_REG_CODE_COUNTERSET:
      return KIND_REG_COUNTERSET;
    case WPC_REG_CODE_COUNTER:
      return KIND_REG_COUNTER;
    case WPC_REG_CODE_COUNTER_NAMES:
    case WPC_REG_CODE_COUNTER_HELPS:
    case WPC_REG_CODE_ENGLISH_COUNTER_NAMES:
      return KIND_REG_STRINGS;
    case WPC_REG_CODE_PROVIDER_GUID:
      return KIND_REG_GUID;
    default:
      return KIND_REG_STRING;
  }
}

static block_kind of_capture(const char *name) {
  char small[WPC_CAPTURE_PATH] = "";
  const bool fits = letters_small(name, small, sizeof small);
  const wpc_capture_name read = wpc_capture_name_read(small, fits ? strlen(small) : 0);
  switch (read.part) {
    case WPC_CAPTURE_QUERIES:
      return KIND_V2_QUERIES;
    case WPC_CAPTURE_REGISTRATION:
      return of_code(read.code);
    case WPC_CAPTURE_TITLES:
      return KIND_V1_TITLES;
    case WPC_CAPTURE_OTHER:
    case WPC_CAPTURE_HEAD:
    case WPC_CAPTURE_SAMPLE:
    case WPC_CAPTURE_GAP:
    default:
      return KIND_UNKNOWN;
  }
}

/* As a part of a capture folder: by the last one or two names of the path. */
static block_kind from_capture_path(const char *path) {
  block_kind kind = of_capture(path);
  for (size_t i = strlen(path); i > 0 && kind == KIND_UNKNOWN; i--) {
    if (path[i - 1] == '/' || path[i - 1] == '\\') {
      kind = of_capture(path + i);
    }
  }
  return kind;
}

static uint32_t u32_of(const uint8_t head[FILES_HEAD], size_t at) {
  return head[at] | (uint32_t)head[at + 1] << 8 | (uint32_t)head[at + 2] << 16 |
         (uint32_t)head[at + 3] << 24;
}

#define BUFFER_HEADER 72u   /* of the first buffer */
#define LOG_HEADER_TYPE 74u /* in the log file header, the first event */
#define LOG_BUFFER_SIZE 104u

/* The first buffer's header and the log file header: both have the size of the buffers, and the event
 * is of one of the two types that such headers have. */
static bool is_log(const uint8_t head[FILES_HEAD]) {
  const uint32_t size = u32_of(head, 0);
  return size >= BUFFER_HEADER && u32_of(head, LOG_BUFFER_SIZE) == size &&
         (head[LOG_HEADER_TYPE] == 1 || head[LOG_HEADER_TYPE] == 2);
}

block_kind kind_of_content(const uint8_t head[FILES_HEAD]) {
  static const uint8_t signature[] = {'P', 0, 'E', 0, 'R', 0, 'F', 0};
  if (memcmp(head, signature, sizeof signature) == 0) {
    return KIND_V1;
  }
  return is_log(head) ? KIND_BLG : KIND_UNKNOWN;
}

block_kind kind_stated(const char *path, const uint8_t head[FILES_HEAD]) {
  const block_kind named = from_path(path);
  if (named != KIND_UNKNOWN) {
    return named;
  }
  const block_kind part = from_capture_path(path);
  return part != KIND_UNKNOWN ? part : kind_of_content(head);
}

block_kind kind_of_file(const char *path, const uint8_t head[FILES_HEAD]) {
  const block_kind stated = kind_stated(path, head);
  return stated != KIND_UNKNOWN ? stated : KIND_V2;
}
