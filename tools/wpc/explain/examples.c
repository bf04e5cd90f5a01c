#include "explain/examples.h"

#define BYTES(text) (const uint8_t *)(text), sizeof(text) - 1

static const example examples[] = {
#define WPC_EXAMPLE(rule, reported, kind, options, size, offset, got, bound, start, part, \
                    valid_options, valid_size, valid_start, valid_part)                   \
  {WPC_RULE_##rule,                                                                       \
   WPC_RULE_##reported,                                                                   \
   kind,                                                                                  \
   offset,                                                                                \
   got,                                                                                   \
   bound,                                                                                 \
   {options, size, start, BYTES(part)},                                                   \
   {valid_options, valid_size, valid_start, BYTES(valid_part)}},
#include "explain/example_list.def"
};

const example *example_of(uint16_t rule) {
  for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++) {
    if (examples[i].rule == rule) {
      return &examples[i];
    }
  }
  return NULL;
}
