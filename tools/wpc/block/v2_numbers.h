/* Telling V2 instances of the same name apart. */
#ifndef WPC_TOOLS_V2_NUMBERS_H
#define WPC_TOOLS_V2_NUMBERS_H

#include <stddef.h>
#include <stdint.h>

#include "wpc/wpc.h"

/* For each row how many rows before it have the same name; free() it. */
uint32_t *v2_row_numbers(wpc_input in, const wpc_v2_row *rows, size_t count);

#endif
