/* Names in code pages as UTF-8, by what the system offers: iconv, or MultiByteToWideChar. */
#ifndef WPC_TOOLS_CODEPAGE_H
#define WPC_TOOLS_CODEPAGE_H

#include <stddef.h>
#include <stdint.h>

/* The converters that were opened so far: each page is opened once. */
typedef struct code_pages code_pages;

code_pages *code_pages_make(void);
void code_pages_free(code_pages *pages);

/* For wpc_options.decode; the context is a code_pages. Pages that mean "this system's" (CP_ACP
 * and its like) and pages whose bytes depend on a state are not known. */
size_t code_pages_decode(void *context, uint32_t code_page, const uint8_t *bytes, size_t size,
                         char *dst, size_t capacity);

#endif
