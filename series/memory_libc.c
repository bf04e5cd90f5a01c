/* Memory of the C library: the only file that calls it. */
#include <stdlib.h>

#include "wpc/series.h"

static void *resize_by_libc(void *context, void *old, size_t old_size, size_t size) {
  (void)context;
  (void)old_size;
  if (size == 0) {
    free(old);
    return NULL;
  }
  return realloc(old, size);
}

wpc_memory wpc_memory_libc(void) {
  const wpc_memory memory = {resize_by_libc, NULL};
  return memory;
}
