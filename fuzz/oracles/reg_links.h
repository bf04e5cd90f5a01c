/* What ties the counters of a registered counterset together, read without the library and looked
 * up by going through all counters. */
#ifndef WPC_FUZZ_REG_LINKS_H
#define WPC_FUZZ_REG_LINKS_H

#include "oracles/harness.h"

#define FUZZ_REG_HEADER 32
#define FUZZ_REG_COUNTER 48

/* Owes the reading what wpc_validate() has to say of its n counters. */
void fuzz_reg_see_links(fuzz_reading *reading, size_t n);

#endif
