#ifndef REPORT_PAGE_H
#define REPORT_PAGE_H

#include <stddef.h>

// What tools/web/build-page.py has made, as it lies beside this target's source: part of the program, so that a report needs no
// other file.

/// The page without logs, with marks where the title, the engine and the logs go.
const unsigned char *report_page_template(size_t *count);

/// The engine as WebAssembly, compressed by gzip.
const unsigned char *report_page_engine(size_t *count);

#endif
