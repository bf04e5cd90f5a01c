/* Text to a stream. The first write error is kept and everything after it is dropped, so that a
 * command may write without looking and asks once, at the end, whether all of it arrived. */
#ifndef WPC_TOOLS_OUT_H
#define WPC_TOOLS_OUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "wpc/wpc.h"

#if defined(__MINGW32__)
#define OUT_FORMAT __attribute__((format(gnu_printf, 2, 3)))
#elif defined(__GNUC__)
#define OUT_FORMAT __attribute__((format(printf, 2, 3)))
#else
#define OUT_FORMAT
#endif

/* Bytes on their way to a file, or (NULL) into memory, where it ends. */
typedef struct out_room {
  FILE *file;
  char *bytes;
  size_t size, used;
} out_room;

typedef struct out_stream {
  FILE *file;
  out_room *room; /* what is on its way to the file, shared by copies of the stream; or NULL */
  int error;      /* errno of the first write that failed, 0 while there is none */
  bool terminal;  /* a person reads this: nothing that moves the cursor may come from data */
  bool (*begin)(FILE *file); /* called before the first byte; false: errno says why. Or NULL */
  bool colours;              /* may be written: see out_colour() */
  bool has_written;          /* a byte, whether it has arrived or not */
} out_stream;

out_stream out_make(FILE *file, bool terminal);
/* Another stream that writes the same: to this file, byte by byte. */
out_stream out_elsewhere(const out_stream *out, FILE *file);
/* A stream into the room, behind what is in it; what does not fit is an error. */
out_stream out_to_memory(out_room *room);
/* From here on bytes are collected, until out_flush(), out_close() or the end of the process. For a stream that nothing
 * was written to yet, and that will be closed. */
void out_collect(out_stream *out);
void out_bytes(out_stream *out, const char *bytes, size_t size);
void out_text(out_stream *out, const char *text);
void out_char(out_stream *out, char c);
/* At most 255 characters; what is longer is cut. */
void out_format(out_stream *out, const char *format, ...) OUT_FORMAT;
void out_u64(out_stream *out, uint64_t value);
void out_i64(out_stream *out, int64_t value);
void out_hex(out_stream *out, const uint8_t *bytes, size_t size);
/* As wpc_guid_format() writes it. */
void out_guid(out_stream *out, wpc_guid guid);
/* `columns` blanks. */
void out_pad(out_stream *out, size_t columns);
/* The number, with blanks in front of it up to `width` characters. */
void out_u64_right(out_stream *out, uint64_t value, size_t width);
size_t out_u64_width(uint64_t value);
/* The text, with blanks after it up to `width` bytes. Plain ASCII only. */
void out_left(out_stream *out, const char *text, size_t width);
void out_right(out_stream *out, const char *text, size_t width);
typedef enum out_shade { OUT_PLAIN = 0, OUT_RED, OUT_GREEN, OUT_YELLOW } out_shade;

/* What follows has this colour, where the stream has colours. */
void out_colour(out_stream *out, out_shade shade);
/* Hands over what is buffered. */
void out_flush(out_stream *out);
/* Flushes and closes; false when anything was lost, and `error` says why. */
bool out_close(out_stream *out);

#endif
