/* Private, and seen by Frama-C only: what calc/sample_reg.c promises, and says of its own functions. It is included
 * there, after the types. */
#ifndef WPC_CALC_PROOF_SAMPLE_REG_CONTRACTS_H
#define WPC_CALC_PROOF_SAMPLE_REG_CONTRACTS_H

#include "proof_calc.h"

/*@ predicate counters_room{L}(wpci_reg_description *to, integer n) =
      (n > 0 ==> \valid(to->counters + (0 .. n - 1))) && \object_pointer(to->counters) &&
      (n > 0 ==> \valid(to->scratch + (0 .. n - 1))) && \object_pointer(to->scratch);
    predicate counters_apart{L}(wpci_reg_description *to, integer n) =
      \separated(to, to->counters + (0 .. n - 1), to->scratch + (0 .. n - 1));
*/

/* Assumed of wpci_sort(), which works through callbacks: it swaps entries of both arrays. */
/*@ requires to: \valid_read(to);
    requires room: counters_room(to, n);
    requires apart: counters_apart(to, n);
    terminates \true;
    assigns to->counters[0 .. n - 1], to->scratch[0 .. n - 1];
*/
void proof_sort_counters(const wpci_reg_description *to, size_t n);

/*@ requires counter: \valid_read(counter);
    terminates \true;
    assigns \nothing;
*/
static wpc_counter_info sample_reg_describe(const wpc_reg_counter *counter);

/*@ requires to: \valid_read(to);
    requires counters: \valid(to->counters + n);
    requires scratch: \valid(to->scratch + n);
    requires pointers: \object_pointer(to->counters) && \object_pointer(to->scratch);
    requires apart: \separated(to, to->counters + n, to->scratch + n);
    requires counter: \valid_read(counter);
    requires most: n <= UINT32_MAX;
    terminates \true;
    assigns to->counters[n], to->scratch[n];
*/
static void keep_counter(const wpci_reg_description *to, size_t n, const wpc_reg_counter *counter);

/*@ requires sound: sound_input(in);
    requires counters: inside(set.counters, in);
    requires to: \valid(to);
    requires room: counters_room(to, set.num_counters);
    requires apart: counters_apart(to, set.num_counters);
    requires options: \separated(in.options, to, to->counters + (0 .. set.num_counters - 1),
                                 to->scratch + (0 .. set.num_counters - 1));
    requires bytes: \separated(in.data + (0 .. in.size - 1), to,
                               to->counters + (0 .. set.num_counters - 1),
                               to->scratch + (0 .. set.num_counters - 1));
    requires lent: \separated(in.options->scratch + (0 .. in.options->scratch_length - 1), to,
                              to->counters + (0 .. set.num_counters - 1),
                              to->scratch + (0 .. set.num_counters - 1));
    terminates \true;
    assigns to->counters[0 .. set.num_counters - 1], to->scratch[0 .. set.num_counters - 1],
            to->set.num_counters;
    ensures count: to->set.num_counters <= set.num_counters;
*/
static wpc_error read_counters(wpc_input in, wpc_reg_set set, wpci_reg_description *to);

/*@ requires counters: n > 0 ==> \valid(counters + (0 .. n - 1));
    terminates \true;
    assigns counters[0 .. n - 1];
    ensures fewer: \result <= n;
*/
static size_t drop_repeated(wpc_counter_info *counters, size_t n);

/*@ requires info: \valid(info);
    terminates \true;
    assigns *info;
    ensures counters: info->counters == counters;
    ensures none: info->num_counters == 0;
*/
static void begin_set(wpc_counterset_info *info, wpc_guid guid, const wpc_counter_info *counters);

/*@ requires sound: sound_input(in);
    requires counters: inside(set.counters, in);
    requires to: \valid(to);
    requires room: counters_room(to, to->capacity);
    requires apart: counters_apart(to, to->capacity);
    requires options: \separated(in.options, to, to->counters + (0 .. to->capacity - 1),
                                 to->scratch + (0 .. to->capacity - 1));
    requires bytes: \separated(in.data + (0 .. in.size - 1), to, to->counters + (0 .. to->capacity - 1),
                               to->scratch + (0 .. to->capacity - 1));
    requires lent: \separated(in.options->scratch + (0 .. in.options->scratch_length - 1), to,
                              to->counters + (0 .. to->capacity - 1),
                              to->scratch + (0 .. to->capacity - 1));
    terminates \true;
    assigns to->counters[0 .. to->capacity - 1], to->scratch[0 .. to->capacity - 1], to->set;
    ensures count: to->set.num_counters <= to->capacity;
*/
wpc_error wpci_reg_describe(wpc_input in, wpc_reg_set set, wpci_reg_description *to);

#endif
