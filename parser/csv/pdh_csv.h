/* Private. What cells of logs as text hold. */
#ifndef WPCI_PDH_CSV_H
#define WPCI_PDH_CSV_H

#include "../check.h"

#define WPCI_PER_MILLISECOND UINT64_C(10000)

/*@ // Whole units. No text has as many bytes as an exponent of 64 bits can count.
    predicate sound_cell(wpc_input in, wpc_range text, integer width) =
      (width == 1 || width == 2) && inside(text, in) && text.length <= 0x3FFFFFFFFFFFFFFF &&
      (width == 2 ==> text.length % 2 == 0);
*/

/* A time: FILETIME, local. */
typedef struct wpci_pdh_time {
  bool found;
  uint64_t value;
} wpci_pdh_time;

/* "MM/DD/YYYY HH:MM:SS" and nothing else, or with ".mmm" behind it. */
/*@ requires sound: sound_input(in);
    requires cell: sound_cell(in, text, width);
    terminates \true;
    assigns \nothing;
*/
wpci_pdh_time wpci_pdh_read_time(wpc_input in, wpc_range text, size_t width);

/* A number, or a blank. */
typedef struct wpci_pdh_number {
  bool is_sound; /* it is one of them */
  wpc_pdh_number value;
} wpci_pdh_number;

/*@ requires sound: sound_input(in);
    requires cell: sound_cell(in, text, width);
    terminates \true;
    assigns \nothing;
*/
wpci_pdh_number wpci_pdh_read_number(wpc_input in, wpc_range text, size_t width);

#endif
