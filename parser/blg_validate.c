/* Everything in a log, one message after another. */
#include "blg.h"
#include "wpc/v1.h"

typedef struct log_walk {
  wpc_error first; /* the first error */
  wpc_blg_catalogue catalogue;
} log_walk;

static void keep_first(log_walk *walk, wpc_error error) {
  if (walk->first.status == WPC_OK && error.status != WPC_END) {
    walk->first = error;
  }
}

WPCI_APART static void validate_names(log_walk *walk, const wpc_blg_message *message) {
  wpc_blg_name_iter names = wpc_blg_names(*message);
  while (wpc_blg_next_name(&names)) {
  }
  keep_first(walk, names.error);
}

WPCI_APART static void validate_values(log_walk *walk, const wpc_blg_sample *sample,
                                       const wpc_blg_block *block) {
  wpc_blg_value_iter values = wpc_blg_values(*sample, *block);
  while (wpc_blg_next_value(&values)) {
  }
  keep_first(walk, values.error);
}

/* Opening reads the header: its notes come with the second look. */
WPCI_APART static wpc_input open_to_validate(log_walk *walk, const wpc_blg_sample *sample,
                                             const wpc_blg_block *block) {
  wpc_blg_object object;
  wpci_blg_open_object(sample, block, true, &object);
  keep_first(walk, object.error);
  return object.in;
}

static void validate_object(log_walk *walk, const wpc_blg_sample *sample,
                            const wpc_blg_block *block) {
  wpc_input in = open_to_validate(walk, sample, block);
  keep_first(walk, wpci_blg_placed(&sample->workspace->object_map, wpc_v1_validate(in)));
}

WPCI_APART static wpc_blg_block_iter open_sample(const wpc_blg_message *message,
                                                 const wpc_blg_catalogue *catalogue) {
  bool all_plain = false;
  wpc_blg_sample sample = wpci_blg_open_sample(*message, *catalogue, &all_plain);
  /* Plain values have nothing to be checked: no block is walked. */
  sample.error = all_plain ? wpci_end() : sample.error;
  return wpc_blg_blocks(sample);
}

WPCI_APART static void validate_sample(log_walk *walk, const wpc_blg_message *message) {
  wpc_blg_block_iter blocks = open_sample(message, &walk->catalogue);
  while (wpc_blg_next_block(&blocks)) {
    if (blocks.item.kind == WPC_BLG_DATA) {
      validate_object(walk, &blocks.sample, &blocks.item);
    } else {
      validate_values(walk, &blocks.sample, &blocks.item);
    }
  }
  keep_first(walk, blocks.error);
}

WPCI_APART static void validate_catalogue(log_walk *walk, const wpc_blg_message *message) {
  walk->catalogue = wpc_blg_open_catalogue(*message);
  keep_first(walk, walk->catalogue.error);
}

WPCI_APART static void validate_directory(log_walk *walk, const wpc_blg_message *message) {
  keep_first(walk, wpc_blg_check_directory(*message));
}

static void check_message_type(wpc_input in, const wpc_blg_message *message, bool is_known) {
  WPCI_NOTE_THAT(in, WPC_RULE_BLG_EVT_13, is_known, message->offset + 4, message->type, 0);
}

static void validate_message(wpc_input in, log_walk *walk, const wpc_blg_message *message) {
  bool is_known = true;
  switch (message->type) {
    case WPC_BLG_NAMES:
      validate_names(walk, message);
      break;
    case WPC_BLG_CATALOGUE:
      validate_catalogue(walk, message);
      break;
    case WPC_BLG_SAMPLE:
      validate_sample(walk, message);
      break;
    case WPC_BLG_DIRECTORY:
      validate_directory(walk, message);
      break;
    default:
      is_known = false;
  }
  check_message_type(in, message, is_known);
}

WPCI_APART static void begin_messages(wpc_blg_message_iter *messages, wpc_input in,
                                      wpc_blg_workspace *workspace) {
  *messages = wpc_blg_messages(in, wpc_blg_open(in), workspace);
}

wpc_error wpc_blg_validate(wpc_input in, wpc_blg_workspace *workspace) {
  log_walk walk = WPCI_NOTHING;
  walk.catalogue = wpc_blg_no_catalogue();
  wpc_blg_message_iter messages;
  begin_messages(&messages, in, workspace);
  do {
    while (wpc_blg_next_message(&messages)) {
      validate_message(in, &walk, &messages.item);
    }
    keep_first(&walk, messages.error);
  } while (wpc_blg_resume(&messages));
  return walk.first;
}
