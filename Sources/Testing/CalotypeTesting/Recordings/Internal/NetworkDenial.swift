import CalotypeRecordings
import CalotypeHTTP
import CalotypeSecrets

/// A gate that denies network requests, and fails the test of each.
struct NetworkDenial {
  /// The gate.
  let gate: NetworkGate

  private let journal: FailureJournal

  /// - Parameters:
  ///   - allowed: The allowed hosts.
  ///   - journal: The journal for the failures.
  init(except allowed: [String] = [], reportingTo journal: FailureJournal) {
    self.journal = journal
    gate = NetworkGate(except: allowed) { attempt in
      journal.fail(text(for: attempt), about: "\(attempt.method) \(attempt.url)", knowsTest: attempt.isInScope)
    }
  }

  /// Reports the requests of tasks that do not know their test.
  func end() { journal.close() }
}

private func text(for attempt: NetworkGate.Attempt) -> String {
  let way =
    attempt.isInScope
    ? TestStep.current?.action.map { " after “\($0)”" } ?? ""
    : ", sent by a task outside of the test with a transport from this test,"
  return """
    \(attempt.method) \(address(of: attempt))\(way) was blocked: tests may not use the network.
    Use a recording: “withRecordings("dog") { … }” with the name of the service; “fixtures record” creates one.
    To allow a server, name it: “.offline(except: "\(attempt.host)")” on the test, or \
    “withoutNetwork(except: "\(attempt.host)") { … }”.
    """
}

/// Returns the address without keys in its query.
private func address(of attempt: NetworkGate.Attempt) -> String {
  guard let request = try? Request(url: attempt.url) else { return attempt.url }
  return Redactor(rules: RedactionRules()).redact(request).url
}
