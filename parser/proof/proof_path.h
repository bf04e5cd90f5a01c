/* Private, and seen by Frama-C only: the contracts of counter paths. */
#ifndef WPCI_PROOF_PATH_H
#define WPCI_PROOF_PATH_H

#include "wpc/names.h"

/*@ // A name is there, or it is not read.
    predicate sound_name(wpc_path_name n) =
      n.text != \null ==> \valid_read(n.text + (0 .. n.length - 1)) && \object_pointer(n.text);
    predicate sound_names(wpc_path_names n) =
      sound_name(n.machine) && sound_name(n.object) && sound_name(n.parent) &&
      sound_name(n.instance) && sound_name(n.counter);
*/

/*@ // A part that a path has is not empty, and stands in the text.
    predicate held(wpc_path_part p, integer length) =
      p.length > 0 && p.offset + p.length <= length;
    predicate held_parts(wpc_path p, integer length) =
      (p.has_machine ==> held(p.machine, length)) && held(p.object, length) &&
      (p.has_parent ==> held(p.parent, length)) &&
      (p.has_instance ==> held(p.instance, length)) && held(p.counter, length);

    // Its bytes can be read.
    predicate sound_part(char *text, wpc_path_part p) =
      p.length > 0 && \valid_read(text + (p.offset .. p.offset + p.length - 1));
    predicate sound_parts(char *text, wpc_path p) =
      (p.has_machine ==> sound_part(text, p.machine)) && sound_part(text, p.object) &&
      (p.has_parent ==> sound_part(text, p.parent)) &&
      (p.has_instance ==> sound_part(text, p.instance)) && sound_part(text, p.counter);
*/

/*@ terminates \true;
    assigns \result \from problem;
    ensures text: \valid_read(\result);
*/
const char *wpc_path_problem_text(wpc_path_problem problem);

/*@ requires text: \valid_read(text + (0 .. length - 1));
    terminates \true;
    assigns \nothing;
    ensures column: \result.column <= length;
    ensures within: \result.problem == WPC_PATH_OK ==> held_parts(\result, length);
    ensures parts: \result.problem == WPC_PATH_OK ==> sound_parts(text, \result);
*/
wpc_path wpc_path_parse(const char *text, size_t length);

/*@ requires path: \valid_read(path);
    requires parts: sound_parts(text, *path);
    terminates \true;
    assigns \result \from text, *path;
    ensures names: sound_names(\result);
*/
wpc_path_names wpc_path_names_of(const char *text, const wpc_path *path);

/*@ requires names: \valid_read(names);
    requires sound: sound_names(*names);
    requires dst: capacity > 0 ==> \valid(dst + (0 .. capacity - 1));
    requires apart: \separated(names, dst + (0 .. capacity - 1));
    terminates \true;
    assigns dst[0 .. capacity - 1];
*/
size_t wpc_path_format(const wpc_path_names *names, char *dst, size_t capacity);

/*@ requires pattern: pattern != \null ==> \valid_read(pattern + (0 .. pattern_length - 1));
    requires pattern_pointer: pattern != \null ==> \object_pointer(pattern);
    requires name: name != \null ==> \valid_read(name + (0 .. name_length - 1));
    requires name_pointer: name != \null ==> \object_pointer(name);
    terminates \true;
    assigns \nothing;
*/
bool wpc_path_matches(const char *pattern, size_t pattern_length, const char *name,
                      size_t name_length);

/*@ requires a: sound_name(a);
    requires b: sound_name(b);
    terminates \true;
    assigns \nothing;
*/
bool wpc_path_name_equal(wpc_path_name a, wpc_path_name b);

/*@ requires path: \valid_read(path);
    requires sound_path: sound_names(*path);
    requires names: \valid_read(names);
    requires sound: sound_names(*names);
    terminates \true;
    assigns \nothing;
*/
bool wpc_path_means(const wpc_path_names *path, const wpc_path_names *names);

#endif
