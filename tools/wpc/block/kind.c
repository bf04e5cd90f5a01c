#include "block/kind.h"

#include <string.h>

#include "text/letters.h"
#include "wpc/names.h"

layout_id kind_entry(wpc_kind kind) {
  static const layout_id entries[WPC_KIND_COUNT] = {
      [WPC_KIND_UNKNOWN] = LAYOUT_NONE,
      [WPC_KIND_V1] = LAYOUT_NONE,
      [WPC_KIND_V1_TITLES] = LAYOUT_TITLE,
      [WPC_KIND_V2] = LAYOUT_NONE,
      [WPC_KIND_V2_INSTANCES] = LAYOUT_INSTANCE,
      [WPC_KIND_V2_QUERIES] = LAYOUT_QUERY,
      [WPC_KIND_V2_COUNTERSETS] = LAYOUT_COUNTERSET,
      [WPC_KIND_REG_COUNTERSET] = LAYOUT_REG_COUNTER,
      [WPC_KIND_REG_COUNTER] = LAYOUT_REG_COUNTER,
      [WPC_KIND_REG_STRING] = LAYOUT_STRING,
      [WPC_KIND_REG_STRINGS] = LAYOUT_STRING_HEADER,
      [WPC_KIND_REG_GUID] = LAYOUT_PROVIDER,
      [WPC_KIND_BLG] = LAYOUT_NONE,
      [WPC_KIND_PDH_CSV] = LAYOUT_NONE,
  };
  return entries[kind];
}

wpc_kind kind_from_name(const char *name) {
  for (uint32_t kind = 1; kind < WPC_KIND_COUNT; kind++) {
    if (letters_equal(wpc_kind_name((wpc_kind)kind), name)) {
      return (wpc_kind)kind;
    }
  }
  return WPC_KIND_UNKNOWN;
}

bool kind_is_registration(wpc_kind kind) {
  return kind >= WPC_KIND_REG_COUNTERSET && kind <= WPC_KIND_REG_GUID;
}

bool kind_is_log(wpc_kind kind) {
  return kind == WPC_KIND_BLG || kind == WPC_KIND_PDH_CSV;
}

wpc_kind kind_of_content(const uint8_t head[FILES_HEAD]) {
  return wpc_kind_of_bytes(wpc_input_make(head, FILES_HEAD, NULL));
}

wpc_kind kind_stated(const char *path, const uint8_t head[FILES_HEAD]) {
  const wpc_kind named = wpc_kind_of_name(path, strlen(path));
  return named != WPC_KIND_UNKNOWN ? named : kind_of_content(head);
}

wpc_kind kind_of_file(const char *path, const uint8_t head[FILES_HEAD]) {
  const wpc_kind stated = kind_stated(path, head);
  return stated != WPC_KIND_UNKNOWN ? stated : WPC_KIND_V2;
}
