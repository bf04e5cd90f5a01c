/* Which options do not go together, and with which inputs: apart_list.def. */
#ifndef WPC_TOOLS_APART_H
#define WPC_TOOLS_APART_H

#include "log/inputs.h"
#include "options.h"

/* What is known of the inputs and of the output; 0 before anything is read. */
enum {
  IS_TERMINAL = 1, /* the output is a terminal */
  IS_FOLDER = 2,   /* of a capture */
  IS_SAMPLES = 4,
  IS_LIST = 8, /* any other block */
  IS_LOG = 16, /* binary */
  IS_TEXT = 32 /* a log as text */
};

/* Whether the options that are given go together; false after a complaint. */
bool apart_allows(const cli *options, unsigned is);
/* The same for these inputs; blocks may be of any kind. With several inputs the complaint names the one at fault. */
bool apart_allows_inputs(const cli *options, const inputs *in);

#endif
