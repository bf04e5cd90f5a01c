#include "map/map_svg.h"

#include <string.h>

#include "map/map_draw.h"
#include "map/map_text.h"

#define MESSAGE 512

/* ---- The whole ---- */

static const char style[] =
    "<style>\n"
    "text{font-family:'DejaVu Sans Mono',Menlo,Consolas,'Courier New',monospace;font-size:12px;"
    "fill:#1a2433}\n"
    ".title{font-size:18px;font-weight:bold}\n"
    ".b{font-weight:bold}\n"
    ".dim{fill:#4b5768}\n"
    ".small{font-size:11px;fill:#4b5768}\n"
    ".end{font-size:11px;fill:#4b5768;text-anchor:end}\n"
    ".sound{font-weight:bold;fill:#146c2e}\n"
    ".bad{font-weight:bold;fill:#b3120c}\n"
    ".badend{font-size:11px;font-weight:bold;fill:#b3120c;text-anchor:end}\n"
    ".note{font-size:11px;fill:#8a4b00}\n"
    ".noteend{font-size:11px;fill:#8a4b00;text-anchor:end}\n"
    "rect{stroke-width:1}\n"
    ".paper{fill:#ffffff}\n"
    ".file{fill:#64748b;stroke:none}\n"
    ".group{fill:#e3ebf6;stroke:#8ea3c2}\n"
    ".header{fill:#dfe3ea;stroke:#8791a1}\n"
    ".ids{fill:#e7dff6;stroke:#a28bd0}\n"
    ".name{fill:#d9f0dd;stroke:#7fb68b}\n"
    ".value{fill:#fcefd0;stroke:#d2a94f}\n"
    ".fold{fill:url(#stripes);stroke:#9aa5b4}\n"
    ".rest{fill:#ffffff;stroke:#9aa5b4;stroke-dasharray:2 2}\n"
    ".fault{fill:#fde2df;stroke:#b3120c;stroke-width:2}\n"
    ".field{fill:#ffb3ab;stroke:#b3120c}\n"
    ".callout{fill:#ffffff;stroke:#e39a94}\n"
    ".claim{fill:none;stroke:#d01710;stroke-width:2.5;stroke-dasharray:9 5}\n"
    ".gap{fill:url(#void);stroke:none}\n"
    ".keyclaim{fill:url(#void);stroke:#d01710;stroke-dasharray:4 2}\n"
    ".torn{fill:url(#tear);stroke:none}\n"
    ".mark{fill:#d01710;stroke:none}\n"
    ".edge{stroke:#1a2433;stroke-width:2}\n"
    ".at{stroke:#d01710;stroke-width:2}\n"
    "@media screen and (prefers-color-scheme:dark){\n"
    "text{fill:#e6eaf0}\n"
    ".dim,.small,.end{fill:#a9b3c1}\n"
    ".sound{fill:#76d18c}\n"
    ".bad,.badend{fill:#ff8a80}\n"
    ".note,.noteend{fill:#e6b85c}\n"
    ".paper{fill:#14181f}\n"
    ".file{fill:#7c8aa0}\n"
    ".group{fill:#1d2733;stroke:#5f7696}\n"
    ".header{fill:#2a303b;stroke:#6b7688}\n"
    ".ids{fill:#2b2440;stroke:#8a74bd}\n"
    ".name{fill:#183223;stroke:#5f9a6c}\n"
    ".value{fill:#3a2f16;stroke:#b08c3c}\n"
    ".fold{stroke:#667182}\n"
    ".rest{fill:#14181f;stroke:#667182}\n"
    ".fault{fill:#451b1a;stroke:#ff7a70}\n"
    ".field{fill:#7d2b26;stroke:#ff7a70}\n"
    ".callout{fill:#14181f;stroke:#8c4a46}\n"
    ".claim,.keyclaim,.at{stroke:#ff6b61}\n"
    ".mark{fill:#ff6b61}\n"
    ".edge{stroke:#e6eaf0}\n"
    ".stripe{fill:#1b212a}.stripes{stroke:#323b47}\n"
    ".void{fill:#2a1a1a}.voids{stroke:#5c2f2c}\n"
    ".tear{stroke:#14181f}.tears{stroke:#a9b3c1}\n"
    "svg{color-scheme:dark}\n"
    "}\n"
    "</style>\n";

static const char patterns[] =
    "<defs>\n"
    "<pattern id=\"stripes\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">"
    "<rect class=\"stripe\" width=\"8\" height=\"8\" fill=\"#f4f6f9\" stroke=\"none\"/>"
    "<path class=\"stripes\" d=\"M-2 2L2 -2M0 8L8 0M6 10L10 6\" stroke=\"#d3dae3\" "
    "stroke-width=\"2\"/></pattern>\n"
    "<pattern id=\"void\" width=\"10\" height=\"10\" patternUnits=\"userSpaceOnUse\">"
    "<rect class=\"void\" width=\"10\" height=\"10\" fill=\"#fff7f6\" stroke=\"none\"/>"
    "<path class=\"voids\" d=\"M-2 2L2 -2M0 10L10 0M8 12L12 8\" stroke=\"#f6c9c5\" "
    "stroke-width=\"1.5\"/>"
    "</pattern>\n"
    "<pattern id=\"tear\" width=\"12\" height=\"6\" patternUnits=\"userSpaceOnUse\">"
    "<path class=\"tear\" d=\"M0 1L6 5L12 1\" fill=\"none\" stroke=\"#ffffff\" stroke-width=\"3\"/>"
    "<path class=\"tears\" d=\"M0 1L6 5L12 1\" fill=\"none\" stroke=\"#5d6b7e\" "
    "stroke-width=\"1\"/></pattern>\n"
    "</defs>\n";

static void write_description(const map *m, out_stream *out) {
  char text[MESSAGE];
  char number[MAP_GROUPED];
  map_grouped(m->b->file.real_size, number);
  out_text(out, "<title>Map of ");
  const char *name = map_name(m);
  (void)map_xml(out, name, strlen(name), 200);
  out_text(out, "</title>\n<desc>");
  out_format(out,
             "A block of kind %s, %s bytes: its structures as nested bands, offsets from top "
             "to bottom. ",
             wpc_kind_name(m->b->kind), number);
  if (m->b->verdict.status == WPC_OK) {
    out_text(out, "Accepted.");
  } else {
    block_verdict_format(m->b, text, sizeof text);
    out_text(out, "Rejected: ");
    (void)map_xml(out, text, strlen(text), sizeof text);
  }
  out_text(out, "</desc>\n");
}

void map_svg(const map *m, out_stream *out) {
  map_layout layout;
  const uint32_t top = map_head_height(m);
  map_layout_make(&layout, m, top);
  const uint32_t foot = layout.bottom + 48;
  const uint32_t height = foot + map_foot_height(m);
  const map_picture p = {m, &layout, out};
  out_format(out,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%lu\" height=\"%lu\" "
             "viewBox=\"0 0 %lu %lu\" role=\"img\" xml:space=\"preserve\">\n",
             (unsigned long)MAP_WIDTH, (unsigned long)height, (unsigned long)MAP_WIDTH,
             (unsigned long)height);
  write_description(m, out);
  out_text(out, style);
  out_text(out, patterns);
  const map_box all = {0, 0, MAP_WIDTH, height};
  map_draw_box(out, "paper", all);
  map_draw_head(&p);
  if (!m->b->file.too_big) {
    map_draw_bands(&p);
  }
  map_draw_foot(&p, foot);
  out_text(out, "</svg>\n");
  map_layout_free(&layout);
}
