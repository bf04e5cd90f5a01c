/* Private, and seen by Frama-C only: what parser/blg/blg_buffer.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_BLG_BUFFER_CONTRACTS_H
#define WPCI_PROOF_BLG_BUFFER_CONTRACTS_H

/*@ requires sound: sound_input(in);
    requires size: size > 0;
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_last_buffer(wpc_input in, size_t at, uint32_t size);

/*@ requires sound: sound_input(in);
    requires size: size > 0;
    requires behind: behind.offset + behind.length <= blg_size(in);
    terminates \true;
    assigns \nothing;
    ensures nothing: behind.length == 0 ==> \result.status == WPC_OK;
*/
static wpc_error check_behind_end(wpc_input in, wpc_range behind, uint32_t size);

/*@ requires sound: sound_input(lent);
    requires header: lent.size >= WPCI_BLG_BUFFER;
    requires at: at + WPCI_BLG_BUFFER <= SIZE_MAX;
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_buffer(wpc_input lent, size_t at, uint32_t size, uint32_t filled);

/*@ terminates \true;
    assigns \nothing;
    ensures first: \result <= a;
    ensures second: \result <= b;
    ensures one: \result == a || \result == b;
*/
static size_t blg_buffer_smaller(size_t a, size_t b);

/*@ requires lent: sound_input(lent);
    requires header: lent.size >= WPCI_BLG_BUFFER;
    terminates \true;
    assigns \nothing;
*/
static uint32_t filled_bytes(wpci_blg_frame frame, wpc_input lent);

/*@ requires buffer: \valid(buffer) && \separated(buffer, lent.options);
    requires lent: sound_input(lent);
    requires header: lent.size >= WPCI_BLG_BUFFER;
    requires room: frame.bytes.offset + lent.size <= SIZE_MAX;
    terminates \true;
    assigns *buffer;
    ensures bytes: buffer->bytes == lent.data;
    ensures size: buffer->size == lent.size;
    ensures offset: buffer->offset == frame.bytes.offset;
    ensures events: buffer->offset <= buffer->events.offset;
    ensures inside: buffer->events.offset + buffer->events.length <=
                      frame.bytes.offset + lent.size;
*/
static void take_buffer(wpci_blg_frame frame, wpc_input lent, uint32_t filled,
                        wpc_blg_buffer *buffer);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires size: 1024 <= it->log.buffer_size <= 4194304;
    requires next: it->next <= it->rest.offset;
    requires rest: it->rest.offset + it->rest.length <= blg_size(it->in);
    terminates \true;
    assigns it->rest;
    ensures next: it->next <= it->rest.offset;
    ensures rest: it->rest.offset + it->rest.length ==
                    \old(it->rest.offset + it->rest.length);
    ensures most: it->rest.length <= \old(it->rest.length);
    ensures ends: \result.status != WPC_OK;
    ensures moves: \result.status != WPC_END ==> it->rest.length < \old(it->rest.length);
*/
static wpc_error end_of_buffers(wpci_blg_buffer_iter *it);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires size: 1024 <= it->log.buffer_size <= 4194304;
    requires next: it->next <= it->rest.offset;
    requires rest: it->rest.offset + it->rest.length <= blg_size(it->in);
    terminates \true;
    assigns it->item, it->next, it->rest;
    ensures next: it->next <= it->rest.offset;
    ensures rest: it->rest.offset + it->rest.length ==
                    \old(it->rest.offset + it->rest.length);
    ensures bytes: \result.status == WPC_OK ==>
                     sound_bytes(it->item.bytes, it->item.size, it->in.options);
    ensures offset: \result.status == WPC_OK ==> it->item.offset == \old(it->rest.offset);
    ensures place: \result.status == WPC_OK ==> it->item.offset + it->item.size <= SIZE_MAX;
    ensures events: \result.status == WPC_OK ==> it->item.offset <= it->item.events.offset;
    ensures inside: \result.status == WPC_OK ==>
                      it->item.events.offset + it->item.events.length <=
                        it->item.offset + it->item.size;
    ensures moves: \result.status != WPC_END ==> it->rest.length < \old(it->rest.length);
    ensures most: it->rest.length <= \old(it->rest.length);
*/
static wpc_error step_buffer(wpci_blg_buffer_iter *it);

/*@ terminates \true;
    assigns \nothing;
    ensures room: \result.status == WPC_OK ==> rest.length >= LEAST_EVENT;
*/
static wpc_error check_event_begins(size_t at, wpc_range rest);

/*@ terminates \true;
    assigns \nothing;
*/
static uint32_t system_header(uint8_t type);

/*@ requires sound: sound_input(in);
    requires inside: inside(rest, in);
    requires room: rest.length >= LEAST_EVENT;
    terminates \true;
    assigns \nothing;
    ensures size: \result.size <= 65535;
    ensures place: \result.size_at == 0 || \result.size_at == 4;
*/
static event_head read_event_head(wpc_input in, wpc_range rest);

/*@ requires room: at + LEAST_EVENT <= SIZE_MAX;
    requires place: h.size_at <= 4;
    terminates \true;
    assigns \nothing;
    ensures least: \result.status == WPC_OK ==> h.size >= LEAST_EVENT;
    ensures full: \result.status == WPC_OK && h.is_full ==> h.size >= COUNTER_EVENT;
*/
static wpc_error check_event_size(event_head h, size_t at);

/*@ requires sound: sound_input(in);
    requires room: at + LEAST_EVENT <= SIZE_MAX;
    requires place: h.size_at <= 4;
    terminates \true;
    assigns \nothing;
    ensures fits: \result.status == WPC_OK ==> h.size <= rest.length;
*/
static wpc_error check_event_fits(wpc_input in, event_head h, size_t at, wpc_range rest);

/*@ requires sound: sound_input(in);
    requires inside: inside(event, in);
    requires room: event.length >= COUNTER_EVENT;
    terminates \true;
    assigns \nothing;
*/
static uint32_t foreign_bytes(wpc_input in, wpc_range event);

/*@ requires sound: sound_input(in);
    requires room: at + LEAST_EVENT <= SIZE_MAX;
    requires full: h.is_full ==> at + COUNTER_EVENT <= SIZE_MAX;
    terminates \true;
    assigns \nothing;
*/
static void check_provider(wpc_input in, size_t at, event_head h, uint32_t foreign);

/*@ requires sound: sound_input(in);
    requires inside: inside(bytes, in);
    requires room: at + bytes.length <= SIZE_MAX;
    requires size: bytes.length == h.size;
    requires least: h.size >= LEAST_EVENT;
    requires most: h.size <= 65535;
    requires full: h.is_full ==> h.size >= COUNTER_EVENT;
    terminates \true;
    assigns \result \from in, at, bytes, h;
    ensures place: \result.is_counter_log ==> \result.offset + 72 <= SIZE_MAX;
    ensures payload: \result.is_counter_log ==>
                       \result.payload.offset + \result.payload.length <= SIZE_MAX;
    ensures most: \result.is_counter_log ==> \result.payload.length <= 65535;
    ensures bytes: \result.is_counter_log ==>
                     sound_bytes(\result.bytes, \result.payload.length, in.options);
*/
static wpc_blg_event read_event(wpc_input in, size_t at, wpc_range bytes, event_head h);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires events: events_at(it);
    terminates \true;
    assigns it->item, it->rest;
    ensures inside: it->rest.offset + it->rest.length <= it->in.size;
    ensures place: \result.status == WPC_OK && it->item.is_counter_log ==>
                     it->item.offset + 72 <= SIZE_MAX;
    ensures payload: \result.status == WPC_OK && it->item.is_counter_log ==>
                       it->item.payload.offset + it->item.payload.length <= SIZE_MAX;
    ensures most: \result.status == WPC_OK && it->item.is_counter_log ==>
                    it->item.payload.length <= 65535;
    ensures bytes: \result.status == WPC_OK && it->item.is_counter_log ==>
                     sound_bytes(it->item.bytes, it->item.payload.length, it->in.options);
    ensures moves: \result.status == WPC_OK ==> it->rest.length < \old(it->rest.length);
    ensures most: it->rest.length <= \old(it->rest.length);
*/
static wpc_error step_event(wpci_blg_event_iter *it);

#endif
