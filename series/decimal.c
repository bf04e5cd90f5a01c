/* From decimal to binary, by whole numbers, and so exact on all processors: digits * 10^e is one number over another.
 * Where both have 64 bits, as nearly always, they are divided by 32 of these at a time; long ones bit by bit. */
#include "decimal.h"

#include <string.h>

#define LARGEST_POWER 310 /* of ten: whatever has more is beyond all doubles */
#define SMALLEST_POWER (-345)
#define LIMBS 44u /* of 32 bits: 10^345 and a factor of 64 bits take 1,211 */
#define MANTISSA 53
#define LEAST_EXPONENT (-1021) /* of a number in [1/2, 1) that has all bits of its mantissa */
#define MOST_EXPONENT 1024
#define LARGEST_WHOLE (UINT64_C(1) << MANTISSA)

/* A whole number, the lowest limb first; none of those above `count` counts. */
typedef struct whole {
  uint32_t limbs[LIMBS];
  size_t count;
} whole;

static void set(whole *n, uint64_t value) {
  n->limbs[0] = (uint32_t)value;
  n->limbs[1] = (uint32_t)(value >> 32);
  n->count = value >> 32 != 0 ? 2 : 1;
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

static void multiply_by_power(whole *n, uint32_t power) {
  for (; power >= 9; power -= 9) {
    multiply(n, 1000000000u);
  }
  for (; power > 0; power--) {
    multiply(n, 10);
  }
}

static void shift(whole *n, uint32_t bits) {
  const size_t limbs = bits / 32;
  if (limbs > 0) {
    const whole before = *n; /* memmove() is not everywhere that the library is */
    memcpy(n->limbs + limbs, before.limbs, n->count * sizeof n->limbs[0]);
    memset(n->limbs, 0, limbs * sizeof n->limbs[0]);
    n->count += limbs;
  }
  multiply(n, UINT32_C(1) << bits % 32);
}

static int bits_of(const whole *n) {
  int bits = 32 * ((int)n->count - 1);
  for (uint32_t top = n->limbs[n->count - 1]; top > 0; top >>= 1) {
    bits++;
  }
  return bits;
}

static bool is_less(const whole *a, const whole *b) {
  size_t i = a->count > b->count ? a->count : b->count;
  while (i > 0) {
    i--;
    const uint32_t x = i < a->count ? a->limbs[i] : 0;
    const uint32_t y = i < b->count ? b->limbs[i] : 0;
    if (x != y) {
      return x < y;
    }
  }
  return false;
}

/* a is not less than b. */
static void subtract(whole *a, const whole *b) {
  uint64_t borrow = 0;
  for (size_t i = 0; i < a->count; i++) {
    const uint64_t less = (uint64_t)(i < b->count ? b->limbs[i] : 0) + borrow;
    borrow = a->limbs[i] < less ? 1 : 0;
    a->limbs[i] = (uint32_t)(a->limbs[i] - less);
  }
  while (a->count > 1 && a->limbs[a->count - 1] == 0) {
    a->count--;
  }
}

/* A quotient in [1/2, 1) times 2^exponent: its first 64 bits, and whether there are more. */
typedef struct quotient {
  uint64_t bits;
  int exponent;
  bool has_more;
} quotient;

static quotient divide(whole *n, whole *d) {
  quotient q = {0, bits_of(n) - bits_of(d), false};
  if (q.exponent > 0) {
    shift(d, (uint32_t)q.exponent);
  } else {
    shift(n, (uint32_t)-q.exponent);
  }
  if (!is_less(n, d)) {
    shift(d, 1);
    q.exponent++;
  }
  for (int i = 0; i < 64; i++) {
    shift(n, 1);
    const bool is_one = !is_less(n, d);
    if (is_one) {
      subtract(n, d);
    }
    q.bits = 2 * q.bits + (is_one ? 1 : 0);
  }
  q.has_more = n->count > 1 || n->limbs[0] > 0;
  return q;
}

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
  const uint64_t infinity = UINT64_C(0x7FF) << (MANTISSA - 1);
  if (q->exponent > MOST_EXPONENT) {
    return infinity;
  }
  const uint64_t mantissa = drop <= 64 ? round_away(q, drop) : 0;
  const int above = is_full ? q->exponent - LEAST_EXPONENT : 0;
  return mantissa + ((uint64_t)above << (MANTISSA - 1));
}

/* ---- numbers of the usual size ---- */

#define MOST_SHORT 19 /* 10^19 has 64 bits */

/* The next 32 bits of a quotient whose rest so far is below d, which has its highest bit. */
static uint32_t next_bits(uint64_t *rest, uint32_t low, uint64_t d) {
  const uint64_t top = d >> 32;
  uint64_t q = *rest / top;
  uint64_t r = *rest % top;
  while (r <= UINT32_MAX && (q > UINT32_MAX || q * (d & UINT32_MAX) > (r << 32 | low))) {
    q--;
    r += top;
  }
  *rest = (*rest << 32 | low) - q * d;
  return (uint32_t)q;
}

static uint64_t with_highest_bit(uint64_t n, int *bits) {
  for (*bits = 64; n >> 63 == 0; (*bits)--) {
    n <<= 1;
  }
  return n;
}

/* Neither is 0. */
static quotient divide_short(uint64_t digits, uint64_t divisor) {
  int more;
  int less;
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

static uint64_t convert_short(uint64_t digits, int32_t power) {
  uint64_t divisor = 1;
  for (; power < 0; power++) {
    divisor *= 10;
  }
  const quotient q = divide_short(digits, divisor);
  return bits_of_double(&q);
}

/* ---- any number ---- */

static uint64_t convert(uint64_t digits, int32_t power) {
  whole n;
  whole d;
  set(&n, digits);
  set(&d, 1);
  if (power > 0) {
    multiply_by_power(&n, (uint32_t)power);
  } else {
    multiply_by_power(&d, (uint32_t)-power);
  }
  const quotient q = divide(&n, &d);
  return bits_of_double(&q);
}

bool wpcs_double_of(const wpc_pdh_number *number, double *value) {
  const uint64_t infinity = UINT64_C(0x7FF) << (MANTISSA - 1);
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
  } else if (digits > 0 && power > LARGEST_POWER) {
    bits = infinity;
  } else if (digits > 0 && power <= 0 && power >= -MOST_SHORT) {
    bits = convert_short(digits, power);
  } else if (digits > 0 && power >= SMALLEST_POWER) {
    bits = convert(digits, power);
  }
  bits |= number->is_negative ? UINT64_C(1) << 63 : 0;
  memcpy(value, &bits, sizeof *value);
  return (bits & infinity) != infinity;
}
