import Synchronization

/// The failures of a part of a test, each told once, and each while the test is there to hear it.
///
/// A task that was detached does not know which test it belongs to, and a failure that it reported would be nobody's.
/// So the part of the test reports it when it ends.
final class FailureJournal: Sendable {
  private struct Contents {
    /// The requests that were told of.
    var known: Set<String> = []
    var waiting: [String] = []
    var isOver = false
  }

  private let place: TestPlace
  private let contents = Mutex(Contents())

  /// - Parameter place: Where a failure is reported that belongs to no step of a store.
  init(at place: TestPlace) {
    self.place = place
  }

  /// Whether anything has failed.
  var hasFailures: Bool { self.contents.withLock { !$0.known.isEmpty } }

  /// Makes a failure of the running test, now or at its end.
  ///
  /// - Parameters:
  ///   - request: What it is about. One request is one failure: an effect may try it a hundred times.
  ///   - knowsTest: Whether this is a task of the test.
  func fail(_ message: String, about request: String, knowsTest: Bool) {
    let step = knowsTest ? TestStep.current : nil
    switch self.note(message, request, knowsTest: knowsTest) {
    case .now: (step.map { .call($0.location) } ?? self.place).fail(message)
    case .tooLate: self.place.failRun(message)
    case .atTheEnd, .never: break
    }
  }

  /// Ends the part of the test. What comes from now on fails the run instead.
  func close() {
    let waiting = self.contents.withLock { contents in
      defer { contents.waiting = [] }
      contents.isOver = true
      return contents.waiting
    }
    for message in waiting { self.place.fail(message) }
  }

  private enum Time {
    case now
    case atTheEnd
    case tooLate
    case never
  }

  private func note(_ message: String, _ request: String, knowsTest: Bool) -> Time {
    self.contents.withLock { contents in
      guard contents.known.insert(request).inserted else { return .never }
      if knowsTest { return .now }
      if contents.isOver { return .tooLate }
      contents.waiting.append(message)
      return .atTheEnd
    }
  }
}
