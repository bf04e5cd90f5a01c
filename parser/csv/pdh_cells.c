/* Cells of logs as text: times and numbers. */
#include "pdh_csv.h"

#define PER_SECOND UINT64_C(10000000)
#define PER_DAY UINT64_C(864000000000)
#define LENGTH_WITHOUT_FRACTION 19u
#define LENGTH_OF_TIME 23u
#define CELL_DIGITS 19u
#define CELL_EXPONENT 1000000

/* The text of a cell, a unit after another. */
typedef struct units {
  wpc_input in;
  wpc_range text;
  size_t width;
  size_t at; /* from the text's beginning */
} units;

#define NO_UNIT UINT32_MAX

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

static bool cell_is_digit(uint32_t unit) {
  return unit >= '0' && unit <= '9';
}

/* ---- times ---- */

/* Days from 1 January 1601 to the first of a month. Leap years are every fourth since 1601, but for three of four
 * centuries. */
static uint64_t cell_days_before(const wpc_system_time *t) {
  static const uint16_t of_months[12] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
  const uint64_t years = t->year - UINT64_C(1601);
  const uint32_t year = t->year;
  const bool is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  return 365 * years + years / 4 - years / 100 + years / 400 + of_months[t->month - 1] +
         (t->month > 2 && is_leap ? 1 : 0);
}

/* As many digits as the number has, and the mark behind it. */
static bool take_field(units *u, size_t digits, uint32_t mark, uint16_t *value) {
  uint32_t n = 0;
  for (size_t i = 0; i < digits; i++) {
    if (!cell_is_digit(here(u))) {
      return false;
    }
    n = 10 * n + (here(u) - '0');
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
  const bool is_time =
      (has_fraction || text.length == LENGTH_WITHOUT_FRACTION * width) &&
      take_field(&u, 2, '/', &t.month) && take_field(&u, 2, '/', &t.day) &&
      take_field(&u, 4, ' ', &t.year) && take_field(&u, 2, ':', &t.hour) &&
      take_field(&u, 2, ':', &t.minute) && take_field(&u, 2, NO_UNIT, &t.second) &&
      (!has_fraction || (take(&u, '.') && take_field(&u, 3, NO_UNIT, &t.millisecond)));
  if (is_time && wpc_system_time_is_valid(&t)) {
    const uint64_t days = cell_days_before(&t) + t.day - 1;
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

/* Digits, before the point or behind it. `*kept` counts those from the first on that is not 0, `*exponent` what
 * those say that are not kept. */
static size_t cell_take_digits(units *u, bool is_fraction, wpc_pdh_number *n, size_t *kept,
                               int64_t *exponent) {
  size_t count = 0;
  for (; cell_is_digit(here(u)); cell_step(u)) {
    const uint32_t digit = here(u) - '0';
    const bool is_kept = *kept < CELL_DIGITS;
    n->digits = is_kept ? 10 * n->digits + digit : n->digits;
    *kept += is_kept && n->digits > 0 ? 1 : 0;
    *exponent += (is_kept ? 0 : 1) - (is_fraction ? 1 : 0);
    count++;
  }
  return count;
}

/* "e-12"; false: something else. */
static bool take_exponent(units *u, int64_t *exponent) {
  int64_t value = 0;
  if (!take(u, 'e') && !take(u, 'E')) {
    return true;
  }
  const bool is_negative = take(u, '-');
  if (!is_negative) {
    (void)take(u, '+');
  }
  const size_t from = u->at;
  for (; cell_is_digit(here(u)); cell_step(u)) {
    value = value <= CELL_EXPONENT ? 10 * value + (here(u) - '0') : value;
  }
  *exponent += is_negative ? -value : value;
  return u->at > from;
}

static bool is_blank(units u) {
  while (take(&u, ' ')) {
  }
  return u.at == u.text.length;
}

wpci_pdh_number wpci_pdh_read_number(wpc_input in, wpc_range text, size_t width) {
  units u = {in, text, width, 0};
  wpci_pdh_number number = WPCI_NOTHING;
  wpc_pdh_number n = WPCI_NOTHING;
  size_t kept = 0;
  int64_t exponent = 0;
  number.is_sound = is_blank(u);
  if (number.is_sound) {
    return number;
  }
  n.is_negative = take(&u, '-');
  size_t digits = cell_take_digits(&u, false, &n, &kept, &exponent);
  if (take(&u, '.')) {
    digits += cell_take_digits(&u, true, &n, &kept, &exponent);
  }
  number.is_sound = digits > 0 && take_exponent(&u, &exponent) && u.at == text.length;
  if (number.is_sound) {
    n.exponent = within(exponent);
    n.has_value = true;
    number.value = n;
  }
  return number;
}
