/* Private. The ways to take a counter path apart: names hold the separators of paths, so that
 *
 *     \WF (System.Workflow) 4.0.0.0(*)\Workflows Created
 *
 * may ask for an instance of "WF " or of "WF (System.Workflow) 4.0.0.0". Only the names that are there tell. */
#ifndef WPCI_PATH_WAYS_H
#define WPCI_PATH_WAYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wpc/names.h"

#ifdef __FRAMAC__
#include "../parser/proof/proof_path.h"
#endif

/* A path in its parts. Any may be empty. */
typedef struct wpci_path_way {
  wpc_path_name machine; /* no text: the path names none */
  wpc_path_name object;
  wpc_path_name row; /* parent and instance, without the index; no text: no parentheses */
  wpc_path_name counter;
  bool has_index, any_index;
  uint32_t index;
} wpci_path_way;

#define WPCI_PATH_WAYS_MOST 256u

/* Fills ways[0 .. WPCI_PATH_WAYS_MOST), the usual ones first, and returns how many there are; 0: the text is no path in any way. */
/*@ requires text: length > 0 ==> \valid_read(text + (0 .. length - 1));
    requires ends: length > 0 ==> \object_pointer(text + (0 .. length));
    requires ways: \valid(ways + (0 .. WPCI_PATH_WAYS_MOST - 1));
    terminates \true;
    assigns ways[0 .. WPCI_PATH_WAYS_MOST - 1];
    ensures most: \result <= WPCI_PATH_WAYS_MOST;
*/
size_t wpci_path_ways_list(const char *text, size_t length,
                           wpci_path_way ways[WPCI_PATH_WAYS_MOST]);

/* Whether a path means an instance, as wpc_path_means() has it. */
bool wpci_path_means_instance(const wpc_path_names *path, const wpc_path_names *names);
/* Where what follows the machine begins, a '\\'; 0: the path names none. */
/*@ requires text: \valid_read(text + (0 .. length - 1));
    terminates \true;
    assigns \nothing;
    ensures most: \result == 0 || 2 <= \result < length;
*/
size_t wpci_path_ways_behind_machine(const char *text, size_t length);
/* The length without the blanks at the end, which the author of a path may not mean. */
/*@ requires text: \valid_read(text + (0 .. length - 1));
    terminates \true;
    assigns \nothing;
    ensures most: \result <= length;
*/
size_t wpci_path_ways_without_blanks(const char *text, size_t length);

/* '*' or '?'. */
/*@ requires name: sound_name(name);
    terminates \true;
    assigns \nothing;
*/
bool wpci_path_ways_has_wildcard(wpc_path_name name);

#endif
