/* A whole object with some of its counters: all instances, and their values packed anew. */
#ifndef WPC_TOOLS_LOG_OBJECT_H
#define WPC_TOOLS_LOG_OBJECT_H

#include "../../../parser/blg/blg_cursor.h"
#include "../../../parser/v1/v1_cursor.h"
#include "blg/log_bytes.h"

/* The objects of a block of kind WPC_BLG_DATA: almost always one. */
typedef struct log_objects {
  wpci_blg_object block; /* its error: it is not sound, and has none */
  wpci_v1_object_iter it;
  wpc_v1_body body; /* of the object at hand */
} log_objects;

void log_objects_begin(log_objects *objects, wpci_blg_sample sample, wpc_blg_block from);
bool log_objects_next(log_objects *objects);
/* The only object of a block; false: it has none, or several, or is not sound. */
bool log_object_open(wpci_blg_sample sample, wpc_blg_block from, wpci_blg_object *object,
                     wpc_v1_body *body);
/* Adds a block with the counters that are kept. keeps: by definition. False, and nothing is added: not all values are
 * numbers in the place where their definition says they are. */
bool log_object_add(const wpci_blg_object *object, const wpc_v1_body *body, const bool *keeps,
                    log_bytes *to);

#endif
