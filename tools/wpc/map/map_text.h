/* Text in a picture: numbers as people read them, and XML that no name can break. */
#ifndef WPC_TOOLS_MAP_TEXT_H
#define WPC_TOOLS_MAP_TEXT_H

#include <stddef.h>
#include <stdint.h>

#include "text/out.h"

#define MAP_GROUPED 32

/* "4,194,304" */
void map_grouped(uint64_t number, char text[MAP_GROUPED]);

#define MAP_SIZE (MAP_GROUPED + 8)
#define MAP_PLACE (MAP_GROUPED + 24)

/* "4,096 bytes", and "4,096 (0x1000)". */
void map_size_text(uint64_t size, char text[MAP_SIZE]);
void map_place_text(uint64_t offset, char text[MAP_PLACE]);

/* Columns of a monospaced font that the text takes. */
size_t map_columns(const char *text, size_t size);

/* How much of the text goes on a line of so many columns: up to the last blank that fits. */
size_t map_line(const char *text, size_t columns);
/* The lines that the text takes, at most `most`. */
uint32_t map_lines(const char *text, size_t columns, uint32_t most);

/* Writes the text as XML character data, cut to `most` columns with an ellipsis at the end. What
 * reorders or hides, and what XML does not know, comes out as utf8_show() writes it. Returns the
 * columns taken. */
size_t map_xml(out_stream *out, const char *text, size_t size, size_t most);

#endif
