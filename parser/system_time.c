#include "system_time.h"

#define NUM_FIELDS 8

/* Smallest and largest value of the fields, in their order on the wire. */
static const uint16_t ranges[NUM_FIELDS][2] = {{1601, 30827}, {1, 12}, {0, 6},  {1, 31},
                                               {0, 23},       {0, 59}, {0, 59}, {0, 999}};

/* The fields in their order on the wire. */
typedef struct field_list {
  uint16_t at[NUM_FIELDS];
} field_list;

#ifdef __FRAMAC__
#include "proof/system_time_contracts.h"
#endif

wpc_system_time wpci_read_system_time(wpc_input in, wpc_range header, size_t at) {
  wpc_system_time t;
  t.year = wpci_u16(in, header, at + WPCI_AT(DATE, wYear));
  t.month = wpci_u16(in, header, at + WPCI_AT(DATE, wMonth));
  t.day_of_week = wpci_u16(in, header, at + WPCI_AT(DATE, wDayOfWeek));
  t.day = wpci_u16(in, header, at + WPCI_AT(DATE, wDay));
  t.hour = wpci_u16(in, header, at + WPCI_AT(DATE, wHour));
  t.minute = wpci_u16(in, header, at + WPCI_AT(DATE, wMinute));
  t.second = wpci_u16(in, header, at + WPCI_AT(DATE, wSecond));
  t.millisecond = wpci_u16(in, header, at + WPCI_AT(DATE, wMilliseconds));
  return t;
}

static field_list fields_of(wpc_system_time t) {
  field_list fields = {
      {t.year, t.month, t.day_of_week, t.day, t.hour, t.minute, t.second, t.millisecond}};
  return fields;
}

/* Number of the first field out of its range, or NUM_FIELDS. */
static size_t first_bad_field(field_list fields) {
  size_t i = 0;
  /*@ loop invariant bound: i <= NUM_FIELDS;
      loop invariant year: i > 0 ==> ranges[0][0] <= fields.at[0] <= ranges[0][1];
      loop invariant month: i > 1 ==> ranges[1][0] <= fields.at[1] <= ranges[1][1];
      loop invariant day: i > 3 ==> ranges[3][0] <= fields.at[3] <= ranges[3][1];
      loop assigns i;
      loop variant NUM_FIELDS - i;
  */
  while (i < NUM_FIELDS && fields.at[i] >= ranges[i][0] && fields.at[i] <= ranges[i][1]) {
    i++;
  }
  return i;
}

static void check_field(wpc_input in, uint16_t rule, size_t at, uint16_t value, size_t i) {
  WPCI_NOTE_AS(in, rule, LE, ranges[i][0], value, at, value, ranges[i][1]);
  WPCI_NOTE(in, rule, LE, at, value, ranges[i][1]);
}

void wpci_check_system_time(wpc_input in, wpc_system_time t, size_t at, uint16_t rule) {
  field_list fields = fields_of(t);
  size_t bad = first_bad_field(fields); /* it is noted, and none behind it is asked */
  /*@ loop invariant bound: 0 <= i <= NUM_FIELDS;
      loop assigns i;
      loop variant NUM_FIELDS - i;
  */
  for (size_t i = 0; i < NUM_FIELDS && i <= bad; i++) {
    check_field(in, rule, at + 2 * i, fields.at[i], i);
  }
}

static uint16_t days_in(uint16_t year, uint16_t month) {
  static const uint8_t days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  return (uint16_t)(days[month - 1] + (month == 2 && leap));
}

bool wpc_system_time_is_valid(const wpc_system_time *time) {
  return first_bad_field(fields_of(*time)) == NUM_FIELDS &&
         time->day <= days_in(time->year, time->month);
}
