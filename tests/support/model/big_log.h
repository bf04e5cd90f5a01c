// Logs of any size, as loggers of many machines write them: for what takes time or memory.
#ifndef WPC_TESTS_SUPPORT_MODEL_BIG_LOG_H_
#define WPC_TESTS_SUPPORT_MODEL_BIG_LOG_H_

#include <ostream>

#include "support/model/log.h"

namespace wpc_test::model {

struct BigLogShape {
  size_t bytes = size_t{64} << 20;  // samples are added while the log is smaller
  size_t samples = 0;               // as many, whatever their bytes; 0: see above
  size_t columns = 0;  // so many counters of one machine, each of one instance; 0: see below
  size_t machines = 100;
  size_t instances = 8;      // of each counter of many instances
  bool has_objects = false;  // a whole object of each machine too, with as many instances
};

// Of each machine four counters and two counters of all instances, a sample each second. Raw values
// grow; each 50th sample lacks a second, and in each 97th a machine does not answer.
// Written as it is made: it takes no memory for the whole log. The stream can seek.
void WriteBigLog(const BigLogShape &shape, std::ostream *out);

}  // namespace wpc_test::model

#endif  // WPC_TESTS_SUPPORT_MODEL_BIG_LOG_H_
