/// In which of its three kinds of life a program is. It decides which value a dependency has that nobody has set.
public enum DependencyContext: Hashable, Sendable {
  /// The program runs for a user.
  case live
  /// A test runs it. `TestStore` says so; nothing looks at the process.
  case test
  /// It shows itself to its developer.
  case preview
}
