/* The counterset "Processor Information", for data that comes without registration. */
#include "wpc/calc.h"

#ifdef __FRAMAC__
#include "proof/processor_information_contracts.h"
#endif

#define PI_RAWCOUNT 0x00010000u         /* PERF_COUNTER_RAWCOUNT */
#define COUNTER_COUNTER 0x10410400u     /* PERF_COUNTER_COUNTER */
#define BULK_COUNT 0x10410500u          /* PERF_COUNTER_BULK_COUNT */
#define TIMER_100NS 0x20510500u         /* PERF_100NSEC_TIMER */
#define TIMER_100NS_INV 0x21510500u     /* PERF_100NSEC_TIMER_INV */
#define PRECISION_100NS 0x20570500u     /* PERF_PRECISION_100NS_TIMER */
#define PRECISION_TIMESTAMP 0x40030500u /* PERF_PRECISION_TIMESTAMP */
#define AVERAGE_BULK 0x40020500u        /* PERF_AVERAGE_BULK */
#define AVERAGE_BASE 0x40030402u        /* PERF_AVERAGE_BASE */

#define BASED(id, type, base, alternate, name) \
  { id, type, base, alternate, WPC_NO_COUNTER, WPC_NO_COUNTER, WPC_NO_COUNTER, 0, name }
#define PLAIN(id, type, name) BASED(id, type, WPC_NO_COUNTER, WPC_NO_COUNTER, name)

static const wpc_counter_info kCounters[] = {
    PLAIN(0, TIMER_100NS_INV, "% Processor Time"),
    PLAIN(1, TIMER_100NS, "% User Time"),
    PLAIN(2, TIMER_100NS, "% Privileged Time"),
    PLAIN(3, COUNTER_COUNTER, "Interrupts/sec"),
    PLAIN(4, TIMER_100NS, "% DPC Time"),
    PLAIN(5, TIMER_100NS, "% Interrupt Time"),
    PLAIN(6, COUNTER_COUNTER, "DPCs Queued/sec"),
    PLAIN(7, PI_RAWCOUNT, "DPC Rate"),
    PLAIN(8, TIMER_100NS, "% Idle Time"),
    PLAIN(9, TIMER_100NS, "% C1 Time"),
    PLAIN(10, TIMER_100NS, "% C2 Time"),
    PLAIN(11, TIMER_100NS, "% C3 Time"),
    PLAIN(12, BULK_COUNT, "C1 Transitions/sec"),
    PLAIN(13, BULK_COUNT, "C2 Transitions/sec"),
    PLAIN(14, BULK_COUNT, "C3 Transitions/sec"),
    PLAIN(15, TIMER_100NS_INV, "% Priority Time"),
    PLAIN(16, PI_RAWCOUNT, "Parking Status"),
    PLAIN(17, PI_RAWCOUNT, "Processor Frequency"),
    PLAIN(18, PI_RAWCOUNT, "% of Maximum Frequency"),
    PLAIN(19, PI_RAWCOUNT, "Processor State Flags"),
    PLAIN(20, COUNTER_COUNTER, "Clock Interrupts/sec"),
    BASED(21, PRECISION_100NS, 22, WPC_NO_COUNTER, "Average Idle Time"),
    PLAIN(22, PRECISION_TIMESTAMP, "Average Idle Time Base"),
    PLAIN(23, BULK_COUNT, "Idle Break Events/sec"),
    BASED(24, AVERAGE_BULK, 25, WPC_NO_COUNTER, "% Processor Performance"),
    PLAIN(25, AVERAGE_BASE, "% Processor Performance Base"),
    BASED(26, AVERAGE_BULK, 27, WPC_NO_COUNTER, "% Processor Utility"),
    PLAIN(27, AVERAGE_BASE, "% Utility Base"),
    BASED(28, AVERAGE_BULK, 29, 27, "% Privileged Utility"),
    PLAIN(29, AVERAGE_BASE, "% Privileged Utility Base"),
    PLAIN(30, PI_RAWCOUNT, "% Performance Limit"),
    PLAIN(31, PI_RAWCOUNT, "Performance Limit Flags"),
};

static const wpc_counterset_info kProcessorInformation = {
    {0x1a, 0x72, 0xfc, 0xb4, 0x78, 0x03, 0x6f, 0x47, 0x89, 0xba, 0xa5, 0xa7, 0x9f, 0x81, 0x0b,
     0x36},
    "Processor Information",
    kCounters,
    sizeof kCounters / sizeof kCounters[0]};

const wpc_counterset_info *wpc_processor_information(void) {
  return &kProcessorInformation;
}

const wpc_counter_info *wpc_counter_info_find(const wpc_counterset_info *set, uint32_t id) {
  size_t low = 0;
  size_t high = set->num_counters;
  /*@ loop invariant order: low <= high <= set->num_counters;
      loop assigns low, high;
      loop variant high - low;
  */
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    if (set->counters[middle].id < id) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low < set->num_counters && set->counters[low].id == id ? &set->counters[low] : NULL;
}
