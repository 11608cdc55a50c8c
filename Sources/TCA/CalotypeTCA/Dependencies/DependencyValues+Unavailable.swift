extension DependencyValues {
  /// Unavailable: there are no Combine schedulers on Linux.
  @available(*, unavailable, message: "Use '\\.continuousClock', and in tests 'TestClock'.")
  public var mainQueue: Void { () }

  /// Unavailable: there are no Combine schedulers on Linux.
  @available(*, unavailable, message: "Use '\\.continuousClock', and in tests 'TestClock'.")
  public var mainRunLoop: Void { () }

  /// Unavailable: the library does not import FoundationNetworking.
  @available(*, unavailable, message: "Use '\\.transport', or declare a client; see 'DependencyKey'.")
  public var urlSession: Void { () }

  /// Unavailable: the library does not import Foundation.
  @available(*, unavailable, message: "Declare a dependency that returns an AsyncStream; see 'DependencyKey'.")
  public var notificationCenter: Void { () }
}
