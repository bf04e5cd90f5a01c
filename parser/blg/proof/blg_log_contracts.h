/* Private, and seen by Frama-C only: what parser/blg/blg_log.c says of its own functions. It is included there,
 * after the types. */
#ifndef WPCI_PROOF_BLG_LOG_CONTRACTS_H
#define WPCI_PROOF_BLG_LOG_CONTRACTS_H

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures least: \result.status == WPC_OK ==> blg_size(in) >= WPCI_BLG_BUFFER;
*/
static wpc_error check_size_of_log(wpc_input in);

/*@ terminates \true;
    assigns \nothing;
    ensures size: \result.status == WPC_OK ==> LEAST_BUFFER <= size <= MOST_BUFFER;
*/
static wpc_error check_first_word(uint32_t size);

/*@ requires pointer: pointer_size <= 8;
    terminates \true;
    assigns \nothing;
    ensures least: AT_POINTERS + 2 * pointer_size + ZONE <= \result;
    ensures most: \result <= AT_POINTERS + 2 * pointer_size + ZONE + 7;
*/
static size_t times_at(uint32_t pointer_size);

/*@ requires sound: sound_input(in);
    requires inside: inside(area, in);
    terminates \true;
    assigns \nothing;
    ensures room: \result.status == WPC_OK ==> area.length >= FIXED_PART;
*/
static wpc_error check_identity_of_log(wpc_input in, wpc_range area);

/*@ requires forms: area.offset + area.length <= SIZE_MAX;
    requires room: area.length >= FIXED_PART;
    terminates \true;
    assigns \nothing;
    ensures least: \result.status == WPC_OK ==> size >= end;
    ensures fits: \result.status == WPC_OK ==> size <= area.length;
*/
static wpc_error check_header_size(wpc_range area, uint32_t size, size_t end);

/*@ requires sound: sound_input(in);
    requires inside: inside(zone, in);
    requires room: zone.length == ZONE;
    terminates \true;
    assigns \result \from in, zone;
    ensures standard: inside(\result.standard_name.raw, in);
    ensures daylight: inside(\result.daylight_name.raw, in);
*/
static wpc_blg_zone read_zone(wpc_input in, wpc_range zone);

/*@ requires sound: sound_input(in);
    requires inside: inside(header, in);
    requires log: \valid(log) && \separated(log, in.options);
    requires pointer: log->pointer_size <= 8;
    requires room: header.length >= AT_POINTERS + 2 * log->pointer_size + ZONE;
    requires fixed: header.length >= AT_POINTERS;
    requires times: inside(times, in) && times.length >= TIMES;
    terminates \true;
    assigns log->os_major, log->os_minor, log->os_build, log->end_time, log->mode,
            log->buffers_written, log->events_lost, log->boot_time, log->perf_freq, log->start_time,
            log->buffers_lost, log->zone;
*/
static void read_header_fields(wpc_input in, wpc_range header, wpc_range times, wpc_blg_log *log);

/*@ requires sound: sound_input(in);
    requires inside: inside(area, in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_name_ends(wpc_input in, wpc_range area, size_t units);

/*@ requires sound: sound_input(in);
    requires inside: inside(rest, in);
    terminates \true;
    assigns \nothing;
    ensures name: within(\result.name, rest);
    ensures padding: within(\result.padding, rest);
*/
static wpci_named read_header_name(wpc_input in, wpc_range rest);

/*@ requires sound: sound_input(in);
    requires log: \valid_read(log);
    terminates \true;
    assigns \nothing;
*/
static void check_closed(wpc_input in, const wpc_blg_log *log, size_t at);

/*@ requires sound: sound_input(in);
    requires inside: inside(area, in);
    requires log: \valid(log) && \separated(log, in.options);
    terminates \true;
    assigns log->pointer_size, log->os_major, log->os_minor, log->os_build, log->end_time, log->mode,
            log->buffers_written, log->events_lost, log->boot_time, log->perf_freq, log->start_time,
            log->buffers_lost, log->zone, log->logger_name.raw, log->file_name.raw,
            log->first_event;
*/
static wpc_error read_log_header(wpc_input in, wpc_range area, wpc_blg_log *log);

/*@ requires sound: sound_input(in);
    requires buffer: sound_buffer(buffer, in.options);
    terminates \true;
    assigns \nothing;
*/
static bool has_counter_event(wpc_input in, wpc_blg_buffer buffer);

/*@ requires sound: sound_input(in);
    requires size: LEAST_BUFFER <= frame.buffer_size <= MOST_BUFFER;
    requires bytes: frame.bytes.offset + frame.bytes.length <= blg_size(in);
    requires most: frame.bytes.length <= frame.buffer_size;
    requires found: \valid(found) && \separated(found, in.options);
    terminates \true;
    assigns *found;
*/
static wpc_error find_counter_event(wpc_input in, wpci_blg_frame frame, bool *found);

/*@ requires log: \valid_read(log);
    requires size: log->buffer_size > 0;
    requires forms: rest.offset + rest.length <= SIZE_MAX;
    terminates \true;
    assigns \nothing;
    ensures buffer_size: \result.buffer_size == log->buffer_size;
    ensures begins: \result.bytes.offset == rest.offset;
    ensures most: \result.bytes.length <= log->buffer_size;
    ensures inside: \result.bytes.length <= rest.length;
    ensures some: rest.length > 0 ==> \result.bytes.length > 0;
*/
static wpci_blg_frame frame_at(wpc_range rest, const wpc_blg_log *log, size_t index,
                               bool is_damaged);

/*@ requires sound: sound_input(in);
    requires log: \valid_read(log);
    requires size: LEAST_BUFFER <= log->buffer_size <= MOST_BUFFER;
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_is_counter_log(wpc_input in, const wpc_blg_log *log, bool is_damaged);

/*@ requires sound: sound_input(in);
    requires log: \valid(log) && \separated(log, in.options);
    requires size: LEAST_BUFFER <= log->buffer_size <= MOST_BUFFER;
    terminates \true;
    assigns *log;
    ensures size: log->buffer_size == \old(log->buffer_size);
*/
static wpc_error read_first_buffer(wpc_input in, wpc_blg_log *log);

/*@ requires sound: sound_input(head);
    requires header: head.size >= WPCI_BLG_BUFFER;
    terminates \true;
    assigns \nothing;
*/
static bool is_empty_buffer(wpc_input head, uint32_t size);

/*@ requires sound: sound_input(in);
    requires last: last.offset + last.length <= blg_size(in);
    requires end: \valid(end) && \separated(end, in.options);
    requires found: \valid(found) && \separated(found, in.options);
    requires apart: \separated(end, found);
    terminates \true;
    assigns *end, *found;
*/
static wpc_error look_for_end(wpc_input in, wpc_range last, uint32_t size, size_t *end,
                              bool *found);

/*@ requires sound: sound_input(in);
    requires size: LEAST_BUFFER <= size <= MOST_BUFFER;
    requires end: \valid(end) && \separated(end, in.options);
    terminates \true;
    assigns *end;
*/
static wpc_error find_end_of_log(wpc_input in, uint32_t size, size_t *end);

/*@ requires sound: sound_input(in);
    requires log: \valid(log) && \separated(log, in.options);
    terminates \true;
    assigns log->buffer_size, log->num_buffers, log->first_event, log->end;
    ensures size: \result.status == WPC_OK ==> LEAST_BUFFER <= log->buffer_size <= MOST_BUFFER;
    ensures least: \result.status == WPC_OK ==> blg_size(in) >= WPCI_BLG_BUFFER;
*/
static wpc_error read_frame_of_log(wpc_input in, wpc_blg_log *log);

/*@ requires sound: sound_input(in);
    requires log: \valid(log) && \separated(log, in.options);
    requires has_events: \valid(has_events) && \separated(has_events, in.options) &&
                           \separated(has_events, log);
    requires none: *has_events == false;
    terminates \true;
    assigns *log, *has_events;
    ensures size: *has_events ==> LEAST_BUFFER <= log->buffer_size <= MOST_BUFFER;
    ensures least: *has_events ==> blg_size(in) >= WPCI_BLG_BUFFER;
    ensures events: \result.status == WPC_OK ==> *has_events;
*/
static wpc_error read_log(wpc_input in, wpc_blg_log *log, bool *has_events);

/*@ requires log: \valid_read(log);
    terminates \true;
    assigns \result \from *log, has_events;
    ensures status: \result.error.status == log->error.status;
    ensures size: \result.buffer_size == (has_events ? log->buffer_size : 0);
*/
static wpc_blg_log rest_of_log(const wpc_blg_log *log, bool has_events);

#endif
