/* How much may be written about an untrusted input. Sums and products that would wrap are UINT64_MAX. */
#ifndef WPC_TOOLS_BUDGET_H
#define WPC_TOOLS_BUDGET_H

#include <stdint.h>

uint64_t budget_add(uint64_t a, uint64_t b);
uint64_t budget_product(uint64_t a, uint64_t b);

#endif
