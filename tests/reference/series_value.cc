#include "reference/series_value.h"

#include <algorithm>
#include <map>
#include <set>

#include "reference/checks.h"

namespace wpc_reference {
namespace {

enum class Formula {
  kNoFormula,
  kText,
  kRaw,
  kDelta,
  kRate,
  kTimeRatio,
  kTimePercent,
  kTimePercentInverse,
  kBaseRatio,
  kBasePercent,
  kAverageTimer,
  kFraction,
  kElapsed,
  kMulti,
  kMultiInverse,
};

struct Type {
  Formula formula;
  Clock clock;
  uint32_t base_size;  // 0: reads no base
};

constexpr uint32_t kLargeRawcount = 0x00010100, kLargeFraction = 0x20020500;
constexpr uint32_t kAverageTimer = 0x30020400;

const std::map<uint32_t, Type> &Types() {
  static const std::map<uint32_t, Type> types = {
      {0x00000000, {Formula::kRaw, Clock::kNoClock, 0}},
      {0x00000100, {Formula::kRaw, Clock::kNoClock, 0}},
      {0x00000B00, {Formula::kText, Clock::kNoClock, 0}},
      {0x00010000, {Formula::kRaw, Clock::kNoClock, 0}},
      {kLargeRawcount, {Formula::kRaw, Clock::kNoClock, 0}},
      {0x00400400, {Formula::kDelta, Clock::kNoClock, 0}},
      {0x00400500, {Formula::kDelta, Clock::kNoClock, 0}},
      {0x00410400, {Formula::kRate, Clock::kTick, 0}},
      {0x00450400, {Formula::kTimeRatio, Clock::kTick, 0}},
      {0x00450500, {Formula::kTimeRatio, Clock::kTick, 0}},
      {0x00550500, {Formula::kTimeRatio, Clock::k100ns, 0}},
      {0x00650500, {Formula::kTimeRatio, Clock::kObject, 0}},
      {0x10410400, {Formula::kRate, Clock::kTick, 0}},
      {0x10410500, {Formula::kRate, Clock::kTick, 0}},
      {0x20020400, {Formula::kFraction, Clock::kNoClock, 4}},
      {kLargeFraction, {Formula::kFraction, Clock::kNoClock, 8}},
      {0x20410500, {Formula::kTimePercent, Clock::kTick, 0}},
      {0x20470500, {Formula::kBasePercent, Clock::kNoClock, 8}},
      {0x20510500, {Formula::kTimePercent, Clock::k100ns, 0}},
      {0x20570500, {Formula::kBasePercent, Clock::kNoClock, 8}},
      {0x20610500, {Formula::kTimePercent, Clock::kObject, 0}},
      {0x20670500, {Formula::kBasePercent, Clock::kNoClock, 8}},
      {0x20C20400, {Formula::kBasePercent, Clock::kNoClock, 4}},
      {0x21410500, {Formula::kTimePercentInverse, Clock::kTick, 0}},
      {0x21510500, {Formula::kTimePercentInverse, Clock::k100ns, 0}},
      {0x22410500, {Formula::kMulti, Clock::kTick, 0}},
      {0x22510500, {Formula::kMulti, Clock::k100ns, 0}},
      {0x23410500, {Formula::kMultiInverse, Clock::kTick, 0}},
      {0x23510500, {Formula::kMultiInverse, Clock::k100ns, 0}},
      {kAverageTimer, {Formula::kAverageTimer, Clock::kTick, 4}},
      {0x30240500, {Formula::kElapsed, Clock::kObject, 0}},
      {0x40020500, {Formula::kBaseRatio, Clock::kNoClock, 4}},
  };
  return types;
}

Type TypeOf(uint32_t type) {
  const auto found = Types().find(type);
  return found == Types().end() ? Type{Formula::kNoFormula, Clock::kNoClock, 0} : found->second;
}

// Thrown with the word of a status.
struct NoValue {
  std::string status;
};

void Require(bool holds, const char *status) {
  if (!holds) {
    throw NoValue{status};
  }
}

bool ReadsTime(Formula formula) {
  return formula != Formula::kAverageTimer;
}

bool ReadsFrequency(Formula formula) {
  return formula == Formula::kRate || formula == Formula::kAverageTimer ||
         formula == Formula::kElapsed;
}

bool IsMulti(Formula formula) {
  return formula == Formula::kMulti || formula == Formula::kMultiInverse;
}

// Whether a sample lacks a number that the formula reads.
bool Lacks(const Reading &reading) {
  const Type type = TypeOf(reading.type);
  if (type.formula == Formula::kText) {
    return !reading.is_text;
  }
  const bool has_clock = type.clock != Clock::kNoClock;
  return !reading.value || (type.base_size > 0 && !reading.base) ||
         (IsMulti(type.formula) && !reading.multiplier) ||
         (has_clock && ReadsTime(type.formula) && !reading.time) ||
         (has_clock && ReadsFrequency(type.formula) && !reading.frequency);
}

// Bytes of a raw value by its type.
uint32_t SizeByType(uint32_t type) {
  return (type & 0x300) == 0x100 ? 8 : 4;
}

// A number of 4 bytes may come in 8.
void RequireRoom(uint64_t number, uint32_t size) {
  Require(size == 8 || number >> 32 == 0, "range");
}

// The formula, applied to what is there. The older reading is that of a type that needs two.
class Calculation {
 public:
  Calculation(const Reading *older, const Reading &newer)
      : older_(older), newer_(newer), type_(TypeOf(newer.type)) {
  }

  double Value() {
    const Formula formula = type_.formula;
    if (formula == Formula::kRaw) {
      return Raw();
    }
    if (formula == Formula::kFraction) {
      return Fraction();
    }
    if (formula == Formula::kElapsed) {
      return Elapsed();
    }
    if (formula == Formula::kDelta) {
      return Increase();
    }
    return type_.base_size > 0 ? OverBase() : OverTime();
  }

 private:
  // The width by which differences wrap.
  uint32_t ValueWidth() const {
    return newer_.type == kAverageTimer ? newer_.value_size : SizeByType(newer_.type);
  }

  double Raw() const {
    RequireRoom(*newer_.value, SizeByType(newer_.type));
    return newer_.type == kLargeRawcount ? static_cast<double>(static_cast<int64_t>(*newer_.value))
                                         : static_cast<double>(*newer_.value);
  }

  double Fraction() const {
    RequireRoom(*newer_.value, SizeByType(newer_.type));
    RequireRoom(*newer_.base, type_.base_size);
    if (*newer_.base == 0 || *newer_.value == 0) {
      return 0;  // without a sign
    }
    if (newer_.type == kLargeFraction) {
      return 100 * (static_cast<double>(static_cast<int64_t>(*newer_.value)) /
                    static_cast<double>(static_cast<int64_t>(*newer_.base)));
    }
    return 100 * (static_cast<double>(*newer_.value) / static_cast<double>(*newer_.base));
  }

  double Elapsed() const {
    Require(*newer_.value != 0, "not_started");
    Require(*newer_.time >= 0, "range");
    Require(*newer_.value <= static_cast<uint64_t>(*newer_.time), "negative_value");
    Require(*newer_.frequency > 0, "zero_freq");
    const uint64_t since = static_cast<uint64_t>(*newer_.time) - *newer_.value;
    return static_cast<double>(since) / static_cast<double>(*newer_.frequency);
  }

  double Increase() const {
    RequireRoom(*older_->value, ValueWidth());
    RequireRoom(*newer_.value, ValueWidth());
    Require(*newer_.value >= *older_->value, "negative_value");
    return static_cast<double>(*newer_.value - *older_->value);
  }

  double OverBase() const {
    const double increase = Increase();
    RequireRoom(*older_->base, type_.base_size);
    RequireRoom(*newer_.base, type_.base_size);
    Require(*newer_.base >= *older_->base, "negative_base");
    const uint64_t base = *newer_.base - *older_->base;
    const bool is_clock = type_.formula == Formula::kBasePercent && type_.base_size == 8;
    Require(base > 0 || !is_clock, "zero_base");
    if (type_.formula == Formula::kAverageTimer) {
      Require(*newer_.frequency > 0, "zero_freq");
      return base == 0
                 ? 0
                 : (increase / static_cast<double>(*newer_.frequency)) / static_cast<double>(base);
    }
    const double ratio = base == 0 ? 0 : increase / static_cast<double>(base);
    return type_.formula == Formula::kBasePercent ? 100 * ratio : ratio;
  }

  double OverTime() const {
    const double increase = Increase();
    Require(*older_->time >= 0 && *newer_.time >= 0, "range");
    Require(*newer_.time >= *older_->time, "negative_time");
    Require(*newer_.time > *older_->time, "zero_time");
    const double passed = static_cast<double>(*newer_.time - *older_->time);
    if (type_.formula == Formula::kRate) {
      Require(*newer_.frequency > 0, "zero_freq");
      return increase / (passed / static_cast<double>(*newer_.frequency));
    }
    return OfComponents(increase / passed);
  }

  double OfComponents(double ratio) const {
    if (!IsMulti(type_.formula)) {
      return type_.formula == Formula::kTimeRatio     ? ratio
             : type_.formula == Formula::kTimePercent ? 100 * ratio
                                                      : 100 * (1 - ratio);
    }
    Require(*newer_.multiplier > 0, "zero_base");
    const double count = static_cast<double>(*newer_.multiplier);
    return type_.formula == Formula::kMulti ? 100 * ratio / count : 100 * (count - ratio) / count;
  }

  const Reading *older_;
  const Reading &newer_;
  Type type_;
};

// The smaller of the data's width and the type's.
uint32_t WidthOf(const Reading &reading) {
  return reading.type == kAverageTimer ? reading.value_size
                                       : std::min(reading.value_size, SizeByType(reading.type));
}

void RequireEqualSides(const Reading &older, const Reading &newer) {
  const Type type = TypeOf(newer.type);
  const uint32_t base = type.base_size;
  Require(WidthOf(older) == WidthOf(newer), "type_mismatch");
  Require(std::min(older.base_size, base) == std::min(newer.base_size, base), "type_mismatch");
  Require(!ReadsFrequency(type.formula) || older.frequency == newer.frequency, "type_mismatch");
}

bool NeedsTwo(uint32_t type) {
  static const std::set<Formula> kOfOne = {Formula::kNoFormula, Formula::kText, Formula::kRaw,
                                           Formula::kFraction, Formula::kElapsed};
  return kOfOne.count(TypeOf(type).formula) == 0;
}

}  // namespace

Clock ClockOf(uint32_t type) {
  return TypeOf(type).clock;
}

bool NeedsBase(uint32_t type) {
  return TypeOf(type).base_size > 0;
}

Computed Compute(const std::optional<Reading> &older, const Reading &newer) {
  const Formula formula = TypeOf(newer.type).formula;
  try {
    Require(TypeIsKnown(newer.type), "unsupported");
    Require(formula != Formula::kNoFormula, "not_displayable");
    Require(!Lacks(newer), "absent");
    if (NeedsTwo(newer.type)) {
      Require(older.has_value(), "need_two");
      Require(older->type == newer.type, "type_mismatch");
      Reading other = *older;
      other.multiplier = newer.multiplier;  // the older one is not read
      Require(!Lacks(other), "absent");
      RequireEqualSides(*older, newer);
    }
    if (formula == Formula::kText) {
      return {"ok", std::nullopt};
    }
    return {"ok", Calculation(older ? &*older : nullptr, newer).Value()};
  } catch (const NoValue &none) {
    return {none.status, std::nullopt};
  }
}

}  // namespace wpc_reference
