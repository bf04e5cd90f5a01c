// Logs as text, PDH-CSV and PDH-TSV: rules PDH.

#include <algorithm>
#include <string>

#include "reference/checks.h"

namespace wpc_reference {
namespace {

// A text as units, and where in the file each of them is: units[i] is at offset + i * width.
struct Part {
  std::u16string units;
  size_t offset = 0;
  size_t width = 1;

  size_t At(size_t i) const {
    return offset + i * width;
  }
  Part From(size_t from, size_t count = std::u16string::npos) const {
    return {units.substr(from, count), At(from), width};
  }
};

struct Cell {
  Part text;
  bool is_sound = true;
};

struct Log {
  Part all;
  uint32_t code_page = 0;
  char16_t delimiter = u',';
  Text description;
  bool has_description = false;  // among the facts
  size_t columns = 0;
};

Text TextOf(const Log &log, const Part &part) {
  const size_t units = std::min(part.units.find(u'\0'), part.units.size());
  return {part.offset, units * part.width, log.code_page};
}

bool IsDigit(char16_t unit) {
  return unit >= u'0' && unit <= u'9';
}

bool AllDigits(const std::u16string &units) {
  return !units.empty() && std::all_of(units.begin(), units.end(), IsDigit);
}

uint64_t Number(const std::u16string &digits) {
  uint64_t value = 0;
  for (char16_t digit : digits) {
    value = 10 * value + (digit - u'0');
  }
  return value;
}

bool Begins(const std::u16string &units, const std::u16string &with) {
  return units.compare(0, with.size(), with) == 0;
}

// ---- Lines and cells ----

std::vector<Part> Lines(const Part &all) {
  std::vector<Part> lines;
  size_t from = 0;
  while (from < all.units.size()) {
    const size_t lf = std::min(all.units.find(u'\n', from), all.units.size());
    const bool has_cr = lf < all.units.size() && lf > from && all.units.at(lf - 1) == u'\r';
    lines.push_back(all.From(from, lf - from - (has_cr ? 1 : 0)));
    from = lf + 1;
  }
  return lines;
}

// A quoted cell, by a machine of states: within the quotes, at a quote, behind them.
Cell Quoted(const Part &line, size_t from, char16_t delimiter, size_t *end) {
  enum { kWithin, kQuote, kBehind } state = kWithin;
  size_t closing = 0;
  bool has_closed = false;
  size_t i = from + 1;
  for (; i < line.units.size(); ++i) {
    const char16_t unit = line.units.at(i);
    if (state == kWithin) {
      state = unit == u'"' ? kQuote : kWithin;
      closing = i;
    } else if (state == kQuote && unit == u'"') {
      state = kWithin;
    } else if (unit == delimiter) {
      break;
    } else {
      state = kBehind;
    }
  }
  has_closed = state == kQuote;
  *end = i;
  return {line.From(from + 1, (has_closed ? closing : i) - from - 1), has_closed};
}

std::vector<Cell> Cells(const Part &line, char16_t delimiter) {
  std::vector<Cell> cells;
  size_t from = 0;
  size_t end = 0;
  do {
    if (from < line.units.size() && line.units.at(from) == u'"') {
      cells.push_back(Quoted(line, from, delimiter, &end));
    } else {
      end = std::min(line.units.find(delimiter, from), line.units.size());
      cells.push_back({line.From(from, end - from)});
    }
    from = end + 1;
  } while (end < line.units.size());
  return cells;
}

void Quotes(Checks &in, const Cell &cell) {
  in.Check(cell.is_sound, "PDH-07", cell.text.offset, 0, 1);
}

// ---- The head ----

Part Decode(Checks &in) {
  const Bytes &b = in.bytes;
  Part all;
  if (b.size() >= 2 && b.at(0) == 0xFF && b.at(1) == 0xFE) {
    const size_t half = b.size() % 2;
    in.Check(half == 0, "PDH-02", b.size() - half, half, 0);
    all.offset = 2;
    all.width = 2;
    for (size_t i = 2; i + 1 < b.size(); i += 2) {
      all.units.push_back(static_cast<char16_t>(in.U16(i)));
    }
    return all;
  }
  all.offset = b.size() >= 3 && b.at(0) == 0xEF && b.at(1) == 0xBB && b.at(2) == 0xBF ? 3 : 0;
  for (size_t i = all.offset; i < b.size(); ++i) {
    all.units.push_back(b.at(i));
  }
  return all;
}

// The first byte that is not of a character of UTF-8, by table 3-7 of Unicode; the text's size when all are.
size_t FirstBad(const std::u16string &bytes) {
  struct Row {
    char16_t least, most, second_least, second_most;
    size_t more;
  };
  static const Row kRows[] = {
      {0x00, 0x7F, 0, 0, 0},       {0xC2, 0xDF, 0x80, 0xBF, 1}, {0xE0, 0xE0, 0xA0, 0xBF, 2},
      {0xE1, 0xEC, 0x80, 0xBF, 2}, {0xED, 0xED, 0x80, 0x9F, 2}, {0xEE, 0xEF, 0x80, 0xBF, 2},
      {0xF0, 0xF0, 0x90, 0xBF, 3}, {0xF1, 0xF3, 0x80, 0xBF, 3}, {0xF4, 0xF4, 0x80, 0x8F, 3}};
  size_t i = 0;
  while (i < bytes.size()) {
    const Row *found = nullptr;
    for (const Row &row : kRows) {
      found = bytes.at(i) >= row.least && bytes.at(i) <= row.most ? &row : found;
    }
    if (found == nullptr || bytes.size() - i <= found->more) {
      return i;
    }
    for (size_t k = 1; k <= found->more; ++k) {
      const char16_t byte = bytes.at(i + k);
      if (byte < (k == 1 ? found->second_least : 0x80) ||
          byte > (k == 1 ? found->second_most : 0xBF)) {
        return i;
      }
    }
    i += found->more + 1;
  }
  return i;
}

void CodePage(Checks &in, Log &log, const Part &head) {
  if (head.width == 2) {
    return;
  }
  const size_t bad = FirstBad(head.units);
  const bool is_utf8 = bad == head.units.size();
  log.code_page = is_utf8 ? 65001 : 1252;
  in.Check(is_utf8, "PDH-06", head.At(bad), is_utf8 ? 0 : head.units.at(bad), 1);
}

// What follows the format in the first cell.
void Zone(Checks &in, const Log &log, const Part &rest) {
  const std::u16string &u = rest.units;
  in.Check(!u.empty(), "PDH-05", rest.offset, 0, 1);
  const size_t open = u.rfind(u'(');
  bool has_form = Begins(u, u" (") && open != std::u16string::npos && open >= 3 &&
                  u.at(open - 1) == u')' && u.back() == u')';
  bool is_negative = false;
  uint64_t minutes = 0;
  if (has_form) {
    std::u16string bias = u.substr(open + 1, u.size() - open - 2);
    is_negative = Begins(bias, u"-");
    bias = bias.substr(is_negative ? 1 : 0);
    has_form = AllDigits(bias) && bias.size() <= 6;
    minutes = has_form ? Number(bias) : 0;
  }
  if (!u.empty()) {
    in.Check(has_form, "PDH-03", rest.offset, 0, 1);
  }
  const bool has_zone =
      has_form && in.Check(minutes <= 1440, "PDH-04", rest.At(open + 1), minutes, 1440);
  in.Add("csv.delimiter", log.delimiter);
  in.Add("csv.has_zone", has_zone);
  if (has_zone) {
    in.Add("csv.bias", is_negative ? -minutes : minutes);
    in.Add("csv.zone", TextOf(log, rest.From(2, open - 3)));
  }
}

void Columns(Checks &in, Log &log, const std::vector<Cell> &cells) {
  for (size_t i = 1; i < cells.size(); ++i) {
    const Part &text = cells.at(i).text;
    const bool is_path = Begins(text.units, u"\\");
    Quotes(in, cells.at(i));
    if (!is_path && i + 1 == cells.size()) {
      log.description = TextOf(log, text);
      return;
    }
    in.Check(is_path, "PDH-08", text.offset, 0, 1);
    in.Check(log.columns + 1 <= in.options.limits.max_instances, "PDH-09", text.offset,
             log.columns + 1, in.options.limits.max_instances);
    in.Add("csv.column", log.columns);
    in.Add("csv.name", TextOf(log, text));
    ++log.columns;
  }
}

size_t Matched(const std::u16string &units) {
  const std::u16string csv = u"(PDH-CSV 4.0)";
  const std::u16string tsv = u"(PDH-TSV 4.0)";
  size_t n = 0;
  while (n < csv.size() && n < units.size() &&
         (units.at(n) == csv.at(n) || units.at(n) == tsv.at(n))) {
    ++n;
  }
  return n;
}

size_t AtWord(const Part &line) {
  return Begins(line.units, u"\"") ? 1 : 0;
}

void Head(Checks &in, Log &log, const Part &line) {
  const size_t at = AtWord(line);
  const std::u16string word = line.units.substr(at);
  in.Check(Matched(word) == 13, "PDH-01", line.At(at), Matched(word), 13);
  log.delimiter = word.at(5) == u'T' ? u'\t' : u',';
  CodePage(in, log, line);
  const std::vector<Cell> cells = Cells(line, log.delimiter);
  Quotes(in, cells.at(0));
  Zone(in, log, cells.at(0).text.From(13));
  Columns(in, log, cells);
}

// ---- Samples ----

bool IsLeap(uint64_t year) {
  return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

uint64_t DaysOf(uint64_t month, uint64_t year) {
  static const uint64_t kDays[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return kDays[month - 1] + (month == 2 && IsLeap(year) ? 1U : 0U);
}

// In milliseconds since 1601. A year at a time.
std::optional<uint64_t> Time(const std::u16string &u) {
  static const std::u16string kForm = u"00/00/0000 00:00:00.000";
  if (u.size() != 19 && u.size() != 23) {
    return std::nullopt;
  }
  for (size_t i = 0; i < u.size(); ++i) {
    if (kForm.at(i) == u'0' ? !IsDigit(u.at(i)) : u.at(i) != kForm.at(i)) {
      return std::nullopt;
    }
  }
  const auto field = [&](size_t at, size_t count) { return Number(u.substr(at, count)); };
  const uint64_t month = field(0, 2), day = field(3, 2), year = field(6, 4);
  const uint64_t hour = field(11, 2), minute = field(14, 2), second = field(17, 2);
  const uint64_t milliseconds = u.size() == 23 ? field(20, 3) : 0;
  if (year < 1601 || month < 1 || month > 12 || day < 1 || day > DaysOf(month, year) || hour > 23 ||
      minute > 59 || second > 59) {
    return std::nullopt;
  }
  uint64_t days = day - 1;
  for (uint64_t y = 1601; y < year; ++y) {
    days += IsLeap(y) ? 366U : 365U;
  }
  for (uint64_t m = 1; m < month; ++m) {
    days += DaysOf(m, year);
  }
  return (((days * 24 + hour) * 60 + minute) * 60 + second) * 1000 + milliseconds;
}

struct Decimal {
  uint64_t digits = 0;
  int64_t exponent = 0;
  bool is_negative = false;
  bool has_value = false;
};

// Takes the digits that `text` begins with.
std::u16string TakeDigits(std::u16string &text) {
  const auto count =
      static_cast<size_t>(std::find_if_not(text.begin(), text.end(), IsDigit) - text.begin());
  std::u16string digits = text.substr(0, count);
  text = text.substr(count);
  return digits;
}

bool TakeOne(std::u16string &text, const std::u16string &of) {
  const bool is_there = !text.empty() && of.find(text.at(0)) != std::u16string::npos;
  text = is_there ? text.substr(1) : text;
  return is_there;
}

// Nothing where it is no number.
std::optional<Decimal> Value(std::u16string text) {
  Decimal value;
  if (std::all_of(text.begin(), text.end(), [](char16_t unit) { return unit == u' '; })) {
    return value;
  }
  value.has_value = true;
  value.is_negative = TakeOne(text, u"-");
  const std::u16string whole = TakeDigits(text);
  const std::u16string fraction = TakeOne(text, u".") ? TakeDigits(text) : u"";
  std::u16string digits = whole + fraction;
  if (digits.empty()) {
    return std::nullopt;
  }
  if (TakeOne(text, u"eE")) {
    const bool is_below = TakeOne(text, u"-");
    if (!is_below) {
      TakeOne(text, u"+");
    }
    std::u16string power = TakeDigits(text);
    if (power.empty()) {
      return std::nullopt;
    }
    power.erase(0, std::min(power.find_first_not_of(u'0'), power.size() - 1));
    const int64_t most = 9000000;
    const int64_t number =
        power.size() > 7 ? most : std::min(most, static_cast<int64_t>(Number(power)));
    value.exponent = is_below ? -number : number;
  }
  if (!text.empty()) {
    return std::nullopt;
  }
  value.exponent -= static_cast<int64_t>(fraction.size());
  digits.erase(0, std::min(digits.find_first_not_of(u'0'), digits.size()));
  if (digits.size() > 19) {
    value.exponent += static_cast<int64_t>(digits.size()) - 19;
    digits.resize(19);
  }
  value.digits = Number(digits);
  value.exponent = std::clamp<int64_t>(value.exponent, -1000000, 1000000);
  return value;
}

// Values of a line, 64 at a time: what comes before an error in such a run is lost.
void Values(Checks &in, const Log &log, const std::vector<Cell> &cells) {
  std::vector<Decimal> run;
  size_t first = 1;
  for (size_t i = 1; i < cells.size() && i <= log.columns; ++i) {
    const Cell &cell = cells.at(i);
    const std::optional<Decimal> value = Value(cell.text.units);
    Quotes(in, cell);
    if (cell.is_sound) {
      in.Check(value.has_value(), "PDH-15", cell.text.offset, 0, 1);
    }
    run.push_back(cell.is_sound && value ? *value : Decimal());
    if (run.size() < 64 && i + 1 < cells.size() && i < log.columns) {
      continue;
    }
    in.Add("csv.first", first - 1);
    for (const Decimal &number : run) {
      in.Add("csv.digits", number.digits);
      in.Add("csv.exponent", static_cast<uint64_t>(number.exponent));
      in.Add("csv.signs", uint64_t{number.is_negative} + 2 * uint64_t{number.has_value});
    }
    run.clear();
    first = i + 1;
  }
}

void AddDescription(Checks &in, Log &log) {
  if (!log.has_description) {
    in.Add("csv.description", log.description);
  }
  log.has_description = true;
}

void Sample(Checks &in, Log &log, const Part &line, std::optional<uint64_t> &last) {
  const std::vector<Cell> cells = Cells(line, log.delimiter);
  Quotes(in, cells.at(0));
  const std::optional<uint64_t> time = Time(cells.at(0).text.units);
  if (!in.Check(time.has_value(), "PDH-13", line.offset, 0, 1)) {
    return;
  }
  if (last) {
    in.Check(*time >= *last, "PDH-14", line.offset, *time, *last);
  }
  last = time;
  AddDescription(in, log);
  in.Add("csv.time", 10000 * *time);
  Values(in, log, cells);
  in.Check(cells.size() - 1 == log.columns, "PDH-16", line.offset, cells.size() - 1, log.columns);
}

void ReadText(Checks &in, Log &log) {
  in.Open();
  log.all = Decode(in);
  std::vector<Part> lines = Lines(log.all);
  while (lines.size() > 1 && lines.at(0).units.empty()) {
    lines.erase(lines.begin());
  }
  if (lines.empty()) {
    lines.push_back(log.all);
  }
  const Part head = lines.at(0);
  Head(in, log, head);
  std::optional<uint64_t> last;
  for (size_t i = 1; i < lines.size(); ++i) {
    const Part &line = lines.at(i);
    if (line.units.empty()) {
      continue;
    }
    if (Matched(line.units.substr(AtWord(line))) >= 5) {
      const bool is_same = line.units == head.units;
      in.Check(is_same, "PDH-10", line.offset, 0, 1);
      in.Check(!is_same, "PDH-11", line.offset, 0, 1);
    } else if (in.Check(line.units.at(0) == u'"' || IsDigit(line.units.at(0)), "PDH-12",
                        line.offset, 0, 1)) {
      Sample(in, log, line, last);
    }
  }
  AddDescription(in, log);
}

}  // namespace

void ReadPdhCsv(Checks &in) {
  Log log;
  in.Part([&] { ReadText(in, log); });
}

}  // namespace wpc_reference
