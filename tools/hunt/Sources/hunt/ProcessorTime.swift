#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How long some work keeps a core busy, whatever else runs on the machine.
func processorSeconds(_ work: () -> Void) -> Double {
  let start = processorTime()
  work()
  return processorTime() - start
}

private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
