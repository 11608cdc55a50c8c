/// In which of its three kinds of life a program is. It decides which value a dependency has that nobody has set.
///
/// Where nobody says, it is ``live``; in a process that runs tests it is ``test``. That is decided once, by how the
/// process was started, and never by a reducer.
public enum DependencyContext: Hashable, Sendable {
  /// The program runs for a user.
  case live
  /// A test runs it.
  case test
  /// It shows itself to its developer.
  case preview
}
