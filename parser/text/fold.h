/* Private. Letters without regard to case: Latin, Greek and Cyrillic, one character for one. */
#ifndef WPCI_FOLD_H
#define WPCI_FOLD_H

#include <stdbool.h>
#include <stdint.h>

/*@ terminates \true;
    assigns \nothing;
    ensures between: \result <==> first <= c <= last;
*/
static inline bool wpci_is_between(uint32_t c, uint32_t first, uint32_t last) {
  return c >= first && c <= last;
}

/*@ terminates \true;
    assigns \nothing;
*/
static inline uint32_t wpci_fold_latin(uint32_t c) {
  if (wpci_is_between(c, 'a', 'z') || (wpci_is_between(c, 0xE0, 0xFE) && c != 0xF7)) {
    return c - 0x20;
  }
  if (c == 0xFF) {
    return 0x178;
  }
  /* Pairs of capital and small letter: even first, then two runs with the odd one first. */
  if (wpci_is_between(c, 0x139, 0x148) || wpci_is_between(c, 0x179, 0x17E)) {
    return c % 2 == 0 ? c - 1 : c;
  }
  bool pairs = (wpci_is_between(c, 0x100, 0x137) && c != 0x130 && c != 0x131) ||
               wpci_is_between(c, 0x14A, 0x177);
  return pairs && c % 2 == 1 ? c - 1 : c;
}

/*@ terminates \true;
    assigns \nothing;
*/
static inline uint32_t wpci_fold_greek(uint32_t c) {
  if (wpci_is_between(c, 0x3B1, 0x3CB)) {
    return c == 0x3C2 ? 0x3A3 : c - 0x20;
  }
  if (wpci_is_between(c, 0x3AD, 0x3AF)) {
    return c - 0x25;
  }
  return c == 0x3AC ? 0x386 : c == 0x3CC ? 0x38C : wpci_is_between(c, 0x3CD, 0x3CE) ? c - 0x3F : c;
}

/*@ terminates \true;
    assigns \nothing;
*/
static inline uint32_t wpci_fold_cyrillic(uint32_t c) {
  if (wpci_is_between(c, 0x430, 0x44F)) {
    return c - 0x20;
  }
  if (wpci_is_between(c, 0x450, 0x45F)) {
    return c - 0x50;
  }
  bool pairs = wpci_is_between(c, 0x460, 0x481) || wpci_is_between(c, 0x48A, 0x4BF) ||
               wpci_is_between(c, 0x4D0, 0x52F);
  return pairs && c % 2 == 1 ? c - 1 : c;
}

/* What stands for c and its other case: the capital of a small letter below U+0530, else c itself. c is a
 * character or a UTF-16 unit. */
/*@ terminates \true;
    assigns \nothing;
*/
static inline uint32_t wpci_fold_case(uint32_t c) {
  return c < 0x180   ? wpci_fold_latin(c)
         : c < 0x400 ? wpci_fold_greek(c)
         : c < 0x530 ? wpci_fold_cyrillic(c)
                     : c;
}

#endif
