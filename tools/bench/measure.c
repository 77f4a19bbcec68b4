// Runs one program and reports how long it took and how much memory it needed.
//
//     measure REPORT PROGRAM [ARGUMENT…]
//
// Writes "nanoseconds peak-bytes status" to REPORT; the status is the exit code, or 128 plus a signal.
// The program's standard output goes to /dev/null; its standard error is left alone.
//
// Why not from Python: Linux counts the memory of the process that starts a program as the
// program's own peak, and an interpreter is larger than what is measured here.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

int main(int argc, char **argv) {
  if (argc < 3) {
    fprintf(stderr, "usage: measure REPORT PROGRAM [ARGUMENT...]\n");
    return 2;
  }
  const int sink = open("/dev/null", O_WRONLY);
  const long long start = now();
  const pid_t child = fork();
  if (child < 0) {
    fprintf(stderr, "measure: %s\n", strerror(errno));
    return 2;
  }
  if (child == 0) {
    dup2(sink, STDOUT_FILENO);
    close(sink);
    execvp(argv[2], argv + 2);
    fprintf(stderr, "measure: %s: %s\n", argv[2], strerror(errno));
    _exit(127);
  }
  int status = 0;
  struct rusage usage;
  while (wait4(child, &status, 0, &usage) < 0) {
    if (errno != EINTR) {
      fprintf(stderr, "measure: %s\n", strerror(errno));
      return 2;
    }
  }
  const long long elapsed = now() - start;
#ifdef __APPLE__
  const long long peak = usage.ru_maxrss;  // Bytes there, KiB elsewhere.
#else
  const long long peak = usage.ru_maxrss * 1024LL;
#endif
  FILE *report = fopen(argv[1], "w");
  if (report == NULL) {
    fprintf(stderr, "measure: %s: %s\n", argv[1], strerror(errno));
    return 2;
  }
  fprintf(report, "%lld %lld %d\n", elapsed, peak, WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
  return fclose(report) == 0 ? 0 : 2;
}
