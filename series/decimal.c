/* From decimal to binary, by whole numbers, and so exact on all processors: digits * 10^e is digits * 5^e, or digits / 5^-e,
 * times 2^e. What is divided by has 64 bits, as nearly always, or some limbs; either way the quotient's first 64 bits come
 * 32 at a time, so that no number takes more than some hundred products. */
#include <string.h>

#include "texts.h"

#define BEYOND_PLACE 309     /* a number whose first digit counts 10^309 is beyond all doubles */
#define NOTHING_PLACE (-325) /* one whose first digit counts 10^-325 is nearer to 0 */
#define LIMBS 28u            /* of 32 bits: 5^342 has 795, and digits * 5^308 780 */
#define MOST_OF_LIMB 13u     /* 5^13 has 31 bits */
#define MOST_SHORT 27        /* 5^27 has 63 bits */
#define MANTISSA 53
#define LEAST_EXPONENT (-1021) /* of a number in [1/2, 1) that has all bits of its mantissa */
#define MOST_EXPONENT 1024
#define LARGEST_WHOLE (UINT64_C(1) << MANTISSA)
#define INFINITY_BITS (UINT64_C(0x7FF) << (MANTISSA - 1))

/* A number in [1/2, 1) times 2^exponent: its first 64 bits, and whether there are more. */
typedef struct quotient {
  uint64_t bits;
  int exponent;
  bool has_more;
} quotient;

/* ---- rounding ---- */

/* Half a unit and more is rounded up; of exactly half the number becomes even. */
static uint64_t round_away(const quotient *q, int drop) {
  const uint64_t kept = drop < 64 ? q->bits >> drop : 0;
  const uint64_t half = UINT64_C(1) << (drop - 1);
  const uint64_t rest = drop < 64 ? q->bits & (2 * half - 1) : q->bits;
  return kept + (rest > half || (rest == half && (q->has_more || kept % 2 == 1)) ? 1 : 0);
}

/* The bits of a double without its sign; those of infinity where it is too large. */
static uint64_t bits_of_double(const quotient *q) {
  const bool is_full = q->exponent >= LEAST_EXPONENT;
  const int drop = 64 - MANTISSA + (is_full ? 0 : LEAST_EXPONENT - q->exponent);
  if (q->exponent > MOST_EXPONENT) {
    return INFINITY_BITS;
  }
  const uint64_t mantissa = drop <= 64 ? round_away(q, drop) : 0;
  const int above = is_full ? q->exponent - LEAST_EXPONENT : 0;
  return mantissa + ((uint64_t)above << (MANTISSA - 1));
}

static uint64_t with_highest_bit(uint64_t n, int *bits) {
  for (*bits = 64; n >> 63 == 0; (*bits)--) {
    n <<= 1;
  }
  return n;
}

/* ---- numbers of the usual size ---- */

/* How often a divisor, whose first limbs these are and whose highest bit is set, is in a rest of one limb more, by the
 * first three of that: exact where the divisor has no more limbs, else at most one too many. */
static uint64_t times_in(uint64_t first, uint32_t third, uint32_t top, uint32_t second) {
  uint64_t q = first / top;
  uint64_t r = first % top;
  while (r <= UINT32_MAX && (q > UINT32_MAX || q * second > (r << 32 | third))) {
    q--;
    r += top;
  }
  return q;
}

/* The next 32 bits of a quotient whose rest so far is below d, which has its highest bit. */
static uint32_t next_bits(uint64_t *rest, uint32_t low, uint64_t d) {
  const uint64_t q = times_in(*rest, low, (uint32_t)(d >> 32), (uint32_t)d);
  *rest = (*rest << 32 | low) - q * d;
  return (uint32_t)q;
}

/* Digits are not 0. */
static quotient convert_short(uint64_t digits, int32_t power) {
  int more;
  int less;
  uint64_t divisor = 1;
  for (int32_t i = power; i < 0; i++) {
    divisor *= 5;
  }
  uint64_t rest = with_highest_bit(digits, &more);
  const uint64_t d = with_highest_bit(divisor, &less);
  const bool is_whole = rest >= d; /* else the quotient is below 1 already */
  const uint32_t low = is_whole ? (uint32_t)(rest & 1) << 31 : 0;
  quotient q = {0, more - less + (is_whole ? 1 : 0), false};
  rest >>= is_whole ? 1 : 0;
  q.bits = (uint64_t)next_bits(&rest, low, d) << 32;
  q.bits |= next_bits(&rest, 0, d);
  q.has_more = rest > 0;
  return q;
}

/* ---- any number ---- */

/* A whole number, the lowest limb first; those above `count` are 0. */
typedef struct whole {
  uint32_t limbs[LIMBS];
  size_t count;
} whole;

static whole whole_of(uint64_t value) {
  whole n;
  memset(&n, 0, sizeof n);
  n.limbs[0] = (uint32_t)value;
  n.limbs[1] = (uint32_t)(value >> 32);
  n.count = value >> 32 != 0 ? 2 : 1;
  return n;
}

static void multiply(whole *n, uint32_t factor) {
  uint64_t carry = 0;
  for (size_t i = 0; i < n->count; i++) {
    carry += (uint64_t)n->limbs[i] * factor;
    n->limbs[i] = (uint32_t)carry;
    carry >>= 32;
  }
  if (carry > 0) {
    n->limbs[n->count] = (uint32_t)carry;
    n->count++;
  }
}

static void multiply_by_5(whole *n, uint32_t power) {
  for (; power >= MOST_OF_LIMB; power -= MOST_OF_LIMB) {
    multiply(n, 1220703125u);
  }
  for (; power > 0; power--) {
    multiply(n, 5);
  }
}

/* Shifts the number until its last limb has its highest bit; gives how many bits it had. */
static int fill_last_limb(whole *n) {
  int free_bits = 0;
  while (n->limbs[n->count - 1] << free_bits >> 31 == 0) {
    free_bits++;
  }
  multiply(n, UINT32_C(1) << free_bits);
  return 32 * (int)n->count - free_bits;
}

static uint64_t first_bits(const whole *n) {
  return (uint64_t)n->limbs[n->count - 1] << 32 | (n->count > 1 ? n->limbs[n->count - 2] : 0);
}

static quotient quotient_of_whole(whole *n) {
  quotient q = {0, fill_last_limb(n), false};
  q.bits = first_bits(n);
  for (size_t i = 2; i < n->count; i++) {
    q.has_more = q.has_more || n->limbs[i - 2] != 0;
  }
  return q;
}

/* From the rest times 2^32. Whether that was less. The limbs move on the way: memmove() is not everywhere. */
static bool subtract_times(whole *rest, const whole *d, uint64_t times) {
  uint64_t carry = 0;
  uint64_t borrow = 0;
  uint32_t below = 0;
  for (size_t i = 0; i <= d->count; i++) {
    carry += times * (i < d->count ? d->limbs[i] : 0);
    const uint64_t left = (uint64_t)below - (uint32_t)carry - borrow;
    below = rest->limbs[i];
    rest->limbs[i] = (uint32_t)left;
    borrow = left >> 63;
    carry >>= 32;
  }
  return borrow != 0;
}

static void add_once(whole *rest, const whole *d) {
  uint64_t carry = 0;
  for (size_t i = 0; i <= d->count; i++) {
    carry += (uint64_t)rest->limbs[i] + (i < d->count ? d->limbs[i] : 0);
    rest->limbs[i] = (uint32_t)carry;
    carry >>= 32;
  }
}

/* The next 32 bits of the quotient; the rest so far is below d. */
static uint32_t next_limb(whole *rest, const whole *d) {
  const size_t n = d->count;
  const uint64_t first = (uint64_t)rest->limbs[n - 1] << 32 | rest->limbs[n - 2];
  uint64_t q = times_in(first, rest->limbs[n - 3], d->limbs[n - 1], d->limbs[n - 2]);
  if (subtract_times(rest, d, q)) {
    add_once(rest, d);
    q--;
  }
  return (uint32_t)q;
}

/* d is a power of 5 with three limbs at least, so above all digits: something is always left over. */
static quotient divide(uint64_t digits, whole *d) {
  int more;
  const int less = fill_last_limb(d);
  const uint64_t n = with_highest_bit(digits, &more);
  const bool is_whole = n > first_bits(d); /* else the quotient is below 1 already */
  const int drop = is_whole ? 1 : 0;
  whole rest = whole_of(0);
  rest.limbs[d->count - 1] = (uint32_t)(n >> drop >> 32);
  rest.limbs[d->count - 2] = (uint32_t)(n >> drop);
  rest.limbs[d->count - 3] = is_whole ? (uint32_t)(n & 1) << 31 : 0;
  quotient q = {0, more - less + drop, true};
  q.bits = (uint64_t)next_limb(&rest, d) << 32;
  q.bits |= next_limb(&rest, d);
  return q;
}

static quotient convert(uint64_t digits, int32_t power) {
  whole n = whole_of(power > 0 ? digits : 1);
  multiply_by_5(&n, (uint32_t)(power > 0 ? power : -power));
  return power > 0 ? quotient_of_whole(&n) : divide(digits, &n);
}

/* ---- all numbers ---- */

/* The power of ten that the first digit counts. */
static int32_t first_place(uint64_t digits, int32_t power) {
  for (; digits >= 10; digits /= 10) {
    power++;
  }
  return power;
}

static uint64_t convert_any(uint64_t digits, int32_t power) {
  const bool is_short = power <= 0 && power >= -MOST_SHORT;
  const int32_t place = is_short ? 0 : first_place(digits, power);
  if (place >= BEYOND_PLACE || place <= NOTHING_PLACE) {
    return place > 0 ? INFINITY_BITS : 0;
  }
  quotient q = is_short ? convert_short(digits, power) : convert(digits, power);
  q.exponent += power;
  return bits_of_double(&q);
}

bool wpcs_double_of(const wpc_pdh_number *number, double *value) {
  uint64_t digits = number->digits;
  int32_t power = number->exponent;
  while (power < 0 && digits > 0 && digits % 10 == 0) {
    digits /= 10;
    power++;
  }
  uint64_t bits = 0;
  if (power == 0 && digits <= LARGEST_WHOLE) {
    const double exact = (double)digits;
    memcpy(&bits, &exact, sizeof bits);
  } else if (digits > 0) {
    bits = convert_any(digits, power);
  }
  bits |= number->is_negative ? UINT64_C(1) << 63 : 0;
  memcpy(value, &bits, sizeof *value);
  return (bits & INFINITY_BITS) != INFINITY_BITS;
}
