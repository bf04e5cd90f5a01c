/* Texts in code pages for an adapter in C, by iconv: the option pages. */
#ifndef CONFORMANCE_PAGES_H_
#define CONFORMANCE_PAGES_H_

#include <iconv.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "adapter.h"

enum { PAGE_UNKNOWN = -1, TEXT_INVALID = -2 };

/* The length of a text in UTF-8, of which as much as fits is written to |dst|; or one of the above. |pages| are known. */
static inline int64_t decode_page(const char *pages, uint32_t page, const void *bytes, size_t size,
                                  char *dst, size_t capacity) {
  static char utf8[1 << 20];
  char all[256], number[24], name[24], *in = (char *)bytes, *out = utf8;
  size_t left = size, room = sizeof utf8;
  snprintf(all, sizeof all, ",%s,", pages == NULL ? "65001,1252" : pages);
  snprintf(number, sizeof number, ",%" PRIu32 ",", page);
  snprintf(name, sizeof name, page == 65001 ? "UTF-8" : "CP%" PRIu32, page);
  iconv_t converter = strstr(all, number) == NULL ? (iconv_t)-1 : iconv_open("UTF-8", name);
  if (converter == (iconv_t)-1) {
    return PAGE_UNKNOWN;
  }
  const int is_valid = iconv(converter, &in, &left, &out, &room) != (size_t)-1;
  iconv_close(converter);
  if (!is_valid) {
    return TEXT_INVALID;
  }
  const size_t length = sizeof utf8 - room;
  if (capacity > 0) {
    memcpy(dst, utf8, length < capacity ? length : capacity);
  }
  return (int64_t)length;
}

#endif
