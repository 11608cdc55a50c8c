import CalotypeRecordings
import CalotypeHTTP
import CalotypeSecrets

/// Makes every request that would leave a failure of the test that it belongs to.
struct NetworkDenial {
  /// To be put in force.
  let gate: NetworkGate

  private let journal: FailureJournal

  /// - Parameters:
  ///   - allowed: The hosts that may be asked all the same.
  ///   - place: Where a failure is reported that belongs to no step of a store.
  init(except allowed: [String] = [], at place: TestPlace) {
    self.init(except: allowed, tellingTo: FailureJournal(at: place))
  }

  /// A part of somebody else's failures.
  init(except allowed: [String] = [], tellingTo journal: FailureJournal) {
    self.journal = journal
    self.gate = NetworkGate(except: allowed) { attempt in
      journal.fail(text(for: attempt), about: "\(attempt.method) \(attempt.url)", knowsTest: attempt.isInScope)
    }
  }

  /// Tells of what tasks sent that did not know which test they belong to.
  func end() {
    self.journal.close()
  }
}

private func text(for attempt: NetworkGate.Attempt) -> String {
  let way =
    attempt.isInScope
    ? TestStep.current?.action.map { " after “\($0)”" } ?? ""
    : " by a task that belongs to no test, over a transport that was made in this one"
  return """
    \(attempt.method) \(address(of: attempt)) was sent to the network\(way). A test does not use it: nothing left, and the request failed.
    Let a recording answer: “withRecordings("dog") { … }” with the service's name; “fixtures record” makes one.
    To ask a server on purpose, name it: “.offline(except: "\(attempt.host)")” on the test, or \
    “withoutNetwork(except: "\(attempt.host)") { … }”.
    """
}

/// The address as a log may show it, without keys in its query.
private func address(of attempt: NetworkGate.Attempt) -> String {
  guard let request = try? Request(url: attempt.url) else { return attempt.url }
  return Redactor(rules: RedactionRules()).redact(request).url
}
