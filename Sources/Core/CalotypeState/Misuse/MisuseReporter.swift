/// A handler for every ``Misuse``. The default writes one line to standard error; in a test that links
/// `CalotypeTesting`, it fails the test.
///
///     MisuseReporter.$current.withValue(MisuseReporter { log.append("\($0)") }) {
///       store.send(.breed(.appeared))
///     }
///
/// The current reporter is task-local. Effects inherit the one that is current when the action is sent. A release build
/// reports like a debug build; use ``silent`` to report nothing.
public struct MisuseReporter: Sendable {
  /// The current reporter.
  @TaskLocal public static var current: Self = TestProcess.host.map { Self($0.report) } ?? .standardError

  private let report: @Sendable (_ misuse: Misuse) -> Void

  /// Creates a reporter from a function.
  public init(_ report: @escaping @Sendable (_ misuse: Misuse) -> Void) { self.report = report }

  /// Reports a mistake.
  package func callAsFunction(_ misuse: Misuse) { report(misuse) }

  /// A reporter that writes `calotype: location: message` to standard error, on one line.
  public static let standardError = Self { misuse in
    writeLineToStandardError("calotype: \(misuse)")
  }

  /// A reporter that does nothing.
  public static let silent = Self { _ in }
}

/// Reports a programming mistake to the current reporter.
package func reportMisuse(_ message: String, at location: CodeLocation = CodeLocation()) {
  MisuseReporter.current(Misuse(message: message, location: location))
}
