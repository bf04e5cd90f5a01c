/* Cells of logs as text: times and numbers. */
#include "pdh_csv.h"

#define PER_SECOND UINT64_C(10000000)
#define PER_DAY UINT64_C(864000000000)
#define LENGTH_WITHOUT_FRACTION 19u
#define LENGTH_OF_TIME 23u
#define DIGITS_FULL UINT64_C(1000000000000000000) /* from here on a number has 19 digits */
#define CELL_EXPONENT 1000000

/* The text of a cell, a unit after another. */
typedef struct units {
  wpc_input in;
  wpc_range text;
  size_t width;
  size_t at; /* from the text's beginning */
} units;

#define NO_UNIT UINT32_MAX

#ifdef __FRAMAC__
#include "proof/pdh_cells_contracts.h"
#endif

static uint32_t here(const units *u) {
  if (u->at >= u->text.length) {
    return NO_UNIT;
  }
  return u->width == 2 ? wpci_u16(u->in, u->text, u->at) : wpci_u8(u->in, u->text, u->at);
}

static void cell_step(units *u) {
  u->at += u->width;
}

/* Steps over a unit if it is there. */
static bool take(units *u, uint32_t unit) {
  const bool is_there = here(u) == unit;
  if (is_there) {
    cell_step(u);
  }
  return is_there;
}

/* The digit that stands there, or NO_UNIT. */
static uint32_t digit_here(const units *u) {
  const uint32_t unit = here(u);
  return unit >= '0' && unit <= '9' ? unit - '0' : NO_UNIT;
}

/* ---- times ---- */

/* Days from 1 January 1601 to the first of a month. Leap years are every fourth since 1601, but for three of four
 * centuries. */
static uint64_t cell_days_before(wpc_system_time t) {
  static const uint16_t of_months[12] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
  const uint64_t years = t.year - UINT64_C(1601);
  const uint32_t year = t.year;
  const bool is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  return 365 * years + years / 4 - years / 100 + years / 400 + of_months[t.month - 1] +
         (t.month > 2 && is_leap ? 1 : 0);
}

/* As many digits as the number has, and the mark behind it. */
static bool take_field(units *u, size_t digits, uint32_t mark, uint16_t *value) {
  uint32_t n = 0;
  /*@ loop invariant bound: 0 <= i <= digits;
      loop invariant one: i == 0 ==> n == 0;
      loop invariant two: i <= 1 ==> n <= 9;
      loop invariant three: i <= 2 ==> n <= 99;
      loop invariant four: i <= 3 ==> n <= 999;
      loop invariant most: n <= 9999;
      loop invariant units: units_at(u);
      loop assigns i, n, u->at;
      loop variant digits - i;
  */
  for (size_t i = 0; i < digits; i++) {
    const uint32_t digit = digit_here(u);
    if (digit == NO_UNIT) {
      return false;
    }
    n = 10 * n + digit;
    cell_step(u);
  }
  *value = (uint16_t)n;
  return mark == NO_UNIT || take(u, mark);
}

wpci_pdh_time wpci_pdh_read_time(wpc_input in, wpc_range text, size_t width) {
  units u = {in, text, width, 0};
  wpc_system_time t = WPCI_NOTHING;
  wpci_pdh_time time = {false, 0};
  const bool has_fraction = text.length == LENGTH_OF_TIME * width;
  bool is_time = (has_fraction || text.length == LENGTH_WITHOUT_FRACTION * width) &&
                 take_field(&u, 2, '/', &t.month) && take_field(&u, 2, '/', &t.day) &&
                 take_field(&u, 4, ' ', &t.year) && take_field(&u, 2, ':', &t.hour) &&
                 take_field(&u, 2, ':', &t.minute) && take_field(&u, 2, NO_UNIT, &t.second);
  if (is_time && has_fraction) {
    is_time = take(&u, '.') && take_field(&u, 3, NO_UNIT, &t.millisecond);
  }
  if (is_time && wpc_system_time_is_valid(&t)) {
    const uint64_t days = cell_days_before(t) + t.day - 1;
    const uint64_t seconds = t.hour * UINT64_C(3600) + t.minute * UINT64_C(60) + t.second;
    time.found = true;
    time.value = days * PER_DAY + seconds * PER_SECOND + t.millisecond * WPCI_PER_MILLISECOND;
  }
  return time;
}

/* ---- numbers ---- */

static int32_t within(int64_t exponent) {
  return exponent > CELL_EXPONENT    ? CELL_EXPONENT
         : exponent < -CELL_EXPONENT ? -CELL_EXPONENT
                                     : (int32_t)exponent;
}

/* Digits, before the point or behind it. `*exponent` counts what those say that are not kept. */
static size_t cell_take_digits(units *u, bool is_fraction, uint64_t *digits, int64_t *exponent) {
  size_t count = 0;
  uint32_t digit = digit_here(u);
  /*@ loop invariant units: units_at(u);
      loop invariant digit: digit != NO_UNIT ==> digit <= 9 && u->at < u->text.length;
      loop invariant count: count <= u->at;
      loop invariant digits: *digits < 10 * DIGITS_FULL;
      loop invariant exponent: -u->at <= *exponent <= u->at;
      loop assigns count, digit, u->at, *digits, *exponent;
      loop variant u->text.length - u->at;
  */
  while (digit != NO_UNIT) {
    const bool is_kept = *digits < DIGITS_FULL;
    *digits = is_kept ? 10 * *digits + digit : *digits;
    *exponent += (is_kept ? 0 : 1) - (is_fraction ? 1 : 0);
    count++;
    cell_step(u);
    digit = digit_here(u);
  }
  return count;
}

/* Digits of an exponent; what is beyond any that is kept is not read to its end. */
static int64_t take_exponent_digits(units *u) {
  int64_t value = 0;
  uint32_t digit = digit_here(u);
  /*@ loop invariant units: units_at(u);
      loop invariant digit: digit != NO_UNIT ==> digit <= 9 && u->at < u->text.length;
      loop invariant value: 0 <= value <= 10 * CELL_EXPONENT + 9;
      loop invariant at: \at(u->at, Pre) <= u->at;
      loop assigns value, digit, u->at;
      loop variant u->text.length - u->at;
  */
  while (digit != NO_UNIT) {
    value = value <= CELL_EXPONENT ? 10 * value + digit : value;
    cell_step(u);
    digit = digit_here(u);
  }
  return value;
}

/* "e-12"; false: something else. */
static bool take_exponent(units *u, int64_t *exponent) {
  if (!take(u, 'e') && !take(u, 'E')) {
    return true;
  }
  const bool is_negative = take(u, '-');
  if (!is_negative) {
    (void)take(u, '+');
  }
  const size_t from = u->at;
  const int64_t value = take_exponent_digits(u);
  *exponent += is_negative ? -value : value;
  return u->at > from;
}

static bool is_blank(units u) {
  /*@ loop invariant units: units_at(&u);
      loop assigns u.at;
      loop variant u.text.length - u.at;
  */
  while (take(&u, ' ')) {
  }
  return u.at == u.text.length;
}

wpci_pdh_number wpci_pdh_read_number(wpc_input in, wpc_range text, size_t width) {
  units u = {in, text, width, 0};
  wpci_pdh_number number = WPCI_NOTHING;
  wpc_pdh_number n = WPCI_NOTHING;
  int64_t exponent = 0;
  number.is_sound = is_blank(u);
  if (number.is_sound) {
    return number;
  }
  n.is_negative = take(&u, '-');
  size_t digits = cell_take_digits(&u, false, &n.digits, &exponent);
  if (take(&u, '.')) {
    digits += cell_take_digits(&u, true, &n.digits, &exponent);
  }
  number.is_sound = digits > 0 && take_exponent(&u, &exponent) && u.at == text.length;
  if (number.is_sound) {
    n.exponent = within(exponent);
    n.has_value = true;
    number.value = n;
  }
  return number;
}
