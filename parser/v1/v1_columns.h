/* Private. What the definitions of an object come to. */
#ifndef WPCI_V1_COLUMNS_H
#define WPCI_V1_COLUMNS_H

#include "v1_object.h"

typedef struct wpci_v1_columns {
  wpc_range rest;            /* what the definitions have left */
  uint64_t second_value_end; /* where the farthest second value of a multi-timer ends */
  uint32_t value_end;        /* where the farthest value ends; 0 without one */
  bool is_regular;           /* each definition is regular, see wpci_v1_is_regular() */
  bool object_clock;         /* a type uses it. Known only when notes are wanted */
} wpci_v1_columns;

/* Begins with `count` definitions: reads the ordinary ones that come first into counters[0 .. count),
 * which may be NULL. No rule can find anything about them. Returns how many there are: none, when notes
 * are wanted. */
/*@ requires sound: sound_input(in);
    requires inside: inside(definitions, in);
    requires all: \valid(all) && \separated(all, in.options);
    requires counters: counters != \null && count > 0 ==> \valid(counters + (0 .. count - 1));
    requires counters_apart: \separated(counters + (0 .. count - 1), in.options);
    requires all_apart: \separated(counters + (0 .. count - 1), all);
    terminates \true;
    assigns *all, counters[0 .. count - 1];
    ensures bound: \result <= count;
    ensures rest: inside(all->rest, in);
    ensures same: same_scratch{Pre, Post}(in);
    ensures columns: counters != \null ==> sound_columns(counters, \result);
*/
uint32_t wpci_v1_begin_definitions(wpc_input in, wpc_range definitions, uint32_t count,
                                   wpc_v1_counter *counters, wpci_v1_columns *all);
/* Reads the definitions from number `first` on, with all checks. */
/*@ requires sound: sound_input(in);
    requires all: \valid(all) && \separated(all, in.options);
    requires rest: inside(all->rest, in);
    requires first: first <= count;
    requires counters: counters != \null && count > 0 ==> \valid(counters + (0 .. count - 1));
    requires counters_apart: \separated(counters + (0 .. count - 1), in.options);
    requires all_apart: \separated(counters + (0 .. count - 1), all);
    requires columns: counters != \null ==> sound_columns(counters, first);
    terminates \true;
    assigns *all, counters[0 .. count - 1];
    ensures rest: inside(all->rest, in);
    ensures same: same_scratch{Pre, Post}(in);
    ensures columns: \result.status == WPC_OK && counters != \null ==>
                       sound_columns(counters, count);
*/
wpc_error wpci_v1_read_definitions(wpc_input in, uint32_t first, uint32_t count,
                                   wpc_v1_counter *counters, wpci_v1_columns *all);

/* An object is opened in two steps: its header, which tells what room a table needs, and its
 * definitions, unless the header failed. Both leave their error in the body. */
/*@ requires sound: sound_input(in);
    requires inside: inside(object, in);
    requires body: \valid(body) && \separated(body, in.options);
    terminates \true;
    assigns *body;
    ensures definitions: inside(body->definitions, in);
    ensures rows: inside(body->rows, in);
    ensures begin: body->error.status == WPC_OK ==> body->offset <= body->definitions.offset;
    ensures end: body->error.status == WPC_OK ==>
                    body->offset + WPCI_SIZE(V1_OBJECT) <= body->rows.offset + body->rows.length;
*/
void wpci_v1_open_header(wpc_input in, wpc_range object, wpc_v1_body *body);
/*@ requires sound: sound_input(in);
    requires all: \valid(all) && \separated(all, in.options);
    requires body: \valid(body) && \separated(body, in.options);
    requires definitions: inside(body->definitions, in);
    requires rows: inside(body->rows, in);
    requires apart: \separated(body, all);
    requires begin: body->error.status == WPC_OK ==> body->offset <= body->definitions.offset;
    requires end: body->error.status == WPC_OK ==>
                    body->offset + WPCI_SIZE(V1_OBJECT) <= body->rows.offset + body->rows.length;
    requires counters: counters != \null && body->num_counters > 0 ==>
                         \valid(counters + (0 .. body->num_counters - 1));
    requires counters_apart: \separated(counters + (0 .. body->num_counters - 1), in.options);
    requires all_apart: \separated(counters + (0 .. body->num_counters - 1), all);
    requires body_apart: \separated(counters + (0 .. body->num_counters - 1), body);
    terminates \true;
    assigns body->error.status, body->error, body->is_regular, body->rows, body->value_end,
            body->second_value_end, *all,
            counters[0 .. body->num_counters - 1];
    ensures definitions: inside(body->definitions, in);
    ensures rows: inside(body->rows, in);
    ensures counters: body->num_counters == \old(body->num_counters);
    ensures num_rows: body->num_rows == \old(body->num_rows);
    ensures same: same_scratch{Pre, Post}(in);
    ensures failed: \old(body->error.status) != WPC_OK ==> body->error.status != WPC_OK;
    ensures columns: body->error.status == WPC_OK && counters != \null ==>
                       sound_columns(counters, body->num_counters);
*/
void wpci_v1_open_definitions(wpc_input in, wpc_v1_counter *counters, wpci_v1_columns *all,
                              wpc_v1_body *body);

#endif
