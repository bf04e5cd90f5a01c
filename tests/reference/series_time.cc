#include "reference/series_time.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace wpc_reference {
namespace {

constexpr int64_t kMinute = 600000000, kDay = 1440 * kMinute;

bool IsLeap(int64_t year) {
  return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

int64_t DaysIn(int64_t year, int64_t month) {
  static const int64_t kDays[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return kDays[(month - 1) % 12] + (month == 2 && IsLeap(year) ? 1 : 0);
}

// Days from 1601-01-01, a Monday, to the first of a month.
int64_t DaysBefore(int64_t year, int64_t month) {
  const int64_t years = year - 1601;
  int64_t days = 365 * years + years / 4 - years / 100 + years / 400;
  for (int64_t m = 1; m < month; ++m) {
    days += DaysIn(year, m);
  }
  return days;
}

int64_t YearOf(uint64_t time) {
  const auto days = static_cast<int64_t>(time / kDay);
  int64_t year = 1601 + days / 366;
  while (DaysBefore(year + 1, 1) <= days) {
    ++year;
  }
  return year;
}

// Days since 1601, and the rest: rules may name years that no FILETIME has.
using Moment = std::pair<int64_t, int64_t>;

Moment MomentAt(int64_t days, int64_t units) {
  int64_t rest = units % kDay;
  rest += rest < 0 ? kDay : 0;
  return {days + (units - rest) / kDay, rest};
}

Moment MomentAt(uint64_t time) {
  return {static_cast<int64_t>(time / kDay), static_cast<int64_t>(time % kDay)};
}

// Of a rule in a year: a date, or the n-th of a weekday, of which 5 is the last.
Moment MomentOf(const std::array<uint16_t, 8> &rule, int64_t year) {
  const int64_t month = rule[1], week_day = rule[2];
  const int64_t in_year = rule[0] != 0 ? rule[0] : year;
  int64_t day = rule[3] == 0 && rule[0] == 0 ? 1 : rule[3];  // a date may have any day
  if (rule[0] == 0) {
    const int64_t first = (DaysBefore(in_year, month) + 1) % 7;  // 0 is Sunday
    day = 1 + (week_day + 7 - first) % 7 + 7 * (day - 1);
    while (day > DaysIn(in_year, month)) {
      day -= 7;
    }
  }
  const int64_t minutes = 60 * int64_t{rule[4]} + rule[5];
  return MomentAt(DaysBefore(in_year, month) + day - 1,
                  minutes * kMinute + int64_t{rule[6]} * 10000000 + int64_t{rule[7]} * 10000);
}

bool HasRules(const Zone &zone) {
  return zone.standard[1] >= 1 && zone.standard[1] <= 12 && zone.daylight[1] >= 1 &&
         zone.daylight[1] <= 12;
}

bool IsDaylight(const Zone &zone, uint64_t local) {
  if (!HasRules(zone)) {
    return false;
  }
  const Moment time = MomentAt(local);
  const Moment begin = MomentOf(zone.daylight, YearOf(local));
  const Moment end = MomentOf(zone.standard, YearOf(local));
  return begin < end ? begin <= time && time < end : time >= begin || time < end;
}

// Whether the clock showed it again after daylight time ended.
bool ComesTwice(const Zone &zone, uint64_t local) {
  const int64_t back = (int64_t{zone.standard_bias} - zone.daylight_bias) * kMinute;
  const auto units = static_cast<uint64_t>(back);
  return back > 0 && back <= kDay && local <= UINT64_MAX - units && IsDaylight(zone, local) &&
         !IsDaylight(zone, local + units);
}

std::optional<uint64_t> Shifted(uint64_t local, int64_t minutes) {
  const auto units = static_cast<uint64_t>(minutes < 0 ? -minutes : minutes) * kMinute;
  if (minutes < 0) {
    return local < units ? std::nullopt : std::optional<uint64_t>(local - units);
  }
  return local > UINT64_MAX - units ? std::nullopt : std::optional<uint64_t>(local + units);
}

uint64_t Distance(uint64_t a, uint64_t b) {
  return a < b ? b - a : a - b;
}

}  // namespace

std::optional<Zone> ZoneOf(const std::vector<Fact> &facts) {
  Zone zone;
  size_t standard = 0, daylight = 0;
  bool is_there = false;
  for (const Fact &fact : facts) {
    const auto number = static_cast<int32_t>(static_cast<uint32_t>(fact.value));
    if (std::strcmp(fact.name, "start_time") == 0) {
      zone.start = fact.value;
    } else if (std::strcmp(fact.name, "zone.bias") == 0) {
      zone.bias = number;
      is_there = true;
    } else if (std::strcmp(fact.name, "zone.standard_bias") == 0) {
      zone.standard_bias = number;
    } else if (std::strcmp(fact.name, "zone.daylight_bias") == 0) {
      zone.daylight_bias = number;
    } else if (std::strcmp(fact.name, "zone.standard_date") == 0) {
      zone.standard.at(standard++) = static_cast<uint16_t>(fact.value);
    } else if (std::strcmp(fact.name, "zone.daylight_date") == 0) {
      zone.daylight.at(daylight++) = static_cast<uint16_t>(fact.value);
    }
  }
  return is_there ? std::optional<Zone>(zone) : std::nullopt;
}

uint64_t LocalClock::Among(uint64_t daylight, uint64_t standard,
                           std::optional<uint64_t> utc_of_100ns) {
  const uint64_t back = Distance(daylight, standard);
  // A clock that is farther away is of another kind.
  if (utc_of_100ns &&
      (Distance(daylight, *utc_of_100ns) < back || Distance(standard, *utc_of_100ns) < back)) {
    return Distance(daylight, *utc_of_100ns) <= Distance(standard, *utc_of_100ns) ? daylight
                                                                                  : standard;
  }
  if (!has_last_) {
    // What is logged comes after the start of the log.
    return daylight < zone_->start && zone_->start <= standard ? standard : daylight;
  }
  if (is_second_) {
    return standard;
  }
  if (steps_.empty()) {
    return daylight >= last_ ? daylight : standard;
  }
  // The one that is nearer to when a sample is due, by the shorter one of the last two steps.
  const uint64_t before = steps_.size() > 1 ? steps_.at(steps_.size() - 2) : steps_.back();
  const uint64_t due = last_ + std::min(before, steps_.back());
  return Distance(standard, due) < Distance(daylight, due) ? standard : daylight;
}

std::optional<uint64_t> LocalClock::ToUtc(uint64_t local, std::optional<uint64_t> utc_of_100ns) {
  if (!zone_) {
    return local;
  }
  const int64_t bias = zone_->bias;
  const auto daylight = Shifted(local, bias + zone_->daylight_bias);
  const auto standard = Shifted(local, bias + zone_->standard_bias);
  std::optional<uint64_t> utc = IsDaylight(*zone_, local) ? daylight : standard;
  if (ComesTwice(*zone_, local) && daylight && standard) {
    utc = Among(*daylight, *standard, utc_of_100ns);
  }
  const uint64_t now = utc.value_or(0);
  is_second_ = ComesTwice(*zone_, local) && utc && daylight && *utc != *daylight;
  if (has_last_ && now > last_) {
    steps_.push_back(now - last_);
  }
  last_ = now;
  has_last_ = true;
  return utc;
}

}  // namespace wpc_reference
