/* The machines that a log names: with and without backslashes, in any case of letters. */
#ifndef WPC_TOOLS_LOG_MACHINES_H
#define WPC_TOOLS_LOG_MACHINES_H

#include "block/names.h"
#include "io/text_index.h"

/* All zero is empty. */
typedef struct log_machines {
  text_index index;   /* names without the backslashes; the id is the number + 1 */
  name_buffer *names; /* as they came first */
  size_t room;
  name_buffer text, key;
} log_machines;

void log_machines_free(log_machines *machines);
/* The id of a machine by its name, from 1. */
uint32_t log_machine_id(log_machines *machines, wpc_input in, wpc_text name);
/* The same of a name without backslashes. */
uint32_t log_machine_id_of(log_machines *machines, wpc_path_name name);
/* Without backslashes. */
const name_buffer *log_machine_name(const log_machines *machines, uint32_t id);

#endif
