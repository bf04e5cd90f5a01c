/* A collector's host that counts the blocks of memory that are out, and keeps the largest size. */
#ifndef WPC_TESTS_WINDOWS_COUNTED_MEMORY_H
#define WPC_TESTS_WINDOWS_COUNTED_MEMORY_H

#include "wpc/collect.h"

typedef struct counted_memory {
  const wpc_collect_host *real;
  long blocks;
  size_t largest;
} counted_memory;

static inline void *counted_memory_resize(void *context, void *old, size_t size) {
  counted_memory *m = (counted_memory *)context;
  m->blocks += (size != 0 ? 1 : 0) - (old != NULL ? 1 : 0);
  m->largest = size > m->largest ? size : m->largest;
  return m->real->resize(m->real->context, old, size);
}

/* The real host, counted; borrows both. */
static inline wpc_collect_host counted_memory_host(counted_memory *m,
                                                   const wpc_collect_host *real) {
  wpc_collect_host host = *real;
  m->real = real;
  m->blocks = 0;
  m->largest = 0;
  host.context = m;
  host.resize = counted_memory_resize;
  return host;
}

#endif
