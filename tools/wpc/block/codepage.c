#include "block/codepage.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"
#include "wpc/wpc.h"

#ifdef _WIN32
#include <windows.h>
#else
#include <errno.h>
#include <iconv.h>
#endif

typedef struct page_row {
  uint32_t page;
  const char *name; /* as iconv calls it */
} page_row;

/* In ascending order. */
static const page_row page_rows[] = {
    {37, "CP037"},          {437, "CP437"},         {500, "CP500"},        {737, "CP737"},
    {775, "CP775"},         {850, "CP850"},         {852, "CP852"},        {855, "CP855"},
    {857, "CP857"},         {858, "CP858"},         {860, "CP860"},        {861, "CP861"},
    {862, "CP862"},         {863, "CP863"},         {864, "CP864"},        {865, "CP865"},
    {866, "CP866"},         {869, "CP869"},         {874, "CP874"},        {932, "CP932"},
    {936, "CP936"},         {949, "CP949"},         {950, "CP950"},        {1026, "CP1026"},
    {1250, "CP1250"},       {1251, "CP1251"},       {1252, "CP1252"},      {1253, "CP1253"},
    {1254, "CP1254"},       {1255, "CP1255"},       {1256, "CP1256"},      {1257, "CP1257"},
    {1258, "CP1258"},       {1361, "JOHAB"},        {10000, "MACINTOSH"},  {20127, "US-ASCII"},
    {20866, "KOI8-R"},      {20932, "EUC-JP"},      {21866, "KOI8-U"},     {28591, "ISO-8859-1"},
    {28592, "ISO-8859-2"},  {28593, "ISO-8859-3"},  {28594, "ISO-8859-4"}, {28595, "ISO-8859-5"},
    {28596, "ISO-8859-6"},  {28597, "ISO-8859-7"},  {28598, "ISO-8859-8"}, {28599, "ISO-8859-9"},
    {28603, "ISO-8859-13"}, {28605, "ISO-8859-15"}, {51932, "EUC-JP"},     {51936, "EUC-CN"},
    {51949, "EUC-KR"},      {54936, "GB18030"},     {65001, "UTF-8"}};

#define NUM_PAGES (sizeof page_rows / sizeof page_rows[0])

static int by_page(const void *a, const void *b) {
  const uint32_t x = ((const page_row *)a)->page;
  const uint32_t y = ((const page_row *)b)->page;
  return (x > y) - (x < y);
}

static const page_row *page_find(uint32_t code_page) {
  const page_row wanted = {code_page, NULL};
  return (const page_row *)bsearch(&wanted, page_rows, NUM_PAGES, sizeof page_rows[0], by_page);
}

#ifdef _WIN32

struct code_pages {
  wchar_t *wide; /* grows */
  size_t capacity;
};

code_pages *code_pages_make(void) {
  return (code_pages *)memory_take(1, sizeof(code_pages));
}

void code_pages_free(code_pages *pages) {
  if (pages != NULL) {
    free(pages->wide);
  }
  free(pages);
}

static size_t from_wide(const wchar_t *wide, int length, char *dst, size_t capacity) {
  const int needed = WideCharToMultiByte(CP_UTF8, 0, wide, length, NULL, 0, NULL, NULL);
  if (needed <= 0) {
    return WPC_DECODE_INVALID;
  }
  if ((size_t)needed <= capacity) {
    (void)WideCharToMultiByte(CP_UTF8, 0, wide, length, dst, needed, NULL, NULL);
  }
  return (size_t)needed;
}

size_t code_pages_decode(void *context, uint32_t code_page, const uint8_t *bytes, size_t size,
                         char *dst, size_t capacity) {
  code_pages *pages = (code_pages *)context;
  if (page_find(code_page) == NULL || !IsValidCodePage(code_page)) {
    return WPC_DECODE_UNKNOWN;
  }
  if (size == 0 || size > INT32_MAX / 4) {
    return size == 0 ? 0 : WPC_DECODE_INVALID;
  }
  if (size > pages->capacity) { /* no byte becomes more than one unit */
    pages->wide = (wchar_t *)memory_resize(pages->wide, size, sizeof *pages->wide);
    pages->capacity = size;
  }
  const int length = MultiByteToWideChar(code_page, MB_ERR_INVALID_CHARS, (const char *)bytes,
                                         (int)size, pages->wide, (int)size);
  return length > 0 ? from_wide(pages->wide, length, dst, capacity) : WPC_DECODE_INVALID;
}

#else

struct code_pages {
  iconv_t opened[NUM_PAGES];
  bool was_tried[NUM_PAGES];
  bool is_open[NUM_PAGES];
};

code_pages *code_pages_make(void) {
  return (code_pages *)memory_take(1, sizeof(code_pages));
}

void code_pages_free(code_pages *pages) {
  for (size_t i = 0; pages != NULL && i < NUM_PAGES; i++) {
    if (pages->is_open[i]) {
      (void)iconv_close(pages->opened[i]);
    }
  }
  free(pages);
}

/* iconv_open() says -1, in a pointer's clothes, when it fails. */
static bool is_converter(iconv_t cd) {
  iconv_t none;
  memset(&none, 0xFF, sizeof none);
  return memcmp(&cd, &none, sizeof cd) != 0;
}

/* False: this system does not have the page. */
static bool converter(code_pages *pages, uint32_t code_page, iconv_t *out) {
  const page_row *row = page_find(code_page);
  if (row == NULL) {
    return false;
  }
  const size_t place = (size_t)(row - page_rows);
  if (!pages->was_tried[place]) {
    pages->was_tried[place] = true;
    pages->opened[place] = iconv_open("UTF-8", row->name);
    pages->is_open[place] = is_converter(pages->opened[place]);
  }
  *out = pages->opened[place];
  return pages->is_open[place];
}

/* The answer of the conversion as it grows. */
typedef struct sink {
  char *dst;
  size_t capacity, length;
} sink;

static void put(sink *s, const char *part, size_t size) {
  if (s->length < s->capacity && size <= s->capacity - s->length) {
    memcpy(s->dst + s->length, part, size);
  }
  s->length += size;
}

/* Converts up to one buffer full; more when there was no room for the rest. `in` NULL: what the
 * converter still holds back. False: the bytes are not valid. */
static bool convert_part(iconv_t cd, char **in, size_t *left, sink *s, bool *more) {
  char part[512];
  char *out = part;
  size_t room = sizeof part;
  errno = 0;
  const bool failed = iconv(cd, in, left, &out, &room) == (size_t)-1;
  *more = failed && errno == E2BIG;
  put(s, part, sizeof part - room);
  return !failed || *more;
}

static bool convert(iconv_t cd, char **in, size_t *left, sink *s) {
  bool more = true;
  while (more) {
    if (!convert_part(cd, in, left, s, &more)) {
      return false;
    }
  }
  return true;
}

size_t code_pages_decode(void *context, uint32_t code_page, const uint8_t *bytes, size_t size,
                         char *dst, size_t capacity) {
  iconv_t cd;
  if (!converter((code_pages *)context, code_page, &cd)) {
    return WPC_DECODE_UNKNOWN;
  }
  char *in = NULL; /* iconv() does not write there */
  size_t left = size;
  memcpy(&in, &bytes, sizeof in);
  sink s = {dst, capacity, 0};
  (void)iconv(cd, NULL, NULL, NULL, NULL);
  const bool valid =
      size == 0 || (convert(cd, &in, &left, &s) && left == 0 && convert(cd, NULL, NULL, &s));
  return valid ? s.length : WPC_DECODE_INVALID;
}

#endif
