/// The strictness of a ``TestStore``: how much of its behavior a test must assert.
///
///     store.exhaustivity = .off
///     await store.send(\.login.submitTapped)
///     await store.receive(\.login.delegate.loggedIn) { $0.tab = .profile }     // the rest is ignored
public enum Exhaustivity: Equatable, Sendable {
  /// A test must assert every state change, receive every action of an effect, and end every effect.
  case on

  /// A test asserts a part; what it asserts must be correct.
  ///
  /// A closure gets the state after the action and sets the fields to check. Actions before the received one, actions that
  /// are not received and effects that do not end are ignored.
  ///
  /// - Parameter showSkippedAssertions: Whether to report the ignored parts, as warnings in Swift Testing and on standard
  ///   error in XCTest.
  case off(showSkippedAssertions: Bool)

  /// A test asserts a part, and the rest is not reported.
  public static let off = Self.off(showSkippedAssertions: false)
}

extension TestFailure {
  /// Fails the test if it is exhaustive; otherwise reports a note or nothing.
  func report(at location: @autoclosure () -> CodeLocation, _ exhaustivity: Exhaustivity) {
    switch exhaustivity {
    case .on: report(at: location())
    case .off(true): ("Not asserted: \(message)" as Self).note(at: location())
    case .off(false): break
    }
  }
}
