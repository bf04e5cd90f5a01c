/* Private. SYSTEMTIME: eight 16-bit fields, UTC. */
#ifndef WPCI_SYSTEM_TIME_H
#define WPCI_SYSTEM_TIME_H

#include "check.h"

/*@ requires sound: sound_input(in);
    requires inside: inside(header, in);
    requires room: at + WPCI_SIZE(DATE) <= header.length;
    terminates \true;
    assigns \nothing;
*/
wpc_system_time wpci_read_system_time(wpc_input in, wpc_range header, size_t at);
/* Each field in its range; the first that is not is reported under `rule`. The fields begin at
 * offset `at`. */
/*@ requires sound: sound_input(in);
    requires at: at + WPCI_SIZE(DATE) <= SIZE_MAX;
    terminates \true;
    assigns \nothing;
*/
void wpci_check_system_time(wpc_input in, wpc_system_time time, size_t at, uint16_t rule);

#endif
