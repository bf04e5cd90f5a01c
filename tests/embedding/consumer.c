/* What an embedding does first: reads a file, validates it, and prints the verdict. C11, and C++17. */
#include <stdio.h>
#include <wpc/wpc.h>

int main(int argc, char **argv) {
  static unsigned char bytes[65536];
  FILE *file = argc > 1 ? fopen(argv[1], "rb") : NULL;
  if (file == NULL) {
    puts("no file");
    return 2;
  }
  const size_t size = fread(bytes, 1, sizeof bytes, file);
  fclose(file);
  const wpc_input in = wpc_input_make(bytes, size, NULL);
  const wpc_error error = wpc_validate(in, WPC_KIND_V2, NULL);
  char why[200] = "accepted";
  if (error.status != WPC_OK) {
    wpc_error_format(&error, why, sizeof why);
  }
  printf("wpc %s: %s, %lu known counter types\n", wpc_version(), why,
         (unsigned long)(wpc_counter_type_find(0x20510500U) != NULL));
  return error.status != WPC_OK;
}
