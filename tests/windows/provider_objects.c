/* The live objects: Processor, Process, Thread, each with "_Total" last. */
#include <string.h>

#include "provider.h"

#define RAWCOUNT 0x00010000u
#define LARGE_RAWCOUNT 0x00010100u
#define COUNTER 0x10410400u
#define TIMER 0x20510500u
#define TIMER_INV 0x21510500u
#define ELAPSED 0x30240500u

#define COUNT(list) ((uint32_t)(sizeof(list) / sizeof(list)[0]))

static void ascii(const char *text, uint16_t name[PROVIDER_NAME]) {
  size_t i = 0;
  for (; text[i] != '\0' && i + 1 < PROVIDER_NAME; i++) {
    name[i] = (uint16_t)(uint8_t)text[i];
  }
  name[i] = 0;
}

static void decimal(uint32_t number, uint16_t name[PROVIDER_NAME]) {
  uint32_t digits = 1;
  for (uint32_t n = number; n >= 10; n /= 10) {
    digits++;
  }
  name[digits] = 0;
  while (digits > 0) {
    name[--digits] = (uint16_t)('0' + number % 10);
    number /= 10;
  }
}

/* ---- Processor ---- */

static const provider_counter processor_counters[] = {
    {TIMER_INV, "% Processor Time"}, {TIMER, "% User Time"}, {TIMER, "% Privileged Time"},
    {COUNTER, "Interrupts/sec"},     {TIMER, "% DPC Time"},  {TIMER, "% Interrupt Time"},
    {TIMER, "% Idle Time"},
};

static uint32_t processor_rows(const provider_moment *now) {
  return now->num_processors + 1;
}

static void processor_name(const provider_moment *now, uint32_t row, uint16_t *name) {
  if (row < now->num_processors) {
    decimal(row, name);
  } else {
    ascii("_Total", name);
  }
}

/* The total is a share of one processor's time. */
static provider_processor processor_times(const provider_moment *now, uint32_t row) {
  const uint32_t n = now->num_processors;
  provider_processor sum;
  if (row < n) {
    return now->processors[row];
  }
  memset(&sum, 0, sizeof sum);
  for (uint32_t i = 0; i < n; i++) {
    sum.idle += now->processors[i].idle / n;
    sum.kernel += now->processors[i].kernel / n;
    sum.user += now->processors[i].user / n;
    sum.dpc += now->processors[i].dpc / n;
    sum.interrupt += now->processors[i].interrupt / n;
    sum.interrupts += now->processors[i].interrupts;
  }
  return sum;
}

static uint64_t processor_value(const provider_moment *now, uint32_t row, uint32_t counter) {
  const provider_processor p = processor_times(now, row);
  const uint64_t values[] = {p.idle,      p.user, p.kernel - p.idle, p.interrupts, p.dpc,
                             p.interrupt, p.idle};
  return values[counter];
}

/* ---- Process ---- */

static const provider_counter process_counters[] = {
    {TIMER, "% Processor Time"}, {TIMER, "% User Time"},     {TIMER, "% Privileged Time"},
    {RAWCOUNT, "Thread Count"},  {RAWCOUNT, "ID Process"},   {RAWCOUNT, "Creating Process ID"},
    {ELAPSED, "Elapsed Time"},   {RAWCOUNT, "Handle Count"}, {LARGE_RAWCOUNT, "Working Set"},
};

static uint32_t process_rows(const provider_moment *now) {
  return now->num_processes + 1;
}

static void process_name(const provider_moment *now, uint32_t row, uint16_t *name) {
  if (row < now->num_processes) {
    memcpy(name, now->processes[row].name, sizeof now->processes[row].name);
  } else {
    ascii("_Total", name);
  }
}

/* Of the total, created: 0, which is "not started". */
static provider_process process_of(const provider_moment *now, uint32_t row) {
  provider_process sum;
  if (row < now->num_processes) {
    return now->processes[row];
  }
  memset(&sum, 0, sizeof sum);
  for (uint32_t i = 0; i < now->num_processes; i++) {
    const provider_process *p = &now->processes[i];
    sum.num_threads += p->num_threads;
    sum.num_handles += p->num_handles;
    sum.kernel += p->kernel;
    sum.user += p->user;
    sum.working_set += p->working_set;
  }
  return sum;
}

static uint64_t process_value(const provider_moment *now, uint32_t row, uint32_t counter) {
  const provider_process p = process_of(now, row);
  const uint64_t values[] = {p.kernel + p.user, p.user,    p.kernel,      p.num_threads, p.id,
                             p.parent_id,       p.created, p.num_handles, p.working_set};
  return values[counter];
}

/* ---- Thread ---- */

static const provider_counter thread_counters[] = {
    {TIMER, "% Processor Time"}, {TIMER, "% User Time"},  {TIMER, "% Privileged Time"},
    {RAWCOUNT, "ID Process"},    {RAWCOUNT, "ID Thread"}, {RAWCOUNT, "Priority Current"},
    {ELAPSED, "Elapsed Time"},
};

static uint32_t thread_rows(const provider_moment *now) {
  return now->num_threads + 1;
}

static void thread_name(const provider_moment *now, uint32_t row, uint16_t *name) {
  if (row < now->num_threads) {
    decimal(now->threads[row].number, name);
  } else {
    ascii("_Total", name);
  }
}

static uint64_t thread_value(const provider_moment *now, uint32_t row, uint32_t counter) {
  uint64_t values[COUNT(thread_counters)] = {0, 0, 0, 0, 0, 0, 0};
  const bool is_total = row == now->num_threads;
  for (uint32_t i = is_total ? 0 : row; i < (is_total ? row : row + 1); i++) {
    const provider_thread *t = &now->threads[i];
    values[0] += t->kernel + t->user;
    values[1] += t->user;
    values[2] += t->kernel;
    values[3] = is_total ? 0 : now->processes[t->process].id;
    values[4] = is_total ? 0 : t->id;
    values[5] = is_total ? 0 : t->priority;
    values[6] = is_total ? 0 : t->created;
  }
  return values[counter];
}

static uint32_t thread_parent(const provider_moment *now, uint32_t row) {
  return row < now->num_threads ? now->threads[row].process : now->num_processes;
}

const provider_object *provider_object_at(uint32_t number) {
  static const provider_object objects[] = {
      {"Processor", processor_counters, COUNT(processor_counters), true, processor_rows,
       processor_name, processor_value, NULL},
      {"Process", process_counters, COUNT(process_counters), true, process_rows, process_name,
       process_value, NULL},
      {"Thread", thread_counters, COUNT(thread_counters), true, thread_rows, thread_name,
       thread_value, thread_parent},
  };
  return number < COUNT(objects) ? &objects[number] : &provider_known;
}

/* ---- a moment without a machine ---- */

static const provider_process still_processes[] = {
    {{'I', 'd', 'l', 'e'}, 0, 0, 1, 0, 0, 0, 0, 8192},
    {{'s', 'v', 'c', 'h', 'o', 's', 't'}, 400, 4, 1, 90, 500000, 1500000, 0, 6000000},
    {{'s', 'v', 'c', 'h', 'o', 's', 't'}, 404, 4, 2, 80, 300000, 700000, 0, 5000000},
};

static const provider_thread still_threads[] = {
    {0, 0, 0, 0, 0, 0, 0},
    {1, 0, 1401, 8, 500000, 1500000, 0},
    {2, 0, 1405, 9, 100000, 300000, 0},
    {2, 1, 1406, 8, 200000, 400000, 0},
};

void provider_still(provider_moment *now, uint32_t step) {
  static const uint16_t noon[8] = {2024, 5, 5, 17, 12, 0, 0, 0};
  const uint64_t later = step * UINT64_C(20000000);
  memset(now, 0, sizeof *now);
  now->first_title = PROVIDER_FIRST_TITLE;
  now->frequency = 10000000;
  now->ticks = 1000000000 + later;
  now->filetime = UINT64_C(133604208000000000) + later;
  memcpy(now->system_time, noon, sizeof noon);
  now->system_time[6] = (uint16_t)(2 * step);
  now->num_processors = 2;
  for (uint32_t i = 0; i < 2; i++) {
    now->processors[i].idle = 700000000 + later / 4 * (i + 1);
    now->processors[i].kernel = 800000000 + later / 2;
    now->processors[i].user = 100000000 + later / 8;
    now->processors[i].interrupts = 5000 + 200 * step;
  }
  now->num_processes = COUNT(still_processes);
  memcpy(now->processes, still_processes, sizeof still_processes);
  now->num_threads = COUNT(still_threads);
  memcpy(now->threads, still_threads, sizeof still_threads);
  for (uint32_t i = 1; i < now->num_processes; i++) {
    now->processes[i].created = now->filetime - later - 600000000;
    now->processes[i].user += later / 10;
  }
  for (uint32_t i = 1; i < now->num_threads; i++) {
    now->threads[i].created = now->filetime - later - 500000000;
    now->threads[i].user += later / 10 / now->processes[now->threads[i].process].num_threads;
  }
}
