/* All that the library needs of a C library; glue.c has the functions. */
#ifndef WPCW_STRING_H
#define WPCW_STRING_H

#include <stddef.h>

int memcmp(const void *a, const void *b, size_t n);
void *memcpy(void *to, const void *from, size_t n);
void *memmove(void *to, const void *from, size_t n);
void *memset(void *to, int byte, size_t n);
size_t strlen(const char *text);

#endif
