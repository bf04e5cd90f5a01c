/* A whole object, made anew of what was read of it, with other names of instances. */
#ifndef WPC_TOOLS_ANONYMOUS_OBJECT_H
#define WPC_TOOLS_ANONYMOUS_OBJECT_H

#include "blg/anonymous_names.h"
#include "blg/log_bytes.h"
#include "blg/log_view.h"

typedef struct anonymous_object {
  anonymous_names *names;
  bool is_process; /* instances are processes, or have them for parents */
  name_buffer text, other;
} anonymous_object;

/* Adds a block of kind WPC_BLG_DATA. False, and nothing is added: it cannot be had in a form that strict rules accept. */
bool anonymous_object_add(anonymous_object *anonymous, wpci_blg_sample sample, wpc_blg_block from,
                          log_bytes *to);

#endif
