#include "capture/capture_text.h"

#include <stddef.h>

bool capture_text_fits(const char *utf8) {
  size_t count = 0;
  for (; *utf8 != '\0'; utf8++) {
    count += ((unsigned char)*utf8 & 0xC0) != 0x80 ? 1 : 0;
  }
  return count <= CAPTURE_TEXT_MOST;
}
