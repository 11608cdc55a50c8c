import CalotypeHTTP

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Sends a transport storms of requests and reports what does not hold. `Scripts/checks/long` says how long each takes.
///
///     HTTPStorm requests URL COUNT PARALLEL CA-FILE|-    files of a server that must arrive byte for byte
///     HTTPStorm lifetimes URL COUNT CA-FILE              transports made, used and dropped: COUNT for each line of input
///     HTTPStorm cancellations FIRST-SEED COUNT           requests cancelled at random moments
///     HTTPStorm mutations FIRST-SEED COUNT               mutated responses over connections that are reused
///     HTTPStorm turns                                    correct use of a mutex, which no sanitizer may report
///     HTTPStorm race                                     a data race, which ThreadSanitizer must report
@main
enum HTTPStorm {
  static func main() async {
    let words = CommandLine.arguments.dropFirst()
    let numbers = words.compactMap { Int($0) }
    switch (words.first, words.count, numbers.count) {
    case ("requests", 5, 2): await requests(words[2], numbers[0], parallel: numbers[1], trustedFile: words[5])
    case ("lifetimes", 3, 0): await lifetimes(words[2], trustedFile: words[3])
    case ("cancellations", 3, 2): await cancellations(numbers[0]..<numbers[0] + numbers[1])
    case ("mutations", 3, 2): await mutations(numbers[0]..<numbers[0] + numbers[1])
    case ("turns", 1, 0): await takeTurns(isCorrect: true)
    case ("race", 1, 0): await takeTurns(isCorrect: false)
    default:
      print("Usage: HTTPStorm requests|lifetimes|cancellations|mutations|turns|race WORD…")
      exit(2)
    }
  }
}

/// Runs the operation once for each index, many at a time.
func run(
  _ indices: Range<Int>, parallel: Int, _ operation: @escaping @Sendable (Int) async -> Void
) async {
  await withTaskGroup(of: Void.self) { group in
    for worker in 0..<parallel {
      group.addTask {
        for index in stride(from: indices.lowerBound + worker, to: indices.upperBound, by: parallel) {
          await operation(index)
        }
      }
    }
  }
}

extension CurlTransport {
  /// A transport whose limits end every request of a storm soon.
  static func hasty(_ totalTimeout: Duration, trustedFile: String? = nil) -> CurlTransport {
    var configuration = Configuration()
    configuration.totalTimeout = totalTimeout
    configuration.bodyLimit = 200_000
    configuration.redirectLimit = 4
    configuration.trustedFile = trustedFile == "-" ? nil : trustedFile
    return CurlTransport(configuration)
  }

  /// The body of a successful response, or a word for what came instead: a status, or the case of an error.
  func body(of url: String) async -> Result<[UInt8], Outcome> {
    do throws(HTTPError) {
      let response = try await self.send(Request(url: url))
      return response.isSuccess ? .success(response.body) : .failure(Outcome(name: "status \(response.status)"))
    } catch {
      return .failure(Outcome(name: "\(error)"))
    }
  }
}

struct Outcome: Error {
  var name: String

  /// The name without the details of an error.
  var kind: String { String(self.name.prefix { $0 != "(" }) }
}
