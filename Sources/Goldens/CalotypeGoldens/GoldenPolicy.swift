/// What becomes of a print that was compared with its golden: one pure decision, made before any file is touched.
///
///     let policy = GoldenPolicy(mode: .record, asker: .testRun, isCI: true)
///     policy.action(exists: true, equal: false)      // .refuse
///
/// | mode | file | `calotype` command | test run | test run under CI |
/// |---|---|---|---|---|
/// | any | equal | pass | pass | pass |
/// | check | missing | fail | fail | fail |
/// | check | differs | fail | fail | fail |
/// | record | missing | write, pass | write, pass | refuse |
/// | record | differs | write, pass | write, fail | refuse |
/// | missing | missing | write, pass | write, pass | refuse |
/// | missing | differs | fail | fail | fail |
///
/// Typing `calotype record` is asking, so it is obeyed everywhere. A variable that was set once and forgotten is not:
/// under CI it records nothing, and elsewhere a test whose golden it replaced fails that one time, so that nobody takes
/// an unseen change for a passed test.
public struct GoldenPolicy: Hashable, Sendable {
  /// What is wanted of the store. The raw value is the word in `CALOTYPE_GOLDENS_MODE`.
  public enum Mode: String, CaseIterable, Hashable, Sendable {
    /// Compare, and write nothing.
    case check
    /// Write what is missing or differs.
    case record
    /// Write what is missing, and leave what differs.
    case recordMissing = "missing"

    /// Reads the value of `CALOTYPE_GOLDENS_MODE`; unset or empty means ``check``.
    ///
    /// The caller reads the environment, so that it is read in one place.
    ///
    /// - Throws: ``GoldenError/unknownMode(_:)``, which lists the valid words.
    public init(variable: String?) throws(GoldenError) {
      guard let variable, !variable.isEmpty else {
        self = .check
        return
      }
      guard let mode = Self(rawValue: variable) else { throw .unknownMode(variable) }
      self = mode
    }
  }

  /// Who wants it.
  public enum Asker: CaseIterable, Hashable, Sendable {
    /// A person or script that typed a command.
    case command
    /// A test, which takes its mode from the environment.
    case testRun
  }

  /// What is wrong with the file.
  public enum Problem: String, CaseIterable, Hashable, Sendable {
    /// There is no golden, or one with conflict markers, which is as good as none.
    case missing
    /// The golden's bytes are not those of the print.
    case changed
  }

  /// What to do about one file.
  public enum Action: Hashable, Sendable {
    /// Nothing: the golden is right.
    case pass
    /// Report the problem and write nothing.
    case fail(Problem)
    /// Write the print as the new golden. Where `passes` is false, report it as a failure all the same.
    case write(passes: Bool)
    /// Report that a recording was asked for where none is allowed, and write nothing.
    case refuse
  }

  /// What is wanted.
  public var mode: Mode

  /// Who wants it.
  public var asker: Asker

  /// Whether a build server runs this; see ``isCI(variable:)``.
  public var isCI: Bool

  /// A policy; only test runs need to know of CI.
  public init(mode: Mode, asker: Asker, isCI: Bool = false) {
    self.mode = mode
    self.asker = asker
    self.isCI = isCI
  }

  /// Decides about one file.
  ///
  /// - Parameters:
  ///   - exists: Whether there is a usable golden.
  ///   - equal: Whether its bytes are those of the print; counts only where it exists.
  public func action(exists: Bool, equal: Bool) -> Action {
    if exists && equal { return .pass }
    let problem: Problem = exists ? .changed : .missing
    switch (self.mode, problem) {
    case (.check, _), (.recordMissing, .changed): return .fail(problem)
    case (.record, _), (.recordMissing, .missing): break
    }
    switch self.asker {
    case .command: return .write(passes: true)
    case .testRun: return self.isCI ? .refuse : .write(passes: problem == .missing)
    }
  }

  /// Reads the value of the variable `CI`: set and none of empty, `0`, `false`, `no` and `off`, in any case.
  public static func isCI(variable: String?) -> Bool {
    guard let value = variable?.lowercased() else { return false }
    return !["", "0", "false", "no", "off"].contains(value)
  }
}
