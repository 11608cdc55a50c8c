import CalotypeCatalog
import CalotypeRecordings
import CalotypeHTTP
import CalotypeState

/// What a part of a test asks for, and how it is held to it.
struct StrictRecordings: Sendable {
  /// Services and recordings.
  let names: [String]
  let variants: [String]
  /// A file of the package that keeps the recordings.
  let sourceFile: String
  /// Where the recordings are named.
  let location: CodeLocation

  /// Runs the part of the test.
  func run<R>(
    isolation: isolated (any Actor)? = #isolation, _ operation: (_ transport: any Transport) async throws -> R
  ) async throws -> R {
    let loan = try FixtureLoan(self.names, variants: self.variants, above: self.sourceFile)
    let replay = ReplayTransport(loan.store, variants: loan.variants)
    let place = TestPlace.call(self.location)
    let journal = FailureJournal(at: place)
    let transport = StrictTransport(replay, tellingTo: journal)
    let gate = NetworkGate.current ?? NetworkDenial(tellingTo: journal).gate
    let own = OwnFailures()

    defer {
      journal.close()
      if let complaint = loan.complaint(used: replay.used) {
        if own.areThere || journal.hasFailures {
          place.note("The test has failed already. Besides, \(complaint)")
        } else {
          place.fail(complaint)
        }
      }
    }
    return try await own.watch {
      try await withDependencies {
        $0.transport = transport
      } operation: {
        try await transport.inForce {
          try await NetworkGate.$current.withValue(gate) { try await operation(transport) }
        }
      }
    }
  }
}

extension FixtureLoan {
  /// What was asked for and has not answered; nil where all has.
  func complaint(used: [Recording]) -> String? {
    let unused = self.owed.filter { id in !used.contains { $0.id == id } }
    let unusedVariants = self.owedVariants.filter { name in !used.contains { $0.variant == name } }
    let lines = unused.map { "  • \($0)" } + unusedVariants.map { "  • @\($0), in any recording" }
    guard !lines.isEmpty else { return nil }
    let (count, its, them) =
      lines.count == 1
      ? ("1 recording was", "its request", "it") : ("\(lines.count) recordings were", "their requests", "them")
    return """
      \(count) asked for by name and not used:
      \(lines.joined(separator: "\n"))
      Let the test send \(its), or do not name \(them). Of a service that is named as a whole nothing has to be used.
      """
  }
}
