#if !defined(_WIN32)
#if !defined(_POSIX_C_SOURCE)
#define _POSIX_C_SOURCE 200809L
#endif
#endif
#include "workers/workers.h"

#if defined(_WIN32)

bool workers_run(const worker_jobs *jobs, size_t num_workers) {
  (void)jobs;
  (void)num_workers;
  return false;
}

#else

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#endif

#include "io/complain.h"
#include "io/memory.h"
#include "io/part_file.h"

#define NONE (-1)

/* What precedes the text of an answer in a pipe. */
typedef struct answer_head {
  uint64_t facts[WORKER_FACTS];
  uint64_t length, complaints_length;
} answer_head;

/* Job i is of worker i % num_workers. */
typedef struct worker {
  pid_t process; /* NONE: there is none (any more) */
  int pipe;
} worker;

typedef struct pool {
  const worker_jobs *jobs;
  worker *workers;
  size_t num_workers;
} pool;

/* ---- A job ---- */

typedef struct job_streams {
  FILE *text, *complaints;
  char *text_bytes, *complaint_bytes;
  size_t text_length, complaints_length;
} job_streams;

static void or_give_up(bool ok) {
  if (!ok) {
    complain("out of memory");
    exit(EXIT_USAGE);
  }
}

static void do_job(const worker_jobs *jobs, size_t index, job_streams *streams, answer_head *head) {
  FILE *before = complain_stream();
  memset(streams, 0, sizeof *streams);
  memset(head, 0, sizeof *head);
  streams->text = open_memstream(&streams->text_bytes, &streams->text_length);
  streams->complaints = open_memstream(&streams->complaint_bytes, &streams->complaints_length);
  or_give_up(streams->text != NULL && streams->complaints != NULL);
  complain_to(streams->complaints);
  jobs->run(jobs->context, index, streams->text, head->facts);
  complain_to(before);
  const bool has_text = fclose(streams->text) == 0;
  const bool has_complaints = fclose(streams->complaints) == 0;
  or_give_up(has_text && has_complaints);
  head->length = streams->text_length;
  head->complaints_length = streams->complaints_length;
}

static void forget_job(job_streams *streams) {
  free(streams->text_bytes);
  free(streams->complaint_bytes);
}

/* ---- The process of a worker ---- */

static bool write_all(int pipe, const void *data, size_t size) {
  const char *bytes = (const char *)data;
  while (size > 0) {
    const ssize_t written = write(pipe, bytes, size);
    if (written < 0 && errno != EINTR) {
      return false;
    }
    bytes += written > 0 ? written : 0;
    size -= written > 0 ? (size_t)written : 0;
  }
  return true;
}

/* A worker that gives up leaves the files alone that are its parent's to remove. */
static void leave(void) {
  _exit(EXIT_USAGE);
}

/* A worker that waits for a file would stay when only its parent is ended. SIGTERM lets it take along a file that it has not
 * finished. Elsewhere than on Linux it stays until it has something to write. */
static void end_with(pid_t parent) {
#if defined(__linux__)
  struct sigaction term;
  const bool is_ignored = sigaction(SIGTERM, NULL, &term) == 0 && term.sa_handler == SIG_IGN;
  (void)prctl(PR_SET_PDEATHSIG, is_ignored ? SIGKILL : SIGTERM);
#endif
  if (getppid() != parent) {
    _exit(EXIT_USAGE);
  }
}

static void serve(const pool *p, size_t index, int pipe) {
  bool is_wanted = true;
  part_file_leave();
  (void)atexit(leave);
  for (size_t i = 0; i < p->num_workers; i++) {
    if (p->workers[i].process != NONE) {
      (void)close(p->workers[i].pipe);
    }
  }
  for (; is_wanted && index < p->jobs->count; index += p->num_workers) {
    job_streams streams;
    answer_head head;
    do_job(p->jobs, index, &streams, &head);
    is_wanted = write_all(pipe, &head, sizeof head) &&
                write_all(pipe, streams.text_bytes, streams.text_length) &&
                write_all(pipe, streams.complaint_bytes, streams.complaints_length);
    forget_job(&streams);
  }
  _exit(EXIT_ACCEPTED);
}

/* With the jobs from `index` on. What is not written yet would be written by both. */
static void start(const pool *p, worker *w, size_t index) {
  int ends[2];
  w->process = NONE;
  if (pipe(ends) != 0) {
    return;
  }
  (void)fflush(NULL);
  const pid_t parent = getpid();
  const pid_t process = fork();
  if (process == 0) {
    end_with(parent);
    (void)close(ends[0]);
    serve(p, index, ends[1]);
  }
  (void)close(ends[1]);
  w->pipe = ends[0];
  w->process = process;
  if (process < 0) {
    (void)close(ends[0]);
    w->process = NONE;
  }
}

/* ---- Answers ---- */

static bool read_all(int pipe, void *data, size_t size) {
  char *bytes = (char *)data;
  while (size > 0) {
    const ssize_t got = read(pipe, bytes, size);
    if (got == 0 || (got < 0 && errno != EINTR)) {
      return false;
    }
    bytes += got > 0 ? got : 0;
    size -= got > 0 ? (size_t)got : 0;
  }
  return true;
}

static bool read_answer(int pipe, answer_head *head, char **bytes) {
  *bytes = NULL;
  if (!read_all(pipe, head, sizeof *head)) {
    return false;
  }
  const size_t size = (size_t)(head->length + head->complaints_length);
  *bytes = (char *)memory_take(size, 1);
  return read_all(pipe, *bytes, size);
}

static bool give(const worker_jobs *jobs, size_t index, const answer_head *head, const char *text,
                 const char *complaints) {
  worker_answer answer = {
      NULL, {0}, text, (size_t)head->length, complaints, (size_t)head->complaints_length};
  memcpy(answer.facts, head->facts, sizeof answer.facts);
  return jobs->take(jobs->context, index, &answer);
}

/* Nothing but a lack of memory makes a worker end by itself. */
static bool give_failure(const worker_jobs *jobs, size_t index, int state) {
  char text[160] = "out of memory";
  worker_answer answer = {text, {0}, "", 0, "", 0};
  if (WIFSIGNALED(state)) {
    (void)snprintf(text, sizeof text, "its process was ended by signal %d (%s)", WTERMSIG(state),
                   strsignal(WTERMSIG(state)));
  }
  return jobs->take(jobs->context, index, &answer);
}

static int stop(worker *w) {
  int state = 0;
  (void)close(w->pipe);
  while (waitpid(w->process, &state, 0) < 0 && errno == EINTR) {
  }
  w->process = NONE;
  return state;
}

/* Without a process the job is done here. */
static bool take_from(const pool *p, size_t index) {
  worker *w = &p->workers[index % p->num_workers];
  answer_head head;
  bool goes_on = true;
  if (w->process == NONE) {
    job_streams streams;
    do_job(p->jobs, index, &streams, &head);
    goes_on = give(p->jobs, index, &head, streams.text_bytes, streams.complaint_bytes);
    forget_job(&streams);
    return goes_on;
  }
  char *bytes = NULL;
  if (read_answer(w->pipe, &head, &bytes)) {
    goes_on = give(p->jobs, index, &head, bytes, bytes + head.length);
  } else {
    goes_on = give_failure(p->jobs, index, stop(w));
    if (goes_on && p->jobs->count - index > p->num_workers) {
      start(p, w, index + p->num_workers);
    }
  }
  free(bytes);
  return goes_on;
}

/* ---- The whole ---- */

static size_t smaller(size_t a, size_t b) {
  return a < b ? a : b;
}

bool workers_run(const worker_jobs *jobs, size_t num_workers) {
  pool p = {jobs, NULL, smaller(smaller(num_workers, jobs->count), WORKERS_MOST)};
  bool goes_on = true;
  if (p.num_workers == 0) {
    return false;
  }
  p.workers = (worker *)memory_take(p.num_workers, sizeof *p.workers);
  for (size_t i = 0; i < p.num_workers; i++) {
    p.workers[i].process = NONE;
  }
  for (size_t i = 0; i < p.num_workers; i++) {
    start(&p, &p.workers[i], i);
  }
  for (size_t i = 0; goes_on && i < jobs->count; i++) {
    goes_on = take_from(&p, i);
  }
  for (size_t i = 0; i < p.num_workers; i++) {
    if (p.workers[i].process != NONE) {
      (void)(goes_on ? 0 : kill(p.workers[i].process, SIGKILL));
      (void)stop(&p.workers[i]);
    }
  }
  free(p.workers);
  return true;
}

#endif
