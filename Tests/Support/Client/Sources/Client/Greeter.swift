import CalotypeTCA

/// What greets: a value of closures.
struct Greeter: DependencyKey, Sendable {
  var greet: @Sendable (_ name: String) async throws -> String

  static var liveValue: Self { Self { "Hello, \($0)!" } }
  static var testValue: Self { Self(greet: unimplemented("Greeter.greet")) }
}

nonisolated extension DependencyValues {
  var greeter: Greeter {
    get { self[Greeter.self] }
    set { self[Greeter.self] = newValue }
  }
}
