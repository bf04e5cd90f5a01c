#if defined(__MINGW32__)
#define __USE_MINGW_ANSI_STDIO 1
#endif
#include "text/out.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "text/decimal.h"

#define ROOM 65536u
#define ROOMS 2u /* standard output, and a file */

out_stream out_make(FILE *file, bool terminal) {
  out_stream out = {file, NULL, 0, terminal, NULL, false, false};
  return out;
}

out_stream out_elsewhere(const out_stream *out, FILE *file) {
  out_stream copy = *out;
  copy.file = file;
  copy.room = NULL;
  copy.begin = NULL;
  return copy;
}

out_stream out_to_memory(out_room *room) {
  out_stream out = out_make(NULL, false);
  out.room = room;
  return out;
}

/* ---- Collecting ---- */

static char bytes_of_rooms[ROOMS][ROOM];
static out_room rooms[ROOMS]; /* file NULL: free */

/* A process that gives up leaves what it has written so far, as with the C library's own buffers. */
static void write_rooms(void) {
  for (size_t i = 0; i < ROOMS; i++) {
    if (rooms[i].file != NULL) {
      (void)fwrite(rooms[i].bytes, 1, rooms[i].used, rooms[i].file);
    }
  }
}

void out_collect(out_stream *out) {
  static bool is_registered;
  is_registered = is_registered || atexit(write_rooms) == 0;
  for (size_t i = 0; i < ROOMS && is_registered && out->room == NULL; i++) {
    if (rooms[i].file == NULL) {
      const out_room room = {out->file, bytes_of_rooms[i], ROOM, 0};
      rooms[i] = room;
      out->room = &rooms[i];
    }
  }
}

static void leave_room(out_stream *out) {
  if (out->room != NULL) {
    out->room->file = NULL;
    out->room = NULL;
  }
}

/* ---- Writing ---- */

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

static void write_file(out_stream *out, const char *bytes, size_t size) {
  errno = 0;
  if (out->file == NULL) {
    out->error = ENOMEM;
  } else if (out->error == 0 && (!begin(out) || fwrite(bytes, 1, size, out->file) != size)) {
    keep_error(out);
  }
}

static void hand_over(out_stream *out) {
  if (out->room != NULL && out->room->used > 0 && out->file != NULL) {
    write_file(out, out->room->bytes, out->room->used);
    out->room->used = 0;
  }
}

static bool fits(const out_stream *out, size_t size) {
  return out->room != NULL && size <= out->room->size - out->room->used;
}

void out_bytes(out_stream *out, const char *bytes, size_t size) {
  if (out->error != 0 || size == 0) {
    return;
  }
  out->has_written = true;
  if (!fits(out, size)) {
    hand_over(out);
  }
  if (fits(out, size)) {
    memcpy(out->room->bytes + out->room->used, bytes, size);
    out->room->used += size;
  } else {
    write_file(out, bytes, size);
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

void out_guid(out_stream *out, wpc_guid guid) {
  char text[WPC_GUID_TEXT];
  wpc_guid_format(&guid, text);
  out_text(out, text);
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
  hand_over(out);
  errno = 0;
  if (out->error == 0 && fflush(out->file) != 0) {
    keep_error(out);
  }
}

bool out_close(out_stream *out) {
  out_flush(out);
  leave_room(out);
  errno = 0;
  if (fclose(out->file) != 0) {
    keep_error(out);
  }
  return out->error == 0;
}
