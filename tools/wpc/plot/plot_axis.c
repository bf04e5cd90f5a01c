#include "plot/plot_axis.h"

#include <stdio.h>
#include <string.h>

#define STEPS 8

double plot_power(int exponent) {
  double power = 1;
  for (int i = 0; i < exponent; i++) {
    power *= 10;
  }
  for (int i = 0; i > exponent; i--) {
    power /= 10;
  }
  return power;
}

/* ---- Values ---- */

/* 1, 2 or 5 times a power of ten, at least this much. */
static double round_step(double least) {
  static const double firsts[] = {1, 2, 5, 10};
  double power = 1;
  while (power * 10 <= least) {
    power *= 10;
  }
  while (power > least) {
    power /= 10;
  }
  size_t i = 0;
  while (i < 3 && firsts[i] * power < least) {
    i++;
  }
  return firsts[i] * power;
}

/* The least multiple of a step that is not below a value, which is not negative. Values are at most
 * about eight steps. */
static double multiple_above(double value, double step) {
  double count = 0;
  while (count * step < value) {
    count++;
  }
  return count * step;
}

plot_axis plot_axis_make(double lowest, double highest) {
  const double top = highest > 0 ? highest : 0;
  const double bottom = lowest < 0 ? -lowest : 0;
  plot_axis axis = {0, 1, .2};
  if (top + bottom > 1e-300) {
    axis.step = round_step((top + bottom) / STEPS);
    axis.high = multiple_above(top, axis.step);
    axis.low = 0 - multiple_above(bottom, axis.step);
  }
  return axis;
}

typedef struct unit {
  double size;
  const char *name;
} unit;

static const unit units[] = {{1e15, " P"}, {1e12, " T"}, {1e9, " G"}, {1e6, " M"}, {1e3, " k"}};

/* The largest unit that leaves at least 1, or that of 10,000. */
static unit unit_of(double size) {
  const unit none = {1, ""};
  for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
    if (size >= units[i].size && (size >= 10000 || i < 4)) {
      return units[i];
    }
  }
  return none;
}

static double magnitude(double value) {
  return value < 0 ? -value : value;
}

void plot_axis_number(double value, double step, char text[PLOT_NUMBER]) {
  const unit u = unit_of(magnitude(value));
  const double scaled = step / u.size;
  int decimals = 0;
  while (decimals < 12 && scaled * plot_power(decimals) < .999) {
    decimals++;
  }
  if (magnitude(value) < step / 2) {
    (void)snprintf(text, PLOT_NUMBER, "0");
  } else if (magnitude(value) < 1e-6 || magnitude(value) >= 1e18) {
    (void)snprintf(text, PLOT_NUMBER, "%.3g", value);
  } else {
    (void)snprintf(text, PLOT_NUMBER, "%.*f%s", decimals, value / u.size, u.name);
  }
}

void plot_number(double value, char text[PLOT_NUMBER]) {
  const double size = magnitude(value);
  const unit u = unit_of(size);
  const double scaled = size / u.size;
  if (value == 0) {
    (void)snprintf(text, PLOT_NUMBER, "0");
  } else if (size < 1e-3 || size >= 1e18) {
    (void)snprintf(text, PLOT_NUMBER, "%.3g", value);
  } else {
    const int decimals = scaled >= 1000 ? 0 : scaled >= 100 ? 1 : scaled >= 10 ? 2 : 3;
    (void)snprintf(text, PLOT_NUMBER, "%.*f%s", decimals, value / u.size, u.name);
  }
}

int plot_scale(double highest) {
  int exponent = 0;
  if (highest <= 0) {
    return 0;
  }
  while (highest * plot_power(exponent) > 100 && exponent > -300) {
    exponent--;
  }
  while (highest * plot_power(exponent + 1) <= 100 && exponent < 7) {
    exponent++;
  }
  return exponent;
}

/* ---- Time ---- */

#define MILLISECOND UINT64_C(10000)
#define SECOND (1000 * MILLISECOND)
#define MINUTE (60 * SECOND)
#define HOUR (60 * MINUTE)
#define DAY (24 * HOUR)

static const uint64_t time_steps[] = {MILLISECOND,
                                      2 * MILLISECOND,
                                      5 * MILLISECOND,
                                      10 * MILLISECOND,
                                      20 * MILLISECOND,
                                      50 * MILLISECOND,
                                      100 * MILLISECOND,
                                      200 * MILLISECOND,
                                      500 * MILLISECOND,
                                      SECOND,
                                      2 * SECOND,
                                      5 * SECOND,
                                      10 * SECOND,
                                      15 * SECOND,
                                      30 * SECOND,
                                      MINUTE,
                                      2 * MINUTE,
                                      5 * MINUTE,
                                      10 * MINUTE,
                                      15 * MINUTE,
                                      30 * MINUTE,
                                      HOUR,
                                      2 * HOUR,
                                      3 * HOUR,
                                      6 * HOUR,
                                      12 * HOUR,
                                      DAY,
                                      2 * DAY,
                                      7 * DAY,
                                      14 * DAY,
                                      30 * DAY,
                                      60 * DAY,
                                      180 * DAY,
                                      365 * DAY};

uint64_t plot_time_step(uint64_t span) {
  const size_t count = sizeof time_steps / sizeof time_steps[0];
  size_t i = 0;
  while (i < count - 1 && span / time_steps[i] > STEPS) {
    i++;
  }
  uint64_t step = time_steps[i];
  while (span / step > STEPS) {
    step *= 10;
  }
  return step;
}

void plot_time_text(series_time time, uint64_t step, char text[SERIES_TIME_TEXT]) {
  char all[SERIES_TIME_TEXT];
  series_time_iso(time, all);
  const bool is_date = step >= DAY;
  const size_t from = is_date ? 0 : strcspn(all, "T") + 1;
  const size_t length = is_date ? strcspn(all, "T") : step >= MINUTE ? 5 : step >= SECOND ? 8 : 12;
  (void)snprintf(text, SERIES_TIME_TEXT, "%.*s", (int)length, all + from);
}
