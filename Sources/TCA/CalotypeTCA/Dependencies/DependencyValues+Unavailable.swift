extension DependencyValues {
  /// Not here: there are no Combine schedulers on Linux.
  @available(
    *, unavailable,
    message: "There are no schedulers here: use '\\.continuousClock', and in tests 'TestClock'."
  )
  public var mainQueue: Void {
    get {}
    set {}
  }

  /// Not here: there are no Combine schedulers on Linux.
  @available(
    *, unavailable,
    message: "There are no schedulers here: use '\\.continuousClock', and in tests 'TestClock'."
  )
  public var mainRunLoop: Void {
    get {}
    set {}
  }

  /// Not here: no part of the kit imports FoundationNetworking.
  @available(
    *, unavailable,
    message: "Use '\\.transport', or declare a client of your own; see 'DependencyKey'."
  )
  public var urlSession: Void {
    get {}
    set {}
  }

  /// Not here: there is no notification center in the state layer.
  @available(
    *, unavailable,
    message: "Declare a dependency of your own that gives an AsyncStream; see 'DependencyKey'."
  )
  public var notificationCenter: Void {
    get {}
    set {}
  }
}
