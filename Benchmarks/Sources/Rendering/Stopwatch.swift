#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Seven repetitions of as many frames as are named, or as take some 30 ms; one line of JSON.
///
/// Times are of the processor, so that a busy machine does not count. `frame` gets the number of its frame and returns
/// its bytes.
func measure(frames: Int? = nil, _ frame: (_ step: Int) -> Int) {
  var count = 0
  let start = processor()
  while frames.map({ count < $0 }) ?? (processor() - start < 30_000) {
    _ = frame(count)
    count += 1
  }
  var times: [String] = []
  var bytes = 0
  let before = allocations()
  for _ in 0..<7 {
    bytes = 0
    let start = processor()
    for step in 0..<count { bytes += frame(step) }
    times.append(rounded((processor() - start) / Double(count)))
  }
  var allocated = "null"
  if let before, let after = allocations() { allocated = rounded(Double(after - before) / Double(7 * count)) }
  print(
    """
    {"us": [\(times.joined(separator: ", "))], "bytes": \(rounded(Double(bytes) / Double(count))), \
    "allocations": \(allocated)}
    """)
}

/// What this process has used of the processors, in microseconds.
private func processor() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

/// How often memory was asked for, where the counting library is preloaded.
private func allocations() -> UInt64? {
  guard let symbol = dlsym(nil, "allocations") else { return nil }
  return unsafeBitCast(symbol, to: (@convention(c) () -> UInt64).self)()
}

private func rounded(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
