/* All that the library needs of a C library, for targets whose headers are not here. */
#include <stddef.h>
#ifdef __cplusplus
extern "C" {
#endif
int memcmp(const void *a, const void *b, size_t n);
void *memcpy(void *to, const void *from, size_t n);
void *memset(void *to, int byte, size_t n);
#ifdef __cplusplus
}
#endif
