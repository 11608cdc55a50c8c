/// How much of what happens in a ``TestStore`` its test has to say.
///
///     store.exhaustivity = .off
///     await store.send(\.login.submitTapped)
///     await store.receive(\.login.delegate.loggedIn) { $0.tab = .profile }     // the rest is let be
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each change of the state, each action that an effect sends, the end of each effect.
  case on

  /// What it likes to say, which must be so.
  ///
  /// A closure gets the state after the action and sets in it what it cares for. Actions that come before the one that is
  /// received, actions that nobody receives and effects that do not end are let be.
  ///
  /// - Parameter showSkippedAssertions: Whether to say what was left out: as a warning in Swift Testing, on standard
  ///   error in XCTest. It fails nothing.
  case off(showSkippedAssertions: Bool)

  /// What it likes to say, and nothing is said of the rest.
  public static let off = Self.off(showSkippedAssertions: false)
}

extension TestFailure {
  /// Fails the test where it has to say everything; a note, or nothing, where it need not.
  func report(at location: @autoclosure () -> CodeLocation, _ exhaustivity: Exhaustivity) {
    switch exhaustivity {
    case .on: self.report(at: location())
    case .off(true): Self(message: "Not asserted: \(self.message)").note(at: location())
    case .off(false): break
    }
  }
}
