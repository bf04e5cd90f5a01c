#include "series/series_asked.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/time_span.h"

#define DIGITS "0123456789"

/* ---- Spans of time ---- */

uint64_t series_interval(const every_asked *every) {
  return every->how == EVERY_FIRST ? every->span : 0;
}

uint64_t series_usual(const every_asked *every, uint64_t usual) {
  return every->how != EVERY_FIRST && usual > 0 && usual < every->span ? every->span : usual;
}

const char *every_parse(const char *text, every_asked *every) {
  static const char *const words[] = {"", "mean", "min", "max", "last"}; /* as every_how has them */
  const char *colon = strchr(text, ':');
  const size_t length = colon != NULL ? (size_t)(colon - text) : strlen(text);
  if (!time_span_parse(text, length, &every->span)) {
    return " is not a span of time such as 10s, 5min or 1h";
  }
  every->how = EVERY_FIRST;
  if (colon == NULL) {
    return NULL;
  }
  for (int how = EVERY_MEAN; how <= EVERY_LAST; how++) {
    if (strcmp(colon + 1, words[how]) == 0) {
      every->how = (every_how)how;
      return NULL;
    }
  }
  return ": after the colon of a span comes mean, min, max or last";
}

/* ---- Summaries ---- */

static void append(char names[SORT_NAMES], const char *name) {
  strncat(names, "|", SORT_NAMES - strlen(names) - 1);
  strncat(names, name, SORT_NAMES - strlen(names) - 1);
}

void summary_sort_names(const summary_asked *summary, char names[SORT_NAMES]) {
  (void)snprintf(names, SORT_NAMES,
                 "values|missing|minimum|average|maximum|last|weighted|deviation|slope|r2");
  if (summary->above.given) {
    append(names, "above");
  }
  if (summary->below.given) {
    append(names, "below");
  }
  for (size_t i = 0; i < summary->num_percentiles; i++) {
    append(names, summary->percentiles[i].name);
  }
}

summary_asked summary_settled(const summary_asked *summary) {
  summary_asked settled = *summary;
  const char *sort = summary->sort == NULL && summary->top > 0 ? "average" : summary->sort;
  const char *name = sort == NULL ? "" : sort[0] == '-' ? sort + 1 : sort;
  settled.sort = sort;
  settled.weighted = settled.weighted || strcmp(name, "weighted") == 0;
  settled.deviation = settled.deviation || strcmp(name, "deviation") == 0;
  settled.slope = settled.slope || strcmp(name, "slope") == 0 || strcmp(name, "r2") == 0;
  return settled;
}

const char *summary_option(const summary_asked *summary) {
  return summary->num_percentiles > 0 ? "--percentiles"
         : summary->deviation         ? "--deviation"
         : summary->slope             ? "--slope"
         : summary->weighted          ? "--weighted"
         : summary->above.given       ? "--above"
         : summary->below.given       ? "--below"
         : summary->sort != NULL      ? "--sort"
         : summary->top > 0           ? "--top"
                                      : NULL;
}

static bool is_new(const summary_asked *summary) {
  const asked_percentile *p = &summary->percentiles[summary->num_percentiles];
  for (size_t i = 0; i < summary->num_percentiles; i++) {
    if (strcmp(summary->percentiles[i].name, p->name) == 0) {
      return false;
    }
  }
  return true;
}

static bool take_percentile(const char *text, size_t length, summary_asked *summary) {
  asked_percentile *p = &summary->percentiles[summary->num_percentiles];
  if (length == 0 || length > PERCENTILE_NAME - 2u || text[0] < '0' || text[0] > '9') {
    return false;
  }
  (void)snprintf(p->name, sizeof p->name, "p%.*s", (int)length, text);
  const size_t whole = strspn(p->name + 1, DIGITS);
  const size_t point = p->name[1 + whole] == '.' ? 1 : 0;
  const size_t rest = strspn(p->name + 1 + whole + point, DIGITS);
  p->share = strtod(p->name + 1, NULL) / 100;
  const bool ok = whole + point + rest == length && (point == 0 || rest > 0) && p->share <= 1;
  summary->num_percentiles += ok && is_new(summary) ? 1 : 0;
  return ok;
}

const char *percentiles_parse(const char *text, summary_asked *summary) {
  for (const char *part = text; part != NULL;) {
    const size_t length = strcspn(part, ",");
    if (summary->num_percentiles == PERCENTILES_MOST) {
      return ": more than 16 percentiles";
    }
    if (!take_percentile(part, length, summary)) {
      return " is not a list of percentiles such as 50,95,99.9, from 0 to 100";
    }
    part = part[length] == ',' ? part + length + 1 : NULL;
  }
  return NULL;
}

const char *bound_parse(const char *text, asked_bound *bound) {
  char *end = NULL;
  bound->given = true;
  bound->value = strtod(text, &end);
  const bool ok = end != text && *end == '\0' && strspn(text, DIGITS "+-.eE") == strlen(text);
  return ok && isfinite(bound->value) ? NULL : " is not a number such as 80, -0.5 or 1e9";
}
