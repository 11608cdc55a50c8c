import CalotypeCatalog
import CalotypeRecordings
import CalotypeHTTP
import CalotypeState

/// The recordings that a part of a test names, and the checks of their use.
struct StrictRecordings: Sendable {
  /// Services and recordings.
  let names: [String]
  let variants: [String]
  /// A file of the package with the recordings.
  let sourceFile: String
  /// The source location of the names.
  let location: CodeLocation

  /// Runs the part of the test.
  func run<R>(
    isolation: isolated (any Actor)? = #isolation, _ operation: (_ transport: any Transport) async throws -> R
  ) async throws -> R {
    let named = try NamedRecordings(names, variants: self.variants, above: sourceFile)
    let replay = ReplayTransport(named.store, variants: named.variants)
    let place = TestPlace.call(location)
    let journal = FailureJournal(at: place)
    let transport = StrictTransport(replay, reportingTo: journal)
    let gate = NetworkGate.current ?? NetworkDenial(reportingTo: journal).gate
    let own = OwnFailures()

    defer {
      journal.close()
      if let complaint = named.complaint(used: replay.used) {
        if own.areThere || journal.hasFailures {
          place.note("The test has failed already. In addition, \(complaint)")
        } else {
          place.fail(complaint)
        }
      }
    }
    return try await own.watch {
      try await withDependencies {
        $0.transport = transport
      } operation: {
        try await transport.withOwnTasks {
          try await NetworkGate.$current.withValue(gate) { try await operation(transport) }
        }
      }
    }
  }
}

extension NamedRecordings {
  /// Returns the message about unused recordings; `nil` if all were used.
  func complaint(used: [Recording]) -> String? {
    let unused = required.filter { id in !used.contains { $0.id == id } }
    let unusedVariants = requiredVariants.filter { name in !used.contains { $0.variant == name } }
    let lines = unused.map { "  • \($0)" } + unusedVariants.map { "  • @\($0), in any recording" }
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
