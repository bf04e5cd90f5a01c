/* Private, and seen by Frama-C only: the contracts of capture folders. */
#ifndef WPCI_PROOF_CAPTURE_H
#define WPCI_PROOF_CAPTURE_H

#include "proof.h"
#include "wpc/names.h"

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures host: inside(\result.host.raw, in);
    ensures created: inside(\result.created.raw, in);
    ensures tool: inside(\result.tool.raw, in);
    ensures offset: \result.offset <= in.size;
*/
wpc_capture_head wpc_capture_head_read(wpc_input in);

/*@ requires sound: sound_input(in);
    requires inside: inside(text.raw, in);
    requires dst: capacity > 0 ==> \valid(dst + (0 .. capacity - 1));
    terminates \true;
    assigns dst[0 .. capacity - 1];
*/
size_t wpc_capture_text_to_utf8(wpc_input in, wpc_capture_text text, char *dst, size_t capacity);

/*@ requires dst: \valid(dst + (0 .. 56));
    terminates \true;
    assigns dst[0 .. 56];
    ensures fits: \result < WPC_CAPTURE_PATH;
*/
size_t wpc_capture_name_write(wpc_capture_name name, char dst[57]);

/*@ requires path: \valid_read(path + (0 .. length - 1));
    terminates \true;
    assigns \nothing;
*/
wpc_capture_name wpc_capture_name_read(const char *path, size_t length);

#endif
