/* Private. The steps that the walk over a log is made of: iterators over buffers, events, messages, names, entries,
 * blocks and values. A step that fails keeps its error, which the one around it does not see: who goes over a log takes
 * wpc_blg_walk, where the first error counts. */
#ifndef WPCI_BLG_CURSOR_H
#define WPCI_BLG_CURSOR_H

#include "wpc/blg.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Makes an iterator over the buffers of a log, positioned before the first. A buffer that the file
 * cuts short is returned with what is there of it, when that is at least its header (BLG-BUF-05:
 * strict mode refuses it). The log ends where nothing is filled any more up to the end of the file:
 * buffers that were reserved and never written are not returned (BLG-BUF-10: strict mode refuses
 * them).
 *
 * @param in   the file
 * @param log  of wpc_blg_open(); when it failed, the first step returns false with its error
 * @return the iterator, for wpci_blg_next_buffer()
 * @par Rules
 * BLG-BUF-01 and -05 to -10, at the steps
 * @par Source
 * genuine files; Geoff Chappell on WMI_BUFFER_HEADER
 */
wpci_blg_buffer_iter wpci_blg_buffers(wpc_input in, wpc_blg_log log) WPC_MUST_USE;

/* Moves to the next buffer. A buffer that fails ends the iterator; wpci_blg_resume() is for
 * messages, which go on with the next buffer.
 *
 * @param it  the iterator
 * @return true: `it->item` is the next buffer; false: `it->error` is WPC_END or what failed
 */
bool wpci_blg_next_buffer(wpci_blg_buffer_iter *it);

/* Makes an iterator over the events of a buffer, positioned before the first.
 *
 * Events of other providers are returned too; they get a note (BLG-EVT-05, BLG-EVT-06), except those of the
 * system about the trace itself: header types 1 to 4, 16 and 17, with room for that header, and group 0. Tolerant
 * mode: a last event without its alignment counts as it is (BLG-EVT-04). Where the file cuts an event it ends.
 *
 * @param in      the file
 * @param buffer  the item of a wpci_blg_buffer_iter
 * @return the iterator, for wpci_blg_next_event()
 * @par Rules
 * BLG-EVT-01 to -06, at the steps
 * @par Source
 * evntrace.h, EVENT_TRACE_HEADER; genuine files
 */
wpci_blg_event_iter wpci_blg_events(wpc_input in, wpc_blg_buffer buffer) WPC_MUST_USE;

/* Moves to the next event.
 *
 * @param it  the iterator
 * @return true: `it->item` is the next event; false: `it->error` is WPC_END or what failed
 */
bool wpci_blg_next_event(wpci_blg_event_iter *it);

/* Gives the place in the file of a place in a message, a catalogue or a whole object.
 *
 * @param map     that of the view; only read
 * @param offset  in the view's input; beyond its end it counts on from the last part,
 *   and stops at SIZE_MAX
 * @return the offset in the file
 */
size_t wpci_blg_place(const wpci_blg_map *map, size_t offset);

/* Makes an iterator over the messages of a log, positioned before the first.
 *
 * Tolerant mode: a message that lacks a part is left out (BLG-EVT-09, BLG-EVT-10). A message that
 * does not fit into the workspace is refused (BLG-EVT-11, BLG-EVT-12).
 *
 * @param in         the file
 * @param log        of wpc_blg_open(); when it failed, the first step returns false with its error
 * @param workspace  the caller's, written at each step; in use as long as the iterator and its
 *   items are
 * @return the iterator, for wpci_blg_next_message()
 * @par Rules
 * those of buffers and events, and BLG-EVT-07 to -12, at the steps
 * @par Source
 * genuine files
 */
wpci_blg_message_iter wpci_blg_messages(wpc_input in, wpc_blg_log log,
                                        wpci_blg_workspace *workspace) WPC_MUST_USE;

/* Moves to the next message, and joins its parts.
 *
 * @param it  the iterator
 * @return true: `it->item` is the next message; false: `it->error` is WPC_END or what failed
 */
bool wpci_blg_next_message(wpci_blg_message_iter *it);

/* Goes on after an error: leaves out the event or the buffer at fault and lets
 * wpci_blg_next_message() go on with what follows. After an error of wpc_blg_open() it goes on with the
 * first buffer.
 *
 * @param it  the iterator that failed
 * @return false, and nothing changes, when the iterator has not failed, or the log could not be
 *   opened and its `buffer_size` is 0
 */
bool wpci_blg_resume(wpci_blg_message_iter *it);

/* Makes an iterator over the names in a message, positioned before the first.
 *
 * Tolerant mode: a pair whose index is not a number of 32 bits is left out (BLG-NAM-04,
 * BLG-NAM-05). Indices that do not increase get a note (BLG-NAM-06); of two texts for one index the
 * first counts.
 *
 * @param message  of type WPC_BLG_NAMES
 * @return the iterator, for wpci_blg_next_name()
 * @par Rules
 * BLG-NAM-01 to -06
 * @par Source
 * genuine files
 */
wpci_blg_name_iter wpci_blg_names(wpci_blg_message message) WPC_MUST_USE;

/* Moves to the next name.
 *
 * @param it  the iterator
 * @return true: `it->item` is the next name; false: `it->error` is WPC_END or what failed
 */
bool wpci_blg_next_name(wpci_blg_name_iter *it);

/* Gives a catalogue without entries, for samples that come before any: they fail with BLG-SMP-08.
 *
 * @return the catalogue
 */
wpci_blg_catalogue wpci_blg_no_catalogue(void);

/* Reads and checks all entries of a catalogue. Tolerant mode: an entry whose size is not a multiple
 * of 8 counts as it is (BLG-CAT-05).
 *
 * @param message  of type WPC_BLG_CATALOGUE
 * @return the catalogue; `error` has what failed
 * @par Rules
 * BLG-CAT-01 to -09
 * @par Source
 * genuine files
 */
wpci_blg_catalogue wpci_blg_open_catalogue(wpci_blg_message message) WPC_MUST_USE;

/* Makes an iterator over the entries, positioned before the first. Gives no notes: they were given
 * when the catalogue was opened.
 *
 * @param catalogue  when it failed, the first step returns false with its error
 * @return the iterator, for wpci_blg_next_entry()
 */
wpci_blg_entry_iter wpci_blg_entries(wpci_blg_catalogue catalogue) WPC_MUST_USE;

/* Moves to the next entry.
 *
 * @param it  the iterator
 * @return true: `it->item` is the next entry; false: `it->error` is WPC_END or what failed
 */
bool wpci_blg_next_entry(wpci_blg_entry_iter *it);

/* Reads a sample's header and steps over all its blocks once. Tolerant mode: a block whose size is
 * not a multiple of 8 counts as it is (BLG-SMP-05).
 *
 * @param message    of type WPC_BLG_SAMPLE
 * @param catalogue  the last one before the sample
 * @return the sample; `error` has what failed
 * @par Rules
 * BLG-SMP-01 to -10
 * @par Source
 * genuine files
 */
wpci_blg_sample wpci_blg_open_sample(wpci_blg_message message,
                                     wpci_blg_catalogue catalogue) WPC_MUST_USE;

/* Makes an iterator over the blocks, positioned before the first. Gives no notes: they were given
 * when the sample was opened.
 *
 * @param sample  when it failed, the first step returns false with its error
 * @return the iterator, for wpci_blg_next_block()
 */
wpci_blg_block_iter wpci_blg_blocks(wpci_blg_sample sample) WPC_MUST_USE;

/* Moves to the next block.
 *
 * @param it  the iterator
 * @return true: `it->item` is the next block; false: `it->error` is WPC_END or what failed
 */
bool wpci_blg_next_block(wpci_blg_block_iter *it);

/* Makes an iterator over the values of a block, positioned before the first: one of kind
 * WPC_BLG_VALUE, one for each instance of kind WPC_BLG_INSTANCES, none of kind WPC_BLG_DATA. Names
 * of instances may repeat: the n-th of a name, from 0, is `name#n`.
 *
 * @param sample  when it failed, the first step returns false with its error
 * @param block   the item of a wpci_blg_block_iter
 * @return the iterator, for wpci_blg_next_value()
 * @par Rules
 * BLG-SMP-11 and BLG-INS-01 to -06, at the steps
 * @par Source
 * genuine files; pdh.h, PDH_RAW_COUNTER
 */
wpci_blg_value_iter wpci_blg_values(wpci_blg_sample sample, wpc_blg_block block) WPC_MUST_USE;

/* Moves to the next value.
 *
 * @param it  the iterator
 * @return true: `it->item` is the next value; false: `it->error` is WPC_END or what failed
 */
bool wpci_blg_next_value(wpci_blg_value_iter *it);

/* Opens a whole object. Valid until the next block is opened: the workspace has room for one map.
 *
 * @param sample  the sample of `block`
 * @param block   of kind WPC_BLG_DATA, or the object fails with WPC_E_ARGUMENT
 * @return the object; `error` has what failed, with its place in the file
 * @par Rules
 * those of wpc_v1_open() and wpci_v1_open_object(), BLG-OBJ-01, -02 and -04
 */
wpci_blg_object wpci_blg_open_object(wpci_blg_sample sample, wpc_blg_block block) WPC_MUST_USE;

/* Checks the directory at the end of a log, and keeps nothing of it.
 *
 * @param message  of type WPC_BLG_DIRECTORY
 * @return the first error in the order of the bytes, or WPC_OK
 * @par Rules
 * BLG-DIR-01 to -09, BLG-SMP-01 to -05
 */
wpc_error wpci_blg_check_directory(wpci_blg_message message) WPC_MUST_USE;

/* A step of an iterator over messages. */
typedef struct wpci_blg_step {
  bool found;  /* a message is complete */
  unsigned at; /* WPC_BLG_AT_EVENT or WPC_BLG_AT_BUFFER; 0: the iterator has ended or failed */
} wpci_blg_step;

/* Takes one event or the next buffer. */
wpci_blg_step wpci_blg_step_message(wpci_blg_message_iter *it);

#ifdef __cplusplus
}
#endif

#endif
