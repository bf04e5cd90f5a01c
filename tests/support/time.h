// Whether work takes time that is near linear in what it works on.
#ifndef WPC_TESTS_SUPPORT_TIME_H_
#define WPC_TESTS_SUPPORT_TIME_H_

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <time.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>

namespace wpc_test {

// Of processor time: what else the machine does costs time on the clock, not this.
inline double Seconds(const std::function<void()> &work) {
  timespec start, end;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
  work();
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
  return static_cast<double>(end.tv_sec - start.tv_sec) +
         static_cast<double>(end.tv_nsec - start.tv_nsec) * 1e-9;
}

// The best of several runs, more of them where they are short, so that a busy machine does not
// count.
inline double Best(const std::function<void()> &work) {
  double best = Seconds(work);
  double all = best;
  for (int i = 1; i < 100 && (i < 2 || all < 0.2); ++i) {
    const double seconds = Seconds(work);
    best = std::min(best, seconds);
    all += seconds;
  }
  return best;
}

// `large` takes less than `at_most` times as long as `small`.
inline void ExpectNotMuchLonger(const std::string &name, const std::function<void()> &small_work,
                                const std::function<void()> &large_work, double at_most) {
  double small = Best(small_work);
  double large = Best(large_work);
  for (int i = 0; i < 3 && large >= at_most * small; ++i) {
    small = Best(small_work);
    large = Best(large_work);
  }
  EXPECT_LT(large, at_most * small) << name << ": " << small << " s, " << large << " s";
}

// 40 times as much may take so many times as long: n log n takes 60 times, caches that are too
// small add to it, n * n would take 1,600 times.
constexpr double kNearlyLinear = 800;

// make(n) prepares what is to be measured and returns it; many is 40 times few.
inline void ExpectNearlyLinear(const std::string &name, uint32_t many, uint32_t few,
                               const std::function<std::function<void()>(uint32_t)> &make,
                               double at_most = kNearlyLinear) {
  ExpectNotMuchLonger(name, make(few), make(many), at_most);
}

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_TIME_H_
