/// Hears of every ``Misuse``. By default it writes to standard error, on one line; in a test that links
/// `CalotypeTesting` it makes it a failure of the test.
///
///     MisuseReporter.$current.withValue(MisuseReporter { log.append("\($0)") }) {
///       store.send(.breed(.appeared))
///     }
///
/// The current reporter belongs to the task, and effects inherit the one that their store was sent an action under. A
/// release reports as a debug build does; a program that wants none of it runs under ``silent``.
public struct MisuseReporter: Sendable {
  /// The reporter of this task.
  @TaskLocal public static var current: Self = TestProcess.host.map { Self($0.report) } ?? .standardError

  private let report: @Sendable (_ misuse: Misuse) -> Void

  /// A reporter from a function.
  public init(_ report: @escaping @Sendable (_ misuse: Misuse) -> Void) {
    self.report = report
  }

  /// Tells of a mistake.
  public func callAsFunction(_ misuse: Misuse) {
    self.report(misuse)
  }

  /// Writes `calotype: place: message` to standard error, on one line.
  public static let standardError = Self { misuse in
    writeLineToStandardError("calotype: \(misuse)")
  }

  /// Says nothing.
  public static let silent = Self { _ in }
}
