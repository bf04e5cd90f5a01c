#include "write/writer.h"

#include "io/complain.h"
#include "write/shown_frames.h"

static const writer *const writers[NUM_FORMATS] = {
#define WPC_FORMAT(symbol, word, endings, name) [FORMAT_##symbol] = &writer_##name,
#include "text/formats.def"
};

const writer *writer_of(const run_setting *setting) {
  return setting->summary ? &writer_summary : writers[setting->format];
}

write_job write_job_make(const run_setting *setting, out_stream *out) {
  const write_job job = {.out = out, .setting = *setting};
  return job;
}

series_time write_time_of(const wpc_time *time, bool is_local) {
  series_time shown = {(time->flags & WPC_TIME_KNOWN) != 0, time->utc, false, 0,
                       (time->flags & WPC_TIME_NO_ZONE) != 0};
  if (shown.known && is_local && !shown.lacks_zone) {
    shown.is_local = true;
    shown.offset_minutes = time->offset_minutes;
  }
  return shown;
}

series_time write_time(const write_job *job, const wpc_time *time) {
  return write_time_of(time, job->setting.window.is_local);
}

const char *write_sample_name(const write_job *job, const wpc_frame *frame,
                              char number[DECIMAL_TEXT]) {
  const char *name = job->name_sample != NULL ? job->name_sample(job->name_context, frame) : NULL;
  (void)decimal_u64(frame->number, number);
  return name != NULL ? name : number;
}

void write_complain_of_shared(uint64_t count, const char *what) {
  if (count > 0) {
    complain_format(NULL,
                    "values left out because another value in their sample has the same %s: %llu; "
                    "JSON has them all",
                    what, (unsigned long long)count);
  }
}

wpc_calc_result write_result(const wpc_frame *frame, size_t cell) {
  const wpc_calc_result result = {(wpc_calc_status)frame->statuses[cell],
                                  (wpc_calc_kind)frame->kinds[cell],
                                  frame->values[cell],
                                  frame->integers[cell],
                                  "",
                                  frame->notes[cell]};
  return result;
}

static void take_notes(write_job *job, const wpc_frame *frame) {
  for (size_t i = 0; i < frame->count; i++) {
    if (frame->notes[i] != 0 && job->columns.places[frame->columns[i]] != WRITTEN_NOWHERE) {
      const wpc_calc_result result = write_result(frame, i);
      series_remarks_add_value(&job->remarks, &result, job->series, frame->columns[i]);
    }
  }
}

static void take_values(const write_job *job, const wpc_frame *frame) {
  for (size_t i = 0; job->has_values != NULL && i < frame->count; i++) {
    bool *has = &job->has_values[frame->columns[i] / (job->setting.choice.raw ? 2 : 1)];
    *has = *has || frame->statuses[i] == WPC_CALC_OK;
  }
}

const wpc_frame *write_shown(write_job *job, const wpc_frame *frame) {
  return frame != NULL && job->setting.choice.raw ? raw_frames_make(&job->raw, &job->columns, frame)
                                                  : frame;
}

void write_frame(write_job *job, const writer *to, void *own, const wpc_frame *frame) {
  const bool is_shown = to->frame(own, frame);
  if (job->is_first_pass && is_shown) {
    take_notes(job, frame);
  }
  if (job->is_first_pass) {
    take_values(job, frame);
    write_reasons_take(&job->reasons, job->series, frame, job->setting.choice.raw);
    renamed_disks_take(&job->disks, frame, job->setting.choice.raw ? 2 : 1);
  }
}

static void run_once(write_job *job, shown_frames *frames, const writer *to, void *own) {
  const wpc_frame *frame;
  while (job->out->error == 0 && (frame = write_shown(job, shown_frames_next(frames))) != NULL) {
    write_frame(job, to, own, frame);
  }
  job->is_first_pass = false;
  *job->is_over = true;
}

bool write_series(write_job *job, const writer *to) {
  const run_setting *setting = &job->setting;
  job->survey.frames = shown_frames_most(&setting->every, &job->survey);
  void *own = to->begin(job);
  if (own == NULL) {
    return false;
  }
  shown_frames frames;
  shown_frames_make(&frames, job->series, &setting->every, setting->clamps);
  renamed_disks_make(&job->disks, job->series);
  job->is_first_pass = true;
  run_once(job, &frames, to, own);
  while (to->again != NULL && to->again(own)) {
    shown_frames_rewind(&frames);
    run_once(job, &frames, to, own);
  }
  shown_frames_free(&frames);
  to->end(own);
  to->free(own);
  return !job->has_failed;
}
