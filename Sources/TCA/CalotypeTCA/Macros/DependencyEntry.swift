#if Macros
  /// Declares a dependency in one line.
  ///
  ///     extension DependencyValues {
  ///       @DependencyEntry(.live) var dogs: DogClient = .live
  ///     }
  ///
  /// The value is the live one for ``DependencyEntryKind/live``, and the one for tests for ``DependencyEntryKind/test``,
  /// in a module that only declares what it needs.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: prefixed(__Key_))
  public macro DependencyEntry(_ kind: DependencyEntryKind) =
    #externalMacro(module: "CalotypeMacrosPlugin", type: "DependencyEntryMacro")

  /// Which value a ``DependencyEntry(_:)`` gives.
  public enum DependencyEntryKind: Sendable {
    /// The one when the program runs for a user.
    case live
    /// The one in tests.
    case test
  }
#endif
