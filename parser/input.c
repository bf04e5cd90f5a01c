#include "check.h"

static const uint8_t no_bytes[1] = {0};

static const wpc_options default_options = {
    WPC_LIMITS_DEFAULT, false, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0};

wpc_options wpc_options_default(void) {
  return default_options;
}

const char *wpc_version(void) {
  return WPC_VERSION;
}

wpc_input wpc_input_make(const void *data, size_t size, const wpc_options *options) {
  wpc_input in;
  in.data = data != NULL ? (const uint8_t *)data : no_bytes;
  in.size = data != NULL ? size : 0;
  in.options = options != NULL ? options : &default_options;
  in.bad_size = data != NULL ? 0 : size;
  in.quiet = false;
  in.lenient = false;
  return in;
}

wpc_error wpci_input_check(wpc_input in) {
  WPCI_HARD(WPC_RULE_GEN_01, EQ, 0, in.bad_size, 0);
  WPCI_HARD(WPC_RULE_LIM_01, LE, 0, in.size, in.options->limits.max_bytes);
  return wpci_pass();
}
