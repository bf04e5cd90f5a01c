/* The bytes around an error, the field at fault underlined. */
#ifndef WPC_TOOLS_EXCERPT_H
#define WPC_TOOLS_EXCERPT_H

#include <stddef.h>
#include <stdint.h>

#include "text/out.h"
#include "wpc/wpc.h"

/* How many bytes, from error->offset on, are at fault; at least 1 when the offset is inside the
 * input. */
size_t excerpt_width(const wpc_error *error, size_t size);

/* The bytes that an excerpt shows of `size`: rows of 16 bytes, those of the field (long ones in part), one before and
 * one after. */
wpc_range excerpt_range(const wpc_error *error, size_t size);
/* bytes: those of that range. */
void excerpt_show(out_stream *out, const uint8_t *bytes, size_t size, const wpc_error *error);

#endif
