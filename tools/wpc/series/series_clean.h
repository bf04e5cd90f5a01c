/* Names in which nothing does harm where they are written. */
#ifndef WPC_TOOLS_SERIES_CLEAN_H
#define WPC_TOOLS_SERIES_CLEAN_H

#include "block/names.h"

/* Each character that utf8_is_unsafe() names is written as utf8_show() writes it, unless utf8_joins() says that it is part
 * of a word, and each invalid byte is U+FFFD. */
void series_clean(name_buffer *to, const name_buffer *name);

#endif
