#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The requests of one measurement, as the words of a command line say:
///
///     PROGRAM sequential|parallel URL REQUESTS PARALLEL CA-FILE|-
public struct HTTPWorkload: Sendable {
  /// The address, asked again and again.
  public var url: String

  /// A file with the trusted certificates, or `nil` for plain HTTP.
  public var trustedFile: String?

  /// The number of requests that are measured.
  public var requests: Int

  /// The number of requests at a time.
  public var parallel: Int

  /// Reads the command line; exits with status 2 if it has other words.
  public init() {
    let words = CommandLine.arguments
    guard words.count >= 6, let requests = Int(words[3]), let parallel = Int(words[4]) else {
      print("Usage: \(words[0]) sequential|parallel URL REQUESTS PARALLEL CA-FILE|-")
      exit(2)
    }
    self.url = words[2]
    self.requests = requests
    self.parallel = words[1] == "sequential" ? 1 : parallel
    self.trustedFile = words[5] == "-" ? nil : words[5]
  }

  /// Sends the requests and prints one line of JSON: requests in a second, the 50th and 99th percentile of their times
  /// and what each took of the processor in microseconds, the process's peak memory in KB, and the bytes of all bodies.
  ///
  /// - Parameter send: Sends one request and returns the size of its body; throws if the status is not 200.
  public func run(on executor: (any TaskExecutor)? = nil, _ send: @escaping @Sendable () async throws -> Int)
    async throws
  {
    try await Task.detached(executorPreference: executor) {
      _ = try await burst(max(50, 2 * parallel), send)
      let (start, usage) = (seconds(), processor())
      let (times, bytes) = try await burst(requests, send)
      let (wall, used) = (seconds() - start, processor() - usage)
      let sorted = times.sorted()
      let numbers: KeyValuePairs = [
        "rps": Double(sorted.count) / wall, "p50": sorted[sorted.count / 2] * 1e6,
        "p99": sorted[sorted.count * 99 / 100] * 1e6, "cpu": used / Double(sorted.count) * 1e6,
        "memory": Double(peak()), "bytes": Double(bytes),
      ]
      print("{\(numbers.map { "\"\($0)\": \($1)" }.joined(separator: ", "))}")
    }.value
  }

  /// The time of each request in seconds, and the bytes of all bodies.
  private func burst(
    _ count: Int, _ send: @escaping @Sendable () async throws -> Int
  ) async throws -> (times: [Double], bytes: Int) {
    try await withThrowingTaskGroup(of: (times: [Double], bytes: Int).self) { group in
      for worker in 0..<parallel {
        group.addTask {
          var (times, bytes): ([Double], Int) = ([], 0)
          for _ in 0..<count / parallel + (worker < count % parallel ? 1 : 0) {
            let start = seconds()
            bytes += try await send()
            times.append(seconds() - start)
          }
          return (times, bytes)
        }
      }
      return try await group.reduce(into: ([], 0)) { $0 = ($0.times + $1.times, $0.bytes + $1.bytes) }
    }
  }
}

/// The time of a steady clock in seconds.
private func seconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// What this process has used of the processors, the system's part included, in seconds.
private func processor() -> Double {
  var usage = rusage()
  #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
  #else
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  #endif
  let microseconds = usage.ru_utime.tv_usec + usage.ru_stime.tv_usec
  return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + Double(microseconds) / 1e6
}

/// The most memory that this process had at once, in KB. (`ru_maxrss` counts what was there before `exec` as well.)
private func peak() -> Int {
  guard let status = fopen("/proc/self/status", "r") else { return 0 }
  defer { fclose(status) }
  var line = [CChar](repeating: 0, count: 256)
  while fgets(&line, Int32(line.count), status) != nil {
    let words = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self).split {
      $0.isWhitespace
    }
    if words.first == "VmHWM:" { return Int(words[1]) ?? 0 }
  }
  return 0
}
