/* Private, and seen by Frama-C only: what calc/sample_v1.c promises and is promised, after its types. */
#ifndef WPC_CALC_PROOF_SAMPLE_V1_CONTRACTS_H
#define WPC_CALC_PROOF_SAMPLE_V1_CONTRACTS_H

#include "proof_calc.h"

/*@ predicate readable_columns{L}(wpc_v1_counter *columns, integer n) =
      n > 0 ==> \valid_read(columns + (0 .. n - 1));
    // As wpci_v1_read_table() and wpci_v1_counters() give them.
    predicate sound_definitions{L}(wpc_v1_counter *columns, integer n) =
      \forall integer i; 0 <= i < n ==>
        columns[i].width == 0 ||
        ((columns[i].width == 4 || columns[i].width == 8) && columns[i].width <= columns[i].size);
    predicate sound_source{L}(wpci_v1_source *s) =
      \valid_read(s) && sound_input(s->in) && \valid_read(s->data) && \valid_read(s->body) &&
      readable_columns(s->columns, s->num_columns) && sound_definitions(s->columns, s->num_columns);
*/

/*@ requires columns: readable_columns(columns, count);
    terminates \true;
    assigns \nothing;
    ensures next: \result != WPCI_NO_COLUMN ==> \result == column + 1 && \result < count;
*/
uint32_t wpci_v1_find_base(const wpc_v1_counter *columns, size_t count, size_t column);

/*@ requires sound: sound_input(in);
    requires inside: inside(bytes, in);
    terminates \true;
    assigns \nothing;
*/
static wpc_text cut_text(wpc_input in, wpc_range bytes);

/*@ requires made: \valid(made);
    requires source: sound_source(source);
    requires column: column < source->num_columns;
    requires row: \valid_read(row) && sound_v1_row(*row, source->in);
    terminates \true;
    assigns made->sample.has, made->is_text, made->text;
*/
static void take_text(wpci_v1_sample *made, const wpci_v1_source *source, size_t column,
                      const wpc_v1_row *row);

/*@ requires source: sound_source(source);
    requires row: \valid_read(row) && sound_v1_row(*row, source->in);
    terminates \true;
    assigns \nothing;
*/
static wpci_v1_value sample_v1_read_number(const wpci_v1_source *source, size_t column,
                                           const wpc_v1_row *row);

/*@ requires made: \valid(made);
    requires source: sound_source(source);
    requires row: \valid_read(row) && sound_v1_row(*row, source->in);
    terminates \true;
    assigns made->sample.has, made->sample.value, made->sample.value_size;
*/
static void sample_v1_take_value(wpci_v1_sample *made, const wpci_v1_source *source, size_t column,
                                 const wpc_v1_row *row);

/*@ requires made: \valid(made);
    requires source: sound_source(source);
    requires column: column < source->num_columns;
    requires row: \valid_read(row) && sound_v1_row(*row, source->in);
    terminates \true;
    assigns made->sample.has, made->sample.base, made->sample.base_size;
*/
static void sample_v1_take_base(wpci_v1_sample *made, const wpci_v1_source *source, size_t column,
                                const wpc_v1_row *row);

/*@ requires made: \valid(made);
    requires source: sound_source(source);
    requires column: column < source->num_columns;
    requires row: \valid_read(row) && sound_v1_row(*row, source->in);
    terminates \true;
    assigns made->sample.has, made->sample.multiplier, made->notes;
*/
static void take_adjacent_multiplier(wpci_v1_sample *made, const wpci_v1_source *source,
                                     size_t column, const wpc_v1_row *row);

/*@ requires made: \valid(made);
    requires source: sound_source(source);
    requires column: column < source->num_columns;
    requires row: \valid_read(row) && sound_v1_row(*row, source->in);
    terminates \true;
    assigns made->sample.has, made->sample.multiplier, made->notes;
*/
static void take_multiplier(wpci_v1_sample *made, const wpci_v1_source *source, size_t column,
                            const wpc_v1_row *row);

/*@ requires sample: \valid(sample);
    requires source: sound_source(source);
    terminates \true;
    assigns *sample;
*/
static void sample_v1_take_clock(wpc_sample *sample, const wpci_v1_source *source);

/*@ requires source: sound_source(source);
    requires row: \valid_read(row) && sound_v1_row(*row, source->in);
    terminates \true;
    assigns \nothing;
*/
wpci_v1_sample wpci_v1_make_sample(const wpci_v1_source *source, size_t column,
                                   const wpc_v1_row *row);

#endif
