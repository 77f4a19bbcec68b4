#include "report_page.h"

// Part of C23, which not every compiler takes for its usual C yet.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char template_bytes[] = {
#embed "page.html"
};

static const unsigned char engine_bytes[] = {
#embed "engine.wasm.gz"
};

const unsigned char *report_page_template(size_t *count) {
  *count = sizeof template_bytes;
  return template_bytes;
}

const unsigned char *report_page_engine(size_t *count) {
  *count = sizeof engine_bytes;
  return engine_bytes;
}
