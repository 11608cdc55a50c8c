#if Macros
  /// Declares a dependency in one line.
  ///
  ///     extension DependencyValues {
  ///       @DependencyEntry(.live) var dogs: DogClient = .live
  ///     }
  ///
  /// The value is the live value for ``DependencyEntryKind/live``, and the test value for ``DependencyEntryKind/test``,
  /// in a module that only declares the dependency.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: prefixed(__Key_))
  public macro DependencyEntry(_ kind: DependencyEntryKind) =
    #externalMacro(module: "CalotypeMacrosPlugin", type: "DependencyEntryMacro")

  /// The kind of value that a ``DependencyEntry(_:)`` provides.
  public enum DependencyEntryKind: Sendable {
    /// The live value.
    case live
    /// The test value.
    case test
  }
#endif
