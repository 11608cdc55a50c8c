/// The context in which a program runs. It selects the values of dependencies that are not overridden.
///
/// The default is ``live``, or ``test`` in a process that runs tests. It is determined once, when the process starts.
public enum DependencyContext: Hashable, Sendable {
  /// The program runs for a user.
  case live
  /// The program runs in a test.
  case test
  /// The program runs in a preview.
  case preview
}
