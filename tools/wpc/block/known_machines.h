/* The machines that a log names: with and without backslashes, in any case of letters. */
#ifndef WPC_TOOLS_KNOWN_MACHINES_H
#define WPC_TOOLS_KNOWN_MACHINES_H

#include "block/names.h"
#include "io/text_index.h"

/* All zero is empty. */
typedef struct known_machines {
  text_index index;   /* names without the backslashes; the id is the number + 1 */
  name_buffer *names; /* as they came first */
  size_t room;
  name_buffer text, key;
} known_machines;

void known_machines_free(known_machines *machines);
/* The id of a machine by its name, from 1. */
uint32_t known_machine_id(known_machines *machines, wpc_input in, wpc_text name);
/* The same of a name without backslashes. */
uint32_t known_machine_id_of(known_machines *machines, wpc_path_name name);
/* Without backslashes. */
const name_buffer *known_machine_name(const known_machines *machines, uint32_t id);

#endif
