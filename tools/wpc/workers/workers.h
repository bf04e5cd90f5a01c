/* Many jobs at once, each of them in one of several processes. Their answers arrive in the order of the jobs. */
#ifndef WPC_TOOLS_WORKERS_H
#define WPC_TOOLS_WORKERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#define WORKERS_MOST 256u
#define WORKER_FACTS 3u

typedef struct worker_answer {
  const char *failure; /* why there is no answer: its process ended before; or NULL */
  uint64_t facts[WORKER_FACTS];
  const char *text; /* what the job wrote */
  size_t length;
  const char *complaints; /* and what it complained of, which has not been shown */
  size_t complaints_length;
} worker_answer;

typedef struct worker_jobs {
  void *context;
  size_t count;
  /* Does a job, in another process: what it changes is lost but for the text and the facts. */
  void (*run)(void *context, size_t index, FILE *text, uint64_t facts[WORKER_FACTS]);
  /* The answer of each job, here. False: no more are wanted. */
  bool (*take)(void *context, size_t index, const worker_answer *answer);
} worker_jobs;

/* Each process keeps one answer, and what a pipe holds of those that follow, until it is their turn. A process that
 * dies costs the answer of its job; another one goes on with the jobs after it. False, and nothing was done, where the
 * system has no fork(). */
bool workers_run(const worker_jobs *jobs, size_t num_workers);

#endif
