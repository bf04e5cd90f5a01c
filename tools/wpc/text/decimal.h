/* Numbers as text. */
#ifndef WPC_TOOLS_DECIMAL_H
#define WPC_TOOLS_DECIMAL_H

#include <stddef.h>
#include <stdint.h>

#define DECIMAL_TEXT 32 /* room for each of the first three, with a NUL */

/* Each returns the length. */
size_t decimal_u64(uint64_t value, char text[DECIMAL_TEXT]);
/* At most so many significant digits (17 at most); the value is finite. */
size_t decimal_double(double value, int digits, char text[DECIMAL_TEXT]);
/* As few digits as read back as the same number, but 15 where fewer would do. */
size_t decimal_shortest(double value, char text[DECIMAL_TEXT]);
/* With so many digits after the point, as "%.*f" writes it; what does not fit is cut. There is room for at least
 * DECIMAL_TEXT. */
size_t decimal_fixed(double value, int decimals, char *text, size_t room);

#endif
