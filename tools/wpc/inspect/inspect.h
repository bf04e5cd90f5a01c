/* `inspect`: one block in one format. The block is accepted, or is to be salvaged. */
#ifndef WPC_TOOLS_INSPECT_H
#define WPC_TOOLS_INSPECT_H

#include "block/block.h"
#include "inspect/inspect_pick.h"
#include "text/out.h"

/* Meets what is asked for of the whole block, before any of it is shown. */
void inspect_meet(const block *b, inspect_asked *asked);
void inspect_json(block *b, inspect_asked *asked, out_stream *out);
/* EXIT_ACCEPTED; or EXIT_REJECTED after a complaint, when the names would make too much text. */
int inspect_csv(block *b, inspect_asked *asked, out_stream *out);
int inspect_ndjson(block *b, inspect_asked *asked, out_stream *out);
void inspect_text(block *b, inspect_asked *asked, out_stream *out);

#endif
