/* Private. What the files of the V1 family share. */
#ifndef WPCI_V1_OBJECT_H
#define WPCI_V1_OBJECT_H

#include "../text/text.h"
#include "v1_cursor.h"
#include "v1_definition.h"
#include "v1_types.h"

/* Where n objects end, by their sizes alone. */
typedef struct wpci_v1_chain {
  wpc_error error;
  wpc_range rest;
} wpci_v1_chain;
/*@ requires sound: sound_input(in);
    requires inside: inside(left, in);
    terminates \true;
    assigns \nothing;
    ensures rest: within(\result.rest, left);
*/
wpci_v1_chain wpci_v1_walk_objects(wpc_input in, wpc_range left, uint32_t n);

/*@ terminates \true;
    assigns \nothing;
*/
bool wpci_v1_type_is_multi(uint32_t type);

/* Whether a base of this type is the one that wpci_v1_required_base() asks for. */
/*@ terminates \true;
    assigns \nothing;
*/
bool wpci_v1_base_fits(uint32_t type, uint32_t wanted);

#define WPCI_V1_MULTI_BASE 0x42030500u

/* The bytes that NameOffset and NameLength of an instance give; none when there is no name, or when
 * it does not lie in `instance`, which has at least 24 bytes. */
/*@ requires sound: sound_input(in);
    requires inside: inside(instance, in);
    requires room: instance.length >= WPCI_SIZE(V1_INSTANCE);
    terminates \true;
    assigns \nothing;
    ensures name: within(\result, instance);
*/
static inline wpc_range wpci_v1_name_range(wpc_input in, wpc_range instance) {
  uint32_t offset = wpci_u32(in, instance, WPCI_AT(V1_INSTANCE, NameOffset));
  uint32_t length = wpci_u32(in, instance, WPCI_AT(V1_INSTANCE, NameLength));
  if (length == 0 || offset > instance.length || length > instance.length - offset) {
    return wpci_head(instance, 0);
  }
  return wpci_head(wpci_tail(instance, offset), length);
}

/* Rules about parents, for every instance of the index. */
#define WPCI_V1_MAX_DEPTH 16
/*@ requires sound: sound_input(in);
    requires readable: \valid_read(index);
    requires index: sound_v1_index(*index, in);
    terminates \true;
    assigns \nothing;
*/
wpc_error wpci_v1_check_parents(wpc_input in, const wpc_v1_index *index);

#endif
