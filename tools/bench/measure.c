// Runs a program, its output thrown away, and prints its processor time in microseconds, its greatest memory in bytes, and its exit
// code. Why not from Python: Linux counts the memory of the process that starts a program as the program's own.

#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static long long microseconds(struct timeval time) { return time.tv_sec * 1000000LL + time.tv_usec; }

int main(int count, char **arguments) {
  if (count < 2) return 2;
  const pid_t child = fork();
  if (child == 0) {
    dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
    execvp(arguments[1], arguments + 1);
    _exit(127);
  }
  int status = 0;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) < 0) return 2;
#ifdef __APPLE__
  const long long peak = usage.ru_maxrss;
#else
  const long long peak = usage.ru_maxrss * 1024LL;
#endif
  printf("%lld %lld %d\n", microseconds(usage.ru_utime) + microseconds(usage.ru_stime), peak,
         WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
  return 0;
}
