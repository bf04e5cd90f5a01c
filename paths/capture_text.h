/* Private. The bytes of capture.json: characters, texts, numbers and words, each taken by a cursor. */
#ifndef WPCI_CAPTURE_TEXT_H
#define WPCI_CAPTURE_TEXT_H

#include "../parser/check.h"
#include "wpc/names.h"

#define WPCI_NO_BYTE 256u /* after the last one, or after a problem */

/* A place in the bytes, and the first problem that was met: from then on there are no bytes. */
typedef struct wpci_cursor {
  wpc_input in;
  size_t at;
  size_t end;
  wpc_status status;
  const char *problem; /* NULL with WPC_OK */
} wpci_cursor;

/*@ predicate sound_cursor{L}(wpci_cursor *c) =
      \valid(c) && sound_input(c->in) && \separated(c, c->in.options) &&
      c->at <= c->end && c->end <= c->in.size && \object_pointer(c->problem);
    // The first problem stays.
    predicate latched{L, M}(wpci_cursor *c) =
      \at(c->status, L) != WPC_OK ==> \at(c->status, M) != WPC_OK;
*/

/*@ requires sound: sound_input(in);
    requires inside: inside(range, in);
    terminates \true;
    assigns \result \from in, range;
    ensures in: \result.in == in;
    ensures begin: \result.at == range.offset;
    ensures end: \result.end == range.offset + range.length;
    ensures sound: \result.status == WPC_OK;
    ensures problem: \result.problem == \null;
*/
wpci_cursor wpci_cursor_over(wpc_input in, wpc_range range);

/* The byte that comes next, or WPCI_NO_BYTE. */
/*@ requires cursor: sound_cursor(c);
    terminates \true;
    assigns \nothing;
    ensures most: \result <= WPCI_NO_BYTE;
    ensures there: \result != WPCI_NO_BYTE ==> c->at < c->end && c->status == WPC_OK;
*/
uint32_t wpci_cursor_peek(const wpci_cursor *c);

/* Notes the problem when it is the first one. */
/*@ requires cursor: sound_cursor(c);
    requires at: at <= c->end;
    requires status: status != WPC_OK;
    requires problem: \valid_read(problem);
    terminates \true;
    assigns c->at, c->status;
    assigns c->problem \from c->problem, problem;
    ensures cursor: sound_cursor(c);
    ensures fails: c->status != WPC_OK;
*/
void wpci_cursor_fail(wpci_cursor *c, wpc_status status, size_t at, const char *problem);

/* The next byte is not one that may stand here. */
/*@ requires cursor: sound_cursor(c);
    requires problem: \valid_read(problem);
    terminates \true;
    assigns c->at, c->status;
    assigns c->problem \from c->problem, problem;
    ensures cursor: sound_cursor(c);
    ensures fails: c->status != WPC_OK;
*/
void wpci_cursor_refuse(wpci_cursor *c, const char *problem);

/* Takes word[0 .. length), of ASCII. */
/*@ requires cursor: sound_cursor(c);
    requires word: \valid_read(word + (0 .. length - 1));
    requires problem: \valid_read(problem);
    terminates \true;
    assigns c->at, c->status;
    assigns c->problem \from c->problem, problem;
    ensures cursor: sound_cursor(c);
    ensures latched: latched{Pre, Post}(c);
    ensures moves: c->status == WPC_OK ==> c->at >= \old(c->at) + length;
*/
void wpci_cursor_take_word(wpci_cursor *c, const char *word, size_t length, const char *problem);

/*@ requires cursor: sound_cursor(c);
    terminates \true;
    assigns c->at;
    ensures cursor: sound_cursor(c);
    ensures back: c->at >= \old(c->at);
*/
void wpci_cursor_skip_space(wpci_cursor *c);

/* Takes a text, and returns what is between its quotes. */
/*@ requires cursor: sound_cursor(c);
    requires problem: \valid_read(problem);
    terminates \true;
    assigns c->at, c->status;
    assigns c->problem \from c->problem, problem;
    ensures cursor: sound_cursor(c);
    ensures latched: latched{Pre, Post}(c);
    ensures moves: c->status == WPC_OK ==> c->at > \old(c->at);
    ensures inside: inside(\result, c->in);
*/
wpc_range wpci_cursor_text(wpci_cursor *c, const char *problem);

/* Takes a text, a number, true, false or null. */
/*@ requires cursor: sound_cursor(c);
    terminates \true;
    assigns c->at, c->status;
    assigns c->problem \from c->problem;
    ensures cursor: sound_cursor(c);
    ensures latched: latched{Pre, Post}(c);
    ensures moves: c->status == WPC_OK ==> c->at > \old(c->at);
*/
void wpci_cursor_scalar(wpci_cursor *c);

/* Whether the text, its escapes resolved, is wanted[0 .. length), of ASCII. */
/*@ requires sound: sound_input(in);
    requires inside: inside(text, in);
    requires wanted: \valid_read(wanted + (0 .. length - 1));
    terminates \true;
    assigns \nothing;
*/
bool wpci_is_capture_text(wpc_input in, wpc_range text, const char *wanted, size_t length);

#endif
