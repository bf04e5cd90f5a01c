/* Private, and seen by Frama-C only: what parser/v1/v1_object.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_V1_OBJECT_CONTRACTS_H
#define WPCI_PROOF_V1_OBJECT_CONTRACTS_H

/*@ terminates \true;
    assigns \nothing;
    ensures room: \result.status == WPC_OK ==> left.length >= WPCI_SIZE(V1_OBJECT);
*/
static inline wpc_error check_object_room(wpc_range left);

/*@ terminates \true;
    assigns \nothing;
    ensures small: \result.status == WPC_OK ==> total >= WPCI_SIZE(V1_OBJECT);
    ensures big: \result.status == WPC_OK ==> total <= left;
*/
static inline wpc_error check_object_size(size_t at, uint32_t total, size_t left);

/*@ requires sound: sound_input(in);
    requires inside: inside(left, in);
    requires total: \valid(total) && \separated(total, in.options);
    terminates \true;
    assigns *total;
    ensures small: \result.status == WPC_OK ==> *total >= WPCI_SIZE(V1_OBJECT);
    ensures big: \result.status == WPC_OK ==> *total <= left.length;
*/
static inline wpc_error read_size(wpc_input in, wpc_range left, uint32_t *total);

/*@ requires sound: sound_input(in);
    requires inside: inside(rest, in);
    terminates \true;
    assigns \nothing;
    ensures stops: \result.status != WPC_OK;
*/
static wpc_error v1_object_check_all_consumed(wpc_input in, wpc_range rest);

/*@ requires sound: sound_input(in);
    requires inside: inside(object, in);
    requires room: object.length >= WPCI_SIZE(V1_OBJECT);
    terminates \true;
    assigns \nothing;
    ensures header: \result.status == WPC_OK ==> WPCI_SIZE(V1_OBJECT) <= header <= definitions;
    ensures definitions: \result.status == WPC_OK ==> definitions <= object.length;
*/
static inline wpc_error v1_object_check_sizes(wpc_input in, wpc_range object, uint32_t definitions,
                                              uint32_t header, uint32_t num_counters);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static inline wpc_error check_limits(wpc_input in, size_t at, uint32_t instances, uint64_t values);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static inline wpc_error check_instances(wpc_input in, size_t at, int32_t instances,
                                        uint32_t counters, size_t room);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static inline wpc_error check_aligned(wpc_input in, wpc_range object);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static bool page_is_supported(wpc_input in, uint32_t code_page);

/*@ terminates \true;
    assigns \nothing;
*/
static bool is_detail_level(uint32_t level);

/*@ requires sound: sound_input(in);
    requires body: \valid_read(b);
    requires offset: b->offset <= SIZE_MAX / 2;
    terminates \true;
    assigns \nothing;
*/
static void v1_object_check_notes(wpc_input in, const wpc_v1_body *b, size_t header,
                                  bool object_clock);

/*@ terminates \true;
    assigns \nothing;
*/
static bool is_metadata(int32_t instances);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static inline wpc_error v1_object_check_exact(wpc_input in, wpc_range definitions_left,
                                              int32_t instances, wpc_range rows);

/*@ requires sound: sound_input(in);
    requires inside: inside(object, in);
    requires room: object.length >= WPCI_SIZE(V1_OBJECT);
    requires body: \valid_read(b);
    terminates \true;
    assigns \nothing;
    ensures header: \result.status == WPC_OK ==> WPCI_SIZE(V1_OBJECT) <= header <= definitions;
    ensures definitions: \result.status == WPC_OK ==> definitions <= object.length;
*/
static inline wpc_error check_parts(wpc_input in, wpc_range object, const wpc_v1_body *b,
                                    uint32_t definitions, uint32_t header);

/*@ requires body: \valid(b);
    terminates \true;
    assigns b->error;
    ensures status: b->error.status == error.status;
*/
static void body_failed(wpc_v1_body *b, wpc_error error);

/*@ requires forms: object.offset + object.length <= SIZE_MAX;
    requires body: \valid(b);
    terminates \true;
    assigns b->definitions, b->rows, b->error, b->error.status;
    ensures definitions: within(b->definitions, object);
    ensures rows: within(b->rows, object);
    ensures status: b->error.status == error.status;
*/
static void parts_failed(wpc_range object, wpc_v1_body *b, wpc_error error);

/*@ requires sound: sound_input(in);
    requires inside: inside(object, in);
    requires room: object.length >= WPCI_SIZE(V1_OBJECT);
    requires body: \valid(b) && \separated(b, in.options);
    terminates \true;
    assigns b->definitions, b->rows, b->error, b->error.status;
    ensures definitions: within(b->definitions, object);
    ensures rows: within(b->rows, object);
    ensures end: b->error.status == WPC_OK ==>
                   b->rows.offset + b->rows.length == object.offset + object.length;
*/
static inline void find_parts(wpc_input in, wpc_range object, wpc_v1_body *b);

/*@ requires sound: sound_input(in);
    requires all: \valid_read(all);
    requires body: \valid_read(b);
    requires rest: inside(all->rest, in);
    requires rows: inside(b->rows, in);
    requires offset: b->offset <= SIZE_MAX / 2;
    requires begin: b->offset <= b->definitions.offset;
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_body(wpc_input in, const wpci_v1_columns *all, const wpc_v1_body *b);

/*@ requires body: \valid(b);
    requires all: \valid_read(all) && \separated(b, all);
    requires forms: b->rows.offset + b->rows.length <= SIZE_MAX;
    terminates \true;
    assigns b->is_regular, b->rows, b->value_end, b->second_value_end;
    ensures rows: within(b->rows, \old(b->rows));
*/
static inline void body_read(wpc_v1_body *b, const wpci_v1_columns *all);

/*@ requires sound: sound_input(in);
    requires all: \valid(all) && \separated(all, in.options);
    requires rest: inside(all->rest, in);
    requires body: \valid_read(b);
    requires definitions: inside(b->definitions, in);
    requires rows: inside(b->rows, in);
    requires offset: b->offset <= SIZE_MAX / 2;
    requires apart: \separated(b, all);
    requires begin: b->offset <= b->definitions.offset;
    requires first: first <= b->num_counters;
    requires counters: counters != \null && b->num_counters > 0 ==>
                         \valid(counters + (0 .. b->num_counters - 1));
    requires counters_apart: \separated(counters + (0 .. b->num_counters - 1), in.options);
    requires all_apart: \separated(counters + (0 .. b->num_counters - 1), all);
    requires body_apart: \separated(counters + (0 .. b->num_counters - 1), b);
    requires columns: counters != \null ==> sound_columns(counters, first);
    terminates \true;
    assigns *all, counters[0 .. b->num_counters - 1];
    ensures same: same_scratch{Pre, Post}(in);
    ensures columns: \result.status == WPC_OK && counters != \null ==>
                       sound_columns(counters, \old(b->num_counters));
*/
static wpc_error read_definitions(wpc_input in, uint32_t first, wpc_v1_counter *counters,
                                  wpci_v1_columns *all, const wpc_v1_body *b);

/*@ requires sound: sound_input(in);
    requires all: \valid(all) && \separated(all, in.options);
    requires rest: inside(all->rest, in);
    requires body: \valid(b) && \separated(b, in.options);
    requires definitions: inside(b->definitions, in);
    requires rows: inside(b->rows, in);
    requires status: b->error.status == WPC_OK;
    requires apart: \separated(b, all);
    requires begin: b->offset <= b->definitions.offset;
    requires end: b->offset + WPCI_SIZE(V1_OBJECT) <= b->rows.offset + b->rows.length;
    requires first: first <= b->num_counters;
    requires counters: counters != \null && b->num_counters > 0 ==>
                         \valid(counters + (0 .. b->num_counters - 1));
    requires counters_apart: \separated(counters + (0 .. b->num_counters - 1), in.options);
    requires all_apart: \separated(counters + (0 .. b->num_counters - 1), all);
    requires body_apart: \separated(counters + (0 .. b->num_counters - 1), b);
    requires columns: counters != \null ==> sound_columns(counters, first);
    terminates \true;
    assigns b->error.status, b->error, b->is_regular, b->rows, b->value_end, b->second_value_end, *all,
            counters[0 .. b->num_counters - 1];
    ensures definitions: inside(b->definitions, in);
    ensures rows: inside(b->rows, in);
    ensures counters: b->num_counters == \old(b->num_counters);
    ensures num_rows: b->num_rows == \old(b->num_rows);
    ensures same: same_scratch{Pre, Post}(in);
    ensures columns: b->error.status == WPC_OK && counters != \null ==>
                       sound_columns(counters, b->num_counters);
*/
static void open_definitions_carefully(wpc_input in, uint32_t first, wpc_v1_counter *counters,
                                       wpci_v1_columns *all, wpc_v1_body *b);

#endif
