/* Private, and seen by Frama-C only: what parser/csv/pdh_csv.c says of its own functions. It is included there, after the
 * types. */
#ifndef WPCI_PROOF_PDH_CSV_CONTRACTS_H
#define WPCI_PROOF_PDH_CSV_CONTRACTS_H

#define CSV_MOST_BYTES 0x3FFFFFFFFFFFFFFF

// clang-format off
/* What is left of the line, and of the text: lines count more than any cells. Variants need the macro: of a logic
 * function there WP compares the value after a step with itself. */
#define CSV_LEFT_OF_LINE(w) \
  (2 * (w->inside.line.offset + w->inside.line.length - w->inside.at) + (w->inside.has_more ? 1 : 0))
#define CSV_LEFT(w) \
  ((w->inside.end - w->inside.next_line) * (SIZE_MAX + 1) + CSV_LEFT_OF_LINE(w))
// clang-format on

/*@ // A text is read in whole units: bytes, or pairs of them at even places.
    predicate csv_units{L}(wpc_pdh_csv_walk *w) =
      \valid_read(w) && sound_input(w->in) && (w->inside.width == 1 || w->inside.width == 2);
    predicate csv_even{L}(wpc_pdh_csv_walk *w, integer at) = w->inside.width == 2 ==> at % 2 == 0;
    predicate csv_apart{L}(wpc_pdh_csv_walk *w) = \valid(w) && \separated(w, w->in.options);
    // The line that is read, and where in it.
    predicate csv_in_line{L}(wpc_pdh_csv_walk *w) =
      w->inside.line.offset <= w->inside.at &&
      w->inside.at <= w->inside.line.offset + w->inside.line.length &&
      w->inside.line.offset + w->inside.line.length <= w->in.size &&
      csv_even(w, w->inside.at) && csv_even(w, w->inside.line.offset + w->inside.line.length);
    // The lines that are not read yet.
    predicate csv_lines{L}(wpc_pdh_csv_walk *w) =
      w->inside.next_line <= w->inside.end && w->inside.end <= w->in.size &&
      csv_even(w, w->inside.next_line) && csv_even(w, w->inside.end);
    logic integer csv_left_of_line{L}(wpc_pdh_csv_walk *w) = CSV_LEFT_OF_LINE(w);
    logic integer csv_left{L}(wpc_pdh_csv_walk *w) = CSV_LEFT(w);
*/

// clang-format off
/* What a walk is that has not failed, each fact as a goal of its own. Its cells are shorter than an exponent can count
 * (sound_cell()). */
#define CSV_IS_WALK_IF(says, when) \
  says units: when ==> csv_units(w); \
  says apart: when ==> csv_apart(w); \
  says most: when ==> w->in.size <= CSV_MOST_BYTES; \
  says in_line: when ==> csv_in_line(w); \
  says lines: when ==> csv_lines(w); \
  says head: when ==> w->inside.head.offset + w->inside.head.length <= w->in.size;
#define CSV_IS_WALK(says) CSV_IS_WALK_IF(says, 0 == 0)
/* A walk that can go on. */
#define CSV_GOES_ON(says, when) \
  CSV_IS_WALK_IF(says, when) \
  says left: when ==> 0 <= csv_left(w); \
  says part: when ==> w->inside.part == IN_HEAD || w->inside.part == IN_LINE; \
  says cells: when && w->inside.part == IN_LINE ==> w->inside.cells <= w->num_columns;
// clang-format on

/* ---- units ---- */

/*@ requires w: csv_units(w);
    requires at: at + w->inside.width <= w->in.size;
    terminates \true;
    assigns \nothing;
*/
static uint32_t unit_at(const wpc_pdh_csv_walk *w, size_t at);

/*@ requires w: csv_units(w);
    requires end: end <= w->in.size;
    requires even: csv_even(w, at) && csv_even(w, end);
    terminates \true;
    assigns \nothing;
    ensures there: \result ==> at + w->inside.width <= end;
*/
static bool csv_is_at(const wpc_pdh_csv_walk *w, size_t at, size_t end, uint32_t unit);

/*@ requires forms: r.offset + r.length <= SIZE_MAX;
    terminates \true;
    assigns \nothing;
    ensures end: \result == r.offset + r.length;
*/
static size_t csv_end_of(wpc_range r);

/*@ requires order: from <= to;
    terminates \true;
    assigns \nothing;
    ensures offset: \result.offset == from;
    ensures length: \result.length == to - from;
*/
static wpc_range between(size_t from, size_t to);

/*@ requires w: csv_units(w);
    requires end: at <= end <= w->in.size;
    requires even: csv_even(w, at) && csv_even(w, end);
    terminates \true;
    assigns \nothing;
    ensures least: at <= \result <= end;
    ensures even: csv_even(w, \result);
*/
static size_t csv_find(const wpc_pdh_csv_walk *w, size_t at, size_t end, uint32_t unit);

/* ---- lines and cells ---- */

/*@ requires w: csv_units(w) && csv_apart(w);
    requires lines: csv_lines(w);
    terminates \true;
    assigns w->inside.line, w->inside.next_line, w->inside.at, w->inside.cells, w->inside.has_more;
    ensures sound: sound_input(w->in);
    ensures line: csv_in_line(w);
    ensures begin: w->inside.at == w->inside.line.offset == \old(w->inside.next_line);
    ensures lines: csv_lines(w);
    ensures cells: w->inside.cells == 0;
    ensures order: \old(w->inside.next_line) <= w->inside.next_line;
    ensures moves: \old(w->inside.next_line < w->inside.end) ==>
                     \old(w->inside.next_line) < w->inside.next_line;
*/
static void take_line(wpc_pdh_csv_walk *w);

/*@ requires w: csv_units(w);
    requires end: at <= end <= w->in.size;
    requires even: csv_even(w, at) && csv_even(w, end);
    terminates \true;
    assigns \nothing;
    ensures least: at <= \result <= end;
    ensures even: csv_even(w, \result);
*/
static size_t closing_quote(const wpc_pdh_csv_walk *w, size_t at, size_t end);

/*@ requires w: csv_units(w) && csv_apart(w);
    requires line: csv_in_line(w);
    terminates \true;
    assigns w->inside.has_more, w->inside.at;
    ensures sound: sound_input(w->in);
    ensures line: csv_in_line(w);
    ensures least: \old(w->inside.at) <= \result.text.offset;
    ensures most: \result.text.offset + \result.text.length <=
                    w->inside.line.offset + w->inside.line.length;
    ensures begin: csv_even(w, \result.text.offset);
    ensures end: csv_even(w, \result.text.offset + \result.text.length);
    ensures forward: \old(w->inside.at) <= w->inside.at;
    ensures moves: w->inside.has_more ==> \old(w->inside.at) < w->inside.at;
*/
static csv_cell take_cell(wpc_pdh_csv_walk *w);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_quotes(wpc_input in, csv_cell c);

/* ---- the first cell ---- */

/*@ requires sound: sound_input(in);
    requires width: width == 1 || width == 2;
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_units(wpc_input in, size_t width);

/*@ requires width: width == 1 || width == 2;
    terminates \true;
    assigns \nothing;
    ensures bytes: width == 1 ==> \result == size;
    ensures pairs: width == 2 ==> \result % 2 == 0 && size - 1 <= \result <= size;
*/
static size_t whole_units(size_t size, size_t width);

/*@ requires w: csv_apart(w) && sound_input(w->in);
    terminates \true;
    assigns w->inside.width;
    ensures units: csv_units(w);
    ensures even: csv_even(w, \result);
    ensures most: \result <= w->in.size;
*/
static size_t behind_mark(wpc_pdh_csv_walk *w);

/*@ requires n: n < LENGTH_OF_WORD;
    terminates \true;
    assigns \nothing;
*/
static uint8_t word_at(size_t n);

/*@ requires w: csv_units(w);
    requires end: at <= end <= w->in.size;
    requires even: csv_even(w, at) && csv_even(w, end);
    terminates \true;
    assigns \nothing;
    ensures most: \result <= LENGTH_OF_WORD;
    ensures bytes: w->inside.width == 1 ==> at + \result <= end;
    ensures pairs: w->inside.width == 2 ==> at + 2 * \result <= end;
*/
static size_t matched(const wpc_pdh_csv_walk *w, size_t at, size_t end);

/*@ requires w: csv_units(w);
    requires line: line.offset + line.length <= w->in.size;
    requires even: csv_even(w, line.offset) && csv_even(w, line.offset + line.length);
    terminates \true;
    assigns \nothing;
    ensures least: line.offset <= \result <= line.offset + line.length;
    ensures even: csv_even(w, \result);
*/
static size_t behind_quote(const wpc_pdh_csv_walk *w, wpc_range line);

/*@ terminates \true;
    assigns \nothing;
    ensures word: \result.status == WPC_OK ==> n == LENGTH_OF_WORD;
*/
static wpc_error check_word(size_t at, size_t n);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_zone(wpc_input in, wpc_range rest, bool is_sound);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_bias(wpc_input in, size_t at, uint64_t minutes);

/*@ requires w: csv_units(w);
    requires end: end <= w->in.size;
    requires even: csv_even(w, at) && csv_even(w, end);
    terminates \true;
    assigns \nothing;
    ensures digit: \result == NO_DIGIT || (\result <= 9 && at + w->inside.width <= end);
*/
static uint32_t csv_digit_at(const wpc_pdh_csv_walk *w, size_t at, size_t end);

/*@ requires w: csv_units(w);
    requires at: \valid(at) && \separated(at, w) && \separated(at, w->in.options);
    requires end: *at <= end <= w->in.size;
    requires even: csv_even(w, *at) && csv_even(w, end);
    requires most: most <= MOST_BIAS_DIGITS;
    terminates \true;
    assigns *at;
    ensures value: \result <= 999999;
    ensures least: \old(*at) <= *at <= end;
    ensures even: csv_even(w, *at);
*/
static uint64_t csv_take_digits(const wpc_pdh_csv_walk *w, size_t *at, size_t end, size_t most);

/*@ requires w: csv_units(w);
    requires rest: rest.offset + rest.length <= w->in.size;
    requires even: csv_even(w, rest.offset) && csv_even(w, rest.offset + rest.length);
    terminates \true;
    assigns \nothing;
    ensures most: \result <= rest.offset + rest.length;
    ensures even: csv_even(w, \result);
    ensures name: \result < rest.offset + rest.length ==>
                    rest.offset + 3 * w->inside.width <= \result &&
                    \result + w->inside.width <= rest.offset + rest.length;
*/
static size_t find_bias(const wpc_pdh_csv_walk *w, wpc_range rest);

/*@ requires w: csv_units(w) && csv_apart(w);
    requires rest: rest.offset + rest.length <= w->in.size;
    requires even: csv_even(w, rest.offset) && csv_even(w, rest.offset + rest.length);
    terminates \true;
    assigns w->has_zone, w->bias, w->zone;
*/
static wpc_error csv_read_zone(wpc_pdh_csv_walk *w, wpc_range rest);

/* ---- the code page ---- */

/*@ terminates \true;
    assigns \nothing;
    ensures most: \result <= 3;
*/
static size_t num_following(uint32_t first);

/*@ terminates \true;
    assigns \nothing;
*/
static bool csv_is_second(uint32_t first, uint32_t second);

/*@ requires w: csv_units(w);
    requires width: w->inside.width == 1;
    requires end: at < end <= w->in.size;
    terminates \true;
    assigns \nothing;
    ensures most: \result <= 4;
    ensures end: at + \result <= end;
*/
static size_t csv_character_at(const wpc_pdh_csv_walk *w, size_t at, size_t end);

/*@ requires w: csv_units(w) && csv_apart(w);
    requires line: line.offset + line.length <= w->in.size;
    terminates \true;
    assigns w->code_page;
*/
static void find_code_page(wpc_pdh_csv_walk *w, wpc_range line);

/* ---- the head, and lines ---- */

/*@ requires units: csv_units(w);
    requires apart: csv_apart(w);
    requires lines: csv_lines(w);
    terminates \true;
    assigns w->inside.line, w->inside.next_line, w->inside.at, w->inside.cells, w->inside.has_more;
    ensures units: csv_units(w);
    ensures apart: csv_apart(w);
    ensures lines: csv_lines(w);
    ensures in_line: csv_in_line(w);
    ensures begin: w->inside.at == w->inside.line.offset;
*/
static void take_first_line(wpc_pdh_csv_walk *w);

/*@ requires units: csv_units(w);
    requires apart: csv_apart(w);
    requires most: w->in.size <= CSV_MOST_BYTES;
    requires lines: csv_lines(w);
    requires in_line: csv_in_line(w);
    requires least: w->inside.line.offset <= word;
    requires bytes: word + LENGTH_OF_WORD * w->inside.width <=
                      w->inside.line.offset + w->inside.line.length;
    requires even: csv_even(w, word);
    terminates \true;
    assigns w->delimiter, w->code_page, w->has_zone, w->bias, w->zone, w->inside.head, w->inside.at,
            w->inside.has_more;
    CSV_IS_WALK(ensures)
*/
static wpc_error read_head(wpc_pdh_csv_walk *w, size_t word);

/*@ requires w: csv_apart(w) && sound_input(w->in);
    requires most: w->in.size <= CSV_MOST_BYTES;
    terminates \true;
    assigns w->delimiter, w->code_page, w->has_zone, w->bias, w->zone, w->inside.width, w->inside.end,
            w->inside.head, w->inside.line, w->inside.next_line, w->inside.at, w->inside.cells,
            w->inside.has_more;
    CSV_IS_WALK_IF(ensures, \result.status == WPC_OK)
*/
static wpc_error open_text(wpc_pdh_csv_walk *w);

/*@ CSV_IS_WALK(requires)
    requires text: inside(text, w->in);
    requires fits: w->num_columns < UINT32_MAX;
    terminates \true;
    assigns w->at, w->num_columns, w->column, w->name;
    CSV_IS_WALK(ensures)
*/
static void put_column(wpc_pdh_csv_walk *w, wpc_range text);

/*@ CSV_IS_WALK(requires)
    requires more: w->inside.has_more;
    terminates \true;
    assigns w->at, w->num_columns, w->column, w->name, w->description, w->inside.at, w->inside.has_more;
    CSV_IS_WALK(ensures)
    ensures moves: csv_left(w) < \old(csv_left(w));
*/
static wpc_error read_column(wpc_pdh_csv_walk *w);

/*@ CSV_IS_WALK(requires)
    terminates \true;
    assigns w->at, w->num_columns, w->column, w->name, w->description, w->inside.at, w->inside.has_more;
    CSV_IS_WALK(ensures)
    ensures moves: \result.status == WPC_OK ==> csv_left(w) < \old(csv_left(w));
    ensures order: csv_left(w) <= \old(csv_left(w));
*/
static wpc_error next_column(wpc_pdh_csv_walk *w);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures most: \result.status == WPC_OK ==> columns <= UINT32_MAX;
*/
static wpc_error check_columns(wpc_input in, size_t at, uint64_t columns);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_path(wpc_input in, size_t at, bool is_path);

/*@ requires w: csv_units(w);
    requires a: a.offset + a.length <= w->in.size;
    requires b: b.offset + b.length <= w->in.size;
    requires even: csv_even(w, a.length);
    terminates \true;
    assigns \nothing;
*/
static bool is_same(const wpc_pdh_csv_walk *w, wpc_range a, wpc_range b);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_head(wpc_input in, size_t at, bool is_head, bool is_same_head);

/*@ requires w: csv_units(w);
    requires line: line.offset + w->inside.width <= w->in.size;
    terminates \true;
    assigns \nothing;
*/
static bool is_prose(const wpc_pdh_csv_walk *w, wpc_range line);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures same: \result == is_no_prose;
*/
static bool check_prose(wpc_input in, size_t at, bool is_no_prose);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_time(wpc_input in, size_t at, bool is_time);

/*@ requires w: csv_units(w);
    terminates \true;
    assigns \nothing;
*/
static void csv_check_order(wpc_pdh_csv_walk *w);

/*@ CSV_IS_WALK(requires)
    terminates \true;
    assigns w->at, w->time, w->inside.last_time, w->inside.has_last;
    CSV_IS_WALK(ensures)
*/
static void put_time(wpc_pdh_csv_walk *w, uint64_t time);

/*@ CSV_IS_WALK(requires)
    terminates \true;
    assigns w->at, w->time, w->inside.at, w->inside.has_more, w->inside.last_time, w->inside.has_last;
    CSV_IS_WALK(ensures)
*/
static wpc_error csv_read_time(wpc_pdh_csv_walk *w);

/*@ CSV_IS_WALK(requires)
    requires more: w->inside.next_line < w->inside.end;
    terminates \true;
    assigns w->at, w->time, w->inside.line, w->inside.next_line, w->inside.at, w->inside.cells,
            w->inside.has_more, w->inside.last_time, w->inside.has_last;
    CSV_IS_WALK(ensures)
    ensures cells: w->inside.cells == 0;
    ensures moves: \old(w->inside.next_line) < w->inside.next_line;
*/
static wpc_error read_line(wpc_pdh_csv_walk *w);

/*@ CSV_IS_WALK(requires)
    terminates \true;
    assigns w->at, w->time, w->inside.line, w->inside.next_line, w->inside.at, w->inside.cells,
            w->inside.has_more, w->inside.last_time, w->inside.has_last;
    CSV_IS_WALK(ensures)
    ensures cells: \result.status == WPC_OK ==> w->inside.cells == 0;
    ensures moves: \result.status == WPC_OK ==> \old(w->inside.next_line) < w->inside.next_line;
    ensures order: \old(w->inside.next_line) <= w->inside.next_line;
*/
static wpc_error find_sample(wpc_pdh_csv_walk *w);

/* ---- values ---- */

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_value(wpc_input in, size_t at, bool is_number);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_cells(wpc_input in, size_t at, uint64_t cells, uint64_t columns);

/*@ CSV_IS_WALK(requires)
    requires more: w->inside.has_more;
    requires room: w->count < WPC_RUN;
    requires cells: w->inside.cells < w->num_columns;
    terminates \true;
    assigns w->values[0 .. WPC_RUN - 1], w->count, w->inside.cells, w->inside.at, w->inside.has_more;
    CSV_IS_WALK(ensures)
    ensures count: \result.status == WPC_OK ==> w->count == \old(w->count) + 1;
    ensures cells: \result.status == WPC_OK ==> w->inside.cells == \old(w->inside.cells) + 1;
    ensures moves: csv_left_of_line(w) < \old(csv_left_of_line(w));
*/
static wpc_error csv_read_value(wpc_pdh_csv_walk *w);

/*@ CSV_IS_WALK(requires)
    requires cells: w->inside.cells <= w->num_columns;
    terminates \true;
    assigns w->values[0 .. WPC_RUN - 1], w->count, w->inside.cells, w->inside.at, w->inside.has_more;
    CSV_IS_WALK(ensures)
    ensures cells: \result.status == WPC_OK ==> w->inside.cells <= w->num_columns;
    ensures moves: \result.status == WPC_OK && w->count > 0 ==> csv_left_of_line(w) < \old(csv_left_of_line(w));
    ensures order: csv_left_of_line(w) <= \old(csv_left_of_line(w));
*/
static wpc_error csv_take_values(wpc_pdh_csv_walk *w);

/*@ CSV_IS_WALK(requires)
    requires cells: w->inside.cells <= w->num_columns;
    terminates \true;
    assigns w->inside.cells, w->inside.at, w->inside.has_more;
    CSV_IS_WALK(ensures)
    ensures order: csv_left_of_line(w) <= \old(csv_left_of_line(w));
*/
static void skip_cells(wpc_pdh_csv_walk *w);

/*@ CSV_IS_WALK(requires)
    requires cells: w->inside.cells <= w->num_columns;
    terminates \true;
    assigns w->at, w->column, w->values[0 .. WPC_RUN - 1], w->count, w->inside.cells, w->inside.at,
            w->inside.has_more;
    CSV_IS_WALK(ensures)
    ensures cells: \result.status == WPC_OK ==> w->inside.cells <= w->num_columns;
    ensures moves: \result.status == WPC_OK ==> csv_left_of_line(w) < \old(csv_left_of_line(w));
    ensures order: csv_left_of_line(w) <= \old(csv_left_of_line(w));
*/
static wpc_error read_values(wpc_pdh_csv_walk *w);

/* ---- steps ---- */

/*@ CSV_GOES_ON(requires, 0 == 0)
    terminates \true;
    assigns w->at, w->num_columns, w->column, w->name, w->description, w->count,
            w->values[0 .. WPC_RUN - 1], w->inside.at, w->inside.cells, w->inside.has_more;
    CSV_IS_WALK(ensures)
    ensures cells: \result.status == WPC_OK && w->inside.part == IN_LINE ==>
                     w->inside.cells <= w->num_columns;
    ensures moves: \result.status == WPC_OK ==> csv_left(w) < \old(csv_left(w));
    ensures order: csv_left(w) <= \old(csv_left(w));
*/
static wpc_error csv_step(wpc_pdh_csv_walk *w);

/*@ CSV_IS_WALK(requires)
    terminates \true;
    assigns w->at, w->time, w->inside.line, w->inside.next_line, w->inside.at, w->inside.cells,
            w->inside.has_more, w->inside.last_time, w->inside.has_last, w->inside.part;
    CSV_IS_WALK(ensures)
    ensures part: \result.status == WPC_OK ==> w->inside.part == IN_LINE;
    ensures cells: \result.status == WPC_OK ==> w->inside.cells == 0;
    ensures moves: \result.status == WPC_OK ==> csv_left(w) < \old(csv_left(w));
*/
static wpc_error go_to_sample(wpc_pdh_csv_walk *w);

/*@ CSV_GOES_ON(requires, 0 == 0)
    terminates \true;
    assigns w->at, w->num_columns, w->column, w->name, w->description, w->time, w->count,
            w->values[0 .. WPC_RUN - 1], w->inside.line, w->inside.next_line, w->inside.at, w->inside.cells,
            w->inside.has_more, w->inside.last_time, w->inside.has_last, w->inside.part;
    CSV_GOES_ON(ensures, \result.status == WPC_OK)
    ensures moves: \result.status == WPC_OK ==> csv_left(w) < \old(csv_left(w));
*/
static wpc_error csv_go_on(wpc_pdh_csv_walk *w);

/*@ requires valid: \valid(w);
    CSV_GOES_ON(requires, error.status == WPC_OK)
    terminates \true;
    assigns w->error;
    CSV_GOES_ON(ensures, error.status == WPC_OK)
    ensures status: w->error.status == error.status;
    ensures left: csv_left(w) == \old(csv_left(w));
*/
static void csv_latch(wpc_pdh_csv_walk *w, wpc_error error);

/*@ requires valid: \valid(w);
    terminates \true;
    assigns *w;
    ensures data: w->in.data == in.data;
    ensures size: w->in.size == in.size;
    ensures options: w->in.options == in.options;
    ensures part: w->inside.part == IN_HEAD;
*/
static void csv_clear(wpc_pdh_csv_walk *w, wpc_input in);

/*@ requires walk: \valid(w) && \separated(w, in.options);
    requires sound: sound_input(in);
    requires most: in.size <= CSV_MOST_BYTES;
    terminates \true;
    assigns *w;
    CSV_GOES_ON(ensures, w->error.status == WPC_OK)
*/
void wpc_pdh_csv_begin(wpc_pdh_csv_walk *w, wpc_input in);

/*@ requires valid: \valid(w);
    CSV_GOES_ON(requires, w->error.status == WPC_OK)
    terminates \true;
    assigns w->error, w->at, w->num_columns, w->column, w->name, w->description, w->time, w->count,
            w->values[0 .. WPC_RUN - 1], w->inside.line, w->inside.next_line, w->inside.at, w->inside.cells,
            w->inside.has_more, w->inside.last_time, w->inside.has_last, w->inside.part;
    ensures more: \result <==> w->error.status == WPC_OK;
    CSV_GOES_ON(ensures, w->error.status == WPC_OK)
    ensures first: \result ==> \old(w->error.status) == WPC_OK;
    ensures moves: \result ==> csv_left(w) < \old(csv_left(w));
*/
bool wpc_pdh_csv_next(wpc_pdh_csv_walk *w);

/*@ requires valid: \valid(w);
    CSV_GOES_ON(requires, w->error.status == WPC_OK)
    terminates \true;
    assigns w->error, w->at, w->num_columns, w->column, w->name, w->description, w->time, w->count,
            w->values[0 .. WPC_RUN - 1], w->inside.line, w->inside.next_line, w->inside.at, w->inside.cells,
            w->inside.has_more, w->inside.last_time, w->inside.has_last, w->inside.part;
*/
static wpc_error walk_through(wpc_pdh_csv_walk *w);

/*@ requires w: csv_units(w);
    requires end: at <= end <= w->in.size;
    requires even: csv_even(w, at) && csv_even(w, end);
    terminates \true;
    assigns \nothing;
    ensures least: at <= \result <= end;
    ensures even: csv_even(w, \result);
*/
static size_t behind_ends(const wpc_pdh_csv_walk *w, size_t at, size_t end);

/*@ requires apart: csv_apart(w);
    requires sound: sound_input(w->in);
    terminates \true;
    assigns w->inside.width;
    ensures most: \result <= LENGTH_OF_WORD;
*/
static size_t matched_first(wpc_pdh_csv_walk *w);

#endif
