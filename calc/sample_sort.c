#include "sample_sort.h"

static void sift_down(uint32_t *places, size_t root, size_t n, wpc_before_fn before,
                      const void *context) {
  const uint32_t moved = places[root];
  while (root < n / 2) {
    size_t child = 2 * root + 1;
    if (n - child > 1 && before(context, places[child], places[child + 1])) {
      child++;
    }
    if (!before(context, moved, places[child])) {
      break;
    }
    places[root] = places[child];
    root = child;
  }
  places[root] = moved;
}

/* Fills in ascending order, and says whether that is the order already: the usual case. */
static bool fill(uint32_t *places, size_t n, wpc_before_fn before, const void *context) {
  bool sorted = true;
  for (size_t i = 0; i < n; i++) {
    places[i] = (uint32_t)i;
    sorted = sorted && (i == 0 || before(context, (uint32_t)(i - 1), (uint32_t)i));
  }
  return sorted;
}

void wpc_sample_sort(uint32_t *places, size_t n, wpc_before_fn before, const void *context) {
  if (fill(places, n, before, context)) {
    return;
  }
  for (size_t i = n / 2; i > 0; i--) {
    sift_down(places, i - 1, n, before, context);
  }
  for (size_t last = n; last > 1; last--) {
    const uint32_t largest = places[0];
    places[0] = places[last - 1];
    places[last - 1] = largest;
    sift_down(places, 0, last - 1, before, context);
  }
}
