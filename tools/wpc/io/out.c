#if defined(__MINGW32__)
#define __USE_MINGW_ANSI_STDIO 1
#endif
#include "io/out.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>

#include "io/decimal.h"

out_stream out_make(FILE *file, bool terminal) {
  out_stream out = {file, 0, terminal, NULL, false, false};
  return out;
}

/* Some libraries fail without an errno. */
static void keep_error(out_stream *out) {
  if (out->error == 0) {
    out->error = errno != 0 ? errno : EIO;
  }
}

static bool begin(out_stream *out) {
  bool (*const function)(FILE * file) = out->begin;
  out->begin = NULL;
  return function == NULL || function(out->file);
}

void out_bytes(out_stream *out, const char *bytes, size_t size) {
  if (out->error != 0 || size == 0) {
    return;
  }
  errno = 0;
  out->has_written = true;
  if (!begin(out) || fwrite(bytes, 1, size, out->file) != size) {
    keep_error(out);
  }
}

void out_text(out_stream *out, const char *text) {
  out_bytes(out, text, strlen(text));
}

void out_char(out_stream *out, char c) {
  out_bytes(out, &c, 1);
}

void out_format(out_stream *out, const char *format, ...) {
  char text[256];
  va_list arguments;
  va_start(arguments, format);
  const int length = vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  if (length > 0) {
    const size_t wanted = (size_t)length;
    out_bytes(out, text, wanted < sizeof text ? wanted : sizeof text - 1);
  }
}

void out_u64(out_stream *out, uint64_t value) {
  out_u64_right(out, value, 0);
}

void out_i64(out_stream *out, int64_t value) {
  if (value < 0) {
    out_char(out, '-');
    out_u64(out, UINT64_C(0) - (uint64_t)value);
  } else {
    out_u64(out, (uint64_t)value);
  }
}

void out_u64_right(out_stream *out, uint64_t value, size_t width) {
  char digits[DECIMAL_TEXT];
  const size_t length = decimal_u64(value, digits);
  out_pad(out, width > length ? width - length : 0);
  out_bytes(out, digits, length);
}

size_t out_u64_width(uint64_t value) {
  char digits[DECIMAL_TEXT];
  return decimal_u64(value, digits);
}

void out_hex(out_stream *out, const uint8_t *bytes, size_t size) {
  static const char digits[] = "0123456789abcdef";
  for (size_t i = 0; i < size; i++) {
    const char pair[2] = {digits[bytes[i] >> 4], digits[bytes[i] & 15]};
    out_bytes(out, pair, sizeof pair);
  }
}

void out_pad(out_stream *out, size_t columns) {
  static const char blanks[] = "                                ";
  while (columns > 0) {
    const size_t part = columns < sizeof blanks - 1 ? columns : sizeof blanks - 1;
    out_bytes(out, blanks, part);
    columns -= part;
  }
}

void out_left(out_stream *out, const char *text, size_t width) {
  const size_t length = strlen(text);
  out_bytes(out, text, length);
  out_pad(out, width > length ? width - length : 0);
}

void out_right(out_stream *out, const char *text, size_t width) {
  const size_t length = strlen(text);
  out_pad(out, width > length ? width - length : 0);
  out_bytes(out, text, length);
}

void out_colour(out_stream *out, out_shade shade) {
  static const char *const codes[] = {"\x1b[0m", "\x1b[31m", "\x1b[32m", "\x1b[33m"};
  if (out->colours) {
    out_text(out, codes[shade]);
  }
}

void out_flush(out_stream *out) {
  errno = 0;
  if (out->error == 0 && fflush(out->file) != 0) {
    keep_error(out);
  }
}

bool out_close(out_stream *out) {
  out_flush(out);
  errno = 0;
  if (fclose(out->file) != 0) {
    keep_error(out);
  }
  return out->error == 0;
}
