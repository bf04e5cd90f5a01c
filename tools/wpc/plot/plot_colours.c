#include "plot/plot_drawing.h"

const plot_colours plot_paper = {"#ffffff", "#14181f"};
const plot_colours plot_ink = {"#1a2433", "#e6eaf0"};
const plot_colours plot_dim = {"#4b5768", "#a9b3c1"};
const plot_colours plot_grid = {"#d9dee6", "#333b47"};

const plot_colours plot_line_colours[PLOT_LINES_MOST] = {
    {"#1f5fbf", "#7fb2ff"}, {"#b3340c", "#ff9a76"}, {"#146c2e", "#76d18c"}, {"#7a3fa8", "#cfa2f5"},
    {"#8a5a00", "#e6b85c"}, {"#0b7285", "#67cfe0"}, {"#a3195b", "#f58ab8"}, {"#4d5b12", "#bccb6a"},
    {"#3b3fbf", "#a5a8ff"}, {"#8c3a2e", "#e79a8c"}, {"#2b6f6a", "#7fcfc8"}, {"#5b5f66", "#b8bdc6"}};

void plot_write_style(const plot_drawing *d) {
  out_text(d->out, "<style>\n@media screen and (prefers-color-scheme:dark){\n");
  out_format(d->out, "text{fill:%s}\n.dim{fill:%s}\n.paper,.open{fill:%s}\n", plot_ink.dark,
             plot_dim.dark, plot_paper.dark);
  out_format(d->out, ".grid{stroke:%s}\n.frame{stroke:%s}\n", plot_grid.dark, plot_dim.dark);
  for (size_t i = 0; i < d->chart->num_lines; i++) {
    const unsigned long n = (unsigned long)i;
    const char *dark = plot_line_colours[i].dark;
    out_format(d->out, ".l%lu,.p%lu{stroke:%s}\n.full.p%lu,.b%lu{fill:%s}\n", n, n, dark, n, n,
               dark);
  }
  out_text(d->out, "svg{color-scheme:dark}\n}\n</style>\n");
}
