/* Private. The median of many intervals, in little memory. */
#ifndef WPCS_PACE_H
#define WPCS_PACE_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Intervals are counted by their first five bits, and where these are. */
#define WPCS_PACE_PARTS 16u
#define WPCS_PACE_KINDS (64u * WPCS_PACE_PARTS)

/* All zero is empty. */
typedef struct wpcs_pace {
  uint64_t counts[WPCS_PACE_KINDS];
  uint64_t count;
} wpcs_pace;

void wpcs_pace_take(wpcs_pace *pace, uint64_t interval);
/* At least the median, and less than a sixteenth more; 0: there is none. */
uint64_t wpcs_pace_usual(const wpcs_pace *pace);
/* Whether the last of three intervals is a pause, as WPC_FRAME_PAUSE says. usual: 0 if it is not known. */
bool wpcs_pace_is_pause(uint64_t usual, const uint64_t intervals[3]);

#ifdef __cplusplus
}
#endif

#endif
