#include "compute/calc_stream.h"

#include <string.h>

#include "io/complain.h"

void calc_stream_make(calc_stream *stream, const calc_setting *setting, const calc_sink *sink,
                      void (*give_back)(void *context, const calc_input *input), void *context) {
  memset(stream, 0, sizeof *stream);
  stream->setting = setting;
  stream->show = calc_show_make(setting, sink);
  stream->show.meets_asked = true;
  stream->give_back = give_back;
  stream->context = context;
  calc_sample_open_none(&stream->samples[0], setting);
  calc_sample_open_none(&stream->samples[1], setting);
}

static void forget(const calc_stream *stream, calc_sample *sample) {
  const calc_input input = sample->input;
  calc_sample_close(sample);
  if (input.b != NULL) {
    stream->give_back(stream->context, &input);
  }
}

void calc_stream_free(calc_stream *stream) {
  forget(stream, &stream->samples[0]);
  forget(stream, &stream->samples[1]);
  calc_show_free(&stream->show);
}

void calc_stream_gap(calc_stream *stream) {
  calc_sample *newer = &stream->samples[stream->newer];
  forget(stream, newer);
  calc_sample_open_none(newer, stream->setting);
  stream->has_newer = false;
}

/* ---- Taking ---- */

static bool is_sound(const calc_stream *stream, const calc_sample *sample,
                     const calc_sample *before) {
  return calc_sample_check(sample, stream->setting, true) &&
         calc_neighbours_check(sample, before, stream->setting) &&
         calc_pair_check(sample, before, stream->setting);
}

/* With --salvage those that mean nothing are reported, and the others shown. */
static bool asks_for_something(const calc_stream *stream) {
  const calc_asked *asked = &stream->show.asked;
  bool any = false;
  const bool all = calc_asked_exist(asked);
  for (size_t i = 0; i < asked->filter->count; i++) {
    any = any || calc_asked_is_met(asked, i);
  }
  return all || (any && stream->setting->request.salvage);
}

static bool begin(calc_stream *stream) {
  const calc_sink *sink = stream->show.sink;
  calc_extent extent;
  memset(&extent, 0, sizeof extent);
  extent.num_pairs = CALC_ENDLESS;
  stream->is_begun =
      asks_for_something(stream) && (sink->begin == NULL || sink->begin(sink->context, &extent));
  stream->show.meets_asked = false;
  return stream->is_begun;
}

static calc_stream_answer show(calc_stream *stream, const calc_sample *before) {
  const calc_sink *sink = stream->show.sink;
  calc_show_learn(&stream->show, &stream->samples[stream->newer]);
  if (!stream->is_begun && !begin(stream)) {
    return CALC_STREAM_ENDS;
  }
  if (stream->has_newer) {
    calc_show_pair(&stream->show, &stream->samples[stream->newer], before);
    stream->num_pairs++;
  }
  stream->has_newer = true;
  return sink->full != NULL && sink->full(sink->context) ? CALC_STREAM_ENDS : CALC_STREAM_GOES_ON;
}

calc_stream_answer calc_stream_add(calc_stream *stream, const calc_input *input) {
  const calc_sample *before = &stream->samples[stream->newer];
  calc_sample *place = &stream->samples[1 - stream->newer];
  forget(stream, place);
  if (!calc_sample_open(place, stream->setting, input) || !is_sound(stream, place, before)) {
    return CALC_STREAM_REFUSES;
  }
  stream->newer = 1 - stream->newer;
  return show(stream, before);
}

static bool has_values(const calc_asked *asked) {
  bool all = true;
  for (size_t i = 0; i < asked->filter->count; i++) {
    if (calc_asked_is_met(asked, i) && !calc_asked_is_found(asked, i)) {
      complain_quoting("never a value: ", asked->filter->items[i].text, "");
    }
    all = all && calc_asked_is_found(asked, i);
  }
  return all;
}

bool calc_stream_end(calc_stream *stream) {
  const calc_sink *sink = stream->show.sink;
  if (stream->is_begun && sink->end != NULL) {
    sink->end(sink->context);
  }
  return stream->num_pairs == 0 || has_values(&stream->show.asked);
}
