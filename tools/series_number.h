/* Numbers as series write them. */
#ifndef WPC_TOOLS_SERIES_NUMBER_H
#define WPC_TOOLS_SERIES_NUMBER_H

#include <stddef.h>
#include <stdint.h>

#define SERIES_NUMBER_TEXT 32

/* At most 17 significant digits, as PDH's own logs have them, so that the number reads back as the
 * same one. Returns the length. */
size_t series_number_double(double value, char text[SERIES_NUMBER_TEXT]);
size_t series_number_u64(uint64_t value, char text[SERIES_NUMBER_TEXT]);

#endif
