/* Private. Sorting places in a caller's array, in place and without recursion. */
#ifndef WPC_SAMPLE_SORT_H
#define WPC_SAMPLE_SORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether place a comes before place b; a strict total order. */
typedef bool (*wpc_before_fn)(const void *context, uint32_t a, uint32_t b);

/* Writes 0 to n - 1 to places[0 .. n) in the order of `before`: O(n log n) calls of it. */
void wpc_sample_sort(uint32_t *places, size_t n, wpc_before_fn before, const void *context);

#endif
