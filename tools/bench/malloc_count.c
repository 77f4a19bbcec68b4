// Counts calls of the allocator in any program, without changing it (Linux with glibc):
//
//     LD_PRELOAD=malloc_count.so MALLOC_COUNT_FILE=count.txt program …
//
// At exit the number of calls that ask for memory is written as one decimal line to
// MALLOC_COUNT_FILE, or to standard error if that is not set. Freeing is not counted.
// A program that ends by a signal or by _exit writes nothing.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

// glibc's own entry points. Asking the dynamic linker for them would itself allocate.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static atomic_ullong calls;

static void count(void) { atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed); }

void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count();
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  count();
  return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  count();
  const int before = errno;  // posix_memalign must leave errno alone.
  void *result = __libc_memalign(alignment, size);
  errno = before;
  if (result == NULL) return ENOMEM;
  *memory = result;
  return 0;
}

__attribute__((destructor)) static void report(void) {
  char text[32];
  const int length = snprintf(text, sizeof text, "%llu\n", atomic_load(&calls));
  const char *path = getenv("MALLOC_COUNT_FILE");
  const int file = path == NULL ? STDERR_FILENO : open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (file < 0) return;
  if (write(file, text, length) != length) return;
  if (path != NULL) close(file);
}
