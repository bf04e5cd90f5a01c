/* Private. Layout of PERF_COUNTER_REG_INFO, which the files about registration share.
 *
 *   0   u32  CounterId          28  u32  PerfTimeId
 *   4   u32  Type               32  u32  PerfFreqId
 *   8   u64  Attrib             36  u32  MultiId
 *   16  u32  DetailLevel        40  u32  AggregateFunc
 *   20  i32  DefaultScale       44  u32  Reserved
 *   24  u32  BaseCounterId
 */
#ifndef WPC_REGISTRATION_H
#define WPC_REGISTRATION_H

#define WPC_REG_COUNTER 48
#define WPC_REG_AT_TYPE 4
#define WPC_REG_AT_BASE 24
#define WPC_REG_AT_TIME 28
#define WPC_REG_AT_FREQ 32
#define WPC_REG_AT_MULTI 36

#endif
