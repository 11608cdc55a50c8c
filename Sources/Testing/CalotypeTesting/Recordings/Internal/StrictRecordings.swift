import CalotypeCatalog
import CalotypeHTTP
import CalotypeRecordings
import CalotypeState

/// Runs a part of a test over the recordings that it names, and checks their use.
///
/// - Parameters:
///   - names: Services and recordings.
///   - sourceFile: A file of the package with the recordings.
///   - location: The source location of the names.
func withStrictRecordings<R>(
  _ names: [String], variants: [String], above sourceFile: String, at location: CodeLocation,
  isolation: isolated (any Actor)? = #isolation, operation: (_ transport: any Transport) async throws -> R
) async throws -> R {
  let named = try NamedRecordings(names, variants: variants, above: sourceFile)
  let replay = ReplayTransport(named.store, variants: named.variants)
  let journal = FailureJournal(at: .call(location))
  let transport = StrictTransport(replay: replay, journal: journal)
  let gate = NetworkGate.current ?? NetworkDenial(reportingTo: journal).gate
  let own = OwnFailures()

  defer {
    journal.close()
    if let complaint = named.complaint(used: replay.used) {
      if own.areThere || journal.hasFailures {
        ("The test has failed already. In addition, \(complaint)" as TestFailure).note(at: location)
      } else {
        failTest(complaint, at: location)
      }
    }
  }
  return try await own.watch {
    try await withDependencies {
      $0.transport = transport
    } operation: {
      try await StrictTransport.$current.withValue(replay) {
        try await NetworkGate.$current.withValue(gate) { try await operation(transport) }
      }
    }
  }
}

extension NamedRecordings {
  /// Returns the message about unused recordings; `nil` if all were used.
  func complaint(used: [Recording]) -> String? {
    let unused = required.filter { id in !used.contains { $0.id == id } }
    let unusedVariants = requiredVariants.filter { name in !used.contains { $0.variant == name } }
    let lines = unused.map { "  • \($0)" } + unusedVariants.map { "  • the variant “\($0)”" }
    guard !lines.isEmpty else { return nil }
    let (count, its, them) =
      lines.count == 1
      ? ("1 recording was", "its request", "it") : ("\(lines.count) recordings were", "their requests", "them")
    return """
      \(count) named but not used:
      \(lines.joined(separator: "\n"))
      Send \(its) in the test, or do not name \(them). The recordings of a named service may be unused.
      """
  }
}

/// A transport that replays recordings, and fails the test for a request without one.
struct StrictTransport: Transport {
  /// The transport of the part of the test in this task.
  @TaskLocal fileprivate static var current: ReplayTransport?

  let replay: ReplayTransport
  let journal: FailureJournal

  func send(_ request: Request) async throws(HTTPError) -> Response {
    do { return try await replay.send(request) } catch {
      if case .notRecorded(let report) = error {
        let asked = "\(request.head.method.rawValue) \(request.url)"
        journal.fail(report, about: asked, knowsTest: Self.current === replay)
      }
      throw error
    }
  }
}
