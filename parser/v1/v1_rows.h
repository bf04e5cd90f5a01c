/* Private. One step of the walk over rows, shared by the iterator and the table call.
 *
 *   PERF_INSTANCE_DEFINITION                    PERF_COUNTER_BLOCK
 *   0   u32  ByteLength    header, name, pad    0  u32  ByteLength  this and the values
 *   4   u32  ParentObjectTitleIndex             4       values, each at its CounterOffset
 *   8   u32  ParentObjectInstance
 *   12  i32  UniqueID
 *   16  u32  NameOffset
 *   20  u32  NameLength    bytes
 */
#ifndef WPCI_V1_ROWS_H
#define WPCI_V1_ROWS_H

#include "v1_object.h"

/* The step to the next row. Without names they are read only where a rule asks for them. */
/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires rows: v1_rows_at(it);
    terminates \true;
    assigns *it;
    ensures data: it->in.data == \old(it->in.data);
    ensures size: it->in.size == \old(it->in.size);
    ensures options: it->in.options == \old(it->in.options);
    ensures name: it->item.name.raw.offset + it->item.name.raw.length <= it->in.size;
    ensures block: it->item.block.offset + it->item.block.length <= it->in.size;
    ensures reach: it->item.reach.offset + it->item.reach.length <= it->in.size;
    ensures offset: it->item.offset <= it->in.size;
    ensures rest: it->rest.offset + it->rest.length <= it->in.size;
    ensures definitions: it->definitions.offset + it->definitions.length <= it->in.size;
    ensures count: it->left <= it->count;
    ensures more: \result <==> it->error.status == WPC_OK;
    ensures less: \result ==> it->left < \old(it->left);
    ensures kind: it->item.has_instance == \old(it->item.has_instance);
    ensures place: \result && it->item.has_instance ==>
                     it->item.offset + WPCI_SIZE(V1_INSTANCE) <= it->in.size;
*/
bool wpci_v1_next_row(wpci_v1_row_iter *it, bool with_names);

/*@ terminates \true;
    assigns \nothing;
    ensures status: \result.error.status == error.status;
    ensures error: \result.error == error;
    ensures item: \result.item == it.item;
    ensures rest: \result.rest == it.rest;
    ensures definitions: \result.definitions == it.definitions;
    ensures left: \result.left == it.left;
    ensures count: \result.count == it.count;
*/
static inline wpci_v1_row_iter wpci_v1_rows_stop(wpci_v1_row_iter it, wpc_error error) {
  it.error = error;
  return it;
}

/*@ requires forms: body.rows.offset + body.rows.length <= SIZE_MAX;
    terminates \true;
    assigns \nothing;
    ensures data: \result.in.data == in.data;
    ensures size: \result.in.size == in.size;
    ensures options: \result.in.options == in.options;
    ensures offset: \result.item.offset == 0;
    ensures kind: \result.item.has_instance == body.has_instances;
    ensures name: \result.item.name.raw.offset == body.rows.offset;
    ensures nameless: \result.item.name.raw.length == 0;
    ensures block: \result.item.block.offset == 0 && \result.item.block.length == 0;
    ensures reach: \result.item.reach.offset == 0 && \result.item.reach.length == 0;
    ensures rest: \result.rest == body.rows;
    ensures definitions: \result.definitions == body.definitions;
    ensures left: \result.left == body.num_rows;
    ensures count: \result.count == body.num_rows;
    ensures counters: \result.num_counters == body.num_counters;
*/
wpci_v1_row_iter wpci_v1_rows_start(wpc_input in, wpc_v1_body body);
/* Strict rules and notes about an instance; `name` is what NameOffset and NameLength give. */
/*@ requires sound: sound_input(in);
    requires inside: inside(instance, in);
    requires room: instance.length >= WPCI_SIZE(V1_INSTANCE);
    requires name: within(name, instance);
    requires text: inside(text.raw, in);
    terminates \true;
    assigns \nothing;
*/
wpc_error wpci_v1_check_instance_content(wpc_input in, wpc_range instance, wpc_range name,
                                         wpc_text text);
/* Strict rules about the counter block of `length` bytes at the start of it->rest. */
/*@ requires sound: sound_input(in);
    requires rows: \valid_read(it);
    requires sound_rows: sound_v1_rows(*it, in);
    terminates \true;
    assigns \nothing;
*/
wpc_error wpci_v1_check_block_content(wpc_input in, const wpci_v1_row_iter *it, uint32_t length);

/*@ terminates \true;
    assigns \nothing;
    ensures room: \result.status == WPC_OK ==> left.length >= WPCI_SIZE(V1_INSTANCE);
*/
static inline wpc_error wpci_v1_check_instance_room(wpc_range left) {
  WPCI_HARD(WPC_RULE_V1_INS_01, GE, left.offset, left.length, WPCI_SIZE(V1_INSTANCE));
  return wpci_pass();
}

/*@ terminates \true;
    assigns \nothing;
    ensures small: \result.status == WPC_OK ==> length >= WPCI_SIZE(V1_INSTANCE);
    ensures big: \result.status == WPC_OK ==> length <= left;
*/
static inline wpc_error wpci_v1_check_instance_size(size_t at, uint32_t length, size_t left) {
  WPCI_HARD(WPC_RULE_V1_INS_02, GE, at, length, WPCI_SIZE(V1_INSTANCE));
  WPCI_HARD(WPC_RULE_V1_INS_03, LE, at, length, left);
  return wpci_pass();
}

/*@ requires forms: instance.offset + instance.length <= SIZE_MAX;
    requires room: instance.length >= WPCI_SIZE(V1_INSTANCE);
    terminates \true;
    assigns \nothing;
    ensures inside: \result.status == WPC_OK ==> offset + length <= instance.length;
*/
static inline wpc_error wpci_v1_check_name_room(wpc_range instance, uint32_t offset,
                                                uint32_t length) {
  bool begins = offset <= instance.length;
  size_t room = begins ? instance.length - offset : 0;
  WPCI_HARD(WPC_RULE_V1_INS_06, LE,
            instance.offset +
                (begins ? WPCI_AT(V1_INSTANCE, NameLength) : WPCI_AT(V1_INSTANCE, NameOffset)),
            begins ? length : offset, begins ? room : instance.length);
  return wpci_pass();
}

/*@ terminates \true;
    assigns \nothing;
    ensures room: \result.status == WPC_OK ==> left.length >= WPCI_SIZE(V1_VALUES);
*/
static inline wpc_error wpci_v1_check_block_room(wpc_range left) {
  WPCI_HARD(WPC_RULE_V1_CB_01, GE, left.offset, left.length, WPCI_SIZE(V1_VALUES));
  return wpci_pass();
}

/*@ terminates \true;
    assigns \nothing;
    ensures small: \result.status == WPC_OK ==> length >= WPCI_SIZE(V1_VALUES);
    ensures big: \result.status == WPC_OK ==> length <= left;
*/
static inline wpc_error wpci_v1_check_block_size(size_t at, uint32_t length, size_t left) {
  WPCI_HARD(WPC_RULE_V1_CB_02, GE, at, length, WPCI_SIZE(V1_VALUES));
  WPCI_HARD(WPC_RULE_V1_CB_03, LE, at, length, left);
  return wpci_pass();
}

/* What must hold when all rows were read; returns WPC_END. */
/*@ requires sound: sound_input(in);
    requires inside: inside(rest, in);
    terminates \true;
    assigns \nothing;
    ensures stops: \result.status != WPC_OK;
*/
static inline wpc_error wpci_v1_check_rows_end(wpc_input in, wpc_range rest) {
  WPCI_STRICT(in, WPC_RULE_V1_OBJ_15, EQ, rest.offset, rest.length, 0);
  return wpci_end();
}

/* Whether there are strict errors or notes to find; what hard rules need is checked in any case. */
/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static inline bool wpci_v1_checks_content(wpc_input in) {
  return wpci_is_strict(in) || wpci_wants_notes(in);
}

/* Reads the instance definition at the start of it.rest and steps over it. */
/*@ requires sound: sound_input(in);
    requires rows: sound_v1_rows(it, in);
    terminates \true;
    assigns \nothing;
    ensures rows: sound_v1_rows(\result, in);
    ensures left: \result.left == it.left;
    ensures count: \result.count == it.count;
    ensures kind: \result.item.has_instance == it.item.has_instance;
    ensures offset: \result.item.offset == it.item.offset;
    ensures room: \result.error.status == WPC_OK ==> it.rest.length >= WPCI_SIZE(V1_INSTANCE);
*/
static WPCI_STEP wpci_v1_row_iter wpci_v1_read_instance(wpc_input in, wpci_v1_row_iter it,
                                                        bool want_name) {
  wpc_range left = it.rest;
  it.error = wpci_v1_check_instance_room(left);
  if (it.error.status != WPC_OK) {
    return it;
  }
  uint32_t length = wpci_u32(in, left, WPCI_AT(V1_INSTANCE, ByteLength));
  it.error = wpci_v1_check_instance_size(left.offset, length, left.length);
  if (it.error.status != WPC_OK) {
    return it;
  }
  wpc_range instance = wpci_head(left, length);
  wpc_range name = wpci_head(instance, 0);
  uint32_t name_offset = wpci_u32(in, instance, WPCI_AT(V1_INSTANCE, NameOffset));
  uint32_t name_length = wpci_u32(in, instance, WPCI_AT(V1_INSTANCE, NameLength));
  if (name_length > 0) {
    it.error = wpci_v1_check_name_room(instance, name_offset, name_length);
    if (it.error.status != WPC_OK) {
      return it;
    }
    name = wpci_head(wpci_tail(instance, name_offset), name_length);
  }
  it.item.parent_object = wpci_u32(in, instance, WPCI_AT(V1_INSTANCE, ParentObjectTitleIndex));
  it.item.parent_instance = wpci_u32(in, instance, WPCI_AT(V1_INSTANCE, ParentObjectInstance));
  it.item.unique_id = wpci_i32(in, instance, WPCI_AT(V1_INSTANCE, UniqueID));
  if (want_name || wpci_v1_checks_content(in)) {
    it.item.name = wpci_text_cut(in, name, it.item.name.code_page);
  }
  if (wpci_v1_checks_content(in)) {
    it.error = wpci_v1_check_instance_content(in, instance, name, it.item.name);
  }
  it.rest = wpci_tail(left, length);
  return it;
}

/* Reads the counter block at the start of it.rest and steps over it. */
/*@ requires sound: sound_input(in);
    requires rows: sound_v1_rows(it, in);
    terminates \true;
    assigns \nothing;
    ensures rows: sound_v1_rows(\result, in);
    ensures left: \result.left == it.left;
    ensures count: \result.count == it.count;
    ensures kind: \result.item.has_instance == it.item.has_instance;
    ensures offset: \result.item.offset == it.item.offset;
    ensures name: \result.item.name == it.item.name;
*/
static inline wpci_v1_row_iter wpci_v1_read_block(wpc_input in, wpci_v1_row_iter it) {
  wpc_range left = it.rest;
  bool is_last = it.left == 1;
  it.error = wpci_v1_check_block_room(left);
  if (it.error.status != WPC_OK) {
    return it;
  }
  uint32_t length = wpci_u32(in, left, WPCI_AT(V1_VALUES, ByteLength));
  it.error = wpci_v1_check_block_size(left.offset, length, left.length);
  if (it.error.status == WPC_OK && wpci_v1_checks_content(in)) {
    it.error = wpci_v1_check_block_content(in, &it, length);
  }
  if (it.error.status == WPC_OK) {
    it.item.block = wpci_head(left, length);
    it.item.reach = is_last ? left : it.item.block;
    it.rest = wpci_tail(left, length);
  }
  return it;
}

/*@ requires sound: sound_input(in);
    requires rows: sound_v1_rows(it, in);
    terminates \true;
    assigns \nothing;
    ensures rows: sound_v1_rows(\result, in);
    ensures less: \result.error.status == WPC_OK ==> \result.left < it.left;
    ensures count: \result.count == it.count;
    ensures kind: \result.item.has_instance == it.item.has_instance;
    ensures place: \result.error.status == WPC_OK && it.item.has_instance ==>
                     \result.item.offset + WPCI_SIZE(V1_INSTANCE) <= in.size;
    ensures name: !it.item.has_instance ==> \result.item.name == it.item.name;
*/
static inline wpci_v1_row_iter wpci_v1_row_step(wpc_input in, wpci_v1_row_iter it, bool want_name) {
  if (it.error.status != WPC_OK) {
    return it;
  }
  if (it.left == 0) {
    return wpci_v1_rows_stop(it, wpci_v1_check_rows_end(in, it.rest));
  }
  it.item.offset = it.rest.offset;
  it.item.index = it.count - it.left;
  if (it.item.has_instance) {
    it = wpci_v1_read_instance(in, it, want_name);
  }
  if (it.error.status == WPC_OK) {
    it = wpci_v1_read_block(in, it);
  }
  it.left--;
  return it;
}

#endif
