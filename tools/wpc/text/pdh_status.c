#include "text/pdh_status.h"

#include <stdio.h>

#define NEW_DATA 1u

bool pdh_status_is_missing(uint32_t status) {
  return status > NEW_DATA;
}

void pdh_status_format(uint32_t status, char text[PDH_STATUS_TEXT]) {
  static const struct {
    uint32_t code;
    const char *name;
  } known[] = {
#define WPC_PDH_STATUS(code, name) {code, #name},
#include "text/pdh_status.def"
#undef WPC_PDH_STATUS
  };
  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
    if (known[i].code == status) {
      (void)snprintf(text, PDH_STATUS_TEXT, "%s", known[i].name);
      return;
    }
  }
  (void)snprintf(text, PDH_STATUS_TEXT, "0x%08lX", (unsigned long)status);
}
