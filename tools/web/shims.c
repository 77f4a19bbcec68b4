// What the embedded standard library expects of a C library, for a machine that has none.
//
// Compiled with -mbulk-memory, so that copying and filling are single instructions; -fno-builtin keeps the compiler
// from turning these functions into calls of themselves.

#include <stddef.h>
#include <stdint.h>

// MARK: Memory blocks

// Blocks come in classes of size, four to each power of two, so that at most a fifth of a block is wasted; each class has a free
// list of its own. In front of every block's content stands its class. A block is never split or joined: replaying asks for
// the same few sizes again and again.

enum { smallestPower = 5, largestPower = 31, alignmentOfBlocks = 16 };

typedef struct Block {
  uint32_t sizeClass;
  struct Block *next;
} Block;

static Block *freeBlocks[4 * largestPower];
static uintptr_t unusedStart;
static uintptr_t unusedEnd;

// The first address behind the data and the stack; the linker defines it.
extern unsigned char __heap_base;

static void *takeUnused(size_t size) {
  if (unusedStart == 0) {
    unusedStart = ((uintptr_t)&__heap_base + alignmentOfBlocks - 1) & ~(uintptr_t)(alignmentOfBlocks - 1);
    unusedEnd = __builtin_wasm_memory_size(0) * (uintptr_t)65536;
  }
  if (unusedEnd - unusedStart < size) {
    const size_t missing = size - (unusedEnd - unusedStart);
    const size_t pages = missing / 65536 + 1;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
    unusedEnd += pages * 65536;
  }
  void *start = (void *)unusedStart;
  unusedStart += size;
  return start;
}

// The class of a block of at least so many bytes, and how many it has: a multiple of the alignment.
static uint32_t classOf(size_t needed, size_t *size) {
  if (needed <= (size_t)1 << smallestPower) needed = ((size_t)1 << smallestPower) + 1;
  // 2^power < needed <= 2^(power + 1), and quarters of 2^power lead from one to the other.
  const uint32_t power = 31 - (uint32_t)__builtin_clz((uint32_t)needed - 1);
  const size_t quarter = (size_t)1 << (power - 2);
  const uint32_t quarters = (uint32_t)((needed - 1 - ((size_t)1 << power)) / quarter) + 1;
  *size = (((size_t)1 << power) + quarters * quarter + alignmentOfBlocks - 1) & ~(size_t)(alignmentOfBlocks - 1);
  return 4 * power + quarters - 1;
}

static void *allocate(size_t size) {
  if (size > ((size_t)1 << largestPower) - alignmentOfBlocks) return NULL;
  size_t whole;
  const uint32_t sizeClass = classOf(size + alignmentOfBlocks, &whole);
  Block *block = freeBlocks[sizeClass];
  if (block != NULL) {
    freeBlocks[sizeClass] = block->next;
  } else {
    block = takeUnused(whole);
    if (block == NULL) return NULL;
  }
  block->sizeClass = sizeClass;
  return (unsigned char *)block + alignmentOfBlocks;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  // Nothing here is aligned to more than 16 bytes; were it so, a trap is better than a wrong address.
  if (alignment > alignmentOfBlocks) __builtin_trap();
  void *content = allocate(size);
  if (content == NULL) return 12;  // ENOMEM
  *result = content;
  return 0;
}

void free(void *content) {
  if (content == NULL) return;
  Block *block = (Block *)((unsigned char *)content - alignmentOfBlocks);
  block->next = freeBlocks[block->sizeClass];
  freeBlocks[block->sizeClass] = block;
}

// MARK: Bytes

void *memcpy(void *to, const void *from, size_t count) {
  __builtin_memcpy(to, from, count);
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  __builtin_memmove(to, from, count);
  return to;
}

void *memset(void *to, int byte, size_t count) {
  __builtin_memset(to, byte, count);
  return to;
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left;
  const unsigned char *b = right;
  for (size_t index = 0; index < count; index += 1) {
    if (a[index] != b[index]) return a[index] < b[index] ? -1 : 1;
  }
  return 0;
}

// MARK: Arithmetic

// The product of two 128-bit numbers, which is how 64-bit numbers are multiplied in full width. Schoolbook, by halves
// of 32 bits; the compiler's own `__int128` would call this very function.
typedef struct {
  uint64_t low;
  uint64_t high;
} Wide;

void __multi3(Wide *product, uint64_t aLow, uint64_t aHigh, uint64_t bLow, uint64_t bHigh) {
  const uint64_t half = 0xFFFFFFFF;
  const uint64_t lowLow = (aLow & half) * (bLow & half);
  const uint64_t highLow = (aLow >> 32) * (bLow & half);
  const uint64_t lowHigh = (aLow & half) * (bLow >> 32);
  const uint64_t highHigh = (aLow >> 32) * (bLow >> 32);
  const uint64_t middle = (lowLow >> 32) + (highLow & half) + (lowHigh & half);
  product->low = (lowLow & half) | (middle << 32);
  product->high = highHigh + (highLow >> 32) + (lowHigh >> 32) + (middle >> 32) + aLow * bHigh + aHigh * bLow;
}

// MARK: Chance, and stack guards

// The standard library seeds its hash tables with this: it keeps the names of enumerations with many cases in one. The
// same bytes each time make every run of the module the same; nothing may depend on which bytes they are, and the
// command, seeded anew in each process, is what the module is compared with.
void arc4random_buf(void *buffer, size_t count) { __builtin_memset(buffer, 0x5A, count); }

uintptr_t __stack_chk_guard = 0x5CA1AB1E;

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }
