#include "program.h"
#if defined(_WIN32)
#include "io/windows_utf8.h"
#endif

int main(int argc, char **argv) {
#if defined(_WIN32)
  windows_start(&argc, &argv);
#endif
  return program_run(argc, argv);
}
