#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Nanoseconds of the processor for each call: the median of seven repetitions of 200,000 calls.
@MainActor
func measure(_ body: () -> Void) -> Double {
  let calls = 200_000
  var times: [Double] = []
  for _ in 0..<8 {
    let start = processor()
    for _ in 0..<calls { body() }
    times.append((processor() - start) / Double(calls))
  }
  // The first is for warming up.
  return (times.dropFirst().sorted()[3] * 10).rounded() / 10
}

/// Says that both sides did not do the same.
func fail(_ what: String) {
  print("{\"error\": \"the \(what) differ\"}")
  exit(1)
}

/// What this process has used of the processors, in nanoseconds.
private func processor() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
