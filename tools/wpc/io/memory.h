/* Memory for a program that gives up when there is none: each function ends it with one line on
 * standard error and exit status 2. */
#ifndef WPC_TOOLS_MEMORY_H
#define WPC_TOOLS_MEMORY_H

#include <stddef.h>

/* count * size bytes, zeroed; never NULL. free() it. */
void *memory_take(size_t count, size_t size);
/* As realloc(); never NULL. */
void *memory_resize(void *old, size_t size);

#endif
