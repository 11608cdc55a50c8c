import Synchronization

/// The failures of a part of a test, each reported once.
///
/// A detached task does not know its test, so its failures are reported when the part of the test ends.
final class FailureJournal: Sendable {
  private struct Contents {
    /// The reported requests.
    var known: Set<String> = []
    var waiting: [String] = []
    var isOver = false
  }

  private let place: TestPlace
  private let contents = Mutex(Contents())

  /// - Parameter place: The location for failures outside of a store's step.
  init(at place: TestPlace) { self.place = place }

  /// Whether anything has failed.
  var hasFailures: Bool { contents.withLock { !$0.known.isEmpty } }

  /// Fails the running test, now or at its end.
  ///
  /// - Parameters:
  ///   - request: The request. Each request is reported once.
  ///   - knowsTest: Whether this task belongs to the test.
  func fail(_ message: String, about request: String, knowsTest: Bool) {
    let isDue = self.contents.withLock { contents in
      guard contents.known.insert(request).inserted else { return false }
      if knowsTest || contents.isOver { return true }
      contents.waiting.append(message)
      return false
    }
    guard isDue else { return }
    guard knowsTest else { return place.failRun(message) }
    (TestStep.current.map { .call($0.location) } ?? place).fail(message)
  }

  /// Ends the part of the test. Later failures fail the test run instead.
  func close() {
    let waiting = self.contents.withLock { contents in
      defer { contents.waiting = [] }
      contents.isOver = true
      return contents.waiting
    }
    for message in waiting { place.fail(message) }
  }
}
