#include "support/log_reading.h"

namespace wpc_test {

std::vector<wpc_blg_value> ValuesOf(const wpci_blg_sample &sample) {
  std::vector<wpc_blg_value> values;
  wpci_blg_block_iter blocks = wpci_blg_blocks(sample);
  while (wpci_blg_next_block(&blocks)) {
    wpci_blg_value_iter it = wpci_blg_values(sample, blocks.item);
    while (wpci_blg_next_value(&it)) {
      values.push_back(it.item);
    }
    EXPECT_EQ("end", ErrorText(it.error));
  }
  EXPECT_EQ("end", ErrorText(blocks.error));
  return values;
}

std::vector<LogSample> SamplesOf(Log &log) {
  std::vector<LogSample> samples;
  log.ForEach([&](const wpci_blg_message &message, const wpci_blg_catalogue &catalogue) {
    if (message.type == WPC_BLG_SAMPLE) {
      const wpci_blg_sample sample = wpci_blg_open_sample(message, catalogue);
      EXPECT_EQ("ok", ErrorText(sample.error));
      samples.push_back({sample.time, ValuesOf(sample)});
    }
  });
  return samples;
}

std::vector<std::vector<Bytes>> WholeObjectsOf(Log &log) {
  std::vector<std::vector<Bytes>> samples;
  log.ForEach([&](const wpci_blg_message &message, const wpci_blg_catalogue &catalogue) {
    if (message.type != WPC_BLG_SAMPLE) {
      return;
    }
    const wpci_blg_sample sample = wpci_blg_open_sample(message, catalogue);
    wpci_blg_block_iter it = wpci_blg_blocks(sample);
    samples.emplace_back();
    while (wpci_blg_next_block(&it)) {
      const wpci_blg_object object = wpci_blg_open_object(sample, it.item);
      EXPECT_EQ("ok", ErrorText(object.error));
      samples.back().emplace_back(object.in.data, object.in.data + object.in.size);
    }
  });
  return samples;
}

}  // namespace wpc_test
